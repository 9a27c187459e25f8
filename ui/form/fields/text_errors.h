// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "ui/form/json/json_editor.h"

#include <QString>

#include <span>
#include <vector>

namespace toolroom {

/// The ranges of `text` to underline: its syntax error, or each of `errors` at its pointer. A missing property is
/// marked at the object that lacks it; an object or array is marked at its key or opening bracket.
[[nodiscard]] std::vector<TextError> findTextErrors(const QString& text, std::span<const FormError> errors);

} // namespace toolroom
