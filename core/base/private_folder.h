// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QString>

namespace toolroom {

/// Creates the folder and its parents if necessary, accessible only by this user, regardless of the umask. Folders that
/// exist keep their permissions. Returns whether the folder exists then.
TOOLROOM_EXPORT bool makePrivateFolder(const QString& path);

/// The same for a folder whose files this program trusts, and for the folder that contains it: also removes the
/// permissions of others. Returns false if it is not this user's own.
TOOLROOM_EXPORT bool claimPrivateFolder(const QString& path);

} // namespace toolroom
