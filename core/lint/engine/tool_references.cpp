// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/tool_references.h"

#include "core/base/ascii.h"
#include "core/json/member.h"
#include "core/text/byte_set.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace toolroom {

namespace {

constexpr std::string_view quotes = "`'\"";

/// Property names and constant values in the tool's own schema.
std::set<std::string, std::less<>> schemaNames(const ToolSubject& subject) {
    std::set<std::string, std::less<>> names;
    const auto addString = [&](const Json& value) {
        if (value.is_string())
            names.insert(value.get<std::string>());
    };
    for (const Subschema& subschema : subject.subschemas()) {
        if (subschema.isProperty)
            names.emplace(*subschema.key);
        if (!subschema.schema->is_object())
            continue;
        for (const char* keyword : {"const", "default"})
            if (const auto value = subschema.schema->find(keyword); value != subschema.schema->end())
                addString(*value);
        if (const auto values = subschema.schema->find("enum"); values != subschema.schema->end() && values->is_array())
            std::ranges::for_each(*values, addString);
    }
    return names;
}

/// schemaNames(), collected when they are needed.
class OwnNames {
public:
    explicit OwnNames(const ToolSubject& subject)
        : m_subject(subject) {}

    [[nodiscard]] bool contains(std::string_view name) {
        if (!m_names)
            m_names = schemaNames(m_subject);
        return m_names->contains(name);
    }

private:
    const ToolSubject& m_subject;
    std::optional<std::set<std::string, std::less<>>> m_names;
};

/// A name in a description with its context.
struct Mention {
    std::string_view name;
    ByteRange range;
    bool quoted = false;
    std::string_view before; ///< the text between the previous word and the name
    std::string_view after;  ///< the text between the name and the next word
    std::string previous;    ///< the previous word; this and the following fields are in lower case
    std::string beforePrevious;
    std::string next;
};

std::string lowerAt(std::span<const Word> words, std::size_t index) {
    return index < words.size() ? toAsciiLower(words[index].text) : std::string();
}

/// The number of words, starting at `index`, that form one name: two if joined by a colon, as in `web:scrape`.
std::size_t nameLength(std::string_view text, std::span<const Word> words, std::size_t index) {
    const bool colon =
        index + 1 < words.size() && words[index + 1].begin == words[index].end() + 1 && text[words[index].end()] == ':';
    return colon ? 2 : 1;
}

Mention mentionAt(std::string_view text, std::span<const Word> words, std::size_t index, std::size_t length) {
    Mention mention;
    mention.range = {words[index].begin, words[index + length - 1].end()};
    mention.name = mention.range.of(text);
    std::size_t last = index;
    if (last > 0 && lowerAt(words, last - 1) == "the")
        --last;
    const std::size_t previousEnd = last == 0 ? 0 : words[last - 1].end();
    const std::size_t nextBegin = index + length < words.size() ? words[index + length].begin : text.size();
    mention.before = text.substr(previousEnd, words[last].begin - previousEnd);
    mention.after = text.substr(mention.range.end, nextBegin - mention.range.end);
    mention.previous = last == 0 ? std::string() : lowerAt(words, last - 1);
    mention.beforePrevious = last < 2 ? std::string() : lowerAt(words, last - 2);
    mention.next = lowerAt(words, index + length);
    mention.quoted = mention.range.begin > 0 && quotes.contains(text[mention.range.begin - 1]) &&
                     !mention.after.empty() && quotes.contains(mention.after.front());
    return mention;
}

constexpr ByteSet lowercaseAndDigits{"abcdefghijklmnopqrstuvwxyz0123456789"};

/// Accepts `list_issues`, `listIssues`, `list-issues` and `web:scrape`.
bool looksLikeTool(std::string_view name) {
    static constexpr ByteSet nameBytes{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-:"};
    // Most words have one part.
    return lowercaseAndDigits.contains(name.front()) && lowercaseAndDigits.findOther(name) != std::string_view::npos &&
           nameBytes.findOther(name) == std::string_view::npos && splitIdentifier(name).size() >= 2 &&
           !name.contains("__") && isAsciiAlphanumeric(name.back()); // "web_data_*" is a pattern
}

/// Whether a word of `text` may look like a tool: has a joint or a capital letter inside.
bool mayNameTool(std::string_view text) {
    static constexpr ByteSet joints{"_-:"};
    for (std::size_t i = 1; i < text.size(); ++i)
        if (joints.contains(text[i]) || (isAsciiUpper(text[i]) && lowercaseAndDigits.contains(text[i - 1])))
            return true;
    return false;
}

/// `read-only` and `up-to-date` are ordinary words: a name with hyphens needs quotes, a call or the set's style.
bool isOrdinaryWord(const Mention& mention) {
    return mention.name.contains('-') && !mention.quoted && !mention.after.starts_with("()");
}

/// "probe:true" and "mode:fast", where `mode` is a parameter, unlike `web:scrape`.
bool assignsValue(std::string_view name, OwnNames& ownNames) {
    static constexpr std::array<std::string_view, 3> literals = {"true", "false", "null"};
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos)
        return false;
    const std::string_view value = name.substr(colon + 1);
    return std::ranges::contains(literals, toAsciiLower(value)) || std::ranges::all_of(value, isAsciiDigit) ||
           ownNames.contains(name.substr(0, colon));
}

/// "list_rows()"
bool isWrittenAsCall(const Mention& mention) {
    return mention.after.starts_with("()");
}

/// "use a_tool or b_tool": the second follows a reference.
bool continuesReference(const Mention& mention, std::size_t lastEnd, std::string_view text) {
    if (lastEnd == 0 || lastEnd > mention.range.begin || mention.range.begin - lastEnd > 12)
        return false;
    const std::string_view between = text.substr(lastEnd, mention.range.begin - lastEnd);
    return between.contains(" or ") || between.contains(" and ") || between.contains(", ") || between.contains("/");
}

/// Whether only whitespace and quotes separate two words.
bool isAdjacent(std::string_view gap) {
    return gap.find_first_not_of(" \t\r\n`'\"*()") == std::string_view::npos;
}

/// "see …", "for …", "instead of …": weaker than "use", so that the set's style decides.
bool isPointedTo(const Mention& mention) {
    static constexpr std::array<std::string_view, 7> words = {"see", "for", "from", "by", "or", "and", "then"};
    return isAdjacent(mention.before) &&
           (std::ranges::contains(words, mention.previous) ||
            (mention.previous == "with" && beginsWithToolVerb(mention.name))); // but not "with save_output unchecked"
}

bool isRecommended(const Mention& mention) {
    static constexpr std::array<std::string_view, 12> verbs = {
        "use", "using", "call", "calling", "invoke", "invoking", "prefer", "run", "via", "see", "try", "through"};
    if (!isAdjacent(mention.before))
        return false;
    return std::ranges::contains(verbs, mention.previous) ||
           (mention.previous == "of" && mention.beforePrevious == "instead") ||
           (mention.previous == "than" && mention.beforePrevious == "rather");
}

/// Whether the text says that it is a tool.
bool isDeclaredTool(const Mention& mention) {
    const auto isTool = [](std::string_view word) { return word == "tool" || word == "tools"; };
    return (isAdjacent(mention.after) && isTool(mention.next)) ||
           (isAdjacent(mention.before) && isTool(mention.previous)) || mention.name.contains("tool");
}

bool isCalledTool(const Mention& mention) {
    return isAdjacent(mention.after) &&
           (mention.next == "tool" || mention.next == "tools" || mention.next == "instead");
}

/// "upload_url", "testCaseId", and "start_date" are fields. A name that begins with a verb that is nothing else, such
/// as "get_id", is a tool.
bool namesField(std::string_view name) {
    static constexpr std::array<std::string_view, 24> fields = {
        "url", "uri",  "id",    "ids",   "token",  "key",   "path", "type",  "date",   "time",  "count", "by",
        "at",  "name", "order", "price", "number", "index", "size", "limit", "status", "level", "mode",  "only"};
    static constexpr std::array<std::string_view, 18> nouns = {"run",   "start", "stop", "open", "close", "make",
                                                               "build", "check", "call", "move", "copy",  "show",
                                                               "query", "list",  "set",  "send", "read",  "write"};
    const std::vector<std::string> words = splitIdentifier(name);
    return std::ranges::contains(fields, words.back()) &&
           (!beginsWithToolVerb(name) || (words.size() == 2 && std::ranges::contains(nouns, words.front())));
}

/// Whether the context shows that the name is not a tool, for example a parameter or a file.
bool isNotATool(const Mention& mention, std::string_view text) {
    static constexpr std::array<std::string_view, 48> kinds = {
        "action",    "actions",    "operation", "endpoint", "mutation", "attribute", "prompt",   "skill",
        "parameter", "parameters", "param",     "params",   "argument", "arguments", "field",    "fields",
        "option",    "options",    "flag",      "property", "mode",     "value",     "values",   "key",
        "keys",      "header",     "setting",   "settings", "format",   "syntax",    "variable", "column",
        "type",      "object",     "array",     "operator", "filter",   "prefix",    "package",  "module",
        "library",   "command",    "cli",       "binary",   "script",   "table",     "event",    "scope"};
    if (namesField(mention.name))
        return true;
    if (std::ranges::contains(kinds, mention.next) || std::ranges::contains(kinds, mention.previous))
        return true;
    const std::size_t behind = mention.after.find_first_not_of(quotes);
    if (behind != std::string_view::npos && std::string_view("=:/[\\").contains(mention.after[behind]))
        return true;
    if (mention.after.starts_with('.') && mention.after.size() == 1 && mention.range.end + 1 < text.size())
        return true; // `page.title`: without a space after the dot
    return mention.range.begin > 0 && std::string_view("./\\$@#=<{-").contains(text[mention.range.begin - 1]);
}

/// For example, "use web_search if available", "use get_status (requires a login)".
bool isConditional(std::string_view text, const Mention& mention) {
    const std::string_view rest = text.substr(mention.range.end, 60);
    const std::string_view clause = rest.substr(0, rest.find_first_of(".\n"));
    if (rest.starts_with(" (auth") || rest.starts_with(" (requires") || rest.starts_with(" (only") ||
        rest.starts_with(" (if") || rest.starts_with(" (when"))
        return true;
    return clause.contains("available") || clause.contains("if present") || clause.contains("if you have");
}

/// Finds references in one text of a tool. `pointerOf()` is the JSON pointer of the text.
template <class Pointer>
void addReferences(const ToolSubject& subject, const Pointer& pointerOf, std::string_view text, OwnNames& ownNames,
                   std::vector<ToolReference>& references) {
    if (!mayNameTool(text))
        return;
    const std::vector<Word> words = wordsOf(text);
    std::vector<ByteRange> parts;
    std::vector<Mention> mentions;
    std::vector<bool> byStyle;
    std::size_t lastEnd = 0;
    std::size_t length = 1;
    for (std::size_t i = 0; i < words.size(); i += length) {
        length = nameLength(text, words, i);
        if (!looksLikeTool(text.substr(words[i].begin, words[i + length - 1].end() - words[i].begin)))
            continue;
        const Mention mention = mentionAt(text, words, i, length);
        if (mention.name == subject.name() || ownNames.contains(mention.name) || isNotATool(mention, text) ||
            assignsValue(mention.name, ownNames) || isConditional(text, mention))
            continue;
        const bool named =
            isRecommended(mention) || isCalledTool(mention) || continuesReference(mention, lastEnd, text);
        const bool certain =
            (named && !isOrdinaryWord(mention)) || (isWrittenAsCall(mention) && isRecommended(mention));
        if (!certain && !named && !isWrittenAsCall(mention) && !isPointedTo(mention))
            continue;
        parts.push_back(mention.range);
        mentions.push_back(mention);
        byStyle.push_back(!certain);
        if (named)
            lastEnd = mention.range.end;
    }
    if (parts.empty())
        return;
    const std::string pointer = pointerOf();
    const auto ranges = subject.tool().document->rangesInString(pointer, parts);
    for (std::size_t i = 0; ranges && i < parts.size(); ++i)
        references.push_back({std::string(text.substr(parts[i].begin, parts[i].end - parts[i].begin)),
                              subject.tool().pointer + pointer, (*ranges)[i], byStyle[i], isDeclaredTool(mentions[i]),
                              mentions[i].after.starts_with('(')});
}

} // namespace

