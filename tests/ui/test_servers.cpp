// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/run_text.h"
#include "tests/support/plain_text_audit.h"
#include "tests/ui/server_window_test.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/attention_queue.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/status_buttons.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/run/call_page.h"
#include "ui/servers/configured_servers.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/servers/saved_server.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/servers/server_questions.h"
#include "ui/servers/server_text.h"
#include "ui/servers/servers_page.h"
#include "ui/servers/servers_place.h"
#include "ui/servers/wire_log_view.h"
#include "ui/stores/key_store.h"
#include "ui/widgets/empty_page.h"

#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>

#include <QCoroFuture>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* program = TOOLROOM_BIN_DIR "/mcp-server";

std::string serverSource(const char* era, const char* behavior = "growing") {
    return std::string("stdio:") + program + " " + era + " " + behavior;
}

/// The words of `text`.
QStringList names(const char* text) {
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

/// Receives what would be opened in the browser.
class Browser : public QObject {
    Q_OBJECT

public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }

    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl& url) { opened += url; }
};

} // namespace

class TestServers : public ServerWindowTest {
    Q_OBJECT

    /// The names of all tools.
    [[nodiscard]] QStringList tools() const {
        QStringList names;
        if (const LintedRegistryPtr& registry = m_window->openSources().registry())
            for (const RegisteredTool& tool : registry->tools())
                names += QString::fromStdString(tool.name);
        return names;
    }
    [[nodiscard]] QString onlyState() const {
        const auto& servers = m_window->openServers().servers();
        return servers.size() == 1 ? serverStateText(servers.front()) : QString::number(servers.size());
    }
    [[nodiscard]] QString buttonText() const { return m_window->findChild<ServersButton*>()->accessibleName(); }
    QStringList rows() {
        QStringList all;
        for (const StoreRow& row : page().rows().rows())
            all += row.cells.join(QStringLiteral(" | "));
        return all;
    }
    /// The text of a fact in the overview; empty if it is not shown.
    QString fact(const char* title) {
        for (const QWidget* text : page().findChildren<QWidget*>())
            if (text->accessibleName() == QLatin1String(title)) {
                const auto* label = qobject_cast<const QLabel*>(text);
                const auto* lines = qobject_cast<const QPlainTextEdit*>(text);
                return label ? label->text() : lines ? lines->toPlainText() : QString();
            }
        return {};
    }
    QToolButton* button(const char* text) {
        for (QToolButton* button : page().findChildren<QToolButton*>())
            if (button->text() == QLatin1String(text) && button->isVisible())
                return button;
        return nullptr;
    }
    /// The result's data, or `CODE: message`.
    QString call(const std::string& tool, Json arguments = Json::object()) {
        const QString run = m_window->runs().start({.tool = tool, .arguments = std::move(arguments)}).id;
        return resultOf(run);
    }
    static ArmedButton* answer(const ServerQuestionDialog* dialog, const char* text) {
        return buttonIn<ArmedButton>(*dialog, QString::fromUtf8(text));
    }
    static QString part(const ServerQuestionDialog* dialog, const char* name) {
        const auto* text = namedIn<QPlainTextEdit>(*dialog, name);
        return !text ? QString() : text->isHidden() ? QStringLiteral("hidden") : text->toPlainText();
    }

    /// Writes Cursor's configuration file.
    void configure(const Json& content) const {
        QDir(m_folder->path()).mkdir(QStringLiteral(".cursor"));
        std::ignore = writeSource(QStringLiteral(".cursor/mcp.json"), QByteArray::fromStdString(content.dump()));
    }
    [[nodiscard]] ConfiguredServer onlyConfigured() const {
        const auto files = findHostConfigFiles(m_folder->path().toStdString(), {});
        if (files.size() != 1 || files.front().servers.size() != 1)
            qFatal("there is not exactly one server");
        return {files.front().servers.front(), files.front().path, files.front().host};
    }
    /// The file belongs to the project in the folder of the test.
    [[nodiscard]] QString configuredName() const {
        return QStringLiteral("growing, Cursor (%1)").arg(QFileInfo(m_folder->path()).fileName());
    }
    [[nodiscard]] ServerTrustDialog* trustDialog() const {
        for (ServerTrustDialog* dialog : m_window->findChildren<ServerTrustDialog*>())
            if (dialog->isVisible())
                return dialog;
        return nullptr;
    }
    static QPushButton* connectButton(const QDialog& dialog) {
        return buttonIn<QPushButton>(dialog, QStringLiteral("Connect"));
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void connectsInTheBackground_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<QString>("protocol");
        QTest::newRow("legacy") << QByteArray("legacy") << QStringLiteral("2025-11-25 · legacy");
        QTest::newRow("modern") << QByteArray("modern") << QStringLiteral("2026-07-28 · modern");
    }
    void connectsInTheBackground() {
        QFETCH(const QByteArray, era);
        QFETCH(const QString, protocol);
        m_window->openSources().open({});
        connectServer(serverSource(era.constData()));
        QCOMPARE(buttonText(), QStringLiteral("Connecting to mcp-server…"));
        QCOMPARE(onlyState(), QStringLiteral("Connecting…"));
        QVERIFY(!isIdle());
        QTRY_COMPARE_WITH_TIMEOUT(tools(), names("echo grow ask-form lists"), waitLimitMs);
        QTRY_COMPARE(buttonText(), QStringLiteral("1 server"));
        QVERIFY(!m_window->openSources().registry()->findings().empty()); // linted
        trigger("Ctrl+2");
        QTRY_COMPARE(rows(),
                     QStringList(QStringLiteral("mcp-server | ✓ Connected | %1 | test-server 1.0 | 4").arg(protocol)));
        QTRY_COMPARE(fact("Instructions"), QStringLiteral("Be careful."));
        QCOMPARE(fact("Protocol"), protocol + (era == "modern" ? QStringLiteral(" (every request is self-contained)")
                                                               : QStringLiteral(" (begins with initialize)")));
        QCOMPARE(fact("Capabilities"), QStringLiteral("tools (listChanged)"));
        QVERIFY2(fact("Access").contains(QLatin1String(program)), qPrintable(fact("Access")));
        QCOMPARE(fact("Error"), QString());
        COMPARE_TEXT(call("mcp-server/echo", {{"text", "hello"}}).toStdString(), "\"hello\"");
    }

