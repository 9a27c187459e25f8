// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/text_check.h"
#include "ui/tool/code_view.h"

namespace toolroom {

/// Pasted text with its findings marked. Read-only if the text is long or contains hidden characters.
class PastedTextView : public CodeView {
    Q_OBJECT

public:
    explicit PastedTextView(const QString& name, QWidget* parent = nullptr);

    /// Marks the current text, or replaces it if `checked` is about a different text.
    void showCheckResult(const TextCheck& checked);
    [[nodiscard]] QString currentText() const;

Q_SIGNALS:
    /// Emitted when the user has changed the text.
    void edited();
    /// Emitted when the user inserts long text, which replaces everything.
    void replaced(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* source) override;

private:
    void setEditable(bool editable);

    bool m_isUpdating = false;
};

} // namespace toolroom
