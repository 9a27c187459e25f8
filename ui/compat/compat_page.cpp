// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/compat/compat_page.h"

#include "core/lint/compat/report/compat_report.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "ui/compat/compat_view.h"
#include "ui/compat/target_button.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/overflow_area.h"
#include "ui/widgets/save_image.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/status_label.h"

#include <QBuffer>
#include <QFileDialog>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int progressIntervalMs = 100;

CompatTablePtr checkTools(const RegistrySnapshotPtr& snapshot, std::vector<TargetChoice> targets,
                          const AbortSignal& abort, std::atomic<std::size_t>& toolsDone) {
    const ConfigOptions config = {.search = true};
    LoadOptions load;
    load.abort = abort;
    load.onProgress = [&toolsDone](const LoadProgress& now) { toolsDone = now.toolsDone; };
    CompatReport report = checkCompatibility(snapshot, {.targets = std::move(targets), .config = config}, load);
    return makeSharedWithPoolDeleter<const CompatTable>(CompatTable(std::move(report), targetMenu(*snapshot, config)));
}

QByteArray reportBytes(const CompatReport& report, const QString& path) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive))
        writeCompatHtml(report, buffer);
    else if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        writeCompatJson(report, buffer);
    else
        writeCompatMarkdown(report, buffer);
    return buffer.data();
}

} // namespace

CompatPage::CompatPage(QWidget* parent)
    : QWidget(parent)
    , m_search(new SearchLine(tr("Search tools by name")))
    , m_onlyBreaking(createFlatButton(tr("What Breaks"), tr("Show only tools that break or may break")))
    , m_targets(new TargetButton)
    , m_export(createFlatButton(tr("Export…"), tr("Export the report as Markdown, HTML, or JSON")))
    , m_status(new StatusLabel)
    , m_statusButton(createFlatButton({}, {}, Look::Outlined))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_view(new CompatView)
    , m_cellTitle(new ElidedLabel)
    , m_copy(createFlatButton(tr("Copy"), tr("Copy the facts of the selected cell")))
    , m_showTool(createFlatButton(tr("Show Tool"), tr("Show the tool of the selected cell")))
    , m_details(new QPlainTextEdit) {
    fillWithBase(*this);
    setAccessibleName(tr("Compatibility"));
    setFocusProxy(m_search);
    auto* rows = new QSplitter(Qt::Vertical);
    rows->addWidget(m_view);
    rows->addWidget(buildDetails());
    rows->setStretchFactor(0, 1);
    rows->setStretchFactor(1, 0);
    rows->setSizes({500, scaledToText(170)});
    rows->setChildrenCollapsible(false);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(new OverflowArea(rows));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, innerSpacing));
    layout->addWidget(buildHeader());
    layout->addWidget(buildStatus());
    layout->addWidget(m_pages, 1);
    connect(m_search, &SearchLine::searched, this, &CompatPage::showTable);
    connect(m_search, &SearchLine::downPressed, m_view, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    connect(m_onlyBreaking, &QToolButton::toggled, this, &CompatPage::showTable);
    connect(m_targets, &TargetButton::chosen, this, &CompatPage::check);
    connect(m_export, &QToolButton::clicked, this, &CompatPage::chooseExportFile);
    connect(m_view, &CompatView::cellChanged, this, &CompatPage::showCell);
    connect(m_view, &CompatView::toolRequested, this, &CompatPage::toolRequested);
    connect(m_copy, &QToolButton::clicked, m_view, &CompatView::copy);
    connect(m_showTool, &QToolButton::clicked, this, &CompatPage::requestTool);
    const auto runCopy = [](std::function<void()> action) { action(); }; // the action may replace itself
    connect(m_empty, &EmptyPage::actionChosen, this, [this, runCopy] { runCopy(m_emptyAction); });
    connect(m_statusButton, &QToolButton::clicked, this, [this, runCopy] { runCopy(m_statusAction); });
    connect(&m_progressTimer, &QTimer::timeout, this, &CompatPage::showProgress);
    m_progressTimer.setInterval(progressIntervalMs);
    showTable();
}

