// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// Identifies a run, from its intent through its trace to the history.
struct RunRecord {
    std::string run;       ///< the run's id
    std::string parentRun; ///< id of the calling run; empty: none
    std::string toolId;
    std::string tool; ///< name of the tool
    Contract contract = Contract::Mcp;
    std::string sessionId;
    std::string agentId;
    std::int64_t startedAt = 0; ///< ms since 1970

    friend bool operator==(const RunRecord&, const RunRecord&) = default;
};

} // namespace toolroom
