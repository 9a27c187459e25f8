// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

namespace toolroom {

/// From now on, a mapped source that is truncated or cannot be read while it is in use ends the program with an error
/// message instead of a signal. Temporary files of outputs may remain. See MappedFile.
void explainTruncatedSources();

} // namespace toolroom
