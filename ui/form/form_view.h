// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/edited_arguments.h"
#include "ui/tasks/latest_task.h"

#include <QLayout>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace toolroom {

class FieldRow;

/// The form: a row for each field. Rows are built and brought up to date a few milliseconds at a time; the row that is
/// written in at once.
class FormView : public QScrollArea {
    Q_OBJECT

public:
    explicit FormView(EditedArguments& edited, QWidget* parent = nullptr);
    ~FormView() override;
    /// Is not seen any more and goes away, a part at a time, with what it edited.
    void retire(std::unique_ptr<EditedArguments> edited);

    [[nodiscard]] EditedArguments& edited() const { return m_edited; }
    [[nodiscard]] const Form& form() const { return m_edited.form(); }
    [[nodiscard]] FieldRow& root() const { return *m_root; }
    void setReadOnly(bool readOnly);
    [[nodiscard]] bool isReadOnly() const { return m_isReadOnly; }

    /// Only fields that mention every word of `filter`; empty: all.
    void setFilter(const QString& filter);
    [[nodiscard]] const std::string& filter() const { return m_filter; }
    /// The outermost fields that pass, themselves or by something inside them; nothing while there is no filter.
    [[nodiscard]] const std::optional<std::unordered_set<std::string>>& passing() const { return m_passing; }

    /// The row of a field if it is built.
    [[nodiscard]] FieldRow* row(const std::string& pointer) const;
    /// Opens the groups around the field and goes to it, or to the nearest around it.
    void goTo(const std::string& pointer);
    void focusFirst();
    void reveal(QWidget* widget);

    /// While one is there, showing a row or a part of one lays nothing around it out: Qt does so at once otherwise, up
    /// to the window, for each. What is to be laid out afterwards is, once.
    class LayoutPause {
    public:
        explicit LayoutPause(FormView& view);
        ~LayoutPause();
        Q_DISABLE_COPY_MOVE(LayoutPause)

    private:
        FormView& m_view;
    };

    /// There is more to do in this row.
    void enqueue(FieldRow* row);
    /// A row was built: the keyboard's way through the form is another.
    void noteNewRow() { m_hasNewRows = true; }
    [[nodiscard]] bool isBusy() const { return m_turn.isActive() || m_filtering.isBusy(); }

    [[nodiscard]] std::vector<const FormFault*> faultsAt(const std::string& pointer) const;
    /// Errors inside of it, not its own.
    [[nodiscard]] int faultsBelow(const std::string& pointer) const;

    [[nodiscard]] int labelWidth() const { return m_labelWidth; }
    /// Of an editor of one line.
    [[nodiscard]] int lineHeight() const { return m_lineHeight; }
    [[nodiscard]] bool isWide() const { return m_isWide; }

Q_SIGNALS:
    /// Every row that is to be seen is there and up to date.
    void shown();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void changed(const std::string& pointer);
    void takeFaults();
    void findPassing();
    void showPassing(std::optional<std::unordered_set<std::string>> passing);
    void workOn();
    void fadeOn();
    void orderTabs();
    void fitWidth();
    void refreshAll();
    void pauseLayouts();
    void resumeLayouts();
    /// From top to bottom, without those inside closed groups that were never open.
    [[nodiscard]] std::vector<FieldRow*> allRows() const;

    EditedArguments& m_edited;
    FieldRow* m_root;
    std::deque<QPointer<FieldRow>> m_queue;
    QTimer m_turn; ///< of the event loop, while there is something to do
    int m_pauses = 0;
    std::vector<QPointer<QLayout>> m_pausedLayouts; ///< a row may have lost its list by the end of the pause
    bool m_hasNewRows = false;
    bool m_isReadOnly = false;
    std::string m_filter;
    LatestTask m_filtering;
    std::optional<std::unordered_set<std::string>> m_passing;
    std::map<std::string, std::vector<const FormFault*>> m_faults; ///< into those of m_edited
    std::map<std::string, int> m_faultsBelow;
    int m_lineHeight;
    int m_labelWidth = 140;
    bool m_isWide = true;
    std::unique_ptr<EditedArguments> m_last;  ///< once this is on its way out
    std::vector<QPointer<FieldRow>> m_doomed; ///< each after those around it; some may go by themselves
};

} // namespace toolroom
