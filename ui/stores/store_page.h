// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/store_rows.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class EmptyPage;
class FittingTable;
class Verdict;

/// A page of one store: what it is, what it keeps, and what can be done about it. What is already shown stays while it
/// is read again.
class StorePage : public QWidget {
    Q_OBJECT

public:
    /// Reads again what is kept.
    virtual void refresh() = 0;

    [[nodiscard]] StoreRows& rows() { return *m_rows; }
    /// Key of the row that is chosen; empty when none is.
    [[nodiscard]] QString chosen() const;
    void choose(const QString& key);

Q_SIGNALS:
    void chosenChanged();
    /// What is shown is what is kept.
    void refreshed();

protected:
    StorePage(const QString& title, const QString& explanation, const QStringList& headers, int stretched,
              QWidget* parent);

    /// A button above the table; one that is about a row is there while one is chosen.
    QToolButton* addButton(const QString& words, const QString& name, bool isAboutRow);
    /// Below the table.
    [[nodiscard]] QVBoxLayout& foot() { return *m_foot; }
    void showRows(std::vector<StoreRow> rows);
    /// When it has no rows.
    void setEmptyWords(const QString& title, const QString& text);
    void showLoading();
    /// What happened, where, and what to do.
    void showError(const QString& title, const QString& text);
    /// What became of what was done last.
    void say(bool isGood, const QString& words);

private:
    void showChosen();

    StoreRows* m_rows;
    FittingTable* m_table;
    QStackedWidget* m_pages;
    QWidget* m_full;
    EmptyPage* m_empty;
    QHBoxLayout* m_buttons;
    QVBoxLayout* m_foot;
    Verdict* m_verdict;
    std::vector<QToolButton*> m_aboutRow;
    QString m_emptyTitle;
    QString m_emptyText;
};

} // namespace toolroom
