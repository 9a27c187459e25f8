// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/retry_presets.h"

namespace toolroom {

const Json* retryPreset(std::string_view name) {
    static const Json presets = Json::parse(R"({
        "NONE": {"maxRetries": 0, "backoff": {"type": "none"}},
        "QUICK": {"maxRetries": 3, "backoff": {"type": "fixed", "delay": 1000},
                  "retryableErrors": ["TIMEOUT", "RATE_LIMIT", "NETWORK"]},
        "STANDARD": {"maxRetries": 3,
                     "backoff": {"type": "exponential", "baseDelay": 1000, "maxDelay": 30000, "multiplier": 2},
                     "retryableErrors": ["TIMEOUT", "RATE_LIMIT", "NETWORK", "SERVER_ERROR"]},
        "AGGRESSIVE": {"maxRetries": 5,
                       "backoff": {"type": "jittered", "jitter": 0.1,
                                   "base": {"type": "exponential", "baseDelay": 500, "maxDelay": 60000,
                                            "multiplier": 2}},
                       "retryableErrors": ["TIMEOUT", "RATE_LIMIT", "NETWORK", "SERVER_ERROR", "LOCK"]}
    })");
    const auto preset = presets.find(name);
    return preset == presets.end() ? nullptr : &*preset;
}

} // namespace toolroom
