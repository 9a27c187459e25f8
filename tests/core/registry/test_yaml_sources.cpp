// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/pointer.h"
#include "core/lint/engine/linter.h"
#include "core/models/tools/tool_details.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QTemporaryDir>

using namespace toolroom;
using toolroom::test::findingsOf;
using toolroom::test::sourceTextOf;

namespace {

SourceSpec yamlSource(std::string name, std::string text) {
    return {.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
}

LintReport lint(std::string name, std::string text) {
    return lintSources({yamlSource(std::move(name), std::move(text))}, {}, {.jobs = 2});
}

bool isForLiteral(const std::string& text) {
    const bool plainLines = text.contains('\n') && !text.starts_with('\n') && !text.starts_with(' ');
    return plainLines && std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\t'; }) &&
           text.find_last_not_of('\n') + 2 >= text.size() && text.find_last_not_of(" \n") + 2 >= text.size();
}

/// `value` as YAML after a key or dash, in block style where possible.
std::string yaml(const Json& value, int indentation) {
    const std::string space(static_cast<std::size_t>(indentation), ' ');
    std::string text;
    if (value.is_string() && isForLiteral(value)) {
        const auto string = value.get<std::string>();
        text = string.ends_with('\n') ? " |" : " |-";
        for (const auto line :
             std::views::split(std::string_view(string).substr(0, string.find_last_not_of('\n') + 1), '\n'))
            text += '\n' + (line.empty() ? "" : space) + std::string(std::string_view(line));
        return text + '\n';
    }
    if (!value.is_structured() || value.empty())
        return " " + value.dump() + "\n";
    text = "\n";
    for (auto child = value.begin(); child != value.end(); ++child)
        text += space + (value.is_object() ? Json(child.key()).dump() + ":" : "-") + yaml(*child, indentation + 2);
    return text;
}

/// How the range of a finding is specified: the value at its pointer, its key, or the text itself.
std::string place(const Document& document, const Finding& finding) {
    if (document.valueRange(finding.pointer) == finding.range)
        return "value";
    if (document.keyRange(finding.pointer) == finding.range)
        return "key";
    const std::string quoted = '"' + sourceTextOf(finding) + '"';
    return Json::accept(quoted) ? Json::parse(quoted).dump() : Json(sourceTextOf(finding)).dump();
}

/// One line per finding, quarantined tool and error.
std::vector<std::string> account(const LintReport& report) {
    std::vector<std::string> lines;
    const Document document = Document::parse(report.snapshot->tools().front().text).value();
    for (const Finding& finding : report.findings)
        lines.push_back(formatText("{} {} {} {}: {}", finding.rule, finding.tool(), finding.pointer,
                                   place(document, finding), finding.message));
    for (const QuarantinedTool& tool : report.snapshot->quarantined())
        lines.push_back(formatText("quarantined {} {}: {}", tool.name, tool.error.pointer, tool.error.reason));
    for (const Error& error : report.errors)
        lines.push_back(formatText("error {}: {}", error.pointer, error.reason));
    return lines;
}

constexpr std::string_view smallManifest = R"(# Tools of the flaky service
contract: echomen
x-shared:
  path: &path
    type: string
    description: Where
tools:
- name: flaky:run
  description: >-
    Runs the thing
    and helps with it.
  parameters:
    type: object
    properties: {path: *path}
  timeout: 5000
- &second
  name: flaky:stop
  description: Stops it.
  parameters: {type: object, properties: {path: *path, at: {type: strin}}}
)";

} // namespace

/// YAML sources produce the same tools and findings as JSON sources.
class TestYamlSources : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void sameFindingsAsJson_data();
    void sameFindingsAsJson();
    void findingsHavePositions();
    void aliasedToolsHaveSeparateFindings();
    void definitionsAreParsedAgain();
    void detailsOfATool();
    void fixesMatchJson();
    void quarantine();
    void shapes_data();
    void shapes();
    void duplicateKeys();
    void languages_data();
    void languages();
    void foldersAreSearchedForYaml();
};

