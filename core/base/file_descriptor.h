// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>
#include <utility>

namespace toolroom {

/// Owns a POSIX file descriptor.
class FileDescriptor {
public:
    FileDescriptor() = default;
    /// Takes ownership; a negative number means no descriptor.
    explicit FileDescriptor(int number)
        : m_number(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept
        : m_number(other.release()) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~FileDescriptor() { close(); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    [[nodiscard]] int release() { return std::exchange(m_number, -1); }
    void close() {
        if (isOpen())
            ::close(release());
    }

private:
    int m_number = -1;
};

} // namespace toolroom
