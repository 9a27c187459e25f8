// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/program.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_sources.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <unistd.h>
#endif

using namespace toolroom;

#ifdef Q_OS_UNIX
namespace {

constexpr auto composed = "{\"contract\": \"echomen\", \"tools\": [{\"name\": \"both\", \"description\": \"d\","
                          " \"parallel\": [\"first\", \"second\"]}], \"activities\": {}}";

constexpr auto asking =
    "{\"contract\": \"forge\", \"tools\": ["
    "{\"name\": \"first\", \"description\": \"d\", \"schema\": {\"type\": \"object\"}, \"category\": \"write\","
    " \"requiresConfirmation\": true},"
    "{\"name\": \"second\", \"description\": \"d\", \"schema\": {\"type\": \"object\"}, \"category\": \"write\","
    " \"requiresConfirmation\": true}],"
    "\"activities\": {\"first\": {\"type\": \"process\", \"command\": [\"touch\", \"first-ran\"]},"
    "\"second\": {\"type\": \"process\", \"command\": [\"touch\", \"second-ran\"]}}}";

void writeFile(const QString& path, const char* text) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("cannot write %s", qPrintable(path));
}

/// A pseudo-terminal with the test as its user.
class Terminal {
public:
    Terminal()
        : m_controller(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        if (m_controller < 0 || ::grantpt(m_controller) != 0 || ::unlockpt(m_controller) != 0)
            return;
        m_name = QString::fromUtf8(::ptsname(m_controller));
        m_terminal = ::open(qPrintable(m_name), O_RDWR | O_NOCTTY | O_CLOEXEC);
    }
    ~Terminal() {
        ::close(m_terminal);
        ::close(m_controller);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    [[nodiscard]] bool isThere() const { return m_terminal >= 0; }
    [[nodiscard]] QString name() const { return m_name; }
    void type(const char* text) const {
        QCOMPARE(::write(m_controller, text, strlen(text)), static_cast<ssize_t>(strlen(text)));
    }

    /// The output up to and including the next `end`; all output if it does not appear in time.
    QByteArray readTo(const char* end) {
        const QDeadlineTimer late(test::waitLimitMs);
        while (!m_output.contains(end) && !late.hasExpired()) {
            pollfd waiting{.fd = m_controller, .events = POLLIN, .revents = 0};
            std::array<char, 4096> bytes{};
            const ssize_t count = ::poll(&waiting, 1, 100) == 1 ? ::read(m_controller, bytes.data(), bytes.size()) : 0;
            m_output.append(bytes.data(), std::max<ssize_t>(count, 0));
        }
        const qsizetype at = m_output.indexOf(end);
        const QByteArray text = at < 0 ? m_output : m_output.left(at + static_cast<qsizetype>(strlen(end)));
        m_output.remove(0, text.size());
        return text;
    }

private:
    int m_controller;
    int m_terminal = -1; ///< keeps the terminal open before the program starts
    QString m_name;
    QByteArray m_output;
};

/// A program that asks on `terminal` for confirmation of two parallel calls.
struct PromptingProgram {
    explicit PromptingProgram(const Terminal& terminal, bool isTrusted = true) {
        writeFile(folder.filePath(QStringLiteral("composed.json")), composed);
        writeFile(folder.filePath(QStringLiteral("asking.json")), asking);
        if (isTrusted)
            test::trustSourcesIn(folder.path());
        process.setWorkingDirectory(folder.path());
        process.setEnvironment(
            {QStringLiteral("PATH=") + qEnvironmentVariable("PATH"), QStringLiteral("HOME=") + folder.path(),
             QStringLiteral("TOOLROOM_HISTORY=") + folder.filePath(QStringLiteral("history.sqlite"))});
        process.setStandardInputFile(terminal.name());
        process.setStandardErrorFile(terminal.name());
        process.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {QStringLiteral("--call"), QStringLiteral("both"), QStringLiteral("composed.json"),
                       QStringLiteral("asking.json")});
    }

    [[nodiscard]] bool ran(const char* tool) const {
        return QFile::exists(folder.filePath(QString::fromLatin1(tool) + QStringLiteral("-ran")));
    }

    QTemporaryDir folder;
    QProcess process;
};

/// A program that asks on a terminal to trust the code of a manifest.
struct CodeProgram {
    QTemporaryDir folder;
    QProcess process;
};

