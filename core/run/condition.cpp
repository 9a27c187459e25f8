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

Result<bool> holds(std::string_view expression, const Json& over) {
    const auto found = searchJmespath(expression, over);
    if (!found)
        return std::unexpected(found.error());
    return isTrue(*found);
}

Json outcomeForExpressions(const Outcome& outcome) {
    Json seen = {{"success", outcome.result.has_value()}};
    if (outcome.result) {
        seen["data"] = outcome.result->data;
        seen["message"] = outcome.result->message;
        return seen;
    }
    const CallError& error = outcome.result.error();
    seen["data"] = outcome.keptData.value_or(Json());
    seen["message"] = error.message;
    seen["error"] = {{"code", error.code}, {"message", error.message}, {"recoverable", error.recoverable}};
    return seen;
}

} // namespace toolroom
