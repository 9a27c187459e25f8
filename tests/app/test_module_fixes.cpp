// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <optional>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A module with CRLF, whose description needs a safe fix, and whose name needs an unsafe one.
const QByteArray javaScriptModule =
    "// caf\xC3\xA9\r\n"
    "export const read = {\r\n"
    "  name: \"read note\",\r\n"
    "  description: ' Reads one note\\x21 Use when the user asks for a note. ', // ' Reads'\r\n"
    "  schema: { type: 'object', properties: {}, additionalProperties: false },\r\n"
    "  execute: () => 1,\r\n"
    "};\r\n";
const QByteArray javaScriptFixed =
    QByteArray(javaScriptModule).replace("' Reads one", "'Reads one").replace("note. '", "note.'");
const QByteArray pythonModule = "class Read:\n"
                                "    name = 'read note'\n"
                                "    description = r\"\"\" Reads one note. Use when the user asks for a note. \"\"\"\n"
                                "    schema = {'type': 'object', 'properties': {}, 'additionalProperties': False}\n"
                                "    def execute(self, params, context):\n"
                                "        return 1\n"
                                "read = Read()\n";
const QByteArray pythonFixed =
    QByteArray(pythonModule).replace("\" Reads one", "\"Reads one").replace("note. \"", "note.\"");

} // namespace

