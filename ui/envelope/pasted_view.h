// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/checked_text.h"
#include "ui/tool/code_view.h"

namespace toolroom {

/// A text that was pasted, with what was found in it. A short one can be written on; a long one, or one with characters
/// that cannot be seen, is shown only.
class PastedView : public CodeView {
    Q_OBJECT

public:
    explicit PastedView(const QString& name, QWidget* parent = nullptr);

    /// Marks the text that is here, or shows that of `checked` when it is another.
    void showChecked(const CheckedText& checked);
    [[nodiscard]] QString writtenText() const;

Q_SIGNALS:
    /// The reader wrote, and the text is to be checked again.
    void edited();
    /// A text was inserted that takes the place of everything.
    void replaced(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* source) override;

private:
    void setEditable(bool editable);

    bool m_isShowing = false;
};

} // namespace toolroom
