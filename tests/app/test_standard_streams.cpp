// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

using namespace toolroom;

/// Programs that are started with closed standard streams. The first files that a program opens get their numbers.
class TestStandardStreams : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
#ifdef Q_OS_LINUX
    void closedStreamsOfToolroomAreOpened() {
        const QTemporaryDir folder;
        QFile tools(folder.filePath(QStringLiteral("a.json")));
        QVERIFY(tools.open(QIODevice::WriteOnly) && tools.write("{\"tools\": []}") > 0);
        tools.close();
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral("sh"),
                      {QStringLiteral("-c"),
                       QStringLiteral("exec " TOOLROOM_BIN_DIR "/toolroom-cli --lint --watch a.json <&- >&- 2>&-")});
        QVERIFY(process.waitForStarted(test::waitLimitMs));
        const QString streams = QStringLiteral("/proc/%1/fd/").arg(process.processId());
        QTRY_VERIFY(QFileInfo(QStringLiteral("/proc/%1/exe").arg(process.processId()))
                        .symLinkTarget()
                        .endsWith(QLatin1String("/toolroom-cli")));
        for (const char* stream : {"0", "1", "2"})
            QTRY_COMPARE(QFileInfo(streams + QLatin1String(stream)).symLinkTarget(), QStringLiteral("/dev/null"));
        process.kill();
        QVERIFY(process.waitForFinished(test::waitLimitMs));
    }

    void closedStreamsOfSupervisedProgramsAreOpened() {
        const QTemporaryDir folder;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"),
             QStringLiteral("exec " TOOLROOM_BIN_DIR "/toolroom-supervisor 8 9 0 sh -c 'for stream in 0 1 2; do "
                            "readlink /proc/$$/fd/$stream; done > streams' 8<&0 9>&1 <&- >&- 2>&-")});
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QFile streams(folder.filePath(QStringLiteral("streams")));
        QVERIFY(streams.open(QIODevice::ReadOnly));
        const QByteArray redirected = QFileInfo(streams).canonicalFilePath().toUtf8();
        QCOMPARE(streams.readAll(), "/dev/null\n" + redirected + "\n/dev/null\n");
        QVERIFY(process.readAllStandardOutput().startsWith("{\"exit\":0,"));
    }

    /// The open null device does not hide that there is no standard output.
    void closedStandardOutputIsAnError() {
        const QTemporaryDir folder;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral("sh"),
                      {QStringLiteral("-c"), QStringLiteral("exec " TOOLROOM_BIN_DIR "/toolroom-cli --version >&-")});
        QVERIFY(process.waitForFinished(test::waitLimitMs));
        QCOMPARE(process.readAllStandardError(),
                 QByteArray("toolroom: error: cannot write to standard output: Bad file descriptor\n"));
        QCOMPARE(process.exitCode(), 2);
    }
#endif
};

TOOLROOM_TEST(TestStandardStreams)
#include "test_standard_streams.moc"
