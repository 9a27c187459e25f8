// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/tool_page.h"

#include "core/models/text.h"
#include "ui/problems/finding_menu.h"
#include "ui/theme/theme.h"
#include "ui/tool/checklist_section.h"
#include "ui/tool/findings_table.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/parameters_table.h"
#include "ui/tool/seen_definition.h"
#include "ui/tool/token_meter.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr int ringWidth = 2;         ///< width of the ring around the page that has the keyboard focus
constexpr int maxPageWidth = 1100;   ///< longer lines are hard to read
constexpr int noticeDelayMs = 100;   ///< a notice is shown if reading takes longer

QWidget* column(int spacing) {
    auto* widget = new QWidget;
    createColumn(widget, spacing);
    return widget;
}

/// A heading with a hint that takes the rest of the line.
QWidget* headingRow(QWidget* heading, QWidget* hint) {
    auto* row = new QWidget;
    auto* layout = createRow(row, groupSpacing);
    layout->addWidget(heading);
    layout->addWidget(hint, 1);
    return row;
}

} // namespace

ToolPage::ToolPage(QWidget* parent)
    : QScrollArea(parent)
    , m_notice(createTextLabel())
    , m_body(column(innerSpacing))
    , m_descriptionPart(column(innerSpacing))
    , m_tokens(new TokenMeter)
    , m_description(new MarkedText(MarkedText::Height::Grow, tr("Description")))
    , m_showFullDescription(createFlatButton(tr("Show Full Description")))
    , m_findingsHint(createHintLabel())
    , m_findings(new FindingsTable(&m_findingsModel, tr("Findings for this tool")))
    , m_parametersHint(createHintLabel())
    , m_parameters(new ParametersTable(&m_parametersModel))
    , m_definitionButton(new QToolButton)
    , m_definitionHint(new ElidedLabel)
    , m_seen(new SeenDefinition)
    , m_definition(new DefinitionView)
    , m_checklist(new ChecklistSection)
    , m_forms(new FormsSection) {
    scrollVertically(*this);
    setAccessibleName(tr("Tool"));
    setFocusPolicy(Qt::StrongFocus);
    setViewportMargins(ringWidth, ringWidth, ringWidth, ringWidth);
    auto* page = new QWidget;
    fillWithBase(*page);
    page->setMaximumWidth(maxPageWidth);
    viewport()->setBackgroundRole(QPalette::Base);
    auto* layout = createColumn(page, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    buildBody();
    layout->addWidget(m_notice);
    layout->addWidget(m_body);
    layout->addStretch();
    m_notice->hide();
    m_progressTimer.setSingleShot(true);
    m_progressTimer.setInterval(noticeDelayMs);
    connect(&m_progressTimer, &QTimer::timeout, this, &ToolPage::showLoadingNotice);
    setWidget(page);
    connect(m_description, &MarkedText::findingClicked, this, &ToolPage::findingChosen);
    connect(m_definition, &MarkedText::findingClicked, this, &ToolPage::findingChosen);
    connect(m_findings, &FindingsTable::findingChosen, this, &ToolPage::findingChosen);
    m_findings->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_findings, &QWidget::customContextMenuRequested, this, &ToolPage::showFindingMenu);
    m_parameters->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_parameters, &QWidget::customContextMenuRequested, this, &ToolPage::showParameterMenu);
    connect(m_checklist, &ChecklistSection::findingChosen, this, &ToolPage::findingChosen);
    connect(m_forms, &FormsSection::placeChosen, this, &ToolPage::highlightRange);
    connect(m_forms, &FormsSection::opened, this, [this] { scrollTo(m_forms); });
}

void ToolPage::showFindingMenu(const QPoint& position) {
    const std::optional<std::uint32_t> finding = m_findings->current();
    if (!finding || !m_registry)
        return;
    QMenu menu;
    addFindingActions(menu, *m_registry, *finding,
                      {.show = [this, number = *finding] { Q_EMIT findingChosen(number); },
                       .explain = [this](const QString& rule) { Q_EMIT explanationRequested(rule); },
                       .openEditor = [this](const QString& path, TextPosition at) { Q_EMIT editorRequested(path, at); },
                       .ignoreRule = [this, number = *finding] { Q_EMIT ignoreRequested(number); }});
    menu.exec(m_findings->viewport()->mapToGlobal(position));
}

void ToolPage::showParameterMenu(const QPoint& position) {
    const QModelIndex current = m_parameters->currentIndex();
    if (!current.isValid() || !m_registry)
        return;
    const Parameter& parameter = m_parametersModel.row(current.row());
    QMenu menu;
    const auto copy = [&menu](const QString& label, const QString& text) {
        connect(menu.addAction(label), &QAction::triggered, [text] { copyText(text); });
    };
    copy(tr("Copy &Name"), parameter.name);
    if (const Result<ToolDefinition> tool = m_registry->tool(m_tool).definition())
        if (const auto range = tool->document->valueRange(parameter.pointer))
            copy(tr("Copy as &JSON"),
                 QString::fromUtf8(tool->document->source()->bytes().substr(range->begin, range->end - range->begin)));
    copy(tr("Copy JSON &Pointer"), toQString(parameter.pointer));
    menu.exec(m_parameters->viewport()->mapToGlobal(position));
}

