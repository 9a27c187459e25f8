// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/tool_references.h"
#include "core/lint/rules/common.h"
#include "core/text/name_style.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <functional>
#include <iterator>

namespace toolroom {

namespace {

constexpr auto referenceToNoTool = messageTemplate("Lint", "The description refers to `%1`, but there is no such tool");
constexpr auto referToTool = messageTemplate("Lint", "Refer to `%1` instead");
constexpr auto referToExistingTool =
    messageTemplate("Lint", "Refer to an existing tool, or describe the alternative without a tool name");
// %1: a tool that calls other tools
constexpr auto sayHowToCall =
    messageTemplate("Lint", "If the tool is called through `%1`, say so where you refer to it");

constexpr std::ptrdiff_t maxWords = 12; // longer references are never taken for a misspelled tool name

/// The words in the tool names of one source.
struct SetNames {
    /// The words of each reference, and the first tool whose name ends with them; null if there is none.
    std::map<std::vector<std::string>, const ToolSummary*> referenced;
    std::set<std::string, std::less<>> firstWords; ///< first words of names with several words
    std::set<std::string, std::less<>> words;      ///< stems of all words of all names
    std::set<std::string_view> parameters;
    std::optional<NameStyle> style; ///< the style of most names with several words
    std::set<NameStyle> styles;     ///< the styles of all names
    std::string prefix;             ///< the first word of nearly all names
    bool haveColons = false;        ///< names such as `web:scrape`
    bool haveVerbs = false;         ///< most names of several words have a verb
};

/// Adds the names of properties and the values that a schema lists.
void addSchemaNames(const Json& schema, std::set<std::string, std::less<>>& names, int depth = 0) {
    constexpr int maxDepth = 20;
    const auto addText = [&](const Json& value) {
        if (value.is_string())
            names.insert(value.get<std::string>());
    };
    if (depth > maxDepth || !schema.is_structured())
        return;
    if (const Json* properties = memberOf(schema, "properties"); properties != nullptr && properties->is_object())
        for (const auto& [name, property] : properties->items())
            names.insert(name);
    for (const char* keyword : {"const", "default"})
        if (const Json* value = memberOf(schema, keyword))
            addText(*value);
    for (const char* keyword : {"enum", "examples", "required"})
        if (const Json* values = memberOf(schema, keyword); values != nullptr && values->is_array())
            std::ranges::for_each(*values, addText);
    for (const Json& part : schema)
        addSchemaNames(part, names, depth + 1);
}

/// The parameters, values, and fields of results of all tools, which are read when they are needed.
class SchemaNames {
public:
    explicit SchemaNames(const SourceSubject& set)
        : m_set(set)
        , m_isRead(set.tools().size(), false) {}

    [[nodiscard]] bool contains(std::string_view name) {
        if (m_searched.emplace(name).second)
            readToolsWith(name);
        // "list_folder" is short for the action "models_list_folder".
        return m_names.contains(name) || std::ranges::any_of(m_names, [&](const std::string& known) {
                   return known.size() > name.size() && known.ends_with(name) &&
                          std::string_view("_-.:/").contains(known[known.size() - name.size() - 1]);
               });
    }

private:
    void readToolsWith(std::string_view name) {
        // Searching the text for a few names is faster than parsing all definitions.
        constexpr std::size_t maxSearches = 8;
        for (std::size_t i = 0; i < m_isRead.size(); ++i)
            if (!m_isRead[i] && (m_searched.size() > maxSearches || mayContain(m_set.tools()[i], name)))
                read(i);
    }

    static bool mayContain(const ToolSummary& tool, std::string_view name) {
        const std::string_view text = tool.toolRange.of(tool.text->bytes());
        tool.text->countRead(text.size());
        const bool isParsed = tool.registered->document != nullptr;
        return isParsed || text.contains(name) || text.contains("\\u00"); // an escaped letter
    }

    void read(std::size_t tool) {
        m_isRead[tool] = true;
        if (const auto definition = m_set.tools()[tool].registered->definition())
            addSchemaNames(definition->document->value(), m_names);
    }

