// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstddef>
#include <vector>

class QLabel;
class QToolButton;

namespace toolroom {

/// `‹ 101–200 of 1,000 ›`: which of very many rows are shown, and the way to those before and after.
class PageSwitch : public QWidget {
    Q_OBJECT

public:
    explicit PageSwitch(QWidget* parent = nullptr);

    /// `shown` rows from number `first` on are on the page, of `count`; they are those of `name`.
    void showPage(std::size_t first, std::size_t shown, std::size_t count, const QString& name);
    void appendTabStops(std::vector<QWidget*>& stops) const;

Q_SIGNALS:
    /// A row on the page that is wanted.
    void chosen(std::size_t row);

private:
    std::size_t m_first = 0;
    std::size_t m_shown = 0;
    QToolButton* m_before;
    QToolButton* m_after;
    QLabel* m_words;
};

} // namespace toolroom
