// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/naming.h"

#include "core/lint/subject.h"
#include "core/lint/text/name_style.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <format>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace toolroom {

namespace {

void findMixedStyles(const SetSubject& set, Reporter& reporter) {
    std::map<NameStyle, std::size_t> counts;
    std::vector<NameStyle> styles;
    for (const ToolDigest& tool : set.tools()) {
        styles.push_back(nameStyle(tool.name));
        if (isCommonStyle(styles.back()))
            ++counts[styles.back()];
    }
    if (counts.empty())
        return;
    const auto telling = styles.size() - static_cast<std::size_t>(std::ranges::count(styles, NameStyle::OneWord));
    const auto [major, count] =
        *std::ranges::max_element(counts, {}, [](const auto& counted) { return counted.second; });
    for (std::size_t i = 0; i < styles.size(); ++i) {
        if (styles[i] == major || styles[i] == NameStyle::OneWord)
            continue;
        const ToolDigest& tool = set.tools()[i];
        const std::string_view others =
            2 * count > telling ? "most names of this set are" : "other names of this set are";
        reporter.report(set, tool, tool.namePointer, tool.nameRange,
                        {.message = std::format("The name `{}` is {}, but {} {}", tool.name, styleName(styles[i]),
                                                others, styleName(major)),
                         .help = std::format("Rename it to `{}`", restyled(tool.name, major))});
    }
}

} // namespace

constinit const Rule nameStyleMixed = {
    .info = {.id = "name-style-mixed",
             .family = "naming",
             .title = "The names of one set are written in several styles",
             .why =
                 "A model that has seen `list_issues` will call `get_issue`, not `getIssue`: one style per set makes "
                 "names easy to get right.",
             .bad = R"("list_issues", "get_issue", "closeIssue")",
             .good = R"("list_issues", "get_issue", "close_issue")",
             .source = "Model Context Protocol, advice on tool names",
             .severity = Severity::Warning,
             .profiles = {Profile::Mcp, Profile::OpenAi, Profile::Anthropic},
             .fix = FixKind::Unsafe},
    .set = findMixedStyles};

namespace {

std::string placeOf(const ToolDigest& tool) {
    return std::format("{}:{}", tool.text->name(), tool.text->position(tool.nameRange.begin).line);
}

void findRepeatedNames(const SetSubject& set, Reporter& reporter) {
    std::unordered_map<std::string_view, const ToolDigest*> seen;
    for (const ToolDigest& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] = seen.emplace(tool.name, &tool);
        if (!isNew)
            reporter.report(set, tool, tool.namePointer, tool.nameRange,
                            {.message = std::format("Another tool is named `{}` already, at {}", tool.name,
                                                    placeOf(*first->second)),
                             .help = "Rename one of the two, or remove it"});
    }
}

} // namespace

constinit const Rule nameUnique = {
    .info = {.id = "name-unique",
             .family = "naming",
             .title = "Two tools of one set have the same name",
             .why = "A call names one tool; of two with the same name, one can never be called.",
             .bad = R"("get_issue", "get_issue")",
             .good = R"("get_issue", "get_pull_request")",
             .source = "Tool protocol, registry: a duplicate name is an error",
             .severity = Severity::Error},
    .set = findRepeatedNames};

namespace {

void findCaseCollisions(const SetSubject& set, Reporter& reporter) {
    std::unordered_map<std::string, const ToolDigest*> seen;
    for (const ToolDigest& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] = seen.emplace(lowered(tool.name), &tool);
        if (!isNew && first->second->name != tool.name)
            reporter.report(set, tool, tool.namePointer, tool.nameRange,
                            {.message = std::format("The name `{}` differs from `{}` ({}) only in capitals", tool.name,
                                                    first->second->name, placeOf(*first->second)),
                             .help = "Name the difference between the two, or remove one"});
    }
}

} // namespace

constinit const Rule nameCaseCollision = {
    .info = {.id = "name-case-collision",
             .family = "naming",
             .title = "Two names differ only in capitals",
             .why = "Models and some clients do not keep capitals apart, so the wrong one of the two gets called.",
             .bad = R"("getUser", "getuser")",
             .good = R"("getUser", "getUserProfile")",
             .source = "Model Context Protocol, advice on tool names",
             .severity = Severity::Warning},
    .set = findCaseCollisions};

namespace {

/// Services that many agents use side by side, as they are written in prose.
constexpr std::array<std::string_view, 40> services = {
    "GitHub",     "GitLab",  "Bitbucket", "Slack",     "Discord",    "Jira",     "Confluence", "Linear",
    "Asana",      "Trello",  "Notion",    "Airtable",  "Gmail",      "Stripe",   "PayPal",     "Shopify",
    "Salesforce", "HubSpot", "Zendesk",   "Sentry",    "Datadog",    "Grafana",  "PagerDuty",  "Figma",
    "Dropbox",    "Spotify", "YouTube",   "Reddit",    "Twilio",     "Supabase", "Postgres",   "MySQL",
    "MongoDB",    "Redis",   "BigQuery",  "Snowflake", "Kubernetes", "Docker",   "Wikipedia",  "Outlook"};

/// The one service that a tool's description names; "" when it names none or several.
std::string_view serviceOf(const ToolDigest& tool) {
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

void findMissingNamespaces(const SetSubject& set, Reporter& reporter) {
    std::vector<std::string_view> serviceOfTool;
    std::map<std::string_view, std::size_t> counts;
    for (const ToolDigest& tool : set.tools()) {
        serviceOfTool.push_back(serviceOf(tool));
        if (!serviceOfTool.back().empty())
            ++counts[serviceOfTool.back()];
    }
    std::erase_if(counts, [](const auto& counted) { return counted.second < 2; });
    if (counts.size() < 2)
        return;
    for (std::size_t i = 0; i < serviceOfTool.size(); ++i) {
        const ToolDigest& tool = set.tools()[i];
        const std::string prefix = lowered(serviceOfTool[i]);
        if (!counts.contains(serviceOfTool[i]) || lowered(tool.name).contains(prefix))
            continue;
        const auto other =
            std::ranges::find_if(counts, [&](const auto& counted) { return counted.first != serviceOfTool[i]; });
        reporter.report(
            set, tool, tool.namePointer, tool.nameRange,
            {.message = std::format("The name `{}` does not say that it is {}'s, and the set has tools of {} too",
                                    tool.name, serviceOfTool[i], other->first),
             .help = std::format("Rename it to `{}_{}`", prefix, tool.name)});
    }
}

} // namespace

constinit const Rule nameNamespace = {
    .info =
        {.id = "name-namespace",
         .family = "naming",
         .title = "Tools of several services stand in one set without prefixes",
         .why =
             "With two services side by side, `search` or `create_issue` could be either's; a prefix keeps them apart.",
         .bad = R"("create_issue" (GitHub), "post_message" (Slack))",
         .good = R"("github_create_issue", "slack_post_message")",
         .source = "Model Context Protocol, advice on tool names",
         .severity = Severity::Info},
    .set = findMissingNamespaces};

} // namespace toolroom
