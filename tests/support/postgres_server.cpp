// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/postgres_server.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSqlDatabase>
#include <QStandardPaths>

#include <algorithm>
#include <unistd.h>
#include <utility>

namespace toolroom::test {

namespace {

constexpr int limitMs = 60'000;

/// The folder of Debian's server programs, which are not on PATH.
QString serverPrograms() {
    const QDir versions(QStringLiteral("/usr/lib/postgresql"));
    QStringList folders;
    for (const QString& version : versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        folders.prepend(versions.filePath(version + QStringLiteral("/bin")));
    const QString initdb = QStandardPaths::findExecutable(QStringLiteral("initdb"));
    if (!initdb.isEmpty())
        folders.append(QFileInfo(initdb).absolutePath());
    const auto found = std::ranges::find_if(
        folders, [](const QString& folder) { return QFile::exists(folder + QStringLiteral("/postgres")); });
    return found == folders.end() ? QString() : *found;
}

/// The server refuses to run as root.
QStringList asUser(QStringList command) {
    if (geteuid() == 0)
        return QStringList{QStringLiteral("setpriv"), QStringLiteral("--reuid=nobody"),
                           QStringLiteral("--regid=nogroup"), QStringLiteral("--clear-groups")} +
               command;
    return command;
}

std::pair<bool, QString> output(QStringList command) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setWorkingDirectory(QStringLiteral("/"));
    const QString program = command.takeFirst();
    process.start(program, command);
    const bool good = process.waitForFinished(limitMs) && process.exitCode() == 0;
    return {good, QString::fromUtf8(process.readAll()).trimmed()};
}

bool runControl(const QStringList& arguments) {
    // pg_ctl's server inherits its output, so that must not be a pipe.
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.setWorkingDirectory(QStringLiteral("/"));
    QStringList command = asUser(QStringList{serverPrograms() + QStringLiteral("/pg_ctl")} + arguments);
    const QString program = command.takeFirst();
    process.start(program, command);
    return process.waitForFinished(limitMs) && process.exitCode() == 0;
}

} // namespace

QString PostgresServer::missingReason() {
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
        return QStringLiteral("Qt's PostgreSQL plugin is not installed (libqt6sql6-psql)");
    if (serverPrograms().isEmpty())
        return QStringLiteral("the PostgreSQL server is not installed (postgresql)");
    if (geteuid() == 0 && QStandardPaths::findExecutable(QStringLiteral("setpriv")).isEmpty())
        return QStringLiteral("PostgreSQL cannot run as root, and setpriv is not installed");
    return {};
}

std::unique_ptr<PostgresServer> PostgresServer::start() {
    std::unique_ptr<PostgresServer> server(new PostgresServer);
    QFile::setPermissions(server->folder(), QFile::permissions(server->folder()) | QFile::ReadOther | QFile::ExeOther |
                                                QFile::ReadGroup | QFile::ExeGroup);
    const QString data = server->folder() + QStringLiteral("/data");
    if (!QDir().mkdir(data) ||
        (geteuid() == 0 &&
         !output({QStringLiteral("chown"), QStringLiteral("nobody:nogroup"), data, server->folder()}).first))
        return nullptr;
    const auto [made, text] =
        output(asUser({serverPrograms() + QStringLiteral("/initdb"), QStringLiteral("-D"), data, QStringLiteral("-U"),
                       QStringLiteral("admin"), QStringLiteral("-A"), QStringLiteral("trust"), QStringLiteral("-E"),
                       QStringLiteral("UTF8"), QStringLiteral("--locale=C"), QStringLiteral("--no-sync")}));
    if (!made)
        qInfo("initdb: %s", qPrintable(text));
    if (!made || !server->startServer())
        return nullptr;
    return server;
}

PostgresServer::~PostgresServer() {
    (void)stopServer(QStringLiteral("immediate"));
}

bool PostgresServer::startServer() const {
    return runControl({QStringLiteral("-D"), folder() + QStringLiteral("/data"), QStringLiteral("-w"),
                       QStringLiteral("-l"), folder() + QStringLiteral("/log"), QStringLiteral("-o"),
                       QStringLiteral("-k %1 -h '' -c max_connections=100").arg(folder()), QStringLiteral("start")});
}

bool PostgresServer::stopServer(const QString& mode) const {
    return runControl({QStringLiteral("-D"), folder() + QStringLiteral("/data"), QStringLiteral("-w"),
                       QStringLiteral("-m"), mode, QStringLiteral("stop")});
}

std::string PostgresServer::url(const QString& role) const {
    return QStringLiteral("postgresql://%1@/postgres?host=%2").arg(role, folder()).toStdString();
}

QString PostgresServer::query(const QString& sql, const QString& role) const {
    return output({QStringLiteral("psql"), QStringLiteral("-X"), QStringLiteral("-A"), QStringLiteral("-t"),
                   QStringLiteral("-q"), QString::fromStdString(url(role)), QStringLiteral("-c"), sql})
        .second;
}

} // namespace toolroom::test
