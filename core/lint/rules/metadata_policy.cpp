// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"

#include <array>
#include <format>
#include <map>

namespace toolroom {

namespace {

constexpr std::string_view forgeShape = "forge tool shape, required fields";
/// A smaller set may show a pattern by chance.
constexpr std::size_t smallestTellingSet = 10;

template <class T>
std::string writtenValue(const ToolSubject& subject, const Field<T>& field) {
    const Json* value = resolvePointer(subject.tool().document->value(), *field.pointer);
    return value == nullptr ? std::string() : shownValue(*value);
}

void checkCategoryMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().category.present())
        reporter.reportTool(subject, {.message = "The tool has no category",
                                      .help = "Add a `category`: `read`, `write`, `delete` or `side_effect`"});
}

constexpr Rule categoryMissing = {
    .info = {.id = "category-missing",
             .family = "metadata",
             .title = "The tool has no category",
             .why = "The category tells an agent whether a call reads, writes, deletes or acts on the outside world.",
             .bad = R"({"name": "close_account"})",
             .good = R"({"name": "close_account", "category": "delete"})",
             .source = forgeShape,
             .severity = Severity::Error,
             .profiles = {Profile::Forge}},
    .tool = checkCategoryMissing,
};

void checkCategoryKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& category = subject.tool().category;
    if (category.unreadable())
        reporter.report(
            subject, *category.pointer,
            {.message = std::format("`category` is {}, which is none of the four", writtenValue(subject, category)),
             .help = "Write `read`, `write`, `delete` or `side_effect`"});
}

constexpr Rule categoryKnown = {
    .info = {.id = "category-known",
             .family = "metadata",
             .title = "The category is not one of the four",
             .why = "Policies are written for read, write, delete and side_effect; a tool of another category falls "
                    "through all of them.",
             .bad = R"("category": "update")",
             .good = R"("category": "write")",
             .source = "forge tool shape, category definitions",
             .severity = Severity::Error,
             .profiles = {Profile::Forge}},
    .tool = checkCategoryKnown,
};

void checkConsequenceMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().consequence.present())
        reporter.reportTool(subject, {.message = "The tool has no consequence level",
                                      .help = "Add a `consequenceLevel`: `low`, `medium` or `high`"});
}

constexpr Rule consequenceMissing = {
    .info = {.id = "consequence-missing",
             .family = "metadata",
             .title = "The tool has no consequence level",
             .why =
                 "The consequence level is independent of the category: a read can be expensive, a write harmless. It "
                 "cannot be inferred.",
             .bad = R"({"name": "place_order", "category": "write"})",
             .good = R"({"name": "place_order", "category": "write", "consequenceLevel": "high"})",
             .source = forgeShape,
             .severity = Severity::Error,
             .profiles = {Profile::Forge}},
    .tool = checkConsequenceMissing,
};

void checkConsequenceKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& consequence = subject.tool().consequence;
    if (consequence.unreadable())
        reporter.report(
            subject, *consequence.pointer,
            {.message = std::format("`consequenceLevel` is {}, which is no level", writtenValue(subject, consequence)),
             .help = "Write `low`, `medium` or `high`"});
}

constexpr Rule consequenceKnown = {
    .info = {.id = "consequence-known",
             .family = "metadata",
             .title = "The consequence level is not low, medium or high",
             .why = "Other words mean nothing to the policy that reads them.",
             .bad = R"("consequenceLevel": "critical")",
             .good = R"("consequenceLevel": "high")",
             .source = "forge tool shape, consequence level",
             .severity = Severity::Error,
             .profiles = {Profile::Forge}},
    .tool = checkConsequenceKnown,
};

void checkConfirmationMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& confirmation = subject.tool().requiresConfirmation;
    if (!confirmation.present())
        reporter.reportTool(subject, {.message = "The tool does not say whether a person must confirm it",
                                      .help = "Add `requiresConfirmation`: true or false"});
    else if (confirmation.unreadable())
        reporter.report(subject, *confirmation.pointer,
                        {.message = std::format("`requiresConfirmation` is {}, neither true nor false",
                                                writtenValue(subject, confirmation)),
                         .help = "Write true or false"});
}

constexpr Rule confirmationMissing = {
    .info = {.id = "confirmation-missing",
             .family = "metadata",
             .title = "The tool does not say whether to confirm it",
             .why = "Whether an agent pauses is decided by this field alone, never inferred from the category. Unset, "
                    "nobody decided.",
             .bad = R"({"name": "send_report", "category": "side_effect"})",
             .good = R"({"name": "send_report", "category": "side_effect", "requiresConfirmation": true})",
             .source = "forge tool shape, requiresConfirmation",
             .severity = Severity::Error,
             .profiles = {Profile::Forge}},
    .tool = checkConfirmationMissing,
};

