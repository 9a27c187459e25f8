// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/module/module_source.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace toolroom {

/// Which open modules have loaded which files, so that no file is loaded twice. Thread-safe.
class ModuleClaims {
public:
    /// Removes the files that another source has loaded from `hosts`, and the hosts without files, and claims the
    /// others instead of those that `source` had. Returns the removed files. The entries of one manifest share files,
    /// because their factories may have other arguments.
    std::vector<std::string> claim(const ModuleSource& source, std::vector<ModuleHost>& hosts);
    /// Returns the files that the source had claimed.
    std::vector<std::string> release(const std::string& id);

private:
    struct Claim {
        std::string owner; ///< the path of the manifest, otherwise the id of the source
        std::vector<std::string> files;
    };

    std::mutex m_mutex;
    std::map<std::string, Claim> m_claims; ///< by id
};

} // namespace toolroom
