// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/source_edits.h"

#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/yaml/scalar.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view whitespace = " \t\r\n";

std::string_view slice(std::string_view bytes, std::size_t begin, std::size_t end) {
    return bytes.substr(begin, end - begin);
}

bool isYaml(const SourceText& source) {
    return source.language() == SourceLanguage::YamlText;
}

char firstOf(const SourceText& source, ByteRange range) {
    return range.empty() ? '\0' : source.bytes()[range.begin];
}

/// Whether a YAML container is written with indentation instead of brackets.
bool isBlock(const SourceText& source, ByteRange container) {
    const char first = firstOf(source, container);
    return isYaml(source) && first != '{' && first != '[';
}

std::string_view lineBreakOf(std::string_view bytes) {
    const std::size_t at = bytes.find_first_of("\r\n");
    if (at == std::string_view::npos)
        return "\n";
    return bytes.substr(at, bytes.substr(at).starts_with("\r\n") ? 2 : 1);
}

std::size_t lineBegin(std::string_view bytes, std::size_t offset) {
    return offset == 0 ? 0 : bytes.find_last_of("\r\n", offset - 1) + 1; // npos + 1 is 0
}

/// The end of the line of `offset`, without its line break, if only a comment follows `offset`.
std::optional<std::size_t> lineEnd(std::string_view bytes, std::size_t offset) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n", offset), bytes.size());
    const std::string_view rest = slice(bytes, offset, end);
    const std::size_t comment = std::min(rest.find_first_not_of(blanks), rest.size());
    const bool isComment = comment > 0 && rest.substr(comment).starts_with('#');
    return comment == rest.size() || isComment ? std::optional(end) : std::nullopt;
}

std::size_t afterLineBreak(std::string_view bytes, std::size_t end) {
    return std::min(end + (bytes.substr(end).starts_with("\r\n") ? 2 : 1), bytes.size());
}

/// Whether a block scalar has a header that keeps its trailing line breaks.
bool keepsLineBreaks(const SourceText& source, ByteRange value) {
    const char first = firstOf(source, value);
    const std::string_view text = slice(source.bytes(), value.begin, value.end);
    return isYaml(source) && (first == '|' || first == '>') &&
           text.substr(0, text.find_first_of(" \t\r\n#")).contains('+');
}

/// The source text of a member or element: a member from its key, an element of a block list from its dash.
struct Item {
    ByteRange range;
    ByteRange key; ///< empty for an element
    ByteRange value;
};

/// Empty if the element is not written in the array, but elsewhere as the anchored value of an alias.
std::optional<Item> elementAt(const Document& document, std::string_view pointer, ByteRange array, std::size_t index) {
    const auto value = document.valueRange(appendPointer(pointer, index));
    if (!value || value->begin < array.begin || value->end > array.end)
        return std::nullopt;
    Item item{.range = *value, .key = {}, .value = *value};
    if (isBlock(*document.source(), array)) {
        const std::size_t dash = document.source()->bytes().substr(0, value->begin).find_last_not_of(blanks);
        if (dash == std::string_view::npos || document.source()->bytes()[dash] != '-')
            return std::nullopt;
        item.range.begin = dash;
    }
    return item;
}

/// The alias that is the value of a member with this key, if any. A document has the position of the anchored value.
std::optional<ByteRange> aliasAfter(std::string_view bytes, ByteRange key) {
    const std::size_t colon = bytes.find_first_not_of(blanks, key.end);
    if (colon == std::string_view::npos || bytes[colon] != ':')
        return std::nullopt;
    const std::size_t begin = bytes.find_first_not_of(blanks, colon + 1);
    if (begin == std::string_view::npos || bytes[begin] != '*')
        return std::nullopt;
    return ByteRange{begin, std::min(bytes.find_first_of(" \t\r\n,]}", begin), bytes.size())};
}

