// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/truncated_sources.h"

namespace toolroom {

/// Windows does not allow truncating a mapped file.
void explainTruncatedSources() {}

} // namespace toolroom
