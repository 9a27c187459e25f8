// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/schema.h"

#include <string>

namespace toolroom {

/// The schema in resources/schemas/ with this file name, or its definition in `$defs` with this name. Ends the program
/// if there is none.
[[nodiscard]] Schema schemaResource(const std::string& fileName, const std::string& definition = {});

} // namespace toolroom
