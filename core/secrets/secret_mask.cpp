// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/secrets/secret_mask.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/json_text.h"
#include "core/secrets/secret_finder.h"
#include "core/secrets/secret_patterns.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view ellipsis = "…";

bool isByte(const Json& value) {
    return value.is_number_integer() && value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= 0xFF;
}

/// The parts of a secret that are secret by themselves: the credentials after an authentication scheme, and the
/// password in a URL.
std::vector<std::string> secretParts(std::string_view secret) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view part) {
        if (part.size() >= SecretPatterns::minFoldedBytes)
            parts.emplace_back(part);
    };
    for (const std::string_view scheme : {"Bearer ", "Basic ", "Token "})
        if (secret.starts_with(scheme))
            add(secret.substr(scheme.size()));
    const std::size_t authority = secret.find("://");
    if (authority == std::string_view::npos)
        return parts;
    const std::string_view rest =
        secret.substr(authority + 3, secret.find_first_of("/?#", authority + 3) - authority - 3);
    const std::size_t at = rest.rfind('@');
    if (const std::size_t colon = rest.find(':'); at != std::string_view::npos && colon < at)
        add(rest.substr(colon + 1, at - colon - 1));
    return parts;
}

} // namespace

/// A part of a text, and what replaces it.
struct SecretMask::Replacement {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view mark;
};

struct SecretMask::Secrets {
    std::vector<std::string> texts;
    std::vector<std::string> marks;
    SecretFinder finder;
};

void SecretMask::addSecret(const std::string& secret, const std::string& mark) {
    std::vector<std::pair<std::string, std::string>> added = {{secret, mark}};
    for (std::string& part : secretParts(secret))
        added.emplace_back(std::move(part), mark);
    add(added);
}

void SecretMask::add(std::span<const std::pair<std::string, std::string>> added) {
    std::vector<std::string> texts = m_secrets ? m_secrets->texts : std::vector<std::string>();
    std::vector<std::string> marks = m_secrets ? m_secrets->marks : std::vector<std::string>();
    bool isChanged = false;
    for (const auto& [secret, mark] : added) {
        if (secret.empty())
            continue;
        const auto known = static_cast<std::size_t>(std::ranges::find(texts, secret) - texts.begin());
        if (known == texts.size()) {
            texts.push_back(secret);
            marks.emplace_back();
        }
        isChanged |= marks[known] != mark;
        marks[known] = mark;
    }
    if (!isChanged)
        return;
    SecretFinder finder(texts);
    m_secrets = std::make_shared<const Secrets>(std::move(texts), std::move(marks), std::move(finder));
}

void SecretMask::addSecrets(const SecretMask& other) {
    if (!other.m_secrets)
        return;
    if (!m_secrets) {
        m_secrets = other.m_secrets;
        return;
    }
    std::vector<std::pair<std::string, std::string>> added;
    for (std::size_t index = 0; index < other.m_secrets->texts.size(); ++index)
        added.emplace_back(other.m_secrets->texts[index], other.m_secrets->marks[index]);
    add(added);
}

/// Overlapping secrets have one mark.
std::vector<SecretMask::Replacement> SecretMask::replacements(std::string_view text, bool findsTruncated,
                                                              std::string_view mark) const {
    std::vector<Replacement> parts;
    if (!m_secrets)
        return parts;
    for (const SecretFinder::Found& each : m_secrets->finder.find(text, findsTruncated)) {
        if (parts.empty() || each.begin >= parts.back().end)
            parts.push_back(
                {each.begin, each.end, mark.empty() ? std::string_view(m_secrets->marks[each.secret]) : mark});
        parts.back().end = std::max(parts.back().end, each.end);
    }
    return parts;
}

std::string SecretMask::maskedText(std::string text, bool findsTruncated, std::string_view mark) const {
    const std::vector<Replacement> parts = replacements(text, findsTruncated, mark);
    if (parts.empty())
        return text;
    std::string result;
    std::size_t end = 0;
    for (const Replacement& part : parts) {
        result.append(text, end, part.begin - end);
        result += part.mark;
        end = part.end;
    }
    return result.append(text, end);
}

