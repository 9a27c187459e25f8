// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/routing_page.h"

#include "core/models/text.h"
#include "ui/problems/quick_fixes.h"
#include "ui/routing/description_edit.h"
#include "ui/routing/matrix_legend.h"
#include "ui/routing/matrix_painter.h"
#include "ui/routing/matrix_view.h"
#include "ui/routing/pairs_view.h"
#include "ui/routing/phrase_pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/overflow_area.h"
#include "ui/widgets/stacking_splitter.h"

#include <QFileDialog>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int typingPauseMs = 200;

QString percent(double value) {
    return QLocale().toString(value, 'f', 1);
}

} // namespace

RoutingPage::RoutingPage(QWidget* parent)
    : QWidget(parent)
    , m_summary(createHintLabel())
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_pairs(new PairsView)
    , m_matrix(new MatrixView)
    , m_cell(new QPlainTextEdit)
    , m_phrase(new PhrasePane)
    , m_editedName(new ElidedLabel)
    , m_description(new QPlainTextEdit)
    , m_effect(createHintLabel())
    , m_suggest(new QPushButton(tr("Suggest")))
    , m_reset(new QPushButton(tr("Reset")))
    , m_write(new QPushButton(tr("Write to File…")))
    , m_showTool(createFlatButton(tr("Show Tool"), tr("Show the tool for this row")))
    , m_useTriggers(createFlatButton(tr("Use Trigger Phrases"), tr("Use the tools' trigger phrases"))) {
    fillWithBase(*this);
    setAccessibleName(tr("Routing"));
    setFocusProxy(m_phrase);
    auto* overview = new QSplitter(Qt::Vertical);
    overview->addWidget(m_pairs);
    overview->addWidget(buildMatrix());
    overview->setSizes({260, 400});
    overview->setStretchFactor(0, 2);
    overview->setStretchFactor(1, 3);
    overview->setChildrenCollapsible(false);
    auto* columns = new StackingSplitter(700);
    columns->addWidget(overview);
    columns->addWidget(buildTrials());
    columns->setStretchFactor(0, 1);
    columns->setStretchFactor(1, 0);
    columns->setSizes({640, 400}); // pairs need room for names, and the ranking for words
    m_pages->addWidget(m_empty);
    m_pages->addWidget(new OverflowArea(columns));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, innerSpacing));
    layout->addWidget(buildHeader());
    layout->addWidget(m_pages, 1);
    PendingWork::instance().delay(m_pause, typingPauseMs);
    connectSignals();
    setAnalysis({}, {}, {});
    fit();
}

void RoutingPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void RoutingPage::fit() {
    constexpr int minPairLines = 6; // on lower pages, all parts scroll together
    constexpr int minMatrixLines = 10;
    m_pairs->setMinimumHeight(minPairLines * fontMetrics().lineSpacing());
    m_matrix->setMinimumHeight(minMatrixLines * fontMetrics().lineSpacing());
}

QWidget* RoutingPage::buildHeader() {
    auto* header = new QWidget;
    auto* lines = createColumn(header, 0);
    auto* bar = new WrappingBar(createHeadingLabel(tr("Routing")), innerSpacing);
    const auto add = [&](const QString& label, const QString& name, auto clicked) {
        QToolButton* button = createFlatButton(label, name);
        connect(button, &QToolButton::clicked, this, clicked);
        bar->addButton(button);
        return button;
    };
    m_useTriggers->setVisible(false);
    connect(m_useTriggers, &QToolButton::clicked, this, [this] { Q_EMIT phraseFileChosen({}); });
    bar->addButton(m_useTriggers);
    add(tr("Open Phrases…"), tr("Open a file with phrases and expected tools"), [this] { choosePhraseFile(); });
    m_matrixButtons = {
        add(tr("Export…"), tr("Export the matrix as SVG, PNG, or CSV"), [this] { exportMatrix(); }),
        add(QStringLiteral("−"), tr("Zoom out"), [this] { m_matrix->zoom(-1); }),
        add(QStringLiteral("+"), tr("Zoom in"), [this] { m_matrix->zoom(1); }),
        add(tr("Fit"), tr("Show the whole matrix"), [this] { m_matrix->showTools(m_pairs->tools()); }),
    };
    add(tr("Back to Tool"), {}, [this] { Q_EMIT backRequested(); });
    m_summary->setWordWrap(true);
    lines->addWidget(bar);
    lines->addWidget(m_summary);
    return header;
}

