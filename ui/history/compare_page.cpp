// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/compare_page.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/run_comparison.h"
#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/run_sign.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

#include <memory>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

QPixmap stateIcon(RunDisplayState state, const QWidget* widget) {
    constexpr int side = 16;
    const qreal ratio = widget->devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawRunState(painter, QRectF(2, 2, 12, 12), state, colorOf(state, themeOf(widget)));
    return picture;
}

QString summaryText(const RunSummary& run) {
    const QDateTime now = QDateTime::currentDateTime();
    QStringList facts = {runStateText(run), compactTimeText(run.startedAt, now)};
    if (!run.agentId.empty())
        facts += RunColumn::tr("agent %1").arg(toDisplayLine(run.agentId, 60));
    if (run.isFinished())
        facts += RunColumn::tr("%Ln attempt(s)", nullptr, static_cast<int>(run.attempts));
    facts += contractText(run.contract);
    facts += RunColumn::tr("run %1").arg(runIdText(run.run));
    return facts.join(QStringLiteral("  ·  "));
}

QString messageText(const RunSummary& run) {
    const QString message = runMessageText(run.code, run.message);
    if (run.code.empty() || run.code == error_code::cancelled)
        return message;
    return toDisplayLine(run.code, 80) + QStringLiteral(": ") + message;
}

} // namespace

RunColumn::RunColumn(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_name(name)
    , m_shape(new QLabel)
    , m_tool(new ElidedLabel)
    , m_facts(new ElidedLabel)
    , m_message(new ElidedLabel)
    , m_others(new QComboBox)
    , m_inspect(createFlatButton(tr("Inspect"), tr("%1: inspect this run").arg(name))) {
    m_shape->setTextFormat(Qt::PlainText);
    auto* layout = createColumn(this, 4);
    auto* choice = createRow(nullptr, innerSpacing);
    choice->addWidget(createHintLabel(name));
    m_others->setAccessibleName(tr("%1: select another run").arg(name));
    m_others->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_others->setMinimumContentsLength(16);
    choice->addWidget(m_others, 1);
    setFocusProxy(m_others);
    choice->addWidget(m_inspect);
    layout->addLayout(choice);
    auto* header = createRow(nullptr, innerSpacing);
    header->addWidget(m_shape);
    QFont bold = m_tool->font();
    bold.setBold(true);
    m_tool->setFont(bold);
    header->addWidget(m_tool, 1);
    layout->addLayout(header);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_facts);
    layout->addWidget(m_message);
    connect(m_others, &QComboBox::activated, this,
            [this](int index) { Q_EMIT runChosen(m_others->itemData(index).toString()); });
    connect(m_inspect, &QToolButton::clicked, this, &RunColumn::inspectRequested);
}

void RunColumn::showRun(const StoredRun& record) {
    m_record = record;
    m_tool->setFullText(toDisplayLine(record.toolId, 400));
    m_facts->setFullText(summaryText(record));
    m_message->setFullText(messageText(record));
    updateStateShape();
    setOtherRuns({});
}

void RunColumn::addChoice(const RunSummary& run) {
    QString text =
        compactTimeText(run.startedAt, QDateTime::currentDateTime()) + QStringLiteral("  ") + runStateWithCode(run);
    if (run.isFinished())
        text += QStringLiteral("  ") + formatDuration(run.toolTimeNs());
    m_others->addItem(stateIcon(displayStateOf(run), this), text, toQString(run.run));
}

void RunColumn::setOtherRuns(const std::vector<RunSummary>& runs) {
    m_others->clear();
    for (const RunSummary& run : runs)
        addChoice(run);
    const QString own = toQString(m_record.run);
    if (m_others->findData(own) < 0)
        addChoice(m_record);
    m_others->setCurrentIndex(m_others->findData(own));
}

void RunColumn::updateStateShape() {
    m_shape->setPixmap(stateIcon(displayStateOf(m_record), this));
    m_shape->setAccessibleName(runStateText(m_record));
}

void RunColumn::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    updateStateShape();
}

