// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata/list_shape_messages.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <QtTranslation>

#include <array>
#include <map>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view forgeShape = "forge tool shape, required fields";
/// In smaller sets, a pattern may be a coincidence.
constexpr std::size_t minInformativeSet = 10;

template <class T>
std::string valueText(const ToolSubject& subject, const Field<T>& field) {
    const Json* value = resolvePointer(subject.tool().document->value(), *field.pointer);
    return value == nullptr ? std::string() : shortJson(*value);
}

void checkCategoryMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().category.present())
        reporter.reportTool(subject, {.message = message<lint_messages::categoryMissing>(),
                                      .help = message<lint_messages::addCategory>()});
}

constexpr Rule categoryMissing = {
    .info =
        {.id = "category-missing",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no category"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "The category tells an agent whether a call reads, writes, or deletes data or has other side effects."),
         .bad = R"({"name": "close_account"})",
         .good = R"({"name": "close_account", "category": "delete"})",
         .source = forgeShape,
         .severity = Severity::Error,
         .contracts = {Contract::Forge},
         .merge = Merge::MostTools},
    .tool = checkCategoryMissing,
};

void checkCategoryKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& category = subject.tool().category;
    if (category.unreadable())
        reporter.report(subject, *category.pointer,
                        {.message = message<lint_messages::categoryInvalid>(valueText(subject, category)),
                         .help = message<lint_messages::writeCategory>()});
}

constexpr Rule categoryKnown = {
    .info = {.id = "category-known",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Unknown category"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Policies exist for read, write, delete, and side_effect. "
                                                        "None of them applies to a tool in another category."),
             .bad = R"("category": "update")",
             .good = R"("category": "write")",
             .source = "forge tool shape, category definitions",
             .severity = Severity::Error,
             .contracts = {Contract::Forge}},
    .tool = checkCategoryKnown,
};

void checkConsequenceMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().consequence.present())
        reporter.reportTool(subject, {.message = message<lint_messages::consequenceMissing>(),
                                      .help = message<lint_messages::addConsequence>()});
}

constexpr Rule consequenceMissing = {
    .info = {.id = "consequence-missing",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no consequence level"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "The consequence level is independent of the category: a read can be expensive "
                                      "and a write harmless. The level cannot be inferred from the category."),
             .bad = R"({"name": "place_order", "category": "write"})",
             .good = R"({"name": "place_order", "category": "write", "consequenceLevel": "high"})",
             .source = forgeShape,
             .severity = Severity::Error,
             .contracts = {Contract::Forge},
             .merge = Merge::MostTools},
    .tool = checkConsequenceMissing,
};

void checkConsequenceKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& consequence = subject.tool().consequence;
    if (consequence.unreadable())
        reporter.report(subject, *consequence.pointer,
                        {.message = message<lint_messages::consequenceInvalid>(valueText(subject, consequence)),
                         .help = message<lint_messages::writeConsequence>()});
}

constexpr Rule consequenceKnown = {
    .info = {.id = "consequence-known",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Consequence level is not low, medium, or high"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Policies do not recognize other values."),
             .bad = R"("consequenceLevel": "critical")",
             .good = R"("consequenceLevel": "high")",
             .source = "forge tool shape, consequence level",
             .severity = Severity::Error,
             .contracts = {Contract::Forge}},
    .tool = checkConsequenceKnown,
};

void checkConfirmationMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& confirmation = subject.tool().requiresConfirmation;
    if (!confirmation.present())
        reporter.reportTool(subject, {.message = message<lint_messages::confirmationMissing>(),
                                      .help = message<lint_messages::addConfirmation>()});
    else if (confirmation.unreadable())
        reporter.report(subject, *confirmation.pointer,
                        {.message = message<lint_messages::fieldNotBoolean>("requiresConfirmation",
                                                                            valueText(subject, confirmation)),
                         .help = message<lint_messages::writeBoolean>()});
}

