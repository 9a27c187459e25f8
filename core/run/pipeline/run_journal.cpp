// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/run_journal.h"

namespace toolroom {

RunJournal::~RunJournal() = default;

} // namespace toolroom
