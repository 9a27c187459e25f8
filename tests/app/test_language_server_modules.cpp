// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/lsp/text_positions.h"
#include "core/json/digest.h"
#include "tests/support/language_client.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

#include <optional>
#include <utility>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* publishMethod = "textDocument/publishDiagnostics";

/// One finding, `desc-whitespace`, in the third line.
const QByteArray javaScriptTool = "export const read = {\n"
                                  "  name: 'read_note',\n"
                                  "  description: ' Reads one note by its title. Use when the user asks for a note.',\n"
                                  "  schema: { type: 'object', properties: {}, additionalProperties: false },\n"
                                  "  execute: () => 1,\n"
                                  "};\n";
const QByteArray pythonTool = "class Read:\n"
                              "    name = 'read_note'\n"
                              "    description = ' Reads one note by its title. Use when the user asks for a note.'\n"
                              "    schema = {'type': 'object', 'properties': {}, 'additionalProperties': False}\n"
                              "    def execute(self, params, context):\n"
                              "        return 1\n"
                              "read = Read()\n";

/// The lines of the diagnostics with this code, zero-based.
std::vector<int> linesOf(const Json& message, const char* code) {
    std::vector<int> lines;
    for (const Json& diagnostic : message["params"]["diagnostics"])
        if (diagnostic.value("code", "") == code)
            lines.push_back(diagnostic["range"]["start"]["line"].get<int>());
    return lines;
}

} // namespace

