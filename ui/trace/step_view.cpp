// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/step_view.h"

#include "core/json/member.h"
#include "core/models/span_words.h"
#include "core/models/text.h"
#include "core/trace/span_facts.h"
#include "ui/theme/theme.h"
#include "ui/trace/json_tree_view.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QStringList>
#include <QToolButton>

namespace toolroom {

StepView::StepView(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_story(textLabel())
    , m_open(flatButton(tr("Open the run that it called"), tr("Open the run that it called")))
    , m_detail(new JsonTreeView(tr("What is known of the step"))) {
    QFont font = m_name->font();
    font.setBold(true);
    m_name->setFont(font);
    m_story->setForegroundRole(QPalette::PlaceholderText);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_name, 1);
    head->addWidget(m_open);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_story);
    layout->addWidget(m_detail, 1);
    connect(m_open, &QToolButton::clicked, this, [this] { Q_EMIT runAsked(m_called); });
    clear();
}

void StepView::clear() {
    m_shown.reset();
    m_called.clear();
    m_name->setFullText({});
    m_story->setText(tr("Choose a step in the timeline: all that is known of it stands here."));
    m_open->hide();
    m_detail->setValue(nullptr);
    m_detail->hide();
}

void StepView::showStep(const TimelinePtr& timeline, int row) {
    if (!timeline || row < 0 || row >= static_cast<int>(timeline->rows().size()))
        return clear();
    const TimelineRow& shown = timeline->row(row);
    const Span& span = timeline->span(shown);
    m_name->setFullText(spanLabel(shown, span));
    QStringList story = {toQString(spanKindName(span.kind)), tr("from %1").arg(durationWords(shown.startNs)),
                         shown.status == SpanStatus::Skipped ? QString()
                                                             : tr("took %1").arg(durationWords(shown.durationNs))};
    const auto error = spanError(span);
    story += error ? oneLine(error->code.empty() || error->message.empty() ? error->code + error->message
                                                                           : error->code + ": " + error->message)
                   : QString();
    story += spanNote(shown, span);
    story.removeAll(QString());
    m_story->setText(story.join(QStringLiteral(" · ")));
    m_called = span.kind == SpanKind::Child ? toQString(textAt(span.detail, "run")) : QString();
    m_open->setVisible(!m_called.isEmpty());
    if (m_shown == span)
        return;
    m_shown = span;
    const bool hasDetail = span.detail.is_structured() && !span.detail.empty();
    m_detail->setVisible(hasDetail);
    // The detail lives as long as the timeline whose trace it stands in.
    m_detail->setValue(hasDetail ? JsonPtr(timeline, &span.detail) : nullptr);
}

} // namespace toolroom
