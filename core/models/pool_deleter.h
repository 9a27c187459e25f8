// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QThreadPool>

#include <memory>
#include <utility>

namespace toolroom {

/// Destroys `value` on the global thread pool, because destroying a large value would block the GUI thread.
template <class T>
void destroyOnPool(T value) {
    QThreadPool::globalInstance()->start([value = std::move(value)] {});
}

/// A shared pointer to `value` whose last owner destroys it with destroyOnPool().
template <class T>
[[nodiscard]] std::shared_ptr<T> shareWithPoolDeleter(std::unique_ptr<T> value) {
    return {value.release(), [](T* last) { destroyOnPool(std::unique_ptr<T>(last)); }};
}
template <class T>
[[nodiscard]] std::shared_ptr<T> makeSharedWithPoolDeleter(T value) {
    return shareWithPoolDeleter(std::make_unique<T>(std::move(value)));
}

} // namespace toolroom