/// Code modules in the language server. Real interpreters load them.
class TestLanguageServerModules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        const QByteArray function(QTest::currentTestFunction());
        if (QStandardPaths::findExecutable(function.contains("Python") ? QStringLiteral("python3")
                                                                       : QStringLiteral("node"))
                .isEmpty())
            QSKIP("The interpreter is not installed");
        m_folder.emplace();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("my tools")));
    }

    void publishesFindings() {
        write("a.mjs", javaScriptTool);
        LanguageClient client(named("a.mjs"));
        client.initialize();
        const Json found = client.wait();
        QCOMPARE(found["method"], Json(publishMethod));
        QCOMPARE(found["params"]["uri"], Json(uri("a.mjs")));
        QCOMPARE(linesOf(found, "desc-whitespace"), std::vector{2});
        QVERIFY(!found["params"].contains("version"));

        // The fix is offered, and the rule is explained.
        open(client, "a.mjs", javaScriptTool);
        QCOMPARE(client.wait(), found);
        const Json document = {{"uri", uri("a.mjs")}};
        const Json place = found["params"]["diagnostics"][0]["range"]["start"];
        COMPARE_TEXT(fixedText(client, "a.mjs", javaScriptTool.toStdString(), {2, 16}),
                     QByteArray(javaScriptTool).replace("' Reads", "'Reads").toStdString());
        client.request(3, "textDocument/hover", {{"textDocument", document}, {"position", place}});
        QVERIFY(client.wait()["result"]["contents"]["value"].get<std::string>().contains("desc-whitespace"));
        client.request(4, "textDocument/documentSymbol", {{"textDocument", document}});
        QCOMPARE(client.wait()["result"][0]["name"], Json("read_note"));
    }

    /// With CRLF, a byte order mark, which editors do not count, and characters of two UTF-16 units.
    void fixesPython() {
        const QByteArray text = QByteArray(pythonTool)
                                    .replace("one note", "one \xF0\x9F\x98\x80 note")
                                    .replace("note.'", "note. '")
                                    .replace("\n", "\r\n");
        write("a.py", "\xEF\xBB\xBF" + text);
        LanguageClient client(named("a.py"));
        client.initialize();
        QCOMPARE(linesOf(client.wait(), "desc-whitespace"), std::vector{2});
        open(client, "a.py", text);
        client.wait();
        COMPARE_TEXT(fixedText(client, "a.py", text.toStdString(), {2, 19}),
                     QByteArray(text).replace("' Reads", "'Reads").replace("note. '", "note.'").toStdString());
    }

    /// Positions of the saved text are not those of a text that differs, whether it was typed or was never saved.
    void offersNoFixesOfOtherText() {
        write("a.mjs", javaScriptTool);
        LanguageClient client(named("a.mjs"));
        client.initialize();
        client.wait();
        const std::string text = "// A comment\n" + javaScriptTool.toStdString();
        open(client, "a.mjs", QByteArray::fromStdString(text));
        client.wait();
        QCOMPARE(fixedText(client, "a.mjs", text, {2, 16}), std::string());
        QCOMPARE(fixedText(client, "a.mjs", text, {3, 16}), std::string());
        // The comment is removed again.
        client.notify("textDocument/didChange",
                      {{"textDocument", {{"uri", uri("a.mjs")}, {"version", 2}}},
                       {"contentChanges", Json::array({{{"text", javaScriptTool.toStdString()}}})}});
        QVERIFY(!fixedText(client, "a.mjs", javaScriptTool.toStdString(), {2, 16}).empty());
    }

    /// While text is unsaved, nothing is publishMethod, and positions of the saved text are not used.
    void lintsWhatIsSaved() {
        write("a.mjs", javaScriptTool);
        LanguageClient client(named("a.mjs"));
        client.initialize();
        client.wait();
        open(client, "a.mjs", javaScriptTool);
        client.wait();
        client.notify("textDocument/didChange",
                      {{"textDocument", {{"uri", uri("a.mjs")}, {"version", 2}}},
                       {"contentChanges", Json::array({{{"text", "// A comment\n" + javaScriptTool.toStdString()}}})}});
        client.request(2, "textDocument/hover",
                       {{"textDocument", {{"uri", uri("a.mjs")}}}, {"position", {{"line", 2}, {"character", 18}}}});
        QCOMPARE(client.wait()["result"], Json());
        write("a.mjs", "// A comment\n" + javaScriptTool);
        save(client, "a.mjs");
        save(client, "a.mjs"); // aborts the first
        QCOMPARE(linesOf(client.wait(), "desc-whitespace"), std::vector{3});
    }

    /// A change on disk of what a module imports, which no editor reports.
    void watchesImports() {
        write("a.mjs",
              "import { text } from './text.mjs';\n" + QByteArray(javaScriptTool).replace("' Reads", "text + 'Reads"));
        write("text.mjs", "export const text = '';\n");
        LanguageClient client(named("a.mjs"));
        client.initialize();
        QVERIFY(linesOf(client.wait(), "desc-whitespace").empty());
        write("text.mjs", "export const text = ' ';\n");
        QCOMPARE(linesOf(client.wait(), "desc-whitespace").size(), std::size_t(1));
    }

    void findsNewModules() {
        write("a.mjs", javaScriptTool);
        LanguageClient client({.arguments = {"module:" + m_folder->path().toStdString()}, .options = {}});
        client.initialize();
        client.wait();
        write("b.mjs", QByteArray(javaScriptTool).replace("read_note", "write_note"));
        QCOMPARE(client.wait()["params"]["uri"], Json(uri("a.mjs")));
        QCOMPARE(client.wait()["params"]["uri"], Json(uri("b.mjs")));
    }

    void errorsAreInTheCode_data() {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* code, const char* file, int line, const char* message) {
            QTest::newRow(name) << QByteArray(code) << QString::fromLatin1(file) << line << QString::fromUtf8(message);
        };
        row("throws", "\nthrow new TypeError('no');\n", "a.mjs", 1, "TypeError: no");
        row("exits", "\n\nprocess.exit(3);\n", "a.mjs", 2, "exit");
        row("syntax", "export const a = 1;\nconst = 2;\n", "a.mjs", 1, "SyntaxError: ");
        row("import", "import './b.mjs';\n", "b.mjs", 2, "broken (imported by ");
        row("no tools", "export const a = 1;\n", "a.mjs", 0, "the module exports no tools");
    }

    void errorsAreInTheCode() {
        QFETCH(const QByteArray, code);
        QFETCH(const QString, file);
        QFETCH(const int, line);
        QFETCH(const QString, message);
        write("a.mjs", code);
        write("b.mjs", "\n\nthrow new Error('broken');\n");
        LanguageClient client(named("a.mjs"));
        client.initialize();
        Json found = client.wait();
        if (file != QLatin1StringView("a.mjs")) {
            QCOMPARE(found["params"]["diagnostics"], Json::array());
            found = client.wait();
        }
        QCOMPARE(found["params"]["uri"], Json(uri(file.toLatin1().constData())));
        const Json& diagnostics = found["params"]["diagnostics"];
        QCOMPARE(diagnostics.size(), std::size_t(1));
        QCOMPARE(diagnostics[0]["range"]["start"]["line"], Json(line));
        QVERIFY2(QString::fromStdString(diagnostics[0]["message"]).contains(message),
                 diagnostics[0]["message"].get<std::string>().c_str());
    }

    /// Opening a file does not run it.
    void loadsOnlyWhatIsNamed() {
        const QString mark = m_folder->filePath(QStringLiteral("ran"));
        write("a.mjs", "import fs from 'node:fs';\nfs.writeFileSync('" + mark.toUtf8() + "', '');\n" + javaScriptTool);
        LanguageClient client;
        client.initialize();
        open(client, "a.mjs", javaScriptTool);
        const Json logged = client.wait();
        QCOMPARE(logged["method"], Json("window/logMessage"));
        QVERIFY(logged["params"]["message"].get<std::string>().contains("--lsp 'module:PATH'"));
        save(client, "a.mjs");
        open(client, "b.mjs", javaScriptTool);
        QTest::qWait(50);
        QCOMPARE(client.take(), Json()); // explained once
        QVERIFY(!QFile::exists(mark));
    }

    void reportsUnusableArguments() {
        LanguageClient client({.arguments = {"module:/none.ts"}, .options = {}});
        client.initialize();
        const Json shown = client.wait();
        QCOMPARE(shown["method"], Json("window/showMessage"));
        COMPARE_TEXT(shown["params"]["message"].get<std::string>(),
                     "toolroom: module:/none.ts: there is no file or folder `/none.ts`; a pattern needs `*`");
    }

