// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <memory>
#include <string>

namespace toolroom {

/// A lock file that is held as long as this object exists. The operating system releases the lock however the process
/// ends. Unlike process ids, locks are never reused and are visible across containers.
class TOOLROOM_EXPORT OwnerLock {
public:
    /// Creates and locks the file, which must not exist.
    [[nodiscard]] static Result<std::unique_ptr<OwnerLock>> take(const std::string& path);
    /// Unlocks and deletes the file.
    ~OwnerLock();
    OwnerLock(const OwnerLock&) = delete;
    OwnerLock& operator=(const OwnerLock&) = delete;

    /// Whether any process holds the lock.
    [[nodiscard]] static bool isHeld(const std::string& path);

private:
    explicit OwnerLock(std::string path);

    struct Handle;
    std::string m_path;
    std::unique_ptr<Handle> m_handle;
};

} // namespace toolroom
