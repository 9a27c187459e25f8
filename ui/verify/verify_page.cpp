// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/verify/verify_page.h"

#include "core/models/text.h"
#include "core/run/trust/runnable.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

QColor outcomeColor(const QModelIndex& index, const Theme& theme) {
    if (index.column() != VerifyModel::Outcome)
        return {};
    switch (static_cast<CheckOutcome>(index.data(VerifyModel::OutcomeRole).toInt())) {
    case CheckOutcome::Passed:
        return theme.success;
    case CheckOutcome::Failed:
        return theme.error;
    case CheckOutcome::NotTried:
        break;
    }
    return theme.muted;
}

/// Draws one line per cell: JSON without spaces would otherwise be elided after the first word.
class CheckDelegate final : public ColoredDelegate {
public:
    explicit CheckDelegate(QObject* parent)
        : ColoredDelegate(outcomeColor, parent) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        ColoredDelegate::initStyleOption(option, index);
        option->features.setFlag(QStyleOptionViewItem::WrapText, false);
    }
};

} // namespace

VerifyPage::VerifyPage(RunController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_verify(new QPushButton(tr("Verify Again")))
    , m_abortButton(new QPushButton(tr("Abort")))
    , m_status(new StatusLabel)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_table(new ContentSizedTable(tr("Checks")))
    , m_details(new QPlainTextEdit) {
    setAccessibleName(tr("Verify"));
    fillWithBase(*this);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(buildHeader());
    m_pages->addWidget(m_empty);
    m_pages->addWidget(buildTable());
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_pages);
    connect(m_verify, &QPushButton::clicked, this, &VerifyPage::verify);
    connect(m_abortButton, &QPushButton::clicked, this, &VerifyPage::abort);
    connect(m_empty, &EmptyPage::actionChosen, this, &VerifyPage::verify);
    showResults();
}

QWidget* VerifyPage::buildHeader() {
    auto* header = new QWidget;
    auto* row = createRow(header, innerSpacing);
    m_verify->setToolTip(tr("Call the tool to test whether it keeps the promises of its contract"));
    m_abortButton->setToolTip(tr("Abort the current call and the remaining checks (Esc)"));
    row->addWidget(m_verify);
    row->addWidget(m_abortButton);
    row->addWidget(m_status, 1);
    return header;
}

QWidget* VerifyPage::buildTable() {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new CheckDelegate(m_table));
    m_table->setStretchColumn(VerifyModel::CameBack);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &VerifyPage::showCheck);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const std::string& run = m_model.row(index.row()).run; !run.empty())
            Q_EMIT runRequested(toQString(run));
    });
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("Details of the selected check"));
    auto* area = new TableScrollArea(m_table);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(area);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 1);
    splitter->setChildrenCollapsible(false);
    return splitter;
}

void VerifyPage::showTool(const std::string& id) {
    if (std::exchange(m_toolId, id) != id)
        showResults();
}

void VerifyPage::showNoTool() {
    showTool({});
}

void VerifyPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    compareTool();
}

void VerifyPage::compareTool() {
    const auto found = m_results.find(m_toolId);
    if (!m_registry || isBusy() || found == m_results.end())
        return;
    m_comparison.run(
        [registry = m_registry, id = m_toolId](const AbortSignal& /*abort*/) { return runnableDigest(*registry, id); },
        [this, id = m_toolId](const std::string& digest) {
            const auto verified = m_results.find(id);
            if (id != m_toolId || isBusy() || verified == m_results.end())
                return;
            m_outdatedTool = verified->second.digest == digest ? std::string() : id;
            showSummary(verified->second);
        });
}

void VerifyPage::verify() {
    if (m_toolId.empty() || isBusy())
        return;
    const bool hasFocus = isAncestorOf(window()->focusWidget());
    m_abort = AbortController();
    m_verifiedTool = m_toolId;
    VerifyOptions options{.environment = m_controller.environment()};
    options.progress = [this](const VerifyProgress& progress) {
        QMetaObject::invokeMethod(
            this, [this, progress] { showProgress(progress); }, Qt::QueuedConnection);
    };
    // The task is aborted when the page is destroyed, the calls also when the user asks for it.
    m_task.run(
        [service = &m_controller.service(), id = m_toolId, options, user = m_abort](const AbortSignal& abort) mutable {
            const std::stop_callback onAbort(abort, [&user] { user.request_stop(); });
            return verifyTool(*service, id, options, user.get_token());
        },
        [this](const ToolVerification& verification) { deliver(verification); });
    showResults();
    if (hasFocus) // the button that was pressed is hidden or disabled
        m_abortButton->setFocus();
    m_status->showMessage(StatusLabel::Tone::Quiet, tr("Starting…"));
}

