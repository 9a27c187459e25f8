// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/mcp/auth/machine_credentials.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The path of the file that a reference `file:PATH` names; unset for others.
[[nodiscard]] std::optional<std::string> credentialFile(std::string_view reference);

/// Whether `text` refers to a credential: isSecretReference(), or `file:PATH`.
[[nodiscard]] TOOLROOM_EXPORT bool isCredentialReference(std::string_view text);

/// `clientSecret` is that of the client if `references` has none. Fails if the credentials are incomplete, or if a
/// reference is malformed. Reads no secret.
[[nodiscard]] TOOLROOM_EXPORT Result<MachineCredentials> readMachineReferences(const MachineReferences& references,
                                                                               SecretSource clientSecret = {});

} // namespace toolroom
