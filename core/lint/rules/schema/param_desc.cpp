// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/any_branch_test.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <functional>

namespace toolroom {

namespace {

// %1: location
constexpr auto parameterUndescribed = messageTemplate("Lint", "Parameter %1 has no description");
// %1: the names of the first parameters
constexpr auto nestedUndescribed = pluralTemplate("Lint", "%n nested parameters have no description: %1",
                                                  "%n nested parameter has no description: %1");
constexpr auto describeParameter =
    messageTemplate("Lint", "Describe its meaning, its format or unit, and what happens when it is omitted");
constexpr auto moveParameterDescription =
    messageTemplate("Lint", "Move its explanation from the tool's description to the parameter");

bool isDescribed(const Json& schema) {
    const std::string* description = stringAt(schema, "description");
    return description != nullptr && !trimmed(*description).empty();
}

/// Whether the tool's description sets the name off from its prose to explain it: "`name` is …", "- name: …",
/// "**name** — …". A key in an example of arguments, `"name": 1`, explains nothing.
bool isExplained(std::string_view name, std::string_view description) {
    constexpr std::string_view marks = "`'\"*";
    const auto characterAt = [&](std::size_t i) { return i < description.size() ? description[i] : '\n'; };
    for (std::size_t at = description.find(name); at != std::string_view::npos; at = description.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? '\n' : description[at - 1];
        const char after = characterAt(end);
        if (marks.contains(before) && after == before) {
            if (before != '"' || characterAt(end + 1) != ':')
                return true;
            continue;
        }
        const std::size_t begin = description.substr(0, at).find_last_not_of(" \t");
        const bool beginsItem =
            begin != std::string_view::npos && std::string_view("-*\n").contains(description[begin]);
        const std::size_t next = description.find_first_not_of(' ', end);
        if (beginsItem && next != std::string_view::npos && std::string_view(":(").contains(description[next]))
            return true;
    }
    return false;
}

/// The definition that contains `subschema`: a member of `$defs` or `definitions`. Null outside definitions.
const Subschema* definitionOf(const Subschema& subschema) {
    const Subschema* found = nullptr;
    for (const Subschema* at = &subschema; at != nullptr; at = at->parent)
        if (at->keyword == "$defs" || at->keyword == "definitions")
            found = at;
    return found;
}

/// The parts of a reference: `$defs` and `Row` of "#/$defs/Row", or the name of an anchor or a schema.
std::vector<std::string_view> referenceParts(std::string_view reference) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin < reference.size();) {
        const std::size_t end = std::min(reference.find_first_of("/#", begin), reference.size());
        if (end > begin)
            parts.push_back(reference.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// The definitions that are reachable from the rest of the schema. Servers copy whole sets of definitions into each
/// schema.
std::set<const Subschema*> usedDefinitions(const ToolSubject& subject) {
    std::map<const Subschema*, std::set<std::string_view>> references;     // by definition; null: outside definitions
    std::multimap<std::string, const Subschema*, std::less<>> definitions; // by each of their names
    for (const Subschema& subschema : subject.subschemas()) {
        const Subschema* definition = definitionOf(subschema);
        for (const char* keyword : {"$ref", "$dynamicRef"})
            if (const std::string* text = stringAt(*subschema.schema, keyword))
                for (const std::string_view part : referenceParts(*text))
                    references[definition].insert(part);
        if (definition != &subschema)
            continue;
        for (std::string name : {std::string(*subschema.key), escapePointerToken(*subschema.key)})
            definitions.emplace(std::move(name), &subschema);
        for (const char* keyword : {"$anchor", "$dynamicAnchor", "$id"})
            if (const std::string* name = stringAt(*subschema.schema, keyword))
                definitions.emplace(name->starts_with('#') ? name->substr(1) : *name, &subschema);
    }
    std::set<const Subschema*> used;
    std::vector<const Subschema*> open = {nullptr};
    while (!open.empty()) {
        const Subschema* from = open.back();
        open.pop_back();
        for (const std::string_view name : references[from]) {
            const auto [begin, end] = definitions.equal_range(name);
            for (auto named = begin; named != end; ++named)
                if (used.insert(named->second).second)
                    open.push_back(named->second);
        }
    }
    return used;
}

/// Whether the tool's description explains the parameter in a sentence: "the query is …", "the query should be …", "the
/// verbose_timing parameter".
bool isMentionedAsParameter(std::string_view name, std::string_view description) {
    static constexpr std::array<std::string_view, 8> kinds = {"parameter", "argument", "option", "flag",
                                                              "param",     "setting",  "field",  "arg"};
    static constexpr std::array<std::string_view, 11> verbs = {
        "is", "are", "should", "must", "can", "takes", "accepts", "specifies", "determines", "sets", "controls"};
    if (!description.contains(name))
        return false;
    const std::vector<Word> words = wordsOf(description);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i].text != name)
            continue;
        const std::string next = toAsciiLower(words[i + 1].text);
        const std::string_view gap = description.substr(words[i].end(), words[i + 1].begin - words[i].end());
        const bool isJoined = gap.find_first_not_of(" \t\r\n`'\"*") == std::string_view::npos;
        const bool hasArticle = i > 0 && toAsciiLower(words[i - 1].text) == "the";
        if (isJoined && (std::ranges::contains(kinds, next) || (hasArticle && std::ranges::contains(verbs, next))))
            return true;
    }
    return false;
}