/// Null if there is no Node.js.
std::unique_ptr<CodeProgram> askAboutCode(const Terminal& terminal, const QString& command) {
    if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
        return nullptr;
    auto asking = std::make_unique<CodeProgram>();
    const QTemporaryDir& folder = asking->folder;
    writeFile(folder.filePath(QStringLiteral("one.mjs")),
              "import fs from 'node:fs'; fs.writeFileSync('ran', '');\n"
              "const other = './three.mjs'; await import(other);\n"
              "export const one = { name: 'one', description: 'd', schema: {}, execute() {} };\n");
    writeFile(folder.filePath(QStringLiteral("three.mjs")), "export default 3;\n");
    writeFile(folder.filePath(QStringLiteral("two.json")), "[]");
    writeFile(folder.filePath(QStringLiteral("tools.json")),
              R"({"contract": "forge", "modules": ["one.mjs", {"path": "one.mjs", "env": {"A": "b"}}]})");
    QProcess& process = asking->process;
    process.setWorkingDirectory(folder.path());
    process.setEnvironment(
        {QStringLiteral("PATH=") + qEnvironmentVariable("PATH"), QStringLiteral("HOME=") + folder.path()});
    process.setStandardInputFile(terminal.name());
    process.setStandardErrorFile(terminal.name());
    process.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                  command.split(QLatin1Char(' ')) + QStringList(QStringLiteral("tools.json")));
    return asking;
}

} // namespace
#endif

