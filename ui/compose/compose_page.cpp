// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/compose/compose_page.h"

#include "core/models/text.h"
#include "core/models/tools/tool_filter.h"
#include "ui/envelope/check_pane.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/overflow_area.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/stacking_splitter.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

namespace toolroom {

namespace {

QHBoxLayout* row(std::initializer_list<QWidget*> left, std::initializer_list<QWidget*> right) {
    auto* layout = createRow(nullptr, innerSpacing);
    for (QWidget* widget : left)
        layout->addWidget(widget);
    layout->addStretch();
    for (QWidget* widget : right)
        layout->addWidget(widget);
    return layout;
}

} // namespace

ComposePage::ComposePage(QWidget* parent)
    : QWidget(parent)
    , m_search(new SearchLine(tr("Filter tools to compose")))
    , m_tools(new QTreeView)
    , m_all(createFlatButton(tr("All"), tr("Select all listed tools")))
    , m_none(createFlatButton(tr("None"), tr("Clear the selection")))
    , m_hint(createHintLabel())
    , m_copy(createFlatButton(tr("Copy"), tr("Copy the schema")))
    , m_save(createFlatButton(tr("Save…"), tr("Save the schema to a file")))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_schema(new CodeView(MarkedText::Height::Fill, tr("Call schema")))
    , m_noticesTable(new FindingsTable(&m_notices, tr("Dropped fields and skipped tools")))
    , m_calls(new CheckPane(
          {.name = tr("Calls"),
           .title = tr("Check Calls"),
           .explanation =
               tr("Paste or drop the calls from a model's response. Each call is checked against its tool's schema."),
           .clean = tr("Calls match their schemas"),
           .nothing = tr("No calls in this text")})) {
    fillWithBase(*this);
    setAccessibleName(tr("Compose calls"));
    setFocusProxy(m_search);
    auto* leave = createFlatButton(tr("Back to Tool"));
    connect(leave, &QToolButton::clicked, this, &ComposePage::backRequested);
    auto* right = new QSplitter(Qt::Vertical);
    right->addWidget(buildSchemaPane());
    right->addWidget(m_calls);
    right->setChildrenCollapsible(false);
    auto* columns = new StackingSplitter(480);
    columns->addWidget(buildToolList());
    columns->addWidget(right);
    columns->setStretchFactor(0, 0);
    columns->setStretchFactor(1, 1);
    columns->setSizes({scaledToText(240), 600});
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, innerSpacing));
    layout->addLayout(row({createHeadingLabel(tr("Compose Calls"))}, {leave}));
    layout->addWidget(new OverflowArea(columns), 1);
    connectSignals();
    showComposition(nullptr);
}

QWidget* ComposePage::buildToolList() {
    m_tools->setModel(&m_choice);
    m_tools->setItemDelegate(new ColoredDelegate(
        [](const QModelIndex& index, const Theme& theme) {
            return index.column() == ToolChoiceModel::Source ? theme.muted : QColor();
        },
        m_tools));
    m_tools->setFrameShape(QFrame::NoFrame);
    m_tools->setRootIsDecorated(false);
    m_tools->setUniformRowHeights(true);
    m_tools->setAllColumnsShowFocus(true);
    m_tools->setHeaderHidden(true);
    m_tools->setAccessibleName(tr("Tools to compose"));
    m_tools->header()->setStretchLastSection(false);
    new ColumnFitter(*m_tools, *m_tools->header(), ToolChoiceModel::Name);
    auto* tools = new QWidget;
    auto* layout = createColumn(tools, innerSpacing, QMargins(0, 0, innerSpacing, 0));
    layout->addWidget(m_search);
    layout->addLayout(row({m_all, m_none}, {}));
    layout->addWidget(m_hint);
    layout->addWidget(m_tools, 1);
    tools->setMinimumWidth(scaledToText(140));
    m_tools->setMinimumHeight(6 * m_tools->fontMetrics().lineSpacing());
    return tools;
}

QWidget* ComposePage::buildSchemaPane() {
    auto* area = new TableScrollArea(m_noticesTable);
    area->setMaximumHeight(scaledToText(120));
    m_noticesArea = area;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_schema);
    auto* schema = new QWidget;
    auto* layout = createColumn(schema, 4, QMargins(innerSpacing, 0, 0, 0));
    layout->addLayout(row({createHeadingLabel(tr("Schema"))}, {m_copy, m_save}));
    layout->addWidget(m_pages, 1);
    layout->addWidget(area);
    m_calls->setContentsMargins(innerSpacing, innerSpacing, 0, 0);
    return schema;
}