/// The names of the parameters; those that appear several times with the names of their parents.
std::vector<std::string> distinctNames(std::span<const Subschema* const> parameters) {
    std::map<std::string_view, std::size_t> counts;
    for (const Subschema* parameter : parameters)
        ++counts[*parameter->key];
    std::vector<std::string> names;
    for (const Subschema* parameter : parameters) {
        std::string name(*parameter->key);
        const Subschema* parent = parameter->parent;
        while (parent != nullptr && !parent->key)
            parent = parent->parent;
        if (counts[*parameter->key] > 1 && parent != nullptr)
            name.insert(0, formatText("{}.", *parent->key));
        names.push_back(std::move(name));
    }
    return names;
}

/// Whether the parameter only wraps the others: it is the only one, and an object whose members are described.
bool isWrapper(const Subschema& property) {
    const Json* siblings = property.parent != nullptr ? memberOf(*property.parent->schema, "properties") : nullptr;
    const Json* members = memberOf(*property.schema, "properties");
    return siblings != nullptr && siblings->size() == 1 && members != nullptr && members->is_object() &&
           std::ranges::all_of(*members, isDescribed);
}

/// "dry_run", "verbose", "includeArchived", but neither "flag" nor "x".
bool namesSwitch(std::span<const std::string> words) {
    static constexpr std::array<std::string_view, 8> vague = {"flag",  "value", "option", "switch",
                                                              "param", "mode",  "arg",    "bool"};
    return words.size() > 1 || (words.front().size() > 2 && !std::ranges::contains(vague, words.front()));
}

/// Whether a number says how many, how large, or where to start, and the schema says what is usual or possible.
bool isCountOrSize(std::span<const std::string> words, const Json& schema) {
    static constexpr std::array<std::string_view, 13> names = {"limit", "size",  "page",   "offset",  "count",
                                                               "skip",  "width", "height", "results", "items",
                                                               "depth", "lines", "number"};
    const bool hasBounds = (schema.contains("minimum") || schema.contains("exclusiveMinimum")) &&
                           (schema.contains("maximum") || schema.contains("exclusiveMaximum"));
    const bool isPaging = words.back() == "page" || words.back() == "offset" || words.front() == "page";
    return isPaging || (std::ranges::contains(names, words.back()) && (hasBounds || schema.contains("default")));
}

/// Whether the values are words that say what they mean.
bool hasNamedValues(const Json& schema) {
    const Json* values = memberOf(schema, "enum");
    return values != nullptr && values->is_array() && !values->empty() &&
           std::ranges::all_of(*values, [](const Json& value) {
               return value.is_string() && value.get_ref<const std::string&>().size() > 1;
           });
}

