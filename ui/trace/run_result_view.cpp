// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_result_view.h"

#include "core/history/store/history_reader.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/trace/bytes_view.h"
#include "ui/trace/envelopes_view.h"
#include "ui/trace/json_tree_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

constexpr int resultProgressDelayMs = 120;     ///< progress is shown if reading takes longer
constexpr std::size_t largeBytes = 256 * 1024; ///< larger results are converted to one contract at a time
constexpr int tableSampleRows = 50;            ///< rows that determine the column widths
constexpr int maxColumnWidth = 320;

QTableView* plainTable(QAbstractItemModel* model, const QString& name) {
    auto* table = new QTableView;
    table->setModel(model);
    table->setAccessibleName(name);
    table->setItemDelegate(new CellDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QTableView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + innerSpacing);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setResizeContentsPrecision(tableSampleRows);
    return table;
}

} // namespace

RunResultView::RunResultView(QWidget* parent)
    : QWidget(parent)
    , m_switch(new SegmentedControl(tr("Result view"), SegmentedControl::Overflow::Menu))
    , m_storedHint(createHintLabel())
    , m_storedButton(createFlatButton(tr("Open Output"), tr("Open the stored output")))
    , m_save(createFlatButton(tr("Save As…"), tr("Save the complete result to a file")))
    , m_header(new QWidget)
    , m_stack(new QStackedWidget)
    , m_emptyPage(new QWidget)
    , m_message(new EmptyPage)
    , m_tree(new JsonTreeView(tr("Result as a tree")))
    , m_json(new CodeView(MarkedText::Height::Fill, tr("Result as JSON")))
    , m_text(new MarkedText(MarkedText::Height::Fill, tr("Result as text")))
    , m_image(new ImageView)
    , m_table(plainTable(&m_tableModel, tr("Result as a table")))
    , m_bytes(new BytesView)
    , m_envelopes(new EnvelopesView) {
    buildHeader();
    auto* stored = createRow(nullptr, innerSpacing);
    addAll(*stored, {m_storedHint, m_storedButton});
    stored->addStretch();
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(m_header);
    layout->addLayout(stored);
    layout->addWidget(m_stack, 1);
    for (QWidget* page : std::initializer_list<QWidget*>{m_emptyPage, m_message, m_tree, m_json, m_text, m_image,
                                                         m_table, m_bytes, m_envelopes})
        m_stack->addWidget(page);
    m_progressTimer.setSingleShot(true);
    m_progressTimer.setInterval(resultProgressDelayMs);
    connect(&m_progressTimer, &QTimer::timeout, this, &RunResultView::showBusy);
    connect(m_switch, &SegmentedControl::chosen, this, [this](int view) { choose(static_cast<View>(view)); });
    connect(m_message, &EmptyPage::actionChosen, this, [this] { m_reading.isBusy() ? cancel() : read(); });
    clear({}, {});
}

void RunResultView::buildHeader() {
    auto* layout = createRow(m_header, innerSpacing);
    layout->addWidget(m_switch, 1);
    layout->addWidget(m_save);
    connect(m_storedButton, &QToolButton::clicked, this, [this] {
        if (!m_isStoredOpen)
            return openStoredOutput();
        m_isStoredOpen = false;
        read();
    });
    connect(m_save, &QToolButton::clicked, this, &RunResultView::chooseFileAndSave);
}

void RunResultView::setHistory(std::shared_ptr<const HistoryReader> history) {
    m_history = std::move(history);
    showStoredResult();
}

void RunResultView::showResult(RunResultPtr runResult, Contract own) {
    m_result = std::move(runResult);
    m_own = own;
    m_isStoredOpen = false;
    m_content = {};
    read();
}

void RunResultView::showValue(Json value) {
    auto runResult = std::make_shared<RunResult>();
    runResult->result = CallSuccess{.data = std::move(value), .message = {}};
    m_result = std::move(runResult);
    m_own.reset();
    m_isStoredOpen = false;
    m_content = {};
    read();
}

