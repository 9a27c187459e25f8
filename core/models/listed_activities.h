// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/registry/registry.h"

#include <string>
#include <vector>

namespace toolroom {

/// What a manifest says that runs calls.
struct ListedActivity {
    std::string origin;
    std::string name;
    std::string type;               ///< `process`, `http`, `latent`, `builtin`; "" when it is of no shape
    std::string runs;               ///< the command, the address or the built-in name; "" for a model
    std::vector<std::string> tools; ///< whose calls it runs

    friend bool operator==(const ListedActivity&, const ListedActivity&) = default;
};

/// Those of every manifest, in the order of the sources and of what stands there.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ListedActivity> listedActivities(const RegistrySnapshot& snapshot);

} // namespace toolroom
