// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

class QAbstractItemView;
class QHeaderView;

namespace toolroom {

/// Sizes the columns of a tree or table by their contents. If there is not enough room, no column is cut while another
/// one has more than it needs. One column takes the rest. Columns keep their widths while the user scrolls, and
/// those that the user has set until the font changes.
class ColumnFitter : public QObject {
    Q_OBJECT

public:
    /// `view` owns the fitter and has its model. It must be a QTreeView or a QTableView with this header. `share` is
    /// how many shares `mainColumn` gets if there is not enough room.
    ColumnFitter(QAbstractItemView& view, QHeaderView& header, int mainColumn, int share = 1);

    /// Widens columns when rows that are added or changed later need more. Columns never become narrower then.
    void growWithRows();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit(bool onlyWider);
    void sectionResized(int column, int before, int after);

    QAbstractItemView& m_view;
    QHeaderView& m_header;
    int m_mainColumn;
    int m_share;
    bool m_isFitted = true; ///< until the user sets a width
    bool m_isFitting = false;
    QTimer m_later; ///< views update their rows after the model has been reset
    QTimer m_growth;
};

} // namespace toolroom
