// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"

namespace toolroom {

namespace {

constexpr auto resultFirst =
    messageTemplate("Lint", "The description starts with what the tool returns (`%1 …`) instead of what it does");
constexpr auto actionBeforeResult =
    messageTemplate("Lint", "Start with the action, as in “Gets …”, “Lists …”, or “Calculates …”");

void checkDescReturnsFirst(const ToolSubject& subject, Reporter& reporter) {
    static constexpr std::array results = {"return", "output", "yield"};
    if (isBlank(subject.description()) || !subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    if (std::ranges::contains(results, opening.verb))
        reportInDescription(subject, reporter, opening.sentence, message<resultFirst>(opening.word),
                            message<actionBeforeResult>());
}

} // namespace

extern constinit const Rule descReturnsFirst = {
    .id = "desc-returns-first",
    .title = messageTemplate("Rule", "Description starts with what the tool returns"),
    .why = messageTemplate(
        "Rule", "Users ask for actions. A model is less likely to match a request to a description of a result."),
    .bad = R"({"tools": [{"name": "get_holdings", "description": "Returns a list of holdings."}]})",
    .good = R"({"tools": [{"name": "get_holdings", "description": "Lists the holdings of a portfolio."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .contracts = {Contract::Forge},
    .checkTool = checkDescReturnsFirst,
};

} // namespace toolroom
