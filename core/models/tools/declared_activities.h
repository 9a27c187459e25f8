// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/registry/registry.h"

#include <string>
#include <vector>

namespace toolroom {

/// An activity that a manifest declares.
struct DeclaredActivity {
    std::string sourceId;
    std::string name;
    std::string type;               ///< `process`, `http`, `latent` or `builtin`; "" when it is malformed
    std::string runs;               ///< the command, the URL or the built-in name; "" for a language model
    std::vector<std::string> tools; ///< names of the tools that use it

    friend bool operator==(const DeclaredActivity&, const DeclaredActivity&) = default;
};

/// The activities of all manifests, in the order of the sources and their entries.
[[nodiscard]] TOOLROOM_EXPORT std::vector<DeclaredActivity> declaredActivities(const RegistrySnapshot& snapshot);

} // namespace toolroom
