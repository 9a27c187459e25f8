// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QThreadPool>

#include <memory>
#include <utility>

namespace toolroom {

/// Lets go of `held` on a pool: freeing what is big takes longer than a window may be silent.
template <class Held>
void freeElsewhere(Held held) {
    QThreadPool::globalInstance()->start([held = std::move(held)] {});
}

/// `value`, which may be big, freed on a pool: whoever lets go of it last does not wait for that.
template <class Value>
[[nodiscard]] std::shared_ptr<Value> freedElsewhere(Value value) {
    return {new Value(std::move(value)), [](Value* last) { freeElsewhere(std::unique_ptr<Value>(last)); }};
}

} // namespace toolroom