std::string SecretMask::masked(std::string text, std::string_view mark) const {
    if (!m_secrets)
        return text;
    std::string end;
    if (text.ends_with(ellipsis)) {
        end = ellipsis;
        text.resize(text.size() - ellipsis.size());
    }
    // What was masked is not truncated: a secret that starts like a mark would replace the end of the mark.
    const bool isMasked =
        mark.empty() ? std::ranges::any_of(m_secrets->marks, [&](const auto& each) { return text.ends_with(each); })
                     : text.ends_with(mark);
    if (replacements(text, !isMasked, mark).empty()) { // usual, and a long text is not copied
        text += end;
        return text;
    }
    const std::string result = maskedText(text, !isMasked, mark);
    const bool isChanged = result != text;
    // The parser takes a zero byte for the end of the text.
    if (isChanged && !text.contains('\0') && Json::accept(text) && !Json::accept(result)) // a number, or bytes
        if (const auto document = Document::parse(std::make_shared<const SourceText>(std::string(), text)))
            return compactText(maskedValue(document->value(), mark)) + end;
    return result + end;
}

Message SecretMask::masked(Message message, std::string_view mark) const {
    const std::string text = message.text();
    std::string withoutSecrets = masked(text, mark);
    return withoutSecrets == text ? std::move(message) : Message::verbatim(std::move(withoutSecrets));
}

/// Masks the texts of an array together: lines, or parts of a line.
void SecretMask::maskTexts(Json& array, std::string_view mark) const {
    std::string joined;
    std::vector<std::pair<std::size_t, std::string*>> texts; // with their places in `joined`
    for (Json& element : array) {
        if (!element.is_string())
            continue;
        auto& text = element.get_ref<std::string&>();
        texts.emplace_back(joined.size(), &text);
        joined += text + '\n';
    }
    const std::vector<Replacement> parts = replacements(joined, false, mark);
    for (auto& [begin, text] : parts.empty() ? decltype(texts)() : texts) {
        std::string result;
        std::size_t at = begin;
        const std::size_t end = begin + text->size();
        for (const Replacement& part : parts) {
            if (part.end <= begin || part.begin >= end)
                continue;
            result.append(joined, at, std::max(at, part.begin) - at);
            if (part.begin >= begin) // the first text has the mark
                result += part.mark;
            at = std::min(part.end, end);
        }
        *text = result.append(joined, at, end - at);
    }
}

/// Masks the elements of an array that are the bytes of a secret.
void SecretMask::maskBytes(Json& array, std::string_view mark) const {
    std::string bytes;
    for (const Json& element : array)
        bytes += static_cast<char>(element.get<std::uint8_t>());
    const std::vector<Replacement> parts = replacements(bytes, false, mark);
    if (parts.empty())
        return;
    Json result = Json::array();
    std::size_t at = 0;
    for (const Replacement& part : parts) {
        std::copy(array.begin() + static_cast<std::ptrdiff_t>(at),
                  array.begin() + static_cast<std::ptrdiff_t>(part.begin), std::back_inserter(result));
        result.push_back(part.mark);
        at = part.end;
    }
    std::copy(array.begin() + static_cast<std::ptrdiff_t>(at), array.end(), std::back_inserter(result));
    array = std::move(result);
}

Json SecretMask::maskedValue(Json value, std::string_view mark) const { // NOLINT(misc-no-recursion)
    if (!m_secrets)
        return value;
    if (value.is_string())
        return maskedText(std::move(value.get_ref<std::string&>()), false, mark);
    if (isNumeric(value)) {
        const std::string text = serializeJson(value);
        const auto known =
            static_cast<std::size_t>(std::ranges::find(m_secrets->texts, text) - m_secrets->texts.begin());
        if (known < m_secrets->texts.size())
            return mark.empty() ? m_secrets->marks[known] : std::string(mark);
        if (text.size() < SecretPatterns::minFoldedBytes) // fast
            return value;
        for (const Replacement& part : replacements(text, false, mark)) // shorter parts are there by chance
            if (part.end - part.begin >= SecretPatterns::minFoldedBytes)
                return part.mark;
        return value;
    }
    if (value.is_array()) {
        if (std::ranges::all_of(value, isByte))
            maskBytes(value, mark);
        maskTexts(value, mark);
        for (Json& element : value)
            if (!element.is_string())
                element = maskedValue(std::move(element), mark);
    } else if (value.is_object()) {
        Json::object_t members; // operator[] is linear
        members.reserve(value.size());
        for (auto& [name, member] : value.get_ref<Json::object_t&>())
            members.emplace_back(maskedText(name, false, mark), maskedValue(std::move(member), mark));
        return members;
    }
    return value;
}

} // namespace toolroom
