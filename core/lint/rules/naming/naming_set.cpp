// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/naming/naming.h"

#include "core/base/ascii.h"
#include "core/lint/engine/subject.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/naming/messages.h"
#include "core/text/name_style.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <cstddef>
#include <format>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// The finding about a name in `style`, where most or at least some other names are in `other`.
Message styleMessage(std::string_view name, NameStyle style, NameStyle other, bool isMajority) {
    if (style == NameStyle::Mixed)
        return isMajority ? message<lint_messages::nameStyleMixedUnlikeMost>(name, styleName(other))
                          : message<lint_messages::nameStyleMixedUnlikeOthers>(name, styleName(other));
    return isMajority ? message<lint_messages::nameStyleUnlikeMost>(name, styleName(style), styleName(other))
                      : message<lint_messages::nameStyleUnlikeOthers>(name, styleName(style), styleName(other));
}

void findMixedStyles(const SourceSubject& set, Reporter& reporter) {
    std::map<NameStyle, std::size_t> counts;
    std::vector<NameStyle> styles;
    for (const ToolSummary& tool : set.tools()) {
        styles.push_back(detectNameStyle(tool.name));
        if (isCommonStyle(styles.back()))
            ++counts[styles.back()];
    }
    if (counts.empty())
        return;
    const auto styled = styles.size() - static_cast<std::size_t>(std::ranges::count(styles, NameStyle::OneWord));
    const auto [major, count] =
        *std::ranges::max_element(counts, {}, [](const auto& counted) { return counted.second; });
    for (std::size_t i = 0; i < styles.size(); ++i) {
        if (styles[i] == major || styles[i] == NameStyle::OneWord)
            continue;
        const ToolSummary& tool = set.tools()[i];
        const std::string converted = convertNameStyle(tool.name, major);
        reporter.report(set, tool, tool.namePointer, tool.nameRange,
                        {.message = styleMessage(tool.name, styles[i], major, 2 * count > styled),
                         .help = renameHelp(converted, major),
                         .fix = converted.empty()
                                    ? TextEdits()
                                    : makeLiteralReplacement(*tool.text, tool.nameRange, tool.name, converted)});
    }
}

} // namespace

constinit const Rule nameStyleMixed = {
    .info = {.id = "name-style-mixed",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool names mix styles"),
             .why =
                 QT_TRANSLATE_NOOP("toolroom::Rule", "A model that has seen `list_issues` will call `get_issue`, not "
                                                     "`getIssue`. A consistent style lets models predict names."),
             .bad = R"("list_issues", "get_issue", "closeIssue")",
             .good = R"("list_issues", "get_issue", "close_issue")",
             .source = "Model Context Protocol, guidance on tool names",
             .severity = Severity::Warning,
             .contracts = {Contract::Mcp, Contract::OpenAi, Contract::Anthropic, Contract::Gemini, Contract::Bedrock,
                           Contract::AiSdk, Contract::LangChain},
             .fix = FixKind::Unsafe},
    .set = findMixedStyles};

namespace {

/// The file and line of the tool's name.
std::string placeOf(const ToolSummary& tool) {
    return std::format("{}:{}", tool.text->name(), tool.text->position(tool.nameRange.begin).line);
}

void findRepeatedNames(const SourceSubject& set, Reporter& reporter) {
    std::map<std::pair<std::string_view, std::string_view>, const ToolSummary*> seen; // by namespace and name
    for (const ToolSummary& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] =
            seen.emplace(std::pair(std::string_view(tool.registered->nameSpace), tool.name), &tool);
        if (!isNew)
            reporter.report(set, tool, tool.namePointer, tool.nameRange,
                            {.message = message<lint_messages::nameTaken>(tool.name, placeOf(*first->second)),
                             .help = message<lint_messages::renameOrRemove>()});
    }
}

} // namespace

constinit const Rule nameUnique = {
    .info = {.id = "name-unique",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two tools have the same name"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A call identifies a tool by its name. If two tools share a name, one of them can never be called."),
             .bad = R"("get_issue", "get_issue")",
             .good = R"("get_issue", "get_pull_request")",
             .source = "Tool protocol, registry: a duplicate name is an error",
             .severity = Severity::Error},
    .set = findRepeatedNames};

