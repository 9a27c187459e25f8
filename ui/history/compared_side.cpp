// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/compared_side.h"

#include "core/models/run_words.h"
#include "core/models/span_words.h"
#include "core/models/text.h"
#include "ui/history/run_shape.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace toolroom {

namespace {

QPixmap pictureOf(RunStanding standing, const QWidget* widget) {
    constexpr int side = 16;
    const qreal ratio = widget->devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawStanding(painter, QRectF(2, 2, 12, 12), standing, colorOf(standing, themeOf(widget)));
    return picture;
}

QString factsOf(const RunSummary& run) {
    const QDateTime now = QDateTime::currentDateTime();
    QStringList facts = {standingInWords(standingOf(run)), momentInWords(run.startedAt, now)};
    if (run.isFinished())
        facts += run.attempts == 1 ? ComparedSide::tr("1 attempt") : ComparedSide::tr("%1 attempts").arg(run.attempts);
    facts += toQString(profileName(run.profile));
    facts += ComparedSide::tr("run %1").arg(runName(run.run));
    return facts.join(QStringLiteral("  ·  "));
}

QString messageOf(const RunSummary& run) {
    if (run.code.empty())
        return oneLine(run.message, 400);
    return oneLine(run.code, 80) + QStringLiteral(": ") + oneLine(run.message, 400);
}

} // namespace

ComparedSide::ComparedSide(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_name(name)
    , m_shape(new QLabel)
    , m_tool(new ElidedLabel)
    , m_facts(new ElidedLabel)
    , m_message(new ElidedLabel)
    , m_others(new QComboBox)
    , m_inspect(flatButton(tr("Inspect"), tr("%1: inspect this run").arg(name))) {
    m_shape->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* choice = new QHBoxLayout;
    choice->setSpacing(innerSpace);
    choice->addWidget(hintLabel(name));
    m_others->setAccessibleName(tr("%1: choose another run").arg(name));
    m_others->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_others->setMinimumContentsLength(16);
    choice->addWidget(m_others, 1);
    choice->addWidget(m_inspect);
    layout->addLayout(choice);
    auto* head = new QHBoxLayout;
    head->setSpacing(innerSpace);
    head->addWidget(m_shape);
    QFont bold = m_tool->font();
    bold.setBold(true);
    m_tool->setFont(bold);
    head->addWidget(m_tool, 1);
    layout->addLayout(head);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_facts);
    layout->addWidget(m_message);
    connect(m_others, &QComboBox::activated, this,
            [this](int index) { Q_EMIT runChosen(m_others->itemData(index).toString()); });
    connect(m_inspect, &QToolButton::clicked, this, &ComparedSide::inspectAsked);
}

void ComparedSide::showRun(const RunRecord& record) {
    m_record = record;
    m_tool->setFullText(oneLine(record.summary.toolId, 400));
    m_facts->setFullText(factsOf(record.summary));
    m_message->setFullText(messageOf(record.summary));
    showShape();
    setOthers({});
}

void ComparedSide::addChoice(const RunSummary& run) {
    QString words = momentInWords(run.startedAt, QDateTime::currentDateTime()) + QStringLiteral("  ") +
                    standingInWords(standingOf(run));
    if (run.isFinished())
        words += QStringLiteral("  ") + durationWords(run.toolTimeNs());
    if (!run.code.empty())
        words += QStringLiteral("  ") + oneLine(run.code, 40);
    m_others->addItem(pictureOf(standingOf(run), this), words, toQString(run.run));
}

void ComparedSide::setOthers(const std::vector<RunSummary>& runs) {
    m_others->clear();
    for (const RunSummary& run : runs)
        addChoice(run);
    const QString own = toQString(m_record.summary.run);
    if (m_others->findData(own) < 0)
        addChoice(m_record.summary);
    m_others->setCurrentIndex(m_others->findData(own));
}

void ComparedSide::showShape() {
    m_shape->setPixmap(pictureOf(standingOf(m_record.summary), this));
    m_shape->setAccessibleName(standingInWords(standingOf(m_record.summary)));
}

void ComparedSide::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    showShape();
}

} // namespace toolroom
