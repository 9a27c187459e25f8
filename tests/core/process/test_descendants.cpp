// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include <QtSystemDetection>
#ifdef Q_OS_LINUX
#include "core/process/supervisor/descendants.h"
#endif
#include "tests/support/test_case.h"

#include <QProcess>

#include <algorithm>
#include <csignal>

class TestDescendants : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
#ifndef Q_OS_LINUX
        QSKIP("requires /proc, which only Linux has");
#endif
    }

#ifdef Q_OS_LINUX
    void findsGrandchildren() {
        QProcess shell;
        shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("sleep 1000 & echo $!; wait")});
        QVERIFY(shell.waitForReadyRead());
        const auto grandchild = static_cast<pid_t>(shell.readAllStandardOutput().trimmed().toInt());
        const auto found = toolroom::supervisor::descendantProcesses();
        const auto parent = std::ranges::find(found, shell.processId(), &Process::id);
        const auto child = std::ranges::find(found, grandchild, &Process::id);
        QVERIFY(parent != found.end() && child != found.end());
        QCOMPARE(parent->parent, getpid());
        QCOMPARE(child->parent, parent->id);
        QVERIFY(toolroom::supervisor::sendSignal(*child, SIGKILL));
        QVERIFY(shell.waitForFinished(toolroom::test::waitLimitMs));
    }

    /// The start time distinguishes a process from an earlier one with the same id.
    void doesNotSignalReusedId() {
        QProcess program;
        program.start(QStringLiteral("sleep"), {QStringLiteral("1000")});
        QVERIFY(program.waitForStarted());
        const auto found = toolroom::supervisor::descendantProcesses();
        const auto listed = std::ranges::find(found, program.processId(), &Process::id);
        QVERIFY(listed != found.end());
        Process earlier = *listed;
        --earlier.startTime;
        QVERIFY(!toolroom::supervisor::sendSignal(earlier, SIGKILL));
        QVERIFY(!program.waitForFinished(100));
        QVERIFY(toolroom::supervisor::sendSignal(*listed, SIGTERM));
        QVERIFY(program.waitForFinished(toolroom::test::waitLimitMs));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(program.exitCode(), SIGTERM);
        QVERIFY(!toolroom::supervisor::sendSignal(*listed, SIGTERM));
    }

private:
    using Process = toolroom::supervisor::Process;
#endif
};

TOOLROOM_TEST(TestDescendants)
#include "test_descendants.moc"
