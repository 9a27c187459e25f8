// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/code/code_tokens.h"
#include "core/lint/fix/fix_sources.h"
#include "core/registry/modules/module_document.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A module with one tool, as its host describes it.
SourceSpec moduleOf(const std::string& file, const std::string& code, const std::string& exported,
                    const Json& definition) {
    const ModuleTool tool{exported, definition};
    const auto text = std::make_shared<const SourceText>(file, code, *moduleLanguage(file));
    return {.kind = SourceSpec::Kind::Text,
            .path = "/project/" + file,
            .name = file,
            .server = readActivity({{"type", "mcp"}, {"server", "module:" + file}}),
            .sourceId = "tools",
            .isTyped = true,
            .document = std::make_shared<const Document>(makeModuleDocument(text, {&tool, 1})),
            .contracts = {Contract::Mcp}};
}

LintReport lintModule(const std::string& file, const std::string& code, const std::string& exported,
                      const Json& definition) {
    return lintSources({moduleOf(file, code, exported, definition)}, {}, {.jobs = 1});
}

/// `code` after the first fix of this rule; empty if there is a finding without a fix.
std::string fixedCode(const std::string& code, const LintReport& report, std::string_view rule) {
    const std::vector<Finding> findings = findingsOf(report, rule);
    if (findings.empty())
        return "no finding";
    return findings.front().fix ? applyEdits(code, findings.front().fix->edits) : std::string();
}

Json toolNamed(const char* name, const char* description) {
    return {{"name", name}, {"description", description}, {"inputSchema", {{"type", "object"}}}};
}

} // namespace