private:
    /// In a folder whose name must be encoded in a URI.
    [[nodiscard]] QString path(const char* name) const {
        return m_folder->filePath(QStringLiteral("my tools/") + QLatin1StringView(name));
    }
    [[nodiscard]] std::string uri(const char* name) const {
        return QUrl::fromLocalFile(path(name)).toEncoded().toStdString();
    }
    [[nodiscard]] ModuleSources named(const char* name) const {
        return {.arguments = {"module:" + path(name).toStdString()}, .options = {}};
    }
    /// As editors do: under another name first.
    void write(const char* name, const QByteArray& text) const {
        QSaveFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        QVERIFY(file.commit());
    }
    void open(LanguageClient& client, const char* name, const QByteArray& text) const {
        client.notify(
            "textDocument/didOpen",
            {{"textDocument",
              {{"uri", uri(name)}, {"languageId", "javascript"}, {"version", 1}, {"text", text.toStdString()}}}});
    }
    /// The text after the first code action at a line and character; empty if there is none.
    [[nodiscard]] std::string fixedText(LanguageClient& client, const char* name, std::string text,
                                        std::pair<int, int> at) const {
        const Json place = {{"line", at.first}, {"character", at.second}};
        client.request(20, "textDocument/codeAction",
                       {{"textDocument", {{"uri", uri(name)}}}, {"range", {{"start", place}, {"end", place}}}});
        const Json actions = client.wait()["result"];
        if (actions.empty())
            return {};
        const Json edits = actions[0]["edit"]["changes"][uri(name)];
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) // all refer to the text before them
            applyChange(text, {{"range", (*edit)["range"]}, {"text", (*edit)["newText"]}}, PositionEncoding::Utf16);
        return text;
    }
    void save(LanguageClient& client, const char* name) const {
        client.notify("textDocument/didSave", {{"textDocument", {{"uri", uri(name)}}}});
    }

    std::optional<QTemporaryDir> m_folder;
};

TOOLROOM_TEST(TestLanguageServerModules)
#include "test_language_server_modules.moc"
