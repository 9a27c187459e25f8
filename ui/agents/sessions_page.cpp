// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/sessions_page.h"

#include "core/gateway/recording_conversion.h"
#include "core/json/json_text.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "core/sessions/session_file.h"
#include "core/sessions/session_json.h"
#include "core/sessions/session_recording.h"
#include "ui/history/runs_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/save_image.h"
#include "ui/widgets/status_label.h"

#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t runsPerPage = 5'000;

/// A session that was read on a worker thread.
struct ReadResult {
    Result<SessionNodesPtr> nodes;
    std::vector<Error> warnings;
};

/// The steps of `tree` that match `query`.
SessionNodesPtr nodesOf(const SessionTreePtr& tree, const std::string& query, const AbortSignal& abort) {
    return shareWithPoolDeleter(std::make_unique<const SessionNodes>(tree, tree->find(query, abort)));
}

ReadResult prepared(Result<AgentSession> session, std::vector<Error> warnings, const std::string& query,
                    const AbortSignal& abort) {
    if (!session)
        return {.nodes = std::unexpected(std::move(session.error())), .warnings = {}};
    const SessionTreePtr tree = shareWithPoolDeleter(std::make_unique<const SessionTree>(*std::move(session), abort));
    return {.nodes = nodesOf(tree, query, abort), .warnings = std::move(warnings)};
}

/// The sessions of a file, ready to be shown.
struct OpenedFile {
    Result<std::vector<SessionTreePtr>> sessions;
    std::vector<Error> warnings;
};

std::vector<SessionTreePtr> treesOf(std::vector<AgentSession> sessions, const AbortSignal& abort) {
    std::vector<SessionTreePtr> trees;
    for (AgentSession& session : sessions)
        trees.push_back(shareWithPoolDeleter(std::make_unique<const SessionTree>(std::move(session), abort)));
    return trees;
}

OpenedFile openedFile(const std::string& path, const AbortSignal& abort) {
    OpenedFile opened;
    auto sessions = readSessionFile(path, opened.warnings);
    if (sessions)
        opened.sessions = treesOf(*std::move(sessions), abort);
    else
        opened.sessions = std::unexpected(std::move(sessions.error()));
    return opened;
}

/// Returns why the file was not written.
QString writeFile(const QString& path, const std::string& text) {
    return saveBytes(path, QByteArray::fromStdString(text));
}

QString exportSession(const AgentSession& session, SessionView::ExportFormat format, const QString& path) {
    if (format == SessionView::ExportFormat::Session)
        return writeFile(path, serializeSession(session));
    const Recording recording = requestsOf(session).recording;
    if (format == SessionView::ExportFormat::Phrases) {
        const Json phrases = phrasesOf(recording);
        return phrases["queries"].empty() ? SessionsPage::tr("This session has no recorded intents")
                                          : writeFile(path, serializeJson(phrases, 2, true) + '\n');
    }
    std::vector<SavedCall> calls = savedCallsOf(recording).calls;
    if (calls.empty())
        return SessionsPage::tr("The session contains no calls that can be saved");
    if (const auto saved = addSavedCalls(std::move(calls), path.toStdString()); !saved)
        return translatedLine(saved.error());
    return {};
}

QString localFileIn(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

} // namespace