namespace {

void findCaseCollisions(const SourceSubject& set, Reporter& reporter) {
    std::unordered_map<std::string, const ToolSummary*> seen;
    for (const ToolSummary& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] = seen.emplace(toAsciiLower(tool.name), &tool);
        if (!isNew && first->second->name != tool.name)
            reporter.report(set, tool, tool.namePointer, tool.nameRange,
                            {.message = message<lint_messages::nameDiffersInCase>(tool.name, first->second->name,
                                                                                  placeOf(*first->second)),
                             .help = message<lint_messages::nameTheDifference>()});
    }
}

} // namespace

constinit const Rule nameCaseCollision = {
    .info = {.id = "name-case-collision",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two names differ only in case"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Models and some clients ignore case, so they may call the wrong tool."),
             .bad = R"("getUser", "getuser")",
             .good = R"("getUser", "getUserProfile")",
             .source = "Model Context Protocol, guidance on tool names",
             .severity = Severity::Warning},
    .set = findCaseCollisions};

namespace {

/// Services that agents commonly combine, spelled as in prose.
constexpr std::array<std::string_view, 40> services = {
    "GitHub",     "GitLab",  "Bitbucket", "Slack",     "Discord",    "Jira",     "Confluence", "Linear",
    "Asana",      "Trello",  "Notion",    "Airtable",  "Gmail",      "Stripe",   "PayPal",     "Shopify",
    "Salesforce", "HubSpot", "Zendesk",   "Sentry",    "Datadog",    "Grafana",  "PagerDuty",  "Figma",
    "Dropbox",    "Spotify", "YouTube",   "Reddit",    "Twilio",     "Supabase", "Postgres",   "MySQL",
    "MongoDB",    "Redis",   "BigQuery",  "Snowflake", "Kubernetes", "Docker",   "Wikipedia",  "Outlook"};

/// The only service named in the tool's description; "" when it names none or several.
std::string_view serviceOf(const ToolSummary& tool) {
    static const std::unordered_set<std::string_view> known(services.begin(), services.end());
    std::string_view found;
    for (const Word& word : wordsOf(tool.description)) {
        const auto service = known.find(word.text.substr(0, word.text.find('\''))); // "GitHub's"
        if (service == known.end() || *service == found)
            continue;
        if (!found.empty())
            return {};
        found = *service;
    }
    return found;
}

void findMissingNamespaces(const SourceSubject& set, Reporter& reporter) {
    std::vector<std::string_view> serviceOfTool;
    std::map<std::string_view, std::size_t> counts;
    for (const ToolSummary& tool : set.tools()) {
        serviceOfTool.push_back(serviceOf(tool));
        if (!serviceOfTool.back().empty())
            ++counts[serviceOfTool.back()];
    }
    std::erase_if(counts, [](const auto& counted) { return counted.second < 2; });
    if (counts.size() < 2)
        return;
    for (std::size_t i = 0; i < serviceOfTool.size(); ++i) {
        const ToolSummary& tool = set.tools()[i];
        const std::string prefix = toAsciiLower(serviceOfTool[i]);
        if (!counts.contains(serviceOfTool[i]) || toAsciiLower(tool.name).contains(prefix))
            continue;
        const auto other =
            std::ranges::find_if(counts, [&](const auto& counted) { return counted.first != serviceOfTool[i]; });
        reporter.report(
            set, tool, tool.namePointer, tool.nameRange,
            {.message = message<lint_messages::nameWithoutService>(tool.name, serviceOfTool[i], other->first),
             .help = message<lint_messages::renameTo>(std::format("{}_{}", prefix, tool.name))});
    }
}

} // namespace

constinit const Rule nameNamespace = {
    .info = {.id = "name-namespace",
             .family = "naming",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tools from several services have no prefix"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "If a source has tools from two services, `search` or `create_issue` could "
                                      "belong to either service. A prefix removes the ambiguity."),
             .bad = R"("create_issue" (GitHub), "post_message" (Slack))",
             .good = R"("github_create_issue", "slack_post_message")",
             .source = "Model Context Protocol, guidance on tool names",
             .severity = Severity::Note},
    .set = findMissingNamespaces};

} // namespace toolroom
