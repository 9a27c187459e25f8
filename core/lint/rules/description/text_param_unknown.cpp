// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/description/tool_prose.h"
#include "core/text/nearest_word.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto unknownParameter =
    messageTemplate("Lint", "The text names a parameter `%1`, which the tool does not have");
// %1 and %2: the first of the names
constexpr auto renamedParameters = pluralTemplate(
    "Lint", "The text says `%1`, but the parameter is called `%2`; %n other names differ in the same way",
    "The text says `%1`, but the parameter is called `%2`; %n other name differs in the same way");
constexpr auto renamedParameter = messageTemplate("Lint", "The text says `%1`, but the parameter is called `%2`");
constexpr auto correctParameterName = messageTemplate("Lint", "Correct the name in the text, or declare the parameter");

/// Every name and text value of a schema: names in a text that are among them are no parameters that are missing.
void addSchemaWords(const Json& value, std::set<std::string_view>& words) {
    if (value.is_string())
        words.insert(value.get_ref<const std::string&>());
    if (!value.is_structured())
        return;
    for (const auto& [key, member] : value.items()) {
        if (value.is_object())
            words.insert(key);
        if (key != "description" && key != "title")
            addSchemaWords(member, words);
    }
}

/// "query" of `query_v2`, `queryV2`, and `query_new`; empty if the name does not say that it is a version.
std::string_view withoutVersion(std::string_view name) {
    std::string_view base = name;
    while (!base.empty() && isAsciiDigit(base.back()))
        base.remove_suffix(1);
    const bool hasDigits = base.size() < name.size();
    if (hasDigits && (base.ends_with('v') || base.ends_with('V'))) {
        base.remove_suffix(1);
        const bool isSeparate = base.ends_with('_') || base.ends_with('-') || name[base.size()] == 'V';
        while (base.ends_with('_') || base.ends_with('-'))
            base.remove_suffix(1);
        return isSeparate ? base : std::string_view();
    }
    for (const std::string_view suffix : {"_new", "_old", "_legacy", "_updated", "_deprecated", "New", "Old"})
        if (name.ends_with(suffix))
            return name.substr(0, name.size() - suffix.size());
    return {};
}

std::string withoutStyle(std::string_view name) {
    std::string text = toAsciiLower(name);
    std::erase_if(text, [](char c) { return c == '_' || c == '-'; });
    return text;
}

class UnknownNames {
public:
    UnknownNames(const ToolSubject& subject, Reporter& reporter)
        : m_subject(subject)
        , m_reporter(reporter) {
        for (const Subschema& subschema : subject.subschemas())
            if (subschema.isProperty && subschema.parent->parent == nullptr)
                addName(*subschema.key);
    }

    void run() {
        if (m_names.empty()) // a schema without parameters is often incomplete, and other rules report that
            return;
        for (const ToolProse& text : proseOf(m_subject))
            check(text);
    }

private:
    void addName(std::string_view name) {
        m_names.push_back(name);
        if (const std::string_view base = withoutVersion(name); base.size() >= 3)
            m_versions.emplace_back(toAsciiLower(base), name);
        if (name.contains('_') || std::ranges::any_of(name, isAsciiUpper))
            m_styles.emplace(withoutStyle(name), name);
    }