SessionsPage::SessionsPage(std::string history, QWidget* parent)
    : QWidget(parent)
    , m_history(std::move(history))
    , m_watch(m_history)
    , m_receive(createFlatButton(tr("Receive Traces"), tr("Receive the traces of agents over OpenTelemetry (OTLP)")))
    , m_status(new StatusLabel)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_full(new QWidget)
    , m_list(new HistoryTable(tr("Sessions of agents"), m_model, new CellDelegate, innerSpacing))
    , m_view(new SessionView) {
    setAccessibleName(tr("Sessions"));
    setAcceptDrops(true);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    auto* head = createRow(nullptr, innerSpacing);
    head->addWidget(createHeadingLabel(tr("Sessions")));
    m_status->setMinimumWidth(1); // the title has priority
    head->addWidget(m_status, 1);
    QToolButton* open =
        createFlatButton(tr("Open File…"), tr("Open a recording, an exported session, or traces in OTLP"));
    m_receive->setCheckable(true);
    head->addWidget(m_receive);
    head->addWidget(open);
    layout->addLayout(head);
    layout->addWidget(m_pages, 1);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->keepTopRow();
    auto* fitter = new ColumnFitter(*m_list, *m_list->horizontalHeader(), SessionsModel::Session);
    fitter->growWithRows();
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_list);
    parts->addWidget(m_view);
    constexpr int viewShare = 3;
    constexpr int unit = 1'000; // the splitter scales them
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, viewShare);
    parts->setSizes({unit, viewShare * unit});
    createColumn(m_full, 0)->addWidget(parts);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_full);
    PendingWork::instance().delay(m_update, 0);
    connect(&m_update, &QTimer::timeout, this, [this] { readSelected(true); });
    connect(open, &QToolButton::clicked, this, &SessionsPage::chooseFile);
    connect(m_empty, &EmptyPage::actionChosen, this, [this] { m_error ? refresh() : chooseFile(); });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SessionsPage::showSelected);
    connect(&m_model, &SessionsModel::moreRequested, this, &SessionsPage::readMore);
    connect(m_view, &SessionView::actionChosen, this,
            [this] { m_reading.isBusy() ? cancelReading() : readSelected(false); });
    connect(m_receive, &QToolButton::toggled, this, [this](bool receives) { setReceiving(receives); });
    connect(m_view, &SessionView::exportRequested, this, &SessionsPage::chooseExport);
    connect(m_view, &SessionView::repeatRequested, this, [this] { Q_EMIT repeatRequested(m_view->session()); });
    connect(m_view, &SessionView::runRequested, this, &SessionsPage::runRequested);
    connect(&m_watch, &HistoryWatch::changed, this, &SessionsPage::refresh);
    connect(&m_watch, &HistoryWatch::unchanged, this, [this] {
        const auto isRunning = [](const SessionSummary& session) { return session.running > 0; };
        if (std::ranges::any_of(m_summaries, isRunning)) // a process may have been killed
            refresh();
    });
    showList();
}

const SessionRow* SessionsPage::selected() const {
    const QModelIndexList rows = m_list->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model.row(rows.front().row());
}

void SessionsPage::refresh() {
    if (m_listing.isBusy()) // the watch asks again
        return;
    struct Listed {
        std::string mark;
        Result<SessionPage> page;
    };
    const bool hadError = std::exchange(m_error, std::nullopt).has_value();
    m_listing.run(
        [history = m_history, runs = m_pagesRead * runsPerPage](const AbortSignal&) {
            std::string mark = HistoryReader(history).changeMark();
            return Listed{std::move(mark), listSessions(history, {}, runs)};
        },
        [this, hadError](Listed listed) {
            m_watch.setMark(std::move(listed.mark));
            m_hasRead = true;
            if (!listed.page) {
                m_error = std::move(listed.page.error());
                return showList();
            }
            if (hadError)
                clearStatus();
            m_summaries = std::move(listed.page->sessions);
            m_next = listed.page->next;
            showSummaries();
        });
    showList();
}

void SessionsPage::readMore() {
    m_listing.run(
        [history = m_history, next = m_next](const AbortSignal&) { return listSessions(history, next, runsPerPage); },
        [this](Result<SessionPage> page) {
            if (!page)
                return m_status->showMessage(StatusLabel::Tone::Bad, translatedLine(page.error()));
            ++m_pagesRead;
            m_next = page->next;
            appendSessions(m_summaries, *std::move(page));
            showSummaries();
        });
}

/// The selected session stays selected, even if it has moved.
void SessionsPage::showSummaries() {
    {
        const QScopedValueRollback filling(m_isFilling, true);
        m_model.setSummaries(m_summaries, m_next.has_value());
        if (const int row = m_shown ? m_model.rowOf(*m_shown) : -1; row >= 0)
            m_list->selectRow(row);
    }
    showList();
    const SessionRow* row = selected();
    if (!row || !m_shown || m_model.rowOf(*m_shown) != m_model.rowOf(*row))
        showSelected();
    updateSelected();
}

