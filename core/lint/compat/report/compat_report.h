// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/compatibility.h"

class QIODevice;

namespace toolroom {

/// English reports of what targets do with tools. Text from tools is escaped.
TOOLROOM_EXPORT void writeCompatText(const CompatReport& report, QIODevice& device, bool withColor);
TOOLROOM_EXPORT void writeCompatMarkdown(const CompatReport& report, QIODevice& device);
/// A page without external parts or scripts, in light and dark.
TOOLROOM_EXPORT void writeCompatHtml(const CompatReport& report, QIODevice& device);
/// See resources/schemas/compat-report.schema.json.
TOOLROOM_EXPORT void writeCompatJson(const CompatReport& report, QIODevice& device);

} // namespace toolroom