    const SourceSubject& m_set;
    std::vector<bool> m_isRead; ///< by tool
    std::set<std::string, std::less<>> m_searched;
    std::set<std::string, std::less<>> m_names;
};

std::optional<NameStyle> usualStyle(const SourceSubject& set) {
    std::map<NameStyle, std::size_t> counts;
    std::size_t total = 0;
    for (const ToolSummary& tool : set.tools())
        if (const NameStyle style = detectNameStyle(tool.name); isCommonStyle(style)) {
            ++counts[style];
            ++total;
        }
    const auto most = std::ranges::max_element(counts, {}, &std::pair<const NameStyle, std::size_t>::second);
    constexpr std::size_t minNames = 2;
    if (most == counts.end() || most->second < minNames || most->second * 2 <= total)
        return std::nullopt;
    return most->first;
}

bool hasVerb(const std::vector<std::string>& words) {
    return std::ranges::any_of(words, [](const std::string& word) { return baseVerb(word) == word; });
}

SetNames namesOf(const SourceSubject& set) {
    SetNames names;
    names.style = usualStyle(set);
    std::ptrdiff_t balance = 0;
    std::map<std::string, std::size_t> prefixes;
    for (const ToolSummary& tool : set.tools())
        for (const ToolReference& reference : tool.relations->references)
            names.referenced.emplace(splitIdentifier(reference.name), nullptr);
    for (const ToolSummary& tool : set.tools()) {
        std::vector<std::string> words = splitIdentifier(tool.name);
        for (const std::string& word : words)
            names.words.insert(stem(word));
        names.styles.insert(detectNameStyle(tool.name));
        names.haveColons = names.haveColons || tool.name.contains(':');
        if (words.size() > 1) {
            names.firstWords.insert(words.front());
            ++prefixes[words.front()];
            balance += hasVerb(words) ? 1 : -1;
        }
        if (std::ssize(words) > maxWords)
            words.erase(words.begin(), words.end() - maxWords);
        for (; !words.empty(); words.erase(words.begin()))
            if (const auto found = names.referenced.find(words); found != names.referenced.end() && !found->second)
                found->second = &tool;
        for (const std::string_view parameter : tool.parameterNames())
            names.parameters.insert(parameter);
    }
    names.haveVerbs = balance > 0;
    constexpr std::size_t minPrefixed = 3;
    const auto usual = std::ranges::max_element(prefixes, {}, &std::pair<const std::string, std::size_t>::second);
    if (usual != prefixes.end() && usual->second >= minPrefixed && usual->second * 10 >= set.tools().size() * 9 &&
        baseVerb(usual->first).empty())
        names.prefix = usual->first;
    return names;
}

/// Whether `name` shares a word with another tool of the set and is therefore more than an ordinary word: `list-rows`
/// next to `add-row`.
bool sharesWord(const std::string& name, const SetNames& names) {
    return std::ranges::any_of(splitIdentifier(name), [&](const std::string& word) {
        return names.words.contains(word) || names.words.contains(stem(word));
    });
}

/// Whether `name` looks like the name of a tool: it starts with a verb, or with the first word of another tool.
bool looksLikeTool(const std::string& name, const SetNames& names) {
    const std::string first = splitIdentifier(name).front();
    return !names.parameters.contains(name) && (names.firstWords.contains(first) || baseVerb(first) == first);
}

/// Whether `name` is written like the names of the set, so that it names a tool even where the text does not say so:
/// `list_rows` next to `add_row`, but not the table `db_stat_rows`.
bool hasStyleOf(const std::string& name, const SetNames& names) {
    return detectNameStyle(name) == names.style && sharesWord(name, names) &&
           (!names.haveVerbs || hasVerb(splitIdentifier(name)));
}

/// Whether a name in another style than those of the set is probably that of something else, such as the field
/// "viewColumns" beside `list_rows`.
bool isForeign(const std::string& name, const SetNames& names) {
    const NameStyle style = detectNameStyle(name);
    return isCommonStyle(style) && (names.style ? style != *names.style : !names.styles.contains(style));
}

/// The tool that is probably intended, whose name has the same words in another style, or before them a prefix.
const ToolSummary* intendedTool(const std::string& name, const SetNames& names) {
    const auto found = names.referenced.find(splitIdentifier(name));
    return found == names.referenced.end() ? nullptr : found->second;
}

bool haveSameWords(const std::string& name, const ToolSummary& tool) {
    return splitIdentifier(name) == splitIdentifier(tool.name);
}

bool isReference(const ToolReference& reference, const SetNames& names) {
    if (!looksLikeTool(reference.name, names) || (reference.byStyle && !hasStyleOf(reference.name, names)) ||
        (!names.haveColons && reference.name.contains(':'))) // the event "email:opened"
        return false;
    const ToolSummary* intended = intendedTool(reference.name, names);
    const bool lacksPrefix = !names.prefix.empty() && splitIdentifier(reference.name).front() != names.prefix;
    if (lacksPrefix && intended == nullptr && (reference.byStyle || reference.isCall))
        return false;
    if (!isForeign(reference.name, names) || (intended != nullptr && haveSameWords(reference.name, *intended)))
        return true;
    // "createSlot()" is a function that `figma_create_slot` calls.
    return reference.isDeclaredTool || (!reference.isCall && beginsWithToolVerb(reference.name));
}

/// Whether the name can hardly be that of anything but a tool of this source: it is misspelled, or it has the prefix of
/// the tools and reads like a tool. Others may be fields of results, or tools of other sources.
bool isCertain(const ToolReference& reference, const ToolSummary* intended, const SetNames& names) {
    if (intended != nullptr && haveSameWords(reference.name, *intended))
        return true;
    return !isForeign(reference.name, names) && !reference.byStyle &&
           (intended != nullptr || names.prefix.empty() || splitIdentifier(reference.name).front() == names.prefix) &&
           (reference.isDeclaredTool || beginsWithToolVerb(reference.name) ||
            (!names.prefix.empty() && splitIdentifier(reference.name).front() == names.prefix));
}

void checkDanglingReference(const SourceSubject& set, Reporter& reporter) {
    if (std::ranges::all_of(set.tools(), [](const ToolSummary& tool) { return tool.relations->references.empty(); }))
        return;
    const SetNames names = namesOf(set);
    SchemaNames schemaNames(set);
    const auto dispatcher = std::ranges::find_if(set.tools(), &ToolSummary::isDispatcher);
    for (const ToolSummary& tool : set.tools()) {
        std::set<std::string_view> reported;
        for (const ToolReference& reference : tool.relations->references) {
            if (set.hasTool(reference.name) || !isReference(reference, names) || schemaNames.contains(reference.name) ||
                !reported.insert(reference.name).second)
                continue;
            const ToolSummary* intended = intendedTool(reference.name, names);
            FindingDetails details = {.message = message<referenceToNoTool>(reference.name),
                                      .help = message<referToExistingTool>()};
            if (!isCertain(reference, intended, names))
                details.severity = Severity::Warning;
            if (intended != nullptr) {
                details.help = message<referToTool>(intended->name);
            } else if (dispatcher != set.tools().end()) {
                details.help = message<sayHowToCall>(dispatcher->name);
                details.severity = Severity::Note;
            }
            reporter.report(set, tool, reference.pointer, reference.range, std::move(details));
        }
    }
}

} // namespace

extern constinit const Rule danglingReference = {
    .id = "dangling-reference",
    .title = messageTemplate("Rule", "Description refers to a tool that does not exist"),
    .why =
        messageTemplate("Rule", "A model follows the reference and calls a tool that does not exist. If a tool in "
                                "the source calls other tools by name, the finding is a note. If the name may be that "
                                "of something else, such as a field or a tool of another source, it is a warning."),
    .bad = R"({"tools": [{"name": "get_holdings",
   "description": "Gets what is owned now. For past trades, use get_trade_history instead."},
  {"name": "get_trades", "description": "Gets past trades."}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "description": "Gets what is owned now. For past trades, use get_trades instead."},
  {"name": "get_trades", "description": "Gets past trades."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Error,
    .merge = Merge::SameText,
    .checkSet = checkDanglingReference,
};

} // namespace toolroom
