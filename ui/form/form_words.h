// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"

#include <QString>

class QLabel;
class QLayout;
class QWidget;

namespace toolroom {

/// What a field takes, in the word that schemas have for it.
[[nodiscard]] QString kindWord(FieldKind kind);
[[nodiscard]] QString presenceWord(Presence presence);
/// What the field takes and within which limits, on one line.
[[nodiscard]] QString asked(const FormField& field);
/// What the schema says about the field for people to read: title, description, examples, what is not checked here.
[[nodiscard]] QString told(const FormField& field);
/// `path, required, string`: the field for who cannot see its row.
[[nodiscard]] QString spokenName(const FormField& field);
[[nodiscard]] QString shownName(const FormField& field);
/// The value of a default that is there, cut short.
[[nodiscard]] QString shownDefault(const FormField& field);

/// A label for hints: a little smaller, muted, wrapping.
[[nodiscard]] QLabel* smallHint();
void makeSmall(QWidget* widget);
/// A line for a flat button whose words begin where those below and above it do.
[[nodiscard]] QLayout* flushLeft(QWidget* button);

} // namespace toolroom