class TestTerminalQuestions : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void answersTheQuestionOnScreen_data() {
        QTest::addColumn<bool>("confirmsFirst");
        QTest::newRow("the first") << true;
        QTest::newRow("the second") << false;
    }

    void answersTheQuestionOnScreen() {
#ifdef Q_OS_UNIX
        QFETCH(const bool, confirmsFirst);
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        PromptingProgram asking(terminal);
        const QByteArray first = terminal.readTo("[y/N] ");
        QVERIFY2(first.contains("first requires confirmation") && !first.contains("second"), first.constData());
        terminal.type(confirmsFirst ? "y\n" : "n\n");
        const QByteArray second = terminal.readTo("[y/N] ");
        // No output followed the first question until it was answered.
        QVERIFY2(second.startsWith(confirmsFirst ? "y\r\n" : "n\r\n"), second.constData());
        QVERIFY2(second.contains("second requires confirmation"), second.constData());
        terminal.type(confirmsFirst ? "n\n" : "y\n");
        QVERIFY(asking.process.waitForFinished(test::waitLimitMs));
        QCOMPARE(asking.process.exitCode(), 1);
        QCOMPARE(asking.ran("first"), confirmsFirst);
        QCOMPARE(asking.ran("second"), !confirmsFirst);
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    void trustsASource_data() {
        QTest::addColumn<bool>("isTrusted");
        QTest::newRow("trusted") << true;
        QTest::newRow("declined") << false;
    }

    /// The first call is confirmed together with its source; the second one as usual.
    void trustsASource() {
#ifdef Q_OS_UNIX
        QFETCH(const bool, isTrusted);
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        PromptingProgram asking(terminal, false);
        const QByteArray question = terminal.readTo("[y/N] ");
        const QByteArray touch = QStandardPaths::findExecutable(QStringLiteral("touch")).toUtf8();
        for (const QByteArray& part :
             {QByteArray("asking.json is not trusted yet.\r\nIts tools run the following as your user:\r\n"),
              "  first runs " + touch + " first-ran\r\n    in " + asking.folder.path().toUtf8() + "\r\n",
              "  second runs " + touch + " second-ran\r\n", QByteArray("asking/first was called\r\n")})
            QVERIFY2(question.contains(part), question.constData());
        QVERIFY2(question.endsWith("Trust this source and run this call? [y/N] "), question.constData());
        terminal.type(isTrusted ? "y\n" : "n\n");
        if (isTrusted) {
            const QByteArray second = terminal.readTo("[y/N] ");
            QVERIFY2(second.contains("second requires confirmation"), second.constData());
            terminal.type("n\n");
        }
        QVERIFY(asking.process.waitForFinished(test::waitLimitMs));
        QCOMPARE(asking.process.exitCode(), isTrusted ? 1 : 4);
        QCOMPARE(asking.ran("first"), isTrusted);
        QVERIFY(!asking.ran("second"));
        const auto trusted = readTrustedSources(test::trustFileIn(asking.folder.path()));
        QCOMPARE(trusted->size(), isTrusted ? 1U : 0U);
        if (isTrusted)
            QCOMPARE(QString::fromStdString(trusted->front().source),
                     asking.folder.filePath(QStringLiteral("asking.json")));
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    void showsWhatHasChanged() {
#ifdef Q_OS_UNIX
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        PromptingProgram trusted(terminal);
        terminal.readTo("[y/N] ");
        ::kill(static_cast<pid_t>(trusted.process.processId()), SIGINT);
        QVERIFY(trusted.process.waitForFinished(test::waitLimitMs));
        writeFile(trusted.folder.filePath(QStringLiteral("asking.json")),
                  QByteArray(asking).replace("first-ran", "first-run").constData());
        trusted.process.start();
        const QByteArray question = terminal.readTo("[y/N] ");
        QVERIFY2(question.contains("asking.json has changed since you trusted it."), question.constData());
        QVERIFY2(question.contains("Changes:\r\n  first / command / 1: first-ran → first-run\r\n"),
                 question.constData());
        terminal.type("n\n");
        QVERIFY(trusted.process.waitForFinished(test::waitLimitMs));
        QCOMPARE(trusted.process.exitCode(), 4);
        QVERIFY(!QFile::exists(trusted.folder.filePath(QStringLiteral("first-run"))));
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    void declinesCode_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"--lint", "--list", "--call one", "--verify", "--convert --to mcp", "--compat",
                                    "--lock", "--diff two.json"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }

    /// One question for all programs of a manifest, and the same exit code in every mode.
    void declinesCode() {
#ifdef Q_OS_UNIX
        QFETCH(const QString, command);
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        const std::unique_ptr<CodeProgram> asking = askAboutCode(terminal, command);
        if (!asking)
            QSKIP("Node.js is not installed");
        const QByteArray question = terminal.readTo("[y/N] ");
        QCOMPARE(question.count("is not trusted yet."), 2);
        QVERIFY2(question.endsWith("Trust this code and run it? [y/N] "), question.constData());
        terminal.type("n\n");
        const QByteArray error = terminal.readTo("not trusted\r\n");
        const qsizetype at = error.indexOf("toolroom: error: tools.json: not trusted");
        QVERIFY2(at > 0, error.constData());
        QVERIFY2(error[at - 1] == '\n' || error.first(at).endsWith("\x1b[K"), error.constData()); // no progress line
        QVERIFY(asking->process.waitForFinished(test::waitLimitMs));
        QCOMPARE(asking->process.exitCode(), 4);
        QVERIFY(!QFile::exists(asking->folder.filePath(QStringLiteral("ran"))));
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    void interruptsQuestionAboutCode_data() {
        declinesCode_data();
    }

    void interruptsQuestionAboutCode() {
#ifdef Q_OS_UNIX
        QFETCH(const QString, command);
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        const std::unique_ptr<CodeProgram> asking = askAboutCode(terminal, command);
        if (!asking)
            QSKIP("Node.js is not installed");
        terminal.readTo("[y/N] ");
        ::kill(static_cast<pid_t>(asking->process.processId()), SIGINT);
        QVERIFY(asking->process.waitForFinished(test::waitLimitMs));
        QCOMPARE(asking->process.exitCode(), 130);
        QVERIFY(!QFile::exists(asking->folder.filePath(QStringLiteral("ran"))));
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    /// What the code was seen to import does not change the digest that is printed.
    void printsOneDigestOfCode() {
#ifdef Q_OS_UNIX
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        const std::unique_ptr<CodeProgram> asking = askAboutCode(terminal, QStringLiteral("--list"));
        if (!asking)
            QSKIP("Node.js is not installed");
        static const QRegularExpression option(QStringLiteral("--trust ([0-9a-f]{64})"));
        const auto digests = [](const QString& text) {
            QStringList found;
            for (auto matches = option.globalMatch(text); matches.hasNext();)
                found += matches.next().captured(1);
            return found;
        };
        const test::ProgramResult refused = test::run(
            {.arguments = {QStringLiteral("--list"), QStringLiteral("tools.json")}, .folder = asking->folder.path()});
        const QStringList expected = digests(refused.err);
        QCOMPARE(expected.size(), 1);
        terminal.readTo("[y/N] ");
        terminal.type("y\n");
        for (int runs = 0; runs < 2; ++runs) {
            QVERIFY(asking->process.waitForFinished(test::waitLimitMs));
            QCOMPARE(asking->process.exitCode(), 0);
            QCOMPARE(digests(QString::fromUtf8(asking->process.readAllStandardOutput())), expected);
            if (runs == 0)
                asking->process.start();
        }
        const test::ProgramResult trusted =
            test::run({.arguments = {QStringLiteral("--list"), QStringLiteral("--trust"), expected.first(),
                                     QStringLiteral("tools.json")},
                       .folder = asking->folder.path()});
        QCOMPARE(trusted.exitCode, 0);
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }

    void abortsPendingQuestions() {
#ifdef Q_OS_UNIX
        Terminal terminal;
        if (!terminal.isThere())
            QSKIP("requires a pseudo-terminal; mount devpts at /dev/pts");
        PromptingProgram asking(terminal);
        const QByteArray first = terminal.readTo("[y/N] ");
        QVERIFY2(first.contains("first requires confirmation"), first.constData());
        ::kill(static_cast<pid_t>(asking.process.processId()), SIGINT);
        QVERIFY(asking.process.waitForFinished(test::waitLimitMs));
        QCOMPARE(asking.process.exitCode(), 130);
        const QByteArray rest = terminal.readTo("cancelled");
        QVERIFY2(!rest.contains("[y/N]"), rest.constData());
        QVERIFY(!asking.ran("first") && !asking.ran("second"));
#else
        QSKIP("requires a pseudo-terminal, which this platform does not have");
#endif
    }
};

TOOLROOM_TEST(TestTerminalQuestions)
#include "test_terminal_questions.moc"
