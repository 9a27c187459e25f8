// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema_fix.h"

#include "core/json/pointer.h"

#include <format>
#include <vector>

namespace toolroom {

namespace {

struct MemberPlace {
    ByteRange key;
    ByteRange value;
};

MemberPlace lastMember(const Document& document, std::string_view pointer) {
    MemberPlace last;
    for (const auto& [key, value] : resolvePointer(document.value(), pointer)->items()) {
        const std::string member = appendPointer(pointer, key);
        const ByteRange range = document.valueRange(member).value_or(ByteRange());
        if (range.end > last.value.end)
            last = {document.keyRange(member).value_or(range), range};
    }
    return last;
}

/// The whitespace before `offset`.
std::string_view spaceBefore(std::string_view bytes, std::size_t offset) {
    const std::size_t before = bytes.substr(0, offset).find_last_not_of(" \t\r\n");
    return bytes.substr(before + 1, offset - before - 1);
}

std::string_view between(std::string_view bytes, std::size_t begin, std::size_t end) {
    return bytes.substr(begin, end - begin);
}

} // namespace

TextEdit elementRemoval(const Document& document, std::string_view pointer, std::size_t index) {
    const auto before = document.valueRange(appendPointer(pointer, index - 1)).value_or(ByteRange());
    const auto element = document.valueRange(appendPointer(pointer, index)).value_or(before);
    return {.range = {before.end, element.end}, .replacement = {}};
}

TextEdit memberInsertion(const Document& document, std::string_view pointer, std::string_view key,
                         std::string_view value) {
    const std::string_view bytes = document.source()->bytes();
    const MemberPlace last = lastMember(document, pointer);
    const std::string_view colon = between(bytes, last.key.end, last.value.begin);
    const std::string_view space = spaceBefore(bytes, last.key.begin);
    const bool ownLine = space.contains('\n') || space.contains('\r');
    const std::string_view gap = ownLine ? space : colon.ends_with(' ') ? " " : "";
    return {.range = {last.value.end, last.value.end},
            .replacement = std::format(",{}\"{}\"{}{}", gap, key, colon, value)};
}

TextEdit noParametersEdit(const Document& document, std::string_view pointer) {
    const std::string_view bytes = document.source()->bytes();
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    const Json& schema = *resolvePointer(document.value(), pointer);
    std::string_view colon = ": ";
    std::string_view gap = " ";
    std::string_view end;
    std::vector<std::string> members = {std::string()};
    if (!schema.empty()) {
        const MemberPlace last = lastMember(document, pointer);
        const std::string_view space = spaceBefore(bytes, last.key.begin);
        colon = between(bytes, last.key.end, last.value.begin);
        gap = space.contains('\n') ? space : colon.ends_with(' ') ? " " : "";
        end = space.contains('\n') ? spaceBefore(bytes, range.end - 1) : "";
    }
    for (const auto& [key, value] : schema.items()) {
        if (key != "type" && key != "properties" && key != "required")
            members.push_back(std::format("\"{}\"{}{}", key, colon, document.text(appendPointer(pointer, key))));
    }
    members.front() = std::format("\"type\"{}\"object\"", colon);
    members.push_back(std::format("\"additionalProperties\"{}false", colon));

    std::string text = "{";
    for (const std::string& member : members)
        text +=
            std::format("{}{}", text.size() > 1 ? "," : "", text.size() > 1 || gap.contains('\n') ? gap : "") + member;
    return {.range = range, .replacement = text + std::string(end) + "}"};
}

} // namespace toolroom
