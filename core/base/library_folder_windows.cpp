// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/library_folder.h"

#include <QFileInfo>

#include <windows.h>

#include <array>

namespace toolroom {

QString libraryFolder() {
    static constexpr char anchor = 0; // an address in this library
    HMODULE library = nullptr;
    std::array<wchar_t, 32768> path{}; // the maximum path length on Windows
    if (!GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                            reinterpret_cast<LPCWSTR>(&anchor), &library))
        return {};
    const DWORD length = GetModuleFileNameW(library, path.data(), static_cast<DWORD>(path.size()));
    return QFileInfo(QString::fromWCharArray(path.data(), static_cast<qsizetype>(length))).canonicalPath();
}

} // namespace toolroom