    void check(const ToolProse& text) {
        const Prose& prose = text.prose;
        const std::size_t argumentsBegin = text.owner == nullptr ? sectionBegin(prose) : prose.size();
        const std::size_t argumentsEnd = sectionEnd(prose, argumentsBegin);
        const ProseToken* firstRenamed = nullptr;
        std::string_view firstName;
        std::size_t renamedCount = 0;
        for (std::size_t i = 0; i < prose.size(); ++i) {
            const ProseToken& token = prose[i];
            if (token.kind == ProseToken::Kind::Mark || token.text.size() > 64)
                continue;
            const std::string_view renamed = renamedTo(prose, i);
            const bool isUnknown =
                !renamed.empty() || isEntry(prose, i, argumentsBegin, argumentsEnd) || isNamedParameter(prose, i);
            if (!isUnknown || isDeclared(token.text) || !m_reported.insert(token.text).second)
                continue;
            if (renamed.empty()) {
                report(text.pointer(m_subject), token);
                continue;
            }
            firstName = renamedCount == 0 ? renamed : firstName;
            firstRenamed = renamedCount == 0 ? &token : firstRenamed;
            ++renamedCount;
        }
        if (firstRenamed != nullptr)
            m_reporter.reportPart(
                m_subject, text.pointer(m_subject), firstRenamed->range(),
                {.message = renamedCount == 1
                                ? message<renamedParameter>(firstRenamed->text, firstName)
                                : message<renamedParameters>(renamedCount - 1, firstRenamed->text, firstName),
                 .help = message<correctParameterName>()});
    }

    /// Whether the schemas contain the name.
    [[nodiscard]] bool isDeclared(std::string_view name) {
        if (!m_known) { // of few tools
            m_known.emplace();
            addSchemaWords(*m_subject.inputSchema(), *m_known);
            if (m_subject.tool().outputSchema.value)
                addSchemaWords(**m_subject.tool().outputSchema.value, *m_known);
        }
        return m_known->contains(name) || name == m_subject.name();
    }

    void report(const std::string& pointer, const ProseToken& token) {
        const std::string_view nearest = nearestWord(token.text, m_names);
        m_reporter.reportPart(
            m_subject, pointer, token.range(),
            {.message = message<unknownParameter>(token.text),
             .help = nearest.empty() ? message<correctParameterName>() : message<lint_messages::didYouMean>(nearest)});
    }

    static bool isIdentifier(std::string_view text) {
        const bool hasJoint = text.contains('_') && !text.starts_with('_') && !text.ends_with('_');
        const bool hasHump = isAsciiLower(text.front()) && std::ranges::any_of(text, isAsciiUpper);
        return (hasJoint || hasHump) &&
               std::ranges::all_of(text, [](char c) { return isAsciiAlphanumeric(c) || c == '_'; }) &&
               std::ranges::any_of(text, isAsciiLower);
    }

    /// The parameter that the word stands for, by an earlier name or in another style. The text does not use the
    /// parameter's own name.
    std::string_view renamedTo(const Prose& prose, std::size_t index) {
        const std::string_view word = prose[index].text;
        std::string_view name;
        const std::string lower = m_versions.empty() ? std::string() : toAsciiLower(word);
        for (const auto& [base, versioned] : m_versions)
            if (base == lower)
                name = versioned;
        if (name.empty() && !m_styles.empty() && isIdentifier(word) && standsForParameter(prose, index))
            if (const auto known = m_styles.find(withoutStyle(word)); known != m_styles.end())
                name = known->second;
        return name.empty() || mentions(prose.text(), name) || isOtherThing(prose, index) ? std::string_view() : name;
    }

    /// Whether a name in another style stands for a parameter: "set maxRows", "`maxRows`", "maxRows must be …". The
    /// name may also be that of the API behind the tool, as in "its Google Maps place_id".
    static bool standsForParameter(const Prose& prose, std::size_t index) {
        static constexpr std::array<std::string_view, 20> before = {
            "set", "pass", "specify", "provide", "use", "using", "with", "both",      "either",   "and",
            "or",  "if",   "when",    "given",   "-",   "*",     "same", "parameter", "argument", "from"};
        static constexpr std::array<std::string_view, 15> after = {
            "must", "should", "is",  "are", "can", "may",      "will",      "parameter",
            "=",    ":",      "and", "or",  "(",   "argument", "determines"};
        return prose[index].isQuoted() || std::ranges::contains(after, prose.lower(index + 1)) ||
               (index > 0 && std::ranges::contains(before, prose.lower(index - 1)));
    }