void TestYamlSources::sameFindingsAsJson_data() {
    QTest::addColumn<QString>("path");
    for (const QString& folder : {QString::fromStdString(test::testPath("../tools")),
                                  QString::fromStdString(test::testPath("../resources/samples")),
                                  QString::fromStdString(test::sharedPath("corpora"))}) {
        for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files)) {
            if (!folder.isEmpty())
                QTest::newRow(qPrintable(file.fileName())) << file.filePath();
        }
    }
}

void TestYamlSources::sameFindingsAsJson() {
    QFETCH(QString, path);
    const std::string json = test::readFile(path.toStdString());
    const LintReport expected = lint("tools.json", json);
    const LintReport report = lint("tools.yaml", yaml(Json::parse(json), 0));
    QVERIFY(!expected.snapshot->tools().empty());
    QCOMPARE(report.snapshot->tools().size(), expected.snapshot->tools().size());
    const std::vector<std::string> ours = account(report);
    const std::vector<std::string> theirs = account(expected);
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        COMPARE_TEXT(ours[i], theirs[i]);
    QCOMPARE(ours.size(), theirs.size());
}

void TestYamlSources::findingsHavePositions() {
    const LintReport report = lint("a.yaml", std::string(smallManifest));
    QVERIFY(report.errors.empty());
    const auto vague = findingsOf(report, "desc-hedging");
    QCOMPARE(vague.size(), std::size_t{1});
    COMPARE_TEXT(sourceTextOf(vague[0]), "helps");
    QCOMPARE(vague[0].begin(), (TextPosition{11, 9}));
    const auto invalid = findingsOf(report, "schema-valid");
    QCOMPARE(invalid.size(), std::size_t{1});
    COMPARE_TEXT(sourceTextOf(invalid[0]), "strin");
    COMPARE_TEXT(invalid[0].pointer, "/tools/1/parameters/properties/at/type");
    QCOMPARE(invalid[0].begin(), (TextPosition{19, 67}));
}

void TestYamlSources::aliasedToolsHaveSeparateFindings() {
    const LintReport report = lint(
        "a.yaml", "contract: mcp\ntools:\n- name: a\n  inputSchema: &s {type: strin}\n- name: b\n  inputSchema: *s\n");
    const auto found = findingsOf(report, "schema-valid");
    QCOMPARE(found.size(), std::size_t{2});
    COMPARE_TEXT(found[0].tool(), "a/a");
    COMPARE_TEXT(found[1].tool(), "a/b");
    COMPARE_TEXT(found[1].pointer, "/tools/1/inputSchema/type");
    QCOMPARE(found[1].begin(), (TextPosition{4, 26}));
}

void TestYamlSources::definitionsAreParsedAgain() {
    const LoadResult loaded = loadSources({yamlSource("a.yaml", std::string(smallManifest))}, {});
    QCOMPARE(loaded.snapshot->tools().size(), std::size_t{2});
    const RegisteredTool& tool = loaded.snapshot->tools()[0];
    COMPARE_TEXT(tool.id, "a/flaky:run");
    const ToolDefinition definition = tool.definition().value();
    COMPARE_TEXT(definition.id, tool.id);
    COMPARE_TEXT(definition.pointer, "/tools/0");
    COMPARE_TEXT(*definition.description.value, "Runs the thing and helps with it.");
    QCOMPARE(*definition.timeoutMs.value, 5000);
    COMPARE_TEXT((**definition.inputSchema.value)["properties"]["path"].dump(),
                 R"({"type":"string","description":"Where"})");
    QCOMPARE(definition.document->valueRange(""), std::optional(tool.range));
}

