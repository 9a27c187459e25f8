// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// JSON parsing: agreement with another parser, positions, and serialization.
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/json_comments.h"
#include "core/json/json_rendering.h"
#include "core/json/pointer.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxWalkedValues = 300;

Result<Document> parseJson(std::string text, JsonSyntax syntax = JsonSyntax::Strict) {
    return Document::parse(std::make_shared<const SourceText>("input", std::move(text)), syntax);
}

int depthOf(std::string_view text) {
    int depth = 0;
    int deepest = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\')
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '[' || c == '{'))
            deepest = std::max(deepest, ++depth);
        else if (!quoted && (c == ']' || c == '}'))
            --depth;
    }
    return deepest;
}

void checkErrorPosition(const Error& error, const std::string& text) {
    check(!error.reason.empty(), "an error has a reason");
    check(error.at.line >= 1 && error.at.column >= 1, "an error has a position");
    const auto lines = std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; }) + 1;
    check(error.at.line <= lines, "the position is inside the text");
}

/// The text of each value and key, parsed alone, is that value or key.
void checkPositions(const Document& document, const Json& value, const std::string& pointer, std::size_t& left) {
    if (left == 0)
        return;
    --left;
    const auto range = document.valueRange(pointer);
    check(range && range->begin < range->end && range->end <= document.source()->bytes().size(),
          "a value has a range inside the text");
    const auto alone = Document::parse(document.source(), *range);
    check(alone && alone->value() == value, "the range of a value contains the value");
    check(document.at(pointer) && document.at(pointer)->value() == value, "at() finds the value");
    const Json* found = resolvePointer(document.value(), pointer);
    check(found != nullptr && found == &document.at(pointer)->value(), "at() and resolvePointer() agree");
    if (value.is_string()) {
        const auto whole = document.rangeInString(pointer, {0, value.get_ref<const std::string&>().size()});
        check(whole && whole->begin >= range->begin && whole->end <= range->end, "parts of a string are inside it");
    }
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) {
            const std::string at = appendPointer(pointer, key);
            const auto keyRange = document.keyRange(at);
            check(keyRange && keyRange->end <= document.source()->bytes().size(), "a member has the range of its key");
            const auto parsedKey = Document::parse(document.source(), *keyRange);
            check(parsedKey && parsedKey->value() == Json(key), "the range of a key contains the key");
            checkPositions(document, member, at, left);
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            checkPositions(document, value[i], appendPointer(pointer, i), left);
    }
}

void checkRoundTrip(const Json& value) {
    const auto compact = parseJson(compactText(value));
    check(compact && compact->value() == value, "compact text is parsed as the same value");
    check(compactText(compact->value()) == compactText(value), "compact text is stable");
    const auto pretty = parseJson(prettyText(value));
    check(pretty && pretty->value() == value, "indented text is parsed as the same value");
    check(digestOf(pretty->value()) == digestOf(value), "the digest depends on the value only");
    check(!renderJson(value).empty(), "every value can be rendered");
}

void fuzzJson(std::string_view input) {
    const std::string text(input);
    const std::string blanked = blankComments(text);
    check(blanked.size() == text.size(), "blanking comments changes no offset");
    check(std::ranges::count(blanked, '\n') == std::ranges::count(text, '\n'), "blanking comments keeps lines");

    const auto document = parseJson(text);
    // The other parser stops at a zero byte.
    const Json other = text.contains('\0') ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
    if (!document) {
        checkErrorPosition(document.error(), text);
        check(other.is_discarded() || depthOf(text) > maxJsonDepth, "text that is valid JSON is accepted");
        if (const auto lenient = parseJson(text, JsonSyntax::WithComments))
            checkRoundTrip(lenient->value());
        return;
    }
    check(depthOf(text) <= maxJsonDepth, "nesting is limited");
    // The other parser rejects numbers beyond the range of double.
    if (!other.is_discarded() && document->duplicateKeys().empty() && !findExactNumber(document->value()))
        check(other.dump() == document->value().dump(), "another parser reads the same value");
    check(!other.is_discarded() || input.find_first_of("0123456789") != std::string_view::npos,
          "text that is not valid JSON is rejected");
    const auto lenient = parseJson(text, JsonSyntax::WithComments);
    check(lenient && lenient->value() == document->value(), "strict JSON means the same where comments are allowed");
    checkRoundTrip(document->value());
    std::size_t left = maxWalkedValues;
    checkPositions(*document, document->value(), {}, left);
}

const Registration jsonTarget("json", fuzzJson);

} // namespace

} // namespace toolroom::fuzz
