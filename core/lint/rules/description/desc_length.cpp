// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto descriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but at most %1 are allowed",
                   "The description has %n character, but at most %1 are allowed");
constexpr auto moveParameterDetails =
    messageTemplate("Lint", "Move details about parameters to the parameter descriptions");

void checkDescLength(const ToolSubject& subject, Reporter& reporter) {
    const auto maxLength = static_cast<std::size_t>(reporter.threshold("max"));
    if (const std::size_t length = countCodePoints(subject.description()); length > maxLength)
        reportDescription(subject, reporter, message<descriptionTooLong>(length, maxLength),
                          message<moveParameterDetails>());
}

} // namespace

extern constinit const Rule descLength = {
    .id = "desc-length",
    .title = messageTemplate("Rule", "Description is longer than 120 characters"),
    .why = messageTemplate("Rule", "In a strict reading of the routing contract, anything that does not fit on one "
                                   "line does not belong in the description."),
    .bad = R"({"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. Use when the user asks what they own, how much of it there is, where it is held, or since when they have owned it."}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. Use when the user asks what they own."}]})",
    .source = "ToolDefinition specification, strict reading",
    .severity = Severity::Note,
    .contracts = {Contract::Forge},
    .preset = Preset::Strict,
    .thresholds = {{{"max", 120, "characters in a description"}}},
    .checkTool = checkDescLength,
};

} // namespace toolroom