/// Fixes of tools written as code. Real interpreters load them before and after. test_code_fixes.cpp tests the edits.
class TestModuleFixes : public TestCase {
    Q_OBJECT

    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder->filePath(QLatin1StringView(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    [[nodiscard]] QByteArray read(const char* name) const {
        QFile file(m_folder->filePath(QLatin1StringView(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] ProgramResult lint(const char* arguments) const {
        return test::run(
            {.arguments =
                 QStringLiteral("--lint --no-config ").append(QLatin1String(arguments)).split(QLatin1Char(' ')),
             .folder = m_folder->path(),
             .environment = {QStringLiteral("XDG_DATA_HOME=") + m_folder->path(),
                             QStringLiteral("XDG_CONFIG_HOME=") + m_folder->path()}});
    }

private Q_SLOTS:
    void init() {
        for (const char* program : {"node", "python3"})
            if (QStandardPaths::findExecutable(QLatin1StringView(program)).isEmpty())
                QSKIP("The interpreters are not installed");
        m_folder.emplace();
        write("a.mjs", javaScriptModule);
        write("a.py", pythonModule);
    }

    void fixes() {
        const ProgramResult ended = lint("--fix --format json module:.");
        QVERIFY2(ended.err.startsWith(
                     QLatin1StringView("toolroom: note: fixed 2 findings in 2 files: a.mjs (1), a.py (1)\n")),
                 qPrintable(ended.err));
        QCOMPARE(read("a.mjs"), javaScriptFixed);
        QCOMPARE(read("a.py"), pythonFixed);
        QVERIFY(!ended.out.contains(QLatin1StringView("desc-whitespace"))); // what the hosts say now
        QVERIFY(ended.out.contains(QLatin1StringView("name-style-snake")));
        const ProgramResult again = lint("--fix module:.");
        QVERIFY(again.err.startsWith(QLatin1StringView("toolroom: note: fixed 0 findings in 0 files\n")));
    }

    void fixesUntilClean() {
        const ProgramResult ended = lint("--fix-unsafe module:.");
        QCOMPARE(read("a.mjs"), QByteArray(javaScriptFixed).replace("\"read note\"", "\"read_note\""));
        QCOMPARE(read("a.py"), QByteArray(pythonFixed).replace("'read note'", "'read_note'"));
        QVERIFY2(!ended.out.contains(QLatin1StringView("[name-style-snake]")), qPrintable(ended.out));
    }

    void dryRunWritesNothing() {
        const ProgramResult ended = lint("--fix --dry-run module:a.mjs");
        QCOMPARE(read("a.mjs"), javaScriptModule);
        QVERIFY2(ended.out.contains(QLatin1StringView(
                     "-  description: ' Reads one note\\x21 Use when the user asks for a note. ', // ' Reads'\r\n"
                     "+  description: 'Reads one note\\x21 Use when the user asks for a note.', // ' Reads'\r\n")),
                 qPrintable(ended.out));
        QVERIFY(ended.err.startsWith(QLatin1StringView("toolroom: note: would fix 1 finding in 1 file: a.mjs (1)\n")));
    }

    void fixesFilesOfSeveralSourcesOnce() {
        const QByteArray patch = lint("--fix --dry-run module:a.mjs module:.").out.toUtf8();
        QVERIFY2(patch.startsWith("--- a/a.mjs\n+++ b/a.mjs\n@@ -1,7 +1,7 @@\n // caf"), patch.constData());
        QCOMPARE(patch.count("\n-  description: ' Reads one"), 1);
        QCOMPARE(patch.count("\n+  description: 'Reads one note\\x21 Use when the user asks for a note.', //"), 1);
        const ProgramResult ended = lint("--fix module:a.mjs module:.");
        QVERIFY2(ended.err.startsWith(
                     QLatin1StringView("toolroom: note: fixed 2 findings in 2 files: a.mjs (1), a.py (1)\n")),
                 qPrintable(ended.err));
        QCOMPARE(read("a.mjs"), javaScriptFixed);
    }

    /// Two sources load the same file, and one of them names a factory that does not exist.
    void keepsOtherSourcesAndErrors() {
        write("a.mjs", javaScriptModule + "export const createNotes = name => ({ ...read, name });\n");
        write("tools.json",
              "{\"contract\": \"forge\", \"modules\": [\n"
              "{\"path\": \"a.mjs\", \"factories\": {\"createNotes\": [\"read one\"], \"createNone\": []}},\n"
              "{\"path\": \"a.mjs\", \"factories\": {\"createNotes\": [\"read two\"]}}]}");
        const ProgramResult ended = lint("--fix --yes tools.json");
        QCOMPARE(read("a.mjs").indexOf(javaScriptFixed), 0);
        for (const char* expected : {"The name `read one` is not", "The name `read two` is not", "4 tools in 2 sources",
                                     "tools.json:2:10: error: no module exports the function `createNone`"})
            QVERIFY2(ended.out.contains(QLatin1StringView(expected)), qPrintable(ended.out));
    }

    /// The module checks what it says; the other one is fixed.
    void restoresModulesThatNoLongerLoad() {
        const QByteArray checked = javaScriptModule + "if (read.description[0] !== ' ') throw new Error('changed');\n";
        write("a.mjs", checked);
        const ProgramResult ended = lint("--fix module:a.mjs module:a.py");
        QCOMPARE(read("a.mjs"), checked);
        QCOMPARE(read("a.py"), pythonFixed);
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.out.contains(QLatin1StringView("a.mjs: error: the fixes were not applied because they would "
                                                      "cause this error: changed; edit the file manually")),
                 qPrintable(ended.out + ended.err));
        QVERIFY2(!ended.out.contains(QLatin1StringView("could not be read")), qPrintable(ended.out));
    }

    void restoresModulesWithFewerTools() {
        const QByteArray fewer = "const read = { name: 'read', description: ' Reads. ', schema: {}, execute() {} };\n"
                                 "const more = { ...read, name: 'more', description: 'Reads more.' };\n"
                                 "export default read.description[0] === ' ' ? [read, more] : [read];\n";
        write("a.mjs", fewer);
        const ProgramResult ended = lint("--fix module:a.mjs");
        QCOMPARE(read("a.mjs"), fewer);
        QVERIFY2(ended.out.contains(QLatin1StringView("a.mjs: error: the fixes were not applied because tools would be "
                                                      "missing; edit the file manually")),
                 qPrintable(ended.out));
    }

    /// The module writes to its own file when it is fixed.
    void reportsModulesThatCannotBeRestored() {
        const QByteArray written = "import { appendFileSync } from 'node:fs';\n" + javaScriptModule +
                                   "if (read.description[0] !== ' ') {\n"
                                   "  appendFileSync('a.mjs', '// mine\\n');\n"
                                   "  throw new Error('changed');\n"
                                   "}\n";
        write("a.mjs", written);
        const ProgramResult ended = lint("--fix module:a.mjs");
        QVERIFY(read("a.mjs").contains("'Reads one"));
        QVERIFY(read("a.mjs").endsWith("// mine\n"));
        QCOMPARE(ended.exitCode, 2);
        const QString expected = QStringLiteral("a.mjs: error: the fixes could not be undone, so the file still "
                                                "contains them: the file has changed since it was checked");
        QCOMPARE((ended.out + ended.err).count(expected), 1);
    }

#ifdef Q_OS_UNIX
    void restoresModulesWhenInterrupted() {
        const QByteArray slow =
            javaScriptModule + "if (read.description[0] !== ' ') await new Promise(done => setTimeout(done, 60000));\n";
        write("a.mjs", slow);
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(word(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {word("--lint"), word("--no-config"), word("--fix"), word("module:a.mjs")});
        QTRY_VERIFY_WITH_TIMEOUT(read("a.mjs") != slow, waitLimitMs);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(waitLimitMs));
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(read("a.mjs"), slow);
    }
#endif

    /// The literal is that of another object with the same description.
    void restoresModulesWhoseToolsDoNotChange() {
        const QByteArray other = "const read = { name: 'read', description: ' Reads. ', schema: {}, execute() {} };\n"
                                 "export default [{ ...read, description: [' Reads', '. '].join('') }];\n";
        write("a.mjs", other);
        const ProgramResult ended = lint("--fix module:a.mjs");
        QCOMPARE(read("a.mjs"), other);
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.out.contains(QLatin1StringView("a.mjs: error: the fixes were not applied because they do not "
                                                      "change what the code defines; edit the file manually")),
                 qPrintable(ended.out));
    }

    void doesNotChangeReadOnlyFiles() {
        const QString path = m_folder->filePath(QStringLiteral("a.mjs"));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        QFile file(path);
        if (file.open(QIODevice::ReadWrite))
            QSKIP("This user can write all files");
        const ProgramResult ended = lint("--fix module:.");
        QVERIFY2(ended.out.contains(QLatin1StringView("a.mjs: error: cannot write the file: permission denied")),
                 qPrintable(ended.out + ended.err));
        QCOMPARE(read("a.mjs"), javaScriptModule);
        QCOMPARE(read("a.py"), pythonFixed);
    }

    /// What was trusted before Toolroom changed it runs again in the same process, but not in the next one.
    void keepsTrustForItsOwnChanges() {
        write("tools.json", "{\"contract\": \"forge\", \"modules\": [\"a.mjs\"]}");
        const ProgramResult asked = lint("--fix tools.json");
        QCOMPARE(asked.exitCode, 4);
        QCOMPARE(read("a.mjs"), javaScriptModule);
        static const QRegularExpression digest(QStringLiteral("use --trust ([0-9a-f]{64}) to trust it"));
        const std::string trusted = digest.match(asked.err).captured(1).toStdString();
        QVERIFY2(!trusted.empty(), qPrintable(asked.err));
        const ProgramResult fixed = lint(("--fix --trust " + trusted + " tools.json").c_str());
        QCOMPARE(read("a.mjs"), javaScriptFixed);
        QVERIFY2(!fixed.out.contains(QLatin1StringView("[desc-whitespace]")), qPrintable(fixed.out));
        QVERIFY2(fixed.out.contains(QLatin1StringView("[name-style-snake]")), qPrintable(fixed.out + fixed.err));
        QCOMPARE(lint(("--trust " + trusted + " tools.json").c_str()).exitCode, 4);
    }

private:
    std::optional<QTemporaryDir> m_folder;
};

TOOLROOM_TEST(TestModuleFixes)
#include "test_module_fixes.moc"
