// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

void writeScript(const QString& path, const QByteArray& commands) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + commands);
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

} // namespace

/// packaging/run.sh in a project whose build and program only print their arguments.
class TestRunScript : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void resolvesSourcesAgainstTheWorkingFolder() {
#ifdef Q_OS_WIN
        QSKIP("requires a POSIX shell, which this platform does not have");
#endif
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("project"));
        writeScript(project + QStringLiteral("/packaging/bootstrap.sh"), "true\n");
        writeScript(folder.filePath(QStringLiteral("bin/cmake")), "true\n");
        for (const char* program : {"toolroom-cli", "toolroom"})
            writeScript(project + QStringLiteral("/build/release/bin/") + QLatin1String(program),
                        "echo \"${0##*/} $*\" >> \"$CALLS\"\n");
        QVERIFY(QFile::copy(QStringLiteral(TOOLROOM_TESTS_DIR "/../packaging/run.sh"),
                            project + QStringLiteral("/packaging/run.sh")));
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("caller")));

        QProcess script;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), folder.filePath(QStringLiteral("bin")) + QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
        environment.insert(QStringLiteral("CALLS"), folder.filePath(QStringLiteral("calls")));
        environment.insert(QStringLiteral("DISPLAY"), QStringLiteral(":0"));
        script.setProcessEnvironment(environment);
        script.setWorkingDirectory(folder.filePath(QStringLiteral("caller")));
        script.start(QStringLiteral("sh"),
                     {QStringLiteral("../project/packaging/run.sh"), QStringLiteral("my tools.json"),
                      QStringLiteral("/tmp/x.json"), QStringLiteral("-"), QStringLiteral("builtin:"),
                      QStringLiteral("sample:files.json")});
        QVERIFY(script.waitForFinished(test::waitLimitMs));
        QCOMPARE(script.exitCode(), 0);
        QFile calls(folder.filePath(QStringLiteral("calls")));
        QVERIFY(calls.open(QIODevice::ReadOnly));
        const QByteArray sources = QFileInfo(script.workingDirectory()).canonicalFilePath().toUtf8() +
                                   "/my tools.json /tmp/x.json - builtin: sample:files.json\n";
        QCOMPARE(calls.readAll(), "toolroom-cli --lint " + sources + "toolroom " + sources);
    }
};

TOOLROOM_TEST(TestRunScript)
#include "test_run_script.moc"
