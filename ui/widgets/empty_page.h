// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace toolroom {

/// The empty state of a list or page: title, explanation, and an optional button.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    explicit EmptyPage(QWidget* parent = nullptr);

    /// `action` is the button text; if empty, there is no button.
    void showMessage(const QString& title, const QString& text, const QString& action = {});

    /// Independent of the text, so that its wrapping does not change the layout around the page.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

Q_SIGNALS:
    void actionChosen();

private:
    void fitText();

    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_action;
};

} // namespace toolroom