    /// Whether the word is a part of a name of something else: `item.id`, `Field_Name`, "the `id` field of the result".
    static bool isOtherThing(const Prose& prose, std::size_t index) {
        static constexpr std::array<std::string_view, 11> others = {"column", "table",       "header",   "tool",
                                                                    "tools",  "environment", "variable", "field",
                                                                    "fields", "key",         "constant"};
        const std::string_view next = prose.lower(index + 1);
        const std::string_view before = index > 0 ? prose.lower(index - 1) : std::string_view();
        const auto isJoined = [](std::string_view mark) {
            return mark == "." || mark == "/" || mark == "\\" || mark == "$" || mark == "@" || mark == "#" ||
                   mark == "<";
        };
        const bool joinsBefore = index > 0 && isJoined(before) && prose[index - 1].end() == prose[index].begin;
        const bool joinsAfter = index + 1 < prose.size() &&
                                (next == "(" || next == "[" || next == "/" || next == "\\") &&
                                prose[index + 1].begin <= prose[index].end() + (prose[index].isQuoted() ? 1 : 0);
        return joinsBefore || joinsAfter || std::ranges::contains(others, next) ||
               std::ranges::contains(others, before);
    }

    /// "the `limit` parameter", "parameter `limit`": of this tool, unless the sentence is about something else.
    /// "the `sort` parameter of list-rows"
    static bool isOfOtherTool(const Prose& prose, std::size_t index) {
        const std::string_view link = prose.lower(index + 2);
        if ((link != "of" && link != "in" && link != "on") || index + 3 >= prose.size())
            return false;
        const std::size_t name = prose.lower(index + 3) == "the" ? index + 4 : index + 3;
        return name < prose.size() && prose[name].kind != ProseToken::Kind::Mark &&
               splitIdentifier(prose[name].text).size() > 1;
    }

    static bool isNamedParameter(const Prose& prose, std::size_t index) {
        static constexpr std::array<std::string_view, 4> nouns = {"parameter", "argument", "param", "arg"};
        const ProseToken& token = prose[index];
        if (!token.isQuoted() && !isIdentifier(token.text))
            return false;
        if (token.text.find_first_of(" <>{}()[]=:,;/&?%$#*\"'`.\\") != std::string_view::npos ||
            !(isAsciiLetter(token.text.front()) || token.text.front() == '_'))
            return false;
        const bool hasNoun = std::ranges::contains(nouns, prose.lower(index + 1)) ||
                             (index > 0 && std::ranges::contains(nouns, prose.lower(index - 1)));
        if (!hasNoun || isOfOtherTool(prose, index))
            return false;
        static constexpr std::array<std::string_view, 9> denials = {"no",     "not", "without", "never",  "removed",
                                                                    "former", "old", "instead", "renamed"};
        for (std::size_t i = index >= 4 ? index - 4 : 0; i < index; ++i)
            if (std::ranges::contains(denials, prose.lower(i)))
                return false;
        if (isOtherThing(prose, index))
            return false;
        static constexpr std::array<std::string_view, 29> elsewhere = {
            "url",         "query-string", "api",       "endpoint", "returned", "response", "tool",     "tools",
            "function",    "method",       "command",   "cli",      "template", "script",   "sql",      "request",
            "workflow",    "pipeline",     "component", "step",     "prompt",   "path",     "callback", "class",
            "constructor", "header",       "was",       "were",     "been"}; // "emails that were scheduled with the
                                                                             // `sendAt` parameter": another call
        for (std::size_t i = prose.sentenceBegin(index); i < prose.sentenceEnd(index); ++i) {
            const std::string_view word = prose.lower(i);
            if (i != index && (std::ranges::contains(elsewhere, word) || (word.contains('_') && !prose[i].isQuoted())))
                return word == "tool" && prose.lower(i - 1) == "this";
        }
        return true;
    }

