// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/compare_page.h"

#include "core/models/run_words.h"
#include "core/models/text.h"
#include "core/trace/run_comparison.h"
#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/fitting_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

FittingTable* tableOf(const QString& name, QAbstractItemModel& model, QAbstractItemDelegate* delegate) {
    auto* table = new FittingTable(name);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    table->setModel(&model);
    for (int column = 0; column < model.columnCount(); ++column)
        table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    return table;
}

QString countOf(const ValueChanges& changes) {
    if (changes.isEmpty())
        return ComparePage::tr("the same");
    const auto count = static_cast<qlonglong>(changes.changes.size());
    const QString words =
        count == 1 ? ComparePage::tr("1 change") : ComparePage::tr("%1 changes").arg(QLocale().toString(count));
    return changes.isComplete ? words : ComparePage::tr("%1 and more: the values are too large for all").arg(words);
}

} // namespace

/// What the thread that reads and compares comes back with.
struct ComparePage::Answer {
    std::optional<Error> error;
    QString missing; ///< a run that is not in the history
    std::shared_ptr<const RunRecord> before;
    std::shared_ptr<const RunRecord> after;
    QString argumentsLine;
    QString outcomeLine;
    std::vector<ChangeInWords> arguments;
    std::vector<ChangeInWords> outcome;
    std::vector<ComparedTime> times;
};

ComparePage::ComparePage(std::string history, QWidget* parent)
    : QWidget(parent)
    , m_history(std::move(history))
    , m_older(new ComparedSide(tr("Before")))
    , m_newer(new ComparedSide(tr("After")))
    , m_swap(flatButton(tr("Swap"), tr("Swap the two runs")))
    , m_note(textLabel())
    , m_argumentsLine(hintLabel())
    , m_outcomeLine(hintLabel())
    , m_timesLine(hintLabel())
    , m_argumentsTable(tableOf(tr("Changes of the arguments"), m_arguments, new ChangeDelegate))
    , m_outcomeTable(tableOf(tr("Changes of the outcome"), m_outcome, new ChangeDelegate))
    , m_timesTable(tableOf(tr("What the time went to"), m_times, new TimeBarDelegate))
    , m_empty(new EmptyPage)
    , m_stack(new QStackedLayout(this)) {
    m_content = new QWidget;
    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(buildParts(), 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    connect(m_empty, &EmptyPage::actionChosen, this, &ComparePage::historyAsked);
    connect(m_swap, &QToolButton::clicked, this, &ComparePage::swap);
    connect(m_older, &ComparedSide::runChosen, this, [this](const QString& run) {
        m_before = run;
        read();
    });
    connect(m_newer, &ComparedSide::runChosen, this, [this](const QString& run) {
        m_after = run;
        read();
    });
    for (ComparedSide* side : {m_older, m_newer})
        connect(side, &ComparedSide::inspectAsked, this, [this, side] { Q_EMIT inspectAsked(side->record()); });
    sayNothing();
}

QWidget* ComparePage::buildHead() {
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(outerSpace, betweenSpace, outerSpace, innerSpace);
    layout->setSpacing(innerSpace);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(betweenSpace);
    sides->addWidget(m_older, 1);
    sides->addWidget(m_swap, 0, Qt::AlignTop);
    sides->addWidget(m_newer, 1);
    layout->addLayout(sides);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_note);
    return head;
}

QWidget* ComparePage::buildParts() {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto* parts = new QWidget;
    parts->setBackgroundRole(QPalette::Base);
    parts->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(parts);
    layout->setContentsMargins(outerSpace, betweenSpace, outerSpace, outerSpace);
    layout->setSpacing(4);
    const auto add = [layout](const QString& title, QLabel* line, QWidget* table) {
        auto* heading = new QHBoxLayout;
        heading->setSpacing(betweenSpace);
        heading->addWidget(headingLabel(title));
        heading->addWidget(line, 1);
        layout->addLayout(heading);
        layout->addWidget(table);
        layout->addSpacing(outerSpace);
    };
    add(tr("Arguments"), m_argumentsLine, m_argumentsTable);
    add(tr("Outcome"), m_outcomeLine, m_outcomeTable);
    add(tr("Time"), m_timesLine, m_timesTable);
    layout->addStretch();
    scroll->setWidget(parts);
    return scroll;
}

