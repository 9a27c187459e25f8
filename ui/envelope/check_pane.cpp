// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/check_pane.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace toolroom {

namespace {

/// In UTF-16 units. Inserting longer text replaces everything, so that the text can be displayed without laying out the
/// original.
constexpr qsizetype maxInserted = 16 * 1024;

} // namespace

PastedTextView::PastedTextView(const QString& name, QWidget* parent)
    : CodeView(Height::Fill, name, parent) {
    setAcceptDrops(false); // drops replace the whole text, so the owner handles them
    setEditable(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isUpdating)
            return;
        stopHighlighting();
        Q_EMIT edited();
    });
}

void PastedTextView::setEditable(bool editable) {
    setReadOnly(!editable);
    setUndoRedoEnabled(editable);
    setTextInteractionFlags(editable ? Qt::TextInteractionFlags(Qt::TextEditorInteraction)
                                     : Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

QString PastedTextView::currentText() const {
    // Unlike toPlainText, this keeps no-break spaces.
    return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void PastedTextView::showCheckResult(const TextCheck& checked) {
    if (checked.isEditable && !isReadOnly() && currentText() == checked.shown.text) {
        setMarks(checked.marks);
        color(checked.shown.text);
        return;
    }
    const QScopedValueRollback updating(m_isUpdating, true);
    setEditable(checked.isEditable);
    showCode(checked.shown, checked.marks);
}

void PastedTextView::insertFromMimeData(const QMimeData* source) {
    const QString text = source->text();
    if (text.size() > maxInserted)
        Q_EMIT replaced(text);
    else
        CodeView::insertFromMimeData(source);
}

namespace {

constexpr int checkDelayMs = 120;                 ///< delay after the last key press before the text is checked
constexpr int progressDelayMs = 200;              ///< checks that take longer show progress
constexpr qint64 maxFileSize = 256 * 1024 * 1024; ///< bytes; a larger file might not fit into memory twice

struct FileText {
    std::string text;
    QString problem; ///< empty on success
};

FileText readTextFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, file.errorString()};
    if (file.size() > maxFileSize)
        return {{}, CheckPane::tr("The file is larger than %1").arg(formatSize(maxFileSize))};
    return {file.readAll().toStdString(), {}};
}

QString localFile(const QMimeData& dropped) {
    const QList<QUrl> urls = dropped.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

bool isBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

} // namespace

CheckPane::CheckPane(Texts texts, QWidget* parent)
    : QWidget(parent)
    , m_texts(std::move(texts))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_view(new PastedTextView(m_texts.name))
    , m_statusLabel(new StatusLabel)
    , m_size(createHintLabel())
    , m_cancel(createFlatButton(tr("Cancel"), tr("Cancel the check")))
    , m_findings(new FindingsTable(&m_notices, tr("Findings: %1").arg(m_texts.name))) {
    setAcceptDrops(true);
    auto* content = new QSplitter(Qt::Vertical);
    content->addWidget(m_view);
    content->addWidget(buildResult());
    content->setStretchFactor(0, 1);
    content->setStretchFactor(1, 1);
    content->setSizes({3000, 2500}); // relative sizes
    content->setChildrenCollapsible(false);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(content);
    createColumn(this, 0)->addWidget(m_pages);
    connectSignals();
    showEmptyText();
}

QWidget* CheckPane::buildResult() {
    m_cancel->hide();
    auto* header = createRow(nullptr, innerSpacing);
    header->addWidget(m_statusLabel, 1);
    header->addWidget(m_cancel);
    header->addWidget(m_size);
    auto* result = new QWidget;
    auto* layout = createColumn(result, 4, QMargins(0, innerSpacing, 0, 0));
    layout->addLayout(header);
    layout->addWidget(new TableScrollArea(m_findings), 1);
    return result;
}

void CheckPane::connectSignals() {
    PendingWork::instance().delay(m_pause, checkDelayMs);
    m_progressTimer.setSingleShot(true);
    m_progressTimer.setInterval(progressDelayMs);
    connect(m_empty, &EmptyPage::actionChosen, this, &CheckPane::paste);
    connect(m_view, &PastedTextView::edited, this, [this] {
        Q_EMIT canceled(); // its marks would not match the edited text
        m_pause.start();
    });
    connect(m_view, &PastedTextView::replaced, this, [this](const QString& text) { setText(text.toStdString()); });
    connect(m_view, &MarkedText::findingClicked, m_findings, &FindingsTable::select);
    connect(&m_pause, &QTimer::timeout, this, &CheckPane::readEditedText);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] {
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Checking…"));
        m_cancel->show();
    });
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        endChecking();
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Check canceled"));
        Q_EMIT canceled();
    });
    connect(m_findings, &FindingsTable::findingChosen, this, [this](std::uint32_t number) {
        if (!m_view->showFinding(number))
            m_view->moveCursor(QTextCursor::End); // where a note indicates that the rest is not shown
        m_view->setFocus();
    });
}

