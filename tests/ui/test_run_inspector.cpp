// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/clock.h"
#include "core/history/history.h"
#include "tests/support/idle.h"
#include "tests/support/run_traces.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/theme/appearance.h"
#include "ui/tool/code_view.h"
#include "ui/tool/findings_table.h"
#include "ui/trace/bytes_view.h"
#include "ui/trace/envelopes_view.h"
#include "ui/trace/inspector_parts.h"
#include "ui/trace/json_tree_view.h"
#include "ui/trace/run_header.h"
#include "ui/trace/run_inspector.h"
#include "ui/trace/run_result_view.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoroTask>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using View = RunResultView::View;
using Part = RunInspector::Part;

QByteArray imageBytes(const char* format, QColor color, QSize size = {40, 30}) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(color);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format);
    return bytes;
}

Trace traceWith(Json data) {
    Trace trace = retriedTrace();
    trace.outcome.result = CallSuccess{std::move(data), ""};
    return trace;
}

int countOf(const QImage& image, QColor color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

} // namespace

class TestRunInspector : public TestCase {
    Q_OBJECT

    Appearance m_appearance;
    std::unique_ptr<RunInspector> m_inspector;

    RunResultView& resultView() const { return partOf<RunResultView>(*m_inspector); }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*m_inspector, name);
    }
    QStringList headTexts() const {
        QStringList texts;
        for (const QLabel* label : m_inspector->findChild<RunHeader*>()->findChildren<QLabel*>())
            if (const auto* elided = qobject_cast<const ElidedLabel*>(label))
                texts += elided->fullText();
            else if (label->isVisible())
                texts += label->text();
        for (const SteadyLabel* label : m_inspector->findChild<RunHeader*>()->findChildren<SteadyLabel*>())
            texts += label->text();
        return texts;
    }
    void show(Trace trace, std::vector<Trace> children = {}) {
        m_inspector->showFinished(std::move(trace), std::move(children));
        QVERIFY(becomesIdle());
    }
    std::shared_ptr<LiveRun> liveRun(std::size_t spans) const {
        const Trace whole = retriedTrace();
        auto run = std::make_shared<LiveRun>();
        run->id = QString::fromStdString(whole.run);
        run->state = RunState::Running;
        run->call.arguments = whole.arguments;
        Trace& trace = run->steps.write();
        trace = whole;
        trace.durationNs = 0;
        trace.spans.resize(spans);
        trace.spans.back().durationNs = 0;
        run->steps.runningSpans = {static_cast<int>(spans)};
        run->startedNs = systemClock().monotonicNs() - 5'000'000'000;
        return run;
    }