bool hasTellingFormat(const Json& schema) {
    static constexpr std::array<std::string_view, 8> formats = {"date", "date-time", "time", "email",
                                                                "uri",  "uuid",      "ipv4", "hostname"};
    const std::string* format = stringAt(schema, "format");
    return format != nullptr && std::ranges::contains(formats, *format);
}

/// Whether the parameter identifies something that its name or the tool's name says: "issue_id", or "id" of
/// `get_issue`.
bool identifiesObject(std::span<const std::string> tool, std::span<const std::string> words) {
    static constexpr std::array<std::string_view, 3> identifiers = {"id", "ids", "uuid"};
    static constexpr std::array<std::string_view, 2> partial = {"number", "slug"};
    const auto isPartOfTool = [&](const std::string& word) {
        return std::ranges::any_of(tool, [&](const std::string& part) { return stem(part) == stem(word); });
    };
    if (std::ranges::contains(partial, words.back()))
        return words.size() > 1 && std::ranges::all_of(words.first(words.size() - 1), isPartOfTool);
    if (!std::ranges::contains(identifiers, words.back()))
        return false;
    const bool actsOnOne = !tool.empty() && (actionKind(tool.front()) != ActionKind::Other || tool.front() == "get");
    return words.size() > 1 || tool.size() == 2 || actsOnOne || (!tool.empty() && tool.back() == words.front());
}

/// Whether a text says what it is of the thing that the tool creates or changes, such as the "name" of
/// `create_team`, or what the tool searches for.
bool belongsToAction(std::span<const std::string> tool, std::string_view word) {
    static constexpr std::array<std::string_view, 8> parts = {"name",  "description", "summary", "color",
                                                              "label", "comment",     "message", "text"};
    static constexpr std::array<std::string_view, 4> queries = {"query", "keyword", "keywords", "term"};
    return std::ranges::any_of(tool, [&](const std::string& verb) {
        const ActionKind kind = actionKind(verb);
        return ((kind == ActionKind::Create || kind == ActionKind::Change) && std::ranges::contains(parts, word)) ||
               ((verb == "search" || verb == "find") && std::ranges::contains(queries, word));
    });
}

/// An object with declared members that is what the tool creates or changes: the `workout` of `create-workout`.
bool isObjectOfTool(std::span<const std::string> tool, std::span<const std::string> words, const Json& schema) {
    const Json* members = memberOf(schema, "properties");
    return members != nullptr && members->is_object() && !members->empty() && tool.size() > words.size() &&
           std::ranges::equal(tool.last(words.size()), words);
}

/// "first_name", and "package_name" of a tool about packages.
bool namesThing(std::span<const std::string> tool, std::span<const std::string> words) {
    static constexpr std::array<std::string_view, 6> people = {"first", "last", "full", "given", "family", "middle"};
    if (words.size() != 2 || words.back() != "name")
        return false;
    return std::ranges::contains(people, words.front()) ||
           std::ranges::any_of(tool, [&](const std::string& part) { return stem(part) == stem(words.front()); });
}

/// Whether the name and the type say it all, so that a description would only repeat them.
bool isSelfExplanatory(const ToolSubject& subject, const Subschema& property) {
    static constexpr std::array<std::string_view, 8> texts = {"title", "subject", "email",   "username",
                                                              "phone", "prompt",  "website", "filename"};
    const Json& schema = *property.schema;
    const std::vector<std::string> words = splitIdentifier(*property.key);
    if (words.empty())
        return false;
    const std::vector<std::string> tool = splitIdentifier(subject.name());
    const TypeSet declared = declaredTypes(schema); // null only says that the parameter is optional
    const auto isOnly = [&](InstanceType type) {
        return declared == TypeSet{type} || declared == TypeSet{type, InstanceType::Null};
    };
    const bool isNumber = isOnly(InstanceType::Integer) || isOnly(InstanceType::Number);
    if (hasNamedValues(schema) || identifiesObject(tool, words) || isObjectOfTool(tool, words, schema))
        return true;
    if (isOnly(InstanceType::Boolean))
        return namesSwitch(words);
    if (isNumber)
        return isCountOrSize(words, schema);
    if (!isOnly(InstanceType::String))
        return false;
    const bool isPosition =
        words.back() == "cursor" || (words.back() == "token" && std::ranges::contains(words, "page"));
    return isPosition || hasTellingFormat(schema) || namesThing(tool, words) ||
           (words.size() == 1 && (std::ranges::contains(texts, words.front()) || belongsToAction(tool, words.front())));
}

