// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_column.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

namespace toolroom {

namespace {

QPixmap stateIcon(RunDisplayState standing, const QWidget* widget) {
    constexpr int side = 16;
    const qreal ratio = widget->devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawRunState(painter, QRectF(2, 2, 12, 12), standing, colorOf(standing, themeOf(widget)));
    return picture;
}

QString summaryText(const RunSummary& run) {
    const QDateTime now = QDateTime::currentDateTime();
    QStringList facts = {runStateText(run), compactTimeText(run.startedAt, now)};
    if (run.isFinished())
        facts += RunColumn::tr("%Ln attempt(s)", nullptr, static_cast<int>(run.attempts));
    facts += toQString(contractName(run.contract));
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

} // namespace toolroom