private Q_SLOTS:
    /// What an elided label would hide moves to a second line.
    void narrowHeadersHaveASecondLine() {
        RunHeader header;
        header.setCompact(true);
        auto* button = new QPushButton(QStringLiteral("Open in Inspector"));
        header.addButton(button);
        Trace trace = traceWith(Json(1));
        header.showTrace(trace);
        header.resize(1200, 100);
        header.show();
        auto* times = header.findChild<SteadyLabel*>();
        auto* state = header.findChild<StatusLabel*>();
        const QString full = times->accessibleName();
        QVERIFY(full.contains(QStringLiteral(" (tool ")));
        QTRY_COMPARE(times->text(), full);
        QTRY_COMPARE(times->y() < button->geometry().bottom(), true);
        header.resize(state->sizeHint().width() + button->sizeHint().width() + 60, 100);
        QTRY_VERIFY(times->y() > state->geometry().bottom());
        QVERIFY(button->y() < state->geometry().bottom());
        header.resize(std::max(header.fontMetrics().horizontalAdvance(full) + button->sizeHint().width() + 40,
                               state->sizeHint().width()),
                      100);
        QTRY_COMPARE(times->text(), full);
        header.resize(state->sizeHint().width() + 10, 100);
        QTRY_VERIFY(button->y() > state->geometry().bottom());
        QTRY_COMPARE(state->width(), state->sizeHint().width());
    }

    void init() {
        failOnWarnings();
        m_appearance.choose(ThemeChoice::Light);
        m_inspector = std::make_unique<RunInspector>();
        m_inspector->resize(1100, 760);
        m_inspector->show();
    }
    void cleanup() { m_inspector.reset(); }

    void startsEmpty() {
        QVERIFY(m_inspector->findChild<EmptyPage*>()->isVisible());
        show(retriedTrace());
        QVERIFY(m_inspector->findChild<RunHeader*>()->isVisible());
        m_inspector->clear();
        QVERIFY(!m_inspector->findChild<RunHeader*>()->isVisible());
        QVERIFY(!m_inspector->timeline().view().timeline());
    }

    void showsTheTimeBreakdown() {
        show(retriedTrace());
        const QStringList texts = headTexts();
        QVERIFY2(texts.contains(QStringLiteral("file:write")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(texts.contains(QStringLiteral("✓ Succeeded")));
        QVERIFY2(texts.contains(
                     QStringLiteral("duration 4.12 s (tool 614 ms, backoff 3.50 s) + waited 4.10 s = total 8.22 s")),
                 qPrintable(texts.join(QLatin1Char('|'))));
        QCOMPARE(m_inspector->timeline().view().timeline()->rows().size(), 16U);
    }

    void narrowHeadersShowTheTotalTime() {
        show(retriedTrace());
        m_inspector->resize(320, 760);
        QTRY_VERIFY(headTexts().contains(QStringLiteral("duration 4.12 s")));
        const auto* times = m_inspector->findChild<RunHeader*>()->findChild<SteadyLabel*>();
        QCOMPARE(times->accessibleName(),
                 QStringLiteral("duration 4.12 s (tool 614 ms, backoff 3.50 s) + waited 4.10 s = total 8.22 s"));
        m_inspector->resize(1100, 760);
        QTRY_VERIFY(headTexts().contains(times->accessibleName()));
    }

    /// Views that do not fit are in a menu.
    void viewsKeepToOneRow() {
        m_inspector = std::make_unique<RunInspector>(RunInspector::Layout::Compact);
        m_inspector->resize(330, 700);
        m_inspector->show();
        show(retriedTrace());
        const int line = m_inspector->fontMetrics().height();
        auto* views = named<SegmentedControl>("Result view");
        auto* more = named<QToolButton>("Result view: more choices");
        QTRY_VERIFY(more->isVisible());
        QVERIFY(views->height() < 2 * line);
        Q_EMIT more->menu()->aboutToShow();
        QStringList hidden;
        for (const QAction* action : more->menu()->actions())
            hidden += action->text();
        QVERIFY2(hidden.endsWith(QStringLiteral("Envelope")), qPrintable(hidden.join(QLatin1Char(','))));
        more->menu()->actions().back()->trigger();
        QCOMPARE(resultView().view(), View::Envelope);
        QVERIFY(buttonIn<QToolButton>(*views, QStringLiteral("Envelope"))->isVisible());
        m_inspector->resize(900, 700);
        QTRY_VERIFY(!more->isVisible());
    }

    void showsErrorsWithSuggestions() {
        Trace trace = retriedTrace();
        trace.outcome.result = std::unexpected(CallError{.code = "FILE_EXISTS",
                                                         .message = Message::verbatim("There is a file already"),
                                                         .suggestions = {Message::verbatim("Pass overwrite: true")}});
        trace.outcome.warnings = {Message::verbatim("degraded")};
        show(trace);
        const QString all = headTexts().join(QLatin1Char('\n'));
        QVERIFY(all.contains(QStringLiteral("✗ Failed · FILE_EXISTS")));
        QVERIFY(all.contains(QStringLiteral("There is a file already\n→ Pass overwrite: true\n● degraded")));
        QCOMPARE(resultView().view(), View::Tree);
        const QAbstractItemModel* tree = named<JsonTreeView>("Result as a tree")->model();
        QCOMPARE(tree->index(0, 1).data().toString(), QStringLiteral("\"FILE_EXISTS\""));
    }

    void showsChildrenOfAComposition() {
        std::vector<Trace> traces = parallelTraces();
        const Trace run = traces.front();
        traces.erase(traces.begin());
        show(run, traces);
        QCOMPARE(m_inspector->timeline().view().timeline()->rows().size(), 16U);
        QSignalSpy asked(m_inspector->findChild<StepView*>(), &StepView::runRequested);
        const int row = *m_inspector->timeline().view().timeline()->rowOfSpan(6); // web:scrape
        Q_EMIT m_inspector->timeline().view().activated(row);
        QCOMPARE(m_inspector->part(), Part::Step);
        auto* open = named<QToolButton>("Open the run started by this step");
        QVERIFY(open->isVisible());
        open->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("child-web:scrape"));
    }

    void readsChildrenFromTheHistory() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        {
            const auto history = History::open(path);
            QVERIFY(history.has_value());
            for (const Trace& trace : parallelTraces())
                QVERIFY(QCoro::waitFor((*history)->finish(std::make_shared<const Trace>(trace))).has_value());
        }
        const auto reader = std::make_shared<const HistoryReader>(path);
        m_inspector->setHistory(reader);
        const auto record = reader->show(parallelTraces().front().run);
        QVERIFY(record && *record);
        m_inspector->showRecord(**record);
        QVERIFY(becomesIdle());
        QCOMPARE(m_inspector->timeline().view().timeline()->rows().size(), 16U);
    }

    void enterOpensASpan() {
        show(retriedTrace());
        TimelineView& view = m_inspector->timeline().view();
        view.setFocus();
        view.setCurrentRow(6);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(m_inspector->part(), Part::Step);
        auto* step = m_inspector->findChild<StepView*>();
        QVERIFY(step->isVisible());
        const QAbstractItemModel* detail = named<JsonTreeView>("Step details")->model();
        QCOMPARE(detail->index(0, 0).data().toString(), QStringLiteral("maxAttempts"));
        QCOMPARE(detail->index(0, 1).data().toString(), QStringLiteral("4"));
    }

    void attemptsShowTheRetryReason() {
        show(retriedTrace());
        m_inspector->choose(Part::Attempts);
        const QAbstractItemModel* attempts = named<ContentSizedTable>("Attempts")->model();
        QCOMPARE(attempts->rowCount(), 4);
        QCOMPARE(attempts->index(0, AttemptsModel::Decision).data().toString(),
                 QStringLiteral("Yes: NETWORK is in retryableErrors"));
        QCOMPARE(attempts->index(2, AttemptsModel::Delay).data().toString(),
                 QStringLiteral("2.00 s planned, took 2.00 s, requested by the server"));
        Q_EMIT named<ContentSizedTable>("Attempts")->activated(attempts->index(1, 0));
        QCOMPARE(m_inspector->part(), Part::Step);
        QCOMPARE(m_inspector->timeline().currentRow(), 8);
    }

    void receiptShowsRemainingProcesses() {
        Trace trace = retriedTrace();
        show(trace);
        auto* process = m_inspector->findChild<ProcessesView*>();
        QCOMPARE(process->findChild<StatusLabel*>()->text(), QStringLiteral("✓ All processes ended"));
        trace.spans[12].detail["activity"] = {
            {"signal", 9}, {"found", 4}, {"terminated", 4}, {"killed", 3}, {"left", 1}};
        show(trace);
        QCOMPARE(process->findChild<StatusLabel*>()->text(), QStringLiteral("▲ Processes are still running"));
        QVERIFY(process->findChildren<QLabel*>().last()->text().contains(
            QStringLiteral("Attempt 4: the program was terminated by signal 9; 4 processes, 4 terminated, 3 killed, 1 "
                           "still running")));
        QVERIFY(!process->findChildren<QLabel*>().last()->text().contains(QStringLiteral("second abort")));
        trace.spans[12].detail["activity"]["killedAtOnce"] = true;
        show(trace);
        QVERIFY(process->findChildren<QLabel*>().last()->text().endsWith(
            QStringLiteral("1 still running; killed by a second abort")));
    }

    void offersTheSuitableViews() {
        show(retriedTrace());
        QVERIFY(!resultView().hasView(View::Text));
        QVERIFY(!resultView().hasView(View::Table));
        QVERIFY(!resultView().hasView(View::Image));
        resultView().choose(View::JsonText);
        QVERIFY(named<CodeView>("Result as JSON")->toPlainText().startsWith(QStringLiteral("{\n  \"written\": ")));
        resultView().choose(View::Raw);
        QCOMPARE(QString::fromStdString(*m_inspector->findChild<BytesView*>()->bytes()),
                 QStringLiteral(R"({"written":"/home/dev/notes.md","bytes":312,"lines":[1,2,3],"overwritten":false})"));
        show(traceWith("some text"));
        QCOMPARE(resultView().view(), View::Raw); // keeps the user's choice
        QVERIFY(resultView().hasView(View::Text));
        resultView().choose(View::Table);
        QCOMPARE(resultView().view(), View::Text); // there is no table
    }

    void showsATable() {
        show(parallelTraces().front());
        QCOMPARE(resultView().view(), View::Table);
        const QAbstractItemModel* table = named<QTableView>("Result as a table")->model();
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->index(2, 0).data().toString(), QStringLiteral("Lichens, a field guide"));
        QCOMPARE(table->index(2, 2).data().toString(), QString());
    }

    void showsAnImage() {
        const QByteArray data = imageBytes("PNG", QColor(10, 200, 30)).toBase64();
        show(
            traceWith({{"content",
                        Json::array({{{"type", "image"}, {"mimeType", "image/png"}, {"data", data.toStdString()}}})}}));
        QCOMPARE(resultView().view(), View::Image);
        auto* view = m_inspector->findChild<ImageView*>();
        QCOMPARE(view->decoded().size, QSize(40, 30));
        QVERIFY(countOf(view->grab().toImage(), QColor(10, 200, 30)) >= 1000);
    }

    void rejectsUnsupportedImages_data() {
        QTest::addColumn<QString>("uri");
        const auto uri = [](const char* type, const QByteArray& bytes) {
            return QStringLiteral("data:%1;base64,%2").arg(QLatin1String(type), QLatin1String(bytes.toBase64()));
        };
        QTest::newRow("svg by its name") << uri("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>");
        QTest::newRow("svg that says it is a png")
            << uri("image/png", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
        QTest::newRow("cut off") << uri("image/png", imageBytes("PNG", Qt::red).first(20));
        QByteArray bomb = imageBytes("BMP", Qt::red);
        bomb[18] = bomb[19] = char(0xFF); // 65,535 pixels wide
        bomb[22] = bomb[23] = char(0xFF); // 65,535 pixels high
        QTest::newRow("bomb") << uri("image/bmp", bomb);
    }
    void rejectsUnsupportedImages() {
        QFETCH(QString, uri);
        show(traceWith(uri.toStdString()));
        auto* view = m_inspector->findChild<ImageView*>();
        QVERIFY(view->decoded().image.isNull());
        QVERIFY(!view->decoded().problem.isEmpty());
        resultView().choose(View::Image);
        view->grab();
    }

    void convertsToEveryContract() {
        show(retriedTrace());
        resultView().choose(View::Envelope);
        EnvelopesView& envelopes = resultView().envelopes();
        auto* text = envelopes.findChild<CodeView*>();
        envelopes.choose(Contract::Forge);
        QVERIFY(becomesIdle());
        QVERIFY(text->toPlainText().contains(QStringLiteral("\"fetchedAt\"")));
        QVERIFY(envelopes.findChild<StatusLabel*>()->text().contains(QStringLiteral("Valid")));
        envelopes.choose(Contract::Echomen);
        QVERIFY(becomesIdle());
        QVERIFY(text->toPlainText().contains(QStringLiteral("\"metadata\"")));
        QVERIFY(!envelopes.findChild<FindingsTable*>()->accessibleName().isEmpty());
    }

    void opensStoredOutputs() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
        std::string id;
        {
            const auto history = History::open(path);
            const auto stored = QCoro::waitFor((*history)->store(
                {.run = "r", .tool = "t", .arguments = {}, .data = {{"whole", Json::array({1, 2, 3})}}}));
            QVERIFY(stored.has_value());
            id = *stored;
        }
        Trace trace = traceWith({{"contextId", id}, {"summary", "3 numbers"}});
        trace.outcome.stored = StoredReference{id, 20'000};
        m_inspector->setHistory(std::make_shared<const HistoryReader>(path));
        show(trace);
        auto* open = named<QToolButton>("Open the stored output");
        QVERIFY(open->isVisible());
        const QAbstractItemModel* tree = named<JsonTreeView>("Result as a tree")->model();
        QCOMPARE(tree->index(0, 0).data().toString(), QStringLiteral("contextId"));
        open->click();
        QVERIFY(becomesIdle());
        QCOMPARE(tree->index(0, 0).data().toString(), QStringLiteral("whole"));
        open->click(); // switch back to the result
        QVERIFY(becomesIdle());
        QCOMPARE(tree->index(0, 0).data().toString(), QStringLiteral("contextId"));
        trace.outcome.stored->id = "ctx_gone";
        show(trace);
        open->click();
        QVERIFY(becomesIdle());
        QVERIFY(resultView().findChild<EmptyPage*>()->isVisible());
    }

    void savesTheCompleteResult() {
        show(traceWith(std::string(3U << 20U, 'x')));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("out.txt"));
        resultView().saveTo(path);
        QVERIFY(becomesIdle());
        QCOMPARE(QFileInfo(path).size(), qint64{3} << 20);
        resultView().saveTo(folder.filePath(QStringLiteral("no/folder")));
        QVERIFY(becomesIdle());
        QCOMPARE(named<QToolButton>("Save the complete result to a file")->text(), QStringLiteral("Save Failed"));
    }

    void liveRunKeepsItsRowOrder() {
        const auto run = liveRun(5);
        m_inspector->showLive(run);
        TimelineView& view = m_inspector->timeline().view();
        QCOMPARE(view.timeline()->rows().size(), 5U);
        QVERIFY(view.timeline()->row(4).isOpen);
        QVERIFY(view.timeline()->row(4).durationNs > 4'000'000'000);
        view.setCurrentRow(2);
        const Trace whole = retriedTrace();
        run->steps.write().spans = whole.spans;
        run->steps.write().spans.resize(9);
        run->steps.runningSpans = {9};
        run->log = {QStringLiteral("first"), QStringLiteral("<b>second</b>")};
        run->droppedLines = 7;
        run->message = QStringLiteral("half way");
        run->progress = 0.5;
        m_inspector->refresh();
        m_inspector->refresh();
        QTRY_COMPARE(view.timeline()->rows().size(), 9U);
        QCOMPARE(view.currentRow(), 2);
        QVERIFY(headTexts().contains(QStringLiteral("50% · half way")));
        auto* log = named<QPlainTextEdit>("Log");
        QCOMPARE(log->toPlainText(), QStringLiteral("first\n<b>second</b>"));
        QVERIFY(m_inspector->findChild<RunLogView*>()->findChild<QLabel*>()->text().startsWith(
            QStringLiteral("7 earlier lines")));
        run->log = {QStringLiteral("<b>second</b>"), QStringLiteral("third")};
        run->droppedLines = 8;
        run->state = RunState::WaitingForConfirmation;
        m_inspector->refresh();
        QTRY_COMPARE(log->toPlainText(), QStringLiteral("first\n<b>second</b>\nthird"));
        QVERIFY(headTexts().contains(QStringLiteral("◆ Waiting for confirmation")));
        QVERIFY(showsText(*m_inspector, QStringLiteral("Waiting for you")));

        auto finished = std::make_shared<FinishedRun>();
        finished->trace = whole;
        run->finished = finished;
        run->steps = {}; // the inspector no longer needs the steps
        m_inspector->refresh();
        QTRY_VERIFY(headTexts().contains(QStringLiteral("✓ Succeeded")));
        QVERIFY(becomesIdle());
        QCOMPARE(view.timeline()->rows().size(), 16U);
        QCOMPARE(view.currentRow(), 2);
        QCOMPARE(log->toPlainText(), QStringLiteral("first\n<b>second</b>\nthird"));
        QCOMPARE(resultView().view(), View::Tree);
    }

    /// The person may have allowed the call before.
    void saysWhoDenied() {
        Trace trace = retriedTrace();
        trace.spans = {{.id = 1, .kind = SpanKind::Permission, .status = SpanStatus::Failed}};
        trace.outcome = {};
        trace.outcome.result = std::unexpected(CallError{"PERMISSION_DENIED", Message::verbatim("no"), false, {}});
        show(trace);
        QVERIFY2(headTexts().contains(QStringLiteral("⊘ Denied by a rule")), qPrintable(headTexts().join(u'|')));
        trace.spans[0].waitNs = 1'000'000;
        show(trace);
        QVERIFY2(headTexts().contains(QStringLiteral("⊘ Denied · PERMISSION_DENIED")),
                 qPrintable(headTexts().join(u'|')));
        trace.outcome.result = std::unexpected(CallError{"CANCELLED", Message::verbatim("stopped"), false, {}});
        show(trace);
        QVERIFY2(headTexts().contains(QStringLiteral("⊘ Aborted")), qPrintable(headTexts().join(u'|')));
    }

    /// The log is part of the trace, so that past runs have one. The logs of child runs follow.
    void showsTheLogOfAPastRun() {
        Trace trace = retriedTrace();
        trace.log = RunLog(3);
        trace.log.add("<b>first</b>");
        trace.log.add("second");
        Trace child = trace;
        child.run = "child";
        child.parentRun = trace.run;
        child.log = {};
        child.log.add("third");
        show(trace, {child});
        auto* log = named<QPlainTextEdit>("Log");
        QCOMPARE(log->toPlainText(), QStringLiteral("<b>first</b>\nsecond\nthird"));
        auto* hint = m_inspector->findChild<RunLogView*>()->findChild<QLabel*>();
        QCOMPARE(hint->text(), QStringLiteral("3 earlier lines discarded"));
        show(retriedTrace());
        QCOMPARE(log->toPlainText(), QString());
        QCOMPARE(hint->text(), QStringLiteral("No log output"));
    }

    void showsRunsWithoutATrace() {
        StoredRun record;
        record.run = "r";
        record.tool = "place_order";
        record.startedAt = 1'763'733'751'000;
        record.status = RunStatus::Unknown;
        record.arguments = {{"quantity", 10}};
        m_inspector->showRecord(record);
        QVERIFY(headTexts().join(QLatin1Char('|')).contains(QStringLiteral("● Unknown (may have run)")));
        auto* message = resultView().findChild<EmptyPage*>();
        QVERIFY(message->isVisible());
        QVERIFY(message->findChildren<QLabel*>().at(1)->text().contains(QStringLiteral("2025-11-21")));
        m_inspector->choose(Part::Arguments);
        QCOMPARE(named<JsonTreeView>("Arguments")->model()->index(0, 1).data().toString(), QStringLiteral("10"));
        record.status = RunStatus::Running;
        m_inspector->showRecord(record);
        QVERIFY(headTexts().join(QLatin1Char('|')).contains(QStringLiteral("Running in another process")));
        QCOMPARE(m_inspector->findChild<RunLogView*>()->findChild<QLabel*>()->text(),
                 QStringLiteral("The log is saved when the run finishes."));
    }

    void doesNotInterpretOrFetchContent() {
        const QTemporaryDir folder;
        const QColor canary(255, 0, 255);
        const QString picture = folder.filePath(QStringLiteral("canary.png"));
        QFile file(picture);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(imageBytes("PNG", canary, {200, 200}));
        file.close();
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const std::string markup =
            QStringLiteral(
                "<img src=\"%1\"><img src=\"file://%1\"><img src=\"http://127.0.0.1:%2/canary.png\"> ![](%1)")
                .arg(picture)
                .arg(server.serverPort())
                .toStdString();
        Trace trace = traceWith(markup);
        trace.tool = trace.toolId = markup;
        trace.outcome.warnings = {Message::verbatim(markup)};
        trace.spans[0].name = markup;
        trace.spans[0].detail = {{markup, markup}};
        trace.spans[6].detail["error"] = {{"code", markup}, {"message", markup}};
        trace.spans[6].detail["retry"] = {{"retries", true}, {"reason", markup}};
        const auto run = liveRun(3);
        run->log = {QString::fromStdString(markup)};
        run->notifications = {QString::fromStdString(markup)};
        run->message = QString::fromStdString(markup);
        m_inspector->showLive(run);
        m_inspector->choose(Part::Log);
        QCOMPARE(countOf(m_inspector->grab().toImage(), canary), 0);
        auto finished = std::make_shared<FinishedRun>();
        finished->trace = trace;
        run->finished = finished;
        m_inspector->refresh();
        QTRY_VERIFY(headTexts().contains(QStringLiteral("✓ Succeeded")));
        QVERIFY(becomesIdle());
        for (const Part part :
             {Part::RunResult, Part::Step, Part::Attempts, Part::Arguments, Part::Log, Part::Processes}) {
            m_inspector->timeline().view().setCurrentRow(0);
            m_inspector->choose(part);
            QCOMPARE(countOf(m_inspector->grab().toImage(), canary), 0);
        }
        m_inspector->choose(Part::RunResult);
        for (const View view : {View::Tree, View::JsonText, View::Text, View::Raw, View::Envelope}) {
            resultView().choose(view);
            QVERIFY(becomesIdle());
            QCOMPARE(resultView().view(), view);
            QCOMPARE(countOf(m_inspector->grab().toImage(), canary), 0);
        }
        for (const QLabel* label : m_inspector->findChildren<QLabel*>())
            QVERIFY(label->textFormat() == Qt::PlainText || label->text().isEmpty());
        for (const QWidget* widget : m_inspector->findChildren<QWidget*>())
            QVERIFY(!widget->toolTip().contains(QStringLiteral("<img")));
        QVERIFY(named<MarkedText>("Result as text")->toPlainText().startsWith(QStringLiteral("<img src=")));
        QVERIFY(!server.hasPendingConnections());
        QTest::qWait(50);
        QVERIFY(!server.hasPendingConnections());
    }

    void everyFocusableWidgetHasAName() {
        show(parallelTraces().front());
        for (const QWidget* widget : m_inspector->findChildren<QWidget*>())
            if (!widget->isHidden() && widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() &&
                !qobject_cast<const QLabel*>(widget) && !widget->objectName().startsWith(QLatin1String("qt_")))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
};

TOOLROOM_WIDGET_TEST(TestRunInspector)
#include "test_run_inspector.moc"
