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

QStringList writerArguments(const QString& file, const QString& prefix, int count, int flight) {
    return {QStringLiteral("write"), file, prefix, QString::number(count), QString::number(flight)};
}

} // namespace

class TestHistoryKills : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void killedWriterLosesNothing_data() {
        QTest::addColumn<int>("flight");
        QTest::newRow("concurrent runs") << 16;
        QTest::newRow("one run after another") << 1; // its result is written without waiting for the disk
    }

    /// Every round continues with the file of the previous one.
    void killedWriterLosesNothing() {
        QFETCH(const int, flight);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        std::string acknowledged;
        std::size_t unknown = 0;
        for (int round = 0; round < 10; ++round) {
            QProcess process;
            process.start(writer, writerArguments(file, QStringLiteral("r%1").arg(round), 0, flight));
            const qsizetype enough = QRandomGenerator::global()->bounded(20'000);
            qInfo("round %d ends after %lld bytes", round, static_cast<long long>(enough));
            QByteArray printed;
            // The first round also waits until a run has finished.
            const auto isEnough = [&] {
                const qsizetype finished = round == 0 ? printed.indexOf("finished ") : 0;
                return printed.size() > enough && finished >= 0 && printed.indexOf('\n', finished) >= 0;
            };
            while (!isEnough() && process.waitForReadyRead(test::waitLimitMs))
                printed += process.readAllStandardOutput();
            QVERIFY2(isEnough(), process.readAllStandardError().constData());
            process.kill();
            QVERIFY(process.waitForFinished(test::waitLimitMs));
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
            printed += process.readAllStandardOutput();
            acknowledged += printed.first(printed.lastIndexOf('\n') + 1).toStdString();

            const HistoryCheck check = test::checkHistory(file.toStdString(), acknowledged);
            COMPARE_TEXT(check.error, "");
            COMPARE_TEXT(check.integrity, "ok");
            QCOMPARE(check.lost, 0U);
            QCOMPARE(check.duplicates, 0U);
            QCOMPARE(check.running, 0U);
            QCOMPARE(check.unread, 0U);
            QVERIFY(check.finished > 0);
            QVERIFY(check.unknown >= unknown && check.unknown <= unknown + static_cast<std::size_t>(flight));
            unknown = check.unknown;
        }
        QVERIFY(unknown > 0 || flight == 1); // sixteen concurrent runs were interrupted ten times
    }

    /// A process that opens the file while another one creates the tables must not mistake it for another database.
    void twoProcessesCreateAFile() {
        for (int round = 0; round < 12; ++round) {
            const QTemporaryDir folder;
            const QString file = folder.filePath(QStringLiteral("history.sqlite"));
            QProcess first;
            QProcess second;
            first.start(writer, writerArguments(file, QStringLiteral("a"), 1, 1));
            second.start(writer, writerArguments(file, QStringLiteral("b"), 1, 1));
            QVERIFY(first.waitForFinished(test::waitLimitMs) && second.waitForFinished(test::waitLimitMs));
            QVERIFY2(first.exitCode() == 0, first.readAllStandardError().constData());
            QVERIFY2(second.exitCode() == 0, second.readAllStandardError().constData());
        }
    }

    void twoProcessesShareANewFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess first;
        QProcess second;
        first.start(writer, writerArguments(file, QStringLiteral("a"), 400, 8));
        second.start(writer, writerArguments(file, QStringLiteral("b"), 400, 8));
        QVERIFY(first.waitForFinished(test::waitLimitMs) && second.waitForFinished(test::waitLimitMs));
        QVERIFY2(first.exitCode() == 0, first.readAllStandardError().constData());
        QVERIFY2(second.exitCode() == 0, second.readAllStandardError().constData());
        const QByteArray printed = first.readAllStandardOutput() + second.readAllStandardOutput();
        const HistoryCheck check = test::checkHistory(file.toStdString(), printed.toStdString());
        QCOMPARE(check.finished, 800U);
        QCOMPARE(check.lost + check.duplicates + check.unread + check.running + check.unknown, 0U);
        COMPARE_TEXT(check.integrity, "ok");
    }

    /// Opening the file elsewhere must not mark the runs of a live process as unknown.
    void runsOfALiveProcessAreRunning() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess living;
        living.start(writer, writerArguments(file, QStringLiteral("living"), 0, 4));
        QVERIFY(living.waitForReadyRead(test::waitLimitMs));
        QProcess other;
        other.start(writer, writerArguments(file, QStringLiteral("other"), 5, 1));
        while (other.state() != QProcess::NotRunning) {
            QVERIFY(living.waitForReadyRead(test::waitLimitMs)); // so that its output pipe does not block
            living.readAllStandardOutput();
            other.waitForFinished(1);
        }
        QCOMPARE(other.exitCode(), 0);
        const HistoryReader reader(file.toStdString());
        QCOMPARE(reader.list({.status = RunStatus::Unknown}).value().size(), 0U);
        living.kill();
        QVERIFY(living.waitForFinished(test::waitLimitMs));
        const auto interrupted = reader.list({.status = RunStatus::Unknown}).value();
        QCOMPARE(reader.list({.status = RunStatus::Running}).value().size(), 0U);
        for (const RunSummary& run : interrupted) {
            QVERIFY(run.run.starts_with("living-"));
            const auto record = reader.show(run.run).value().value();
            QVERIFY(!record.trace);
            QCOMPARE(record.arguments, (Json{{"n", 1}}));
        }
    }

    void fullDiskRejectsRuns() {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QProcess process;
        // Limits files to 3.75 MiB: writes then fail as on a full disk. How many runs fit depends on how many share a
        // transaction.
        const QString shell = QStringLiteral("trap '' XFSZ; ulimit -f 7680; exec \"$0\" \"$@\"");
        process.start(QStringLiteral("sh"), QStringList{QStringLiteral("-c"), shell, writer} +
                                                writerArguments(file, QStringLiteral("r"), 0, 4));
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("history.sqlite: cannot read from or write to the history"), said.constData());
        const HistoryCheck check =
            test::checkHistory(file.toStdString(), process.readAllStandardOutput().toStdString());
        QVERIFY(check.finished > 100);
        QCOMPARE(check.lost + check.duplicates + check.unread + check.running, 0U);
        COMPARE_TEXT(check.integrity, "ok");
