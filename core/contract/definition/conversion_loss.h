// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <string>
#include <vector>

namespace toolroom {

/// A field or detail that is lost when a tool or a result is converted to another contract.
struct ConversionLoss {
    std::string pointer; ///< JSON pointer of the dropped value: in the tool's document, or a field of the result
    Message reason;      ///< one sentence without a final period

    friend bool operator==(const ConversionLoss&, const ConversionLoss&) = default;
};

using ConversionLosses = std::vector<ConversionLoss>;

} // namespace toolroom
