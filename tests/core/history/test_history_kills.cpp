// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/history_check.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

using namespace toolroom;
using test::HistoryCheck;

namespace {

const QString writer = QStringLiteral(TOOLROOM_BIN_DIR "/history_writer");
constexpr int limitMs = 60'000;

QStringList writing(const QString& file, const QString& prefix, int count, int flight) {
    return {QStringLiteral("write"), file, prefix, QString::number(count), QString::number(flight)};
}

} // namespace

class TestHistoryKills : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Every round goes on with the file that the last one left.
    void aKilledWriterLosesNothing() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        std::string acknowledged;
        std::size_t unknown = 0;
        for (int round = 0; round < 10; ++round) {
            QProcess process;
            process.start(writer, writing(file, QStringLiteral("r%1").arg(round), 0, 16));
            const qsizetype enough = QRandomGenerator::global()->bounded(20'000);
            QByteArray printed;
            while (printed.size() <= enough && process.waitForReadyRead(limitMs))
                printed += process.readAllStandardOutput();
            QVERIFY2(printed.size() > enough, process.readAllStandardError().constData());
            process.kill();
            QVERIFY(process.waitForFinished(limitMs));
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
            printed += process.readAllStandardOutput();
            acknowledged += printed.first(printed.lastIndexOf('\n') + 1).toStdString();

            const HistoryCheck check = test::checkHistory(file.toStdString(), acknowledged);
            COMPARE_TEXT(check.error, "");
            COMPARE_TEXT(check.integrity, "ok");
            QCOMPARE(check.lost, 0U);
            QCOMPARE(check.doubled, 0U);
            QCOMPARE(check.running, 0U);
            QCOMPARE(check.unread, 0U);
            QVERIFY(check.finished > 0);
            QVERIFY(check.unknown >= unknown && check.unknown <= unknown + 16);
            unknown = check.unknown;
        }
        QVERIFY(unknown > 0); // sixteen at a time were cut off ten times
    }

    void twoProcessesShareANewFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess first;
        QProcess second;
        first.start(writer, writing(file, QStringLiteral("a"), 400, 8));
        second.start(writer, writing(file, QStringLiteral("b"), 400, 8));
        QVERIFY(first.waitForFinished(limitMs) && second.waitForFinished(limitMs));
        QVERIFY2(first.exitCode() == 0, first.readAllStandardError().constData());
        QVERIFY2(second.exitCode() == 0, second.readAllStandardError().constData());
        const QByteArray printed = first.readAllStandardOutput() + second.readAllStandardOutput();
        const HistoryCheck check = test::checkHistory(file.toStdString(), printed.toStdString());
        QCOMPARE(check.finished, 800U);
        QCOMPARE(check.lost + check.doubled + check.unread + check.running + check.unknown, 0U);
        COMPARE_TEXT(check.integrity, "ok");
    }

    /// A process that goes on must not be taken for one that is gone, whoever opens the file meanwhile.
    void runsOfALivingProcessAreRunning() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess living;
        living.start(writer, writing(file, QStringLiteral("living"), 0, 4));
        QVERIFY(living.waitForReadyRead(limitMs));
        QProcess other;
        other.start(writer, writing(file, QStringLiteral("other"), 5, 1));
        while (other.state() != QProcess::NotRunning) {
            QVERIFY(living.waitForReadyRead(limitMs)); // it would wait for a reader
            living.readAllStandardOutput();
            other.waitForFinished(1);
        }
        QCOMPARE(other.exitCode(), 0);
        const HistoryReader reader(file.toStdString());
        QCOMPARE(reader.list({.status = RunStatus::Unknown}).value().size(), 0U);
        living.kill();
        QVERIFY(living.waitForFinished(limitMs));
        const auto interrupted = reader.list({.status = RunStatus::Unknown}).value();
        QCOMPARE(reader.list({.status = RunStatus::Running}).value().size(), 0U);
        for (const RunSummary& run : interrupted) {
            QVERIFY(run.run.starts_with("living-"));
            const auto record = reader.show(run.run).value().value();
            QVERIFY(!record.trace);
            QCOMPARE(record.arguments, (Json{{"n", 1}}));
        }
    }

    void aFullDiskRefusesRuns() {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess process;
        // Nothing may grow beyond 8 MiB: a write then fails as it does on a disk that is full.
        const QString shell = QStringLiteral("trap '' XFSZ; ulimit -f 16384; exec \"$0\" \"$@\"");
        process.start(QStringLiteral("sh"),
                      QStringList{QStringLiteral("-c"), shell, writer} + writing(file, QStringLiteral("r"), 0, 4));
        QVERIFY(process.waitForFinished(limitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("history.sqlite: cannot be "), said.constData());
        const HistoryCheck check =
            test::checkHistory(file.toStdString(), process.readAllStandardOutput().toStdString());
        QVERIFY(check.finished > 100);
        QCOMPARE(check.lost + check.doubled + check.unread + check.running, 0U);
        COMPARE_TEXT(check.integrity, "ok");
#else
        QSKIP("limits are set by a POSIX shell");
#endif
    }

    void aFileThatMayNotBeWritten() {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QCOMPARE(QProcess::execute(writer, writing(file, QStringLiteral("r"), 1, 1)), 0);
        const QByteArray before = QByteArray::fromStdString(test::readFile(file.toStdString()));
        QVERIFY(QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::ReadOther));
        QVERIFY(QFile::setPermissions(folder.path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner |
                                                         QFileDevice::ReadOther | QFileDevice::ExeOther));
        // The system lets root write everything.
        QProcess process;
        const QString shell = QStringLiteral("if [ \"$(id -u)\" = 0 ]; then exec setpriv --reuid 65534 --clear-groups "
                                             "\"$0\" \"$@\"; else exec \"$0\" \"$@\"; fi");
        process.start(QStringLiteral("sh"),
                      QStringList{QStringLiteral("-c"), shell, writer} + writing(file, QStringLiteral("s"), 1, 1));
        QVERIFY(process.waitForFinished(limitMs));
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("history.sqlite: cannot be "), said.constData());
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        QVERIFY(QFile::setPermissions(folder.path(),
                                      QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
        QCOMPARE(QByteArray::fromStdString(test::readFile(file.toStdString())), before);
#else
        QSKIP("permissions are those of POSIX");
#endif
    }
};

TOOLROOM_TEST_MAIN(TestHistoryKills)
#include "test_history_kills.moc"