void ComposePage::connectSignals() {
    connect(m_search, &SearchLine::searched, this, &ComposePage::filter);
    connect(m_search, &SearchLine::downPressed, m_tools, qOverload<>(&QWidget::setFocus));
    connect(m_all, &QToolButton::clicked, &m_choice, &ToolChoiceModel::checkAllListed);
    connect(m_none, &QToolButton::clicked, &m_choice, &ToolChoiceModel::uncheckAll);
    connect(m_empty, &EmptyPage::actionChosen, &m_choice, &ToolChoiceModel::checkAllListed);
    connect(&m_choice, &ToolChoiceModel::checkedToolsChanged, this, &ComposePage::compose);
    connect(m_copy, &QToolButton::clicked, this, &ComposePage::copy);
    connect(m_save, &QToolButton::clicked, this, &ComposePage::save);
    connect(m_calls, &CheckPane::textChanged, this, &ComposePage::check);
    connect(m_calls, &CheckPane::canceled, &m_checking, &LatestTask::abort);
}

void ComposePage::setRegistry(LintedRegistryPtr registry) {
    m_registry = std::move(registry);
    filter();
    compose();
}

void ComposePage::setLoading(bool isLoading) {
    m_isLoading = isLoading;
    showEmptyText();
}

void ComposePage::filter() {
    if (!m_registry)
        return;
    ToolFilter toolFilter;
    toolFilter.text = m_search->text().toStdString();
    m_filtering.run([registry = m_registry,
                     toolFilter](const AbortSignal& abort) { return findMatchingTools(*registry, toolFilter, abort); },
                    [this](std::vector<std::uint32_t> tools) {
                        m_choice.setTools(m_registry, std::move(tools));
                        showEmptyText();
                    });
}

void ComposePage::compose() {
    if (!m_registry)
        return;
    m_hint->setText(tr("Composing…"));
    m_composing.run([registry = m_registry, tools = m_choice.checkedTools(*m_registry)](
                        const AbortSignal& abort) { return composeTools(*registry, tools, abort); },
                    [this](CompositionPtr composition) { showComposition(std::move(composition)); });
}

void ComposePage::showComposition(CompositionPtr composition) {
    m_composition = std::move(composition);
    const bool composed = m_composition && !m_composition->branches.empty();
    const std::vector<Notice> notices = m_composition ? m_composition->notices : std::vector<Notice>();
    m_copy->setEnabled(composed);
    m_save->setEnabled(composed);
    m_pages->setCurrentIndex(composed);
    m_schema->showCode(composed ? m_composition->shown : DisplayText(), {});
    m_noticesArea->setVisible(!notices.empty());
    m_notices.setNotices(notices);
    const auto tools = composed ? m_composition->branches.size() : 0;
    m_hint->setText(tr("%Ln tool(s)", nullptr, static_cast<int>(tools)));
    showEmptyText();
    check();
}

void ComposePage::showEmptyText() {
    const bool any = m_choice.rowCount() > 0;
    if (m_isLoading)
        m_empty->showMessage(tr("Loading tools…"), {});
    else if (m_composition && !m_composition->notices.empty())
        m_empty->showMessage(tr("None of the selected tools can be called"), tr("The reasons are listed below."));
    else
        m_empty->showMessage(tr("No tools selected"),
                             tr("Select tools to generate a schema for responses that contain an array of calls."),
                             any ? tr("Select All") : QString());
}

void ComposePage::check() {
    if (m_calls->isEmpty() || !m_composition)
        return m_checking.abort();
    m_calls->showChecking();
    m_checking.run([text = m_calls->text(), composition = m_composition](
                       const AbortSignal& abort) { return checkCallsText(text, composition->branches, abort); },
                   [this](TextCheck checked) { m_calls->showCheckResult(std::move(checked)); });
}

void ComposePage::copy() const {
    copyText(toQString(m_composition->json));
}

void ComposePage::save() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Schema"), QStringLiteral("calls.schema.json"),
                                                      tr("JSON Schema (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const auto size = static_cast<qint64>(m_composition->json.size());
    const bool written = file.open(QIODevice::WriteOnly) && file.write(m_composition->json.data(), size) == size &&
                         file.write("\n") == 1 && file.commit();
    if (!written)
        QMessageBox::warning(this, tr("Save Failed"), tr("Cannot write %1: %2").arg(path, file.errorString()));
}

void ComposePage::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

} // namespace toolroom
