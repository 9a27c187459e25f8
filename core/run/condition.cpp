// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/condition.h"

#include "core/json/jmespath.h"

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
    const auto found = searchJmespath(expression, input);
    if (!found)
        return std::unexpected(found.error());
    return isTrue(*found);
}

Json expressionInput(const RunResult& result) {
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