void SessionsPage::showList() {
    const bool isEmpty = m_model.rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_full);
    if (m_error && isEmpty)
        m_empty->showMessage(tr("Cannot read the history"), translatedLine(*m_error), tr("Try Again"));
    else if (m_error)
        m_status->showMessage(StatusLabel::Tone::Bad, translatedLine(*m_error));
    else if (!m_hasRead)
        m_empty->showMessage(tr("Loading…"), {});
    else if (isEmpty)
        m_empty->showMessage(
            tr("No sessions yet"),
            tr("When an agent calls tools through the gateway, its calls appear here as a session. You "
               "can also open a recording of a gateway."),
            tr("Open File…"));
    if (!isEmpty && !selected())
        m_list->selectRow(0);
}

void SessionsPage::showSelected() {
    if (m_isFilling)
        return;
    m_update.stop();
    m_reading.abort();
    const SessionRow* row = selected();
    m_shown = row ? std::optional(*row) : std::nullopt;
    if (!row)
        return m_view->showMessage(tr("No session selected"), {});
    if (!row->isFile())
        return readSelected(false);
    showOpened(row->opened, false);
}

/// `isSame`: the session is shown already, and stays where it is.
void SessionsPage::showOpened(const SessionTreePtr& session, bool isSame) {
    m_reading.run([session, query = m_view->query().toStdString()](
                      const AbortSignal& abort) { return nodesOf(session, query, abort); },
                  [this, isSame](SessionNodesPtr nodes) { m_view->showSession(std::move(nodes), isSame); });
}

/// Reads the selected session again if it has changed. This takes at most a fifth of the time, regardless of its size.
void SessionsPage::updateSelected() {
    const int row = m_shown && !m_shown->isFile() ? m_model.rowOf(*m_shown) : -1;
    if (row < 0)
        return;
    m_shown = m_model.row(row);
    if (m_shown->summary == m_read || !m_view->hasSession() || m_reading.isBusy() || m_update.isActive())
        return;
    constexpr qint64 rest = 4;
    const bool isLonger = m_shown->summary.startedAt < m_read.startedAt; // its older runs have been read
    m_update.start(isLonger ? 0 : static_cast<int>(rest * m_readMs));
}

void SessionsPage::readSelected(bool isSame) {
    if (!m_shown || m_shown->isFile())
        return;
    m_read = m_shown->summary;
    if (!isSame)
        m_view->showMessage(tr("Loading %n run(s)…", nullptr, static_cast<int>(m_shown->summary.runs)), {},
                            tr("Cancel"));
    QElapsedTimer timer;
    timer.start();
    m_reading.run(
        [history = m_history, summary = m_shown->summary,
         query = m_view->query().toStdString()](const AbortSignal& abort) {
            std::vector<Error> warnings;
            auto session = readSession(history, summary, warnings, abort);
            return prepared(std::move(session), std::move(warnings), query, abort);
        },
        [this, isSame, timer](ReadResult read) {
            m_readMs = timer.elapsed();
            if (!read.nodes)
                return m_view->showMessage(tr("Cannot read the session"), translatedLine(read.nodes.error()),
                                           tr("Try Again"));
            m_view->showSession(*std::move(read.nodes), isSame);
            updateSelected(); // more may have happened in the meantime
            showFirstOf(read.warnings);
        });
}

void SessionsPage::cancelReading() {
    m_reading.abort();
    m_view->showMessage(tr("Loading canceled"), {}, tr("Load"));
}

void SessionsPage::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open Session"), {}, tr("Recordings, sessions, and traces (*.jsonl *.json *.pb);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

void SessionsPage::openFile(const QString& path) {
    m_status->showMessage(StatusLabel::Tone::Running, tr("Loading…"));
    m_opening.run([path = path.toStdString()](const AbortSignal& abort) { return openedFile(path, abort); },
                  [this, path](OpenedFile opened) {
                      if (!opened.sessions)
                          return m_status->showMessage(StatusLabel::Tone::Bad, translatedLine(opened.sessions.error()));
                      showFirstOf(opened.warnings);
                      addSessions(path.toStdString(), *std::move(opened.sessions));
                      m_list->selectRow(0);
                      showSelected(); // the row may have been selected before the file changed
                  });
}

void SessionsPage::addSessions(const std::string& path, std::vector<SessionTreePtr> sessions) {
    m_model.addFile(path, std::move(sessions));
    showList();
}

