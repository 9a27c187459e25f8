// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/notices_model.h"
#include "core/models/tools/composition.h"
#include "core/models/tools/tool_choice_model.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace toolroom {

class CheckPane;
class CodeView;
class EmptyPage;
class FindingsTable;
class SearchLine;

/// Composes a request schema from selected tools and checks calls against it.
class ComposePage : public QWidget {
    Q_OBJECT

public:
    explicit ComposePage(QWidget* parent = nullptr);

    void setRegistry(LintedRegistryPtr registry);
    /// Whether tools are being loaded and none are open yet.
    void setLoading(bool isLoading);
    [[nodiscard]] CheckPane& calls() { return *m_calls; }
    [[nodiscard]] ToolChoiceModel& choice() { return m_choice; }
    void focusSearch();

Q_SIGNALS:
    /// Emitted when the user chooses to go back to the tool.
    void backRequested();

private:
    QWidget* buildToolList();
    QWidget* buildSchemaPane();
    void connectSignals();
    void filter();
    void compose();
    void showComposition(CompositionPtr composition);
    void showEmptyText();
    void check();
    void copy() const;
    void save();

    LintedRegistryPtr m_registry;
    bool m_isLoading = false;
    ToolChoiceModel m_choice;
    NoticesModel m_notices;
    CompositionPtr m_composition;
    LatestTask m_filtering;
    LatestTask m_composing;
    LatestTask m_checking;

    SearchLine* m_search;
    QTreeView* m_tools;
    QToolButton* m_all;
    QToolButton* m_none;
    QLabel* m_hint;
    QToolButton* m_copy;
    QToolButton* m_save;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    CodeView* m_schema;
    FindingsTable* m_noticesTable;
    QWidget* m_noticesArea;
    CheckPane* m_calls;
};

} // namespace toolroom
