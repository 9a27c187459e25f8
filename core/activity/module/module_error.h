// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"

namespace toolroom {

/// What the code of a module threw, as a host describes it: `TypeError: x is not a function`.
[[nodiscard]] Message thrownMessage(const Json& error);

} // namespace toolroom
