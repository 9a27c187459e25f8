// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace toolroom {

/// Labels for text that may come from anybody: never read as markup. All may be selected with the mouse.

/// A heading above a part of a page.
[[nodiscard]] QLabel* headingLabel(const QString& text);
/// Text of second rank.
[[nodiscard]] QLabel* hintLabel(const QString& text = {});
/// Text of first rank that wraps.
[[nodiscard]] QLabel* textLabel(const QString& text = {});

/// `text` for a tooltip: as it is, however it looks.
[[nodiscard]] QString plainToolTip(const QString& text);

/// One line of plain text that ends in an ellipsis where the width does.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

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
