// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema_reading.h"

#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <format>
#include <numeric>

namespace toolroom {

namespace {

/// Longer names are no typing errors of a keyword or a parameter.
constexpr std::size_t maxComparedName = 64;
/// Comparing costs the product of both lengths: among more names than a person wrote it is not worth it.
constexpr std::size_t maxCandidates = 200;

bool isIndex(std::string_view token) {
    return !token.empty() && std::ranges::all_of(token, [](char c) { return c >= '0' && c <= '9'; });
}

std::string folded(std::string_view name) {
    std::string letters;
    for (const char c : name) {
        if (c != '_' && c != '-' && c != '$')
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters;
}

std::size_t editDistance(std::string_view left, std::string_view right) {
    std::vector<std::size_t> row(right.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= left.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const std::size_t changed = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

} // namespace

const Json* member(const Json& schema, std::string_view name) {
    if (!schema.is_object())
        return nullptr;
    const auto found = schema.find(name);
    return found == schema.end() ? nullptr : &*found;
}

const std::string* textMember(const Json& schema, std::string_view name) {
    const Json* value = member(schema, name);
    return value == nullptr ? nullptr : value->get_ptr<const std::string*>();
}

TypeSet declaredTypes(const Json& schema) {
    TypeSet types;
    const auto insert = [&](const Json& name) {
        if (const auto* text = name.get_ptr<const std::string*>())
            if (const auto type = instanceTypeNamed(*text))
                types.insert(*type);
    };
    const Json* type = member(schema, "type");
    if (type != nullptr && type->is_array())
        std::ranges::for_each(*type, insert);
    else if (type != nullptr)
        insert(*type);
    return types;
}

std::string typeWords(const Json& schema) {
    std::string words;
    const TypeSet types = declaredTypes(schema);
    for (const auto type : {InstanceType::Object, InstanceType::Array, InstanceType::String, InstanceType::Number,
                            InstanceType::Integer, InstanceType::Boolean, InstanceType::Null})
        if (types.contains(type))
            words += std::format("{}{}", words.empty() ? "" : " or ", instanceTypeName(type));
    return words;
}

std::string_view schemaPointer(const ToolSubject& subject, std::string_view pointer) {
    const auto& base = subject.tool().inputSchema.pointer;
    return base && pointer.starts_with(*base) ? pointer.substr(base->size()) : pointer;
}

std::vector<SchemaStep> schemaSteps(std::string_view pointer) {
    const std::vector<std::string> tokens = pointerTokens(pointer);
    std::vector<SchemaStep> steps;
    std::size_t begin = 0;
    const auto endOfToken = [&](std::size_t from) { return std::min(pointer.find('/', from + 1), pointer.size()); };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        SchemaStep step{.keyword = tokens[i], .key = {}, .begin = begin};
        begin = endOfToken(begin);
        const KeywordInfo* known = keyword(step.keyword);
        const bool keyed = known != nullptr &&
                           (known->subschemas == SubschemaKind::Map || known->subschemas == SubschemaKind::MapOrNames);
        if (i + 1 < tokens.size() && (keyed || isIndex(tokens[i + 1]))) {
            step.key = keyed ? tokens[i + 1] : std::string();
            begin = endOfToken(begin);
            ++i;
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

bool isInPlace(std::string_view keyword) {
    static constexpr std::array<std::string_view, 9> keywords = {
        "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"};
    return std::ranges::contains(keywords, keyword);
}

std::string placeWords(const ToolSubject& subject, std::string_view pointer) {
    std::string path;
    bool inDefinition = false;
    for (const SchemaStep& step : schemaSteps(schemaPointer(subject, pointer))) {
        if (step.keyword == "properties" && !step.key.empty()) {
            path += path.empty() ? step.key : '.' + step.key;
        } else if (step.keyword == "$defs" || step.keyword == "definitions") {
            path = step.key;
            inDefinition = true;
        } else if (step.keyword == "items" || step.keyword == "prefixItems" || step.keyword == "contains") {
            path += "[]";
        } else if (step.keyword == "additionalProperties" || step.keyword == "patternProperties") {
            path += path.empty() ? "*" : ".*";
        }
    }
    if (path.empty())
        return "the schema";
    return std::format("{}`{}`", inDefinition ? "definition " : "", path);
}

bool isRestated(const ToolSubject& subject, const Subschema& property) {
    const std::string_view pointer = schemaPointer(subject, property.pointer);
    std::vector<SchemaStep> steps = schemaSteps(pointer);
    if (steps.size() < 2)
        return false;
    const std::string_view own = pointer.substr(steps.back().begin);
    steps.pop_back();
    while (!steps.empty() && isInPlace(steps.back().keyword)) {
        const auto holder = pointer.substr(0, steps.back().begin);
        if (resolvePointer(*subject.inputSchema(), std::string(holder) + std::string(own)) != nullptr)
            return true;
        steps.pop_back();
    }
    return false;
}

std::string shownValue(const Json& value) {
    constexpr int limit = 60;
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::size_t offset = 0;
    for (int shown = 0; offset < text.size(); ++shown) {
        if (shown == limit)
            return text.substr(0, offset) + "…";
        static_cast<void>(nextCodePoint(text, offset));
    }
    return text;
}

std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates) {
    if (name.size() > maxComparedName || candidates.size() > maxCandidates)
        return {};
    const std::string wanted = folded(name);
    std::string nearest;
    // One slip in four letters: "minLenght" is meant to be "minLength", "id" is not meant to be "if".
    std::size_t best = wanted.size() / 4 + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > maxComparedName)
            continue;
        const std::size_t distance = editDistance(wanted, folded(candidate));
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace toolroom
