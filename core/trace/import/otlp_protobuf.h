// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <optional>
#include <string_view>

namespace toolroom {

/// An ExportTraceServiceRequest of OTLP in the binary encoding of Protocol Buffers as the same request in OTLP/JSON,
/// with the members that readOtlpSpans() reads. Nullopt if the bytes are damaged, nested too deeply, or contain too
/// many messages. Source: opentelemetry-proto 1.x, trace/v1/trace.proto and common/v1/common.proto.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Json> otlpFromProtobuf(std::string_view bytes);

} // namespace toolroom