constexpr Rule confirmationMissing = {
    .info = {.id = "confirmation-missing",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool does not specify whether it requires confirmation"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "This field alone determines whether an agent asks for "
                                                        "confirmation. It is never inferred from the category."),
             .bad = R"({"name": "send_report", "category": "side_effect"})",
             .good = R"({"name": "send_report", "category": "side_effect", "requiresConfirmation": true})",
             .source = "forge tool shape, requiresConfirmation",
             .severity = Severity::Error,
             .contracts = {Contract::Forge},
             .merge = Merge::MostTools},
    .tool = checkConfirmationMissing,
};

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
    reporter.report(subject, first, first.namePointer, first.nameRange,
                    {.message = message<lint_messages::confirmationFollowsCategory>(
                         subject.tools().size(), joinWithOr(quoted(confirmedCategories))),
                     .help = message<lint_messages::decideConfirmation>()});
}

constexpr Rule confirmInferred = {
    .info = {.id = "confirm-inferred",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Confirmation requirements depend only on the category"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "If there are ten or more tools and `requiresConfirmation` follows the category "
                                      "in all of them, its values were probably generated. Expensive reads then run "
                                      "without confirmation, while harmless writes require it."),
             .bad = "12 tools: `requiresConfirmation` is false for every read and true for every write",
             .good = "12 tools: false for the write that saves a draft, true for the read that costs money",
             .source = "forge tool shape: collect separately from category, never infer one from the other",
             .severity = Severity::Note,
             .contracts = {Contract::Forge}},
    .set = checkConfirmInferred,
};

/// The reasons why a tool should require confirmation; empty when there are none.
Message dangerOf(const ToolDefinition& tool) {
    std::vector<Message> reasons;
    if (tool.category.value == Category::Delete)
        reasons.push_back(message<lint_messages::dangerDeletes>());
    if (tool.consequence.value == Consequence::High)
        reasons.push_back(message<lint_messages::dangerConsequences>());
    if (tool.hints.destructive.value == true)
        reasons.push_back(message<lint_messages::dangerDestructive>());
    return joinWithAnd(reasons);
}

void checkConfirmRequired(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    const Message danger = dangerOf(tool);
    const auto& confirmation = tool.requiresConfirmation;
    if (danger.empty() || confirmation.value == true || confirmation.unreadable())
        return;
    // If absent, forge tools are reported by confirmation-missing. MCP does not have this field: unless the author uses
    // forge's fields, `destructiveHint` is enough for the client to ask for confirmation.
    const bool hasPolicy = tool.category.present() || tool.consequence.present();
    if (!confirmation.present() && (subject.contract() == Contract::Forge || !hasPolicy))
        return;
    const bool worst = tool.category.value == Category::Delete && tool.consequence.value == Consequence::High;
    FindingDetails details = {.message = message<lint_messages::dangerousWithoutConfirmation>(danger),
                              .help = message<lint_messages::requireConfirmation>()};
    if (worst)
        details.severity = Severity::Error;
    if (confirmation.present())
        reporter.report(subject, *confirmation.pointer, std::move(details));
    else
        reporter.reportTool(subject, std::move(details));
}

constexpr Rule confirmRequired = {
    .info = {.id = "confirm-required",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Dangerous tool does not require confirmation"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A model cannot undo a mistaken call to a tool that deletes data, is destructive, or has a high "
                 "consequence level. A tool that deletes data, has a high consequence level, and does not require "
                 "confirmation is reported as an error. For a tool that has only MCP's `destructiveHint`, the client "
                 "decides."),
             .bad = R"({"category": "delete", "consequenceLevel": "high", "requiresConfirmation": false})",
             .good = R"({"category": "delete", "consequenceLevel": "high", "requiresConfirmation": true})",
             .source = "forge tool shape, category definitions and consequence level",
             .severity = Severity::Warning},
    .tool = checkConfirmRequired,
};

} // namespace

std::span<const Rule> policyRules() {
    static constexpr std::array rules = {categoryMissing,     categoryKnown,   consequenceMissing, consequenceKnown,
                                         confirmationMissing, confirmInferred, confirmRequired};
    return rules;
}

} // namespace toolroom
