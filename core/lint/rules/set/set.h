// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"

namespace toolroom {

extern const Rule nearDuplicate;
extern const Rule danglingReference;
extern const Rule routingAmbiguous;
extern const Rule verbOverlap;
extern const Rule selfReference;
extern const Rule setSize;
extern const Rule setTokens;

} // namespace toolroom
