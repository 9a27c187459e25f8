// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/lint/rules/metadata/retry_definition.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view retrySource = "echomen protocol, retry policies";

void checkRetryUnbounded(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    const Json& value = **subject.tool().retry.value;
    if (retry->policy == nullptr)
        return reporter.report(subject, retry->pointer,
                               {.message = message<lint_messages::retryNotAPolicy>(shortJson(value)),
                                .help = message<lint_messages::writeRetryPolicy>()});
    const std::string place = appendPointer(retry->pointer, "maxRetries");
    const Message range = message<lint_messages::writeMaxRetries>(maxRetryCount);
    const Json* count = memberOf(*retry->policy, "maxRetries");
    if (count == nullptr || count->is_null())
        return reporter.report(subject, retry->pointer,
                               {.message = message<lint_messages::maxRetriesMissing>(),
                                .help = message<lint_messages::addMaxRetries>(maxRetryCount)});
    const auto retries = retryCount(*retry);
    if (!retries)
        return reporter.report(
            subject, place,
            {.message = message<lint_messages::maxRetriesNotInteger>(shortJson(*count)), .help = range});
    if (*retries < 0)
        reporter.report(subject, place,
                        {.message = message<lint_messages::maxRetriesNegative>(shortJson(*count)), .help = range});
    else if (*retries > maxRetryCount)
        reporter.report(
            subject, place,
            {.message = message<lint_messages::maxRetriesTooHigh>(shortJson(*count), maxRetryCount), .help = range});
}

constexpr Rule retryUnbounded = {
    .info =
        {.id = "retry-unbounded",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Retry policy has no reasonable limit"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "`maxRetries` is the only limit on retries. If it is missing, negative, or above 10, agents wait for a "
             "broken service and add "
             "load to it. A policy that is neither an object nor the name of a preset does not limit retries."),
         .bad = R"("retry": {"maxRetries": 100, "backoff": {"type": "fixed", "delay": 1000}})",
         .good = R"("retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
         .source = retrySource,
         .severity = Severity::Error},
    .tool = checkRetryUnbounded,
};

/// Maps synonyms to one code: the protocol's presets use RATE_LIMIT, others RATE_LIMITED.
std::string_view canonicalCode(std::string_view code) {
    if (code == "RATE_LIMIT")
        return "RATE_LIMITED";
    return code == "VALIDATION_ERROR" ? "INVALID_ARGUMENTS" : code;
}

std::vector<const std::string*> codesIn(const RetryDefinition& retry, std::string_view list) {
    std::vector<const std::string*> codes;
    const Json* values = retry.policy == nullptr ? nullptr : memberOf(*retry.policy, list);
    if (values != nullptr && values->is_array())
        for (const Json& code : *values)
            codes.push_back(code.get_ptr<const std::string*>());
    return codes;
}

void checkRetryLists(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry)
        return;
    std::set<std::string_view> retried;
    for (const std::string* code : codesIn(*retry, "retryableErrors"))
        if (code != nullptr)
            retried.insert(canonicalCode(*code));
    const std::string place = appendPointer(retry->pointer, "nonRetryableErrors");
    const std::vector<const std::string*> excluded = codesIn(*retry, "nonRetryableErrors");
    for (std::size_t i = 0; i < excluded.size(); ++i) {
        if (excluded[i] == nullptr || retried.erase(canonicalCode(*excluded[i])) == 0)
            continue;
        reporter.report(subject, appendPointer(place, i),
                        {.message = message<lint_messages::codeInBothLists>(*excluded[i]),
                         .help = message<lint_messages::removeFromOneList>()});
    }
}

constexpr Rule retryListsConflict = {
    .info = {.id = "retry-lists-conflict",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Error code is in both retry policy lists"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "The lists contradict each other, and implementations "
                 "differ in which one they follow. RATE_LIMIT and RATE_LIMITED are treated as the same code."),
             .bad = R"("retryableErrors": ["TIMEOUT", "NETWORK"], "nonRetryableErrors": ["TIMEOUT"])",
             .good = R"("retryableErrors": ["NETWORK"], "nonRetryableErrors": ["TIMEOUT"])",
             .source = retrySource,
             .severity = Severity::Error},
    .tool = checkRetryLists,
};

/// Why the tool appears to have side effects; empty if it does not.
Message sideEffectReason(const ToolDefinition& tool) {
    if (tool.category.value)
        return *tool.category.value == Category::Read
                   ? Message()
                   : message<lint_messages::reasonCategory>(categoryName(*tool.category.value));
    if (tool.hints.destructive.value == true && tool.hints.readOnly.value != true)
        return message<lint_messages::reasonDestructive>();
    return tool.hints.readOnly.value == false ? message<lint_messages::reasonNotReadOnly>() : Message();
}

/// By `idempotent` or MCP's `idempotentHint`.
bool isDeclaredIdempotent(const ToolDefinition& tool) {
    const Json& document = tool.document->value();
    for (const std::string_view place : {"/idempotent", "/annotations/idempotentHint"})
        if (const Json* declared = resolvePointer(document, place); declared != nullptr && *declared == true)
            return true;
    return false;
}

/// Whether all retried errors can only occur before the call has started.
bool retriesOnlyUnstartedCalls(const RetryDefinition& retry) {
    const std::vector<const std::string*> codes = codesIn(retry, "retryableErrors");
    return !codes.empty() && std::ranges::all_of(codes, [](const std::string* code) {
        return code != nullptr && (canonicalCode(*code) == "RATE_LIMITED" || *code == "LOCK");
    });
}

void checkRetryNonIdempotent(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = retryDefinition(subject.tool());
    if (!retry || retryCount(*retry).value_or(0) <= 0)
        return;
    const Message reason = sideEffectReason(subject.tool());
    if (reason.empty() || isDeclaredIdempotent(subject.tool()) || retriesOnlyUnstartedCalls(*retry))
        return;
    reporter.report(subject, appendPointer(retry->pointer, "maxRetries"),
                    {.message = message<lint_messages::retryRepeatsSideEffect>(reason),
                     .help = message<lint_messages::limitRetries>()});
}

constexpr Rule retryNonIdempotent = {
    .info = {.id = "retry-nonidempotent",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool with side effects is retried"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A call that timed out may have run, so a retry can send an email or a payment again. Retry only if "
                 "the tool is marked as `idempotent` (or with MCP's `idempotentHint`) or if the error occurs before "
                 "the work starts (RATE_LIMITED or LOCK)."),
             .bad = R"({"name": "send_invoice", "category": "side_effect", "retry": "STANDARD"})",
             .good = R"({"name": "send_invoice", "category": "side_effect", "idempotent": true, "retry": "STANDARD"})",
             .source = "echomen protocol, retry policies; forge tool shape, category definitions",
             .severity = Severity::Warning},
    .tool = checkRetryNonIdempotent,
};

} // namespace

std::span<const Rule> retryRules() {
    static const std::array rules = {retryUnbounded,  retryNoBackoff,     retryListsConflict,
                                     retryDelayOrder, retryNonIdempotent, backoffExceedsTimeout};
    return rules;
}

} // namespace toolroom