void VerifyPage::abort() {
    m_abort.request_stop();
    m_status->showMessage(StatusLabel::Tone::Quiet, tr("Aborting…"));
}

void VerifyPage::deliver(const ToolVerification& verification) {
    const bool hasFocus = m_abortButton == window()->focusWidget();
    m_results[verification.id] = verification;
    m_verifiedTool.clear();
    m_outdatedTool.clear();
    showResults();
    if (hasFocus && m_table->isVisible())
        m_table->setFocus();
}

void VerifyPage::showProgress(const VerifyProgress& progress) {
    if (!isBusy() || m_abort.get_token().stop_requested())
        return;
    const QString text = tr("Call %L1 of %L2: %3")
                             .arg(progress.number)
                             .arg(progress.total)
                             .arg(translated(describeProbe(progress.probe)));
    m_status->showMessage(
        StatusLabel::Tone::Quiet,
        m_verifiedTool == m_toolId ? text : tr("%1 – %2", "call, tool").arg(text, toDisplayLine(m_verifiedTool, 80)));
}

void VerifyPage::showState() {
    m_verify->setEnabled(!isBusy() && !m_toolId.empty());
    m_abortButton->setVisible(isBusy());
}

void VerifyPage::showResults() {
    showState();
    const auto found = m_results.find(m_toolId);
    const bool hasResults = found != m_results.end() && !found->second.results.empty();
    m_pages->setCurrentIndex(hasResults ? 1 : 0);
    m_verify->setVisible(hasResults); // otherwise, the empty page has the button
    m_details->clear();
    if (!hasResults) {
        m_model.setResults({});
        showEmptyText(found == m_results.end() ? nullptr : &found->second);
        return;
    }
    const ToolVerification& verification = found->second;
    m_model.setResults(verification.results);
    const auto firstFailed = std::ranges::find(verification.results, CheckOutcome::Failed, &CheckResult::outcome);
    const bool hasFailed = firstFailed != verification.results.end();
    m_table->selectRow(hasFailed ? static_cast<int>(firstFailed - verification.results.begin()) : 0);
    m_outdatedTool.clear();
    showSummary(verification);
    compareTool();
}

void VerifyPage::showSummary(const ToolVerification& verification) {
    using Tone = StatusLabel::Tone;
    if (isBusy())
        return;
    const QString summary = verificationSummary(verification);
    if (m_outdatedTool == verification.id)
        m_status->showMessage(Tone::Warning, tr("%1 · the tool has changed since").arg(summary));
    else
        m_status->showMessage(verification.count(CheckOutcome::Failed) > 0                            ? Tone::Failed
                              : verification.count(CheckOutcome::Passed) > 0 && !verification.aborted ? Tone::Good
                                                                                                      : Tone::Quiet,
                              summary);
}

/// `verification`: one without results; null: none.
void VerifyPage::showEmptyText(const ToolVerification* verification) {
    if (isBusy() && m_verifiedTool == m_toolId) {
        m_empty->showMessage(
            tr("Verification in progress"),
            tr("The tool is called several times. You can use other pages meanwhile. Press Esc here to abort."));
        return;
    }
    if (!isBusy())
        m_status->clear();
    if (!verification)
        m_empty->showMessage(tr("Not verified yet"),
                             tr("The checks call the tool to test whether it keeps the promises of its contract. If it "
                                "may make changes, you are asked first."),
                             isBusy() || m_toolId.empty() ? QString() : tr("Verify"));
    else
        m_empty->showMessage(tr("No check applies"),
                             verification->error.empty()
                                 ? tr("The contract of this tool makes no promise that can be tested.")
                                 : translatedLine(verification->error));
}

void VerifyPage::showCheck(const QModelIndex& index) {
    m_details->setPlainText(index.isValid() ? checkResultText(m_model.row(index.row())) : QString());
}

} // namespace toolroom
