// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/retry_definition.h"

namespace toolroom {

namespace {

constexpr auto codeInBothLists = messageTemplate("Lint", "`%1` is in both `retryableErrors` and `nonRetryableErrors`");
constexpr auto removeFromOneList =
    messageTemplate("Lint", "Remove it from one of the lists; an error in both lists is not retried");

void checkRetryListsConflict(const ToolSubject& subject, Reporter& reporter) {
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
                        {.message = message<codeInBothLists>(*excluded[i]), .help = message<removeFromOneList>()});
    }
}

} // namespace

extern constinit const Rule retryListsConflict = {
    .id = "retry-lists-conflict",
    .title = messageTemplate("Rule", "Error code is in both retry policy lists"),
    .why = messageTemplate("Rule", "The lists contradict each other, and implementations differ in which one they "
                                   "follow. RATE_LIMIT and RATE_LIMITED are treated as the same code."),
    .bad = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3, "retryableErrors": ["TIMEOUT", "NETWORK"],
    "nonRetryableErrors": ["TIMEOUT"]}}]})",
    .good = R"({"tools": [{"name": "fetch_prices",
   "retry": {"maxRetries": 3, "retryableErrors": ["NETWORK"], "nonRetryableErrors": ["TIMEOUT"]}}]})",
    .source = "echomen protocol, retry policies",
    .severity = Severity::Error,
    .checkTool = checkRetryListsConflict,
};

} // namespace toolroom
