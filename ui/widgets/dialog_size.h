// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

class QDialog;
class QSize;

namespace toolroom {

/// Resizes the dialog to `size`, which is given for a text size of 100%, or to the height that its content needs at
/// this width. Never larger than the screen.
void resizeDialog(QDialog& dialog, const QSize& size);

} // namespace toolroom
