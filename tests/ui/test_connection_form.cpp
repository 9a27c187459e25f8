// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"
#include "core/json/digest.h"
#include "core/mcp/config/config_files.h"
#include "tests/support/mcp_http_server.h"
#include "tests/ui/server_window_test.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/servers/server_text.h"
#include "ui/stores/key_store.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableWidget>
#include <QTcpServer>
#include <QTcpSocket>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* testProgram = TOOLROOM_BIN_DIR "/mcp-server";

QString commandLine(const char* arguments) {
    return QStringLiteral("%1 %2").arg(QLatin1String(testProgram), QLatin1String(arguments));
}

} // namespace

/// The form that connects and edits servers, and its test.
class TestConnectionForm : public ServerWindowTest {
    Q_OBJECT

    std::unique_ptr<KeyStore> m_keys;
    std::unique_ptr<ConnectServerDialog> m_dialog;
    std::optional<EnteredServer> m_entered;

    void makeDialog() {
        m_keys = std::make_unique<KeyStore>();
        m_dialog = std::make_unique<ConnectServerDialog>(m_pool, *m_keys, m_folder->path().toStdString(),
                                                         m_folder->path().toStdString());
        connect(m_dialog.get(), &ConnectServerDialog::serverEntered, this,
                [this](const EnteredServer& entered) { m_entered = entered; });
        m_dialog->show();
    }
    [[nodiscard]] QLineEdit* line() const { return namedIn<QLineEdit>(*m_dialog, "Command or URL"); }
    [[nodiscard]] QPushButton* button(const char* text) const {
        return buttonIn<QPushButton>(*m_dialog, QString::fromLatin1(text));
    }
    [[nodiscard]] QString report() const { return namedIn<QLabel>(*m_dialog, "Test result")->text(); }
    static QString withoutTimes(QString text) {
        static const QRegularExpression time(QStringLiteral(R"( \([\d.]+ (µs|ms|s)\))"));
        return text.remove(time);
    }
    [[nodiscard]] QString reportOf(const QString& command) const {
        line()->setText(command);
        button("Test")->click();
        const bool ended = QTest::qWaitFor([this] { return button("Test") != nullptr; }, waitLimitMs);
        const QString failure = namedIn<QLabel>(*m_dialog, "Error of the test")->text();
        return ended ? withoutTimes(report()) + (failure.isEmpty() ? QString() : QLatin1Char('|') + failure)
                     : QStringLiteral("unfinished");
    }
    void addValue(const char* name, const QString& value, bool isSecret = false) const {
        auto* add = button("Add Variable") ? button("Add Variable") : button("Add Header");
        add->click();
        auto* table = m_dialog->findChild<QTableWidget*>();
        const int row = table->rowCount() - 1;
        table->item(row, 0)->setText(QLatin1String(name));
        table->item(row, 1)->setText(value);
        if (isSecret)
            table->item(row, 2)->setCheckState(Qt::Checked);
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_entered.reset();
        m_dialog.reset();
        m_keys.reset();
        tearDown();
    }

    void saysWhatWasReached() {
        makeDialog();
        QVERIFY(!button("Test")->isEnabled());
        QCOMPARE(reportOf(commandLine("legacy growing")),
                 QStringLiteral("✓ The program started\n✓ Protocol 2025-11-25 · legacy\n✓ Server test-server 1.0\n"
                                "✓ 4 tools"));
        QVERIFY(m_window->openServers().servers().empty()); // nothing stays open
        line()->setText(QStringLiteral("x"));
        QCOMPARE(report(), QString()); // it was about something else
    }