QWidget* RoutingPage::buildMatrix() {
    auto* area = new QWidget;
    auto* layout = createColumn(area, innerSpacing, QMargins(0, 0, innerSpacing, 0));
    layout->addWidget(m_matrix, 1);
    layout->addWidget(new MatrixLegend);
    return area;
}

QWidget* RoutingPage::buildTrials() {
    constexpr int cellLines = 6; // scrolls instead of growing, so that choosing a cell moves nothing
    m_cell->setReadOnly(true);
    m_cell->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_cell->setFrameShape(QFrame::NoFrame);
    m_cell->setTabChangesFocus(true);
    m_cell->setAccessibleName(tr("Words of the selected pair"));
    m_cell->document()->setDocumentMargin(0);
    m_cell->setFixedHeight(m_cell->fontMetrics().lineSpacing() * cellLines);
    m_description->setAccessibleName(tr("Description to try"));
    m_description->setTabChangesFocus(true);
    m_description->setPlaceholderText(tr("Select a pair or a cell to edit the description of its first tool"));
    m_effect->setWordWrap(true);
    m_suggest->setToolTip(tr("Find the shortest sentence that distinguishes the two tools in the selected cell"));
    auto* area = new QWidget;
    auto* layout = createColumn(area, innerSpacing, QMargins(innerSpacing, 0, 0, 0));
    layout->addWidget(m_phrase, 3);
    auto* title = new QHBoxLayout;
    title->addWidget(createHeadingLabel(tr("Try a Description")));
    title->addWidget(m_editedName, 1);
    title->addWidget(m_showTool);
    layout->addLayout(title);
    layout->addWidget(m_cell);
    layout->addWidget(m_description, 2);
    layout->addWidget(m_effect);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_suggest);
    buttons->addStretch();
    buttons->addWidget(m_reset);
    buttons->addWidget(m_write);
    layout->addLayout(buttons);
    return area;
}

void RoutingPage::connectSignals() {
    connect(m_phrase, &PhrasePane::toolRequested, this, &RoutingPage::toolRequested);
    connect(m_matrix, &MatrixView::cellChosen, this, &RoutingPage::chooseCell);
    connect(m_matrix, &MatrixView::cellChosen, m_pairs, &PairsView::select);
    connect(m_pairs, &PairsView::toolsChosen, m_matrix, &MatrixView::showTools);
    connect(m_pairs, &PairsView::pairChosen, m_matrix, &MatrixView::showPair);
    connect(m_pairs, &PairsView::pairChosen, this, &RoutingPage::chooseCell);
    connect(m_empty, &EmptyPage::actionChosen, this, &RoutingPage::runEmptyPageAction);
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        m_suggesting.abort(); // it would replace what the user types
        m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &RoutingPage::tryDescription);
    connect(m_suggest, &QPushButton::clicked, this, &RoutingPage::suggest);
    connect(m_reset, &QPushButton::clicked, this, [this] { showDescription(m_editedTool, {}); });
    connect(m_write, &QPushButton::clicked, this, &RoutingPage::writeDescription);
    connect(m_showTool, &QToolButton::clicked, this, [this] { Q_EMIT toolRequested(m_editedTool); });
}

void RoutingPage::showLoading() {
    m_empty->showMessage(tr("Loading tools…"), tr("They are compared after all sources have been read and checked."));
    m_pages->setCurrentIndex(0);
}

void RoutingPage::showAnalyzing() {
    m_trying.abort();
    m_suggesting.abort();
    if (m_pages->currentIndex() == 1)
        return m_summary->setText(tr("Analyzing…"));
    m_isAnalyzing = true;
    m_empty->showMessage(tr("Analyzing…"), tr("Comparing the tools with one another."), tr("Cancel"));
    m_pages->setCurrentIndex(0);
}

void RoutingPage::showProgress(std::size_t done, std::size_t tools) {
    if (m_isAnalyzing)
        m_empty->showMessage(tr("Analyzing…"),
                             tr("Compared %L1 of %Ln tool(s).", nullptr, static_cast<int>(tools)).arg(done),
                             tr("Cancel"));
}

/// Starts the analysis, or cancels it.
void RoutingPage::runEmptyPageAction() {
    if (!std::exchange(m_isAnalyzing, false))
        return Q_EMIT analysisRequested();
    Q_EMIT abortRequested();
    m_empty->showMessage(tr("Analysis canceled"), tr("The tools have not been compared."), tr("Analyze"));
}

