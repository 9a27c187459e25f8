// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"

namespace toolroom {

namespace {

// %1 is one of the three reasons below.
constexpr auto retryRepeatsSideEffect =
    messageTemplate("Lint", "A retry may repeat the side effect: %1, and the tool is not marked as idempotent");
constexpr auto reasonCategory = messageTemplate("Lint", "the category is `%1`");
constexpr auto reasonDestructive = messageTemplate("Lint", "the tool is marked as destructive");
constexpr auto reasonNotReadOnly = messageTemplate("Lint", "`readOnlyHint` is false");
constexpr auto limitRetries =
    messageTemplate("Lint", "Set `idempotent` to true if repeating the call has no further effect; otherwise retry "
                            "only `RATE_LIMITED` and `LOCK`, or use `NONE`");

/// Why the tool appears to have side effects; empty if it does not.
Message sideEffectReason(const ToolDefinition& tool) {
    if (tool.category.value)
        return *tool.category.value == Category::Read ? Message()
                                                      : message<reasonCategory>(categoryName(*tool.category.value));
    if (tool.hints.destructive.value == true && tool.hints.readOnly.value != true)
        return message<reasonDestructive>();
    return tool.hints.readOnly.value == false ? message<reasonNotReadOnly>() : Message();
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
                    {.message = message<retryRepeatsSideEffect>(reason), .help = message<limitRetries>()});
}

} // namespace

extern constinit const Rule retryNonIdempotent = {
    .id = "retry-nonidempotent",
    .title = messageTemplate("Rule", "Tool with side effects is retried"),
    .why =
        messageTemplate("Rule", "A call that timed out may have run, so a retry can send an email or a payment again. "
                                "Retry only if the tool is marked as `idempotent` (or with MCP's `idempotentHint`) or "
                                "if the error occurs before the work starts (RATE_LIMITED or LOCK)."),
    .bad = R"({"tools": [{"name": "send_invoice", "category": "side_effect", "retry": "STANDARD"}]})",
    .good =
        R"({"tools": [{"name": "send_invoice", "category": "side_effect", "idempotent": true, "retry": "STANDARD"}]})",
    .source = "echomen protocol, retry policies; forge tool shape, category definitions",
    .checkTool = checkRetryNonIdempotent,
};

} // namespace toolroom
