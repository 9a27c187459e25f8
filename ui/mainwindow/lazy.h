// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>

class QStackedWidget;
class QWidget;

namespace toolroom {

/// A part of the window that is made when it is first wanted: the start does not wait for what nobody opens.
template <class Part>
class Lazy {
public:
    /// `make` is called once at most, and gives the part to who owns it.
    explicit Lazy(std::function<Part*()> make)
        : m_make(std::move(make)) {}

    [[nodiscard]] Part* get() {
        if (!m_part)
            m_part = m_make();
        return m_part;
    }
    Part* operator->() { return get(); }
    /// Null before.
    [[nodiscard]] Part* ifMade() const { return m_part; }

private:
    std::function<Part*()> m_make;
    Part* m_part = nullptr;
};

/// Nothing that was made is at work.
template <class... Parts>
[[nodiscard]] bool areIdle(const Lazy<Parts>&... parts) {
    return (... && (!parts.ifMade() || !parts.ifMade()->isBusy()));
}

/// Tab comes to `page` after `area`. What is made late would be the last that it comes to.
void tabAfter(QWidget* area, QWidget* page);

/// Adds a page that is made late; Tab comes to it after the first page.
void addLate(QStackedWidget& pages, QWidget* page);

} // namespace toolroom
