// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto descriptionTooShort = pluralTemplate("Lint", "The description has only %n characters: `%1`",
                                                    "The description has only %n character: `%1`");
constexpr auto describeToolAtLength =
    pluralTemplate("Lint", "Say what the tool does, what it acts on, and when to use it, in at least %n characters",
                   "Say what the tool does, what it acts on, and when to use it, in at least %n character");

void checkDescMin(const ToolSubject& subject, Reporter& reporter) {
    const std::size_t length = countCodePoints(trimmed(subject.description()));
    const auto minDescriptionLength = static_cast<std::size_t>(reporter.threshold("min"));
    if (length > 0 && length < minDescriptionLength)
        reportDescription(subject, reporter, message<descriptionTooShort>(length, trimmed(subject.description())),
                          message<describeToolAtLength>(minDescriptionLength));
}

} // namespace

extern constinit const Rule descMin = {
    .id = "desc-min",
    .title = messageTemplate("Rule", "Description is shorter than 20 characters"),
    .why = messageTemplate("Rule", "Two or three words are not enough to distinguish a tool from similar ones."),
    .bad = R"({"tools": [{"name": "search_board", "description": "Finds open tickets"}]})",
    .good =
        R"({"tools": [{"name": "search_board", "description": "Finds the open tickets of a board by their words."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .thresholds = {{{"min", 20, "characters in a description"}}},
    .yieldsTo = {"desc-repeats-name", "desc-placeholder", "desc-what-first"},
    .checkTool = checkDescMin,
};

} // namespace toolroom
