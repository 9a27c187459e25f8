// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/rerun.h"

#include "core/history/store/history_reader.h"
#include "core/trace/redaction/redaction.h"

namespace toolroom {

Rerun makeRerun(const StoredRun& record) {
    Rerun rerun{.call = {.tool = record.toolId, .arguments = record.arguments},
                .hasRedactedArguments = containsRedacted(record.arguments)};
    if (record.trace)
        rerun.call.reasoning = record.trace->outcome.reasoning.value_or(std::string());
    return rerun;
}

} // namespace toolroom
