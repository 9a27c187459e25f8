// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// YAML parsing: limits, positions, and JSON as a subset of YAML.
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/json/yaml/parser.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxWalkedYamlValues = 300;
/// YAML limits keys without `?` to 1024 characters, escapes included.
constexpr std::size_t maxYamlKeyBytes = 100;

Result<Document> parseYaml(std::string text) {
    return Document::parse(std::make_shared<const SourceText>("input.yaml", std::move(text), SourceLanguage::YamlText));
}

std::size_t countValues(const Json& value) { // NOLINT(misc-no-recursion)
    std::size_t count = 1;
    if (value.is_structured())
        for (const Json& child : value)
            count += countValues(child);
    return count;
}

/// Whether all text consists of printable ASCII characters, which JSON and YAML treat the same.
bool isPlain(const Json& value) { // NOLINT(misc-no-recursion)
    const auto isPrintable = [](const std::string& text) {
        return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
    };
    if (value.is_string())
        return isPrintable(value.get_ref<const std::string&>());
    if (value.is_object())
        return std::ranges::all_of(value.get_ref<const Json::object_t&>(), [&](const auto& member) {
            return isPrintable(member.first) && member.first.size() < maxYamlKeyBytes && member.first != "<<" &&
                   isPlain(member.second);
        });
    return !value.is_array() || std::ranges::all_of(value, isPlain);
}

void checkYamlPositions(const Document& document, const Json& value, // NOLINT(misc-no-recursion)
                        const std::string& pointer, std::size_t& left) {
    if (left == 0)
        return;
    --left;
    const auto range = document.valueRange(pointer);
    check(range && range->begin <= range->end && range->end <= document.source()->bytes().size(),
          "a value has a range inside the text");
    check(document.at(pointer) && document.at(pointer)->value() == value, "at() finds the value");
    if (const auto* text = value.get_ptr<const std::string*>()) {
        const auto whole = document.rangeInString(pointer, {0, text->size()});
        check(!whole || whole->end <= document.source()->bytes().size(), "parts of a string are inside the text");
    }
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) {
            const std::string at = appendPointer(pointer, key);
            const auto keyRange = document.keyRange(at);
            // `?` has an empty key without a position.
            check(keyRange ? keyRange->end <= document.source()->bytes().size() : key.empty(),
                  "a member has the range of its key");
            checkYamlPositions(document, member, at, left);
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            checkYamlPositions(document, value[i], appendPointer(pointer, i), left);
    }
}

void fuzzYaml(std::string_view input) {
    const std::string text(input);
    const auto document = parseYaml(text);
    if (!document) {
        check(!document.error().reason.empty() && document.error().at.line >= 1,
              "an error has a reason and a position");
        return;
    }
    const Json& value = document->value();
    check(countValues(value) <= maxAliasedValues + text.size() + 1, "the expansion of aliases is limited");
    std::size_t left = maxWalkedYamlValues;
    checkYamlPositions(*document, value, {}, left);
    const auto asJson = Document::parse(std::make_shared<const SourceText>("input", compactText(value)));
    check(asJson && asJson->value() == value, "every YAML value has a JSON form with the same value");
    if (isPlain(value)) {
        const auto again = parseYaml(compactText(value));
        check(again && again->value() == value, "JSON is read as YAML with the same value");
        check(digestOf(again->value()) == digestOf(value), "the digest depends on the value only");
    }
}

const Registration yamlTarget("yaml", fuzzYaml);

} // namespace

} // namespace toolroom::fuzz