QWidget* CompatPage::buildHeader() {
    auto* bar = new WrappingBar(createHeadingLabel(tr("Compatibility")), innerSpacing);
    m_onlyBreaking->setCheckable(true);
    m_search->setFixedWidth(scaledToText(190));
    QToolButton* back = createFlatButton(tr("Back to Tool"));
    connect(back, &QToolButton::clicked, this, &CompatPage::backRequested);
    for (QWidget* each : std::initializer_list<QWidget*>{m_search, m_onlyBreaking, m_targets, m_export, back})
        bar->addButton(each);
    return bar;
}

QWidget* CompatPage::buildStatus() {
    auto* line = new QWidget;
    auto* row = createRow(line, innerSpacing);
    row->addWidget(m_status, 1);
    row->addWidget(m_statusButton);
    QSizePolicy policy = m_statusButton->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // nothing moves when a check begins
    m_statusButton->setSizePolicy(policy);
    m_statusButton->hide();
    return line;
}

QWidget* CompatPage::buildDetails() {
    m_details->setReadOnly(true);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setTabChangesFocus(true);
    m_details->setAccessibleName(tr("Facts of the selected cell"));
    m_details->setPlaceholderText(tr("Select a cell to read its facts, the evidence, and what to write instead"));
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    QFont bold = m_cellTitle->font();
    bold.setBold(true);
    m_cellTitle->setFont(bold);
    auto* area = new QWidget;
    auto* layout = createColumn(area, 4, QMargins(0, innerSpacing, 0, 0));
    auto* title = createRow(nullptr, innerSpacing);
    title->addWidget(m_cellTitle, 1);
    title->addWidget(m_copy);
    title->addWidget(m_showTool);
    layout->addLayout(title);
    layout->addWidget(m_details, 1);
    return area;
}

void CompatPage::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    m_isStale = true;
    if (isVisible())
        check();
}

void CompatPage::setLoading(bool isLoading) {
    m_isLoading = isLoading;
    if (!m_table)
        showTable();
}

void CompatPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        check();
}

void CompatPage::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void CompatPage::check() {
    if (!m_registry)
        return;
    m_isStale = false;
    if (m_registry->tools().empty()) {
        m_checking.abort();
        m_progressTimer.stop();
        m_table.reset();
        return showTable();
    }
    m_toolsDone = std::make_shared<std::atomic<std::size_t>>(0);
    m_progressTimer.start();
    showProgress();
    m_checking.run([snapshot = m_registry->sharedSnapshot(), targets = m_targets->choices(), done = m_toolsDone](
                       const AbortSignal& abort) { return checkTools(snapshot, targets, abort, *done); },
                   [this](CompatTablePtr table) { showResult(std::move(table)); });
}

void CompatPage::cancel() {
    m_checking.abort();
    m_progressTimer.stop();
    if (!m_table)
        return showMessage(tr("The check was canceled"), tr("No tools were checked."), tr("Check Again"),
                           [this] { check(); });
    m_status->showMessage(StatusLabel::Tone::Warning,
                          tr("The check was canceled. The table shows the tools and targets before it."));
    offer(tr("Check Again"), [this] { check(); });
}

void CompatPage::showProgress() {
    const QString progress = tr("%L1 of %Ln tool(s)", nullptr, static_cast<int>(m_registry->tools().size()))
                                 .arg(static_cast<qulonglong>(*m_toolsDone));
    if (!m_table)
        return showMessage(tr("Checking compatibility…"), progress, tr("Cancel"), [this] { cancel(); });
    m_status->showMessage(StatusLabel::Tone::Quiet, tr("Checking again: %1", "progress").arg(progress));
    offer(tr("Cancel"), [this] { cancel(); });
}

void CompatPage::showResult(CompatTablePtr table) {
    m_progressTimer.stop();
    if (!table->report().configErrors.empty())
        return showConfigErrors(table->report().configErrors);
    m_table = std::move(table);
    m_targets->setTargets(m_table->menu());
    showTable();
}

/// Files with errors have no effect, so the result might be that for the wrong targets.
void CompatPage::showConfigErrors(const std::vector<Error>& errors) {
    const Error& first = errors.front();
    const QString text = translatedLine(first);
    const auto open = [this, path = toQString(first.source), at = first.at] { Q_EMIT editorRequested(path, at); };
    if (!m_table)
        return showMessage(tr("The configuration has errors"),
                           tr("%1\nCorrect the file, because it decides which targets and facts apply.").arg(text),
                           tr("Open File"), open);
    m_status->showMessage(StatusLabel::Tone::Bad, tr("Not checked again: %1").arg(text));
    offer(tr("Open File"), open);
}

