// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/rerun.h"

#include "core/history/store/history_reader.h"
#include "core/trace/redaction/redaction.h"

#include <vector>

namespace toolroom {

namespace {

bool containsRedacted(const Json& value) {
    std::vector<const Json*> waiting = {&value};
    while (!waiting.empty()) {
        const Json& next = *waiting.back();
        waiting.pop_back();
        if (next.is_string() && next.get_ref<const std::string&>().contains(redactedMark))
            return true;
        if (next.is_structured()) {
            for (const Json& child : next)
                waiting.push_back(&child);
        }
    }
    return false;
}

} // namespace

Rerun makeRerun(const StoredRun& record) {
    Rerun rerun{.call = {.tool = record.toolId, .arguments = record.arguments},
                .hasRedactedArguments = containsRedacted(record.arguments)};
    if (record.trace)
        rerun.call.reasoning = record.trace->outcome.reasoning.value_or(std::string());
    return rerun;
}

} // namespace toolroom