void RoutingPage::setPhraseFile(const QString& path) {
    m_useTriggers->setVisible(!path.isEmpty());
}

void RoutingPage::setAnalysis(LintedRegistryPtr registry, RoutingAnalysisPtr analysis, const QString& error) {
    const std::optional<ConfusedPair> earlierPair = std::exchange(m_pair, {});
    const RoutingAnalysisPtr earlier = std::exchange(m_analysis, std::move(analysis));
    const std::size_t earlierTool = m_editedTool;
    const QString description = m_description->toPlainText();
    m_registry = std::move(registry);
    m_tried.reset();
    m_isAnalyzing = false;
    m_matrix->setAnalysis(m_analysis);
    m_phrase->setAnalysis(m_analysis);
    m_pairs->setAnalysis(m_registry, m_analysis);
    const bool hasTools = m_analysis && !m_analysis->order.empty();
    if (!error.isEmpty())
        m_empty->showMessage(tr("Cannot analyze routing"), error);
    else if (!hasTools)
        m_empty->showMessage(tr("No tools"), tr("Open tools to see which ones a model may confuse."));
    m_pages->setCurrentIndex(hasTools);
    for (QToolButton* button : m_matrixButtons)
        button->setEnabled(hasTools);
    showCell();
    showDescription(0, {});
    if (earlierPair && earlier && m_analysis)
        restoreEdit(*earlier, *earlierPair, earlierTool, description);
    showSummary();
}

/// Chooses the same cell as before a reload, and keeps the edited description, unless one of the tools is gone. The
/// edited tool may be either tool of the pair.
void RoutingPage::restoreEdit(const RoutingAnalysis& earlier, const ConfusedPair& pair, std::size_t editedTool,
                              const QString& description) {
    const std::vector<ToolText>& tools = m_analysis->index->tools();
    const auto indexOf = [&](std::size_t earlierTool) {
        return static_cast<std::size_t>(
            std::ranges::find(tools, earlier.index->tools()[earlierTool].id, &ToolText::id) - tools.begin());
    };
    const std::size_t tool = indexOf(pair.expected);
    const std::size_t other = indexOf(pair.other);
    if (tool >= tools.size() || other >= tools.size())
        return;
    chooseCell(tool, other);
    m_pairs->select(tool, other);
    const bool isEdited = description != toQString(earlier.index->tools()[editedTool].description);
    showDescription(editedTool == pair.other ? other : tool, isEdited ? description : QString());
}

void RoutingPage::showSummary() {
    if (!m_analysis)
        return m_summary->clear();
    const RoutingReport& report = m_analysis->report;
    const QString confused = tr("%Ln confused pair(s)", nullptr, static_cast<int>(m_analysis->pairs.count));
    if (report.labeled == 0)
        return m_summary->setText(tr("No phrases; %1 based on the tools' own words", "number of pairs").arg(confused));
    const QString figures = tr("%Ln phrase(s): top-1 %1%, top-3 %2% · %3", nullptr, static_cast<int>(report.labeled))
                                .arg(percent(report.topOne()), percent(report.topThree()), confused);
    m_summary->setText(report.called == 0 ? figures
                                          : tr("%1 · %2% of calls agree (%L3 of %L4)", "figures of phrases")
                                                .arg(figures, percent(report.agreement()))
                                                .arg(report.agreed)
                                                .arg(report.called));
}

void RoutingPage::chooseCell(std::size_t tool, std::size_t other) {
    const bool isEditing = m_pair && m_editedTool == tool; // keeps what the user has typed
    m_pair = ConfusedPair{.expected = tool, .other = other};
    showCell();
    if (!isEditing)
        showDescription(tool, {});
    else if (m_suggesting.isBusy()) // for the cell before
        tryDescription();
    m_suggest->setEnabled(tool != other);
}

/// The words of the chosen cell, with the edited description.
void RoutingPage::showCell() {
    if (!m_pair)
        return m_cell->setPlainText(tr("Select a pair or a cell to compare the words of two tools."));
    m_cell->setPlainText(m_matrix->cellText(m_pair->expected, m_pair->other));
}

