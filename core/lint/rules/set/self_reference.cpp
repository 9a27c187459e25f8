// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto refersToItself =
    messageTemplate("Lint", "The description of `%1` recommends `%1` itself as the alternative");
constexpr auto referToOther = messageTemplate("Lint", "Name the other tool, or remove the sentence");

/// Whether the line of the text at `offset` begins with the number of a step.
bool isInNumberedStep(std::string_view text, std::size_t offset) {
    const std::size_t lineEnd = text.rfind('\n', offset);
    const std::string_view line = trimmed(text.substr(lineEnd == std::string_view::npos ? 0 : lineEnd + 1));
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && (line.substr(digits).starts_with('.') || line.substr(digits).starts_with(')'));
}

/// Whether the sentence sends the reader from the tool to the tool itself: "use NAME instead", "instead of NAME". The
/// tool may be a step of a workflow that the text describes: "1. Call NAME first".
std::optional<ByteRange> selfReferenceIn(std::string_view prose, std::string_view name) {
    const std::vector<Word> words = wordsOf(prose);
    const auto lower = [&](std::size_t i) { return i < words.size() ? toAsciiLower(words[i].text) : std::string(); };
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i].text != name)
            continue;
        const std::string previous = lower(i - 1);
        const bool directs =
            (previous == "use" || previous == "call" || previous == "see") &&
            (lower(i + 1) == "instead" || (lower(i + 1) == "first" && !isInNumberedStep(prose, words[i].begin)));
        const bool replaces = i > 1 && ((previous == "of" && lower(i - 2) == "instead") ||
                                        (previous == "than" && lower(i - 2) == "rather"));
        if (directs || replaces)
            return words[i].range();
    }
    return std::nullopt;
}

void checkSelfReference(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty() || !subject.isEnglish() || !subject.description().contains(name))
        return;
    if (const auto place = selfReferenceIn(withoutCodeBlocks(subject.description()), name))
        reportInDescription(subject, reporter, *place, message<refersToItself>(name), message<referToOther>());
}

} // namespace

extern constinit const Rule selfReference = {
    .id = "self-reference",
    .title = messageTemplate("Rule", "Description recommends the tool as an alternative to itself"),
    .why = messageTemplate("Rule", "The sentence was probably copied from another tool. A model looks for the "
                                   "alternative and finds the tool it is reading about."),
    .bad =
        R"({"tools": [{"name": "get_trades", "description": "Gets trades. For past trades, use get_trades instead."}]})",
    .good =
        R"({"tools": [{"name": "get_trades", "description": "Gets trades. For past trades, use get_history instead."},
  {"name": "get_history", "description": "Gets past trades."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .preset = Preset::Strict,
    .checkTool = checkSelfReference,
};

} // namespace toolroom
