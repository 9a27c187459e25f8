// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto whitespaceAtEnds = messageTemplate("Lint", "The description starts or ends with whitespace");
constexpr auto whitespaceAtLineEnds = messageTemplate("Lint", "Lines of the description end with whitespace");
constexpr auto removeWhitespace = messageTemplate("Lint", "Remove the unnecessary whitespace");

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

void checkDescWhitespace(const ToolSubject& subject, Reporter& reporter) {
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
        {.message = atEnds ? message<whitespaceAtEnds>() : message<whitespaceAtLineEnds>(),
         .help = message<removeWhitespace>(),
         .fix = makeStringReduction(*subject.tool().document, *subject.tool().description.pointer, parts)});
}

} // namespace

extern constinit const Rule descWhitespace = {
    .id = "desc-whitespace",
    .title = messageTemplate("Rule", "Description has unnecessary whitespace"),
    .why = messageTemplate("Rule", "Whitespace before and after the description and at the ends of its lines costs "
                                   "tokens in every conversation and carries no information."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "\n  Gets an issue by its number. \n"}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue by its number."}]})",
    .source = "Tool development guide, description guidelines: brief",
    .severity = Severity::Note,
    .fix = FixKind::Safe,
    .merge = Merge::MostTools,
    .checkTool = checkDescWhitespace,
};

} // namespace toolroom
