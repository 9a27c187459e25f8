// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// What traces and metrics in OTLP have in common.

inline constexpr int otlpKindServer = 2; ///< SpanKind
inline constexpr int otlpKindClient = 3;

/// The semantic conventions that attributes follow.
inline constexpr std::string_view otlpSchemaUrl = "https://opentelemetry.io/schemas/1.41.0";

/// This program, as the resource and as the instrumentation scope.
[[nodiscard]] Json otlpResource();
[[nodiscard]] Json otlpScope();

} // namespace toolroom