void RunResultView::clear(const QString& title, const QString& text) {
    m_reading.abort();
    m_progressTimer.stop();
    m_result.reset();
    m_isStoredOpen = false;
    showPreparedValue({});
    m_message->showMessage(title, text);
    m_stack->setCurrentWidget(m_message);
    m_header->hide();
}

void RunResultView::openStoredOutput() {
    if (!m_result || !m_result->stored || !m_history)
        return;
    m_isStoredOpen = true;
    read();
}

RunResultView::PreparedValue RunResultView::prepareValue(JsonPtr value, const AbortSignal& abort) {
    PreparedValue read{.content = prepareJsonContent(std::move(value), abort)};
    if (read.content.image && !abort.stop_requested())
        read.image = decodeImage(*read.content.image);
    return read;
}

void RunResultView::read() {
    m_stack->setCurrentWidget(m_emptyPage);
    m_progressTimer.start();
    m_reading.run(
        [runResult = m_result, history = m_history, isStored = m_isStoredOpen](const AbortSignal& abort) {
            if (!isStored) // the data of a successful result is not copied
                return prepareValue(runResult->result ? JsonPtr(runResult, &runResult->result->data)
                                                      : makeSharedWithPoolDeleter(resultOrErrorValue(*runResult)),
                                    abort);
            auto stored = history->storedOutput(runResult->stored->id);
            if (!stored)
                return PreparedValue{.problem = translatedLine(stored.error())};
            if (!*stored)
                return PreparedValue{.problem = tr("The output is no longer in the history.")};
            return prepareValue(makeSharedWithPoolDeleter(std::move((*stored)->data)), abort);
        },
        [this](PreparedValue read) { showPreparedValue(std::move(read)); });
}

void RunResultView::showPreparedValue(PreparedValue read) {
    m_progressTimer.stop();
    m_content = std::move(read.content);
    const bool isThere = m_content.bytes != nullptr;
    m_tree->setValue(m_content.value);
    m_json->showCode(m_content.json, {});
    m_text->showText(m_content.text.value_or(DisplayText()), {});
    m_image->setImage(std::move(read.image));
    m_tableModel.setTable(m_content.columns.empty() ? nullptr : m_content.value, m_content.columns);
    if (!m_content.columns.empty()) {
        m_table->resizeColumnsToContents();
        for (int column = 0; column < m_tableModel.columnCount(); ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), maxColumnWidth));
    }
    m_bytes->setBytes(m_content.bytes);
    m_envelopes->showResult(m_own ? m_result : nullptr, m_own.value_or(Contract::Mcp),
                            isThere && m_content.bytes->size() > largeBytes);
    m_header->setVisible(m_result != nullptr);
    m_save->setEnabled(isThere);
    showStoredResult();
    showChoices();
    if (!isThere && m_result) {
        m_message->showMessage(tr("Cannot open the stored output"), read.problem, tr("Try Again"));
        m_stack->setCurrentWidget(m_message);
        return;
    }
    showView();
}

void RunResultView::showStoredResult() {
    const bool isStored = m_result && m_result->stored;
    m_storedHint->setVisible(isStored);
    m_storedButton->setVisible(isStored && m_history);
    if (!isStored)
        return;
    const QString size = formatSize(m_result->stored->bytes);
    const QString id = toDisplayLine(m_result->stored->id, 40);
    m_storedHint->setText(m_isStoredOpen ? tr("Stored output %1, %2").arg(id, size)
                                         : tr("Complete output stored as %1, %2").arg(id, size));
    m_storedButton->setText(m_isStoredOpen ? tr("Back to Result") : tr("Open Output"));
    m_storedButton->setAccessibleName(m_isStoredOpen ? tr("Back to the result") : tr("Open the stored output"));
}

bool RunResultView::hasView(View view) const {
    switch (view) {
    case View::Text:
        return m_content.text.has_value();
    case View::Image:
        return m_content.image.has_value();
    case View::Table:
        return !m_content.columns.empty();
    case View::Envelope:
        return m_content.bytes && m_own;
    default:
        return m_content.bytes != nullptr;
    }
}

