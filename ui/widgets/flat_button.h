// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QToolButton;

namespace toolroom {

/// A button without a frame that says what it does; `name` says it to who cannot see what stands around it.
[[nodiscard]] QToolButton* flatButton(const QString& words, const QString& name);

} // namespace toolroom
