// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"

namespace toolroom {

// Checked by checkLock().
extern const Rule lockChanged;
extern const Rule lockNew;
extern const Rule lockMissing;

} // namespace toolroom
