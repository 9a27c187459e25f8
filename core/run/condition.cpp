// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/condition.h"

#include "core/base/offload.h"
#include "core/json/jmespath/jmespath.h"

#include <utility>

namespace toolroom {

namespace {

bool isTrue(const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>())
        return !text->empty();
    if (value.is_boolean())
        return value.get<bool>();
    return value.is_number() || !value.empty(); // null counts as empty
}

} // namespace

Result<bool> evaluateCondition(std::string_view expression, const Json& input) {
    return searchJmespath(expression, input).transform(isTrue);
}

QCoro::Task<Result<Json>> evaluateExpressionAsync(std::string expression, Json input, AbortSignal abort) {
    co_return co_await offload([expression = std::move(expression), input = std::move(input),
                                abort = std::move(abort)] { return searchJmespath(expression, input, abort); });
}

QCoro::Task<Result<bool>> evaluateConditionAsync(std::string expression, Json input, AbortSignal abort) {
    const Result<Json> found =
        co_await evaluateExpressionAsync(std::move(expression), std::move(input), std::move(abort));
    co_return found.transform(isTrue);
}

Json makeExpressionInput(const RunResult& result) {
    Json json = {{"success", result.result.has_value()}};
    if (result.result) {
        json["data"] = result.result->data;
        json["message"] = result.result->message;
        return json;
    }
    const CallError& error = result.result.error();
    json["data"] = result.partialData.value_or(Json());
    json["message"] = error.message.text();
    json["error"] = {{"code", error.code}, {"message", error.message.text()}, {"recoverable", error.recoverable}};
    return json;
}

} // namespace toolroom
