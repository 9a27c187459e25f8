// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace toolroom {

/// The keys for undo and redo go past `editor`, which would have taken back its own text only, to the actions of the
/// form that it is in.
void leaveUndoToForm(QWidget* editor);

} // namespace toolroom