void TestYamlSources::detailsOfATool() {
    const auto registry = test::registryWith({yamlSource("a.yaml", std::string(smallManifest))},
                                             {{"desc-hedging", Severity::Warning, 0, "/description"}});
    const ToolDetails details = computeToolDetails(*registry, 0);
    QCOMPARE(details.description.text, QStringLiteral("Runs the thing and helps with it."));
    QVERIFY(details.definition.text.startsWith(QLatin1String("name: flaky:run\ndescription: >-\n  Runs")));
    QCOMPARE(details.parameters.size(), std::size_t{1});
    QCOMPARE(details.parameters[0].name, QStringLiteral("path"));
    QCOMPARE(details.definitionMarks.size(), std::size_t{1});
    QCOMPARE(registry->findingsOf(0).size(), std::size_t{1});
}

void TestYamlSources::fixesMatchJson() {
    const std::string json =
        R"([{"name": "a_b", "description": " x ", "schema": {"type": "object"}, "category": "read"}])";
    const auto fixable = [](const LintReport& report) {
        return std::ranges::count_if(report.findings, [](const Finding& finding) { return finding.fix != nullptr; });
    };
    QVERIFY(fixable(lint("a.json", json)) > 0);
    QCOMPARE(fixable(lint("a.yaml", json)), fixable(lint("a.json", json)));
}

void TestYamlSources::quarantine() {
    const LintReport report =
        lint("a.yaml", "tools:\n- name: a\n  inputSchema: {}\n- name: [b]\n- name: c\n  description: 5\n");
    QCOMPARE(report.snapshot->tools().size(), std::size_t{1});
    COMPARE_TEXT(report.snapshot->quarantined()[0].error.text(), "a.yaml:4:9: `name` must be a string, not an array");
    COMPARE_TEXT(report.snapshot->quarantined()[1].error.text(),
                 "a.yaml:6:16: `description` must be a string, not a number");
    COMPARE_TEXT(report.snapshot->quarantined()[1].name, "c");
    COMPARE_TEXT(report.snapshot->quarantined()[1].error.pointer, "/tools/2/description");
}

void TestYamlSources::shapes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("found"); ///< ids and pointers of the tools, then errors
    const auto row = [](const char* tag, const QByteArray& text, const char* found) {
        QTest::newRow(tag) << text << QString::fromUtf8(found);
    };
    row("list", "- name: a\n  inputSchema: {}\n- name: b\n", "x/a@/0 x/b@/1 ");
    row("one tool", "contract: forge\nname: a\nschema: {}\n", "x/a@ ");
    row("composed tool alone", "name: a\nsequence: [b, c]\n", "x/a@ ");
    row("several documents", "name: a\ninputSchema: {}\n---\nname: b\ninputSchema: {}\n", "x/a@/0 x/b@/1 ");
    row("answer", "result:\n  serverInfo: {name: s}\n  tools:\n  - name: a\n", "s/a@/result/tools/0 ");
    row("functions", "functions:\n- type: function\n  name: a\n", "x/a@/functions/0 ");
    row("map", "a:\n  type: object\n  properties: {_tool: {const: a}}\n", "x/a@/a ");
    row("tools by alias", "x: &t\n- name: a\ntools: *t\n", "x/a@/tools/0 ");
    row("several manifests", "contract: forge\ntools:\n- name: a\n---\ncontract: mcp\ntools:\n- name: b\n",
        "x.yaml:5:1: a source can contain only one manifest or tool list; this is the second ");
    row("several lists", "- name: a\n---\nx: 1\n---\n- name: b\n",
        "x.yaml:5:1: a source can contain only one manifest or tool list; this is the second ");
    row("a manifest among other documents", "x: 1\n---\ntools:\n- name: a\n", "");
    row("no tools", "on: push\njobs: {}\n", "");
    row("text", "hello world", "x.yaml:1:1: expected an array of tools, found a string ");
    row("tools is a mapping", "tools:\n  a: 1\n", "x.yaml:2:3: `tools` must be an array, not an object ");
    row("tools is empty", "tools:\n", "x.yaml:1:7: `tools` must be an array, not null ");
}

