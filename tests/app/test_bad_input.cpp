// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using toolroom::test::ProgramResult;

namespace {

const QByteArray wholeTool = R"({"name":"read_note","description":"Reads a note","inputSchema":{"type":"object"}})";

QByteArray listOf(const QByteArray& tools) {
    return "{\"tools\":[" + tools + "]}";
}

} // namespace

/// Each kind of invalid input produces one error line with its position and the matching exit code.
class TestBadInput : public toolroom::test::TestCase {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    [[nodiscard]] ProgramResult lint(const QStringList& arguments) const {
        return toolroom::test::run(
            {.arguments = QStringList{QStringLiteral("--lint")} + arguments, .folder = m_folder.path()});
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void unreadableFile_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("line");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("bad.json:1:1: error: the source is empty");
        QTest::newRow("binary") << QByteArray("\x7f"
                                              "ELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00",
                                              16)
                                << QStringLiteral("bad.json:1:1: error: this is a binary file, not JSON");
        QTest::newRow("truncated")
            << QByteArray("{\"tools\":[{\"name\":\"a\",\"descr")
            << QStringLiteral("bad.json:1:29: error: unexpected end of input in the string that starts at 1:23");
        QTest::newRow("NUL bytes")
            << QByteArray("[{\"name\":\"a\0b\"}]", 16)
            << QStringLiteral(
                   "bad.json:1:12: error: the control character U+0000 inside a string must be escaped as \\u0000");
        QTest::newRow("depth") << QByteArray(100'000, '[') + QByteArray(100'000, ']')
                               << QStringLiteral("bad.json:1:129: error: nested more than 128 levels deep");
        QTest::newRow("depth of a schema")
            << listOf("{\"name\":\"a\",\"inputSchema\":" + QByteArray("{\"a\":").repeated(100'000) + "1" +
                      QByteArray(100'000, '}') + "}")
            << QStringLiteral("bad.json:1:662: error: nested more than 128 levels deep");
        QTest::newRow("tools is a number")
            << QByteArray("{\"tools\": 5}")
            << QStringLiteral("bad.json:1:11: error: `tools` must be an array, not a number");
    }

    void unreadableFile() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, line);
        write(QStringLiteral("bad.json"), bytes);
        const ProgramResult ended = lint({QStringLiteral("bad.json")});
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.out.section(QLatin1Char('\n'), 0, 0), line);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QString());
    }

    void hugeFileOfBrackets() {
        const QString path = m_folder.filePath(QStringLiteral("huge.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray block(1'000'000, '[');
        for (int i = 0; i < 200; ++i)
            QCOMPARE(file.write(block), block.size());
        file.close();
        const ProgramResult ended = lint({QStringLiteral("huge.json")});
        QFile::remove(path);
        QVERIFY(!ended.crashed);
        QVERIFY2(ended.out.startsWith(QLatin1String("huge.json:1:129: error: nested more than 128 levels deep\n")),
                 qPrintable(ended.out));
        QCOMPARE(ended.exitCode, 2);
    }

    void quarantinedTool_data() {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QString>("line");
        QTest::newRow("lone surrogate") << QByteArray(R"({"name":"a","description":"\ud800 x"})")
                                        << QStringLiteral("bad.json:1:38: error: the tool `a` is quarantined: the lone "
                                                          "surrogate \\ud800 is not a valid character");
        QTest::newRow("name is an object")
            << QByteArray(R"({"name":{"a":1},"inputSchema":{"type":"object"}})")
            << QStringLiteral("bad.json:1:19: error: a tool is quarantined: `name` must be a string, not an object");
        QTest::newRow("schema is a string")
            << QByteArray(R"({"name":"a","inputSchema":"object"})")
            << QStringLiteral("bad.json:1:37: error: the tool `a` is quarantined: `inputSchema` must be a JSON "
                              "Schema (an object or a boolean), not a string");
    }

    void quarantinedTool() {
        QFETCH(const QByteArray, tool);
        QFETCH(const QString, line);
        write(QStringLiteral("bad.json"), listOf(tool + "," + wholeTool));
        const ProgramResult ended = lint({QStringLiteral("bad.json")});
        QVERIFY(!ended.crashed);
        QVERIFY2(ended.out.contains(line + QLatin1Char('\n')), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1String("\n1 tool in 1 source: ")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QLatin1String("\n1 tool quarantined\n")), qPrintable(ended.out));
        QCOMPARE(ended.exitCode, 1);
    }

    void cyclicReferencesEnd() {
        const QByteArray properties = "{\"x\":{\"$ref\":\"#/properties/y\"},\"y\":{\"$ref\":\"#/properties/x\"}}";
        write(QStringLiteral("bad.json"),
              listOf("{\"name\":\"read_note\",\"inputSchema\":{\"properties\":" + properties + "}}"));
        const ProgramResult ended = lint({QStringLiteral("bad.json")});
        QVERIFY(!ended.crashed);
        QVERIFY2(ended.out.contains(QLatin1String("1 tool in 1 source: ")), qPrintable(ended.out));
    }

    /// Reading them would block or never end.
    void devicesAndPipesAreRejected() {
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(m_folder.filePath(QStringLiteral("pipe.json"))).constData(), 0600), 0);
        for (const char* path : {"pipe.json", "/dev/zero", "/dev/full"}) {
            const ProgramResult ended = lint({QLatin1String(path)});
            QCOMPARE(ended.exitCode, 2);
            QCOMPARE(ended.out.section(QLatin1Char('\n'), 0, 0),
                     QLatin1String(path) +
                         QStringLiteral(": error: this is not a regular file; use - to read from standard input"));
            const ProgramResult checked =
                toolroom::test::run({.arguments = {QStringLiteral("--check-result"), QLatin1String(path),
                                                   QStringLiteral("--contract"), QStringLiteral("forge")},
                                     .folder = m_folder.path()});
            QCOMPARE(checked.exitCode, 2);
        }
