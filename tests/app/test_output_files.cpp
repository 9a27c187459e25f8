// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <array>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

using toolroom::test::ProgramResult;
using toolroom::test::word;

namespace {

const QByteArray oneTool =
    R"({"contract":"mcp","tools":[{"name":"read_note","description":"Reads a note. ","inputSchema":{"type":"object"}}]})";
const QByteArray oneResult = R"({"content":[{"type":"text","text":"a"}]})";

} // namespace

/// No command overwrites a file that it reads, under any of its names, and none writes to what is not a file.
class TestOutputFiles : public toolroom::test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] ProgramResult run(const QString& arguments, const QByteArray& input = {}) const {
        return toolroom::test::run(
            {.arguments = arguments.split(QLatin1Char(' ')),
             .folder = m_folder->path(),
             .input = input,
             .environment = {QStringLiteral("TOOLROOM_HISTORY=") + m_folder->filePath(word("history.sqlite"))}});
    }
    /// Runs a shell command in which `$T` is the program.
    [[nodiscard]] ProgramResult shell(const QString& command) const {
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(word("sh"), {word("-c"), QStringLiteral("T='" TOOLROOM_BIN_DIR "/toolroom-cli'; ") + command});
        process.closeWriteChannel();
        const bool isFinished = process.waitForFinished();
        return {process.exitCode(), !isFinished, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid() && QDir(m_folder->path()).mkdir(word("sub")));
        write(word("a.json"), oneTool);
        write(word("sub/b.json"), oneTool);
        write(word("result.json"), oneResult);
        write(word("servers.json"), R"({"mcpServers":{"x":{"command":"none"}}})");
    }

    void sourceIsRefused_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("input");
        const auto row = [](const char* name, const char* arguments, const char* output, const char* input = "a.json") {
            QTest::newRow(name) << word(arguments) << word(output) << word(input);
        };
        row("lint", "--lint a.json --output a.json", "a.json");
        row("report", "--lint a.json --format sarif=a.json", "a.json");
        row("second report", "--lint a.json --format junit=b.xml --format html=a.json", "a.json");
        row("fix", "--lint --fix a.json --output a.json", "a.json");
        row("dry run", "--lint --fix --dry-run a.json --output a.json", "a.json");
        row("list", "--list a.json --output a.json", "a.json");
        row("convert", "--convert a.json --to openai --output a.json", "a.json");
        row("losses", "--convert a.json --to openai --losses a.json", "a.json");
        row("lock", "--lock a.json --output a.json", "a.json");
        row("trace", "--call read_note a.json --no-history --trace a.json", "a.json");
        row("compose", "--compose a.json --output a.json", "a.json");
        row("route", "--route a.json --phrase note --output a.json", "a.json");
        row("diff", "--diff sub/b.json a.json --output a.json", "a.json");
        row("result", "--check-result result.json --contract mcp --output result.json", "result.json", "result.json");
        row("folder of results", "--check-result . --contract mcp --output result.json", "result.json", ".");
        row("configuration", "--list mcp:servers.json --output servers.json", "servers.json", "servers.json");
        row("one server", "--list mcp:servers.json#x --output servers.json", "servers.json", "servers.json");
        row("settings", "--lint a.json --config result.json --output result.json", "result.json", "result.json");
        row("arguments", "--call read_note --args @result.json a.json --trace result.json", "result.json",
            "result.json");
        row("dot", "--lint a.json --output ./a.json", "./a.json");
        row("parent", "--lint a.json --output sub/../a.json", "sub/../a.json");
        row("folder", "--lint . --output a.json", "a.json");
        row("folder below", "--lint . --output sub/b.json", "sub/b.json", "sub/b.json");
        row("fix folder", "--lint --fix . --output a.json", "a.json");
    }

    void sourceIsRefused() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, output);
        QFETCH(const QString, input);
        const QStringList before = QDir(m_folder->path()).entryList(QDir::Files);
        const ProgramResult ended = run(arguments);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: %1: cannot write: this file is also an input, %2; choose "
                                           "another output file\n")
                                .arg(output, input));
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(read(word("a.json")), oneTool);
        QCOMPARE(read(word("sub/b.json")), oneTool);
        QCOMPARE(read(word("result.json")), oneResult);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), before);
    }

