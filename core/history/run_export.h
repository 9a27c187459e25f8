// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

class HistoryReader;

enum class ExportForm {
    Trace,  ///< ours: trace.schema.json, without the runs that were called; of several runs one on each line
    Otlp,   ///< one request on one line, as collectors read it
    Chrome, ///< chrome://tracing and Perfetto
};
/// By the ending of a file's name: `.otlp.json`, `.trace.json`, else ours.
[[nodiscard]] TOOLROOM_EXPORT ExportForm exportFormOf(std::string_view fileName);

/// What is written to the file. Secrets are out of it, as they are out of the history. Fails when one of the runs is
/// not there or not finished.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> exportedRuns(const HistoryReader& reader,
                                                               const std::vector<std::string>& runs, ExportForm form);

} // namespace toolroom