void SessionsPage::setReceiving(bool receives, std::uint16_t port) {
    const QSignalBlocker blocker(m_receive);
    m_receive->setChecked(receives);
    if (!receives) {
        if (m_receiver)
            m_receiver->stop();
        m_listening.clear();
        return clearStatus();
    }
    if (!m_receiver) {
        m_receiver = std::make_unique<TraceReceiver>();
        connect(m_receiver.get(), &TraceReceiver::started, this, [this](std::uint16_t listening) {
            if (!m_receive->isChecked()) // switched off in the meantime
                return;
            m_listening =
                tr("Listening. Start agents with OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:%1").arg(listening);
            clearStatus();
        });
        connect(m_receiver.get(), &TraceReceiver::failed, this, [this](const QString& reason) {
            const QSignalBlocker stopped(m_receive);
            m_receive->setChecked(false);
            m_status->showMessage(StatusLabel::Tone::Bad, reason);
        });
        connect(m_receiver.get(), &TraceReceiver::sessionsChanged, this, &SessionsPage::showReceived);
    }
    m_receiver->start(port);
}

void SessionsPage::showFirstOf(const std::vector<Error>& warnings) {
    if (warnings.empty())
        return clearStatus();
    m_status->showMessage(StatusLabel::Tone::Warning, translatedLine(warnings.front()));
}

/// Shows that traces are received, if they are.
void SessionsPage::clearStatus() {
    m_status->showMessage(m_listening.isEmpty() ? StatusLabel::Tone::Quiet : StatusLabel::Tone::Running, m_listening);
}

/// The selected session stays selected, and shows its new steps.
void SessionsPage::showReceived(const OtlpReceiver::Sessions& sessions) {
    if (m_indexing.isBusy()) {
        m_waiting = sessions; // shown when those before have been
        return;
    }
    m_indexing.run(
        [sessions](const AbortSignal& abort) { return treesOf(*sessions, abort); },
        [this](std::vector<SessionTreePtr> trees) {
            {
                const QScopedValueRollback filling(m_isFilling, true);
                addSessions({}, std::move(trees));
            }
            if (const auto waiting = std::exchange(m_waiting, nullptr))
                showReceived(waiting);
            const SessionRow* row = selected();
            const bool isShown = row && m_shown && row->isFile() && row->file.empty() && m_shown->isFile() &&
                                 m_model.rowOf(*m_shown) == m_model.rowOf(*row);
            if (!isShown)
                return row && (!m_shown || m_model.rowOf(*m_shown) != m_model.rowOf(*row)) ? showSelected() : void();
            m_shown = *row;
            showOpened(row->opened, true);
        });
}

void SessionsPage::chooseExport(SessionView::ExportFormat format) {
    using Format = SessionView::ExportFormat;
    const QString path = format == Format::SavedCalls
                             ? QFileDialog::getExistingDirectory(this, tr("Folder for the Saved Calls"))
                         : format == Format::Phrases
                             ? QFileDialog::getSaveFileName(this, tr("Export Phrases"), QStringLiteral("phrases.json"),
                                                            tr("Phrases (*.json)"))
                             : QFileDialog::getSaveFileName(this, tr("Export Session"), QStringLiteral("session.json"),
                                                            tr("Sessions (*.json)"));
    if (!path.isEmpty())
        exportTo(format, path);
}

void SessionsPage::exportTo(SessionView::ExportFormat format, const QString& path) {
    const SessionTreePtr session = m_view->session();
    if (!session)
        return;
    m_exporting.run(
        [session, format, path](const AbortSignal&) { return exportSession(session->session(), format, path); },
        [this, path](const QString& problem) {
            m_status->showMessage(problem.isEmpty() ? StatusLabel::Tone::Good : StatusLabel::Tone::Bad,
                                  problem.isEmpty() ? tr("Exported to %1").arg(path) : problem);
        });
}

void SessionsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_watch.setActive(true);
    refresh();
}

void SessionsPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_watch.setActive(isVisible()); // a minimized window counts as visible
}

void SessionsPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void SessionsPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(localFileIn(*event->mimeData()));
}

} // namespace toolroom
