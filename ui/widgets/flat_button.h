// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QToolButton;

namespace toolroom {

/// A button without a frame. `name` is the accessible name, which must be clear without context; empty: `label`.
[[nodiscard]] QToolButton* createFlatButton(const QString& label, const QString& name = {});

} // namespace toolroom
