// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

/// Creates an activity from a specification without errors. `tool` is the key of its entry in the manifest; `folder` is
/// the manifest's folder, or empty for built-in manifests.
using ActivityFactory = std::function<Result<std::shared_ptr<Activity>>(
    const ActivitySpecificationPtr& specification, std::string_view tool, const std::string& folder)>;

/// Activity factories by the `type` of a manifest's activity, such as `process`. Register everything before the first
/// run; after that, it is read-only and thread-safe.
class TOOLROOM_EXPORT ActivityRegistry {
public:
    /// Replaces an earlier factory for `type`.
    void registerType(std::string type, ActivityFactory factory);
    /// Registers the activity that `{"type": "builtin", "name": name}` refers to.
    void registerBuiltin(std::string name, std::shared_ptr<Activity> activity);

    /// Fails for an unknown type or built-in activity, for an error of the specification, or if the factory fails.
    [[nodiscard]] Result<std::shared_ptr<Activity>> make(const ActivitySpecificationPtr& specification,
                                                         std::string_view tool, const std::string& folder) const;

private:
    std::map<std::string, ActivityFactory, std::less<>> m_factories;
    std::map<std::string, std::shared_ptr<Activity>, std::less<>> m_builtins;
};

} // namespace toolroom
