// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/code/code_strings.h"
#include "core/json/code/code_tokens.h"
#include "core/json/digest.h"
#include "core/json/text.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;
using CodeKind = CodeToken::Kind;

/// `codePoint` in a string literal with this quote.
std::string escaped(char32_t codePoint, char quote, SourceLanguage language) {
    constexpr std::u32string_view special = U"\n\r\t\\";
    constexpr auto names = "nrt\\"sv;
    const std::size_t index = special.find(codePoint);
    if (index != std::u32string_view::npos)
        return {'\\', names[index]};
    if (codePoint == static_cast<unsigned char>(quote))
        return {'\\', quote};
    if (isHiddenCharacter(codePoint)) {
        const auto number = static_cast<std::uint32_t>(codePoint);
        if (number <= 0xFF)
            return formatText("\\x{:02x}", number);
        if (number <= 0xFFFF)
            return formatText("\\u{:04x}", number);
        return language == SourceLanguage::PythonText ? formatText("\\U{:08x}", number)
                                                      : formatText("\\u{{{:x}}}", number);
    }
    std::string text;
    appendUtf8(text, codePoint);
    return text;
}

std::string makeStringLiteral(std::string_view value, std::string_view like, SourceLanguage language) {
    const std::vector<CodeToken> tokens = tokenizeCode(like, language);
    if (tokens.size() != 1 || tokens.front().kind != CodeKind::String)
        return makeStringLiteral(value, "\"\"", language);
    const CodeToken& model = tokens.front();
    const char quote = like[model.body.begin - 1];
    std::string body;
    for (std::size_t at = 0; at < value.size();) {
        const std::size_t begin = at;
        const char32_t codePoint = nextCodePoint(value, at);
        if (quote == '`' && value.substr(begin).starts_with("${"))
            body += '\\';
        body += model.isRaw ? std::string(value.substr(begin, at - begin)) : escaped(codePoint, quote, language);
    }
    return std::string(like.substr(0, model.body.begin)) + body + std::string(like.substr(model.body.end));
}

} // namespace

std::optional<LiteralMap> mapCodeStrings(std::string_view literals, std::string_view value, SourceLanguage language) {
    LiteralMap map;
    std::string joined;
    std::size_t done = 0;
    for (const CodeToken& token : tokenizeCode(literals, language)) {
        if (token.kind == CodeKind::Mark && token.range.of(literals) == "+")
            continue;
        if (token.kind != CodeKind::String)
            return std::nullopt;
        map.addSubstitution(0, token.body.begin - done);
        readStringBody(
            token.body.of(literals), token.isRaw, language,
            [&](std::string_view text) { map.addVerbatim(text.size()); },
            [&](const CodeEscape& escape) { map.addSubstitution(escape.value.size(), escape.size); });
        joined += token.value;
        done = token.body.end;
    }
    map.addSubstitution(0, literals.size() - done);
    return joined == value ? std::optional(std::move(map)) : std::nullopt;
}

bool isCodeLiteral(std::string_view literal, const Json& value, SourceLanguage language) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
        const std::vector<CodeToken> tokens = tokenizeCode(literal, language);
        return tokens.size() == 1 && tokens.front().kind == CodeKind::String && tokens.front().value == *text &&
               tokens.front().range == ByteRange{0, literal.size()};
    }
    if (value.is_number())
        return Json::parse(literal, nullptr, false) == value;
    return value.is_primitive() && literal == makeCodeLiteral(value, {}, language);
}

std::string makeCodeLiteral(const Json& value, std::string_view like, SourceLanguage language) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
        std::string literal = makeStringLiteral(*text, like, language);
        return isCodeLiteral(literal, value, language) ? literal : std::string();
    }
    if (language != SourceLanguage::PythonText || value.is_number())
        return compactText(value);
    return value.is_null() ? "None" : value == true ? "True" : "False";
}

} // namespace toolroom
