// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <functional>

class QStackedWidget;
class QTabBar;

namespace toolroom {

/// The runs of all tools, and the saved calls.
class RunsPlace : public QWidget {
    Q_OBJECT

public:
    enum Page { History, SavedCalls };

    /// Creates a page and passes it to setPage(), or returns the existing one.
    using PageFactory = std::function<QWidget*()>;

    RunsPlace(PageFactory history, PageFactory savedCalls, QWidget* parent = nullptr);

    void setPage(QWidget* page);
    void showPage(Page page);
    [[nodiscard]] Page current() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showCurrent();

    PageFactory m_history;
    PageFactory m_savedCalls;
    QTabBar* m_bar;
    QStackedWidget* m_pages;
};

} // namespace toolroom
