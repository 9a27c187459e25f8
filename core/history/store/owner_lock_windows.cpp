// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/owner_lock.h"

#include "core/history/messages.h"

#include <QDir>
#include <QString>

#include <utility>

#include <windows.h>

namespace toolroom {

namespace {

HANDLE openFile(const std::string& path, DWORD sharing, DWORD creation, DWORD flags) {
    const std::wstring name = QDir::toNativeSeparators(QString::fromStdString(path)).toStdWString();
    return CreateFileW(name.c_str(), GENERIC_READ, sharing, nullptr, creation, flags, nullptr);
}

} // namespace

struct OwnerLock::Handle {
    HANDLE file = INVALID_HANDLE_VALUE;
};

OwnerLock::OwnerLock(std::string path)
    : m_path(std::move(path))
    , m_handle(std::make_unique<Handle>()) {}

Result<std::unique_ptr<OwnerLock>> OwnerLock::take(const std::string& path) {
    std::unique_ptr<OwnerLock> lock(new OwnerLock(path));
    lock->m_handle->file = openFile(path, 0, CREATE_NEW, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE);
    if (lock->m_handle->file == INVALID_HANDLE_VALUE)
        return std::unexpected(Error{message<history_messages::cannotLock>(qt_error_string().toStdString()), path});
    return lock;
}

OwnerLock::~OwnerLock() {
    if (m_handle->file != INVALID_HANDLE_VALUE)
        CloseHandle(m_handle->file);
}

bool OwnerLock::isHeld(const std::string& path) {
    const HANDLE file = openFile(path, FILE_SHARE_READ | FILE_SHARE_DELETE, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    if (file == INVALID_HANDLE_VALUE)
        return GetLastError() == ERROR_SHARING_VIOLATION;
    CloseHandle(file);
    return false;
}

} // namespace toolroom