bool CheckPane::isEmpty() const {
    return m_pages->currentWidget() == m_empty;
}

void CheckPane::setText(std::string text) {
    m_readingFile.abort();
    m_pause.stop();
    if (isBlank(text))
        return clear();
    m_text = std::move(text);
    m_pages->setCurrentIndex(1);
    Q_EMIT textChanged();
}

void CheckPane::readEditedText() {
    m_text = m_view->currentText().toStdString();
    Q_EMIT textChanged();
}

void CheckPane::clear() {
    m_readingFile.abort();
    m_pause.stop();
    endChecking();
    m_text.clear();
    m_view->showCheckResult({});
    m_notices.setNotices({});
    showEmptyText();
    m_pages->setCurrentWidget(m_empty);
    Q_EMIT textChanged();
}

void CheckPane::paste() {
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.trimmed().isEmpty())
        setText(text.toStdString());
    else if (isEmpty())
        showEmptyText(tr("The clipboard contains no text."));
}

void CheckPane::showEmptyText(const QString& problem) {
    m_empty->showMessage(m_texts.title, problem.isEmpty() ? m_texts.explanation : problem, tr("Paste"));
}

void CheckPane::readFile(const QString& path) {
    m_readingFile.run([path](const AbortSignal&) { return readTextFile(path); },
                      [this, path](FileText file) {
                          if (file.problem.isEmpty())
                              return setText(std::move(file.text));
                          clear();
                          showEmptyText(tr("Cannot read %1: %2").arg(path, file.problem));
                      });
}

void CheckPane::showChecking() {
    if (m_pause.isActive()) { // otherwise the result would overwrite newer edits
        m_pause.stop();
        m_text = m_view->currentText().toStdString();
    }
    m_progressTimer.start();
}

void CheckPane::endChecking() {
    m_progressTimer.stop();
    m_cancel->hide();
}

void CheckPane::showCheckResult(TextCheck checked) {
    endChecking();
    m_view->showCheckResult(checked);
    const QString size = formatSize(m_text.size());
    m_size->setText(checked.isEditable ? size : tr("%1 · read-only").arg(size));
    showVerdict(checked);
    m_notices.setNotices(std::move(checked.notices));
}

void CheckPane::showVerdict(const TextCheck& checked) {
    QString found = severityCountsText(checked.counts);
    if (checked.counts.total() > checked.notices.size())
        found = tr("%1 · showing the first %L2").arg(found).arg(checked.notices.size());
    const StatusLabel::Tone tone = checked.counts.errors > 0 ? StatusLabel::Tone::Bad : StatusLabel::Tone::Warning;
    if (!checked.isReadable)
        m_statusLabel->showMessage(StatusLabel::Tone::Bad, tr("Invalid JSON · %1").arg(found));
    else if (checked.counts.total() > 0)
        m_statusLabel->showMessage(tone, found);
    else if (checked.subjects == 0)
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, m_texts.nothing);
    else if (checked.subjects == 1)
        m_statusLabel->showMessage(StatusLabel::Tone::Good, m_texts.clean);
    else
        m_statusLabel->showMessage(StatusLabel::Tone::Good,
                                   tr("%1 · %L2 checked").arg(m_texts.clean).arg(checked.subjects));
}

void CheckPane::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void CheckPane::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    if (const QString path = localFile(*event->mimeData()); !path.isEmpty())
        readFile(path);
    else
        setText(event->mimeData()->text().toStdString());
}

void CheckPane::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Paste))
        paste();
    else
        QWidget::keyPressEvent(event);
}

} // namespace toolroom
