// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

/// Makes an activity of what a manifest says under `activities`. `folder` is the manifest's, empty for a built-in one;
/// `tool` the name that the activity stands under. The error's pointer is relative to `specification`.
using ActivityFactory = std::function<Result<std::shared_ptr<Activity>>(
    const Json& specification, std::string_view tool, const std::string& folder)>;

/// The code that runs calls, by the `type` of a manifest's activity: `process`, `http`, `latent`, `builtin`.
/// Filled before the first run, then only read: safe from every thread.
class TOOLROOM_EXPORT ActivityRegistry {
public:
    /// Replaces a factory of that type.
    void registerType(std::string type, ActivityFactory factory);
    /// A function or object that `{"type": "builtin"}` names.
    void registerBuiltin(std::string name, std::shared_ptr<Activity> activity);

    /// Fails on an unknown type or builtin, or when the factory does.
    [[nodiscard]] Result<std::shared_ptr<Activity>> make(const Json& specification, std::string_view tool,
                                                         const std::string& folder) const;

private:
    std::map<std::string, ActivityFactory, std::less<>> m_factories;
    std::map<std::string, std::shared_ptr<Activity>, std::less<>> m_builtins;
};

} // namespace toolroom
