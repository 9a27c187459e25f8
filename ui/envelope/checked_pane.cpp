// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/checked_pane.h"

#include "core/models/text.h"
#include "ui/envelope/pasted_view.h"
#include "ui/theme/theme.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/table_scroll.h"
#include "ui/widgets/verdict.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int pauseMs = 120;                      ///< between two keys of somebody who thinks
constexpr int lateMs = 200;                       ///< shorter work is not worth a word
constexpr qint64 biggestFile = 256 * 1024 * 1024; ///< more would not fit twice into the memory of a small machine

struct FileText {
    std::string text;
    QString problem; ///< empty when it was read
};

FileText textOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, file.errorString()};
    if (file.size() > biggestFile)
        return {{}, CheckedPane::tr("The file is bigger than 256 MB")};
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

CheckedPane::CheckedPane(Words words, QWidget* parent)
    : QWidget(parent)
    , m_words(std::move(words))
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_view(new PastedView(m_words.name))
    , m_verdict(new Verdict)
    , m_size(hintLabel())
    , m_cancel(flatButton(tr("Cancel"), tr("Cancel checking")))
    , m_findings(new FindingsTable(&m_notices, tr("Found in: %1").arg(m_words.name))) {
    setAcceptDrops(true);
    auto* content = new QSplitter(Qt::Vertical);
    content->addWidget(m_view);
    content->addWidget(buildResult());
    content->setStretchFactor(0, 1);
    content->setStretchFactor(1, 1);
    content->setSizes({3000, 2500}); // in proportion
    content->setChildrenCollapsible(false);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectParts();
    sayWhyEmpty();
}

QWidget* CheckedPane::buildResult() {
    m_cancel->hide();
    auto* head = new QHBoxLayout;
    head->setSpacing(innerSpace);
    head->addWidget(m_verdict, 1);
    head->addWidget(m_cancel);
    head->addWidget(m_size);
    auto* result = new QWidget;
    auto* layout = new QVBoxLayout(result);
    layout->setContentsMargins(0, innerSpace, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(new TableScroll(m_findings), 1);
    return result;
}

void CheckedPane::connectParts() {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    m_late.setSingleShot(true);
    m_late.setInterval(lateMs);
    connect(m_empty, &EmptyPage::actionChosen, this, &CheckedPane::paste);
    connect(m_view, &PastedView::edited, this, [this] {
        Q_EMIT cancelled(); // its places would be those of another text
        m_pause.start();
    });
    connect(m_view, &PastedView::replaced, this, [this](const QString& text) { setText(text.toStdString()); });
    connect(m_view, &CodeView::colored, this, &CheckedPane::shown);
    connect(m_view, &MarkedText::findingClicked, m_findings, &FindingsTable::select);
    connect(&m_pause, &QTimer::timeout, this, &CheckedPane::takeWritten);
    connect(&m_late, &QTimer::timeout, this, [this] {
        m_verdict->say(Verdict::Tone::Quiet, tr("Checking…"));
        m_cancel->show();
    });
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        endChecking();
        m_verdict->say(Verdict::Tone::Quiet, tr("Checking was cancelled"));
        Q_EMIT cancelled();
    });
    connect(m_findings, &FindingsTable::explanationAsked, this, &CheckedPane::explanationAsked);
    connect(m_findings, &FindingsTable::findingChosen, this, [this](std::uint32_t number) {
        if (!m_view->showFinding(number))
            m_view->moveCursor(QTextCursor::End); // there it says that the rest is not shown
        m_view->setFocus();
    });
}

bool CheckedPane::isEmpty() const {
    return m_pages->currentWidget() == m_empty;
}

void CheckedPane::setText(std::string text) {
    m_readingFile.abort();
    m_pause.stop();
    if (isBlank(text))
        return clear();
    m_text = std::move(text);
    m_pages->setCurrentIndex(1);
    Q_EMIT textChanged();
}

void CheckedPane::takeWritten() {
    m_text = m_view->writtenText().toStdString();
    Q_EMIT textChanged();
}

void CheckedPane::clear() {
    m_readingFile.abort();
    m_pause.stop();
    endChecking();
    m_text.clear();
    m_view->showChecked({});
    m_notices.setNotices({});
    sayWhyEmpty();
    m_pages->setCurrentWidget(m_empty);
    Q_EMIT textChanged();
}

void CheckedPane::paste() {
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.trimmed().isEmpty())
        setText(text.toStdString());
    else if (isEmpty())
        sayWhyEmpty(tr("There is no text on the clipboard."));
}

void CheckedPane::sayWhyEmpty(const QString& problem) {
    m_empty->say(m_words.title, problem.isEmpty() ? m_words.explanation : problem, tr("Paste"));
}

void CheckedPane::readFile(const QString& path) {
    m_readingFile.run([path](const AbortSignal&) { return textOf(path); },
                      [this, path](FileText file) {
                          if (file.problem.isEmpty())
                              return setText(std::move(file.text));
                          clear();
                          sayWhyEmpty(tr("%1 could not be read: %2").arg(path, file.problem));
                      });
}

void CheckedPane::showChecking() {
    if (m_pause.isActive()) { // what came of an older text would take the place of what is being written
        m_pause.stop();
        m_text = m_view->writtenText().toStdString();
    }
    m_late.start();
}

void CheckedPane::endChecking() {
    m_late.stop();
    m_cancel->hide();
}

void CheckedPane::showChecked(CheckedText checked) {
    endChecking();
    m_view->showChecked(checked);
    m_size->setText(QLocale().formattedDataSize(static_cast<qint64>(m_text.size()), 1, QLocale::DataSizeSIFormat) +
                    (checked.isEditable ? QString() : tr(" · to read only")));
    sayVerdict(checked);
    m_notices.setNotices(std::move(checked.notices));
}

void CheckedPane::sayVerdict(const CheckedText& checked) {
    QString found = countsInWords(checked.counts);
    if (checked.counts.total() > checked.notices.size())
        found = tr("%1 · the first %L2 are listed").arg(found).arg(checked.notices.size());
    const Verdict::Tone tone = checked.counts.errors > 0 ? Verdict::Tone::Bad : Verdict::Tone::Warning;
    if (!checked.isReadable)
        m_verdict->say(Verdict::Tone::Bad, tr("not JSON, %1").arg(found));
    else if (checked.counts.total() > 0)
        m_verdict->say(tone, found);
    else if (checked.subjects == 0)
        m_verdict->say(Verdict::Tone::Quiet, m_words.nothing);
    else if (checked.subjects == 1)
        m_verdict->say(Verdict::Tone::Good, m_words.clean);
    else
        m_verdict->say(Verdict::Tone::Good, tr("%L1 checked: %2").arg(checked.subjects).arg(m_words.clean));
}

bool CheckedPane::isBusy() const {
    return m_readingFile.isBusy() || m_pause.isActive() || m_view->isBusy();
}

void CheckedPane::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void CheckedPane::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    if (const QString path = localFile(*event->mimeData()); !path.isEmpty())
        readFile(path);
    else
        setText(event->mimeData()->text().toStdString());
}

void CheckedPane::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Paste))
        paste();
    else
        QWidget::keyPressEvent(event);
}

} // namespace toolroom
