// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rule.h"

namespace toolroom {

extern const Rule nearDuplicate;
extern const Rule danglingReference;
extern const Rule routingAmbiguous;

} // namespace toolroom
