// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <memory>
#include <string>

namespace toolroom {

/// A file that is locked as long as this object, and so this process, lives: the system unlocks it whatever way the
/// process ends. Unlike a process id it cannot come back with another process, and other containers see it too.
class TOOLROOM_EXPORT OwnerLock {
public:
    /// Makes the file, which is not to be there yet.
    [[nodiscard]] static Result<std::unique_ptr<OwnerLock>> take(const std::string& path);
    /// Unlocks the file and removes it.
    ~OwnerLock();
    OwnerLock(const OwnerLock&) = delete;
    OwnerLock& operator=(const OwnerLock&) = delete;

    /// Whether somebody holds it now.
    [[nodiscard]] static bool isHeld(const std::string& path);

private:
    explicit OwnerLock(std::string path);

    struct Handle;
    std::string m_path;
    std::unique_ptr<Handle> m_handle;
};

} // namespace toolroom
