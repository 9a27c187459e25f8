// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/host_install.h"
#include "core/json/json.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

/// The installation in a host. The command line's tests cover what is written.
class TestHostInstall : public TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    std::string home() const { return m_home->path().toStdString(); }
    void write(const char* name, const QByteArray& text) const {
        const QString path = m_home->filePath(QLatin1String(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    GatewayHost cursor() const {
        const std::vector<GatewayHost> hosts = findGatewayHosts(home());
        const auto found = std::ranges::find(hosts, McpHost::Cursor, &GatewayHost::host);
        return found == hosts.end() ? GatewayHost() : *found;
    }

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void hostsAreFoundWithTheirState() {
        using State = GatewayHost::State;
        QVERIFY(std::ranges::none_of(findGatewayHosts(home()), [&](const GatewayHost& host) {
            return host.path.starts_with(home() + "/.cursor");
        }));
        QVERIFY(QDir(m_home->path()).mkpath(QStringLiteral(".cursor")));
        QCOMPARE(cursor().state, State::NotInstalled);
        COMPARE_TEXT(cursor().path, home() + "/.cursor/mcp.json");
        write(".cursor/mcp.json", "{\"mcpServers\": {\"toolroom\": {\"command\": \"/opt/other\"}}}");
        QCOMPARE(cursor().state, State::OtherProgram);
        COMPARE_TEXT(cursor().command.front(), "/opt/other");
        write(".cursor/mcp.json", "{\"mcpServers\": ");
        QCOMPARE(cursor().state, State::Unreadable);
        QVERIFY(!cursor().error.reason.empty());
        write(".cursor/mcp.json", "{}");
        const auto change =
            planGatewayInstallation(McpHost::Cursor, home(), gatewayCommand(std::vector<std::string>{"/tools.json"}));
        QVERIFY(change);
        QCOMPARE(cursor().state, State::NotInstalled); // only planned
        QVERIFY(writeHostFile(*change));
        QCOMPARE(cursor().state, State::Installed);
        const std::vector<std::string> command = cursor().command;
        QCOMPARE(command.size(), 3U);
        QVERIFY(command[0].contains("/toolroom-cli"));
        COMPARE_TEXT(command[1], "--serve");
        COMPARE_TEXT(command[2], "/tools.json");
        const auto removal = planGatewayRemoval(McpHost::Cursor, home());
        QVERIFY(removal && removal->restoresBackup);
        QVERIFY(writeHostFile(*removal));
        QCOMPARE(cursor().state, State::NotInstalled);
    }

    /// The backup is of no use once the gateway is removed, even if the file has other changes.
    void removalDeletesTheBackup() {
        write(".cursor/mcp.json", "{}");
        QVERIFY(writeHostFile(*planGatewayInstallation(McpHost::Cursor, home(), gatewayCommand({}))));
        const QString path = m_home->filePath(QStringLiteral(".cursor/mcp.json"));
        QVERIFY(QFile::exists(path + QStringLiteral(".before-toolroom")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        Json changed = Json::parse(file.readAll().toStdString());
        file.close();
        changed["mcpServers"]["own"] = {{"command", "npx"}};
        write(".cursor/mcp.json", changed.dump().c_str());
        const auto removal = planGatewayRemoval(McpHost::Cursor, home());
        QVERIFY(removal && !removal->restoresBackup);
        QVERIFY(writeHostFile(*removal));
        QVERIFY(!QFile::exists(path + QStringLiteral(".before-toolroom")));
    }

    /// Between the preview and the decision, the host may write its file.
    void changedFilesAreNotOverwritten() {
        write(".cursor/mcp.json", "{}");
        const auto change = planGatewayInstallation(McpHost::Cursor, home(), gatewayCommand({}));
        write(".cursor/mcp.json", "{\"mcpServers\": {\"own\": {\"command\": \"npx\"}}}");
        const auto written = writeHostFile(*change);
        QVERIFY(!written);
        QVERIFY(written.error().text().contains("has changed"));
        QVERIFY(!QFile::exists(m_home->filePath(QStringLiteral(".cursor/mcp.json.before-toolroom"))));
        QCOMPARE(cursor().state, GatewayHost::State::NotInstalled);
    }
};

TOOLROOM_TEST(TestHostInstall)
#include "test_host_install.moc"
