// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/clock.h"
#include "core/history/query/rerun.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/history/history_page.h"
#include "ui/history/retention_dialog.h"
#include "ui/history/runs_table.h"
#include "ui/run/run_controller.h"
#include "ui/settings/settings.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/status_label.h"

#include <QAction>
#include <QCoroTask>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// A confirmation dialog; Cancel is the default.
QMessageBox* question(QWidget* parent, const QString& title, const QString& text, const QString& action) {
    auto* box = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Cancel, parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->addButton(action, QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    return box;
}

QString writeFile(const QString& file, const Result<std::string>& text) {
    if (!text)
        return translatedLine(text.error());
    QSaveFile output(file);
    const auto size = static_cast<qint64>(text->size());
    if (!output.open(QIODevice::WriteOnly) || output.write(text->data(), size) != size || !output.commit())
        return HistoryPage::tr("Cannot write %1: %2").arg(toDisplayLine(file.toStdString()), output.errorString());
    return {};
}

} // namespace

QAction* HistoryPage::addMenuAction(QMenu& menu, const QString& text, const QKeySequence& keys,
                                    void (HistoryPage::*slot)()) {
    QAction* action = menu.addAction(text);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
}

void HistoryPage::buildActions() {
    auto* menu = new QMenu(this);
    m_inspectAction = addMenuAction(*menu, tr("Inspect"), {}, &HistoryPage::inspect);
    m_runAction = addMenuAction(*menu, tr("Run Again"), QKeySequence(tr("Ctrl+R")), &HistoryPage::runAgain);
    m_editAction =
        addMenuAction(*menu, tr("Edit and Run Again…"), QKeySequence(tr("Ctrl+Alt+R")), &HistoryPage::editAndRunAgain);
    m_compareAction = addMenuAction(*menu, tr("Compare"), QKeySequence(tr("Ctrl+D")), &HistoryPage::compare);
    menu->addSeparator();
    m_exportAction =
        addMenuAction(*menu, tr("Export…"), QKeySequence(tr("Ctrl+Shift+E")), &HistoryPage::showExportDialog);
    m_copyAction = addMenuAction(*menu, tr("Copy Run ID"), QKeySequence::Copy, &HistoryPage::copyIds);
    m_linkAction = addMenuAction(*menu, tr("Copy Link to Call"), {}, &HistoryPage::copyLink);
    m_saveAction = addMenuAction(*menu, tr("Save Call As…"), {}, &HistoryPage::saveCall);
    m_deleteAction = addMenuAction(*menu, tr("Delete…"), QKeySequence::Delete, &HistoryPage::confirmDelete);
    menu->addSeparator();
    QAction* retention = addMenuAction(*menu, tr("History Retention…"), {}, &HistoryPage::showRetentionDialog);
    retention->setEnabled(m_history != nullptr);
    m_more->setMenu(menu);
}

void HistoryPage::trackRuns(const RunController& controller) {
    m_controller = &controller;
    connect(&controller, &RunController::started, this, &HistoryPage::scheduleRefresh);
    connect(&controller, &RunController::finished, this, &HistoryPage::scheduleRefresh);
    connect(&controller, &RunController::liveCountsChanged, this, &HistoryPage::updateStatusLine);
}

std::vector<std::string> HistoryPage::selectedRuns() const {
    QModelIndexList rows = m_runs->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<std::string> runs;
    for (const QModelIndex& row : std::as_const(rows))
        runs.push_back(row.data(static_cast<int>(RunRole::RunId)).toString().toStdString());
    return runs;
}

QString HistoryPage::runningAgent() const {
    const QModelIndexList rows = m_runs->selectionModel()->selectedRows();
    if (rows.size() != 1)
        return {};
    const RunSummary& run = m_listing.runs().row(rows.front().row());
    return run.status == RunStatus::Running ? toDisplayLine(run.agentId, 60) : QString();
}

void HistoryPage::updateActions() {
    const auto count = m_runs->selectionModel()->selectedRows().size();
    for (QAction* action : {m_inspectAction, m_runAction, m_editAction, m_linkAction, m_saveAction})
        action->setEnabled(count == 1);
    m_compareAction->setEnabled(count == 1 || count == 2);
    m_compareAction->setText(count == 2 ? tr("Compare") : tr("Compare with Previous"));
    for (QAction* action : {m_exportAction, m_copyAction})
        action->setEnabled(count > 0);
    m_deleteAction->setEnabled(count > 0 && m_history != nullptr);
    m_runAgain->setEnabled(m_runAction->isEnabled());
    m_compare->setEnabled(m_compareAction->isEnabled());
    m_compare->setText(count == 1 ? tr("Compare with Previous") : tr("Compare"));
}