void checkParameterDescription(const ToolSubject& subject, Reporter& reporter) {
    if (subject.inputSchema() == nullptr)
        return;
    AnyBranchTest isDescribedAnywhere(subject, isDescribed);
    std::optional<std::set<const Subschema*>> used;
    const bool isStrict = subject.contract() == Contract::Agentbase; // its descriptions are too short for parameters
    std::vector<const Subschema*> nested;
    for (const Subschema& property : subject.subschemas()) {
        // A constant needs no description: it distinguishes the branches of a union.
        if (!property.isProperty || !property.schema->is_object() || property.schema->contains("const") ||
            isDescribedAnywhere(*property.schema) || isRedeclared(property) || hasMisplacedProperties(*property.schema))
            continue;
        const Subschema* definition = definitionOf(property);
        if (definition != nullptr && !used)
            used = usedDefinitions(subject);
        if (definition != nullptr && !used->contains(definition))
            continue;
        if (definition != nullptr || property.depth > 1) {
            nested.push_back(&property);
            continue;
        }
        if (!isStrict && (isExplained(*property.key, subject.description()) || isWrapper(property)))
            continue;
        FindingDetails details = {.message =
                                      message<parameterUndescribed>(describeLocation(subject, property.pointer())),
                                  .help = message<describeParameter>()};
        if (!isStrict && isMentionedAsParameter(*property.key, subject.description())) {
            details.help = message<moveParameterDescription>();
            details.severity = Severity::Note;
        } else if (!isStrict && isSelfExplanatory(subject, property)) {
            details.severity = Severity::Note;
        }
        reporter.report(subject, property.pointer(), std::move(details), Reporter::MemberPart::Key);
    }
    if (nested.empty())
        return;
    const std::vector<std::string> names = distinctNames(nested);
    const std::vector<std::string_view> views(names.begin(), names.end());
    constexpr std::size_t maxNames = 3;
    reporter.report(subject, nested.front()->pointer(),
                    {.message = message<nestedUndescribed>(nested.size(), joinWithCommas(quoted(views), maxNames)),
                     .help = message<describeParameter>(),
                     .severity = Severity::Note},
                    Reporter::MemberPart::Key);
}

} // namespace

extern constinit const Rule parameterDescription = {
    .id = "param-desc",
    .title = messageTemplate("Rule", "Parameter has no description"),
    .why = messageTemplate(
        "Rule",
        "Models choose values by the parameter's description. They cannot guess the unit, the format, or the "
        "default from the name. A parameter that the tool's description explains in a list or in quotation "
        "marks is not reported. One that it explains in a sentence, or whose name and type say it all, is a note."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"since": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"since": {"type": "string", "format": "date",
      "description": "First day to include, UTC"}}}}]})",
    .source = "agentbase guide, checklist: describe all parameters",
    .exceptContracts = {Contract::Agentbase},
    .exceptSeverity = Severity::Error,
    .merge = Merge::SameText,
    .isMergedInTool = true,
    .yieldsTo = {"credential-param"},
    .effect = {.points = -16,
               .low = -27,
               .high = -6,
               .models = "gemma2:9b",
               .data = "AgentGauge, 37 tools with several definitions",
               .date = "2026-07-25"},
    .checkTool = checkParameterDescription,
};

} // namespace toolroom
