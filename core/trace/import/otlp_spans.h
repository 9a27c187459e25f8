// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/json/source_text.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// A span that another program has exported. Untrusted, and not redacted.
struct OtlpSpan {
    std::string traceId; ///< hexadecimal
    std::string spanId;
    std::string parentSpanId; ///< empty: none
    std::string name;
    std::string service;       ///< `service.name` of the resource
    std::uint64_t startNs = 0; ///< since 1970
    std::uint64_t endNs = 0;
    Json attributes = Json::object(); ///< as plain values
    bool hasFailed = false;           ///< the status is ERROR
    std::string statusMessage;
};

/// Appends the spans of an ExportTraceServiceRequest in OTLP/JSON. Members of wrong types, and spans without a trace,
/// are ignored.
TOOLROOM_EXPORT void addOtlpSpans(const Json& request, std::vector<OtlpSpan>& spans);

/// The spans in a file: OTLP/JSON, one request or, like the file exporter of the OpenTelemetry Collector, one per line;
/// or one request in the encoding of Protocol Buffers. Other signals are ignored. Fails if the file contains no spans.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<OtlpSpan>> readOtlpSpans(const SourceTextPtr& text);

} // namespace toolroom
