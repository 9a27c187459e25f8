// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace toolroom {

/// Something that writing in another contract's words could not carry over.
struct Loss {
    std::string pointer; ///< in what was written from: a tool's document, an outcome's field
    std::string reason;  ///< one sentence without a full stop

    friend bool operator==(const Loss&, const Loss&) = default;
};

using Losses = std::vector<Loss>;

} // namespace toolroom
