// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/outcome_view.h"

#include "core/history/history_reader.h"
#include "core/models/freed_elsewhere.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/trace/bytes_view.h"
#include "ui/trace/contract_envelopes.h"
#include "ui/trace/json_tree_view.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/choice_switch.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr int lateMs = 120;                    ///< reading that takes longer is told
constexpr std::size_t bigBytes = 256U * 1024U; ///< written in one contract at a time
constexpr int tableSampleRows = 50;            ///< that column widths are measured by
constexpr int widestColumn = 320;

QString sizeWords(std::size_t bytes) {
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeTraditionalFormat);
}

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
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + innerSpace);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setResizeContentsPrecision(tableSampleRows);
    return table;
}

} // namespace

OutcomeView::OutcomeView(QWidget* parent)
    : QWidget(parent)
    , m_switch(new ChoiceSwitch(tr("How the outcome is shown")))
    , m_storedWords(hintLabel())
    , m_storedButton(flatButton(tr("Open it"), tr("Open the stored output")))
    , m_save(flatButton(tr("Save as…"), tr("Save every byte to a file")))
    , m_head(new QWidget)
    , m_stack(new QStackedWidget)
    , m_nothing(new QWidget)
    , m_message(new EmptyPage)
    , m_tree(new JsonTreeView(tr("Outcome as a tree")))
    , m_json(new CodeView(MarkedText::Height::Fill, tr("Outcome as JSON")))
    , m_text(new MarkedText(MarkedText::Height::Fill, tr("Outcome as text")))
    , m_picture(new PictureView)
    , m_table(plainTable(&m_tableModel, tr("Outcome as a table")))
    , m_bytes(new BytesView)
    , m_envelopes(new ContractEnvelopes) {
    buildHead(m_head);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
    for (QWidget* page : std::initializer_list<QWidget*>{m_nothing, m_message, m_tree, m_json, m_text, m_picture,
                                                         m_table, m_bytes, m_envelopes})
        m_stack->addWidget(page);
    m_late.setSingleShot(true);
    m_late.setInterval(lateMs);
    connect(&m_late, &QTimer::timeout, this, &OutcomeView::showBusy);
    connect(m_switch, &ChoiceSwitch::chosen, this, [this](int view) { choose(static_cast<View>(view)); });
    connect(m_json, &CodeView::colored, this, &OutcomeView::shown);
    connect(m_envelopes, &ContractEnvelopes::shown, this, &OutcomeView::shown);
    connect(m_envelopes, &ContractEnvelopes::explanationAsked, this, &OutcomeView::explanationAsked);
    connect(m_message, &EmptyPage::actionChosen, this, [this] { isBusy() ? cancel() : read(); });
    clear({}, {});
}

void OutcomeView::buildHead(QWidget* head) {
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_switch, 1);
    layout->addWidget(m_storedWords);
    layout->addWidget(m_storedButton);
    layout->addWidget(m_save);
    connect(m_storedButton, &QToolButton::clicked, this, [this] {
        if (!m_isStoredOpen)
            return openStored();
        m_isStoredOpen = false;
        read();
    });
    connect(m_save, &QToolButton::clicked, this, &OutcomeView::askWhereToSave);
}

void OutcomeView::setHistory(std::shared_ptr<const HistoryReader> history) {
    m_history = std::move(history);
    showStored();
}

void OutcomeView::showOutcome(OutcomePtr outcome, Profile own) {
    m_outcome = std::move(outcome);
    m_own = own;
    m_isStoredOpen = false;
    m_content = {};
    read();
}

void OutcomeView::clear(const QString& title, const QString& words) {
    m_reading.abort();
    m_late.stop();
    m_outcome.reset();
    m_isStoredOpen = false;
    accept({});
    m_message->say(title, words);
    m_stack->setCurrentWidget(m_message);
    m_head->hide();
}

void OutcomeView::openStored() {
    if (!m_outcome || !m_outcome->stored || !m_history)
        return;
    m_isStoredOpen = true;
    read();
}

OutcomeView::Read OutcomeView::readValue(JsonPtr value, const AbortSignal& abort) {
    Read read{.content = readContent(std::move(value), abort)};
    if (read.content.image && !abort.stop_requested())
        read.picture = decodePicture(*read.content.image);
    return read;
}

void OutcomeView::read() {
    m_stack->setCurrentWidget(m_nothing);
    m_late.start();
    m_reading.run(
        [outcome = m_outcome, history = m_history, isStored = m_isStoredOpen](const AbortSignal& abort) {
            if (!isStored) // of a success nothing is copied
                return readValue(outcome->result ? JsonPtr(outcome, &outcome->result->data)
                                                 : freedElsewhere(errorValue(*outcome)),
                                 abort);
            auto stored = history->storedOutput(outcome->stored->id);
            if (!stored)
                return Read{.problem = oneLine(stored.error().text())};
            if (!*stored)
                return Read{.problem = tr("The history does not hold it any more.")};
            return readValue(freedElsewhere(std::move((*stored)->data)), abort);
        },
        [this](Read read) { accept(std::move(read)); });
}

