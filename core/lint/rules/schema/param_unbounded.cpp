// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/safety/shell_param.h"
#include "core/lint/rules/schema/any_branch_test.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1: location
constexpr auto anyFilePath = messageTemplate("Lint", "Parameter %1 accepts any file path");
constexpr auto restrictFilePath =
    messageTemplate("Lint", "Add an `enum` or a `pattern` that restricts the path to a folder");
constexpr auto anyUrl = messageTemplate("Lint", "Parameter %1 accepts any URL");
constexpr auto restrictUrl =
    messageTemplate("Lint", "Add `\"format\": \"uri\"` and a `pattern` such as `^https://`, or an `enum` of hosts");
constexpr auto anyCommand = messageTemplate("Lint", "Parameter %1 accepts any command");
constexpr auto restrictCommand =
    messageTemplate("Lint", "List the commands in an `enum`, and make their arguments separate parameters");
constexpr auto anySql = messageTemplate("Lint", "Parameter %1 accepts any SQL statement");
constexpr auto restrictSql =
    messageTemplate("Lint", "Make the values separate parameters, or restrict the statement with a `pattern`");

/// Kinds of values that are dangerous when a model can choose them freely. `Code` applies only if the parameter's
/// description says so.
enum class DangerousKind { FilePath, Url, Command, Code, Sql };

struct DangerousWord {
    std::string_view word;
    DangerousKind kind;
};

constexpr std::array<DangerousWord, 22> dangerousWords = {{
    {"path", DangerousKind::FilePath},
    {"paths", DangerousKind::FilePath},
    {"filepath", DangerousKind::FilePath},
    {"filepaths", DangerousKind::FilePath},
    {"file", DangerousKind::FilePath},
    {"files", DangerousKind::FilePath},
    {"filename", DangerousKind::FilePath},
    {"filenames", DangerousKind::FilePath},
    {"dir", DangerousKind::FilePath},
    {"dirs", DangerousKind::FilePath},
    {"directory", DangerousKind::FilePath},
    {"directories", DangerousKind::FilePath},
    {"url", DangerousKind::Url},
    {"urls", DangerousKind::Url},
    {"uri", DangerousKind::Url},
    {"uris", DangerousKind::Url},
    {"command", DangerousKind::Command},
    {"commands", DangerousKind::Command},
    {"cmd", DangerousKind::Command},
    {"script", DangerousKind::Code},
    {"code", DangerousKind::Code},
    {"function", DangerousKind::Code},
}};

/// After these words, the parameter is not a file to open: `json_path` points into a document, `exclude_paths` is a
/// filter.
constexpr std::array<std::string_view, 16> harmlessPrefixes = {
    "json",    "xml",    "key",    "class",  "object", "field", "property", "include",
    "exclude", "select", "filter", "ignore", "match",  "allow", "skip",     "no"};

/// The kind that the parameter's name suggests.
std::optional<DangerousKind> dangerousKind(std::string_view parameter) {
    const std::vector<std::string> words = splitIdentifier(parameter);
    if (words.empty())
        return std::nullopt;
    if (std::ranges::contains(words, "sql"))
        return DangerousKind::Sql;
    const auto* found = std::ranges::find(dangerousWords, words.back(), &DangerousWord::word);
    if (found == dangerousWords.end() ||
        (words.size() > 1 && std::ranges::contains(harmlessPrefixes, words[words.size() - 2])))
        return std::nullopt;
    return found->kind;
}

/// Whether `pattern` also matches a path that leaves the folder.
bool allowsParentFolders(const std::string& pattern) {
    const auto regex = Regex::compile(pattern);
    return regex && regex->search("../../etc/hosts") == Regex::Match::Yes;
}

/// Whether the path is in a document or a URL, not in the file system: "dot notation", "cookie path", "JSON pointer",
/// "URL pattern".
bool isOtherPath(const Json& schema) {
    static const Regex other = caseInsensitiveRegex(
        R"(\b(?:dot[- ]notation|dot[- ]separated|cookie|json[- ]?pointer|json[- ]?path|jmespath|xpath|url pattern|glob|route|css|selector|key path)\b)");
    const std::string* description = stringAt(schema, "description");
    return description != nullptr && other.search(*description) == Regex::Match::Yes;
}

/// Code is also a discount code or a country code.
bool isProgram(const std::string& description) {
    static const Regex program = caseInsensitiveRegex(
        R"(\b(?:javascript|python|typescript|ruby|lua|scripts?|source code|execut\w+|evaluat\w+|runs?)\b)");
    return program.search(description) == Regex::Match::Yes;
}

/// Whether the server itself says that it restricts the path, or the path is one in a repository.
bool isRestrictedPath(const ToolSubject& subject, const Subschema& property) {
    static const Regex restricted = caseInsensitiveRegex(
        R"(\b(?:with)?in\s+(?:the\s+|an?\s+)?(?:allowed|permitted|configured|authori[sz]ed)\s+(?:director(?:y|ies)|folders?|paths?|roots?)\b)"
        R"(|\b(?:allowed|permitted)\s+(?:director(?:y|ies)|folders?)\s+only\b)");
    // Not "repo": tools for charts and packages have that parameter, too, together with paths of local files.
    static constexpr std::array<std::string_view, 8> versions = {"owner", "branch",    "commit",   "sha",
                                                                 "ref",   "commit_id", "commitId", "commit_sha"};
    const std::string* description = stringAt(*property.schema, "description");
    const Json* siblings = property.parent != nullptr ? memberOf(*property.parent->schema, "properties") : nullptr;
    return restricted.search(subject.description()) == Regex::Match::Yes ||
           (description != nullptr && restricted.search(*description) == Regex::Match::Yes) ||
           (siblings != nullptr && std::ranges::any_of(versions, [&](std::string_view name) {
                return name != *property.key && siblings->contains(name);
            }));
}

