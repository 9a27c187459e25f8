// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <csignal>
#include <cstdio>
#endif

using namespace toolroom;
using test::ProgramResult;

namespace {

const QByteArray lockedTools = R"({"tools": [{"name": "read_note", "description": "Reads one note by its title.",
"inputSchema": {"type": "object", "additionalProperties": false}, "outputSchema": {"type": "object"},
"annotations": {"readOnlyHint": true, "openWorldHint": false}}]})";

} // namespace

class TestLockProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        QDir(m_folder->path()).mkdir(QStringLiteral("sub"));
        write("tools.json", lockedTools);
    }

    void locksAndReportsDrift() {
        QCOMPARE(run("--lock tools.json").exitCode, 0);
        const QString first = read("toolroom.lock");
        const auto schema =
            Schema::compile(Json::parse(test::readFile(test::testPath("../resources/schemas/lock.schema.json"))));
        QVERIFY(schema.has_value());
        QVERIFY(schema->isValid(Json::parse(first.toStdString())));
        QCOMPARE(run("--lint tools.json --locked toolroom.lock").exitCode, 0);

        write("tools.json", QByteArray(lockedTools).replace("one note", "any note"));
        const ProgramResult drift = run("--lint tools.json --locked toolroom.lock");
        QCOMPARE(drift.exitCode, 1);
        QVERIFY2(drift.out.startsWith(QLatin1String("tools.json:1:12: error: The tool has changed since it was locked: "
                                                    "its digest was ")),
                 qPrintable(drift.out));
        QVERIFY(drift.out.contains(QLatin1String("[lock-changed]")));
        QCOMPARE(run("--lock tools.json").exitCode, 0);
        QVERIFY(read("toolroom.lock") != first);
        QCOMPARE(run("--lint tools.json --locked toolroom.lock").exitCode, 0);
    }

    /// Sources are relative to the lock file, not to the current folder.
    void lockFilesCanBeMoved() {
        QCOMPARE(run("--lock tools.json --output sub/my.lock").exitCode, 0);
        QVERIFY(read("sub/my.lock").contains(QLatin1String("\"../tools.json\"")));
        QCOMPARE(run("--lint tools.json --locked sub/my.lock").exitCode, 0);
        const ProgramResult elsewhere =
            test::run({.arguments = QStringLiteral("--lint ../tools.json --locked my.lock").split(QLatin1Char(' ')),
                       .folder = m_folder->filePath(QStringLiteral("sub"))});
        QCOMPARE(elsewhere.exitCode, 0);
    }

    void refusesIncompleteTools() {
        write("tools.json", R"({"tools": [{"name": 5, "inputSchema": {}}]})");
        QCOMPARE(run("--lock tools.json").exitCode, 2);
        QCOMPARE(run("--lock absent.json").exitCode, 2);
        write("tools.json", R"({"tools": [{"name": "a", "inputSchema": {}}], "nextCursor": "2"})");
        QCOMPARE(run("--lock tools.json").exitCode, 2);
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("toolroom.lock"))));
    }

    void unreadableLockFiles() {
        write("bad.lock", "{}");
        const ProgramResult ended = run("--lint tools.json --locked bad.lock");
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err,
                 QStringLiteral(
                     "toolroom: error: bad.lock:1:1: this is not a version 1 lock file; create one with --lock\n"));
        QCOMPARE(run("--lint tools.json --locked absent.lock").exitCode, 2);
    }

#ifdef Q_OS_UNIX
    void lockFilesGrantTrust() {
        const QByteArray manifest = R"({"contract": "forge", "tools": [{"name": "say_it", "description": "d",
"schema": {"type": "object"}}], "activities": {"say_it": {"type": "process", "command": ["sh", "say.sh"]}}})";
        write("mine.json", manifest);
        write("say.sh", "read line\necho 5\n");
        QCOMPARE(run("--lock mine.json").exitCode, 0);
        QCOMPARE(run("--call say_it mine.json --no-history").exitCode, 4);
        QCOMPARE(run("--call say_it mine.json --no-history --trust @toolroom.lock").exitCode, 0);
        write("mine.json", QByteArray(manifest).replace("\"d\"", "\"e\""));
        QCOMPARE(run("--call say_it mine.json --no-history --trust @toolroom.lock").exitCode, 4);
    }

    void watchesUntilInterrupted() {
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {QStringLiteral("--lint"), QStringLiteral("tools.json"), QStringLiteral("--watch")});
        QString out;
        QString err;
        const auto prints = [&](const char* expected, int reports) {
            process.waitForReadyRead(50);
            out += QString::fromUtf8(process.readAllStandardOutput());
            err += QString::fromUtf8(process.readAllStandardError());
            return out.contains(QLatin1String(expected)) && err.count(QLatin1String("waiting for changes")) >= reports;
        };
        QTRY_VERIFY_WITH_TIMEOUT(prints("1 tool in 1 source", 1), test::waitLimitMs);
        QCOMPARE(err, QStringLiteral("toolroom: note: waiting for changes; press Ctrl+C to quit\n"));
        // Editors write a new file and rename it.
        write("tools.new", QByteArray(lockedTools).replace("}}]}", "}}, {\"name\": \"x\", \"inputSchema\": {}}]}"));
        QCOMPARE(std::rename(m_folder->filePath(QStringLiteral("tools.new")).toUtf8(),
                             m_folder->filePath(QStringLiteral("tools.json")).toUtf8()),
                 0);
        QTRY_VERIFY_WITH_TIMEOUT(prints("2 tools in 1 source", 2), test::waitLimitMs);
        kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
    }
#endif

    void standardInputCannotBeWatched() {
        const ProgramResult ended = run("--lint - --watch");
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err.section(QLatin1Char('\n'), 0, 0),
                 QStringLiteral("toolroom: error: --watch cannot watch standard input"));
    }

private:
    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    [[nodiscard]] QString read(const char* name) const {
        return QString::fromStdString(test::readFile(m_folder->filePath(QString::fromLatin1(name)).toStdString()));
    }
    [[nodiscard]] ProgramResult run(const char* arguments) const {
        return test::run({.arguments = QString::fromLatin1(arguments).split(QLatin1Char(' ')),
                          .folder = m_folder->path(),
                          .environment = {QStringLiteral("HOME=") + m_folder->path()}});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TOOLROOM_TEST(TestLockProgram)
#include "test_lock_program.moc"