#else
        QSKIP("requires a POSIX shell with ulimit, which this platform does not have");
#endif
    }

    void readOnlyFile() {
#ifdef Q_OS_UNIX
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("history.sqlite"));
        QCOMPARE(QProcess::execute(writer, writerArguments(file, QStringLiteral("r"), 1, 1)), 0);
        const QByteArray before = QByteArray::fromStdString(test::readFile(file.toStdString()));
        QVERIFY(QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::ReadOther));
        QVERIFY(QFile::setPermissions(folder.path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner |
                                                         QFileDevice::ReadOther | QFileDevice::ExeOther));
        // root can write to read-only files.
        QProcess process;
        const QString shell = QStringLiteral("if [ \"$(id -u)\" = 0 ]; then exec setpriv --reuid 65534 --clear-groups "
                                             "\"$0\" \"$@\"; else exec \"$0\" \"$@\"; fi");
        process.start(QStringLiteral("sh"), QStringList{QStringLiteral("-c"), shell, writer} +
                                                writerArguments(file, QStringLiteral("s"), 1, 1));
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("history.sqlite: cannot write: "), said.constData());
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        QVERIFY(QFile::setPermissions(folder.path(),
                                      QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
        QCOMPARE(QByteArray::fromStdString(test::readFile(file.toStdString())), before);
#else
        QSKIP("requires POSIX permissions, which this platform does not have");
#endif
    }
};

TOOLROOM_TEST(TestHistoryKills)
#include "test_history_kills.moc"
