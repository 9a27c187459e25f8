// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace toolroom {

/// Makes `editor` ignore the undo and redo shortcuts, so that they reach the actions of the surrounding form.
void forwardUndoKeys(QWidget* editor);

} // namespace toolroom
