// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstddef>
#include <vector>

class QLabel;
class QToolButton;

namespace toolroom {

/// `‹ 101–200 of 1,000 ›`: the range of rows shown, with buttons for the previous and next page.
class PageSwitch : public QWidget {
    Q_OBJECT

public:
    explicit PageSwitch(QWidget* parent = nullptr);

    /// Sets the range: `shownCount` of the `count` rows of `name`, starting at index `first`.
    void showPage(std::size_t first, std::size_t shownCount, std::size_t count, const QString& name);

Q_SIGNALS:
    /// Emitted when the user requests the page that contains `row`.
    void chosen(std::size_t row);

private:
    std::size_t m_first = 0;
    std::size_t m_shownCount = 0;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_label;
};

} // namespace toolroom
