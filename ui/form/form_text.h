// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <QString>

class QLabel;
class QWidget;

namespace toolroom {

/// The JSON Schema type of a field, such as `string`.
[[nodiscard]] QString kindText(FieldKind kind);
[[nodiscard]] QString presenceText(Presence presence);
/// Type and constraints of the field on one line.
[[nodiscard]] QString constraintsText(const FormField& field);
/// Description, examples, and notes of the schema, one per line.
[[nodiscard]] QString descriptionText(const FormField& field);
/// Constraints and description, for screen readers.
[[nodiscard]] QString accessibleFieldDescription(const FormField& field);
/// The accessible name of the field: `path, required, string`.
[[nodiscard]] QString accessibleFieldName(const FormField& field);
[[nodiscard]] QString displayName(const FormField& field);
/// The title that the schema gives the field; empty if it only repeats the name in another spelling.
[[nodiscard]] QString titleText(const FormField& field);
/// The default of the field, which must have one, as shortened JSON.
[[nodiscard]] QString defaultText(const FormField& field);

/// A small, muted, word-wrapping label.
[[nodiscard]] QLabel* createSmallHintLabel();
void makeSmall(QWidget* widget);

} // namespace toolroom
