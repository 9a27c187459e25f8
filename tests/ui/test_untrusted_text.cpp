// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "tests/support/plain_text_audit.h"
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/servers/servers_place.h"
#include "ui/stores/stores_page.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/tool_page.h"
#include "ui/trace/run_inspector.h"

#include <QTableView>
#include <QTcpServer>

#ifdef Q_OS_LINUX
#include <sys/inotify.h>
#include <unistd.h>
#endif

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Returns the canary wherever a tool can return text.
class CanaryActivity final : public Activity {
public:
    explicit CanaryActivity(std::string canary)
        : m_canary(std::move(canary)) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
        feedback.progress(0.5, m_canary);
        feedback.log(m_canary);
        if (call.arguments.value("fails", false)) {
            ActivityReply failed;
            failed.result = std::unexpected(CallError{.code = "EXECUTION_FAILED",
                                                      .message = Message::verbatim(m_canary),
                                                      .suggestions = {Message::verbatim(m_canary)}});
            co_return failed;
        }
        ActivityReply reply =
            answering({{"text", m_canary}, {m_canary, m_canary}, {"list", {m_canary, m_canary}}}, m_canary);
        reply.warnings = {Message::verbatim(m_canary)};
        co_return reply;
    }

private:
    std::string m_canary;
};

} // namespace

class TestUntrustedText : public WindowTest {
    Q_OBJECT

    std::unique_ptr<QTcpServer> m_server;
    std::string m_canary;
    int m_opens = -1; ///< inotify descriptor that reports when the canary file is opened

    static Json tool(const std::string& name, const std::string& canary) {
        const Json property = {{"type", "string"},     {"title", canary},   {"description", canary},
                               {"examples", {canary}}, {"default", canary}, {"pattern", ".*"}};
        return {{"name", name},
                {"title", canary},
                {"description", canary},
                {"category", "write"},
                {"consequenceLevel", "low"},
                {"requiresConfirmation", name == "asks"},
                {"timeout", 60'000},
                {"tags", {canary}},
                {"schema",
                 {{"type", "object"},
                  {"title", canary},
                  {"properties",
                   {{"said", property},
                    {canary, property},
                    {"one", {{"enum", {canary, "b"}}, {"description", canary}}},
                    {"fails", {{"type", "boolean"}}},
                    {"either", {{"oneOf", {{{"title", canary}, {"type", "string"}}, {{"type", "number"}}}}}}}}}}};
    }
    [[nodiscard]] std::string manifest() const {
        return Json{{"contract", "forge"},
                    {"tools", {tool("says", m_canary), tool("asks", m_canary)}},
                    {"activities", {{"says", {{"type", "builtin"}}}, {"asks", {{"type", "builtin"}}}}}}
            .dump();
    }
    void verifyPlain() {
        QVERIFY(becomesIdle());
        QCOMPARE(markupReaders(*m_window), QStringList());
    }

private Q_SLOTS:
    void init() {
        m_server = std::make_unique<QTcpServer>();
        QVERIFY(m_server->listen(QHostAddress::LocalHost));
        setUp();
        const QString file = writeSource(QStringLiteral("canary.png"), "no picture");
        m_canary = QStringLiteral("<img src=\"http://127.0.0.1:%1/x.png\"><a href=\"x\"><img src=\"file://%2\">")
                       .arg(m_server->serverPort())
                       .arg(file)
                       .toStdString();
#ifdef Q_OS_LINUX
        m_opens = inotify_init1(IN_NONBLOCK);
        QVERIFY(inotify_add_watch(m_opens, qPrintable(file), IN_OPEN | IN_ACCESS) >= 0);
#endif
        auto activities = std::make_shared<ActivityRegistry>();
        for (const char* name : {"says", "asks"})
            activities->registerBuiltin(name, std::make_shared<CanaryActivity>(m_canary));
        makeWindowWith(std::move(activities));
        loadText("canary.json", manifest());
    }
    void cleanup() {
        QVERIFY(!m_server->hasPendingConnections());
#ifdef Q_OS_LINUX
        char event[512];
        QCOMPARE(::read(m_opens, event, sizeof event), -1); // the file was never opened
        ::close(m_opens);
#endif
        tearDown();
        m_runs = {};
        m_server.reset();
    }

    void auditFindsMarkup() {
        QWidget parent;
        new QLabel(QStringLiteral("<b>x</b>"), &parent);
        auto* tip = new QWidget(&parent);
        tip->setToolTip(QString::fromStdString(m_canary));
        new QTextEdit(&parent);
        QVERIFY(markupReaders(parent).size() >= 3);
        delete tip; // must not load its image
    }

    void toolPages() {
        m_window->showTool(0);
        m_window->pane().toolPage()->setDefinitionOpen(true);
        m_window->pane().toolPage()->forms().setOpen(true);
        verifyPlain();
        m_window->showCallPage();
        verifyPlain();
    }

    void inspectorPages() {
        m_window->showTool(0);
        const QString good = runToEnd("canary/says", {{"said", m_canary}});
        const QString bad = runToEnd("canary/says", {{"said", m_canary}, {"fails", true}});
        for (const QString& run : {good, bad}) {
            m_window->runPages().inspect(run);
            for (const auto part :
                 {RunInspector::Part::RunResult, RunInspector::Part::Step, RunInspector::Part::Attempts,
                  RunInspector::Part::Arguments, RunInspector::Part::Log}) {
                m_window->runPages().inspector().choose(part);
                verifyPlain();
            }
        }
        m_window->runPages().comparePage().compare(good, bad);
        trigger("Alt+4");
        verifyPlain();
        trigger("Ctrl+3");
        verifyPlain();
    }

    void storesPages() {
        runToEnd("canary/says", {{"said", m_canary}});
        trigger("Ctrl+5");
        using Store = StoresPage::Store;
        for (const Store store : {Store::Memory, Store::Rules, Store::Grants, Store::Outputs, Store::Notifications}) {
            m_window->part<StoresPage>().showStore(store);
            verifyPlain();
        }
        trigger("Ctrl+2");
        for (const auto page : {ServersPlace::Page::Activities, ServersPlace::Page::Model}) {
            m_window->part<ServersPlace>().showPage(page);
            verifyPlain();
        }
    }

    void confirmationDialog() {
        const QString id = m_window->runs()
                               .start({.tool = "canary/asks", .arguments = {{"said", m_canary}}, .reasoning = m_canary})
                               .id;
        QTRY_VERIFY(!m_window->part<ConfirmationDialog>().currentEntry().empty());
        QVERIFY(m_window->part<ConfirmationDialog>().isVisible());
        QCOMPARE(markupReaders(m_window->part<ConfirmationDialog>()), QStringList());
        const auto run = m_window->runs().run(id);
        QTRY_VERIFY((QTest::keyClick(&m_window->part<ConfirmationDialog>(), Qt::Key_Escape),
                     run->isFinished())); // retried until it is armed
        COMPARE_TEXT(run->finished->trace.outcome.result.error().code, "CONFIRMATION_DENIED");
    }
};

TOOLROOM_WIDGET_TEST(TestUntrustedText)
#include "test_untrusted_text.moc"