namespace {

constexpr int minSideBySideRunsWidth = 640; ///< at the normal text size, for the runs beside each other

ContentSizedTable* createComparisonTable(const QString& name, QAbstractItemModel& model,
                                         QAbstractItemDelegate* delegate) {
    auto* table = new ContentSizedTable(name);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    table->setModel(&model);
    for (int column = 0; column < model.columnCount(); ++column)
        table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    return table;
}

QString changeCountText(const ValueChanges& changes) {
    if (changes.isEmpty())
        return ComparePage::tr("No changes");
    const auto count = static_cast<int>(changes.changes.size());
    return changes.isComplete
               ? ComparePage::tr("%Ln change(s)", nullptr, count)
               : ComparePage::tr("First %Ln change(s); the values are too large to list all changes", nullptr, count);
}

} // namespace

/// The result of the worker thread, which reads and compares the runs.
struct ComparePage::ReadResult {
    std::optional<Error> error;
    QString missing; ///< id of a run that is not in the history
    std::shared_ptr<const StoredRun> before;
    std::shared_ptr<const StoredRun> after;
    QString argumentsLine;
    QString resultLine;
    std::vector<ChangeRow> arguments;
    std::vector<ChangeRow> outcome;
    std::vector<ComparedTime> times;
};

ComparePage::ComparePage(std::string history, bool hasBackButton, QWidget* parent)
    : QWidget(parent)
    , m_history(std::move(history))
    , m_older(new RunColumn(tr("Before")))
    , m_newer(new RunColumn(tr("After")))
    , m_back(createFlatButton(tr("Back to Runs")))
    , m_swap(createFlatButton(tr("Swap"), tr("Swap the two runs")))
    , m_sides(createRow(nullptr, groupSpacing))
    , m_note(createTextLabel())
    , m_argumentsLine(createHintLabel())
    , m_resultLine(createHintLabel())
    , m_timesLine(createHintLabel())
    , m_argumentsTable(createComparisonTable(tr("Changed arguments"), m_arguments, new ChangeDelegate))
    , m_resultTable(createComparisonTable(tr("Changed results"), m_result, new ChangeDelegate))
    , m_timesTable(createComparisonTable(tr("Time breakdown"), m_times, new TimeBarDelegate))
    , m_empty(new EmptyPage)
    , m_stack(new QStackedLayout(this)) {
    m_content = new QWidget;
    auto* layout = createColumn(m_content, 0);
    layout->addWidget(buildHeader());
    layout->addWidget(buildParts(), 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    connect(m_empty, &EmptyPage::actionChosen, this, &ComparePage::historyRequested);
    setFocusProxy(m_older);
    m_back->setVisible(hasBackButton);
    connect(m_back, &QToolButton::clicked, this, &ComparePage::historyRequested);
    connect(m_swap, &QToolButton::clicked, this, &ComparePage::swap);
    connect(m_older, &RunColumn::runChosen, this, [this](const QString& run) {
        m_before = run;
        read();
    });
    connect(m_newer, &RunColumn::runChosen, this, [this](const QString& run) {
        m_after = run;
        read();
    });
    for (RunColumn* side : {m_older, m_newer})
        connect(side, &RunColumn::inspectRequested, this, [this, side] { Q_EMIT inspectRequested(side->record()); });
    showEmptyPage();
}

QWidget* ComparePage::buildHeader() {
    auto* header = new QWidget;
    auto* layout = createColumn(header, innerSpacing, QMargins(pageMargin, groupSpacing, pageMargin, innerSpacing));
    m_sides->addWidget(m_back, 0, Qt::AlignTop | Qt::AlignLeft);
    m_sides->addWidget(m_older, 1);
    m_sides->addWidget(m_swap, 0, Qt::AlignTop | Qt::AlignLeft);
    m_sides->addWidget(m_newer, 1);
    layout->addLayout(m_sides);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_note);
    return header;
}

QWidget* ComparePage::buildParts() {
    auto* scroll = new QScrollArea;
    scrollVertically(*scroll);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto* parts = new QWidget;
    fillWithBase(*parts);
    auto* layout = createColumn(parts, 4, QMargins(pageMargin, groupSpacing, pageMargin, pageMargin));
    const auto add = [layout](const QString& title, QLabel* line, QWidget* table) {
        auto* heading = createRow(nullptr, groupSpacing);
        heading->addWidget(createHeadingLabel(title), 0, Qt::AlignTop);
        line->setWordWrap(true);
        heading->addWidget(line, 1);
        layout->addLayout(heading);
        layout->addWidget(table);
        layout->addSpacing(pageMargin);
    };
    add(tr("Arguments"), m_argumentsLine, m_argumentsTable);
    add(tr("Result"), m_resultLine, m_resultTable);
    add(tr("Time"), m_timesLine, m_timesTable);
    layout->addStretch();
    scroll->setWidget(parts);
    return scroll;
}

void ComparePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < scaledToText(minSideBySideRunsWidth);
    m_sides->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ComparePage::showEmptyPage() {
    m_empty->showMessage(
        tr("No runs selected"),
        tr("Select two runs in the history to compare them, or one run to compare it with the previous one."),
        tr("Show Runs"));
    m_stack->setCurrentWidget(m_empty);
}

void ComparePage::compare(const QString& before, const QString& after) {
    m_before = before;
    m_after = after;
    read();
}

void ComparePage::swap() {
    std::swap(m_before, m_after);
    read();
}

void ComparePage::read() {
    if (m_stack->currentWidget() == m_empty)
        m_empty->showMessage(tr("Comparing…"), {});
    m_comparing.run(
        [path = m_history, before = m_before, after = m_after](const AbortSignal&) {
            ReadResult result;
            const HistoryReader reader(path);
            for (const auto& [run, side] : {std::pair(&before, &result.before), std::pair(&after, &result.after)}) {
                auto record = reader.show(run->toStdString());
                if (!record)
                    result.error = record.error();
                else if (!*record)
                    result.missing = *run;
                else
                    *side = std::make_shared<const StoredRun>(**std::move(record));
            }
            if (!result.before || !result.after)
                return result;
            const auto traceOf = [](const StoredRun& record) { return record.trace ? &*record.trace : nullptr; };
            const RunComparison comparison = compareRuns({result.before->arguments, traceOf(*result.before)},
                                                         {result.after->arguments, traceOf(*result.after)});
            result.argumentsLine = changeCountText(comparison.arguments);
            result.arguments = makeChangeRows(comparison.arguments);
            result.resultLine = comparison.outcome ? changeCountText(*comparison.outcome)
                                                   : tr("Not available until both runs have finished");
            if (comparison.outcome)
                result.outcome = makeChangeRows(*comparison.outcome);
            result.times = comparison.times;
            return result;
        },
        [this](ReadResult result) { showComparison(std::move(result)); });
}

void ComparePage::showComparison(ReadResult result) {
    if (!result.before || !result.after) {
        m_empty->showMessage(
            tr("Cannot compare these runs"),
            result.error ? translatedLine(*result.error)
                         : tr("Run %1 is no longer in the history.").arg(runIdText(result.missing.toStdString())),
            tr("Show Runs"));
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    const RunSummary& before = *result.before;
    const RunSummary& after = *result.after;
    m_older->showRun(*result.before);
    m_newer->showRun(*result.after);
    QStringList notes;
    if (before.toolId != after.toolId)
        notes += tr("The runs belong to different tools.");
    if (before.contract != after.contract)
        notes +=
            tr("The contract changed from %1 to %2.").arg(contractText(before.contract), contractText(after.contract));
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setVisible(!notes.isEmpty());
    m_argumentsLine->setText(result.argumentsLine);
    m_argumentsTable->setVisible(!result.arguments.empty());
    m_arguments.setChanges(std::move(result.arguments));
    m_resultLine->setText(result.resultLine);
    m_resultTable->setVisible(!result.outcome.empty());
    m_result.setChanges(std::move(result.outcome));
    m_timesLine->setText(result.times.empty() ? tr("Not available until both runs have finished")
                                              : tr("Step times exclude time spent waiting for the user"));
    m_timesTable->setVisible(!result.times.empty());
    m_times.setTimes(std::move(result.times));
    m_stack->setCurrentWidget(m_content);
    listOtherRuns(before, after);
}

void ComparePage::listOtherRuns(const RunSummary& before, const RunSummary& after) {
    constexpr std::size_t maxOthers = 60;
    using Lists = std::pair<std::vector<RunSummary>, std::vector<RunSummary>>;
    m_choosing.run(
        [path = m_history, older = before.toolId, newer = after.toolId](const AbortSignal&) {
            const HistoryReader reader(path);
            const auto list = [&](const std::string& tool) {
                return reader.list({.tool = tool, .limit = maxOthers}).value_or(std::vector<RunSummary>());
            };
            Lists lists{list(older), {}};
            lists.second = older == newer ? lists.first : list(newer);
            return lists;
        },
        [this](const Lists& lists) {
            m_older->setOtherRuns(lists.first);
            m_newer->setOtherRuns(lists.second);
        });
}

} // namespace toolroom
