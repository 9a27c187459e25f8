// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <mutex>
#include <string>
#include <vector>

namespace toolroom {

/// The folders that are reported to a server when it asks for them (`roots/list`). Thread-safe.
class TOOLROOM_EXPORT RootFolders {
public:
    /// `folders` are absolute paths.
    explicit RootFolders(std::vector<std::string> folders = {});

    [[nodiscard]] std::vector<std::string> folders() const;
    void setFolders(std::vector<std::string> folders);
    /// The result of `roots/list`.
    [[nodiscard]] Json result() const;

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_folders;
};

} // namespace toolroom