/// JavaScript that a web page runs, or the command line in the definition of a container: neither runs on the server.
bool runsOutsideServer(const ToolSubject& subject, const Subschema& property) {
    static const Regex inPage = caseInsensitiveRegex(
        R"(\bjavascript\b[^.]*\b(?:page|browser|tab|dom)\b|\b(?:page|browser|tab|dom)\b[^.]*\bjavascript\b)");
    static const Regex onServer = caseInsensitiveRegex(R"(\b(?:server|host|node(?:\.js)?|process)\b)");
    static const Regex container = caseInsensitiveRegex(R"(\b(?:container|pod|image|manifest|cronjob|deployment)s?\b)");
    const std::string* description = stringAt(*property.schema, "description");
    const std::string texts =
        std::string(subject.description()) + (description != nullptr ? "\n" + *description : std::string());
    if (inPage.search(texts) == Regex::Match::Yes && onServer.search(texts) != Regex::Match::Yes)
        return true;
    return declaredTypes(*property.schema).contains(InstanceType::Array) && description != nullptr &&
           container.search(*description) == Regex::Match::Yes;
}

/// "query" is dangerous only if the text says that it is SQL.
std::optional<DangerousKind> dangerousKindOf(const Subschema& property) {
    const std::string* description = stringAt(*property.schema, "description");
    if (const auto kind = dangerousKind(*property.key)) {
        if (kind == DangerousKind::Code)
            return description != nullptr && isProgram(*description) ? kind : std::nullopt;
        return kind == DangerousKind::FilePath && isOtherPath(*property.schema) ? std::nullopt : kind;
    }
    static const Regex sql = caseInsensitiveRegex(R"(\bSQL\b)");
    const bool isQuery = splitIdentifier(*property.key).back() == "query";
    return isQuery && description != nullptr && sql.search(*description) == Regex::Match::Yes
               ? std::optional(DangerousKind::Sql)
               : std::nullopt;
}

/// Whether the schema is an unrestricted string or an array of such strings.
bool isUnbounded(const Json& schema) {
    static constexpr std::array<std::string_view, 6> bounds = {"enum", "const", "format", "$ref", "if", "not"};
    if (!schema.is_object() || std::ranges::any_of(bounds, [&](auto bound) { return schema.contains(bound); }))
        return false;
    if (isReadOnly(schema))
        return false;
    if (const std::string* pattern = stringAt(schema, "pattern"); pattern != nullptr && !allowsParentFolders(*pattern))
        return false;
    const TypeSet types = declaredTypes(schema);
    if (types.contains(InstanceType::String))
        return true;
    if (!types.contains(InstanceType::Array) || schema.contains("prefixItems"))
        return false;
    const Json* items = memberOf(schema, "items");
    return items == nullptr || isUnbounded(*items);
}

FindingDetails unboundedFinding(DangerousKind kind, const Message& place) {
    switch (kind) {
    case DangerousKind::FilePath:
        return {.message = message<anyFilePath>(place), .help = message<restrictFilePath>()};
    case DangerousKind::Url:
        return {.message = message<anyUrl>(place), .help = message<restrictUrl>()};
    case DangerousKind::Command:
    case DangerousKind::Code:
        return {.message = message<anyCommand>(place), .help = message<restrictCommand>()};
    case DangerousKind::Sql:
        return {.message = message<anySql>(place), .help = message<restrictSql>()};
    }
    return {};
}

bool isHarmless(const ToolSubject& subject, const Subschema& property, DangerousKind kind) {
    if (kind == DangerousKind::FilePath)
        return isRestrictedPath(subject, property);
    return (kind == DangerousKind::Command || kind == DangerousKind::Code) &&
           (acceptsShellCommand(property) || runsOutsideServer(subject, property)); // shell-param reports the first
}

void checkParameterUnbounded(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() == nullptr)
        return;
    AnyBranchTest isUnboundedAnywhere(subject, isUnbounded);
    for (const Subschema& property : subject.subschemas()) {
        const auto kind =
            property.isProperty && !splitIdentifier(*property.key).empty() ? dangerousKindOf(property) : std::nullopt;
        if (!kind || !isUnboundedAnywhere(*property.schema) || isRedeclared(property) ||
            isHarmless(subject, property, *kind))
            continue;
        reporter.report(subject, property.pointer(),
                        unboundedFinding(*kind, describeLocation(subject, property.pointer())),
                        Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule parameterUnbounded = {
    .id = "param-unbounded",
    .title = messageTemplate("Rule", "Path, URL, command, or SQL parameter is not restricted"),
    .why = messageTemplate("Rule", "A model may pass on text from an untrusted source. A pattern, an enum, or a format "
                                   "is the first line of defense and tells the model what is expected."),
    .bad = R"({"tools": [{"name": "read_file",
   "inputSchema": {"type": "object",
    "properties": {"path": {"type": "string", "description": "File to read"}}}}]})",
    .good = R"({"tools": [{"name": "read_file",
   "inputSchema": {"type": "object",
    "properties": {"path": {"type": "string", "description": "File to read",
      "pattern": "^docs/[\\w./-]+$"}}}}]})",
    .source = "Toolroom; CWE-22, CWE-78, CWE-89, CWE-918",
    .severity = Severity::Note,
    .checkTool = checkParameterUnbounded,
};

} // namespace toolroom
