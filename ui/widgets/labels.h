// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace toolroom {

/// Labels for untrusted text, which is never interpreted as markup. All text can be selected with the mouse.

/// A section heading.
[[nodiscard]] QLabel* createHeadingLabel(const QString& text);
/// Secondary text.
[[nodiscard]] QLabel* createHintLabel(const QString& text = {});
/// Primary text, word-wrapped.
[[nodiscard]] QLabel* createTextLabel(const QString& text = {});

/// Escapes `text` for a tooltip, so that it is not interpreted as markup.
[[nodiscard]] QString escapeForToolTip(const QString& text);

/// Plain text that can be selected once the mouse has entered. QLabel lays out and paints selectable text as a
/// document, which takes several times as long.
class SelectableLabel : public QLabel {
    Q_OBJECT

public:
    explicit SelectableLabel(QWidget* parent = nullptr);

protected:
    void enterEvent(QEnterEvent* event) override;
};

/// One line of plain text, elided on the right.
class ElidedLabel : public SelectableLabel {
    Q_OBJECT

public:
    using SelectableLabel::SelectableLabel;

    void setFullText(const QString& text);
    [[nodiscard]] QString fullText() const { return m_fullText; }
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void elide();

    QString m_fullText;
};

} // namespace toolroom
