// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace toolroom {

/// Untrusted text for a report, redacted and on one line.
[[nodiscard]] std::string reportLine(const std::string& text);
/// The same for an attribute.
[[nodiscard]] QString junitText(const std::string& text);
/// JUnit counts times in seconds.
[[nodiscard]] QString junitSeconds(std::int64_t ns);

} // namespace toolroom
