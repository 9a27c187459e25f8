// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QListWidget;
class QStackedWidget;

namespace toolroom {

/// Pages with a list of their titles on the left. A StorePage is refreshed whenever it is shown.
class ListedPages : public QWidget {
    Q_OBJECT

public:
    /// The index of the current page.
    [[nodiscard]] int current() const;

protected:
    /// `name` says to assistive technology what the list contains.
    explicit ListedPages(const QString& name, QWidget* parent);

    void add(const QString& title, QWidget* page);
    void showPage(int index);
    [[nodiscard]] QWidget* pageAt(int index) const;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// Makes the list as wide as its titles in the current font.
    void fitList();
    void refresh();

    QListWidget* m_list;
    QStackedWidget* m_pages;
};

} // namespace toolroom