void OutcomeView::accept(Read read) {
    m_late.stop();
    m_content = std::move(read.content);
    const bool isThere = m_content.bytes != nullptr;
    m_tree->setValue(m_content.value);
    m_json->showCode(m_content.json, {});
    m_text->showText(m_content.text.value_or(ShownText()), {});
    m_picture->setPicture(std::move(read.picture));
    m_tableModel.setTable(m_content.columns.empty() ? nullptr : m_content.value, m_content.columns);
    if (!m_content.columns.empty()) {
        m_table->resizeColumnsToContents();
        for (int column = 0; column < m_tableModel.columnCount(); ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widestColumn));
    }
    m_bytes->setBytes(m_content.bytes);
    m_envelopes->showOutcome(m_outcome, m_own, isThere && m_content.bytes->size() > bigBytes);
    m_head->setVisible(m_outcome != nullptr);
    m_save->setEnabled(isThere);
    showStored();
    showChoices();
    if (!isThere && m_outcome) {
        m_message->say(tr("The stored output could not be opened"), read.problem, tr("Try again"));
        m_stack->setCurrentWidget(m_message);
        return;
    }
    showView();
    if (m_outcome && !isBusy())
        Q_EMIT shown();
}

void OutcomeView::showStored() {
    const bool isStored = m_outcome && m_outcome->stored;
    m_storedWords->setVisible(isStored);
    m_storedButton->setVisible(isStored && m_history);
    if (!isStored)
        return;
    const QString size = sizeWords(m_outcome->stored->bytes);
    const QString id = oneLine(m_outcome->stored->id, 40);
    m_storedWords->setText(m_isStoredOpen ? tr("stored output %1, %2").arg(id, size)
                                          : tr("the whole output is stored as %1, %2").arg(id, size));
    m_storedButton->setText(m_isStoredOpen ? tr("Back to the outcome") : tr("Open it"));
    m_storedButton->setAccessibleName(m_isStoredOpen ? tr("Back to the outcome") : tr("Open the stored output"));
}

bool OutcomeView::offers(View view) const {
    switch (view) {
    case View::Text:
        return m_content.text.has_value();
    case View::Picture:
        return m_content.image.has_value();
    case View::Table:
        return !m_content.columns.empty();
    default:
        return m_content.bytes != nullptr;
    }
}

OutcomeView::View OutcomeView::view() const {
    if (m_wanted && offers(*m_wanted))
        return *m_wanted;
    for (const View telling : {View::Picture, View::Text, View::Table})
        if (offers(telling))
            return telling;
    return View::Tree;
}

void OutcomeView::choose(View view) {
    m_wanted = view;
    m_switch->choose(static_cast<int>(view));
    showView();
}

void OutcomeView::showChoices() {
    QList<ChoiceSwitch::Choice> choices;
    const auto add = [&](View view, const QString& words, const QString& explanation) {
        if (offers(view))
            choices.append({static_cast<int>(view), words, explanation});
    };
    const std::size_t bytes = m_content.bytes ? m_content.bytes->size() : 0;
    const std::size_t leftOut = m_tableModel.rowsLeftOut();
    add(View::Picture, tr("Picture"), tr("As a picture"));
    add(View::Text, tr("Text"), tr("As text"));
    add(View::Table, tr("Table"),
        leftOut > 0 ? tr("As a table, without the last %L1 rows").arg(leftOut) : tr("As a table"));
    add(View::Tree, tr("Tree"), tr("As a tree"));
    add(View::JsonText, tr("JSON"), tr("As JSON"));
    add(View::Raw, tr("Raw %1").arg(sizeWords(bytes)), tr("Byte by byte, %1").arg(sizeWords(bytes)));
    add(View::Envelope, tr("Envelope"), tr("In the envelope of each contract"));
    m_switch->setChoices(choices);
    m_switch->choose(static_cast<int>(view()));
}

void OutcomeView::showView() {
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
        case View::Picture:
            return m_picture;
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

void OutcomeView::showBusy() {
    m_message->say(m_isStoredOpen ? tr("Opening the stored output…") : tr("Reading the outcome…"),
                   tr("It is a big one. Everything else goes on meanwhile."), tr("Cancel"));
    m_stack->setCurrentWidget(m_message);
}

void OutcomeView::cancel() {
    m_reading.abort();
    m_late.stop();
    if (m_isStoredOpen && m_content.bytes) { // what was there before still is
        m_isStoredOpen = false;
        showStored();
        return showView();
    }
    m_message->say(tr("Not read"), tr("The outcome is big, and reading it was cancelled."), tr("Read it"));
}

void OutcomeView::askWhereToSave() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the outcome"),
                                     m_content.value && m_content.value->is_string() ? QStringLiteral("outcome.txt")
                                                                                     : QStringLiteral("outcome.json"));
    if (!path.isEmpty())
        saveTo(path);
}

void OutcomeView::saveTo(const QString& path) {
    if (!m_content.bytes)
        return;
    m_save->setEnabled(false);
    m_save->setText(tr("Saving…"));
    m_saving.run(
        [path, bytes = m_content.bytes](const AbortSignal& /*abort*/) {
            QSaveFile file(path);
            const auto size = static_cast<qint64>(bytes->size());
            const bool isKept =
                file.open(QIODevice::WriteOnly) && file.write(bytes->data(), size) == size && file.commit();
            return isKept ? QString() : file.errorString();
        },
        [this](const QString& problem) {
            m_save->setEnabled(true);
            m_save->setText(problem.isEmpty() ? tr("Saved") : tr("Not saved"));
            m_save->setToolTip(plainToolTip(problem));
        });
}

bool OutcomeView::isBusy() const {
    return m_reading.isBusy() || m_saving.isBusy() || m_json->isBusy() || m_envelopes->isBusy();
}

} // namespace toolroom
