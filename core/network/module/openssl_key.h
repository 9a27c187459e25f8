// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/network/signing_key.h"

#include <memory>
#include <string>

namespace toolroom {

/// See Network.
[[nodiscard]] Result<std::unique_ptr<SigningKey>> readOpensslKey(const std::string& pem);
[[nodiscard]] std::unique_ptr<SigningKey> makeOpensslKey();

} // namespace toolroom
