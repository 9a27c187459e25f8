// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A home folder with a host's file.
class HostHome {
public:
    explicit HostHome(const char* folder) { QDir(m_home.path()).mkpath(QLatin1String(folder)); }

    [[nodiscard]] QString path(const char* name) const { return m_home.filePath(QLatin1String(name)); }
    void write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("cannot write %s", name);
    }
    [[nodiscard]] QByteArray read(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("does not exist");
    }
    [[nodiscard]] ProgramResult toolroom(const QStringList& arguments) const {
        return run({.arguments = arguments,
                    .folder = m_home.path(),
                    .environment = {QStringLiteral("HOME=") + m_home.path()}});
    }
    [[nodiscard]] ProgramResult install(const QString& host, const QStringList& more = {}) const {
        return toolroom(QStringList{QStringLiteral("--install-gateway"), host, QStringLiteral("tools.json")} + more);
    }
    [[nodiscard]] ProgramResult uninstall(const QString& host) const {
        return toolroom({QStringLiteral("--uninstall-gateway"), host});
    }

private:
    QTemporaryDir m_home;
};

const char* const desktopFile = ".config/Claude/claude_desktop_config.json";
const char* const desktopBackup = ".config/Claude/claude_desktop_config.json.before-toolroom";
const QString desktop = QStringLiteral("claude-desktop");
const QByteArray example = "{\n  \"mcpServers\": {\n    \"files\": {\n      \"command\": \"npx\"\n    }\n  }\n}";

} // namespace

class TestInstallGatewayProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theFileIsRestored() {
        const HostHome home(".config/Claude");
        home.write(desktopFile, example);
        QVERIFY(QFile::setPermissions(home.path(desktopFile), QFile::ReadOwner | QFile::WriteOwner));
        const ProgramResult dry = home.install(desktop, {QStringLiteral("--dry-run")});
        QCOMPARE(dry.exitCode, 0);
        QVERIFY2(dry.out.contains(QLatin1String("+    \"toolroom\": {")), qPrintable(dry.out));
        QCOMPARE(home.read(desktopFile), example);
        const ProgramResult installed = home.install(desktop);
        QCOMPARE(installed.exitCode, 0);
        QCOMPARE(installed.out, dry.out);
        QCOMPARE(home.read(desktopBackup), example);
        for (const char* file : {desktopFile, desktopBackup})
            QVERIFY(!(QFile::permissions(home.path(file)) & (QFile::ReadGroup | QFile::ReadOther)));
        const Json entry = Json::parse(home.read(desktopFile).toStdString())["mcpServers"]["toolroom"];
        COMPARE_TEXT(entry["command"].get<std::string>(), TOOLROOM_BIN_DIR "/toolroom-cli");
        COMPARE_TEXT(entry["args"].dump(), Json::array({"--serve", home.path("tools.json").toStdString()}).dump());
        const ProgramResult twice = home.install(desktop);
        QCOMPARE(twice.exitCode, 2);
        QVERIFY(twice.err.contains(QLatin1String("a server named toolroom already exists")));
        const ProgramResult uninstalled = home.uninstall(desktop);
        QCOMPARE(uninstalled.exitCode, 0);
        QVERIFY2(uninstalled.out.contains(QLatin1String("-    \"toolroom\": {")), qPrintable(uninstalled.out));
        QCOMPARE(home.read(desktopFile), example);
        QCOMPARE(home.read(desktopBackup), QByteArray("does not exist"));
        QCOMPARE(home.uninstall(desktop).exitCode, 2);
    }

    /// A host starts its servers in a folder of its own.
    void pathsOfModulesAreAbsolute() {
        const HostHome home(".config/Claude");
        home.write(desktopFile, example);
        QCOMPARE(
            home.toolroom({QStringLiteral("--install-gateway"), desktop, QStringLiteral("module:src/*.ts")}).exitCode,
            0);
        const Json entry = Json::parse(home.read(desktopFile).toStdString())["mcpServers"]["toolroom"];
        COMPARE_TEXT(entry["args"].dump(),
                     Json::array({"--serve", "module:" + home.path("src/*.ts").toStdString()}).dump());
    }

    void otherChangesAreKept() {
        const HostHome home(".config/Claude");
        home.write(desktopFile, example);
        QCOMPARE(home.install(desktop).exitCode, 0);
        home.write(desktopFile, home.read(desktopFile).replace("npx", "uvx"));
        const ProgramResult uninstalled = home.uninstall(desktop);
        QCOMPARE(uninstalled.exitCode, 0);
        QVERIFY(uninstalled.err.contains(QLatin1String("only its entry was removed")));
        QCOMPARE(home.read(desktopFile), QByteArray(example).replace("npx", "uvx"));
    }

    void aMissingFileIsCreatedAndRemoved() {
        const HostHome home(".codex");
        QCOMPARE(home.install(QStringLiteral("codex")).exitCode, 0);
        QVERIFY(home.read(".codex/config.toml").startsWith("[mcp_servers.toolroom]\n"));
        QCOMPARE(home.uninstall(QStringLiteral("codex")).exitCode, 0);
        QCOMPARE(home.read(".codex/config.toml"), QByteArray("does not exist"));
    }

    void unusableHostsAreReported() {
        const HostHome home(".cursor");
        QVERIFY(home.install(desktop).err.contains(QLatin1String("Claude Desktop is not installed")));
        home.write(".cursor/mcp.json", "{");
        QCOMPARE(home.install(QStringLiteral("cursor")).exitCode, 2);
        QCOMPARE(home.read(".cursor/mcp.json"), QByteArray("{"));
        QVERIFY(home.install(QStringLiteral("emacs")).err.contains(QLatin1String("unknown host \"emacs\"")));
        QCOMPARE(home.toolroom({QStringLiteral("--install-gateway"), QStringLiteral("cursor")}).exitCode, 2);
    }
};

TOOLROOM_TEST(TestInstallGatewayProgram)
#include "test_install_gateway_program.moc"
