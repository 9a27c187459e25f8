// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto activityUndefined = messageTemplate("Lint", "The manifest has no activity `%1`");
constexpr auto addActivity =
    messageTemplate("Lint", "Add it to `activities`, or use `\"\"` to let the model execute the call");

void checkActivityUnknown(const SourceSubject& subject, Reporter& reporter) {
    if (subject.activities() == nullptr)
        return;
    const std::vector<std::string_view> known(subject.activities()->begin(), subject.activities()->end());
    for (const ToolSummary& tool : subject.tools()) {
        if (!tool.relations->activity || subject.activities()->contains(tool.relations->activity->name))
            continue;
        const std::string_view similar = nearestWord(tool.relations->activity->name, known);
        reporter.report(
            subject, tool, tool.relations->activity->pointer, tool.relations->activity->range,
            {.message = message<activityUndefined>(tool.relations->activity->name),
             .help = similar.empty() ? message<addActivity>() : message<lint_messages::didYouMean>(similar)});
    }
}

} // namespace

extern constinit const Rule activityUnknown = {
    .id = "activity-unknown",
    .title = messageTemplate("Rule", "Tool specifies an activity that the manifest does not define"),
    .why = messageTemplate(
        "Rule", "Calls to the tool cannot run because the language model never silently replaces a specified activity. "
                "Sources other than manifests are not checked, because their activities are defined elsewhere."),
    .bad = R"({"contract": "idealic", "activities": {"weatherCheck": {"type": "latent"}},
 "tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"},
    "_activity": {"type": "string", "const": "weather"}}}]})",
    .good = R"({"contract": "idealic", "activities": {"weatherCheck": {"type": "latent"}},
 "tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"},
    "_activity": {"type": "string", "const": "weatherCheck"}}}]})",
    .source = "idealic 002 Agent/Tool, tool schema meta fields",
    .severity = Severity::Error,
    .contracts = {Contract::Idealic},
    .checkSet = checkActivityUnknown,
};

} // namespace toolroom
