// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// What the code of a module threw, as a host describes it: `TypeError: x is not a function`.
[[nodiscard]] Message thrownMessage(const Json& error);
/// Its frames in files of the project, the innermost first, one per line: `at search /project/a.ts:7:3`.
[[nodiscard]] std::string stackOf(const Json& error);

} // namespace toolroom
