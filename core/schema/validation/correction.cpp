// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/correction.h"

#include "core/json/digest.h"
#include "core/json/edit/document_edits.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <set>
#include <utility>

namespace toolroom {

namespace {

/// Corrections, and values whose meaning is uncertain: each of them requires validating the schema again.
constexpr std::size_t maxTried = 100;

std::string_view parentPointer(std::string_view pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

/// Whether the value at `pointer` is one of the schemas in an object of schemas, such as `properties`.
bool isNamedSchema(std::string_view pointer) {
    const std::string_view parent = parentPointer(pointer);
    const KeywordInfo* info = keyword(parent.substr(parent.rfind('/') + 1));
    return info && (info->subschemas == SubschemaKind::Map || info->subschemas == SubschemaKind::MapOrNames);
}

/// What the value at `pointer` certainly means.
std::optional<ValueCorrection> certainMeaning(const Json& root, const std::string& pointer) {
    const Json* value = resolvePointer(root, pointer);
    if (pointer.empty() || !value)
        return std::nullopt;
    const bool isMember = resolvePointer(root, parentPointer(pointer))->is_object();
    if (value->is_null() && isMember && !isNamedSchema(pointer)) // a parameter must not disappear
        return ValueCorrection{pointer, std::nullopt};
    if (value->is_array() && value->empty())
        return ValueCorrection{pointer, Json::object()};
    if (value->is_object() && value->empty() && !pointer.ends_with("/enum")) // an empty `enum` accepts nothing
        return ValueCorrection{pointer, Json::array()};
    if (value->is_boolean() && isNamedSchema(pointer)) // clients that require an object
        return ValueCorrection{pointer, *value == true ? Json::object() : Json{{"not", Json::object()}}};
    return std::nullopt;
}

} // namespace

std::optional<ValueCorrection> findCorrection(const Json& root, const std::string& pointer, const Validator& validate) {
    auto correction = certainMeaning(root, pointer);
    if (!correction)
        return std::nullopt;
    Json corrected = root;
    applyCorrection(corrected, *correction);
    const std::string_view parent = parentPointer(pointer);
    const std::string member = pointerTokens(pointer).back();
    const bool remains = std::ranges::any_of(validate(corrected), [&](const ValidationError& error) {
        const std::string_view place = error.instancePointer;
        return place == pointer || place.starts_with(pointer + '/') || (place == parent && error.missing == member);
    });
    return remains ? std::nullopt : std::move(correction);
}

void applyCorrection(Json& root, const ValueCorrection& correction) {
    if (correction.value) {
        root.at(Json::json_pointer(correction.pointer)) = *correction.value;
        return;
    }
    Json& parent = root.at(Json::json_pointer(std::string(parentPointer(correction.pointer))));
    const std::string member = pointerTokens(correction.pointer).back();
    if (parent.is_array())
        parent.erase(*arrayIndex(member));
    else
        parent.erase(member);
}

TextEdits makeCorrectionEdits(const Document& document, std::string_view base,
                              const std::optional<ValueCorrection>& correction) {
    if (!correction)
        return {};
    const std::string pointer = std::string(base) + correction->pointer;
    if (correction->value)
        return makeJsonReplacement(document, pointer, compactText(*correction->value));
    return makeMemberRemoval(document, parentPointer(pointer), pointerTokens(pointer).back());
}

std::vector<ValueCorrection> correctSchema(Json& schema) {
    std::vector<ValueCorrection> corrections;
    std::set<std::string> uncertain; // pointers of values that are not changed
    const auto nextCorrection = [&]() -> std::optional<ValueCorrection> {
        for (const ValidationError& error : validateAgainstMetaschema(schema)) {
            if (uncertain.contains(error.instancePointer))
                continue;
            if (corrections.size() + uncertain.size() == maxTried)
                break;
            if (auto found = findCorrection(schema, error.instancePointer, validateAgainstMetaschema))
                return found;
            uncertain.insert(error.instancePointer);
        }
        return std::nullopt;
    };
    while (auto found = nextCorrection()) {
        applyCorrection(schema, *found);
        corrections.push_back(*std::move(found));
    }
    return corrections;
}

Result<Schema> compileCorrected(const Json& schema) {
    auto compiled = Schema::compile(schema);
    if (compiled || !schema.is_object())
        return compiled;
    Json corrected = schema;
    return correctSchema(corrected).empty() ? std::move(compiled) : Schema::compile(corrected);
}

} // namespace toolroom