void ComparePage::sayNothing() {
    m_empty->say(tr("No two runs are chosen"),
                 tr("Choose two runs in the history and Compare, or one run and Compare with Previous (Ctrl+D)."),
                 tr("Open the History"));
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
        m_empty->say(tr("Comparing…"), {});
    m_comparing.run(
        [path = m_history, before = m_before, after = m_after](const AbortSignal&) {
            Answer answer;
            const HistoryReader reader(path);
            for (const auto& [run, side] : {std::pair(&before, &answer.before), std::pair(&after, &answer.after)}) {
                auto record = reader.show(run->toStdString());
                if (!record)
                    answer.error = record.error();
                else if (!*record)
                    answer.missing = *run;
                else
                    *side = std::make_shared<const RunRecord>(**std::move(record));
            }
            if (!answer.before || !answer.after)
                return answer;
            const auto traceOf = [](const RunRecord& record) { return record.trace ? &*record.trace : nullptr; };
            const RunComparison comparison = compareRuns({answer.before->arguments, traceOf(*answer.before)},
                                                         {answer.after->arguments, traceOf(*answer.after)});
            answer.argumentsLine = countOf(comparison.arguments);
            answer.arguments = inWords(comparison.arguments);
            answer.outcomeLine =
                comparison.outcome ? countOf(*comparison.outcome) : tr("not known: one of the runs is not finished");
            if (comparison.outcome)
                answer.outcome = inWords(*comparison.outcome);
            answer.times = comparison.times;
            return answer;
        },
        [this](Answer answer) { showAnswer(std::move(answer)); });
}

void ComparePage::showAnswer(Answer answer) {
    if (!answer.before || !answer.after) {
        m_empty->say(tr("These runs cannot be compared"),
                     answer.error
                         ? oneLine(answer.error->text())
                         : tr("Run %1 is not in the history any more.").arg(runName(answer.missing.toStdString())),
                     tr("Open the History"));
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    const RunSummary& before = answer.before->summary;
    const RunSummary& after = answer.after->summary;
    m_older->showRun(*answer.before);
    m_newer->showRun(*answer.after);
    QStringList notes;
    if (before.toolId != after.toolId)
        notes += tr("They are runs of different tools.");
    if (before.profile != after.profile)
        notes += tr("The contract is another: %1, then %2.")
                     .arg(toQString(profileName(before.profile)), toQString(profileName(after.profile)));
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setVisible(!notes.isEmpty());
    m_argumentsLine->setText(answer.argumentsLine);
    m_argumentsTable->setVisible(!answer.arguments.empty());
    m_arguments.setChanges(std::move(answer.arguments));
    m_outcomeLine->setText(answer.outcomeLine);
    m_outcomeTable->setVisible(!answer.outcome.empty());
    m_outcome.setChanges(std::move(answer.outcome));
    m_timesLine->setText(answer.times.empty() ? tr("not known: one of the runs is not finished")
                                              : tr("waiting for a person is no part of a step's time"));
    m_timesTable->setVisible(!answer.times.empty());
    m_times.setTimes(std::move(answer.times));
    m_stack->setCurrentWidget(m_content);
    listOthers(before, after);
    Q_EMIT compared();
}

void ComparePage::listOthers(const RunSummary& before, const RunSummary& after) {
    constexpr std::size_t mostOthers = 60;
    using Lists = std::pair<std::vector<RunSummary>, std::vector<RunSummary>>;
    m_choosing.run(
        [path = m_history, older = before.toolId, newer = after.toolId](const AbortSignal&) {
            const HistoryReader reader(path);
            const auto list = [&](const std::string& tool) {
                return reader.list({.tool = tool, .limit = mostOthers}).value_or(std::vector<RunSummary>());
            };
            Lists lists{list(older), {}};
            lists.second = older == newer ? lists.first : list(newer);
            return lists;
        },
        [this](const Lists& lists) {
            m_older->setOthers(lists.first);
            m_newer->setOthers(lists.second);
        });
}

} // namespace toolroom