#ifdef Q_OS_UNIX
    void otherNamesOfASourceAreRefused_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("link") << word("ln -s a.json l.json; $T --lint a.json --output l.json");
        QTest::newRow("linked source") << word("ln -s a.json l.json; $T --lint l.json --output a.json");
        QTest::newRow("linked folder") << word("ln -s . here; $T --lint a.json --output here/a.json");
        QTest::newRow("hard link") << word("ln a.json h.json; $T --lint a.json --output h.json");
        QTest::newRow("absolute path") << word("$T --lint a.json --output \"$PWD/a.json\"");
        QTest::newRow("standard input") << word("$T --lint - --output a.json < a.json");
        QTest::newRow("descriptor") << word("$T --lint a.json --output /dev/fd/9 9<> a.json");
        QTest::newRow("standard output") << word("$T --lint a.json --output /dev/stdout >> a.json");
        QTest::newRow("appended") << word("$T --lint a.json >> a.json");
        QTest::newRow("appended to standard input") << word("$T --lint - < a.json >> a.json");
    }

    void otherNamesOfASourceAreRefused() {
        QFETCH(const QString, command);
        const ProgramResult ended = shell(command);
        QVERIFY2(ended.err.contains(word(": cannot write: this file is also an input, ")), qPrintable(ended.err));
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(read(word("a.json")), oneTool);
    }

    void historyIsNotOverwritten() {
        QCOMPARE(run(word("--call read_note sub/b.json")).exitCode, 4); // stores the run
        const QByteArray before = read(word("history.sqlite"));
        QVERIFY(before.startsWith("SQLite format 3"));
        const ProgramResult ended = run(word("--history list --output history.sqlite"));
        QCOMPARE(ended.exitCode, 2);
        QVERIFY(read(word("history.sqlite")).startsWith("SQLite format 3"));
    }

    void onlyFilesAreWritten_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("kind");
        QTest::newRow("FIFO") << word("fifo.txt") << word("a named pipe");
        QTest::newRow("link to a FIFO") << word("link.txt") << word("a named pipe");
        QTest::newRow("socket") << word("socket.txt") << word("a socket");
        QTest::newRow("folder") << word("sub") << word("a folder");
    }

    void onlyFilesAreWritten() {
        QFETCH(const QString, output);
        QFETCH(const QString, kind);
        QCOMPARE(::mkfifo(m_folder->filePath(word("fifo.txt")).toUtf8().constData(), 0600), 0);
        QVERIFY(QFile::link(word("fifo.txt"), m_folder->filePath(word("link.txt"))));
        const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{.sun_family = AF_UNIX};
        const QByteArray path = m_folder->filePath(word("socket.txt")).toUtf8();
        QVERIFY(path.size() < qsizetype(sizeof address.sun_path));
        std::copy(path.begin(), path.end(), address.sun_path);
        QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        ::close(socket);
        for (const char* option : {"--output ", "--format sarif=", "--trace "}) {
            const bool isCall = QLatin1String(option).startsWith(QLatin1String("--trace"));
            const ProgramResult ended =
                run(word(isCall ? "--call read_note a.json " : "--lint a.json ") + word(option) + output);
            QVERIFY2(!ended.crashed, option);
            QCOMPARE(ended.err, QStringLiteral("toolroom: error: %1: cannot write: this is %2, not a regular file\n")
                                    .arg(output, kind));
            QCOMPARE(ended.exitCode, 2);
        }
    }

    /// Toolroom may have opened a file under this number, such as the history.
    void closedDescriptorsAreRefused() {
        for (int number = 3; number < 10; ++number) {
            const ProgramResult ended = shell(QStringLiteral("export TOOLROOM_HISTORY=history.sqlite; exec %1>&-; "
                                                             "$T --call read_note sub/b.json --trace /dev/fd/%1")
                                                  .arg(number));
            QCOMPARE(ended.err, QStringLiteral("toolroom: error: /dev/fd/%1: cannot write: this descriptor is not "
                                               "open\n")
                                    .arg(number));
            QCOMPARE(ended.exitCode, 2);
        }
    }

    void devicesAndDescriptorsAreWritten() {
        QCOMPARE(run(word("--list a.json --output /dev/null")).exitCode, 0);
        const QString listed = run(word("--list a.json")).out;
        QVERIFY(listed.contains(word("read_note")));
        QCOMPARE(run(word("--list a.json --output /dev/stdout")).out, listed);
        QCOMPARE(shell(word("$T --list a.json --output /dev/fd/3 3>&1 | cat")).out, listed);
        // Appended, not written over the beginning.
        QCOMPARE(shell(word("echo first > o.txt; $T --list a.json --output /dev/stdout >> o.txt; cat o.txt")).out,
                 word("first\n") + listed);
    }
#endif

    void reportsMayBeInASearchedFolder() {
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(run(word("--lint . --format json --output report.json")).exitCode, 0);
            QCOMPARE(run(word("--lint . --baseline known.json --update-baseline")).exitCode, 0);
            QCOMPARE(run(word("--lock sub")).exitCode, 0);
        }
        QVERIFY(read(word("report.json")).contains("read_note"));
    }
};

TOOLROOM_TEST(TestOutputFiles)
#include "test_output_files.moc"