#else
        QSKIP("requires named pipes in the file system, which this platform does not have");
#endif
    }

    void missingFile() {
        const ProgramResult ended = lint({QStringLiteral("missing.json")});
        QCOMPARE(ended.out.section(QLatin1Char('\n'), 0, 0),
                 QStringLiteral("missing.json: error: no such file or folder"));
        QCOMPARE(ended.exitCode, 2);
    }

    void restIsStillReported() {
        write(QStringLiteral("good.json"), listOf(wholeTool));
        const ProgramResult ended = lint({QStringLiteral("missing.json"), QStringLiteral("good.json")});
        QVERIFY2(ended.out.contains(QLatin1String("1 tool in 1 source: ")), qPrintable(ended.out));
        QCOMPARE(ended.exitCode, 2);
    }

    void unreadableSourceIsReportedNextToMachineFormats() {
        const ProgramResult ended = lint({QStringLiteral("missing.json"), QStringLiteral("--format=json")});
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: missing.json: no such file or folder\n"));
        QCOMPARE(ended.exitCode, 2);
    }

    void folderWithoutTools() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("without/deeper")));
        write(QStringLiteral("without/readme.txt"), "no tools");
        const ProgramResult ended = lint({QStringLiteral("without")});
        QCOMPARE(ended.out, QStringLiteral("no tools found\n"));
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: no tools found in without\n"));
        QCOMPARE(ended.exitCode, 3);
    }

    void linksInCircles() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("circle")));
        QVERIFY(QFile::link(QStringLiteral("../circle"), m_folder.filePath(QStringLiteral("circle/again"))));
        QVERIFY(QFile::link(QStringLiteral("two.json"), m_folder.filePath(QStringLiteral("one.json"))));
        QVERIFY(QFile::link(QStringLiteral("one.json"), m_folder.filePath(QStringLiteral("two.json"))));
        write(QStringLiteral("circle/tools.json"), listOf(wholeTool));
        const ProgramResult folder = lint({QStringLiteral("circle")});
        QVERIFY2(folder.out.contains(QLatin1String("1 tool in 1 source: ")), qPrintable(folder.out));
        const ProgramResult link = lint({QStringLiteral("one.json")});
        QCOMPARE(link.out.section(QLatin1Char('\n'), 0, 0), QStringLiteral("one.json: error: broken symbolic link"));
        QCOMPARE(link.exitCode, 2);
    }

#ifdef Q_OS_LINUX
    void truncationOfAMappedSource() {
        const QByteArray tool = wholeTool.chopped(1) + ",\"title\":\"" + QByteArray(8000, 'x') + "\"}";
        const QByteArray tools = (tool + ',').repeated(1000) + tool;
        write(QStringLiteral("large.json"), listOf(tools));
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(
            QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
            {QStringLiteral("--lint"), QStringLiteral("--jobs"), QStringLiteral("8"), QStringLiteral("large.json")});
        QVERIFY(process.waitForStarted(toolroom::test::waitLimitMs));
        // Several threads read tools, and meet the end of the file at the same time.
        const QDir threads(QStringLiteral("/proc/%1/task").arg(process.processId()));
        QTRY_VERIFY_WITH_TIMEOUT(threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() >= 8,
                                 toolroom::test::waitLimitMs);
        QVERIFY(QFile::resize(m_folder.filePath(QStringLiteral("large.json")), 0));
        QVERIFY(process.waitForFinished(toolroom::test::waitLimitMs));
        QCOMPARE(process.readAllStandardError(),
                 "toolroom: error: " +
                     QFileInfo(m_folder.filePath(QStringLiteral("large.json"))).absoluteFilePath().toUtf8() +
                     ": the file was truncated or became unreadable while it was in use; run the command again\n");
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
    }
#endif

    void unreadableFolder() {
        const QString path = m_folder.filePath(QStringLiteral("locked"));
        QVERIFY(QDir().mkpath(path));
        QVERIFY(QFile::setPermissions(path, QFile::Permissions()));
        const bool readable = QFileInfo(path).isReadable();
        const ProgramResult ended = lint({QStringLiteral("locked")});
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        if (readable) { // root can read every file
            QCOMPARE(ended.exitCode, 3);
            return;
        }
        QCOMPARE(ended.out.section(QLatin1Char('\n'), 0, 0), QStringLiteral("locked: error: permission denied"));
        QCOMPARE(ended.exitCode, 2);
    }
};

TOOLROOM_TEST(TestBadInput)
#include "test_bad_input.moc"
