// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto nameWithoutVerb = messageTemplate("Lint", "The name `%1` starts with `%2`, which is not a verb");
constexpr auto nameActionAndObject =
    messageTemplate("Lint", "Start the name with an action such as `get` or `create`, followed by its object");
constexpr auto nameWithoutObject = messageTemplate("Lint", "The name `%1` has a verb but no object");
constexpr auto addObject = messageTemplate("Lint", "Add the object that the tool acts on");

void checkNameVerbNoun(const ToolSubject& subject, Reporter& reporter) {
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const auto isVerb = [&](std::size_t index) { return baseVerb(words[index]) == words[index]; };
    if (words.empty())
        return;
    // `slack_list_channels`, `browser_click`, `monitor_delete`
    const bool prefixed = words.size() > 1 && (isVerb(1) || isVerb(words.size() - 1));
    if (!isVerb(0) && prefixed)
        return;
    if (!isVerb(0))
        reportName(subject, reporter, message<nameWithoutVerb>(subject.name(), words.front()),
                   message<nameActionAndObject>());
    else if (words.size() == 1)
        reportName(subject, reporter, message<nameWithoutObject>(subject.name()), message<addObject>());
}

} // namespace

extern constinit const Rule nameVerbNoun = {
    .id = "name-verb-noun",
    .title = messageTemplate("Rule", "Name is not a verb followed by a noun"),
    .why = messageTemplate(
        "Rule", "A verb followed by a noun tells a model what the tool does before the model reads the description."),
    .bad = R"({"tools": [{"name": "holdings", "description": "Gets the holdings."}]})",
    .good = R"({"tools": [{"name": "get_holdings", "description": "Gets the holdings."}]})",
    .source = "ToolDefinition specification, name: verb-noun preferred",
    .contracts = {Contract::Forge},
    .checkTool = checkNameVerbNoun,
};

} // namespace toolroom