/// Draws the ring of the keyboard focus around the page.
bool ToolPage::event(QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::Paint)
        return QScrollArea::event(event);
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(themeOf(this).accent, ringWidth));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
    return true;
}

void ToolPage::buildBody() {
    auto* layout = static_cast<QVBoxLayout*>(m_body->layout());
    buildDescription(static_cast<QVBoxLayout*>(m_descriptionPart->layout()));
    layout->addWidget(m_descriptionPart);
    layout->addSpacing(innerSpacing);
    layout->addWidget(headingRow(createHeadingLabel(tr("Findings")), m_findingsHint));
    layout->addWidget(m_findings);
    layout->addSpacing(innerSpacing);
    layout->addWidget(headingRow(createHeadingLabel(tr("Parameters")), m_parametersHint));
    layout->addWidget(m_parameters);
    layout->addWidget(m_checklist);
    layout->addSpacing(innerSpacing);
    buildDefinitionButton();
    layout->addWidget(headingRow(m_definitionButton, m_definitionHint));
    layout->addWidget(m_seen);
    layout->addWidget(m_definition);
    m_seen->hide();
    m_definition->hide();
    connect(m_seen, &SeenDefinition::chosen, this, &ToolPage::updateDefinition);
    layout->addWidget(m_forms);
}

void ToolPage::buildDescription(QVBoxLayout* layout) {
    m_showFullDescription->hide();
    connect(m_showFullDescription, &QToolButton::clicked, m_description, &MarkedText::showAll);
    connect(m_description, &MarkedText::truncatedChanged, m_showFullDescription, &QWidget::setVisible);
    auto* title = new WrappingBar(createHeadingLabel(tr("Description")), groupSpacing);
    title->addButton(m_tokens);
    layout->addWidget(title);
    layout->addWidget(m_description);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(-innerSpacing, 0, 0, 0); // align its label with the text
    row->addWidget(m_showFullDescription);
    row->addStretch();
    layout->addLayout(row);
}

void ToolPage::buildDefinitionButton() {
    m_definitionButton->setAutoRaise(true);
    m_definitionButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_definitionButton->setArrowType(Qt::RightArrow);
    m_definitionButton->setText(tr("Definition"));
    m_definitionButton->setAccessibleName(tr("Definition"));
    m_definitionButton->setFocusPolicy(Qt::StrongFocus);
    QFont font = m_definitionButton->font();
    font.setBold(true);
    m_definitionButton->setFont(font);
    m_definitionHint->setForegroundRole(QPalette::PlaceholderText);
    connect(m_definitionButton, &QToolButton::clicked, this, [this] { setDefinitionOpen(!isDefinitionOpen()); });
}

void ToolPage::showTool(LintedRegistryPtr registry, std::uint32_t tool) {
    const bool same = m_registry && m_registry->tool(m_tool).id == registry->tool(tool).id;
    if (m_registry == registry && m_tool == tool && same)
        return;
    m_pendingScroll = same ? verticalScrollBar()->value() : 0;
    m_pendingFinding.reset();
    m_registry = std::move(registry);
    m_tool = tool;
    m_details.reset();
    m_description->disableMarks();
    m_definition->disableMarks();
    showFindings();
    m_checklist->showTool(m_registry, m_tool);
    m_forms->showTool(m_registry, m_tool);
    if (isDefinitionOpen())
        m_seen->showTool(m_registry, m_tool);
    m_progressTimer.start();
    m_reading.run(
        [held = m_registry, tool](const AbortSignal& abort) { return computeToolDetails(*held, tool, abort); },
        [this](ToolDetails details) { showDetails(std::move(details)); });
}

void ToolPage::clear() {
    m_reading.abort();
    m_progressTimer.stop();
    m_registry.reset();
    m_details.reset();
    m_pendingFinding.reset();
    m_description->disableMarks();
    m_definition->disableMarks();
    m_findingsModel.clear();
    m_parametersModel.setParameters({});
}

void ToolPage::showGone() {
    clear();
    m_notice->hide();
    m_body->hide();
}

/// Replaces the content of the previous tool.
void ToolPage::showLoadingNotice() {
    m_notice->setText(tr("Loading…"));
    m_notice->show();
    m_body->hide();
}

void ToolPage::showError(const Error& error) {
    m_notice->setText(tr("Cannot read the definition: %1. Toolroom reloads the file when it changes.")
                          .arg(withoutCodeMarks(translatedLine(error))));
    m_notice->show();
    m_descriptionPart->hide();
}

void ToolPage::showFindings() {
    m_findingsModel.setTool(m_registry, m_tool);
    const SeverityCounts& counts = m_registry->countsOf(m_tool);
    m_findingsHint->setText(severityCountsText(counts));
    m_findings->setVisible(counts.total() > 0);
}

