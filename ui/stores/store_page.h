// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/store_model.h"
#include "ui/tasks/pending_work.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QAbstractItemDelegate;
class QHBoxLayout;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class EmptyPage;
class ContentSizedTable;
class RunController;
class StatusLabel;

/// The base class of the store pages: an explanation, a table of entries, and actions. Keeps its rows while it
/// refreshes.
class StorePage : public QWidget {
    Q_OBJECT

public:
    /// Reads the store again.
    virtual void refresh() = 0;

    [[nodiscard]] StoreModel& rows() { return *m_rows; }
    /// Key of the selected row; empty if none is selected.
    [[nodiscard]] QString chosen() const;
    /// Index of the selected row.
    [[nodiscard]] std::optional<std::size_t> chosenRow() const;
    void focusTable();
    void choose(const QString& key);

Q_SIGNALS:
    void chosenChanged();
    /// Emitted when the table is up to date.
    void refreshed();
    void emptyActionChosen();
    /// Emitted when the user opens the selected row.
    void rowActivated();

protected:
    StorePage(const QString& title, const QString& explanation, const QStringList& headers, int stretched,
              QWidget* parent);

    /// Adds a button above the table. If `needsRow` is true, it is enabled only while a row is selected.
    QToolButton* addButton(const QString& text, const QString& name, bool needsRow);
    /// Adds a button that calls `revoke` with the key of the selected row, and one that calls it with the keys of all
    /// rows. Returns the second button.
    QToolButton* addRevokeButtons(const QString& one, const QString& all,
                                  const std::function<void(std::vector<std::string>)>& revoke);
    /// Refreshes the page when a run has finished while the page is visible.
    void refreshAfterRuns(const RunController& controller);
    /// The height of the table if it shows all rows.
    [[nodiscard]] int neededTableHeight() const;
    void setMaximumTableHeight(int height);
    /// Takes ownership.
    void setColumnDelegate(int column, QAbstractItemDelegate* delegate);
    void setColumnHidden(int column, bool isHidden);
    /// The layout below the table.
    [[nodiscard]] QVBoxLayout& footer() { return *m_footer; }
    void showRows(std::vector<StoreRow> rows);
    /// Sets the text displayed while there are no rows, and the button below it, which emits emptyActionChosen().
    void setEmptyText(const QString& title, const QString& text, const QString& action = {});
    void showLoading();
    /// Shows an error instead of the table: what happened, where, and what to do.
    void showError(const QString& title, const QString& text);
    /// Shows the result of the last action.
    void showStatus(bool isGood, const QString& text);

private:
    void showSelectedRow();

    StoreModel* m_rows;
    ContentSizedTable* m_table;
    QStackedWidget* m_pages;
    QWidget* m_full;
    EmptyPage* m_empty;
    QHBoxLayout* m_buttons;
    QVBoxLayout* m_footer;
    StatusLabel* m_statusLabel;
    PendingFlag m_isLoading; ///< until the rows or an error are shown
    bool m_isFilling = false;
    std::vector<QToolButton*> m_rowButtons;
    QString m_emptyTitle;
    QString m_emptyText;
    QString m_emptyAction;
};

} // namespace toolroom
