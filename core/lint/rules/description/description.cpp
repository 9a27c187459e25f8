// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/description/messages.h"
#include "core/schema/regex/regex.h"
#include "core/text/words.h"

#include <QtAssert>
#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t excerptBytes = 60;

bool isBlank(std::string_view text) {
    return trimmed(text).empty();
}

void findMissingDescription(const ToolSubject& subject, Reporter& reporter) {
    const Message help = message<lint_messages::describeTool>();
    const auto& description = subject.tool().description;
    if (!description.present())
        reporter.reportTool(subject, {.message = message<lint_messages::descriptionMissing>(), .help = help});
    else if (isBlank(subject.description()))
        reporter.report(subject, *description.pointer,
                        {.message = message<lint_messages::descriptionEmpty>(), .help = help});
}

} // namespace

constinit const Rule descMissing = {
    .info = {.id = "desc-missing",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no description"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Models read the description to decide which tool to call."),
             .bad = R"({"name": "get_issue"})",
             .good = R"({"name": "get_issue", "description": "Gets an issue in a repository by its number."})",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Error,
             .exceptContracts = {Contract::Hikai},
             .exceptSeverity = Severity::Warning},
    .tool = findMissingDescription};

namespace {

void findShortDescription(const ToolSubject& subject, Reporter& reporter) {
    const std::size_t length = codePointCount(trimmed(subject.description()));
    const auto minDescriptionLength = static_cast<std::size_t>(reporter.threshold("min"));
    if (length > 0 && length < minDescriptionLength)
        reportDescription(subject, reporter,
                          message<lint_messages::descriptionTooShort>(length, trimmed(subject.description())),
                          message<lint_messages::describeToolAtLength>(minDescriptionLength));
}

} // namespace

constinit const Rule descMin = {
    .info = {.id = "desc-min",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description is shorter than 20 characters"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Two or three words are not enough to distinguish a tool from similar ones."),
             .bad = R"("description": "Get issue")",
             .good = R"("description": "Gets an issue in a repository by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Note,
             .thresholds = {{{"min", 20, "characters in a description"}}}},
    .tool = findShortDescription};

namespace {

/// Case-sensitive, because tools manage "todo" items. "Finds TODO comments" is not a placeholder either.
std::optional<Regex::Span> placeholderIn(const ToolSubject& subject) {
    static constexpr SearchWords words{"todo fixme tbd xxx lorem description placeholder"};
    static const Regex marks =
        caseSensitiveRegex(R"(^\s*(?:TODO|FIXME|TBD|XXX)\b|\b(?:TODO|FIXME|TBD)\s*$|\b(?:TODO|FIXME)(?:\(\w+\))?:\s)");
    static const Regex fillers = caseInsensitiveRegex(
        R"(\blorem\s+ipsum\s+dolor\b|^\s*lorem\s+ipsum\b|^\s*[<\[{(]*\s*(?:(?:your|the|a|tool|insert|add|enter|put)\s+)*)"
        R"((?:description|placeholder)(?:\s+(?:goes\s+)?here)?\s*[>\]})]*\s*\.?\s*$|^\s*no\s+description(?:\s+\w+)?\s*\.?\s*$)");
    if (!subject.words().mayContain(words))
        return std::nullopt;
    if (const auto mark = marks.find(subject.description()))
        return mark;
    return fillers.find(subject.description());
}

void findPlaceholder(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view text = subject.description();
    const auto found = placeholderIn(subject);
    if (!found)
        return;
    const std::string_view words = trimmed(text.substr(found->begin, found->end - found->begin));
    const auto begin = static_cast<std::size_t>(words.data() - text.data());
    reportInDescription(subject, reporter, {begin, begin + words.size()},
                        message<lint_messages::descriptionPlaceholder>(excerpt(words)),
                        message<lint_messages::replacePlaceholder>());
}

} // namespace

constinit const Rule descPlaceholder = {
    .info = {.id = "desc-placeholder",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description is a placeholder"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Models read the placeholder as if it were the description."),
             .bad = R"("description": "TODO: describe this tool")",
             .good = R"("description": "Gets an issue in a repository by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Error},
    .tool = findPlaceholder};

namespace {

/// The parts of `text` that remain when whitespace is removed from both ends and from the ends of lines.
std::vector<ByteRange> partsToKeep(std::string_view text) {
    const std::string_view body = trimmed(text);
    const auto offset = static_cast<std::size_t>(body.data() - text.data());
    std::vector<ByteRange> parts;
    for (std::size_t begin = 0; begin < body.size();) {
        const std::size_t next = std::min(body.find('\n', begin), body.size() - 1) + 1;
        std::string_view line = body.substr(begin, next - begin);
        const std::size_t lineEnd = line.ends_with("\r\n") ? 2 : (line.ends_with('\n') ? 1 : 0);
        line.remove_suffix(lineEnd);
        const std::size_t length = line.find_last_not_of(" \t\r") + 1; // 0 if the line is blank
        parts.push_back({offset + begin, offset + begin + length});
        parts.push_back({offset + next - lineEnd, offset + next});
        begin = next;
    }
    return parts;
}

/// The first part of a text of `size` bytes that is not in `parts`.
ByteRange firstGap(std::span<const ByteRange> parts, std::size_t size) {
    std::size_t end = 0;
    for (const ByteRange& part : parts) {
        if (part.begin > end)
            return {end, part.begin};
        end = part.end;
    }
    return {end, size};
}

void findUnnecessaryWhitespace(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view text = subject.description();
    if (isBlank(text))
        return;
    const std::vector<ByteRange> parts = partsToKeep(text);
    std::size_t kept = 0;
    for (const ByteRange& part : parts)
        kept += part.end - part.begin;
    if (kept == text.size())
        return;
    const bool atEnds = trimmed(text).size() != text.size();
    reporter.reportPart(
        subject, *subject.tool().description.pointer, firstGap(parts, text.size()),
        {.message =
             atEnds ? message<lint_messages::whitespaceAtEnds>() : message<lint_messages::whitespaceAtLineEnds>(),
         .help = message<lint_messages::removeWhitespace>(),
         .fix = makeStringReduction(*subject.tool().document, *subject.tool().description.pointer, parts)});
}

} // namespace

constinit const Rule descWhitespace = {
    .info = {.id = "desc-whitespace",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description has unnecessary whitespace"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Whitespace before and after the description and at the ends of its lines costs "
                                      "tokens in every conversation and carries no information."),
             .bad = R"("description": "\n  Gets an issue by its number. \n")",
             .good = R"("description": "Gets an issue by its number.")",
             .source = "Tool development guide, description guidelines: brief",
             .severity = Severity::Note,
             .fix = FixKind::Safe,
             .merge = Merge::MostTools},
    .tool = findUnnecessaryWhitespace};

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
    return std::format("{} …", std::string_view(text).substr(0, end));
}

std::span<const Rule> descriptionRules() {
    static const std::array rules = {
        descMissing,     descMin,          descPlaceholder,  descWhitespace,     descUseWhen,
        descWhatFirst,   descReturnsFirst, descDisambiguate, descDataSource,     descSentences,
        descLength,      descTokens,       descHedging,      descImplementation, descCode,
        descRepeatsName, descOverloaded,   descPromotional,  descLanguage,       descShouting,
        descErrorTable};
    return rules;
}

} // namespace toolroom