/// The members of an object in text order, without those of YAML merge keys. Empty if a key is duplicate.
std::vector<Item> membersOf(const Document& document, std::string_view pointer) {
    const Json* object = resolvePointer(document.value(), pointer);
    const auto range = document.valueRange(pointer);
    if (object == nullptr || !object->is_object() || !range)
        return {};
    const std::string prefix = std::string(pointer) + '/';
    if (std::ranges::any_of(document.duplicateKeys(), [&](const DuplicateKey& duplicate) {
            return duplicate.pointer.starts_with(prefix) &&
                   duplicate.pointer.find('/', prefix.size()) == std::string::npos;
        }))
        return {};
    std::vector<Item> members;
    for (const auto& [name, value] : object->items()) {
        const std::string member = appendPointer(pointer, name);
        const auto key = document.keyRange(member);
        auto written = document.valueRange(member);
        if (!key || !written || key->begin < range->begin || key->end > range->end)
            continue;
        if (written->begin < key->end)
            written = aliasAfter(document.source()->bytes(), *key);
        if (!written)
            return {};
        members.push_back({.range = {key->begin, written->end}, .key = *key, .value = *written});
    }
    std::ranges::sort(members, {}, [](const Item& member) { return member.range.begin; });
    return members;
}

/// Removes `item` from a container. `before` and `after` are the items next to it.
TextEdits itemRemoval(const SourceText& source, ByteRange container, std::optional<ByteRange> before, ByteRange item,
                      std::optional<ByteRange> after, std::string_view emptyContainer) {
    const std::string_view bytes = source.bytes();
    const auto isPlainGap = [&](std::size_t begin, std::size_t end) { // neither a comment nor an anchor
        return begin <= end && slice(bytes, begin, end).find_first_not_of(" \t\r\n,") == std::string_view::npos;
    };
    if (!before && !after && isBlock(source, container)) {
        const std::size_t colon = bytes.substr(0, container.begin).find_last_not_of(whitespace);
        const bool isMember = colon != std::string_view::npos && bytes[colon] == ':';
        return isMember ? TextEdits{{{colon + 1, item.end}, ' ' + std::string(emptyContainer)}} : TextEdits();
    }
    if (!before && !after)
        return {{container, std::string(emptyContainer)}};
    if (!isBlock(source, container)) {
        if (before && isPlainGap(before->end, item.begin))
            return {{{before->end, item.end}, {}}};
        if (after && isPlainGap(item.end, after->begin))
            return {{{item.begin, after->begin}, {}}};
        return {};
    }
    const std::size_t line = lineBegin(bytes, item.begin);
    if (slice(bytes, line, item.begin).find_first_not_of(' ') != std::string_view::npos) // after the dash of a list
        return after && isPlainGap(item.end, after->begin) ? TextEdits{{{item.begin, after->begin}, {}}} : TextEdits();
    const auto end = lineEnd(bytes, item.end);
    if (!end)
        return {};
    if (*end < bytes.size())
        return {{{line, afterLineBreak(bytes, *end)}, {}}};
    const std::size_t lastText = bytes.substr(0, line).find_last_not_of("\r\n"); // the file has no final line break
    return {{{lastText + 1, *end}, {}}};
}

/// Whether YAML reads `text` as a string without quotes, in brackets as well.
bool isPlainString(std::string_view text) {
    constexpr std::string_view punctuation = "_-.";
    if (text.empty() || !isAsciiAlphanumeric(text.front()) ||
        !std::ranges::all_of(text, [&](char c) { return isAsciiAlphanumeric(c) || punctuation.contains(c); }))
        return false;
    const auto value = parsePlainScalar(text);
    // YAML 1.1 parsers read `yes` and `off` as booleans.
    static constexpr std::array<std::string_view, 6> booleans = {"y", "n", "yes", "no", "on", "off"};
    return value && value->is_string() && !std::ranges::contains(booleans, toAsciiLower(text));
}

std::string singleQuoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? "''" : std::string{c};
    return quoted + '\'';
}

/// `value` as a literal with `quote`, that of the literals around it.
std::string literalOf(const SourceText& source, const Json& value, char quote) {
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || !isYaml(source) || quote == '"')
        return compactText(value);
    const bool isOneLine = std::ranges::none_of(*text, [](unsigned char c) { return c < 0x20 || c >= 0x7F; });
    if (quote == '\'' && isOneLine)
        return singleQuoted(*text);
    return isPlainString(*text) ? *text : compactText(value);
}