    void listsAgainWhenTheToolsChange() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        m_window->showTool(2); // ask-form
        trigger("Alt+2");
        m_window->runPages().callPage().fill({{"draft", 1}});
        QCOMPARE(call("mcp-server/grow"), QStringLiteral("\"grown\""));
        QTRY_COMPARE_WITH_TIMEOUT(tools(), names("echo grow ask-form lists grown0"), waitLimitMs);
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->findChild<ArgumentsEditor*>()->arguments()->dump(), std::string(R"({"draft":1})"));
        QCOMPARE(m_window->runs().runs().size(), 1U);
    }

    void reloadListsAgain() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        QCOMPARE(call("mcp-server/lists"), QStringLiteral("\"1\""));
        trigger("Ctrl+L");
        QVERIFY(becomesIdle());
        QCOMPARE(call("mcp-server/lists"), QStringLiteral("\"2\""));
    }

    void failedStartShowsTheLog() {
        m_window->openSources().open({});
        QVERIFY(becomesIdle());
        connectServer(serverSource("legacy", "crash"));
        QTRY_COMPARE_WITH_TIMEOUT(buttonText(), QStringLiteral("1 server failed"), waitLimitMs);
        QVERIFY(page().isVisible()); // nothing else explains why there are no tools
        QTRY_COMPARE(fact("Server log"), QStringLiteral("cannot read the configuration\nsee the manual"));
        QVERIFY2(fact("Error").startsWith(QLatin1String("The program exited with code 3")), qPrintable(fact("Error")));
        QTRY_COMPARE(rows(), QStringList(QStringLiteral("mcp-server | ✗ Exited (3) |  |  | ")));
        QVERIFY(button("Reconnect"));
        button("Remove")->click();
        QTRY_VERIFY(rows().isEmpty());
        QVERIFY(!m_window->findChild<ServersButton*>()->isVisible());
        QVERIFY(!m_pool->has(serverSource("legacy", "crash")));
    }

    void retryStartsAgain() {
        const QString script = writeSource(QStringLiteral("server.sh"), "exit 5\n");
        connectServer("stdio:sh " + script.toStdString());
        QTRY_COMPARE_WITH_TIMEOUT(onlyState(), QStringLiteral("Exited (5)"), waitLimitMs);
        writeSource(QStringLiteral("server.sh"), QByteArray("exec ") + program + " legacy growing\n");
        m_window->showServers();
        QTRY_VERIFY(button("Reconnect"));
        button("Reconnect")->click();
        QTRY_COMPARE_WITH_TIMEOUT(tools().size(), 4, waitLimitMs);
        QTRY_COMPARE(onlyState(), QStringLiteral("Connected"));
        QTRY_VERIFY(button("Restart"));
    }

    void connectsAgainForACall() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        m_window->showServers();
        QTRY_VERIFY(button("Disconnect"));
        button("Disconnect")->click();
        QTRY_COMPARE(onlyState(), QStringLiteral("Not connected"));
        QCOMPARE(tools().size(), 4);
        trigger("Ctrl+L"); // does not connect what the user has disconnected
        QVERIFY(becomesIdle());
        QCOMPARE(onlyState(), QStringLiteral("Not connected"));
        QCOMPARE(call("mcp-server/echo", {{"text", "again"}}), QStringLiteral("\"again\""));
        QTRY_COMPARE(onlyState(), QStringLiteral("Connected"));
    }

    void serversAndFilesAreAdded() {
        connectServer(serverSource("legacy"));
        QTRY_COMPARE_WITH_TIMEOUT(tools().size(), 4, waitLimitMs);
        m_window->openPaths({writeSource(QStringLiteral("b.json"),
                                         R"({"tools": [{"name": "file", "inputSchema": {"type": "object"}}]})")});
        QTRY_COMPARE(tools(), names("echo grow ask-form lists file"));
        m_window->openServers().remove(serverSource("legacy"));
        QTRY_COMPARE(tools(), names("file"));
    }

    void closesWhileConnecting() {
        connectServer(serverSource("legacy", "no-read"));
        QCOMPARE(onlyState(), QStringLiteral("Connecting…"));
        m_window->showServers();
        QTRY_VERIFY(button("Cancel"));
        m_window.reset();
        QTRY_COMPARE_WITH_TIMEOUT(m_pool->status(serverSource("legacy", "no-read")).state,
                                  McpServerStatus::State::NotConnected, waitLimitMs);
    }

    void showsTheWireLog() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        m_window->showServers();
        auto* table = page().findChild<WireLogView*>()->findChild<QTableView*>();
        QTRY_VERIFY(table->model()->rowCount() > 0);
        int row = 0;
        const auto text = [&] { return table->model()->index(row, WireLogModel::Text).data().toString(); };
        while (row < table->model()->rowCount() && !text().contains(QLatin1String("\"tools/list\"")))
            ++row;
        QCOMPARE(table->model()->index(row, WireLogModel::Direction).data().toString(), QStringLiteral("Sent"));
        QCOMPARE(table->model()->index(row, WireLogModel::Size).data().toString(),
                 QStringLiteral("%1 bytes").arg(text().size()));
        table->selectRow(row);
        for (QToolButton* copy : page().findChildren<QToolButton*>()) {
            if (copy->text() == QLatin1String("Copy as JSON-RPC"))
                copy->click();
            QVERIFY(copy->text() != QLatin1String("Copy as curl") || copy->isHidden()); // the server is a program
        }
        const Json copied = Json::parse(QGuiApplication::clipboard()->text().toStdString());
        COMPARE_TEXT(copied.value("method", ""), "tools/list");
        // A call adds entries and keeps the selected one.
        const int before = table->model()->rowCount();
        QCOMPARE(call("mcp-server/echo", {{"text", "x"}}), QStringLiteral("\"x\""));
        QTRY_COMPARE(table->model()->rowCount(), before + 2);
        QCOMPARE(table->currentIndex().row(), row);
    }

    void copiesCurlWithoutSecrets() {
        ServerSpecification server;
        server.url = "https://example.org/mcp";
        ServerSpecification withKey = server;
        withKey.headers = {"X-Key"};
        const Revision* legacy = findRevision("2025-11-25");
        const Revision* modern = findRevision("2026-07-28");
        const std::string call = "{\"method\":\"tools/call\",\"params\":{\"name\":\"it's\"}}";
        COMPARE_TEXT(*curlCommand(withKey, modern, call),
                     "curl -X POST https://example.org/mcp -H 'Content-Type: application/json' "
                     "-H 'Accept: application/json, text/event-stream' -H 'MCP-Protocol-Version: 2026-07-28' "
                     "-H 'Mcp-Method: tools/call' -H 'Mcp-Name: it'\\''s' -H 'X-Key: <secret>' "
                     "--data-raw '{\"method\":\"tools/call\",\"params\":{\"name\":\"it'\\''s\"}}'");
        COMPARE_TEXT(*curlCommand(server, legacy, R"({"method":"tools/list"})"),
                     "curl -X POST https://example.org/mcp -H 'Content-Type: application/json' "
                     "-H 'Accept: application/json, text/event-stream' -H 'MCP-Protocol-Version: 2025-11-25' "
                     "-H 'Mcp-Session-Id: <session>' --data-raw '{\"method\":\"tools/list\"}'");
        QVERIFY(!curlCommand(ServerSpecification(), legacy, "{}"));
        QVERIFY(!curlCommand(withKey, legacy, "{\"method\":\"too"));
    }

    void connectsFromTheDialog() {
        m_window->showWelcome();
        buttonIn<QPushButton>(*m_window->findChild<WelcomePage*>(), QStringLiteral("Connect MCP Servers…"))->click();
        auto* dialog = m_window->findChild<ConnectServerDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* line = dialog->findChild<QLineEdit*>();
        QPushButton* connectIt = connectButton(*dialog);
        QVERIFY(!connectIt->isEnabled());
        QVERIFY(!dialog->findChild<QComboBox*>()->isVisible());
        line->setText(QStringLiteral("'not closed"));
        connectIt->click();
        QVERIFY(dialog->isVisible());
        QStringList said;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            said += label->isHidden() ? QString() : label->text();
        QVERIFY2(said.contains(QStringLiteral("▲ unclosed quote in `'not closed`")),
                 qPrintable(said.join(QLatin1Char('\n'))));
        line->setText(QStringLiteral("  %1 legacy growing").arg(QLatin1String(program))); // no prefix needed
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!dialog->isVisible());
        // The user asked for it: its first tool is shown instead of the welcome page.
        QTRY_COMPARE_WITH_TIMEOUT(buttonText(), QStringLiteral("1 server"), waitLimitMs);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && m_window->tabs().isVisible(), waitLimitMs);
        QCOMPARE(tools().size(), 4);
        QCOMPARE(m_window->openServers().servers().front().id(), serverSource("legacy"));
    }

    void dialogChoosesTheEra() {
        KeyStore keys;
        ConnectServerDialog dialog(m_pool, keys, "/tmp", m_folder->path().toStdString());
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("https://example.org/mcp"));
        auto* era = dialog.findChild<QComboBox*>();
        era->setCurrentIndex(2);
        SavedServer saved;
        connect(&dialog, &ConnectServerDialog::serverEntered, this,
                [&](const EnteredServer& entered) { saved = entered.saved; });
        connectButton(dialog)->click();
        COMPARE_TEXT(saved.source, "https://example.org/mcp");
        QCOMPARE(saved.era, EraChoice::Modern);
        QVERIFY2(dialog.minimumSizeHint().width() <= 360,
                 qPrintable(QString::number(dialog.minimumSizeHint().width())));
    }

    void offersConfiguredServers() {
        configure({{"mcpServers",
                    {{"<b>growing</b>", {{"command", program}, {"args", {"legacy", "growing"}}, {"someDay", true}}},
                     {"off", {{"url", "https://example.org/mcp"}, {"disabled", true}}},
                     {"broken", 1}}}});
        KeyStore keys;
        ConnectServerDialog dialog(m_pool, keys, "/", m_folder->path().toStdString());
        auto* tree = dialog.findChild<QTreeWidget*>();
        dialog.show();
        QVERIFY(tree->isHidden());
        QTRY_COMPARE(tree->topLevelItemCount(), 1);
        QTreeWidgetItem* file = tree->topLevelItem(0);
        QCOMPARE(file->text(0), QStringLiteral("Cursor · %1/.cursor/mcp.json").arg(m_folder->path()));
        QCOMPARE(file->childCount(), 3);
        QCOMPARE(file->child(0)->text(0), QStringLiteral("<b>growing</b> · %1").arg(QLatin1String(program)));
        QCOMPARE(file->child(0)->checkState(0), Qt::Unchecked);
        QCOMPARE(file->child(0)->childCount(), 1);
        QVERIFY2(file->child(0)->child(0)->text(0).contains(QLatin1String("someDay")),
                 qPrintable(file->child(0)->child(0)->text(0)));
        QCOMPARE(file->child(1)->text(0), QStringLiteral("off · https://example.org/mcp (disabled)"));
        QVERIFY2(file->child(2)->text(0).contains(QLatin1String("broken")), qPrintable(file->child(2)->text(0)));
        QVERIFY(!(file->child(2)->flags() & Qt::ItemIsUserCheckable));
        QVERIFY(markupReaders(dialog).isEmpty());
        std::vector<ConfiguredServer> chosen;
        connect(&dialog, &ConnectServerDialog::serversChosen, this,
                [&](const std::vector<ConfiguredServer>& servers) { chosen = servers; });
        QPushButton* connectIt = connectButton(dialog);
        QVERIFY(!connectIt->isEnabled());
        file->child(0)->setCheckState(0, Qt::Checked);
        QVERIFY(connectIt->isEnabled());
        connectIt->click();
        QCOMPARE(chosen.size(), 1U);
        COMPARE_TEXT(chosen.front().config.name, "<b>growing</b>");
        QCOMPARE(chosen.front().host, McpHost::Cursor);
    }

    void asksBeforeItStartsAConfiguredServer() {
        configure({{"mcpServers", {{"growing", {{"command", program}, {"args", {"legacy", "growing"}}}}}}});
        const ConfiguredServer server = onlyConfigured();
        auto* connector = m_window->findChild<ServerConnector*>();
        const std::string id = server.path + "#growing";
        connector->connectServers({server});
        QTRY_VERIFY(trustDialog());
        QVERIFY(!m_pool->has(id));
        QStringList shown;
        for (const QPlainTextEdit* text : trustDialog()->findChildren<QPlainTextEdit*>())
            shown += text->toPlainText();
        QVERIFY2(
            shown.join(QLatin1Char('\n')).contains(QStringLiteral("%1 legacy growing").arg(QLatin1String(program))),
            qPrintable(shown.join(QLatin1Char('\n'))));
        QVERIFY(shown.contains(QStringLiteral("Cursor: %1/.cursor/mcp.json").arg(m_folder->path())));
        trustDialog()->reject();
        QTRY_VERIFY(!trustDialog());
        QVERIFY(!m_pool->has(id));

        connector->connectServers({server});
        QTRY_VERIFY(trustDialog());
        trustDialog()->accept();
        QTRY_COMPARE_WITH_TIMEOUT(tools().size(), 4, waitLimitMs);
        QVERIFY(becomesIdle());
        QCOMPARE(call("growing/echo", {{"text", "trusted"}}), QStringLiteral("\"trusted\""));

        m_window->openServers().remove(id);
        connector->connectServers({server}); // trusted now
        QTRY_COMPARE_WITH_TIMEOUT(tools().size(), 4, waitLimitMs);
        QVERIFY(!trustDialog());
    }

    /// Nothing is started without being asked.
    void serversAreRestored() {
        saveTrust();
        configure({{"mcpServers", {{"growing", {{"command", program}, {"args", {"legacy", "growing"}}}}}}});
        const ConfiguredServer configured = onlyConfigured();
        const std::string configuredId = configured.path + "#growing";
        const std::string typedId = serverSource("modern");
        connectServer(typedId);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        m_window->findChild<ServerConnector*>()->connectServers({configured});
        QTRY_VERIFY(trustDialog());
        trustDialog()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 8, waitLimitMs);
        m_window->showTool(*m_window->openSources().registry()->indexOf("growing/echo"));
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        const QString title = QStringLiteral("echo — %1 — Toolroom").arg(configuredName());
        QCOMPARE(m_window->windowTitle(), title);
        trigger("Ctrl+2");
        QCOMPARE(rows(), QStringList({QStringLiteral("mcp-server | ◌ Not connected |  |  | 4"),
                                      QStringLiteral("%1 | ◌ Not connected |  |  | 4").arg(configuredName())}));
        QCOMPARE(buttonText(), QStringLiteral("2 servers not connected"));
        QVERIFY2(fact("Access").contains(QLatin1String("modern growing")), qPrintable(fact("Access")));
        trigger("Ctrl+L");
        QVERIFY(becomesIdle());
        QVERIFY(!m_pool->has(typedId) && !m_pool->has(configuredId));
        QCOMPARE(tools().size(), 8); // those of the last session

        page().showServer(configuredId);
        QTRY_VERIFY(button("Connect"));
        button("Connect")->setFocus();
        button("Connect")->click(); // trusted already
        QTRY_VERIFY(!button("Connect") || !button("Connect")->isEnabled());
        QVERIFY(page().isAncestorOf(page().window()->focusWidget()));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && buttonText() == QLatin1String("1 of 2 servers connected"), waitLimitMs);
        QCOMPARE(tools().size(), 8);
        QVERIFY(!trustDialog());
        QCOMPARE(m_window->windowTitle(), title); // as before
        QVERIFY(page().isVisible());
        page().showServer(typedId);
        button("Connect")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && buttonText() == QLatin1String("2 servers"), waitLimitMs);
        QVERIFY(becomesIdle());
        QCOMPARE(rows(),
                 QStringList({QStringLiteral("mcp-server | ✓ Connected | 2026-07-28 · modern | test-server 1.0 | 4"),
                              QStringLiteral("%1 | ✓ Connected | 2025-11-25 · legacy | test-server 1.0 | 4")
                                  .arg(configuredName())}));
        QCOMPARE(call("mcp-server/echo", {{"text", "again"}}), QStringLiteral("\"again\""));

        m_window->openServers().remove(typedId);
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QCOMPARE(m_window->openServers().servers().size(), 1U);
        COMPARE_TEXT(m_window->openServers().servers().front().id(), configuredId);
        restart(); // not connected in between
        QVERIFY(m_window->restoreWorkspace());
        QCOMPARE(m_window->openServers().servers().size(), 1U);
    }

    /// A configuration that has changed since is not trusted any more.
    void aChangedConfigurationIsShownAgain() {
        saveTrust();
        configure({{"mcpServers", {{"growing", {{"command", program}, {"args", {"legacy", "growing"}}}}}}});
        m_window->findChild<ServerConnector*>()->connectServers({onlyConfigured()});
        QTRY_VERIFY(trustDialog());
        trustDialog()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        configure({{"mcpServers", {{"growing", {{"command", program}, {"args", {"modern", "growing"}}}}}}});
        restart();
        QVERIFY(m_window->restoreWorkspace());
        trigger("Ctrl+2");
        QTRY_VERIFY(button("Connect"));
        button("Connect")->click();
        QTRY_VERIFY(trustDialog());
        QVERIFY(!m_pool->has(m_window->openServers().servers().front().id()));
        trustDialog()->reject();
        QTRY_VERIFY(!trustDialog());
        QTRY_COMPARE(onlyState(), QStringLiteral("Not connected"));
        QVERIFY(!m_pool->has(m_window->openServers().servers().front().id()));
        configure({{"mcpServers", {{"other", {{"command", program}}}}}});
        QTRY_VERIFY(button("Connect")->isEnabled());
        button("Connect")->click();
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().endsWith(
                         QLatin1String(".cursor/mcp.json no longer contains the server growing")),
                     qPrintable(m_window->statusBar()->currentMessage()));
    }

    void recentSourcesContainServers() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        restart();
        m_window->openSources().open({});
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("recentSources"));
        Q_EMIT menu->aboutToShow();
        QAction* recent = menu->actions().constFirst();
        QCOMPARE(recent->text(), QStringLiteral("mcp-server"));
        recent->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
    }

    void savesHowServersAreOpened_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<bool>("isSaved");
        const auto row = [](const char* source, bool isSaved) {
            QTest::newRow(source) << QByteArray(source) << isSaved;
        };
        row("stdio:npx -y @acme/server /home/dev", true);
        row("https://example.org/mcp?team=7", true);
        row("stdio:server --api-key s3cr3tv4lue", false);
        row("stdio:server --token=s3cr3tv4lue", false);
        row("stdio:env API_KEY=s3cr3tv4lue server", false);
        row("https://example.org/mcp?api_key=s3cr3tv4lue", false);
        row("https://user:s3cr3tv4lue@example.org/mcp", false);
    }
    void savesHowServersAreOpened() {
        QFETCH(const QByteArray, source);
        QFETCH(const bool, isSaved);
        const SavedServer server{.source = source.toStdString(),
                                 .folder = "/home/dev",
                                 .era = EraChoice::Modern,
                                 .revision = findRevision("2025-06-18"),
                                 .headers = {{"Authorization", "env:ACME_TOKEN"}}};
        const QString saved = serializeServer(server);
        QCOMPARE(!saved.isEmpty(), isSaved);
        if (isSaved)
            QVERIFY(parseServer(saved) == server);
        QVERIFY(!saved.contains(QLatin1String("s3cr3tv4lue")));
    }

    void readsOnlyServers() {
        const SavedServer configured{.file = "/home/dev/.cursor/mcp.json", .name = "a", .project = "/home/dev/b"};
        QVERIFY(parseServer(serializeServer(configured)) == configured);
        for (const char* text :
             {"", "{}", "/home/dev/a.json", "[1]", R"({"source": "a.json"})", R"({"name": "a"})",
              R"({"source": 7, "file": 7, "headers": 7})", R"({"source": "stdio:a", "file": "/b", "name": "c"})"})
            QVERIFY2(!parseServer(QString::fromUtf8(text)), text);
        const auto odd = parseServer(
            QStringLiteral(R"({"source": "stdio:a", "era": "x", "revision": "x", "headers": [["a"], ["b", 1]]})"));
        QVERIFY(odd && odd->era == EraChoice::Auto && !odd->revision && odd->headers.empty());
    }

    void asksForConfiguredServerInputs() {
        configure(
            {{"inputs",
              Json::array({{{"id", "key"}, {"type", "promptString"}, {"description", "API key"}, {"password", true}}})},
             {"servers",
              {{"growing",
                {{"command", program}, {"args", {"legacy", "growing"}}, {"env", {{"KEY", "${input:key}"}}}}}}}});
        const ConfiguredServer server = onlyConfigured();
        m_window->findChild<ServerConnector*>()->connectServers({server});
        QTRY_VERIFY(trustDialog());
        auto* line = trustDialog()->findChild<QLineEdit*>();
        QCOMPARE(line->accessibleName(), QStringLiteral("API key"));
        QCOMPARE(line->echoMode(), QLineEdit::Password);
        auto* trust = buttonIn<QPushButton>(*trustDialog(), QStringLiteral("Trust and Connect"));
        QVERIFY(trust && !trust->isEnabled());
        line->setText(QStringLiteral("geheim4711"));
        QVERIFY(trust->isEnabled());
        QVERIFY2(trustDialog()->minimumSizeHint().width() <= 360,
                 qPrintable(QString::number(trustDialog()->minimumSizeHint().width())));
        trust->click();
        QTRY_COMPARE_WITH_TIMEOUT(tools().size(), 4, waitLimitMs);
    }

    void asksForInput_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::newRow("legacy") << QByteArray("legacy");
        QTest::newRow("modern") << QByteArray("modern");
    }
    void asksForInput() {
        QFETCH(const QByteArray, era);
        connectServer(serverSource(era.constData()));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        const QString run = m_window->runs().start({.tool = "mcp-server/ask-form"}).id;
        ServerQuestionDialog* dialog = question();
        QVERIFY(dialog);
        QCOMPARE(part(dialog, "Question"), QStringLiteral("mcp-server asks for input"));
        QCOMPARE(part(dialog, "Message from the server"), QStringLiteral("Which one?"));
        QCOMPARE(part(dialog, "Address"), QStringLiteral("hidden"));
        ArmedButton* accept = answer(dialog, "Accept");
        QTRY_VERIFY(!accept->isEnabled()); // `city` is required
        auto* form = dialog->findChild<ArgumentsEditor*>();
        form->setArguments({{"city", "Oslo"}, {"days", 0}});
        QTRY_VERIFY(form->errorCount() == 1 && isIdle());
        QVERIFY(!accept->isEnabled());
        form->setArguments({{"city", "Oslo"}, {"days", 2}});
        QTRY_VERIFY(accept->isEnabled());
        accept->setFocus();
        QTest::mouseClick(accept, Qt::LeftButton);
        const QString result = resultOf(run);
        QVERIFY2(result.contains(QLatin1String(R"(\"action\":\"accept\")")), qPrintable(result));
        QVERIFY2(result.contains(QLatin1String(R"(\"content\":{\"city\":\"Oslo\",\"days\":2})")), qPrintable(result));
        QTRY_VERIFY(!dialog->isVisible());
    }

    /// A question says which call waits for it, does not take the focus, is counted, and is withdrawn with its run.
    void questionsBelongToRuns() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        const auto showPending = [this] { trigger("Ctrl+Shift+A"); };
        showPending();
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Nothing is waiting for you"));
        const QString run = m_window->runs().start({.tool = "mcp-server/ask-form"}).id;
        ServerQuestionDialog* dialog = question();
        QVERIFY(dialog);
        QCOMPARE(m_window->runs().run(run)->state, RunState::WaitingForAnswer);
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Waiting for an answer"));
        const QString origin =
            QStringLiteral("for ask-form · run %1 · requested by you").arg(runIdText(run.toStdString()));
        const QList<QLabel*> labels = dialog->findChildren<QLabel*>();
        QVERIFY(std::ranges::contains(labels, origin, &QLabel::text));
        QCOMPARE(m_window->findChild<PendingButton*>()->text(), QStringLiteral("◆ 1 waiting for you"));
        showPending();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        m_window->runs().abort(run);
        QTRY_COMPARE(m_window->attention().openCount(), 0);
        // It stays while it has the focus, so that nothing else receives what is being typed.
        QVERIFY(dialog->isVisible());
        ArmedButton* close = answer(dialog, "Close");
        QTRY_VERIFY(close->isArmed());
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!dialog->isVisible());
        QTRY_COMPARE(resultOf(run), QStringLiteral("CANCELLED: Request was cancelled"));
    }

    void declinesAndCancels() {
        connectServer(serverSource("legacy"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && tools().size() == 4, waitLimitMs);
        QString run = m_window->runs().start({.tool = "mcp-server/ask-form"}).id;
        QTest::mouseClick(answer(question(), "Decline"), Qt::LeftButton);
        QCOMPARE(resultOf(run), QStringLiteral("\"{\\\"action\\\":\\\"decline\\\"}\""));
        run = m_window->runs().start({.tool = "mcp-server/ask-form"}).id;
        QTest::keyClick(question(), Qt::Key_Escape);
        QCOMPARE(resultOf(run), QStringLiteral("\"{\\\"action\\\":\\\"cancel\\\"}\""));
    }

    /// Questions are never answered by a press that was meant for something else, or unseen.
    void closingDeclinesQuestions() {
        auto queue = std::make_unique<AttentionQueue>();
        const auto handler = makeQuestionHandler(*queue, QStringLiteral("server"));
        COMPARE_TEXT(handler->capabilities().dump(), R"({"elicitation":{"form":{},"url":{}},"sampling":{}})");
        const Json params = {{"message", "?"}, {"requestedSchema", {{"type", "object"}}}};
        std::vector<std::string> answers;
        const auto ask = [&]() -> QCoro::Task<void> {
            const auto answered = co_await handler->answer("elicitation/create", params, {}, {});
            answers.push_back(answered->dump());
        };
        const auto shown = ask();
        QTRY_COMPARE(queue->openCount(), 1);
        auto dialog = std::make_unique<ServerQuestionDialog>(*queue);
        QVERIFY(!dialog->isVisible()); // whoever creates it decides where it opens
        dialog->show();
        QTest::mouseClick(answer(dialog.get(), "Decline"), Qt::LeftButton); // too early
        QToolTip::hideText();
        QTRY_VERIFY(!QToolTip::isVisible());
        dialog->reject();
        QCOMPARE(QToolTip::text(), QStringLiteral("Available in a moment"));
        QCOMPARE(queue->openCount(), 1);
        const auto posted = ask();
        dialog.reset();
        queue.reset();
        const auto late = ask();
        QTRY_COMPARE(answers.size(), 3U);
        for (const std::string& each : answers)
            COMPARE_TEXT(each, R"({"action":"decline"})");
    }

    void withdrawsQuestions() {
        AttentionQueue queue;
        const auto handler = makeQuestionHandler(queue, QStringLiteral("server"));
        AbortController abort;
        std::string answered;
        const auto ask = [&]() -> QCoro::Task<void> {
            const auto result = co_await handler->answer("elicitation/create",
                                                         {{"message", "?"}, {"requestedSchema", {{"type", "object"}}}},
                                                         {}, abort.get_token());
            answered = result->dump();
        };
        const auto asking = ask();
        QTRY_COMPARE(queue.openCount(), 1);
        abort.request_stop();
        QTRY_COMPARE(queue.openCount(), 0);
        QTRY_COMPARE(QString::fromStdString(answered), QStringLiteral(R"({"action":"cancel"})"));
    }

    void asksBeforeItOpensTheBrowser() {
        Browser browser;
        AttentionQueue queue;
        ServerQuestionDialog dialog(queue);
        connect(&queue, &AttentionQueue::added, &dialog, &QWidget::show);
        const SignInPrompt prompt = makeSignInPrompt(queue, QStringLiteral("weather"));
        std::vector<SignInAnswer> answers;
        const auto ask = [&](const char* address) -> QCoro::Task<void> {
            answers.push_back(co_await prompt({.server = QUrl(QStringLiteral("https://mcp.example.org/mcp")),
                                               .issuer = "https://login.example.org",
                                               .address = QUrl(QString::fromUtf8(address))},
                                              {}));
        };
        const char* address = "https://login.example.org/authorize?client_id=1&scope=a%20b&state=xyz";
        const auto first = ask(address);
        QTRY_VERIFY(dialog.isVisible());
        QCOMPARE(part(&dialog, "Question"), QStringLiteral("weather requires you to sign in"));
        QCOMPARE(part(&dialog, "Message from the server"),
                 QStringLiteral("Server: https://mcp.example.org/mcp\nSign in at: https://login.example.org"));
        QCOMPARE(part(&dialog, "Address"), QString::fromLatin1(address));
        QVERIFY(answer(&dialog, "Decline")->isHidden());
        QVERIFY(browser.opened.isEmpty());
        ArmedButton* open = answer(&dialog, "Open in Browser");
        QTRY_VERIFY(open->isArmed());
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_COMPARE(answers.size(), 1U);
        QCOMPARE(answers.front(), SignInAnswer::Agreed);
        QCOMPARE(browser.opened, QList<QUrl>{QUrl(QString::fromLatin1(address))});
        const auto second = ask("http://login.example.org/");
        QTRY_VERIFY(dialog.isVisible() && open->isArmed());
        QVERIFY(!open->isEnabled());
        QTest::mouseClick(answer(&dialog, "Cancel"), Qt::LeftButton);
        QTRY_COMPARE(answers.size(), 2U);
        QCOMPARE(answers.back(), SignInAnswer::Declined);
        QCOMPARE(browser.opened.size(), 1);
    }

    void asksBeforeTheSignInBegins() {
        Browser browser;
        AttentionQueue queue;
        ServerQuestionDialog dialog(queue);
        connect(&queue, &AttentionQueue::added, &dialog, &QWidget::show);
        const SignInPrompt prompt = makeSignInPrompt(queue, QStringLiteral("weather"));
        std::optional<SignInAnswer> answered;
        const auto ask = [&]() -> QCoro::Task<void> {
            answered = co_await prompt({QUrl(QStringLiteral("https://mcp.example.org/mcp")), {}, {}}, {});
        };
        const auto asking = ask();
        QTRY_VERIFY(dialog.isVisible());
        QCOMPARE(part(&dialog, "Message from the server"), QStringLiteral("Server: https://mcp.example.org/mcp"));
        ArmedButton* signIn = answer(&dialog, "Sign In");
        QTRY_VERIFY(signIn->isArmed());
        QTest::mouseClick(signIn, Qt::LeftButton);
        QTRY_VERIFY(answered.has_value());
        QCOMPARE(*answered, SignInAnswer::Agreed);
        QVERIFY(browser.opened.isEmpty());
    }

    void opensOnlySafeAddresses_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isAllowed");
        const auto row = [](const char* address, bool isAllowed) {
            QTest::newRow(address) << QString::fromUtf8(address) << isAllowed;
        };
        row("https://example.org/a?b=c#d", true);
        row("http://127.0.0.1:8080/callback", true);
        row("http://localhost/", true);
        row("http://[::1]/", true);
        row("http://example.org/", false);
        row("http://localhost.example.org/", false);
        row("https://user@example.org/", false);
        row("https://user:word@example.org/", false);
        row("file:///etc/passwd", false);
        row("javascript:alert(1)", false);
        row("https:", false);
        row("", false);
    }
    void opensOnlySafeAddresses() {
        QFETCH(const QString, address);
        QFETCH(const bool, isAllowed);
        QCOMPARE(mayOpenInBrowser(QUrl(address, QUrl::StrictMode)), isAllowed);
    }

    void hostileTextsArePlain() {
        AttentionQueue queue;
        const auto handler = makeQuestionHandler(queue, QStringLiteral("<img src='x'>"));
        const std::string hostile = "<b>bold</b>\u202Ereversed " + std::string(10'000, 'x') + "\n<img src='x'>";
        const auto asking = handler->answer(
            "elicitation/create",
            {{"message", hostile},
             {"requestedSchema",
              {{"type", "object"},
               {"properties",
                {{"<img src='x'>", {{"type", "string"}, {"title", hostile}, {"description", hostile}}}}}}}},
            {}, {});
        ServerQuestionDialog dialog(queue);
        connect(&queue, &AttentionQueue::added, &dialog, &QWidget::show);
        QTRY_VERIFY(dialog.isVisible());
        QVERIFY(becomesIdle());
        const QStringList problems = markupReaders(dialog);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        QVERIFY(!part(&dialog, "Message from the server").contains(QChar(0x202E)));
        QVERIFY2(dialog.minimumSizeHint().width() <= 360,
                 qPrintable(QString::number(dialog.minimumSizeHint().width())));

        connectServer(serverSource("legacy", "stderr-binary"));
        m_window->showServers();
        QTRY_VERIFY_WITH_TIMEOUT(fact("Server log").contains(QLatin1String("start failed")), waitLimitMs);
        QVERIFY(!fact("Server log").contains(QChar(0x1B)));
        const QStringList inPage = markupReaders(page());
        QVERIFY2(inPage.isEmpty(), qPrintable(inPage.join(QLatin1Char('\n'))));
        for (const QWidget* widget : page().findChildren<QWidget*>())
            if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }

    void emptyPageOffersToConnect() {
        trigger("Ctrl+2");
        QVERIFY(page().isVisible());
        QPushButton* offer = page().findChild<EmptyPage*>()->findChild<QPushButton*>();
        QCOMPARE(offer->text(), QStringLiteral("Connect MCP Server…"));
        offer->click();
        QVERIFY(m_window->findChild<ConnectServerDialog*>()->isVisible());
    }
};

TOOLROOM_WIDGET_TEST(TestServers)
#include "test_servers.moc"
