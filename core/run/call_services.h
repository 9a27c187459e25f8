// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"
#include "core/run/session/memory.h"

#include <QCoroTask>

#include <optional>
#include <string>

namespace toolroom {

/// What the code of a tool may ask for while it runs: the context that the contracts describe. Called on the Runner's
/// thread while the activity runs; everything fails once the run has ended.
class CallServices {
public:
    CallServices() = default;
    virtual ~CallServices() = default;
    CallServices(const CallServices&) = delete;
    CallServices& operator=(const CallServices&) = delete;

    /// Empty if the permission rules, a grant, or the user allow it; otherwise the reason. Asks the user if necessary.
    [[nodiscard]] virtual QCoro::Task<Message> requirePermission(std::string scope, std::string resource) = 0;
    /// All keys of a scope and their values, as an object.
    [[nodiscard]] virtual Json memory(MemoryScope scope) = 0;
    /// Without a value, deletes the key.
    [[nodiscard]] virtual QCoro::Task<Result<void>> writeMemory(MemoryScope scope, std::string key,
                                                                std::optional<Json> value) = 0;
    /// Stores an output. Returns its id.
    [[nodiscard]] virtual QCoro::Task<Result<std::string>> store(Json output) = 0;
    /// Calls another tool as a part of this run.
    [[nodiscard]] virtual QCoro::Task<RunResult> invoke(std::string tool, Json arguments) = 0;
    virtual void notify(std::string event, Json payload) = 0;
    /// Adds a line to the log of the run.
    virtual void log(std::string line) = 0;
};

} // namespace toolroom
