// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLayout>
#include <QWidget>

#include <initializer_list>
#include <memory>
#include <vector>

class QBoxLayout;

namespace toolroom {

/// Arranges widgets in rows and wraps at the right edge, like words in a paragraph.
class FlowLayout : public QLayout {
    Q_OBJECT

public:
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* child) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    enum class Apply { No, Yes };
    int layOutItems(const QRect& rect, Apply apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_children;
};

/// Buttons that wrap at the right edge. The height of all lines is its minimum height, because splitters ignore
/// heights that depend on the width.
class FlowRow : public QWidget {
    Q_OBJECT

public:
    explicit FlowRow(int spacing, QWidget* parent = nullptr);
    /// Takes ownership of `buttons`.
    FlowRow(int spacing, std::initializer_list<QWidget*> buttons);

    /// The width at which nothing wraps.
    [[nodiscard]] int lineWidth() const;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitHeight();
};

/// A bar with a title or other content on the left, and buttons on the right, or below if there is no room.
class WrappingBar : public QWidget {
    Q_OBJECT

public:
    WrappingBar(QWidget* title, int spacing, QWidget* parent = nullptr);

    void addButton(QWidget* button);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* m_title;
    FlowRow* m_buttons;
    QBoxLayout* m_layout;
};

} // namespace toolroom
