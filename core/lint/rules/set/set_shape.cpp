// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/lint/engine/subject.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/set/messages.h"
#include "core/lint/rules/set/set.h"
#include "core/text/sentences.h"
#include "core/text/tokenizer.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ranges>
#include <string>
#include <vector>

namespace toolroom {

namespace {

/// Verbs that say the same about one object; the first stands for all.
constexpr std::array<std::array<std::string_view, 5>, 3> verbFamilies = {
    {{"get", "fetch", "read", "retrieve", "load"},
     {"delete", "remove", "destroy", "erase", "drop"},
     {"update", "edit", "modify", "change", "alter"}}};

/// The words of a name with its verb replaced by the first of its family; empty without such a verb.
std::string meaningOfName(const std::vector<std::string>& words) {
    std::string meaning;
    bool hasVerb = false;
    for (const std::string& word : words) {
        const auto family = std::ranges::find_if(
            verbFamilies, [&](const auto& verbs) { return !hasVerb && std::ranges::contains(verbs, word); });
        hasVerb = hasVerb || family != verbFamilies.end();
        // Plural and singular differ: get_users and read_user return different things.
        meaning += family != verbFamilies.end() ? std::string(family->front()) : word;
        meaning += ' ';
    }
    return hasVerb && words.size() > 1 ? meaning : std::string();
}

void findOverlappingVerbs(const SourceSubject& set, Reporter& reporter) {
    std::map<std::string, const ToolSummary*> known;
    for (const ToolSummary& tool : set.tools()) {
        const std::string meaning = meaningOfName(splitIdentifier(tool.name));
        if (meaning.empty())
            continue;
        const auto [earlier, isNew] = known.emplace(meaning, &tool);
        if (!isNew && splitIdentifier(earlier->second->name) != splitIdentifier(tool.name))
            reporter.report(set, tool, tool.namePointer, tool.nameRange,
                            {.message = message<lint_messages::sameMeaning>(tool.name, earlier->second->name),
                             .help = message<lint_messages::useOneVerb>()});
    }
}

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

void findSelfReference(const ToolSubject& subject, Reporter& reporter) {
    const std::string_view name = subject.name();
    if (name.empty() || !subject.isEnglish() || !subject.description().contains(name))
        return;
    if (const auto place = selfReferenceIn(withoutCodeBlocks(subject.description()), name))
        reportInDescription(subject, reporter, *place, message<lint_messages::refersToItself>(name),
                            message<lint_messages::referToOther>());
}

void checkSetSize(const SourceSubject& set, Reporter& reporter) {
    const std::size_t count = set.tools().size();
    const auto manyTools = static_cast<std::size_t>(reporter.threshold("note"));
    const auto tooManyTools = static_cast<std::size_t>(reporter.threshold("warning"));
    if (count <= std::min(manyTools, tooManyTools))
        return;
    const ToolSummary& first = set.tools().front();
    reporter.report(
        set, first, first.namePointer, first.nameRange,
        {.message = message<lint_messages::setTooLarge>(count, count > tooManyTools ? tooManyTools : manyTools),
         .help = message<lint_messages::splitSet>(),
         .severity = count > tooManyTools ? Severity::Warning : Severity::Note});
}

/// The largest tools of the set, with their tokens.
std::vector<Message> largestTools(const SourceSubject& set) {
    constexpr std::size_t maxListed = 3;
    std::vector<const ToolSummary*> tools;
    for (const ToolSummary& tool : set.tools())
        tools.push_back(&tool);
    std::ranges::stable_sort(tools, std::greater<>(), [](const ToolSummary* tool) { return tool->tokens.tokens; });
    std::vector<Message> listed;
    for (const ToolSummary* tool : tools | std::views::take(maxListed))
        listed.push_back(message<lint_messages::toolTokens>(tool->tokens.tokens, tool->name));
    return listed;
}

void checkSetTokens(const SourceSubject& set, Reporter& reporter) {
    const auto maxSetTokens = static_cast<std::size_t>(reporter.threshold("max"));
    const TokenCount total = sumTokens(set.tools() | std::views::transform(&ToolSummary::tokens));
    if (total.tokens <= maxSetTokens)
        return;
    const ToolSummary& first = set.tools().front();
    reporter.report(set, first, first.namePointer, first.nameRange,
                    {.message = total.exact
                                    ? message<lint_messages::setTooManyTokens>(total.tokens, maxSetTokens)
                                    : message<lint_messages::setTooManyTokensEstimated>(total.tokens, maxSetTokens),
                     .help = message<lint_messages::shortenSet>(joinWithAnd(largestTools(set)))});
}

} // namespace

constinit const Rule verbOverlap = {
    .info = {.id = "verb-overlap",
             .family = "set",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two names differ only in synonymous verbs"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "A model cannot tell from the names which of the two tools to call, so it guesses."),
             .bad = "get_user, fetch_user",
             .good = "get_user, list_users",
             .source = "Anthropic, “Writing effective tools for agents”, 2025-09",
             .severity = Severity::Warning},
    .set = findOverlappingVerbs};

constinit const Rule selfReference = {
    .info = {.id = "self-reference",
             .family = "set",
             .title =
                 QT_TRANSLATE_NOOP("toolroom::Rule", "Description recommends the tool as an alternative to itself"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "The sentence was probably copied from another tool. A model looks for the "
                                      "alternative and finds the tool it is reading about."),
             .bad = R"("name": "get_trades", "description": "Gets trades. For past trades, use get_trades instead.")",
             .good = R"("name": "get_trades", "description": "Gets trades. For past trades, use get_history instead.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findSelfReference};

constinit const Rule setSize = {
    .info = {.id = "set-size",
             .family = "set",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Source has more than 20 tools"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "The more tools a model sees, the less reliably it chooses the "
                                                        "right one. More than 30 tools are reported as a warning."),
             .bad = "A server with 45 tools",
             .good = "Three servers with 15 tools each, which users enable as needed",
             .source = "OpenAI, function calling guide: fewer than 20 functions, checked 2026-11",
             .severity = Severity::Note,
             .thresholds = {{{"note", 20, "number of tools above which the source is reported as a note"},
                             {"warning", 30, "number of tools above which the source is reported as a warning"}}}},
    .set = checkSetSize};

constinit const Rule setTokens = {
    .info = {.id = "set-tokens",
             .family = "set",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tools in a source exceed 10,000 tokens"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "All definitions are part of every request, so they cost money and leave less room for the "
                 "conversation."),
             .bad = "40 tools with 400 tokens each",
             .good = "15 tools with 300 tokens each",
             .source = "Toolroom, based on public MCP servers",
             .severity = Severity::Warning,
             .thresholds = {{{"max", 10'000, "total tokens of the tools in a source"}}}},
    .set = checkSetTokens};

} // namespace toolroom