    void escapeCancelsTheTest() {
        makeDialog();
        line()->setText(QStringLiteral("sleep 60"));
        button("Test")->click();
        QVERIFY(button("Cancel Test"));
        QTest::keyClick(line(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(report(), QStringLiteral("Test canceled"));
        QTest::keyClick(line(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void saysWhyATestFailed() {
        makeDialog();
        QCOMPARE(reportOf(commandLine("legacy crash")),
                 QStringLiteral("✓ The program started|"
                                "✗ The program exited with code 3: cannot read the configuration see the manual"));
        QCOMPARE(reportOf(QStringLiteral("/missing/program")).section(QLatin1Char(':'), 0, 0),
                 QStringLiteral("|✗ Cannot start /missing/program"));
        QCOMPARE(reportOf(QStringLiteral("http://127.0.0.1:1/")), QStringLiteral("|✗ 127.0.0.1: Connection refused"));
        QCOMPARE(reportOf(QStringLiteral("http://missing.invalid/")),
                 QStringLiteral("|✗ missing.invalid: Host not found"));
    }

    void saysEachStepOverHttp() {
        const test::McpHttpServer server(true);
        const QString url = QString::fromStdString(server.url());
        const QString place = url.section(QLatin1Char('/'), 2, 2);
        makeDialog();
        QCOMPARE(reportOf(url), QStringLiteral("✓ Connected to %1\n✓ HTTP: POST %2 200 application/json\n"
                                               "✓ Protocol 2026-07-28 · modern\n✓ 2 tools")
                                    .arg(place, url));
        QCOMPARE(report().count(QLatin1String("s)")), 4);
    }

    /// The server speaks plain HTTP.
    void saysThatTlsFailed() {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server,
                [&] { server.nextPendingConnection()->write("HTTP/1.1 400 Bad Request\r\n\r\n"); });
        makeDialog();
        const QString text = reportOf(QStringLiteral("https://127.0.0.1:%1/mcp").arg(server.serverPort()));
        QVERIFY2(text.startsWith(QStringLiteral("✓ Connected to 127.0.0.1:")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("|✗ 127.0.0.1: ")), qPrintable(text));
    }

    void cancelsATest() {
        makeDialog();
        line()->setText(commandLine("legacy no-read"));
        button("Test")->click();
        QCOMPARE(report(), QStringLiteral("Starting the program…"));
        button("Cancel Test")->click();
        QCOMPARE(report(), QStringLiteral("Test canceled"));
        QVERIFY(button("Test"));
        button("Test")->click();
        m_dialog->reject();
        QCOMPARE(button("Test")->text(), QStringLiteral("&Test"));
    }

    void passesVariablesAndHidesSecrets() {
        const QString script = writeSource(QStringLiteral("server.sh"), "echo \"$REGION $TOKEN\" >&2\nexit 4\n");
        makeDialog();
        addValue("REGION", QStringLiteral("north"));
        addValue("TOKEN", QStringLiteral("s3cr3tv4lue"));
        auto* table = m_dialog->findChild<QTableWidget*>();
        QCOMPARE(table->item(0, 2)->checkState(), Qt::Unchecked);
        QCOMPARE(table->item(1, 2)->checkState(), Qt::Checked); // the name says so
        const QString shown = reportOf(QStringLiteral("sh %1").arg(script));
        QVERIFY2(shown.contains(QStringLiteral("exited with code 4: north ")), qPrintable(shown));
        QVERIFY2(!shown.contains(QStringLiteral("s3cr3tv4lue")), qPrintable(shown));
        const std::string id = "stdio:sh " + script.toStdString();
        const std::string entry = "test/mcp/server-" + sha256Of(id).substr(0, 8) + "/TOKEN";
        QVERIFY(!resolveUserSecret("keychain:" + entry)); // forgotten with the test
    }

    void savesReferencesToSecrets() {
        makeDialog();
        line()->setText(QStringLiteral("server --fast"));
        addValue("REGION", QStringLiteral("north"));
        addValue("PASS", QStringLiteral("s3cr3tv4lue"), true);
        addValue("TOKEN", QStringLiteral("env:ACME_TOKEN"));
        namedIn<QSpinBox>(*m_dialog, "Start timeout")->setValue(90);
        button("Connect")->click();
        QVERIFY(m_entered);
        const std::string entry = "mcp/server-" + sha256Of("stdio:server --fast").substr(0, 8) + "/PASS";
        QCOMPARE(m_entered->secrets.size(), std::size_t(1));
        COMPARE_TEXT(m_entered->secrets.front().first, entry);
        COMPARE_TEXT(m_entered->secrets.front().second, "s3cr3tv4lue");
        const SavedServer& saved = m_entered->saved;
        QVERIFY((saved.environment ==
                 NamedValues{{"REGION", "north"}, {"PASS", "keychain:" + entry}, {"TOKEN", "env:ACME_TOKEN"}}));
        QCOMPARE(saved.startTimeoutMs, 90'000);
        QCOMPARE(optionsOf(saved).client.timeouts.start, 90'000);
        const QString line = serializeServer(saved);
        QVERIFY2(!line.isEmpty() && !line.contains(QStringLiteral("s3cr3tv4lue")), qPrintable(line));
        QVERIFY(parseServer(line) == saved);
        QVERIFY(keychainEntries(saved) == std::vector<std::string>{entry});
    }

    void neverSavesATypedSecret() {
        const SavedServer server{.source = "stdio:server", .folder = "/", .environment = {{"API_KEY", "s3cr3tv4lue"}}};
        QCOMPARE(serializeServer(server), QString());
    }

    void showsErrorsAtTheirFields() {
        makeDialog();
        line()->setText(QStringLiteral("server"));
        addValue("A-B", QStringLiteral("1"));
        button("Connect")->click();
        QVERIFY(m_dialog->isVisible());
        QVERIFY(showsText(*m_dialog, QStringLiteral("▲ `A-B` is not a valid name for a variable")));
        line()->setText(QStringLiteral("https://example.org/mcp"));
        addValue("A-B", QStringLiteral("1")); // for a header, it is valid
        m_dialog->findChild<QTableWidget*>()->item(0, 2)->setCheckState(Qt::Unchecked);
        namedIn<QLineEdit>(*m_dialog, "Working folder")->setText(QStringLiteral("/missing"));
        button("Connect")->click();
        QVERIFY(!m_dialog->isVisible());
        QVERIFY((m_entered->saved.headers == NamedValues{{"A-B", "1"}}));
        m_dialog->show();
        line()->setText(QStringLiteral("server"));
        m_dialog->findChild<QTableWidget*>()->item(0, 0)->setText(QStringLiteral("A"));
        button("Connect")->click();
        QVERIFY(m_dialog->isVisible());
        QVERIFY(showsText(*m_dialog, QStringLiteral("▲ There is no folder `/missing`")));
    }

    void variablesNeverBecomeHeaders() {
        makeDialog();
        line()->setText(QStringLiteral("server"));
        addValue("PASS", QStringLiteral("s3cr3tv4lue"), true);
        QVERIFY(showsText(*m_dialog, QStringLiteral("Variables")));
        line()->setText(QStringLiteral("https://example.org/mcp"));
        QVERIFY(showsText(*m_dialog, QStringLiteral("Headers")));
        auto* table = m_dialog->findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 0);
        addValue("X-Region", QStringLiteral("north"));
        table->item(0, 2)->setCheckState(Qt::Unchecked);
        line()->setText(QStringLiteral("server"));
        QCOMPARE(table->rowCount(), 1);
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral("s3cr3tv4lue"));
        QCOMPARE(table->item(0, 2)->checkState(), Qt::Checked);
        line()->setText(QStringLiteral("https://example.org/mcp"));
        button("Connect")->click();
        QVERIFY(m_entered && m_entered->secrets.empty() && m_entered->saved.environment.empty());
        QVERIFY((m_entered->saved.headers == NamedValues{{"X-Region", "north"}}));
    }

    void masksWhatLooksSecret() {
        const std::string token = "ghp_" + std::string(36, 'a');
        const auto server = liveServerFromArgument("stdio:server", "/", {.environment = {{"REGION", token}}});
        QVERIFY(server);
        const auto connection = server->setup.connect();
        QVERIFY(connection);
        QVERIFY(!connection->secrets.masked("token " + token).contains(token));
    }

    void warnsAboutUnknownReferences() {
        makeDialog();
        line()->setText(QStringLiteral("server"));
        addValue("REGION", QStringLiteral("envs:REGION"));
        QVERIFY(showsText(*m_dialog, QStringLiteral("○ `REGION` is sent as text, because references start with env: or "
                                                    "keychain:")));
        m_dialog->findChild<QTableWidget*>()->item(0, 1)->setText(QStringLiteral("env:REGION"));
        QVERIFY(!showsText(*m_dialog, QStringLiteral("○ ")));
        m_dialog->findChild<QTableWidget*>()->item(0, 1)->setText(QStringLiteral("localhost:8080"));
        QVERIFY(!showsText(*m_dialog, QStringLiteral("○ ")));
    }

    void completesFromRecentServers() {
        makeDialog();
        m_dialog->form().setRecent({{.source = "stdio:npx -y server-a", .folder = "/", .environment = {{"A", "1"}}},
                                    {.source = "https://example.org/mcp", .headers = {{"X-Key", "env:KEY"}}}});
        QCompleter* completer = line()->completer();
        completer->setCompletionPrefix(QStringLiteral("server"));
        QCOMPARE(completer->currentCompletion(), QStringLiteral("npx -y server-a"));
        Q_EMIT completer->activated(QStringLiteral("https://example.org/mcp"));
        QTRY_COMPARE(m_dialog->findChild<QTableWidget*>()->rowCount(), 1);
        QCOMPARE(m_dialog->findChild<QTableWidget*>()->item(0, 1)->text(), QStringLiteral("env:KEY"));
        QVERIFY(button("Add Header"));
    }

    /// Return connects to what was typed, or fills in the suggestion that is selected.
    void returnSubmitsBesideSuggestions() {
        makeDialog();
        m_dialog->form().setRecent({{.source = "stdio:npx -y server-a", .folder = m_folder->path().toStdString()}});
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QWidget* list = line()->completer()->popup();
        QTest::keyClicks(line(), QStringLiteral("npx"));
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(
            showsText(*m_dialog, QStringLiteral("Filled in from a recent connection. Press Return to connect.")));
        QCOMPARE(line()->text(), QStringLiteral("npx -y server-a"));
        QVERIFY(m_dialog->isVisible());
        line()->clear();
        QTest::keyClicks(line(), QStringLiteral("npx -y server"));
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Return);
        QVERIFY(!m_dialog->isVisible());
        QVERIFY(m_entered);
        COMPARE_TEXT(m_entered->saved.source, "stdio:npx -y server");
    }

    /// Some servers list more tools to clients with folders.
    void countsTheToolsThatConnectingLists() {
        makeDialog();
        QVERIFY(reportOf(commandLine("legacy folders")).endsWith(QStringLiteral("✓ 2 tools")));
        connectServer("stdio:" + commandLine("legacy folders").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && m_window->openSources().registry() &&
                                     m_window->openSources().registry()->tools().size() == 2,
                                 waitLimitMs);
    }

    void copiesMcpJson() {
        makeDialog();
        line()->setText(QStringLiteral("npx -y '@acme/notes' \"/home/dev/my notes\""));
        addValue("TOKEN", QStringLiteral("s3cr3tv4lue"));
        addValue("REGION", QStringLiteral("north"));
        button("Copy as mcp.json")->click();
        const Json copied = Json::parse(QGuiApplication::clipboard()->text().toStdString());
        const Json expected = {{"mcpServers",
                                {{"notes",
                                  {{"command", "npx"},
                                   {"args", {"-y", "@acme/notes", "/home/dev/my notes"}},
                                   {"env", {{"TOKEN", "${TOKEN}"}, {"REGION", "north"}}},
                                   {"cwd", m_folder->path().toStdString()}}}}}};
        COMPARE_TEXT(copied.dump(), expected.dump());
        QCOMPARE(report(), QStringLiteral("Copied. Secrets were replaced with environment variables."));
        line()->setText(QStringLiteral("server --token=ghp_%1").arg(QString(36, QLatin1Char('a'))));
        button("Copy as mcp.json")->click();
        QCOMPARE(report(), QStringLiteral("Copied. The command or URL contains a secret."));
    }

    void editsAFailedServer() {
        connectServer(std::string("stdio:") + testProgram + " legacy crash");
        const auto isFailed = [this] { return m_window->openServers().servers().front().hasFailed(); };
        QTRY_VERIFY_WITH_TIMEOUT(isFailed(), waitLimitMs);
        m_window->showServers();
        QTRY_VERIFY(buttonIn<QToolButton>(page(), QStringLiteral("Edit…"))->isVisible());
        buttonIn<QToolButton>(page(), QStringLiteral("Edit…"))->click();
        auto* dialog = m_window->findChild<ConnectServerDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Edit MCP Server"));
        auto* edited = namedIn<QLineEdit>(*dialog, "Command or URL");
        QCOMPARE(edited->text(), commandLine("legacy crash"));
        edited->setText(commandLine("legacy growing"));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Save and Connect"))->click();
        const auto& servers = m_window->openServers().servers();
        QTRY_VERIFY_WITH_TIMEOUT(servers.size() == 1 && serverStateText(servers.front()) == QLatin1String("Connected"),
                                 waitLimitMs);
        COMPARE_TEXT(servers.front().id(), std::string("stdio:") + testProgram + " legacy growing");
    }

    void forgetsTheSecretsOfARemovedServer() {
        trigger("Ctrl+Shift+O");
        auto* dialog = m_window->findChild<ConnectServerDialog*>();
        dialog->form().setServer({.source = std::string("stdio:") + testProgram + " legacy growing",
                                  .folder = m_runs.folder,
                                  .environment = {{"TOKEN", "s3cr3tv4lue"}, {"OTHER", "keychain:model"}}});
        buttonIn<QPushButton>(*dialog, QStringLiteral("Connect"))->click();
        const auto& servers = m_window->openServers().servers();
        QTRY_VERIFY_WITH_TIMEOUT(servers.size() == 1 && isIdle(), waitLimitMs);
        const SavedServer saved = servers.front().saved;
        const std::string reference = saved.environment.front().second;
        QCOMPARE(resolveUserSecret(reference).value_or("none"), std::string("s3cr3tv4lue"));
        m_window->openServers().remove(std::string(servers.front().id()));
        QCOMPARE(resolveUserSecret(reference).value_or("none"), std::string("s3cr3tv4lue")); // it is a recent source
        Q_EMIT m_window->openServers().reopenRequested(saved);
        QTRY_VERIFY_WITH_TIMEOUT(servers.size() == 1 && isIdle(), waitLimitMs);
        QMenu* recent = nullptr;
        for (QMenu* menu : m_window->findChildren<QMenu*>())
            if (menu->title() == QLatin1String("Open &Recent"))
                recent = menu;
        QVERIFY(recent);
        Q_EMIT recent->aboutToShow();
        recent->actions().last()->trigger();
        m_window->openServers().remove(std::string(servers.front().id()));
        QCOMPARE(resolveUserSecret(reference).value_or("none"), std::string("none"));
    }

    void copiesAConfiguredServer() {
        const Json content = {{"mcpServers",
                               {{"notes",
                                 {{"command", "npx"},
                                  {"args", {"-y", "my notes"}},
                                  {"env", {{"TOKEN", "${ACME_TOKEN}"}, {"REGION", "north"}}},
                                  {"timeout", 60}}}}}};
        QDir(m_folder->path()).mkdir(QStringLiteral(".cursor"));
        const QString path = writeSource(QStringLiteral(".cursor/mcp.json"), QByteArray::fromStdString(content.dump()));
        const auto config = loadMcpConfig(path.toStdString());
        QVERIFY(config && config->servers.size() == 1);
        const SavedServer copy = enteredCopy(config->servers.front());
        COMPARE_TEXT(copy.source, "stdio:npx -y 'my notes'");
        QCOMPARE(copy.environment.size(), std::size_t(2));
        QVERIFY2(copy.environment.front().second == "env:ACME_TOKEN" ||
                     copy.environment.front().second == "${ACME_TOKEN}",
                 copy.environment.front().second.c_str());
        COMPARE_TEXT(copy.environment.back().second, "north");
    }
};

TOOLROOM_WIDGET_TEST(TestConnectionForm)
#include "test_connection_form.moc"