/// Without `description`, shows the current one of the tool.
void RoutingPage::showDescription(std::size_t tool, const QString& description) {
    m_editedTool = tool;
    const bool hasTool = m_pair && m_analysis && tool < m_analysis->order.size();
    m_editedName->setFullText(hasTool ? toDisplayLine(m_analysis->index->tools()[tool].id, 200) : QString());
    for (QWidget* widget : std::initializer_list<QWidget*>{m_description, m_suggest, m_reset, m_write, m_showTool})
        widget->setEnabled(hasTool);
    const QString current = hasTool ? toQString(m_analysis->index->tools()[tool].description) : QString();
    m_description->setPlainText(description.isEmpty() ? current : description);
    m_pause.stop();
    tryDescription();
}

void RoutingPage::tryDescription() {
    m_suggesting.abort();
    m_effect->clear();
    if (!m_pair || !m_analysis)
        return m_trying.abort();
    const std::string description = m_description->toPlainText().toStdString();
    if (description == m_analysis->index->tools()[m_editedTool].description) {
        m_trying.abort();
        return showTrialResult(nullptr);
    }
    m_trying.run(
        [analysis = m_analysis, tool = m_editedTool, description](const AbortSignal& abort) {
            std::vector<ToolText> tools = analysis->index->tools();
            tools[tool].description = description;
            return analyzeRouting(std::make_shared<const RoutingIndex>(std::move(tools)), analysis->phrases, abort,
                                  analysis->order);
        },
        [this](RoutingAnalysisPtr tried) { showTrialResult(std::move(tried)); });
}

void RoutingPage::showTrialResult(RoutingAnalysisPtr tried) {
    m_tried = std::move(tried);
    m_matrix->setAnalysis(m_tried ? m_tried : m_analysis);
    showCell();
    m_write->setEnabled(m_tried != nullptr);
    m_reset->setEnabled(m_tried != nullptr);
    m_phrase->setAnalysis(m_tried ? m_tried : m_analysis);
    if (m_tried) {
        const QString pairs = tr("Confused pairs: %L1 → %L2").arg(m_analysis->pairs.count).arg(m_tried->pairs.count);
        const QString effect = m_analysis->report.labeled == 0 ? pairs
                                                               : tr("Top-1: %1% → %2% · %3")
                                                                     .arg(percent(m_analysis->report.topOne()),
                                                                          percent(m_tried->report.topOne()), pairs);
        m_effect->setText(effect + wordDiff(m_analysis->index->tools()[m_editedTool].description,
                                            m_tried->index->tools()[m_editedTool].description));
    }
}

void RoutingPage::suggest() {
    m_effect->setText(tr("Searching…"));
    m_suggesting.run(
        [analysis = m_analysis, pair = *m_pair](const AbortSignal& abort) {
            return suggestEdit(analysis->index, pair, analysis->phrases, abort);
        },
        [this](const std::optional<SuggestedEdit>& edit) {
            if (!edit) {
                m_effect->setText(tr("No suggestions: either the other tool does not win any phrases meant for this "
                                     "one, or no sentence helps."));
                return;
            }
            showDescription(edit->tool, toQString(edit->description));
        });
}

void RoutingPage::writeDescription() {
    const RegisteredTool& tool = m_registry->tool(static_cast<std::uint32_t>(m_editedTool));
    const std::string description = m_description->toPlainText().toStdString();
    const std::optional<TextEdit> edit = descriptionEdit(tool, description);
    const LoadedSource* source = m_registry->snapshot().sourceOf(tool.sourceId);
    const std::string path = source ? source->path : std::string();
    if (!edit || path.empty()) {
        m_effect->setText(tr("The description is not in a JSON file. Copy it from here."));
        return;
    }
    Q_EMIT editProposed(
        {.title = tr("Write Description"),
         .summary =
             tr("Replace the description of %1 in %2.").arg(toDisplayLine(tool.name, 100), toDisplayLine(path, 300)),
         .warning = {},
         .path = path,
         .folder = source->folder,
         .text = tool.text,
         .edits = {*edit}});
}

void RoutingPage::exportMatrix() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Export Matrix"), QStringLiteral("routing.svg"),
                                                      tr("Images and tables (*.svg *.png *.csv)"));
    if (path.isEmpty())
        return;
    m_exporting.run([matrix = m_matrix->matrix(), path](const AbortSignal&) { return saveMatrix(matrix, path); },
                    [this, path](const QString& error) {
                        Q_EMIT statusMessage(
                            error.isEmpty() ? tr("Saved %1").arg(toDisplayLine(path.toStdString(), 300)) : error);
                    });
}

void RoutingPage::choosePhraseFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open Phrases"), {},
                                                      tr("Phrases (*.json *.jsonl *.csv *.txt);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT phraseFileChosen(path);
}

} // namespace toolroom
