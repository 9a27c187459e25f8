// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/lint/rules/common.h"
#include "core/schema/regex/regex.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

#include <QtAssert>

namespace toolroom {

namespace {

constexpr std::size_t excerptBytes = 60;

} // namespace

void reportInDescription(const ToolSubject& subject, Reporter& reporter, ByteRange part, Message text, Message help) {
    reporter.reportPart(subject, *subject.tool().description.pointer, part,
                        {.message = std::move(text), .help = std::move(help)});
}

void reportDescription(const ToolSubject& subject, Reporter& reporter, Message text, Message help) {
    reporter.report(subject, *subject.tool().description.pointer,
                    {.message = std::move(text), .help = std::move(help)});
}

std::string_view contextBefore(std::string_view text, std::size_t offset) {
    constexpr std::size_t longest = 300; // bytes
    std::size_t begin = offset > longest ? offset - longest : 0;
    while (begin < offset && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U)
        ++begin;
    return text.substr(begin, offset - begin);
}

Regex caseInsensitiveRegex(std::string_view pattern) {
    Result<Regex> regex = Regex::compile(pattern, Regex::CaseSensitivity::Insensitive);
    Q_ASSERT(regex);
    return std::move(*regex);
}

Regex caseSensitiveRegex(std::string_view pattern) {
    Result<Regex> regex = Regex::compile(pattern);
    Q_ASSERT(regex);
    return std::move(*regex);
}

std::string excerpt(std::string_view original) {
    std::string text(original);
    std::ranges::replace(text, '\n', ' ');
    if (text.size() <= excerptBytes)
        return text;
    const std::size_t blank = text.find_last_of(" \t\r\n", excerptBytes);
    std::size_t end = blank == std::string_view::npos || blank == 0 ? excerptBytes : blank;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return formatText("{} …", std::string_view(text).substr(0, end));
}

bool isBlank(std::string_view text) {
    return trimmed(text).empty();
}

std::size_t endOfSentences(std::string_view prose, std::size_t count) {
    const std::vector<ByteRange> sentences = splitSentences(prose);
    return sentences.size() > count ? sentences[count - 1].end : prose.size();
}

std::size_t endOfPurpose(std::string_view prose) {
    constexpr std::size_t purposeSentences = 3;
    return endOfSentences(prose, purposeSentences);
}

std::optional<ByteRange> firstOf(std::optional<ByteRange> one, std::optional<ByteRange> other) {
    if (!one || !other)
        return one ? one : other;
    return one->begin <= other->begin ? one : other;
}

} // namespace toolroom
