// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description.h"

#include "core/lint/text/words.h"
#include "core/schema/regex.h"

#include <QtAssert>

#include <array>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t shortestDescription = 20; // characters
constexpr std::size_t excerptBytes = 60;

bool isBlank(std::string_view text) {
    return trimmed(text).empty();
}

void findMissingDescription(const ToolSubject& subject, Reporter& reporter) {
    static constexpr auto help = "Say in a sentence what the tool does and when to use it";
    const auto& description = subject.tool().description;
    if (!description.present())
        reporter.reportTool(subject, {.message = "The tool has no description", .help = help});
    else if (isBlank(subject.description()))
        reporter.report(subject, *description.pointer, {.message = "The description is empty", .help = help});
}

} // namespace

constinit const Rule descMissing = {
    .info = {.id = "desc-missing",
             .family = "description",
             .title = "The tool has no description",
             .why = "The description is what a model reads to decide which tool to call.",
             .bad = R"({"name": "get_issue"})",
             .good = R"({"name": "get_issue", "description": "Gets an issue of a repository by its number."})",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Error,
             .exceptProfiles = {Profile::Hikai},
             .exceptSeverity = Severity::Warning},
    .tool = findMissingDescription};

namespace {

void findShortDescription(const ToolSubject& subject, Reporter& reporter) {
    const std::size_t length = codePointCount(trimmed(subject.description()));
    if (length > 0 && length < shortestDescription)
        reportDescription(subject, reporter,
                          std::format("The description has only {} character{}: “{}”", length, length == 1 ? "" : "s",
                                      trimmed(subject.description())),
                          std::format("Say what it does, to what, and when to use it, in {} characters or more",
                                      shortestDescription));
}

} // namespace