/// A new member with the quotes and the space around the colon of `like`.
std::string memberLike(const SourceText& source, const Item& like, std::string_view key, const Json& value) {
    const std::string_view bytes = source.bytes();
    const char first = firstOf(source, like.key);
    const char quote = first == '"' || first == '\'' ? first : '\0';
    std::string_view colon = slice(bytes, like.key.end, like.value.begin);
    const bool isUsual = colon.contains(':') && colon.find_first_not_of(" \t:") == std::string_view::npos;
    const bool needsBlank = isYaml(source) && quote == '\0';
    if (!isUsual || (needsBlank && !colon.ends_with(' ')))
        colon = ": ";
    const std::string name = quote == '\0' ? std::string(key) : quote + std::string(key) + quote;
    return name + std::string(colon) + literalOf(source, value, quote);
}

} // namespace

TextEdits makeElementRemoval(const Document& document, std::string_view pointer, std::size_t index) {
    const auto range = document.valueRange(pointer);
    if (!range)
        return {};
    std::optional<ByteRange> before;
    std::optional<ByteRange> after;
    const auto item = elementAt(document, pointer, *range, index);
    if (!item)
        return {};
    if (index > 0) {
        const auto previous = elementAt(document, pointer, *range, index - 1);
        if (!previous || previous->range.end > item->range.begin)
            return {};
        before = previous->range;
    }
    if (document.valueRange(appendPointer(pointer, index + 1))) {
        const auto next = elementAt(document, pointer, *range, index + 1);
        if (!next || next->range.begin < item->range.end)
            return {};
        after = next->range;
    }
    return itemRemoval(*document.source(), *range, before, item->range, after, "[]");
}

TextEdits makeMemberRemoval(const Document& document, std::string_view pointer, std::string_view key) {
    const auto range = document.valueRange(pointer);
    const auto keyRange = document.keyRange(appendPointer(pointer, key));
    const std::vector<Item> members = membersOf(document, pointer);
    const auto member = std::ranges::find(members, keyRange.value_or(ByteRange()), &Item::key);
    if (!range || !keyRange || member == members.end())
        return {};
    std::optional<ByteRange> before;
    std::optional<ByteRange> after;
    if (member != members.begin())
        before = (member - 1)->range;
    if (member + 1 != members.end())
        after = (member + 1)->range;
    return itemRemoval(*document.source(), *range, before, member->range, after, "{}");
}

TextEdits makeMemberInsertion(const Document& document, std::string_view pointer, std::string_view key,
                              const Json& value) {
    const SourceText& source = *document.source();
    const std::string_view bytes = source.bytes();
    const std::vector<Item> members = membersOf(document, pointer);
    if (members.empty())
        return {};
    const Item& last = members.back();
    const ByteRange object = *document.valueRange(pointer);
    const std::string member = memberLike(source, last, key, value);
    if (isBlock(source, object)) {
        const auto end = lineEnd(bytes, last.range.end);
        const std::string_view indent = slice(bytes, lineBegin(bytes, last.range.begin), last.range.begin);
        if (!end || indent.find_first_not_of(" -") != std::string_view::npos || keepsLineBreaks(source, last.value))
            return {};
        return {{{*end, *end},
                 std::string(lineBreakOf(*end < bytes.size() ? bytes.substr(*end) : bytes)) +
                     std::string(indent.size(), ' ') + member}};
    }
    const std::string_view rest = slice(bytes, last.range.end, object.end);
    if (rest.substr(0, rest.size() - 1).find_first_not_of(" \t\r\n,") != std::string_view::npos)
        return {}; // a comment would become that of the new member
    const std::size_t before = bytes.substr(0, last.range.begin).find_last_not_of(whitespace) + 1;
    const std::string_view space = slice(bytes, before, last.range.begin);
    const bool isOnOwnLine = space.find_first_of("\r\n") != std::string_view::npos;
    const std::string gap =
        isOnOwnLine ? std::string(lineBreakOf(space)) + std::string(space.substr(space.find_last_of("\r\n") + 1))
                    : std::string(slice(bytes, last.key.end, last.value.begin).ends_with(' ') ? " " : "");
    return {{{last.range.end, last.range.end}, ',' + gap + member}};
}

