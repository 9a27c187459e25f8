// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/step_view.h"

#include "core/json/member.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/span_facts.h"
#include "ui/theme/theme.h"
#include "ui/trace/json_tree_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QStringList>
#include <QToolButton>

namespace toolroom {

StepView::StepView(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_summary(createTextLabel())
    , m_open(createFlatButton(tr("Open Child Run"), tr("Open the run started by this step")))
    , m_detail(new JsonTreeView(tr("Step details"))) {
    QFont font = m_name->font();
    font.setBold(true);
    m_name->setFont(font);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(m_name, 1);
    head->addWidget(m_open);
    auto* layout = createColumn(this, 4);
    layout->addLayout(head);
    layout->addWidget(m_summary);
    layout->addWidget(m_detail, 1);
    connect(m_open, &QToolButton::clicked, this, [this] { Q_EMIT runRequested(m_called); });
    clear();
}

void StepView::clear() {
    m_shown.reset();
    m_called.clear();
    m_name->setFullText({});
    m_summary->setText(tr("Select a step in the timeline to see its details."));
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
    QStringList summary = {spanKindText(span.kind), tr("started at %1").arg(formatDuration(shown.startNs)),
                           shown.status == SpanStatus::Skipped ? QString()
                                                               : tr("took %1").arg(formatDuration(shown.durationNs))};
    const auto error = spanError(span);
    if (error) {
        const QString code = toDisplayLine(error->code);
        const QString message = translatedLine(error->message);
        summary += code.isEmpty() || message.isEmpty() ? code + message : QStringLiteral("%1: %2").arg(code, message);
    }
    summary += spanNote(shown, span);
    summary.removeAll(QString());
    m_summary->setText(summary.join(QStringLiteral(" · ")));
    m_called = span.kind == SpanKind::Child ? toQString(textAt(span.detail, "run")) : QString();
    m_open->setVisible(!m_called.isEmpty());
    if (m_shown == span)
        return;
    m_shown = span;
    const bool hasDetail = span.detail.is_structured() && !span.detail.empty();
    m_detail->setVisible(hasDetail);
    // The pointer shares ownership of the timeline, which owns the trace.
    m_detail->setValue(hasDetail ? JsonPtr(timeline, &span.detail) : nullptr);
}

} // namespace toolroom
