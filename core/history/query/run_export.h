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

enum class ExportFormat {
    Trace,  ///< trace.schema.json, without child runs; several runs: one per line
    Otlp,   ///< an OTLP/JSON request on one line
    Chrome, ///< for chrome://tracing and Perfetto
};
/// Chosen by the file name: `.otlp.json`, `.trace.json`, otherwise ExportFormat::Trace.
[[nodiscard]] TOOLROOM_EXPORT ExportFormat exportFormatFor(std::string_view fileName);

/// The content of an export file. Secrets are redacted, as in the history. Fails when a run does not exist or is not
/// finished.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> exportRuns(const HistoryReader& reader,
                                                             const std::vector<std::string>& runs, ExportFormat format);

} // namespace toolroom