    /// "Args:" or "Parameters:" on a line of its own.
    static std::size_t sectionBegin(const Prose& prose) {
        static constexpr std::array<std::string_view, 5> titles = {"args", "arguments", "parameters", "params",
                                                                   "inputs"};
        for (std::size_t i = 0; i + 2 < prose.size(); ++i) {
            std::size_t title = i;
            while (prose.lower(title) == "*" || prose.lower(title) == "#")
                ++title;
            if (!prose[i].beginsLine || title + 2 >= prose.size() || !std::ranges::contains(titles, prose.lower(title)))
                continue;
            std::size_t next = title + 1;
            while (prose.lower(next) == "*" || prose.lower(next) == ":")
                ++next;
            if (next > title + 1 && next < prose.size() && prose[next].beginsLine)
                return next;
        }
        return prose.size();
    }

    /// The section ends where a line begins less indented than its first line.
    static std::size_t sectionEnd(const Prose& prose, std::size_t begin) {
        if (begin >= prose.size())
            return begin;
        const std::size_t indent = columnOf(prose, begin);
        std::size_t end = begin + 1;
        while (end < prose.size() &&
               (!prose[end].beginsLine || columnOf(prose, end) >= std::max<std::size_t>(indent, 1)))
            ++end;
        return end;
    }

    static std::size_t columnOf(const Prose& prose, std::size_t index) {
        const std::size_t line = prose.text().substr(0, prose[index].begin).rfind('\n');
        return prose[index].begin - (line == std::string_view::npos ? 0 : line + 1);
    }

    /// An entry of the section, such as "limit: …" or "limit (int): …", at its indentation.
    static bool isEntry(const Prose& prose, std::size_t index, std::size_t begin, std::size_t end) {
        static constexpr std::array<std::string_view, 10> injected = {
            "ctx", "context", "self", "cls", "mcp_context", "kwargs", "args", "tool_context", "session", "request"};
        const ProseToken& token = prose[index];
        if (index < begin || index >= end || !token.beginsLine || !token.isWord() ||
            columnOf(prose, index) != columnOf(prose, begin) ||
            std::ranges::contains(injected, toAsciiLower(token.text)) || !isAsciiLower(token.text.front()))
            return false;
        std::size_t next = index + 1;
        if (prose.lower(next) == "(")
            while (next < end && prose.lower(next++) != ")") {
            }
        return prose.lower(next) == ":" && prose.lower(next + 1) != "/";
    }

    const ToolSubject& m_subject;
    Reporter& m_reporter;
    std::vector<std::string_view> m_names;                            ///< of the parameters at the top level
    std::vector<std::pair<std::string, std::string_view>> m_versions; ///< names without and with their version
    std::map<std::string, std::string_view, std::less<>> m_styles;    ///< names by what all styles have in common
    std::optional<std::set<std::string_view>> m_known;                ///< names and values in the schemas
    std::set<std::string_view> m_reported;
};

void checkTextParamUnknown(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() != nullptr && subject.isEnglish())
        UnknownNames(subject, reporter).run();
}

} // namespace

extern constinit const Rule textParamUnknown = {
    .id = "text-param-unknown",
    .title = messageTemplate("Rule", "Text names a parameter that does not exist"),
    .why = messageTemplate(
        "Rule",
        "A model passes the parameter that the text names, and the call is rejected or the value is ignored. It "
        "often happens after a parameter has been renamed. Experiments with three models found that texts which "
        "contradict their schema cost 13 to 29 percentage points of task success."),
    .bad = R"({"tools": [{"name": "read_row", "description": "Reads the row with the given row_id.",
   "inputSchema": {"type": "object", "properties": {"row_id_v2": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "read_row", "description": "Reads the row with the given row_id.",
   "inputSchema": {"type": "object", "properties": {"row_id": {"type": "string"}}}}]})",
    .source = "AgentGauge, injected description defects, 2026",
    .severity = Severity::Warning,
    .merge = Merge::SameText,
    .checkTool = checkTextParamUnknown,
};

} // namespace toolroom
