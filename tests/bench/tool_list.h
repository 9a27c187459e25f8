// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace toolroom::bench {

/// A tools/list result with `count` varied tools of 1 to 2.5 kB each. Identical on every machine.
std::string toolList(std::size_t count);

} // namespace toolroom::bench