constinit const Rule descMin = {
    .info = {.id = "desc-min",
             .family = "description",
             .title = "The description has fewer than 20 characters",
             .why = "Two or three words do not tell a tool from its neighbours.",
             .bad = R"("description": "Get issue")",
             .good = R"("description": "Gets an issue of a repository by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findShortDescription};

namespace {

/// Capitals matter: "todo" is a thing that tools manage. "Finds TODO comments" is no placeholder either.
std::optional<Regex::Span> placeholderIn(std::string_view text) {
    static const Regex marks =
        exactPhrase(R"(^\s*(?:TODO|FIXME|TBD|XXX)\b|\b(?:TODO|FIXME|TBD)\s*$|\b(?:TODO|FIXME)(?:\(\w+\))?:\s)");
    static const Regex fillers = phrase(
        R"(\blorem\s+ipsum\s+dolor\b|^\s*lorem\s+ipsum\b|^\s*[<\[{(]*\s*(?:(?:your|the|a|tool|insert|add|enter|put)\s+)*)"
        R"((?:description|placeholder)(?:\s+(?:goes\s+)?here)?\s*[>\]})]*\s*\.?\s*$|^\s*no\s+description(?:\s+\w+)?\s*\.?\s*$)");
    if (const auto mark = marks.find(text))
        return mark;
    return fillers.find(text);
}

void findPlaceholder(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view text = subject.description();
    const auto found = placeholderIn(text);
    if (!found)
        return;
    const std::string_view words = trimmed(text.substr(found->begin, found->end - found->begin));
    const auto begin = static_cast<std::size_t>(words.data() - text.data());
    reportInDescription(subject, reporter, {begin, begin + words.size()},
                        std::format("“{}” is a placeholder, not a description", excerpt(words)),
                        "Say what the tool does and when to use it");
}

} // namespace

constinit const Rule descPlaceholder = {
    .info = {.id = "desc-placeholder",
             .family = "description",
             .title = "The description is a placeholder",
             .why = "What was meant to be written later is what the model reads now.",
             .bad = R"("description": "TODO: describe this tool")",
             .good = R"("description": "Gets an issue of a repository by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Error},
    .tool = findPlaceholder};

namespace {

/// The parts of `text` that stay when white space is taken from both ends and from the ends of lines.
std::vector<ByteRange> partsToKeep(std::string_view text) {
    const std::string_view body = trimmed(text);
    const auto offset = static_cast<std::size_t>(body.data() - text.data());
    std::vector<ByteRange> parts;
    for (std::size_t begin = 0; begin < body.size();) {
        const std::size_t next = std::min(body.find('\n', begin), body.size() - 1) + 1;
        std::string_view line = body.substr(begin, next - begin);
        const std::size_t lineEnd = line.ends_with("\r\n") ? 2 : (line.ends_with('\n') ? 1 : 0);
        line.remove_suffix(lineEnd);
        const std::size_t words = line.find_last_not_of(" \t\r") + 1; // 0 when there are none
        parts.push_back({offset + begin, offset + begin + words});
        parts.push_back({offset + next - lineEnd, offset + next});
        begin = next;
    }
    return parts;
}

/// The string's literal with only `parts` of it, each as it was written.
std::optional<TextEdit> keepOnly(const ToolSubject& subject, std::span<const ByteRange> parts) {
    const Document& document = *subject.tool().document;
    const std::string& pointer = *subject.tool().description.pointer;
    const auto literal = document.valueRange(pointer);
    if (!literal)
        return std::nullopt;
    const auto ranges = document.rangesInString(pointer, parts);
    if (!ranges)
        return std::nullopt;
    TextEdit edit{*literal, "\""};
    for (const ByteRange& written : *ranges)
        edit.replacement += document.source()->bytes().substr(written.begin, written.end - written.begin);
    edit.replacement += '"';
    return edit;
}

void findNeedlessWhitespace(const ToolSubject& subject, Reporter& reporter) {
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
    const std::size_t needless = text.size() - kept;
    reporter.report(
        subject, *subject.tool().description.pointer,
        {.message = std::format("The description has {} blank{} {}", needless, needless == 1 ? "" : "s",
                                atEnds ? "around it or at the ends of its lines" : "at the ends of its lines"),
         .help = "Remove them: they cost tokens and say nothing",
         .fix = keepOnly(subject, parts)});
}

} // namespace

constinit const Rule descWhitespace = {
    .info = {.id = "desc-whitespace",
             .family = "description",
             .title = "The description has blanks around it or at the ends of its lines",
             .why = "They cost tokens in every conversation and say nothing.",
             .bad = R"("description": "\n  Gets an issue by its number. \n")",
             .good = R"("description": "Gets an issue by its number.")",
             .source = "Tool development guide, description guidelines: brief",
             .severity = Severity::Info,
             .fix = FixKind::Safe},
    .tool = findNeedlessWhitespace};

void reportInDescription(const ToolSubject& subject, Reporter& reporter, ByteRange part, std::string message,
                         std::string help) {
    reporter.reportPart(subject, *subject.tool().description.pointer, part,
                        {.message = std::move(message), .help = std::move(help)});
}

void reportDescription(const ToolSubject& subject, Reporter& reporter, std::string message, std::string help) {
    reporter.report(subject, *subject.tool().description.pointer,
                    {.message = std::move(message), .help = std::move(help)});
}

Regex phrase(std::string_view pattern) {
    Result<Regex> regex = Regex::compile(pattern, Regex::CaseSensitivity::Insensitive);
    Q_ASSERT(regex);
    return std::move(*regex);
}

Regex exactPhrase(std::string_view pattern) {
    Result<Regex> regex = Regex::compile(pattern);
    Q_ASSERT(regex);
    return std::move(*regex);
}

std::string excerpt(std::string_view text) {
    if (text.size() <= excerptBytes)
        return std::string(text);
    const std::size_t blank = text.find_last_of(" \t\r\n", excerptBytes);
    std::size_t end = blank == std::string_view::npos || blank == 0 ? excerptBytes : blank;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::format("{} …", text.substr(0, end));
}

std::span<const Rule> descriptionRules() {
    static const std::array rules = {
        descMissing,     descMin,          descPlaceholder,  descWhitespace,     descUseWhen,
        descWhatFirst,   descReturnsFirst, descDisambiguate, descDataSource,     descSentences,
        descLength,      descTokens,       descHedging,      descImplementation, descCode,
        descRepeatsName, descOverloaded,   descPromotional,  descLanguage};
    return rules;
}

} // namespace toolroom
