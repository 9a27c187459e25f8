// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"

#include "core/base/ascii.h"
#include "core/json/code/code_tokens.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/yaml/scalar.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Whether `literal` is a YAML scalar in the style of `|` or `>`.
bool isBlockScalar(const SourceText& source, ByteRange literal) {
    const std::string_view text = literal.of(source.bytes());
    return source.language() == SourceLanguage::YamlText && (text.starts_with('|') || text.starts_with('>'));
}

/// Whether the character needs neither quotes nor escapes in JSON and YAML.
bool isPlainCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_' || c == '-' || c == '.';
}

/// Whether YAML reads `text` as a string without quotes, in brackets as well.
bool isPlainString(std::string_view text) {
    if (text.empty() || !isAsciiAlphanumeric(text.front()) || !std::ranges::all_of(text, isPlainCharacter))
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

/// `edits` of the literal at `range` in program code, or none if it would not read as `after`.
TextEdits checkedCodeEdits(const SourceText& source, ByteRange range, TextEdits edits, const std::string& after) {
    TextEdits relative = edits;
    for (TextEdit& edit : relative)
        edit.range = {edit.range.begin - range.begin, edit.range.end - range.begin};
    const bool isRead = isCodeLiteral(applyEdits(range.of(source.bytes()), relative), after, source.language());
    return isRead ? std::move(edits) : TextEdits();
}

} // namespace

char quoteOf(const SourceText& source, ByteRange literal) {
    const char first = literal.empty() ? '\0' : source.bytes()[literal.begin];
    return first == '"' || first == '\'' ? first : '\0';
}

std::string literalOf(const SourceText& source, const Json& value, char quote) {
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || source.language() != SourceLanguage::YamlText || quote == '"')
        return compactText(value);
    const bool isOneLine = std::ranges::none_of(*text, [](unsigned char c) { return c < 0x20 || c >= 0x7F; });
    if (quote == '\'' && isOneLine)
        return singleQuoted(*text);
    return isPlainString(*text) ? *text : compactText(value);
}

TextEdits makeJsonReplacement(const Document& document, std::string_view pointer, std::string_view json) {
    const auto range = document.valueRange(pointer);
    const auto key = document.keyRange(pointer);
    const bool isAlias = range && key && range->begin < key->end; // of YAML
    if (!range || isAlias || isCode(document.source()->language()))
        return {};
    return {{*range, (range->empty() ? " " : "") + std::string(json)}}; // a YAML null may have no space before it
}

TextEdits makeValueReplacement(const Document& document, std::string_view pointer, const Json& value) {
    const SourceText& source = *document.source();
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    if (isBlockScalar(source, range) || !document.isLiteral(pointer))
        return {};
    if (isCode(source.language())) {
        std::string literal = makeCodeLiteral(value, range.of(source.bytes()), source.language());
        return literal.empty() ? TextEdits() : TextEdits{{range, std::move(literal)}};
    }
    return makeJsonReplacement(document, pointer, literalOf(source, value, quoteOf(source, range)));
}

TextEdits makePartReplacement(const Document& document, std::string_view pointer, ByteRange part,
                              std::string_view before, std::string_view after) {
    const SourceText& source = *document.source();
    const Json* text = resolvePointer(document.value(), pointer);
    const auto range = document.rangeInString(pointer, part);
    if (!range || !std::ranges::all_of(after, isPlainCharacter) || range->of(source.bytes()) != before ||
        !document.isLiteral(pointer))
        return {};
    TextEdits edits = {{*range, std::string(after)}};
    if (!isCode(source.language()))
        return edits;
    std::string changed = text->get<std::string>();
    changed.replace(part.begin, part.end - part.begin, after);
    return checkedCodeEdits(source, *document.valueRange(pointer), std::move(edits), changed);
}

TextEdits makeStringReduction(const Document& document, std::string_view pointer, std::span<const ByteRange> parts) {
    const SourceText& source = *document.source();
    const Json* text = resolvePointer(document.value(), pointer);
    const auto literal = document.valueRange(pointer);
    if (text == nullptr || !text->is_string() || !literal || !document.isLiteral(pointer))
        return {};
    const std::string& whole = text->get_ref<const std::string&>();
    std::string kept;
    std::vector<ByteRange> removed;
    std::size_t end = 0;
    for (const ByteRange& part : parts) {
        if (part.begin > end)
            removed.push_back({end, part.begin});
        kept.append(whole, part.begin, part.end - part.begin);
        end = part.end;
    }
    if (end < whole.size())
        removed.push_back({end, whole.size()});
    const auto ranges = document.rangesInString(pointer, removed);
    if (!ranges)
        return {};
    TextEdits edits;
    if (isBlockScalar(source, *literal) && whole.ends_with('\n') && !kept.ends_with('\n')) {
        const std::size_t chomping = literal->begin + 1;
        const bool isWritten = source.bytes().substr(chomping).starts_with('+');
        edits.push_back({{chomping, chomping + (isWritten ? 1 : 0)}, "-"});
    }
    for (const ByteRange& range : *ranges)
        if (!range.empty())
            edits.push_back({range, {}});
    if (isCode(source.language()))
        return checkedCodeEdits(source, *literal, std::move(edits), kept);
    if (source.language() != SourceLanguage::YamlText)
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
    const std::string_view blankBehind = behind.substr(0, behind.find_first_not_of(jsonWhiteSpace));
    const std::size_t lines = blankBehind.find_last_of("\r\n") + 1; // npos + 1 is 0
    const std::string reduced =
        applyEdits(source.bytes().substr(literal->begin, literal->end + lines - literal->begin), relative);
    const auto parsed = Document::parse(std::make_shared<const SourceText>(
        source.name(), "x: " + reduced + (lines > 0 ? "" : "\n"), SourceLanguage::YamlText));
    const std::string* result = parsed ? stringAt(parsed->value(), "x") : nullptr;
    return result != nullptr && *result == kept ? edits : TextEdits();
}

} // namespace toolroom
