// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/arguments_editor.h"
#include "ui/run/argument_sources.h"
#include "ui/run/call_options.h"
#include "ui/run/call_page.h"
#include "ui/run/live_runs_panel.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/settings/settings.h"
#include "ui/theme/theme.h"
#include "ui/trace/run_inspector.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/share_splitter.h"

#include <QEvent>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr int minSideBySideWidth = 900; ///< of the page at the normal text size; narrower pages stack the two
constexpr int minEditorLines = 8;       ///< on lower pages, the arguments and the response scroll

const QString preflightKey = QStringLiteral("callPreflightExpanded");

} // namespace

QWidget* CallPage::buildRequest() {
    m_saved->hide();
    m_note->hide();
    m_editor->addHeaderButtons(&m_sources->buttons());
    m_preflight->setExpanded(m_settings.choice(preflightKey, 0) != 0);
    connect(m_preflight, &PreflightPane::expandedChanged, this,
            [this](bool isExpanded) { m_settings.setChoice(preflightKey, isExpanded ? 1 : 0); });
    auto* request = new QWidget;
    auto* layout = createColumn(request, 4);
    layout->addWidget(m_sources);
    layout->addWidget(m_saved, 1);
    layout->addWidget(m_editor, 1);
    addAll(*layout, {m_options, m_note, m_preflight});
    return request;
}

QWidget* CallPage::buildResponse() {
    m_showRuns->setCheckable(true);
    m_showRuns->hide();
    m_liveRuns->hide();
    m_response->addHeaderButton(m_showRuns);
    m_response->addHeaderButton(m_inspect);
    m_responseSide = new QWidget;
    m_responseSide->setAccessibleName(tr("Response"));
    m_responseSide->setMinimumWidth(280);
    auto* layout = createColumn(m_responseSide, 4);
    layout->addWidget(m_response, 1);
    layout->addWidget(m_liveRuns);
    return m_responseSide;
}

void CallPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void CallPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void CallPage::fit() {
    m_editor->setMinimumHeight(minEditorLines * fontMetrics().lineSpacing());
    const Qt::Orientation wanted = width() < scaledToText(minSideBySideWidth) ? Qt::Vertical : Qt::Horizontal;
    if (m_columns->orientation() != wanted)
        arrange(wanted);
}

void CallPage::arrange(Qt::Orientation orientation) {
    const bool isBeside = orientation == Qt::Horizontal;
    m_columns->widget(0)->layout()->setContentsMargins(0, 0, isBeside ? innerSpacing : 0, isBeside ? 0 : innerSpacing);
    m_responseSide->layout()->setContentsMargins(isBeside ? innerSpacing : 0, isBeside ? 0 : innerSpacing, 0, 0);
    m_columns->splitAlong(orientation);
}

} // namespace toolroom
