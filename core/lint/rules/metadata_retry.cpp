// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/retry_reading.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view retrySource = "echomen protocol, retry policies";

void checkRetryUnbounded(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    if (!retry)
        return;
    const Json& written = **subject.tool().retry.value;
    if (retry->policy == nullptr)
        return reporter.report(subject, retry->pointer,
                               {.message = std::format("`retry` is {}, which is no policy", shownValue(written)),
                                .help = "Write `NONE`, `QUICK`, `STANDARD`, `AGGRESSIVE` or an object with "
                                        "`maxRetries` and `backoff`"});
    const std::string place = appendPointer(retry->pointer, "maxRetries");
    const std::string range = std::format("Write a whole number from 0 to {}", mostRetries);
    const Json* count = member(*retry->policy, "maxRetries");
    if (count == nullptr || count->is_null())
        return reporter.report(subject, retry->pointer,
                               {.message = "The retry policy does not say how often to retry",
                                .help = std::format("Add `maxRetries`, a whole number from 0 to {}", mostRetries)});
    const auto retries = retriesOf(*retry);
    if (!retries)
        return reporter.report(
            subject, place,
            {.message = std::format("`maxRetries` is {}, which is no whole number", shownValue(*count)),
             .help = range});
    if (*retries < 0)
        reporter.report(subject, place,
                        {.message = std::format("`maxRetries` is {}, which ends at no attempt", shownValue(*count)),
                         .help = range});
    else if (*retries > mostRetries)
        reporter.report(
            subject, place,
            {.message = std::format("{} retries keep calling a tool that does not answer", shownValue(*count)),
             .help = range});
}

constexpr Rule retryUnbounded = {
    .info = {.id = "retry-unbounded",
             .family = "metadata",
             .title = "The retry policy has no sensible end",
             .why = "`maxRetries` is the one bound that a policy has: negative, missing or over 10, an agent waits for "
                    "a broken service, and the service gets the load that breaks it. A policy that is neither an "
                    "object nor a preset's name bounds nothing either.",
             .bad = R"("retry": {"maxRetries": 100, "backoff": {"type": "fixed", "delay": 1000}})",
             .good = R"("retry": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000}})",
             .source = retrySource,
             .severity = Severity::Error},
    .tool = checkRetryUnbounded,
};

/// Two words for one error count as one: the protocol's presets write RATE_LIMIT, others RATE_LIMITED.
std::string_view canonicalCode(std::string_view code) {
    if (code == "RATE_LIMIT")
        return "RATE_LIMITED";
    return code == "VALIDATION_ERROR" ? "INVALID_ARGUMENTS" : code;
}

std::vector<const std::string*> codesIn(const WrittenRetry& retry, std::string_view list) {
    std::vector<const std::string*> codes;
    const Json* written = retry.policy == nullptr ? nullptr : member(*retry.policy, list);
    if (written != nullptr && written->is_array())
        for (const Json& code : *written)
            codes.push_back(code.get_ptr<const std::string*>());
    return codes;
}

void checkRetryLists(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    if (!retry)
        return;
    std::set<std::string_view> retried;
    for (const std::string* code : codesIn(*retry, "retryableErrors"))
        if (code != nullptr)
            retried.insert(canonicalCode(*code));
    const std::string place = appendPointer(retry->pointer, "nonRetryableErrors");
    const std::vector<const std::string*> refused = codesIn(*retry, "nonRetryableErrors");
    for (std::size_t i = 0; i < refused.size(); ++i) {
        if (refused[i] == nullptr || retried.erase(canonicalCode(*refused[i])) == 0)
            continue;
        reporter.report(subject, appendPointer(place, i),
                        {.message = std::format("`{}` is to be retried and not to be retried", *refused[i]),
                         .help = "Take it out of one of the lists; while it is in both it is not retried"});
    }
}

constexpr Rule retryListsConflict = {
    .info = {.id = "retry-lists-conflict",
             .family = "metadata",
             .title = "An error is in both lists of the retry policy",
             .why = "One list says retry, the other do not: whichever the author meant, half of the readers get it "
                    "wrong. RATE_LIMIT and RATE_LIMITED are one error here.",
             .bad = R"("retryableErrors": ["TIMEOUT", "NETWORK"], "nonRetryableErrors": ["TIMEOUT"])",
             .good = R"("retryableErrors": ["NETWORK"], "nonRetryableErrors": ["TIMEOUT"])",
             .source = retrySource,
             .severity = Severity::Error},
    .tool = checkRetryLists,
};

/// What the tool changes, as a reader of the message needs it; empty when it changes nothing, or says nothing of it.
std::string changeWords(const ToolDefinition& tool) {
    if (tool.category.value)
        return *tool.category.value == Category::Read
                   ? std::string()
                   : std::format("its category is `{}`", categoryName(*tool.category.value));
    if (tool.hints.destructive.value == true && tool.hints.readOnly.value != true)
        return "it calls itself destructive";
    return tool.hints.readOnly.value == false ? "it says that it is not read-only" : "";
}

/// By its `idempotent`, or by the hint of MCP that says the same.
bool isDeclaredIdempotent(const ToolDefinition& tool) {
    const Json& document = tool.document->value();
    for (const std::string_view place : {"/idempotent", "/annotations/idempotentHint"})
        if (const Json* declared = resolvePointer(document, place); declared != nullptr && *declared == true)
            return true;
    return false;
}

/// Every error that is retried means that the call was turned away before it began.
bool retriesOnlyWhatNeverRan(const WrittenRetry& retry) {
    const std::vector<const std::string*> codes = codesIn(retry, "retryableErrors");
    return !codes.empty() && std::ranges::all_of(codes, [](const std::string* code) {
        return code != nullptr && (canonicalCode(*code) == "RATE_LIMITED" || *code == "LOCK");
    });
}

void checkRetryNonIdempotent(const ToolSubject& subject, Reporter& reporter) {
    const auto retry = writtenRetry(subject.tool());
    if (!retry || retriesOf(*retry).value_or(0) <= 0)
        return;
    const std::string change = changeWords(subject.tool());
    if (change.empty() || isDeclaredIdempotent(subject.tool()) || retriesOnlyWhatNeverRan(*retry))
        return;
    reporter.report(
        subject, appendPointer(retry->pointer, "maxRetries"),
        {.message = std::format("A retry may do it twice: {}, and nothing says that it is idempotent", change),
         .help = "Write `\"idempotent\": true` if a second call changes nothing more, else retry only "
                 "`RATE_LIMITED` and `LOCK`, or use `NONE`"});
}

constexpr Rule retryNonIdempotent = {
    .info = {.id = "retry-nonidempotent",
             .family = "metadata",
             .title = "A tool that changes something is retried",
             .why = "A call that timed out may have been carried out: the retry sends the mail or the payment again. "
                    "Only a tool that says `idempotent` (or MCP's idempotentHint) may be retried, or errors that "
                    "come before the work begins: RATE_LIMITED and LOCK.",
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