void HistoryPage::updateForSelection() {
    updateActions();
    const std::vector<std::string> runs = selectedRuns();
    if (!runs.empty())
        m_runToSelect.clear();
    if (!runs.empty() && !m_statusText.isEmpty()) {
        m_statusText.clear();
        updateStatusLine();
    }
    if (m_inspector != nullptr && runs.size() == 1 && runs.front() != m_inspected)
        inspect();
}

void HistoryPage::selectRun(const QString& run) {
    m_inspected = run.toStdString();
    m_runToSelect = run;
    selectListedRun();
}

void HistoryPage::selectListedRun() {
    const int row = m_runToSelect.isEmpty() ? -1 : m_listing.runs().rowOf(m_runToSelect);
    if (row < 0)
        return;
    m_runs->selectRow(row);
    m_runs->scrollTo(m_listing.runs().index(row, RunsModel::Status));
}

void HistoryPage::readRecord(LatestTask& task, const std::string& run,
                             const std::function<void(const StoredRun&)>& then) {
    task.run([path = m_path, run](const AbortSignal&) { return HistoryReader(path).show(run); },
             [this, then](Result<std::optional<StoredRun>> record) {
                 if (!record)
                     showStatus(translatedLine(record.error()), false);
                 else if (!*record)
                     showStatus(tr("This run is no longer in the history"), false);
                 else
                     then(**record);
             });
}

void HistoryPage::inspect() {
    const std::vector<std::string> runs = selectedRuns();
    if (runs.size() != 1)
        return;
    readRecord(m_inspecting, runs.front(), [this, run = runs.front()](const StoredRun& record) {
        m_inspected = run;
        if (m_inspector != nullptr)
            m_inspector->show();
        Q_EMIT inspectRequested(record);
    });
}

void HistoryPage::runAgain() {
    rerun(false);
}

void HistoryPage::editAndRunAgain() {
    rerun(true);
}

void HistoryPage::rerun(bool edit) {
    const std::vector<std::string> runs = selectedRuns();
    if (runs.size() != 1)
        return;
    // The window still has the complete call, whereas the history contains it without secrets.
    const QString run = toQString(runs.front());
    const auto live = m_controller ? m_controller->run(run) : nullptr;
    if (live && live->id == run) {
        if (edit)
            Q_EMIT editRequested(live->call);
        else
            Q_EMIT runRequested(live->call);
        return;
    }
    readRecord(m_working, runs.front(), [this, edit](const StoredRun& record) {
        const Rerun rerun = makeRerun(record);
        if (rerun.hasRedactedArguments)
            showStatus(tr("Secrets are not saved; replace [redacted] with the original values"), false);
        if (edit || rerun.hasRedactedArguments)
            Q_EMIT editRequested(rerun.call);
        else
            Q_EMIT runRequested(rerun.call);
    });
}

void HistoryPage::compare() {
    const std::vector<std::string> runs = selectedRuns();
    if (runs.size() == 2)
        Q_EMIT compareRequested(toQString(runs.back()), toQString(runs.front()));
    if (runs.size() != 1)
        return;
    const int row = m_listing.runs().rowOf(toQString(runs.front()));
    const RunSummary& run = m_listing.runs().row(row);
    RunFilter filter{.tool = run.toolId, .after = positionOf(run), .limit = 1};
    m_working.run([path = m_path, filter](const AbortSignal&) { return HistoryReader(path).list(filter); },
                  [this, run = runs.front()](Result<std::vector<RunSummary>> previous) {
                      if (!previous)
                          showStatus(translatedLine(previous.error()), false);
                      else if (previous->empty())
                          showStatus(tr("This is the first run of the tool"), false);
                      else
                          Q_EMIT compareRequested(toQString(previous->front().run), toQString(run));
                  });
}

void HistoryPage::copyIds() {
    QStringList ids;
    for (const std::string& run : selectedRuns())
        ids += toQString(run);
    copyText(ids.join(QLatin1Char('\n')));
}