/// Fixes replace literals in program code in their own quotes, and nothing else.
class TestCodeFixes : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writesLiterals_data() {
        QTest::addColumn<QString>("like");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("javaScript");
        QTest::addColumn<QString>("python");
        const auto row = [](const char* like, const char* value, const char* javaScript, const char* python) {
            QTest::newRow(like) << QString::fromUtf8(like) << QString::fromUtf8(value) << QString::fromUtf8(javaScript)
                                << QString::fromUtf8(python);
        };
        row("'a'", "it's \"b\"", "'it\\'s \"b\"'", "'it\\'s \"b\"'");
        row("\"b\"", "it's \"b\"\n\\", "\"it's \\\"b\\\"\\n\\\\\"", "\"it's \\\"b\\\"\\n\\\\\"");
        row("`c`", "${x} `y` $", "`\\${x} \\`y\\` $`", "\"${x} `y` $\"");
        row("'d'", "caf\u00e9 \U0001F600", "'caf\u00e9 \U0001F600'", "'caf\u00e9 \U0001F600'");
        row("'e'", "\u200b\U000E0041\x01", "'\\u200b\\u{e0041}\\x01'", "'\\u200b\\U000e0041\\x01'");
        row("'''f'''", "a\nb", "\"a\\nb\"", "'''a\\nb'''");
        row("r'g'", "a\\b", "\"a\\\\b\"", "r'a\\b'");
        row("r'h'", "a'b", "\"a'b\"", "");
        row("r'i'", "a\\", "\"a\\\\\"", "");
        row("u'j'", "k", "\"k\"", "u'k'");
    }

    void writesLiterals() {
        QFETCH(const QString, like);
        QFETCH(const QString, value);
        QFETCH(const QString, javaScript);
        QFETCH(const QString, python);
        const Json json = value.toStdString();
        COMPARE_TEXT(makeCodeLiteral(json, like.toStdString(), SourceLanguage::JavaScriptText),
                     javaScript.toStdString());
        COMPARE_TEXT(makeCodeLiteral(json, like.toStdString(), SourceLanguage::PythonText), python.toStdString());
    }

    void readsLiterals() {
        const auto isRead = [](const char* literal, const Json& value, SourceLanguage language) {
            return isCodeLiteral(literal, value, language);
        };
        const auto script = SourceLanguage::JavaScriptText;
        const auto python = SourceLanguage::PythonText;
        QVERIFY(isRead("'a'", "a", script));
        QVERIFY(!isRead("'a' + ''", "a", script));
        QVERIFY(!isRead("'a' 'b'", "ab", python));
        QVERIFY(!isRead("f'a'", "a", python));
        QVERIFY(isRead("`a\r\nb`", "a\nb", script)); // as the language reads it
        QVERIFY(isRead("'''a\r\nb'''", "a\nb", python));
        QVERIFY(isRead("r'''a\r\nb'''", "a\nb", python));
        QVERIFY(isRead("true", true, script));
        QVERIFY(!isRead("true", true, python));
        QVERIFY(isRead("False", false, python));
        QVERIFY(isRead("2000", 2000, script));
        QVERIFY(!isRead("2_000", 2000, script)); // how it is written would be lost
    }

    void fixes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* file, const char* before, const char* after) {
            QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(before) << QString::fromUtf8(after);
        };
        const auto object = [&](const char* name, const QString& before, const QString& after) {
            const QString code = QStringLiteral("// caf\u00e9\r\nexport const t = {\r\n  name: 'read',\r\n"
                                                "  description: %1, // ' Reads. '\r\n};\r\n");
            row(name, "a.ts", qPrintable(code.arg(before)), after.isEmpty() ? "" : qPrintable(code.arg(after)));
        };
        const auto none = QString();
        object("single", QStringLiteral("' Reads. '"), QStringLiteral("'Reads.'"));
        object("double", QStringLiteral("\"\\tReads. \""), QStringLiteral("\"Reads.\""));
        object("escaped place", QStringLiteral("'\\x20Reads.\\u0020'"), QStringLiteral("'Reads.'"));
        object("template", QStringLiteral("` Reads. `"), QStringLiteral("`Reads.`"));
        object("brackets", QStringLiteral("(' Reads. ')"), QStringLiteral("('Reads.')"));
        object("type", QStringLiteral("' Reads. ' as const"), QStringLiteral("'Reads.' as const"));
        object("concatenation", QStringLiteral("' Reads' + '. '"), none);
        object("empty concatenation", QStringLiteral("' Reads. ' + ''"), none);
        object("call", QStringLiteral("translate(' Reads. ')"), none);
        object("method", QStringLiteral("' Reads. '.normalize()"), none);
        object("tagged template", QStringLiteral("String.raw` Reads. `"), none);
        object("computed", QStringLiteral("` Reads${'.'} `"), none);
        object("variable", QStringLiteral("text"), none);
        row("key in quotes", "a.mjs", "export const t = { 'name': 'read', 'description': ' Reads. ' };",
            "export const t = { 'name': 'read', 'description': 'Reads.' };");
        row("byte order mark", "a.cjs",
            "\xEF\xBB\xBF"
            "exports.t = { name: 'read', description: ' Reads. ' };",
            "\xEF\xBB\xBF"
            "exports.t = { name: 'read', description: 'Reads.' };");
        row("arguments", "a.mts", "export const t = tool('read', ' Reads. ', {});",
            "export const t = tool('read', 'Reads.', {});");
        row("object among arguments", "a.mts",
            "export const t = server.registerTool('read', { description: ' Reads. ' }, run);",
            "export const t = server.registerTool('read', { description: 'Reads.' }, run);");
        row("wrong object", "a.ts",
            "export const o = { name: 'o', description: ' Reads. ' };\nexport const t = make({ name: 'read' });", "");
        const auto classOf = [&](const char* name, const QString& before, const QString& after) {
            const QString code = QStringLiteral("class T:\n    name = 'read'\n    description = %1  # ' Reads. '\n"
                                                "    def run(self):\n        return 1\nt = T()\n");
            row(name, "a.py", qPrintable(code.arg(before)), after.isEmpty() ? "" : qPrintable(code.arg(after)));
        };
        classOf("Python single", QStringLiteral("' Reads. '"), QStringLiteral("'Reads.'"));
        classOf("Python double", QStringLiteral("\" Reads. \""), QStringLiteral("\"Reads.\""));
        classOf("Python triple", QStringLiteral("\"\"\" Reads. \"\"\""), QStringLiteral("\"\"\"Reads.\"\"\""));
        classOf("Python raw", QStringLiteral("r' Reads. '"), QStringLiteral("r'Reads.'"));
        classOf("Python brackets", QStringLiteral("(' Reads. ')"), QStringLiteral("('Reads.')"));
        classOf("Python f-string", QStringLiteral("f' Reads. '"), none);
        classOf("Python joined", QStringLiteral("(' Reads' '. ')"), none);
        classOf("Python tuple", QStringLiteral("(' Reads. ',)"), none);
        row("Python arguments", "a.py", "t = Tool(name='read', description=' Reads. ')\n",
            "t = Tool(name='read', description='Reads.')\n");
        row("Python dictionary", "a.py", "t = {\n  'name': 'read',\n  'description': ' Reads. ',\n}\n",
            "t = {\n  'name': 'read',\n  'description': 'Reads.',\n}\n");
    }

    void fixes() {
        QFETCH(const QString, file);
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        const char* description = before.contains(QLatin1StringView("\\t")) ? "\tReads. " : " Reads. ";
        const std::string code = before.toStdString();
        const LintReport report = lintModule(file.toStdString(), code, "t", toolNamed("read", description));
        COMPARE_TEXT(fixedCode(code, report, "desc-whitespace"), after.toStdString());
    }

    /// A string whose parts are removed keeps how the rest is written.
    void keepsTheRest() {
        const std::string code = "export const t = { name: 'read', description: `Reads\\x21  \r\n"
                                 "  caf\\u00e9 \\ud83d\\ude00 \r\nthings.` };";
        const LintReport report =
            lintModule("a.ts", code, "t", toolNamed("read", "Reads!  \n  caf\u00e9 \U0001F600 \nthings."));
        COMPARE_TEXT(fixedCode(code, report, "desc-whitespace"),
                     std::string("export const t = { name: 'read', description: `Reads\\x21\r\n"
                                 "  caf\\u00e9 \\ud83d\\ude00\r\nthings.` };"));
    }

    void fixesNames() {
        for (const auto& [file, code, fixed] : {
                 std::tuple("a.ts", "export const t = { name: \"read note\" };",
                            "export const t = { name: \"read_note\" };"),
                 std::tuple("a.py", "t = Tool(name='read note')\n", "t = Tool(name='read_note')\n"),
                 std::tuple("a.ts", "export const t = tool(`read note`, 'x', f);",
                            "export const t = tool(`read_note`, 'x', f);"),
                 // The keys of an object name what others use.
                 std::tuple("b.ts", "export const t = { 'read note': tool({}) };", ""),
             }) {
            const LintReport report = lintModule(file, code, "t", toolNamed("read note", "Reads one note."));
            COMPARE_TEXT(fixedCode(code, report, "name-chars"), std::string(fixed));
        }
    }

    void fixesBooleans() {
        Json definition = toolNamed("read", "Reads one note.");
        definition["annotations"] = {{"readOnlyHint", true}, {"destructiveHint", true}};
        for (const auto& [file, code, fixed] : {
                 std::tuple(
                     "a.ts",
                     "export const t = { name: 'read', annotations: { readOnlyHint: true, destructiveHint: true } };",
                     "export const t = { name: 'read', annotations: { readOnlyHint: true, destructiveHint: false } };"),
                 std::tuple("a.py",
                            "t = Tool(name='read', annotations={'readOnlyHint': True, 'destructiveHint': True})\n",
                            "t = Tool(name='read', annotations={'readOnlyHint': True, 'destructiveHint': False})\n"),
                 std::tuple(
                     "a.ts",
                     "export const t = { name: 'read', annotations: { readOnlyHint: true, destructiveHint: !no } };",
                     ""),
             }) {
            const LintReport report = lintModule(file, code, "t", definition);
            COMPARE_TEXT(fixedCode(code, report, "hints-conflict"), std::string(fixed));
        }
    }

    /// What a schema library takes from literals.
    void fixesDescriptionsOfParameters_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("fixed");
        const auto row = [](const char* name, const char* file, const char* schema, const char* fixed) {
            QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(schema) << QString::fromUtf8(fixed);
        };
        row("zod", "a.ts", "z.object({ q: z.string().describe('What\\u200b to find') })",
            "z.object({ q: z.string().describe('What to find') })");
        row("zod meta", "a.ts", "z.object({ q: z.string().meta({ description: 'What\u200b to find' }) })",
            "z.object({ q: z.string().meta({ description: 'What to find' }) })");
        row("the same default", "a.ts",
            "z.object({ q: z.string().default('What\\u200b to find').describe('What\\u200b to find') })",
            "z.object({ q: z.string().default('What\\u200b to find').describe('What to find') })");
        row("twice", "a.ts",
            "z.object({ q: z.union([z.string().describe('What\\u200b to find'), "
            "z.number().describe('What\\u200b to find')]) })",
            "");
        row("own function", "a.ts", "z.object({ q: text('What\\u200b to find') })", "");
        row("concatenation", "a.ts", "z.object({ q: z.string().describe('What\\u200b' + ' to find') })", "");
        row("JSON Schema", "a.ts",
            "{ type: 'object', properties: { q: { type: 'string', description: \"What\u200b to find\" } } }",
            "{ type: 'object', properties: { q: { type: 'string', description: \"What to find\" } } }");
    }

    void fixesDescriptionsOfParameters() {
        QFETCH(const QString, file);
        QFETCH(const QString, schema);
        QFETCH(const QString, fixed);
        Json definition = toolNamed("find", "Finds notes.");
        definition["inputSchema"]["properties"]["q"] = {{"type", "string"}, {"description", "What\u200b to find"}};
        const QString code = QStringLiteral("export const t = { name: 'find', inputSchema: %1 };\n");
        const std::string before = code.arg(schema).toStdString();
        const LintReport report = lintModule(file.toStdString(), before, "t", definition);
        COMPARE_TEXT(fixedCode(before, report, "hidden-unicode"),
                     fixed.isEmpty() ? std::string() : code.arg(fixed).toStdString());
    }

    /// Nothing is added, moved, or removed in code.
    void doesNotChangeMembers() {
        const Json definition = {{"name", "find"},
                                 {"description", "Finds notes."},
                                 {"inputSchema",
                                  {{"type", "object"},
                                   {"properties", {{"kind", {{"type", "string"}, {"enum", {"a", "b", "a"}}}}}},
                                   {"required", {"kind", "kind", "knd"}}}}};
        const LintReport report =
            lintModule("a.ts",
                       "export const t = { name: 'find', description: 'Finds notes.', inputSchema: " +
                           definition["inputSchema"].dump() + " };",
                       "t", definition);
        QVERIFY(countOf(report, "enum-duplicate") > 0);
        for (const Finding& finding : report.findings)
            QVERIFY2(!finding.fix || finding.rule == "required-unknown", std::string(finding.rule).c_str());
    }

    /// A fix of a value that the code takes from somewhere else is given up, as is one that the module does not
    /// survive.
    void givesUpWhatHasNoEffect() {
        const std::string code = "export const t = { name: 'read', description: ' Reads. ' };";
        for (const auto& [description, error] :
             {std::pair("", "a.ts: the fixes were not applied because they would cause this error: broken; edit the "
                            "file manually"),
              std::pair(" Reads. ", "a.ts: the fixes were not applied because they do not change what the code "
                                    "defines; edit the file manually"),
              std::pair("Reads.", "")}) {
            const LintFunction lint = [&](const FileContents& contents) {
                const bool isFixed = !contents.empty();
                SourceSpec module = moduleOf("a.ts", isFixed ? contents.begin()->second : code, "t",
                                             toolNamed("read", isFixed ? description : " Reads. "));
                if (isFixed && *description == '\0')
                    module = failedSource("a.ts", Message::verbatim("broken"), SourceError::Extent::Unreadable);
                return lintSources({module}, {}, {.jobs = 1});
            };
            const FixResult result = fixSources(lint, FixScope::Safe);
            QCOMPARE(result.errors.size(), *error == '\0' ? std::size_t(0) : std::size_t(1));
            QCOMPARE(result.files.size(), *error == '\0' ? std::size_t(1) : std::size_t(0));
            if (*error != '\0')
                COMPARE_TEXT(result.errors.front().text(), std::string(error));
        }
    }
};

TOOLROOM_TEST(TestCodeFixes)
#include "test_code_fixes.moc"