bool beginsWithToolVerb(std::string_view name) {
    static constexpr std::array<std::string_view, 40> verbs = {
        "get",   "list",     "create", "delete", "update", "search", "find",     "fetch",   "add",      "remove",
        "set",   "generate", "read",   "write",  "send",   "run",    "rerun",    "execute", "open",     "close",
        "start", "stop",     "cancel", "make",   "build",  "check",  "validate", "analyze", "describe", "query",
        "call",  "apply",    "move",   "copy",   "edit",   "insert", "download", "publish", "manage",   "show"};
    const std::vector<std::string> words = splitIdentifier(name);
    return !words.empty() && std::ranges::contains(verbs, words.front());
}

std::vector<ToolReference> findToolReferences(const ToolSubject& subject) {
    std::vector<ToolReference> references;
    if (!subject.isEnglish())
        return references;
    OwnNames ownNames(subject);
    if (subject.tool().description.pointer)
        addReferences(
            subject, [&] { return *subject.tool().description.pointer; }, withoutCodeBlocks(subject.description()),
            ownNames, references);
    for (const Subschema& subschema : subject.subschemas()) {
        const std::string* description = stringAt(*subschema.schema, "description");
        if (description != nullptr && subschema.isProperty)
            addReferences(
                subject, [&] { return subschema.pointer() + "/description"; }, *description, ownNames, references);
    }
    return references;
}

} // namespace toolroom
