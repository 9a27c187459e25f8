// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The absolute path of a file or folder that is installed with Toolroom and read at run time, such as
/// `hosts/node_host.mjs`; empty if it is missing. Needs an application object.
[[nodiscard]] TOOLROOM_EXPORT std::string findInstalledFile(std::string_view name);

} // namespace toolroom
