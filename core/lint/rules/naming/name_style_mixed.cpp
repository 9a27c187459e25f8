// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"
#include "core/text/name_style.h"

namespace toolroom {

namespace {

// %2 and %3: styles
constexpr auto nameStyleUnlikeMost =
    messageTemplate("Lint", "The name `%1` is in %2, but most names in this source are in %3");
constexpr auto nameStyleUnlikeOthers =
    messageTemplate("Lint", "The name `%1` is in %2, but other names in this source are in %3");
constexpr auto nameStyleMixedUnlikeMost =
    messageTemplate("Lint", "The name `%1` mixes styles, but most names in this source are in %2");
constexpr auto nameStyleMixedUnlikeOthers =
    messageTemplate("Lint", "The name `%1` mixes styles, but other names in this source are in %2");

/// The finding about a name in `style`, where most or at least some other names are in `other`.
Message styleMessage(std::string_view name, NameStyle style, NameStyle other, bool isMajority) {
    if (style == NameStyle::Mixed)
        return isMajority ? message<nameStyleMixedUnlikeMost>(name, styleName(other))
                          : message<nameStyleMixedUnlikeOthers>(name, styleName(other));
    return isMajority ? message<nameStyleUnlikeMost>(name, styleName(style), styleName(other))
                      : message<nameStyleUnlikeOthers>(name, styleName(style), styleName(other));
}

/// Empty if the name is a key, as in a map of tools.
TextEdits makeRenaming(const ToolSummary& tool, const std::string& name) {
    const auto definition = tool.registered->definition();
    if (name.empty() || !definition || !definition->name.pointer)
        return {};
    const Json* written = resolvePointer(definition->document->value(), *definition->name.pointer);
    const bool isValue = written != nullptr && *written == Json(tool.name);
    return isValue ? makeValueReplacement(*definition->document, *definition->name.pointer, name) : TextEdits();
}

void checkNameStyleMixed(const SourceSubject& set, Reporter& reporter) {
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
        reporter.report(set, tool, tool.namePointer(), tool.nameRange,
                        {.message = styleMessage(tool.name, styles[i], major, 2 * count > styled),
                         .help = renameHelp(converted, major),
                         .fix = makeRenaming(tool, converted)});
    }
}

} // namespace

extern constinit const Rule nameStyleMixed = {
    .id = "name-style-mixed",
    .title = messageTemplate("Rule", "Tool names mix styles"),
    .why = messageTemplate("Rule", "A model that has seen `list_issues` will call `get_issue`, not `getIssue`. A "
                                   "consistent style lets models predict names."),
    .bad = R"({"tools": [{"name": "list_issues"}, {"name": "get_issue"}, {"name": "closeIssue"}]})",
    .good = R"({"tools": [{"name": "list_issues"}, {"name": "get_issue"}, {"name": "close_issue"}]})",
    .source = "Model Context Protocol, guidance on tool names",
    .contracts = {Contract::Mcp, Contract::OpenAi, Contract::Anthropic, Contract::Gemini, Contract::Bedrock,
                  Contract::AiSdk, Contract::LangChain},
    .fix = FixKind::Unsafe,
    .merge = Merge::SameKind,
    .checkSet = checkNameStyleMixed,
};

} // namespace toolroom
