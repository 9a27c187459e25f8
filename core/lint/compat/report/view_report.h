// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/model_view.h"

#include <span>
#include <string>
#include <string_view>

class QIODevice;

namespace toolroom {

/// What the model sees of one tool through one target.
struct ToolView {
    std::string tool; ///< id
    ModelView view;
};

/// English reports. Text from tools is escaped.
TOOLROOM_EXPORT void writeViewText(std::span<const ToolView> views, QIODevice& device, bool withColor);
/// See resources/schemas/view-report.schema.json. `today` (ISO 8601) decides which facts are outdated.
TOOLROOM_EXPORT void writeViewJson(std::span<const ToolView> views, std::string_view today, QIODevice& device);

/// The predicate of a change, its pointer, and the fact: one line of English.
[[nodiscard]] TOOLROOM_EXPORT std::string viewFactText(const ViewFact& each);

} // namespace toolroom