TextEdits makeJsonReplacement(const Document& document, std::string_view pointer, std::string_view json) {
    const auto range = document.valueRange(pointer);
    const auto key = document.keyRange(pointer);
    if (!range || (key && range->begin < key->end)) // a YAML alias
        return {};
    return {{*range, (range->empty() ? " " : "") + std::string(json)}}; // a YAML null may have no space before it
}

TextEdits makeValueReplacement(const Document& document, std::string_view pointer, const Json& value) {
    const SourceText& source = *document.source();
    const char first = firstOf(source, document.valueRange(pointer).value_or(ByteRange()));
    if (isYaml(source) && (first == '|' || first == '>'))
        return {};
    return makeJsonReplacement(document, pointer,
                               literalOf(source, value, first == '"' || first == '\'' ? first : '\0'));
}

TextEdits makeCorrectionIn(const Document& document, std::string_view base,
                           const std::optional<ValueCorrection>& correction) {
    if (!correction)
        return {};
    const std::string pointer = std::string(base) + correction->pointer;
    if (correction->value)
        return makeJsonReplacement(document, pointer, compactText(*correction->value));
    return makeMemberRemoval(document, std::string_view(pointer).substr(0, pointer.rfind('/')),
                             pointerTokens(pointer).back());
}

TextEdits makeLiteralReplacement(const SourceText& source, ByteRange range, std::string_view before,
                                 std::string_view after) {
    const char first = firstOf(source, range);
    const bool isQuoted = first == '"' || first == '\'';
    const std::string_view literal = slice(source.bytes(), range.begin, range.end);
    if ((isQuoted ? literal.substr(1, literal.size() - 2) : literal) != before || after.empty() || after == before)
        return {};
    return {{range, literalOf(source, std::string(after), isQuoted ? first : '\0')}};
}

TextEdits makePartReplacement(const Document& document, std::string_view pointer, ByteRange part,
                              std::string_view before, std::string_view after) {
    const auto range = document.rangeInString(pointer, part);
    const bool isPlain = std::ranges::all_of(
        after, [](char c) { return isAsciiAlphanumeric(c) || std::string_view("_-.").contains(c); });
    if (!range || !isPlain || slice(document.source()->bytes(), range->begin, range->end) != before)
        return {};
    return {{*range, std::string(after)}};
}

TextEdits makeStringReduction(const Document& document, std::string_view pointer, std::span<const ByteRange> parts) {
    const SourceText& source = *document.source();
    const Json* text = resolvePointer(document.value(), pointer);
    const auto literal = document.valueRange(pointer);
    if (text == nullptr || !text->is_string() || !literal)
        return {};
    const std::string& whole = text->get_ref<const std::string&>();
    std::string kept;
    std::vector<ByteRange> removed;
    std::size_t end = 0;
    for (const ByteRange& part : parts) {
        if (part.begin > end)
            removed.push_back({end, part.begin});
        kept += slice(whole, part.begin, part.end);
        end = part.end;
    }
    if (end < whole.size())
        removed.push_back({end, whole.size()});
    const auto ranges = document.rangesInString(pointer, removed);
    if (!ranges)
        return {};
    TextEdits edits;
    const char first = firstOf(source, *literal);
    const bool isBlockScalar = isYaml(source) && (first == '|' || first == '>');
    if (isBlockScalar && whole.ends_with('\n') && !kept.ends_with('\n')) {
        const std::size_t chomping = literal->begin + 1;
        const bool isWritten = source.bytes().substr(chomping).starts_with('+');
        edits.push_back({{chomping, chomping + (isWritten ? 1 : 0)}, "-"});
    }
    for (const ByteRange& range : *ranges)
        if (!range.empty())
            edits.push_back({range, {}});
    if (!isYaml(source))
        return edits;
    // Folding, indentation, and blank lines after the literal make it hard to predict what remains, so the result is
    // parsed.
    for (std::size_t i = 1; i < edits.size(); ++i)
        if (edits[i].range.begin < edits[i - 1].range.end)
            return {};
    TextEdits relative = edits;
    for (TextEdit& edit : relative)
        edit.range = {edit.range.begin - literal->begin, edit.range.end - literal->begin};
    const std::string_view behind = source.bytes().substr(literal->end);
    const std::string_view blankBehind = behind.substr(0, behind.find_first_not_of(whitespace));
    const std::size_t lines = blankBehind.find_last_of("\r\n") + 1; // npos + 1 is 0
    const std::string reduced = applyEdits(slice(source.bytes(), literal->begin, literal->end + lines), relative);
    const auto parsed = Document::parse(std::make_shared<const SourceText>(
        source.name(), "x: " + reduced + (lines > 0 ? "" : "\n"), SourceLanguage::YamlText));
    const std::string* result = parsed ? stringAt(parsed->value(), "x") : nullptr;
    return result != nullptr && *result == kept ? edits : TextEdits();
}

