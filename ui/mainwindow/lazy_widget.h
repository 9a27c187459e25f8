// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>

class QStackedWidget;
class QWidget;

namespace toolroom {

/// A part of the window that is created on first use, to keep startup fast.
template <class Part>
class LazyWidget {
public:
    /// `make` is called at most once and passes the part to its owner.
    explicit LazyWidget(std::function<Part*()> make)
        : m_make(std::move(make)) {}

    [[nodiscard]] Part* get() {
        if (!m_part)
            m_part = m_make();
        return m_part;
    }
    Part* operator->() { return get(); }
    /// Null before the first get().
    [[nodiscard]] Part* existing() const { return m_part; }

private:
    std::function<Part*()> m_make;
    Part* m_part = nullptr;
};

} // namespace toolroom