void TestYamlSources::shapes() {
    QFETCH(QByteArray, text);
    QFETCH(QString, found);
    const LoadResult loaded = loadSources({yamlSource("x.yaml", text.toStdString())}, {});
    std::string all;
    for (const RegisteredTool& tool : loaded.snapshot->tools())
        all += tool.id + "@" + tool.pointer + " ";
    for (const Error& error : loaded.errors)
        all += error.text() + " ";
    COMPARE_TEXT(all, found.toStdString());
}

void TestYamlSources::duplicateKeys() {
    const LintReport report = lint("a.yaml", "tools: [1]\ntools:\n- name: a\n  name: b\n  inputSchema: {}\n");
    QCOMPARE(report.errors.size(), std::size_t{1});
    COMPARE_TEXT(report.errors[0].text(), "a.yaml:1:1: duplicate key `tools`; only the last value is used");
    const auto found = findingsOf(report, "json-duplicate-key");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(found[0].pointer, "/tools/0/name");
    QCOMPARE(found[0].begin(), (TextPosition{4, 3}));
}

void TestYamlSources::languages_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("yaml");
    QTest::newRow("json") << "a.json" << QByteArray("a: 1") << false;
    QTest::newRow("yaml") << "a.yaml" << QByteArray("{}") << true;
    QTest::newRow("yml") << "a.yml" << QByteArray("[]") << true;
    QTest::newRow("object on standard input") << "<stdin>" << QByteArray("\xEF\xBB\xBF \n{\"tools\": []}") << false;
    QTest::newRow("list on standard input") << "<stdin>" << QByteArray("[1]") << false;
    QTest::newRow("comment of JavaScript") << "<stdin>" << QByteArray("// tools\n{}") << false;
    QTest::newRow("nothing on standard input") << "<stdin>" << QByteArray(" \n") << false;
    QTest::newRow("mapping on standard input") << "<stdin>" << QByteArray("tools: []") << true;
    QTest::newRow("sequence on standard input") << "<stdin>" << QByteArray("- name: a") << true;
    QTest::newRow("document on standard input") << "<stdin>" << QByteArray("---\n{}") << true;
    QTest::newRow("other ending") << "tools.txt" << QByteArray("# tools\na: 1") << true;
}

void TestYamlSources::languages() {
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(bool, yaml);
    QCOMPARE(detectSourceLanguage(name.toStdString(), text.toStdString()) == SourceLanguage::YamlText, yaml);
}

void TestYamlSources::foldersAreSearchedForYaml() {
    const QTemporaryDir folder;
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    };
    write("a.yaml", "tools: [{name: a}]");
    write("b.yml", "tools: [{name: b}]");
    write("c.json", R"({"tools": [{"name": "c"}]})");
    write("d.txt", "tools: [{name: d}]");
    write("pipeline.yaml", "on: push\n---\njobs: {}\n");
    write("broken.yml", "tools: [1\n");
    write("contract.yml", "# ours\ncontract: forge\nname: @a\n");
    write("template.yaml", "kind: {{ .Values.kind }}\n");
    LoadOptions options;
    options.root = folder.path().toStdString();
    const LoadResult loaded = loadSources({{.path = folder.path().toStdString()}}, options);
    std::string ids;
    for (const RegisteredTool& tool : loaded.snapshot->tools())
        ids += tool.id + " ";
    COMPARE_TEXT(ids, "a/a b/b c/c ");
    QCOMPARE(loaded.errors.size(), std::size_t{2});
    COMPARE_TEXT(loaded.errors[0].text(), "broken.yml:2:1: expected ',' or ']' in the sequence that starts at 1:8");
    COMPARE_TEXT(loaded.errors[1].text(), "contract.yml:3:7: a value cannot start with '@'; quote the value");
}

TOOLROOM_TEST(TestYamlSources)
#include "test_yaml_sources.moc"
