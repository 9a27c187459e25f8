// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QWidget;

namespace toolroom {

/// The caret and the selection of a text editor.
struct Caret {
    QString text; ///< of the editor
    qsizetype anchor = 0;
    qsizetype position = 0;
};

/// The caret of a line edit, a spin box, or a multi-line editor; that of an empty text for other widgets.
[[nodiscard]] Caret caretOf(const QWidget& editor);
/// Restores a caret in the editor that replaces another one. Its text may contain the earlier one, such as in quotes.
void placeCaret(QWidget& editor, const Caret& caret);

} // namespace toolroom