RunResultView::View RunResultView::view() const {
    if (m_preferred && hasView(*m_preferred))
        return *m_preferred;
    for (const View specific : {View::Image, View::Text, View::Table})
        if (hasView(specific))
            return specific;
    return m_content.isBinary ? View::Raw : View::Tree;
}

void RunResultView::choose(View view) {
    m_preferred = view;
    m_switch->choose(static_cast<int>(view));
    showView();
}

void RunResultView::showChoices() {
    QList<SegmentedControl::Choice> choices;
    const auto add = [&](View view, const QString& title, const QString& explanation) {
        if (hasView(view))
            choices.append({static_cast<int>(view), title, explanation});
    };
    const std::size_t bytes = m_content.bytes ? m_content.bytes->size() : 0;
    const std::size_t omitted = m_tableModel.omittedRows();
    add(View::Image, tr("Image"), {});
    add(View::Text, tr("Text"), {});
    add(View::Table, tr("Table"),
        omitted > 0 ? tr("Table (last %Ln row(s) omitted)", nullptr, static_cast<int>(omitted)) : QString());
    add(View::Tree, tr("Tree"), {});
    add(View::JsonText, tr("JSON"), {});
    add(View::Raw, tr("Raw %1").arg(formatSize(bytes)), tr("Raw bytes, %1").arg(formatSize(bytes)));
    add(View::Envelope, tr("Envelope"), tr("Envelope of each contract"));
    m_switch->setChoices(choices);
    m_switch->choose(static_cast<int>(view()));
}

void RunResultView::showView() {
    if (!m_content.bytes)
        return;
    const auto pageOf = [this](View view) -> QWidget* {
        switch (view) {
        case View::Tree:
            return m_tree;
        case View::JsonText:
            return m_json;
        case View::Text:
            return m_text;
        case View::Image:
            return m_image;
        case View::Table:
            return m_table;
        case View::Raw:
            return m_bytes;
        case View::Envelope:
            return m_envelopes;
        }
        return m_tree;
    };
    m_stack->setCurrentWidget(pageOf(view()));
}

void RunResultView::showBusy() {
    m_message->showMessage(m_isStoredOpen ? tr("Loading the stored output…") : tr("Loading the result…"),
                           tr("Loading a large result…"), tr("Cancel"));
    m_stack->setCurrentWidget(m_message);
}

void RunResultView::cancel() {
    m_reading.abort();
    m_progressTimer.stop();
    if (m_isStoredOpen && m_content.bytes) { // show the previous content again
        m_isStoredOpen = false;
        showStoredResult();
        return showView();
    }
    m_message->showMessage(tr("Loading canceled"), tr("The result is large and was not loaded."), tr("Load"));
}

void RunResultView::chooseFileAndSave() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save Result"),
                                     m_content.isBinary                                ? QStringLiteral("result.bin")
                                     : m_content.value && m_content.value->is_string() ? QStringLiteral("result.txt")
                                                                                       : QStringLiteral("result.json"));
    if (!path.isEmpty())
        saveTo(path);
}

void RunResultView::saveTo(const QString& path) {
    if (!m_content.bytes)
        return;
    m_save->setEnabled(false);
    m_save->setText(tr("Saving…"));
    m_saving.run(
        [path, bytes = m_content.bytes](const AbortSignal& /*abort*/) {
            QSaveFile file(path);
            const auto size = static_cast<qint64>(bytes->size());
            const bool isSaved =
                file.open(QIODevice::WriteOnly) && file.write(bytes->data(), size) == size && file.commit();
            return isSaved ? QString() : file.errorString();
        },
        [this](const QString& problem) {
            m_save->setEnabled(true);
            m_save->setText(problem.isEmpty() ? tr("Saved") : tr("Save Failed"));
            setToolTipText(*m_save, problem);
        });
}

} // namespace toolroom
