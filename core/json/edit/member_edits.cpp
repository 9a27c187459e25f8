// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"

#include "core/json/code/code_tokens.h"
#include "core/json/digest.h"
#include "core/json/literals.h"
#include "core/json/member.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view spaceAndTab = " \t";

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

bool hasLineBreak(std::string_view text) {
    return text.find_first_of("\r\n") != std::string_view::npos;
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
    const std::size_t comment = std::min(rest.find_first_not_of(spaceAndTab), rest.size());
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

/// Whether there is only white space and commas: neither a comment nor an anchor.
bool isPlainGap(std::string_view bytes, std::size_t begin, std::size_t end) {
    return begin <= end && slice(bytes, begin, end).find_first_not_of(" \t\r\n,") == std::string_view::npos;
}

/// Empty if the element is not written in the array, but elsewhere as the anchored value of an alias.
std::optional<Item> elementAt(const Document& document, std::string_view pointer, ByteRange array, std::size_t index) {
    const auto value = document.valueRange(appendPointer(pointer, index));
    if (!value || value->begin < array.begin || value->end > array.end || isCode(document.source()->language()))
        return std::nullopt;
    Item item{.range = *value, .key = {}, .value = *value};
    if (isBlock(*document.source(), array)) {
        const std::size_t dash = document.source()->bytes().substr(0, value->begin).find_last_not_of(spaceAndTab);
        if (dash == std::string_view::npos || document.source()->bytes()[dash] != '-')
            return std::nullopt;
        item.range.begin = dash;
    }
    return item;
}

/// The alias that is the value of a member with this key, if any. A document has the position of the anchored value.
std::optional<ByteRange> aliasAfter(std::string_view bytes, ByteRange key) {
    const std::size_t colon = bytes.find_first_not_of(spaceAndTab, key.end);
    if (colon == std::string_view::npos || bytes[colon] != ':')
        return std::nullopt;
    const std::size_t begin = bytes.find_first_not_of(spaceAndTab, colon + 1);
    if (begin == std::string_view::npos || bytes[begin] != '*')
        return std::nullopt;
    return ByteRange{begin, std::min(bytes.find_first_of(" \t\r\n,]}", begin), bytes.size())};
}

/// The members of an object in text order, without those of YAML merge keys. Empty if a key is duplicate, and in
/// program code.
std::vector<Item> writtenMembers(const Document& document, std::string_view pointer) {
    const Json* object = resolvePointer(document.value(), pointer);
    const auto range = document.valueRange(pointer);
    if (object == nullptr || !object->is_object() || !range || isCode(document.source()->language()))
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

/// Removes `item` from a container in brackets, with a comma. Comments stay. `before` is the item in front of it.
TextEdits flowItemRemoval(std::string_view bytes, ByteRange container, std::optional<ByteRange> before, ByteRange item,
                          bool isLast, std::string_view emptyContainer) {
    if (before && isPlainGap(bytes, before->end, item.begin))
        return {{{before->end, item.end}, {}}};
    if (!before && isLast && isPlainGap(bytes, container.begin + 1, item.begin) &&
        isPlainGap(bytes, item.end, container.end - 1))
        return {{container, std::string(emptyContainer)}};
    if (const std::size_t comma = bytes.find_first_not_of(jsonWhiteSpace, item.end); bytes[comma] == ',')
        return {{{item.begin, bytes.find_first_not_of(jsonWhiteSpace, comma + 1)}, {}}};
    const std::size_t lastText = bytes.substr(0, item.begin).find_last_not_of(jsonWhiteSpace);
    const bool isMarked = lastText > container.begin && bytes[lastText] != '/' && // by an anchor or a tag of YAML
                          !hasLineBreak(slice(bytes, lastText, item.begin));
    if (before || !isLast || isMarked)
        return {};
    const bool endsLine = hasLineBreak(bytes.substr(bytes.find_first_not_of(spaceAndTab, item.end), 1));
    return {{{endsLine ? lastText + 1 : item.begin, item.end}, {}}}; // a comment ends with its line
}

/// Removes `item` from a container. `before` and `after` are the items next to it.
TextEdits itemRemoval(const SourceText& source, ByteRange container, std::optional<ByteRange> before, ByteRange item,
                      std::optional<ByteRange> after, std::string_view emptyContainer) {
    const std::string_view bytes = source.bytes();
    if (!isBlock(source, container))
        return flowItemRemoval(bytes, container, before, item, !after, emptyContainer);
    if (!before && !after) {
        const std::size_t colon = bytes.substr(0, container.begin).find_last_not_of(jsonWhiteSpace);
        const bool isMember = colon != std::string_view::npos && bytes[colon] == ':';
        return isMember ? TextEdits{{{colon + 1, item.end}, ' ' + std::string(emptyContainer)}} : TextEdits();
    }
    const std::size_t line = lineBegin(bytes, item.begin);
    if (slice(bytes, line, item.begin).find_first_not_of(' ') != std::string_view::npos) // after the dash of a list
        return after && isPlainGap(bytes, item.end, after->begin) ? TextEdits{{{item.begin, after->begin}, {}}}
                                                                  : TextEdits();
    const auto end = lineEnd(bytes, item.end);
    if (!end)
        return {};
    if (*end < bytes.size())
        return {{{line, afterLineBreak(bytes, *end)}, {}}};
    const std::size_t lastText = bytes.substr(0, line).find_last_not_of("\r\n"); // the file has no final line break
    return {{{lastText + 1, *end}, {}}};
}

/// A new member with the quotes and the space around the colon of `like`.
std::string memberLike(const SourceText& source, const Item& like, std::string_view key, std::string_view value) {
    const char quote = quoteOf(source, like.key);
    std::string_view colon = slice(source.bytes(), like.key.end, like.value.begin);
    const bool isUsual = colon.contains(':') && colon.find_first_not_of(" \t:") == std::string_view::npos;
    const bool needsBlank = isYaml(source) && quote == '\0';
    if (!isUsual || (needsBlank && !colon.ends_with(' ')))
        colon = ": ";
    return literalOf(source, std::string(key), quote) + std::string(colon) + std::string(value);
}

/// The white space before `item`: a line break and indentation if it begins a line, otherwise at most one space.
std::string gapBefore(std::string_view bytes, const Item& item) {
    const std::size_t before = bytes.substr(0, item.range.begin).find_last_not_of(jsonWhiteSpace) + 1;
    const std::string_view space = slice(bytes, before, item.range.begin);
    if (hasLineBreak(space))
        return std::string(lineBreakOf(space)) + std::string(space.substr(space.find_last_of("\r\n") + 1));
    const bool isElement = item.key.empty();
    return isElement || slice(bytes, item.key.end, item.value.begin).ends_with(' ') ? " " : "";
}

/// One level of the indentation of `document`.
std::string indentationUnit(const Document& document) {
    const std::string_view bytes = document.source()->bytes();
    const std::vector<Item> members = writtenMembers(document, "");
    const std::string gap = members.empty() ? std::string() : gapBefore(bytes, members.front());
    const std::size_t lineBreak = gap.find_last_of("\r\n");
    if (lineBreak == std::string::npos)
        return "  ";
    const std::size_t line = lineBegin(bytes, document.valueRange("")->begin);
    const std::string_view outer = slice(bytes, line, bytes.find_first_not_of(spaceAndTab, line));
    const std::string indent = gap.substr(lineBreak + 1);
    const std::string unit = indent.starts_with(outer) ? indent.substr(outer.size()) : indent;
    return unit.empty() ? "  " : unit;
}

/// JSON text whose objects have their members on lines of their own, up to `depth`. `gap` is the line break and the
/// indentation of the line that the value is on.
std::string linesOf(const Json& value, const std::string& gap, const std::string& unit, int depth) {
    if (depth == 0 || !value.is_object() || value.empty())
        return compactText(value);
    std::string text;
    for (const auto& [key, member] : value.items())
        text += (text.empty() ? "{" : ",") + gap + unit + compactText(key) + ": " +
                linesOf(member, gap + unit, unit, depth - 1);
    return text + gap + '}';
}

/// Inserts `text(gap)` into an empty container in brackets, on a line of its own after `gap`.
template <class Text>
TextEdits emptyContainerInsertion(const Document& document, ByteRange container, const Text& text) {
    const std::string_view bytes = document.source()->bytes();
    const std::size_t line = lineBegin(bytes, container.begin);
    const std::string_view indent = slice(bytes, line, bytes.find_first_not_of(spaceAndTab, line));
    const std::string outer = std::string(lineBreakOf(bytes)) + std::string(indent);
    const std::string gap = outer + indentationUnit(document);
    const std::size_t begin = container.begin + 1;
    return {{{begin, begin}, gap + text(gap) + outer}};
}

/// Inserts `text` next to `like`, the first or last item of a container in brackets. Empty if a comment would become
/// that of the new item.
TextEdits flowItemInsertion(std::string_view bytes, ByteRange container, const Item& like, const std::string& text,
                            ItemPlace place) {
    const std::string gap = gapBefore(bytes, like);
    const std::size_t begin = container.begin + 1;
    if (place == ItemPlace::First)
        return {{{begin, begin}, hasLineBreak(gap) ? gap + text + ',' : text + ',' + gap}};
    if (!isPlainGap(bytes, like.range.end, container.end - 1))
        return {};
    return {{{like.range.end, like.range.end}, ',' + gap + text}};
}

struct NewMember {
    std::string_view key;
    const Json* value = nullptr;
};

/// Adds members to the object at `pointer`; see makeMemberInsertion().
TextEdits membersInsertion(const Document& document, std::string_view pointer, std::span<const NewMember> added,
                           int depth, ItemPlace place) {
    const SourceText& source = *document.source();
    const std::string_view bytes = source.bytes();
    const Json* object = resolvePointer(document.value(), pointer);
    const std::vector<Item> members = writtenMembers(document, pointer);
    if (object == nullptr || !object->is_object() || members.empty() != object->empty() || isCode(source.language()))
        return {};
    const ByteRange range = *document.valueRange(pointer);
    if (members.empty() && isBlock(source, range))
        return {};
    std::string text;
    if (members.empty())
        return emptyContainerInsertion(document, range, [&](const std::string& gap) {
            for (const auto& [key, value] : added)
                text += (text.empty() ? "" : "," + gap) + compactText(std::string(key)) + ": " +
                        linesOf(*value, gap, indentationUnit(document), depth);
            return text;
        });
    const Item& like = place == ItemPlace::First ? members.front() : members.back();
    if (isBlock(source, range)) {
        const auto end = lineEnd(bytes, like.range.end);
        const std::string_view indent = slice(bytes, lineBegin(bytes, like.range.begin), like.range.begin);
        if (place == ItemPlace::First || !end || indent.find_first_not_of(" -") != std::string_view::npos ||
            keepsLineBreaks(source, like.value))
            return {};
        for (const auto& [key, value] : added)
            text += std::string(lineBreakOf(*end < bytes.size() ? bytes.substr(*end) : bytes)) +
                    std::string(indent.size(), ' ') +
                    memberLike(source, like, key, literalOf(source, *value, quoteOf(source, like.key)));
        return {{{*end, *end}, text}};
    }
    const std::string gap = gapBefore(bytes, like);
    for (const auto& [key, value] : added)
        text += (text.empty() ? "" : "," + gap) +
                memberLike(source, like, key,
                           depth > 0 && hasLineBreak(gap) ? linesOf(*value, gap, indentationUnit(document), depth)
                                                          : literalOf(source, *value, quoteOf(source, like.key)));
    return flowItemInsertion(bytes, range, like, text, place);
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
    const std::vector<Item> members = writtenMembers(document, pointer);
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
                              const Json& value, int depth, ItemPlace place) {
    return membersInsertion(document, pointer, std::array{NewMember{.key = key, .value = &value}}, depth, place);
}

TextEdits makeElementInsertion(const Document& document, std::string_view pointer, const std::string& json,
                               ItemPlace place) {
    const Json* array = resolvePointer(document.value(), pointer);
    const auto range = document.valueRange(pointer);
    if (array == nullptr || !array->is_array() || !range || isBlock(*document.source(), *range) ||
        isCode(document.source()->language()))
        return {};
    if (array->empty())
        return emptyContainerInsertion(document, *range, [&](const std::string&) { return json; });
    const auto like = elementAt(document, pointer, *range, place == ItemPlace::First ? 0 : array->size() - 1);
    return like ? flowItemInsertion(document.source()->bytes(), *range, *like, json, place) : TextEdits();
}

TextEdits makeMemberReordering(const Document& document, std::string_view pointer,
                               bool (*isFirst)(std::string_view name)) {
    const SourceText& source = *document.source();
    const std::string_view bytes = source.bytes();
    std::vector<Item> members = writtenMembers(document, pointer);
    if (members.empty())
        return {};
    // In a block, a member is moved with its whole lines, those of the comments above it, and the comment behind it.
    if (isBlock(source, *document.valueRange(pointer))) {
        std::size_t above = lineBegin(bytes, members.front().range.begin);
        while (above > 0) {
            const std::size_t previous = lineBegin(bytes, bytes.substr(0, above).find_last_not_of("\r\n"));
            const std::string_view line = slice(bytes, previous, above);
            if (line.find_first_not_of(spaceAndTab) != line.find('#') || previous == above)
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

TextEdits makeMemberReplacement(const Document& document, std::string_view pointer, std::string_view key,
                                std::string_view newKey, const Json& value) {
    const std::vector<Item> members = writtenMembers(document, pointer);
    const auto keyRange = document.keyRange(appendPointer(pointer, key));
    const auto replaced = std::ranges::find(members, keyRange.value_or(ByteRange()), &Item::key);
    if (!keyRange || replaced == members.end())
        return {};
    const SourceText& source = *document.source();
    return {{replaced->range,
             memberLike(source, *replaced, newKey, literalOf(source, value, quoteOf(source, replaced->key)))}};
}

namespace {

/// Collects the edits that change a value; see makeValueChange().
class ValueChange {
public:
    explicit ValueChange(const Document& document)
        : m_document(document)
        , m_source(*document.source()) {}

    /// False if the change cannot be made safely.
    bool change(const std::string& pointer, const Json& before, const Json& after) { // NOLINT(misc-no-recursion)
        if (before == after)
            return true;
        if (before.is_object() && after.is_object())
            return changeObject(pointer, before, after);
        if (before.is_array() && after.is_array())
            return changeArray(pointer, before, after);
        return before.is_structured() || after.is_structured() ? replace(pointer, after)
                                                               : add(makeValueReplacement(m_document, pointer, after));
    }
    [[nodiscard]] TextEdits take() { return std::move(m_edits); }

private:
    static constexpr int allLevels = maxJsonDepth;

    bool add(const TextEdits& edits) {
        if (edits.size() == 1 && edits.front().range.empty()) {
            // At the end of a block, what is added to an inner value comes before what is added to the outer one.
            const auto same = std::ranges::find(m_edits, edits.front().range, &TextEdit::range);
            if (same != m_edits.end()) {
                same->replacement += edits.front().replacement;
                return true;
            }
        }
        return !edits.empty() && mergeEdits(m_edits, edits);
    }

    bool changeObject(const std::string& pointer, const Json& before, const Json& after) { // NOLINT(misc-no-recursion)
        std::vector<std::string_view> removed;
        for (const auto& [name, value] : before.items())
            if (!after.contains(name) || isRenamed(name, value, before, after))
                removed.push_back(name);
        const std::vector<std::string_view> gone = removed;
        std::vector<NewMember> added;
        for (const auto& [name, value] : after.items()) {
            const Json* known = memberOf(before, name);
            if (known != nullptr && !std::ranges::contains(gone, name)) {
                if (!change(appendPointer(pointer, name), *known, value))
                    return false;
                continue;
            }
            const auto replaced = memberLikeValue(before, removed, value);
            if (replaced == removed.end()) {
                added.push_back({.key = name, .value = &value});
                continue;
            }
            if (!rename(pointer, *replaced, name) ||
                !change(appendPointer(pointer, *replaced), *memberOf(before, *replaced), value))
                return false;
            removed.erase(replaced);
        }
        for (const std::string_view name : removed)
            if (!add(makeMemberRemoval(m_document, pointer, name)))
                return false;
        return added.empty() ||
               add(membersInsertion(m_document, pointer, added, isOnLines(pointer) ? allLevels : 0, ItemPlace::Last));
    }

    /// Whether a new member has the value of the member, while the member gets another one.
    static bool isRenamed(const std::string& name, const Json& value, const Json& before, const Json& after) {
        return value.is_structured() && *memberOf(after, name) != value &&
               std::ranges::any_of(after.items(), [&](const auto& member) {
                   return !before.contains(member.key()) && member.value() == value;
               });
    }

    /// The member in whose place a new one with this value is written: the most similar one.
    static std::vector<std::string_view>::iterator
    memberLikeValue(const Json& before, std::vector<std::string_view>& removed, const Json& value) {
        const auto equal =
            std::ranges::find_if(removed, [&](std::string_view name) { return *memberOf(before, name) == value; });
        if (equal != removed.end())
            return equal;
        const auto ofType = std::ranges::find_if(
            removed, [&](std::string_view name) { return memberOf(before, name)->type() == value.type(); });
        return ofType != removed.end() ? ofType : removed.begin();
    }

    bool rename(const std::string& pointer, std::string_view key, const std::string& newKey) {
        const auto range = m_document.keyRange(appendPointer(pointer, key));
        return range && add({{*range, literalOf(m_source, newKey, quoteOf(m_source, *range))}});
    }

    bool changeArray(const std::string& pointer, const Json& before, const Json& after) { // NOLINT(misc-no-recursion)
        if (after.size() == before.size()) {
            for (std::size_t i = 0; i < after.size(); ++i)
                if (!change(appendPointer(pointer, i), before[i], after[i]))
                    return false;
            return true;
        }
        const bool isLonger =
            !before.empty() && after.size() > before.size() && std::equal(before.begin(), before.end(), after.begin());
        return isLonger ? add(elementsInsertion(pointer, after, before.size())) : replace(pointer, after);
    }

    /// Adds the elements of `after` from `first` on.
    [[nodiscard]] TextEdits elementsInsertion(const std::string& pointer, const Json& after, std::size_t first) const {
        const std::string_view bytes = m_source.bytes();
        const auto range = m_document.valueRange(pointer);
        const auto like = range ? elementAt(m_document, pointer, *range, first - 1) : std::nullopt;
        if (!like)
            return {};
        const bool isInBlock = isBlock(m_source, *range);
        const std::size_t line = lineBegin(bytes, like->range.begin);
        const auto end = lineEnd(bytes, like->range.end);
        const std::string_view indent = slice(bytes, line, like->range.begin);
        if (isInBlock &&
            (!end || indent.find_first_not_of(' ') != std::string_view::npos || keepsLineBreaks(m_source, like->value)))
            return {};
        const std::string gap =
            isInBlock ? std::string(lineBreakOf(*end < bytes.size() ? bytes.substr(*end) : bytes)) + std::string(indent)
                      : gapBefore(bytes, *like);
        std::string text;
        for (std::size_t i = first; i < after.size(); ++i) {
            const std::string literal = literalOf(m_source, after[i], quoteOf(m_source, like->value));
            text += isInBlock ? gap + "- " + literal : (text.empty() ? "" : "," + gap) + literal;
        }
        return isInBlock ? TextEdits{{{*end, *end}, text}}
                         : flowItemInsertion(bytes, *range, *like, text, ItemPlace::Last);
    }

    /// Replaces the value as a whole.
    bool replace(const std::string& pointer, const Json& after) {
        const auto range = m_document.valueRange(pointer);
        if (!range || range->empty())
            return false;
        const std::string_view bytes = m_source.bytes();
        if (after.is_structured() && isBlock(m_source, *range) && hasLineBreak(range->of(bytes))) {
            const std::size_t colon = bytes.substr(0, range->begin).find_last_not_of(jsonWhiteSpace);
            const auto key = m_document.keyRange(pointer);
            const bool isMember = key && key->end <= range->begin && bytes[colon] == ':';
            return isMember && add({{{colon + 1, range->end}, ' ' + compactText(after)}});
        }
        const std::size_t line = lineBegin(bytes, range->begin);
        const std::string gap = std::string(lineBreakOf(bytes)) +
                                std::string(slice(bytes, line, bytes.find_first_not_of(spaceAndTab, line)));
        const bool isOnLines = !isYaml(m_source) && hasLineBreak(range->of(bytes));
        return add(makeJsonReplacement(m_document, pointer,
                                       isOnLines ? linesOf(after, gap, indentationUnit(m_document), allLevels)
                                                 : compactText(after)));
    }

    /// Whether a container in the object is written on several lines.
    [[nodiscard]] bool isOnLines(const std::string& pointer) const {
        return std::ranges::any_of(writtenMembers(m_document, pointer),
                                   [&](const Item& member) { return hasLineBreak(member.value.of(m_source.bytes())); });
    }

    const Document& m_document;
    const SourceText& m_source;
    TextEdits m_edits;
};

} // namespace

TextEdits makeValueChange(const Document& document, std::string_view pointer, const Json& after) {
    const Json* before = resolvePointer(document.value(), pointer);
    if (before == nullptr || isCode(document.source()->language()))
        return {};
    ValueChange change(document);
    return change.change(std::string(pointer), *before, after) ? change.take() : TextEdits();
}

} // namespace toolroom