TextEdits makeMemberReordering(const Document& document, std::string_view pointer,
                               bool (*isFirst)(std::string_view name)) {
    const SourceText& source = *document.source();
    const std::string_view bytes = source.bytes();
    std::vector<Item> members = membersOf(document, pointer);
    if (members.empty())
        return {};
    // In a block, a member is moved with its whole lines, those of the comments above it, and the comment behind it.
    if (isBlock(source, *document.valueRange(pointer))) {
        std::size_t above = lineBegin(bytes, members.front().range.begin);
        while (above > 0) {
            const std::size_t previous = lineBegin(bytes, bytes.substr(0, above).find_last_not_of("\r\n"));
            const std::string_view line = slice(bytes, previous, above);
            if (line.find_first_not_of(blanks) != line.find('#') || previous == above)
                break;
            above = previous;
        }
        for (Item& member : members) {
            const std::string_view indent = slice(bytes, lineBegin(bytes, member.range.begin), member.range.begin);
            const auto end = lineEnd(bytes, member.range.end);
            if (!end || indent.find_first_not_of(' ') != std::string_view::npos ||
                keepsLineBreaks(source, member.value))
                return {};
            member.range = {above, *end};
            above = afterLineBreak(bytes, *end);
        }
    }
    std::vector<Item> ordered = members;
    std::ranges::stable_partition(ordered, [&](const Item& member) {
        std::string_view name = slice(bytes, member.key.begin, member.key.end);
        if (name.starts_with('"') || name.starts_with('\''))
            name = name.substr(1, name.size() - 2);
        return isFirst(name);
    });
    TextEdit edit{{members.front().range.begin, members.back().range.end}, {}};
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i > 0)
            edit.replacement += slice(bytes, members[i - 1].range.end, members[i].range.begin);
        edit.replacement += slice(bytes, ordered[i].range.begin, ordered[i].range.end);
    }
    return {edit};
}

TextEdits makeNoParametersEdits(const Document& document, std::string_view pointer) {
    constexpr std::string_view closing = "additionalProperties";
    const std::string properties = appendPointer(pointer, "properties");
    const std::string required = appendPointer(pointer, "required");
    const bool hasProperties = document.keyRange(properties).has_value();
    const bool hasRequired = document.keyRange(required).has_value();
    if (!hasProperties && !hasRequired)
        return makeMemberInsertion(document, pointer, closing, false);
    const std::vector<Item> members = membersOf(document, pointer);
    const auto replaced =
        std::ranges::find(members, *document.keyRange(hasProperties ? properties : required), &Item::key);
    if (replaced == members.end())
        return {};
    TextEdits edits = {{replaced->range, memberLike(*document.source(), *replaced, closing, false)}};
    if (!hasProperties || !hasRequired)
        return edits;
    const TextEdits removal = makeMemberRemoval(document, pointer, "required");
    return !removal.empty() && mergeEdits(edits, removal) ? edits : TextEdits();
}

} // namespace toolroom
