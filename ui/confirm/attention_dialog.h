// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"

#include <QDialog>
#include <QList>
#include <QPointer>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace toolroom {

class AttentionQueue;

/// A dialog that shows entries of the queue one at a time. Never modal; opens without taking focus, in the center of
/// its window. Its buttons stay disarmed for a moment after an entry has become visible.
class AttentionDialog : public QDialog {
    Q_OBJECT

public:
    /// How long the buttons stay disarmed, in milliseconds.
    static constexpr std::int64_t armingMs = 500;

    /// The queue must outlive the dialog.
    AttentionDialog(AttentionQueue& queue, QWidget* parent);
    ~AttentionDialog() override;

    /// Raises the dialog and gives it focus.
    void raiseWithFocus();
    /// The dialog does not open over these widgets if there is room elsewhere, and shrinks so that it
    /// does not cover the first one.
    void avoidCovering(QList<QPointer<const QWidget>> widgets) { m_uncovered = std::move(widgets); }
    /// The id of the entry that is shown; empty if there is none.
    [[nodiscard]] const std::string& currentEntry() const { return m_id; }
    virtual void showEntry(const std::string& id) = 0;

protected:
    void showEvent(QShowEvent* event) override;

    [[nodiscard]] AttentionQueue& queue() const { return m_queue; }
    /// Sets the entry that is shown; it becomes visible now.
    void setCurrentEntry(std::string id);
    [[nodiscard]] bool isEntryOpen() const;
    [[nodiscard]] bool isArmed() const { return m_isArmed; }
    void arm();
    /// Shows whether the entry can be answered, and whether the buttons are armed.
    virtual void showState() = 0;
    /// Focuses what does no harm when a key is pressed by accident.
    virtual void focusDecision() = 0;
    virtual void resizeToContent() = 0;

private:
    void moveToDefaultPosition();

    AttentionQueue& m_queue;
    std::string m_id;
    bool m_isArmed = false;
    std::unique_ptr<ScheduledCall> m_arming;
    bool m_isPlaced = false; ///< afterwards, the dialog stays where the user has moved it
    QList<QPointer<const QWidget>> m_uncovered;
};

} // namespace toolroom
