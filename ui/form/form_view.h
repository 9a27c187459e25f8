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

/// The form: one row per field. Rows are built and refreshed in slices of a few milliseconds; the row being edited is
/// refreshed immediately.
class FormView : public QScrollArea {
    Q_OBJECT

public:
    explicit FormView(EditedArguments& edited, QWidget* parent = nullptr);
    ~FormView() override;
    /// Hides the view and deletes it in slices, together with `edited`.
    void deleteInSlices(std::unique_ptr<EditedArguments> edited);

    [[nodiscard]] EditedArguments& edited() const { return m_edited; }
    [[nodiscard]] const Form& form() const { return m_edited.form(); }
    [[nodiscard]] FieldRow& root() const { return *m_root; }

    /// Shows only fields that contain every word of `filter`; all fields if it is empty.
    void setFilter(const QString& filter);
    [[nodiscard]] const std::string& filter() const { return m_filter; }
    /// The top-level fields that match or contain a match; unset without a filter.
    [[nodiscard]] const std::optional<std::unordered_set<std::string>>& matches() const { return m_matches; }

    /// The row of a field; null if it has not been built.
    [[nodiscard]] FieldRow* row(const std::string& pointer) const;
    /// Expands the groups around the field and focuses it, or its nearest existing ancestor.
    void goTo(const std::string& pointer);
    void focusFirst();
    /// Keeps the focused widget where it is in the view while rows above it are built or deleted.
    void holdFocusInPlace();
    /// Takes the focus from `part`, which is about to be hidden. Otherwise Qt would move it to another field, which
    /// would receive what the user is typing.
    void releaseFocus(const QWidget& part);
    void scrollToWidget(QWidget* widget);

    /// Suspends layouts for its lifetime and performs one layout at the end. Otherwise Qt would lay out everything up
    /// to the window each time a row or a part of it is shown.
    class LayoutPause {
    public:
        explicit LayoutPause(FormView& view);
        ~LayoutPause();
        Q_DISABLE_COPY_MOVE(LayoutPause)

    private:
        FormView& m_view;
    };

    /// Schedules pending work of this row.
    void enqueue(FieldRow* row);
    /// Whether the error is shown. A missing required field is shown as an error only after it has lost the focus, or
    /// after reportAllErrors().
    [[nodiscard]] bool isReported(const FormError& error) const;
    /// Shows the missing required fields as errors.
    void reportAllErrors();
    [[nodiscard]] bool isBusy() const { return m_timer.isActive() || m_filtering.isBusy(); }

    [[nodiscard]] std::vector<const FormError*> errorsAt(const std::string& pointer) const;
    /// Number of errors in nested fields.
    [[nodiscard]] int nestedErrorCount(const std::string& pointer) const;

    [[nodiscard]] int labelWidth() const { return m_labelWidth; }
    /// Height of a single-line editor in pixels.
    [[nodiscard]] int lineHeight() const { return m_lineHeight; }

Q_SIGNALS:
    /// Emitted when all visible rows are built and up to date.
    void updated();
    /// Emitted when more errors are shown.
    void reported();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void changed(const std::string& pointer);
    void handleFocusChange(QWidget* before, QWidget* now);
    [[nodiscard]] FieldRow* rowAround(QWidget* widget) const;
    void updateErrors();
    void findMatches();
    void showMatches(std::optional<std::unordered_set<std::string>> matches);
    void processQueueSlice();
    void deleteSlice();
    void scrollToHeldFocus();
    void fitWidth();
    void refreshAll();
    void pauseLayouts();
    void resumeLayouts();
    /// Top to bottom, without rows of groups that were never opened.
    [[nodiscard]] std::vector<FieldRow*> allRows() const;

    EditedArguments& m_edited;
    FieldRow* m_root;
    std::deque<QPointer<FieldRow>> m_queue;
    QTimer m_timer; ///< runs in every turn of the event loop while work is pending
    int m_pauses = 0;
    std::vector<QPointer<QLayout>> m_pausedLayouts; ///< a layout may be deleted during the pause
    std::unordered_set<std::string> m_touched;      ///< fields that had the focus
    bool m_reportsAll = false;
    QPointer<FieldRow> m_active; ///< contains the focus
    QPointer<QWidget> m_heldFocus;
    int m_heldTop = 0; ///< of m_heldFocus, in the viewport
    std::string m_filter;
    LatestTask m_filtering;
    std::optional<std::unordered_set<std::string>> m_matches;
    std::map<std::string, std::vector<const FormError*>> m_errors; ///< pointers into the list of m_edited
    std::map<std::string, int> m_nestedErrorCounts;
    int m_lineHeight;
    int m_labelWidth = 140;
    std::unique_ptr<EditedArguments> m_retiredArguments; ///< set by deleteInSlices()
    std::vector<QPointer<FieldRow>> m_rowsToDelete;      ///< parents before children; some may be deleted elsewhere
};

} // namespace toolroom