void CompatPage::showMessage(const QString& title, const QString& text, const QString& action,
                             std::function<void()> run) {
    m_emptyAction = std::move(run);
    m_empty->showMessage(title, text, action);
    m_pages->setCurrentIndex(0);
    m_export->setEnabled(m_table != nullptr);
}

void CompatPage::showTable() {
    const CompatFilter filter{.onlyBreaking = m_onlyBreaking->isChecked(), .name = m_search->text().trimmed()};
    m_view->showTable(m_table, filter);
    showSummary();
    if (!m_table) {
        if (m_checking.isBusy())
            return showProgress();
        if (m_isLoading)
            return showMessage(tr("Loading tools…"), tr("They are checked after all sources have been read."), {}, {});
        return showMessage(tr("No tools"),
                           tr("Open tools to see which providers, hosts, and libraries accept, change, or drop them."),
                           tr("Open…"), [this] { Q_EMIT openRequested(); });
    }
    const auto clearFilter = [this] {
        m_search->clear();
        m_onlyBreaking->setChecked(false);
    };
    if (m_table->report().targets.empty())
        return showMessage(tr("No targets"), tr("The chosen targets no longer exist."), tr("Check All Targets"),
                           [this] {
                               m_targets->choose({{"all", {}}});
                           });
    if (m_view->model()->rowCount() == 0)
        return showMessage(filter.name.isEmpty() ? tr("Nothing breaks") : tr("No tool matches"),
                           filter.name.isEmpty() ? tr("No fact is known that breaks these tools.")
                                                 : tr("No name of a tool or source contains these characters."),
                           filter.name.isEmpty() ? tr("Show All Tools") : tr("Clear Filter"), clearFilter);
    m_pages->setCurrentIndex(1);
    m_export->setEnabled(true);
}

void CompatPage::showSummary() {
    if (m_table && m_checking.isBusy())
        return;
    m_status->showMessage(StatusLabel::Tone::Quiet, m_table ? m_table->summary() : QString());
    m_statusButton->hide();
}

void CompatPage::offer(const QString& action, std::function<void()> run) {
    m_statusAction = std::move(run);
    m_statusButton->setText(action);
    m_statusButton->setAccessibleName(action);
    m_statusButton->show();
}

void CompatPage::showCell() {
    const QString text = m_view->cellText();
    const qsizetype end = text.indexOf(QLatin1Char('\n'));
    m_cellTitle->setFullText(text.first(std::max<qsizetype>(end, 0)));
    const QString facts = text.sliced(end + 1).trimmed();
    if (facts != m_details->toPlainText())
        m_details->setPlainText(facts);
    m_copy->setEnabled(!text.isEmpty());
    const QModelIndex current = m_view->currentIndex();
    m_showTool->setEnabled(current.isValid() && !m_view->compatModel().row(current.row()).isSource);
}

void CompatPage::requestTool() {
    Q_EMIT toolRequested(m_view->compatModel().row(m_view->currentIndex().row()).id);
}

void CompatPage::chooseExportFile() {
    const QList<std::pair<QString, QString>> formats = {{tr("Markdown (*.md)"), QStringLiteral("md")},
                                                        {tr("HTML (*.html)"), QStringLiteral("html")},
                                                        {tr("JSON (*.json)"), QStringLiteral("json")}};
    auto* dialog = new QFileDialog(this, tr("Export Compatibility"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const auto& [title, ending] : formats)
        filters.append(title);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(formats.front().second);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, formats, filters](const QString& filter) {
        dialog->setDefaultSuffix(formats.value(filters.indexOf(filter)).second);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &CompatPage::exportTo);
    dialog->open();
}

void CompatPage::exportTo(const QString& path) {
    m_exporting.run(
        [table = m_table, path](const AbortSignal&) { return saveBytes(path, reportBytes(table->report(), path)); },
        [this, path](const QString& problem) {
            const QString file = toDisplayLine(path.toStdString(), 300);
            if (problem.isEmpty())
                m_status->showMessage(StatusLabel::Tone::Good, tr("Exported to %1").arg(file));
            else
                m_status->showMessage(StatusLabel::Tone::Failed, tr("Cannot write %1: %2").arg(file, problem));
        });
}

} // namespace toolroom
