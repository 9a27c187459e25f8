// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// TOML parsing: positions, limits, and values that a simple writer has written. The input is TOML; its bytes also
// select the value that is written.
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/json/toml_parser.h"
#include "tests/fuzz/fuzz_target.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>

namespace toolroom::fuzz {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxWalkedTomlValues = 300;

Result<Document> parseTomlText(std::string text) {
    return parseToml(std::make_shared<const SourceText>("input.toml", std::move(text)));
}

void checkTomlPositions(const Document& document, const Json& value, // NOLINT(misc-no-recursion)
                        const std::string& pointer, std::size_t& left) {
    if (left == 0)
        return;
    --left;
    const std::size_t size = document.source()->bytes().size();
    const auto range = document.valueRange(pointer);
    check(range && range->begin <= range->end && range->end <= size, "a value has a range inside the text");
    // Unlike other values, those that are not finite differ from themselves.
    check(document.at(pointer) && document.at(pointer)->value().type() == value.type(), "at() finds the value");
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) {
            const std::string at = appendPointer(pointer, key);
            const auto keyRange = document.keyRange(at);
            check(keyRange && keyRange->begin < keyRange->end && keyRange->end <= size,
                  "a member has the range of its key");
            checkTomlPositions(document, member, at, left);
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            checkTomlPositions(document, value[i], appendPointer(pointer, i), left);
    }
}

bool isFinite(const Json& value) { // NOLINT(misc-no-recursion)
    if (value.is_number_float())
        return std::isfinite(value.get<double>());
    if (value.is_structured())
        for (const Json& child : value)
            if (!isFinite(child))
                return false;
    return true;
}

std::string someTomlText(Choices& choices) {
    static constexpr std::array pieces = {"a"sv,
                                          "B"sv,
                                          "-"sv,
                                          "_"sv,
                                          "."sv,
                                          " "sv,
                                          "\""sv,
                                          "\\"sv,
                                          "\n"sv,
                                          "\xC3\xA9"sv,
                                          "\xE2\x82"sv,
                                          "'"sv,
                                          "\xEF\xBF\xBD"sv,
                                          "#"sv,
                                          "="sv,
                                          "\t"sv,
                                          "\x01"sv,
                                          "\x7F"sv,
                                          "]"sv,
                                          "0"sv};
    std::string text;
    for (unsigned left = choices.below(6); left > 0; --left)
        text += choices.from(pieces);
    return isUtf8(text) ? text : "\xE2\x82\xAC";
}

Json someTomlValue(Choices& choices, int depth) { // NOLINT(misc-no-recursion)
    static constexpr std::array numbers = {std::int64_t{0}, std::int64_t{-1}, std::int64_t{42},
                                           std::numeric_limits<std::int64_t>::max(),
                                           std::numeric_limits<std::int64_t>::min()};
    static constexpr std::array decimals = {0.5, -1e300, 2.5e-7, 3.0};
    Json value;
    switch (choices.below(depth > 0 ? 6 : 4)) {
    case 0:
        return choices.flag();
    case 1:
        return choices.from(numbers);
    case 2:
        return choices.from(decimals);
    case 3:
        return someTomlText(choices);
    case 4:
        value = Json::array();
        for (unsigned left = choices.below(4); left > 0; --left)
            value.push_back(someTomlValue(choices, depth - 1));
        return value;
    default:
        value = Json::object();
        for (unsigned left = choices.below(4); left > 0; --left)
            value[someTomlText(choices)] = someTomlValue(choices, depth - 1);
        return value;
    }
}

/// A basic string, which has the escapes of JSON for all that must be escaped.
std::string tomlString(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            result.append("\\").append(1, c);
        else if (byte < ' ' || byte == 0x7F)
            result.append("\\u00").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
        else
            result += c;
    }
    return result + '"';
}

/// A value in one line.
std::string tomlValue(const Json& value) { // NOLINT(misc-no-recursion)
    std::string text;
    if (value.is_string())
        return tomlString(value.get<std::string>());
    if (value.is_array()) {
        for (const Json& element : value)
            text += tomlValue(element) + ", ";
        return '[' + text + ']';
    }
    if (value.is_object()) {
        for (const auto& [key, member] : value.items())
            text += (text.empty() ? "" : ", ") + tomlString(key) + " = " + tomlValue(member);
        return '{' + text + '}';
    }
    return value.dump();
}

/// A table in which objects are tables with headers, and all other members are in one line.
std::string tomlTable(const Json& table, const std::string& header) { // NOLINT(misc-no-recursion)
    std::string values;
    std::string tables;
    for (const auto& [key, member] : table.items()) {
        const std::string name = header + (header.empty() ? "" : ".") + tomlString(key);
        if (member.is_object())
            tables += '[' + name + "]\n" + tomlTable(member, name);
        else
            values += tomlString(key) + " = " + tomlValue(member) + '\n';
    }
    return values + tables;
}

/// The parser keeps the order of the text, in which the tables follow the other members.
Json sortedForToml(const Json& table) { // NOLINT(misc-no-recursion)
    Json sorted = Json::object();
    for (const bool areTables : {false, true})
        for (const auto& [key, member] : table.items())
            if (member.is_object() == areTables)
                sorted[key] = member.is_object() ? sortedForToml(member) : member;
    return sorted;
}

void fuzzToml(std::string_view input) {
    Choices choices(input);
    Json written = Json::object();
    for (unsigned left = choices.below(5); left > 0; --left)
        written[someTomlText(choices)] = someTomlValue(choices, 4);
    const auto read = parseTomlText(tomlTable(written, {}));
    check(read && read->value() == sortedForToml(written), "what a simple writer has written is read");

    const auto document = parseTomlText(std::string(input));
    if (!document) {
        check(!document.error().reason.empty() && document.error().at.line >= 1,
              "an error has a reason and a position");
        return;
    }
    check(document->value().is_object(), "a document is a table");
    std::size_t left = maxWalkedTomlValues;
    checkTomlPositions(*document, document->value(), {}, left);
    if (!isFinite(document->value()))
        return; // JSON has no form for it
    const auto asJson = Document::parse(std::make_shared<const SourceText>("input", compactText(document->value())));
    check(asJson && digestOf(asJson->value()) == digestOf(document->value()),
          "a finite TOML value has a JSON form with the same value");
}

const Registration tomlTarget("toml", fuzzToml);

} // namespace

} // namespace toolroom::fuzz
