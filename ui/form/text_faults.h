// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"
#include "ui/form/json_editor.h"

#include <QString>

#include <span>
#include <vector>

namespace toolroom {

/// Where faults are to be underlined in `text`: that it is no JSON, or each at the place of its pointer. A missing
/// property is underlined at what it is missing in, an object or array at its name or its opening bracket.
[[nodiscard]] std::vector<TextFault> textFaults(const QString& text, std::span<const FormFault> faults);

} // namespace toolroom
