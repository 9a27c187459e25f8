// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>
#include <map>
#include <utility>

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

/// Parts that are created on first use, by class.
class LazyParts {
public:
    template <class Part>
    void add(std::function<Part*()> make) {
        m_parts.emplace(&Part::staticMetaObject, LazyWidget<QWidget>(std::move(make)));
    }
    template <class Part>
    [[nodiscard]] Part* get() {
        return static_cast<Part*>(m_parts.at(&Part::staticMetaObject).get());
    }
    /// Null before the first get().
    template <class Part>
    [[nodiscard]] Part* existing() const {
        return static_cast<Part*>(m_parts.at(&Part::staticMetaObject).existing());
    }

private:
    std::map<const QMetaObject*, LazyWidget<QWidget>> m_parts;
};

} // namespace toolroom