void ToolPage::showDetails(ToolDetails details) {
    m_details = std::move(details);
    m_progressTimer.stop();
    m_notice->hide();
    m_body->show();
    m_descriptionPart->show();
    if (m_details->error)
        showError(*m_details->error);
    const RegisteredTool& tool = m_registry->tool(m_tool);
    m_tokens->showCount(m_details->descriptionTokens, tool.contract == Contract::Agentbase);
    m_description->showText(m_details->description, m_details->descriptionMarks);
    m_description->setPlaceholderText(tr("No description"));
    showParameters();
    showDefinitionHint();
    updateDefinition();
    if (m_pendingFinding)
        scrollToFinding(*m_pendingFinding);
    else
        QTimer::singleShot(0, this, [this] { verticalScrollBar()->setValue(m_pendingScroll); });
}

void ToolPage::showParameters() {
    const RegisteredTool& tool = m_registry->tool(m_tool);
    const auto required = std::ranges::count_if(
        m_details->parameters, [](const Parameter& parameter) { return parameter.depth == 0 && parameter.required; });
    m_parametersHint->setText(tool.parameters == 0 ? tr("none", "parameters")
                                                   : tr("%1, %2 required").arg(tool.parameters).arg(required));
    m_parametersModel.setParameters(std::move(m_details->parameters));
    m_parameters->setVisible(m_parametersModel.rowCount() > 0);
}

void ToolPage::showDefinitionHint() {
    const RegisteredTool& tool = m_registry->tool(m_tool);
    const auto bytes = static_cast<qint64>(tool.range.end - tool.range.begin);
    const TokenCount& count = m_details->definitionTokens;
    const auto tokens = static_cast<int>(count.tokens);
    m_definitionHint->setFullText(
        QStringLiteral("%1:%2  ·  %3  ·  %4")
            .arg(toDisplayLine(tool.text->name(), 200), QString::number(tool.text->position(tool.range.begin).line),
                 formatSize(bytes),
                 count.exact ? tr("%Ln token(s)", nullptr, tokens) : tr("about %Ln token(s)", nullptr, tokens)));
}

void ToolPage::scrollTo(const QWidget* part) {
    // The positions of the parts are known only after the page has been laid out.
    QTimer::singleShot(
        0, this, [this, part] { verticalScrollBar()->setValue(part->mapTo(widget(), QPoint()).y() - innerSpacing); });
}

void ToolPage::scrollToPlace(const QWidget* part, const MarkedText* text) {
    QTimer::singleShot(0, this, [this, part, text] {
        const QRect place = text->placeRect().translated(text->mapTo(widget(), QPoint()));
        const int top = part->mapTo(widget(), QPoint()).y() - innerSpacing;
        const int height = viewport()->height();
        verticalScrollBar()->setValue(place.bottom() < top + height ? top : place.center().y() - height / 2);
    });
}

void ToolPage::highlightRange(ByteRange place) {
    if (!m_details)
        return;
    setDefinitionOpen(true);
    m_seen->chooseWritten();
    m_definition->highlightRange(m_details->definition.span(place));
    scrollToPlace(m_definitionButton, m_definition);
}

void ToolPage::setDefinitionOpen(bool open) {
    m_definitionButton->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    if (open == isDefinitionOpen())
        return;
    m_seen->setVisible(open);
    if (open && m_registry)
        m_seen->showTool(m_registry, m_tool);
    updateDefinition();
    if (open)
        scrollTo(m_definitionButton);
}

bool ToolPage::isDefinitionOpen() const {
    return m_seen->isVisibleTo(widget());
}

void ToolPage::updateDefinition() {
    const bool isWritten = isDefinitionOpen() && !m_seen->isTargetChosen();
    m_definition->setVisible(isWritten);
    if (isWritten && m_details)
        m_definition->showDefinition(*m_details);
}

void ToolPage::showFinding(std::uint32_t finding) {
    if (m_details)
        scrollToFinding(finding);
    else
        m_pendingFinding = finding;
}

void ToolPage::scrollToFinding(std::uint32_t finding) {
    m_pendingFinding.reset();
    m_findings->select(finding);
    m_description->clearHighlight();
    m_definition->clearHighlight();
    if (m_description->showFinding(finding)) {
        QTimer::singleShot(0, this, [this] {
            const QRect place = m_description->placeRect().translated(m_description->mapTo(widget(), QPoint()));
            ensureWidgetVisible(m_description, 0, pageMargin);
            ensureVisible(0, place.center().y(), 0, pageMargin); // on a page that is lower than the description
        });
    } else {
        setDefinitionOpen(true);
        m_seen->chooseWritten();
        m_definition->showFinding(finding);
        scrollToPlace(m_definitionButton, m_definition);
    }
}

std::optional<std::uint32_t> ToolPage::currentFinding() const {
    return m_findings->current();
}

void ToolPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    const int height = std::max(240, viewport()->height() * 3 / 4);
    m_definition->setFixedHeight(height);
    m_seen->setDiffHeight(height);
}

} // namespace toolroom