/// From the history, which contains no secrets.
void HistoryPage::copyLink() {
    if (const std::vector<std::string> runs = selectedRuns(); runs.size() == 1)
        readRecord(m_working, runs.front(),
                   [this](const StoredRun& record) { Q_EMIT linkRequested(makeRerun(record).call); });
}

void HistoryPage::saveCall() {
    if (const std::vector<std::string> runs = selectedRuns(); runs.size() == 1)
        readRecord(m_working, runs.front(),
                   [this](const StoredRun& record) { Q_EMIT saveRequested(makeRerun(record).call); });
}

void HistoryPage::showExportDialog() {
    const std::vector<std::pair<QString, QString>> forms = {
        {tr("Toolroom trace (*.json)"), QStringLiteral("json")},
        {tr("OpenTelemetry (*.otlp.json)"), QStringLiteral("otlp.json")},
        {tr("Chrome trace (*.trace.json)"), QStringLiteral("trace.json")}};
    auto* dialog = new QFileDialog(this, tr("Export Runs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({forms[0].first, forms[1].first, forms[2].first});
    dialog->setDefaultSuffix(forms[0].second);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, forms](const QString& filter) {
        const auto chosen = std::ranges::find(forms, filter, &std::pair<QString, QString>::first);
        dialog->setDefaultSuffix(chosen == forms.end() ? forms[0].second : chosen->second);
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { exportTo(file, exportFormatFor(file.toStdString())); });
    dialog->open();
}

void HistoryPage::exportTo(const QString& file, ExportFormat form) {
    m_working.run([reader = HistoryReader(m_path), runs = selectedRuns(), file,
                   form](const AbortSignal&) { return writeFile(file, exportRuns(reader, runs, form)); },
                  [this, file](const QString& failure) {
                      showStatus(failure.isEmpty() ? tr("Exported to %1").arg(toDisplayLine(file.toStdString()))
                                                   : failure,
                                 failure.isEmpty());
                  });
}

void HistoryPage::readForDrag(const QModelIndex& pressed) {
    constexpr std::size_t maxDragged = 4UL * 1024 * 1024; // copying more would delay the drag
    m_pressedRun = pressed.data(static_cast<int>(RunRole::RunId)).toString().toStdString();
    m_pressedJson.clear();
    m_readingForDrag.run([reader = HistoryReader(m_path), run = m_pressedRun](
                             const AbortSignal&) { return exportRuns(reader, {run}, ExportFormat::Trace); },
                         [this](Result<std::string> json) {
                             if (json && json->size() <= maxDragged)
                                 m_pressedJson = *std::move(json);
                         });
}

void HistoryPage::confirmDelete() {
    const std::vector<std::string> runs = selectedRuns();
    if (runs.empty() || !m_history)
        return;
    QMessageBox* box =
        question(this, tr("Delete Runs"),
                 tr("Delete %Ln run(s) from the history, including traces and stored outputs? This cannot be undone.",
                    nullptr, static_cast<int>(runs.size())),
                 tr("Delete"));
    connect(box, &QMessageBox::buttonClicked, this, [this, box, runs](QAbstractButton* button) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            deleteRuns(runs);
    });
    box->open();
}

void HistoryPage::deleteRuns(std::vector<std::string> runs) {
    QCoro::connect(m_history->remove(std::move(runs)), this, [this](const Result<std::int64_t>& deleted) {
        showStatus(deleted ? tr("Deleted %Ln run(s)", nullptr, static_cast<int>(*deleted))
                           : translatedLine(deleted.error()),
                   deleted.has_value());
        m_listing.scheduleRefresh();
    });
}

void HistoryPage::showRetentionDialog() {
    auto* dialog = new RetentionDialog(m_settings.retention(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_settings.setRetention(dialog->retention()); });
    connect(dialog, &RetentionDialog::deleteRequested, this, &HistoryPage::prune);
    dialog->open();
}

void HistoryPage::prune() {
    const PruneRule rule = pruneRuleOf(m_settings.retention(), systemClock().epochMs());
    QCoro::connect(m_history->prune(rule), this, [this](const Result<std::int64_t>& deleted) {
        showStatus(deleted ? tr("Deleted %Ln run(s)", nullptr, static_cast<int>(*deleted))
                           : translatedLine(deleted.error()),
                   deleted.has_value());
        m_listing.reload();
    });
}

} // namespace toolroom
