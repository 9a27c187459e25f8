// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/mcp/auth/machine_credentials.h"

#include <string_view>

namespace toolroom {

/// Whether `text` refers to a credential: isSecretReference(), or `file:PATH`.
[[nodiscard]] TOOLROOM_EXPORT bool isCredentialReference(std::string_view text);

/// The current value of the credential `reference`, without the line breaks at its end. It is remembered
/// (rememberSecret()). Errors never contain it.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveCredential(std::string_view reference);

/// Fails if the credentials are incomplete, or if a reference is malformed. Reads no secret.
[[nodiscard]] TOOLROOM_EXPORT Result<MachineCredentials> readMachineReferences(const MachineReferences& references);

} // namespace toolroom
