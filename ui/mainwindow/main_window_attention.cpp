// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/confirmation_notifier.h"
#include "ui/confirm/request_text.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/status_buttons.h"
#include "ui/run/call_page.h"
#include "ui/run/run_bar.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QMenuBar>
#include <QStatusBar>

namespace toolroom {

void MainWindow::addAttention() {
    m_parts.add<ConfirmationDialog>([this] {
        auto* dialog = new ConfirmationDialog(m_attention, this);
        placeDialog(*dialog);
        return dialog;
    });
    m_parts.add<ServerQuestionDialog>([this] {
        auto* dialog = new ServerQuestionDialog(m_attention, m_runs.settings().languageModel, this);
        placeDialog(*dialog);
        return dialog;
    });
    // A dialog is created for the first entry of its kind and then follows the queue.
    connect(&m_attention, &AttentionQueue::added, this, [this](const QString& id) {
        if (const AttentionQueue::Entry* entry = m_attention.find(id.toStdString()))
            dialogFor(*entry).show();
    });
    connect(&m_attention, &AttentionQueue::changed, this, &MainWindow::showRunCount);
    connect(&m_attention, &AttentionQueue::closed, this, &MainWindow::reportClosed);
    auto* notifier = new ConfirmationNotifier(m_attention, *this);
    connect(notifier, &ConfirmationNotifier::activated, this, &MainWindow::showNextPending);
}

void MainWindow::placeDialog(AttentionDialog& dialog) {
    // The run bar aborts the run that waits.
    dialog.avoidCovering({menuBar(), statusBar(), &pane().runPages().callPage().runBar()});
}

AttentionDialog& MainWindow::dialogFor(const AttentionQueue::Entry& entry) {
    if (entry.request)
        return *m_parts.get<ConfirmationDialog>();
    return *m_parts.get<ServerQuestionDialog>();
}

void MainWindow::showRunCount() {
    LiveCounts counts = m_runs.liveCounts();
    counts.waiting = 0; // the button next to the text counts what waits for the user
    m_running->setText(liveCountsText(counts));
    m_running->setVisible(!liveCountsText(counts).isEmpty()); // leaves its room to the status
    if (const int waiting = m_attention.openCount(); waiting > 0)
        return m_rail->setCount(Place::Runs, waiting, PendingButton::countText(waiting),
                                [](const QWidget& rail) { return themeOf(&rail).waiting; });
    m_rail->setCount(Place::Runs, counts.running + counts.queued, liveCountsText(counts),
                     [](const QWidget& rail) { return themeOf(&rail).accent; });
}

void MainWindow::showNextPending() {
    std::string shown;
    for (const AttentionDialog* dialog : {static_cast<AttentionDialog*>(m_parts.existing<ConfirmationDialog>()),
                                          static_cast<AttentionDialog*>(m_parts.existing<ServerQuestionDialog>())}) {
        if (dialog && dialog->isActiveWindow())
            shown = dialog->currentEntry();
    }
    const AttentionQueue::Entry* next = m_attention.nextOpen(shown);
    if (!next)
        return statusBar()->showMessage(tr("Nothing is waiting for you"), messageMs);
    const AttentionQueue::Entry entry = *next; // a new dialog may remove closed entries
    AttentionDialog& dialog = dialogFor(entry);
    dialog.showEntry(entry.id);
    dialog.raiseWithFocus();
}

void MainWindow::reportClosed(const QString& id) {
    const AttentionQueue::Entry* entry = m_attention.find(id.toStdString());
    if (!entry)
        return;
    const QString text = entry->request ? tr("%1: %2").arg(requestTitle(*entry->request), closedReason(entry->state))
                                        : tr("%1 no longer waits for an answer").arg(entry->question->server);
    statusBar()->showMessage(text, messageMs);
}

} // namespace toolroom
