// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

// %1 is the number of tools, %2 a list of categories.
constexpr auto confirmationFollowsCategory =
    messageTemplate("Lint", "Each of the %1 tools requires confirmation if and only if its category is %2, which "
                            "suggests that `requiresConfirmation` was inferred from the category");
constexpr auto decideConfirmation =
    messageTemplate("Lint", "Set `requiresConfirmation` for each tool based on the cost of a wrong call");

/// In smaller sets, a pattern may be a coincidence.
constexpr std::size_t minInformativeSet = 10;

void checkConfirmInferred(const SourceSubject& subject, Reporter& reporter) {
    if (subject.tools().size() < minInformativeSet)
        return;
    std::map<Category, bool> byCategory;
    bool anyConfirmed = false;
    bool anyUnconfirmed = false;
    for (const ToolSummary& tool : subject.tools()) {
        if (!tool.category || !tool.requiresConfirmation)
            return;
        const bool confirmed = *tool.requiresConfirmation;
        if (byCategory.emplace(*tool.category, confirmed).first->second != confirmed)
            return;
        (confirmed ? anyConfirmed : anyUnconfirmed) = true;
    }
    if (!anyConfirmed || !anyUnconfirmed)
        return;
    std::vector<std::string_view> confirmedCategories;
    for (const auto& [category, confirmed] : byCategory)
        if (confirmed)
            confirmedCategories.push_back(categoryName(category));
    const ToolSummary& first = subject.tools().front();
    reporter.report(subject, first, first.namePointer(), first.nameRange,
                    {.message = message<confirmationFollowsCategory>(subject.tools().size(),
                                                                     joinWithOr(quoted(confirmedCategories))),
                     .help = message<decideConfirmation>()});
}

} // namespace

extern constinit const Rule confirmInferred = {
    .id = "confirm-inferred",
    .title = messageTemplate("Rule", "Confirmation requirements depend only on the category"),
    .why = messageTemplate(
        "Rule",
        "If there are ten or more tools and `requiresConfirmation` follows the category in all of them, its values "
        "were probably generated. Expensive reads then run without confirmation, while harmless writes require it."),
    .bad = R"({"tools": [
  {"name": "get_price", "category": "read", "requiresConfirmation": false},
  {"name": "get_news", "category": "read", "requiresConfirmation": false},
  {"name": "list_orders", "category": "read", "requiresConfirmation": false},
  {"name": "list_funds", "category": "read", "requiresConfirmation": false},
  {"name": "search_funds", "category": "read", "requiresConfirmation": false},
  {"name": "save_draft", "category": "write", "requiresConfirmation": true},
  {"name": "place_order", "category": "write", "requiresConfirmation": true},
  {"name": "cancel_order", "category": "write", "requiresConfirmation": true},
  {"name": "add_note", "category": "write", "requiresConfirmation": true},
  {"name": "rename_list", "category": "write", "requiresConfirmation": true}
]})",
    .good = R"({"tools": [
  {"name": "get_price", "category": "read", "requiresConfirmation": false},
  {"name": "get_news", "category": "read", "requiresConfirmation": false},
  {"name": "list_orders", "category": "read", "requiresConfirmation": false},
  {"name": "list_funds", "category": "read", "requiresConfirmation": false},
  {"name": "search_funds", "category": "read", "requiresConfirmation": false},
  {"name": "save_draft", "category": "write", "requiresConfirmation": false},
  {"name": "place_order", "category": "write", "requiresConfirmation": true},
  {"name": "cancel_order", "category": "write", "requiresConfirmation": true},
  {"name": "add_note", "category": "write", "requiresConfirmation": true},
  {"name": "rename_list", "category": "write", "requiresConfirmation": true}
]})",
    .source = "forge tool shape: collect separately from category, never infer one from the other",
    .severity = Severity::Note,
    .contracts = {Contract::Forge},
    .checkSet = checkConfirmInferred,
};

} // namespace toolroom
