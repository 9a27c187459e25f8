// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rule.h"

namespace toolroom {

std::span<const Rule> metadataRules() {
    return {};
}

} // namespace toolroom
