// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// Something that an agent did, or a part of it.
struct SessionStep {
    enum class Kind {
        Agent, ///< an agent at work
        Model, ///< a request to a language model
        Tool,
        Resource,
        Prompt,
        Sampling, ///< questions of a server, up to Roots
        Elicitation,
        Roots,
        Other,
    };

    std::optional<std::size_t> parent; ///< index of an earlier step; unset: the session itself
    Kind kind = Kind::Other;
    std::string toolId;       ///< of a tool; empty if unknown
    std::string name;         ///< of the tool, prompt, or model, or the URI of the resource; untrusted, as all texts
    std::string agent;        ///< the client's name; empty: unknown
    std::int64_t startNs = 0; ///< since the start of the session
    std::optional<std::int64_t> durationNs; ///< including `waitNs`; unset: it has not ended, or its end is unknown
    std::int64_t waitNs = 0;                ///< spent waiting for the user
    bool isRunning = false;                 ///< it has not ended yet, as far as is known
    bool hasFailed = false;
    std::string error;                       ///< the error code or type, if any
    Json input;                              ///< arguments or parameters; null: not recorded
    Json output;                             ///< the result; null: not recorded
    std::optional<std::int64_t> inputTokens; ///< as reported by the model's provider
    std::optional<std::int64_t> outputTokens;
    std::string run;    ///< id of the run in the history; empty: none
    std::string intent; ///< what the agent wanted, in its own words
};

/// What one or more agents did, as a tree of steps. Secrets are redacted.
struct AgentSession {
    std::string name;               ///< of the session, or of the file
    std::int64_t startedAt = 0;     ///< ms since 1970; 0: unknown
    std::vector<SessionStep> steps; ///< in the order of their starts; parents come before their children
};

} // namespace toolroom