void checkConfirmInferred(const SetSubject& subject, Reporter& reporter) {
    if (subject.tools().size() < smallestTellingSet)
        return;
    std::map<Category, bool> byCategory;
    bool anyConfirmed = false;
    bool anyFree = false;
    for (const ToolDigest& tool : subject.tools()) {
        if (!tool.category || !tool.requiresConfirmation)
            return;
        const bool confirmed = *tool.requiresConfirmation;
        if (byCategory.emplace(*tool.category, confirmed).first->second != confirmed)
            return;
        (confirmed ? anyConfirmed : anyFree) = true;
    }
    if (!anyConfirmed || !anyFree)
        return;
    std::string confirmedCategories;
    for (const auto& [category, confirmed] : byCategory)
        if (confirmed)
            confirmedCategories += std::format("{}{}", confirmedCategories.empty() ? "" : ", ", categoryName(category));
    const ToolDigest& first = subject.tools().front();
    reporter.report(
        subject, first, first.namePointer, first.nameRange,
        {.message = std::format("All {} tools are confirmed exactly when their category is {}, as if it had "
                                "been inferred",
                                subject.tools().size(), confirmedCategories),
         .help = "Decide `requiresConfirmation` for each tool by what a wrong call would cost"});
}

constexpr Rule confirmInferred = {
    .info = {.id = "confirm-inferred",
             .family = "metadata",
             .title = "Confirmation mirrors the category over the whole set",
             .why =
                 "When confirmation mirrors the category over a whole set of ten or more tools it was generated, not "
                 "decided: an expensive read goes unasked, a harmless write nags.",
             .bad = "12 tools: every read false, every write true",
             .good = "12 tools: the write that saves a draft does not ask, the read that costs money does",
             .source = "forge tool shape: collect separately from category, never infer one from the other",
             .severity = Severity::Info,
             .profiles = {Profile::Forge}},
    .set = checkConfirmInferred,
};

/// What makes a tool dangerous enough to ask first; empty when nothing does.
std::string dangerOf(const ToolDefinition& tool) {
    std::string danger;
    const auto add = [&](std::string_view reason) {
        danger += std::format("{}{}", danger.empty() ? "" : " and ", reason);
    };
    if (tool.category.value == Category::Delete)
        add("deletes");
    if (tool.consequence.value == Consequence::High)
        add("has high consequences");
    if (tool.hints.destructive.value == true)
        add("calls itself destructive");
    return danger;
}

void checkConfirmRequired(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    const std::string danger = dangerOf(tool);
    const auto& confirmation = tool.requiresConfirmation;
    if (danger.empty() || confirmation.value == true || confirmation.unreadable())
        return;
    // Absent: in forge confirmation-missing says so. MCP has no field to say it in, unless its author uses forge's:
    // there `destructiveHint` itself is what asks the client to ask first, and nothing is missing.
    const bool hasPolicy = tool.category.present() || tool.consequence.present();
    if (!confirmation.present() && (subject.contract() == Profile::Forge || !hasPolicy))
        return;
    const bool worst = tool.category.value == Category::Delete && tool.consequence.value == Consequence::High;
    Remark remark = {.message = std::format("The tool {} but runs without confirmation", danger),
                     .help = "Write `\"requiresConfirmation\": true`"};
    if (worst)
        remark.severity = Severity::Error;
    if (confirmation.present())
        reporter.report(subject, *confirmation.pointer, std::move(remark));
    else
        reporter.reportTool(subject, std::move(remark));
}

constexpr Rule confirmRequired = {
    .info =
        {.id = "confirm-required",
         .family = "metadata",
         .title = "A dangerous tool runs without confirmation",
         .why =
             "What deletes, has high consequences or is destructive cannot be undone by the model that called it "
             "by mistake. Deleting with high consequences unasked is an error. A tool with MCP's destructiveHint alone "
             "says all that it can: its client asks.",
         .bad = R"({"category": "delete", "consequenceLevel": "high", "requiresConfirmation": false})",
         .good = R"({"category": "delete", "consequenceLevel": "high", "requiresConfirmation": true})",
         .source = "forge tool shape, category definitions and consequence level",
         .severity = Severity::Warning},
    .tool = checkConfirmRequired,
};

constexpr std::array rules = {categoryMissing,     categoryKnown,   consequenceMissing, consequenceKnown,
                              confirmationMissing, confirmInferred, confirmRequired};

} // namespace

std::span<const Rule> policyRules() {
    return rules;
}

} // namespace toolroom
