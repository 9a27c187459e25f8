// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/lint/rules/common.h"
#include "core/text/words.h"

#include <unordered_set>

namespace toolroom {

namespace {

// %2 and %3: services, such as GitHub
constexpr auto nameWithoutService = messageTemplate(
    "Lint", "The name `%1` does not show that the tool belongs to %2, and this source also has %3 tools");

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

void checkNameNamespace(const SourceSubject& set, Reporter& reporter) {
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
        reporter.report(set, tool, tool.namePointer(), tool.nameRange,
                        {.message = message<nameWithoutService>(tool.name, serviceOfTool[i], other->first),
                         .help = message<lint_messages::renameTo>(formatText("{}_{}", prefix, tool.name))});
    }
}

} // namespace

extern constinit const Rule nameNamespace = {
    .id = "name-namespace",
    .title = messageTemplate("Rule", "Tools from several services have no prefix"),
    .why = messageTemplate("Rule", "If a source has tools from two services, `search` or `create_issue` could belong "
                                   "to either service. A prefix removes the ambiguity."),
    .bad = R"({"tools": [{"name": "create_issue", "description": "Creates a GitHub issue."},
  {"name": "close_issue", "description": "Closes a GitHub issue."},
  {"name": "post_message", "description": "Posts a Slack message."},
  {"name": "list_channels", "description": "Lists the Slack channels."}]})",
    .good = R"({"tools": [{"name": "github_create_issue", "description": "Creates a GitHub issue."},
  {"name": "github_close_issue", "description": "Closes a GitHub issue."},
  {"name": "slack_post_message", "description": "Posts a Slack message."},
  {"name": "slack_list_channels", "description": "Lists the Slack channels."}]})",
    .source = "Model Context Protocol, guidance on tool names",
    .severity = Severity::Note,
    .preset = Preset::Strict,
    .checkSet = checkNameNamespace,
};

} // namespace toolroom
