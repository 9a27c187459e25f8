// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/unified_diff.h"
#include "core/lint/compat/targets.h"
#include "core/lint/fix/fix_sources.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

#include <set>

using namespace toolroom;
using namespace toolroom::test;

class TestFixSources : public TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::string write(const QString& name, const QByteArray& text) const {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName().toStdString();
    }
    static FixResult fix(const std::string& path, FixScope scope, std::vector<Contract> contracts = {}) {
        return fixSources(
            [&](const FileContents& contents) {
                return lintSources({{.path = path}}, {.contracts = contracts}, {.jobs = 1, .contents = contents});
            },
            scope);
    }
    /// The lines that a diff removes or changes, by number.
    static std::set<int> changedLines(const std::string& diff);

private Q_SLOTS:
    void filesAreFixedInMemory();
    void overlappingFixesAreAppliedInTurn();
    void fixesThatUndoOneAnotherAreNotApplied();
    void fixesForTargetsAddNoMemberTwice_data();
    void fixesForTargetsAddNoMemberTwice();
    void streamIsNotFixed();
    void corporaAreFixedOnce_data();
    void corporaAreFixedOnce();
};

void TestFixSources::filesAreFixedInMemory() {
    const QByteArray text = R"({"tools": [{"name": "a", "description": " Reads. "}]})";
    const std::string path = write(QStringLiteral("a.json"), text);
    const FixResult result = fix(path, FixScope::Safe);
    QVERIFY(result.errors.empty());
    QCOMPARE(result.files.size(), std::size_t{1});
    const FixedFile& file = result.files.front();
    COMPARE_TEXT(file.path, path);
    COMPARE_TEXT(file.content, R"({"tools": [{"name": "a", "description": "Reads."}]})");
    QCOMPARE(file.fixes, std::size_t{1});
    QCOMPARE(countOf(result.report, "desc-whitespace"), std::size_t{0});
    COMPARE_TEXT(applyEdits(file.original->bytes(), file.edits), file.content);
    COMPARE_TEXT(readFile(path), text.toStdString());
}

void TestFixSources::overlappingFixesAreAppliedInTurn() {
    // Both fixes change the description, and both empty lists are written by the same edit.
    const std::string path = write(QStringLiteral("b.yaml"), "- name: getA\n"
                                                             "  description: \" Reads\\u200b. \"\n"
                                                             "  schema:\n"
                                                             "    type: object\n"
                                                             "    properties: {a: {}}\n"
                                                             "    required: [b, c, c]\n");
    const FixResult result = fix(path, FixScope::SafeAndUnsafe, {Contract::Agentbase});
    QVERIFY(result.errors.empty());
    QCOMPARE(result.files.size(), std::size_t{1});
    COMPARE_TEXT(result.files.front().content, "- name: get_a\n"
                                               "  description: \"Reads.\"\n"
                                               "  schema:\n"
                                               "    type: object\n"
                                               "    properties: {a: {}}\n"
                                               "    required: []\n");
    COMPARE_TEXT(applyEdits(result.files.front().original->bytes(), result.files.front().edits),
                 result.files.front().content);
}

void TestFixSources::fixesThatUndoOneAnotherAreNotApplied() {
    const std::string path =
        write(QStringLiteral("c.json"),
              R"([{"type": "object", "properties": {"_tool": {"const": "weather_check"}, "x": {}}}])");
    const FixResult result = fix(path, FixScope::SafeAndUnsafe, {Contract::Forge, Contract::Idealic});
    QVERIFY(result.files.empty());
    QCOMPARE(result.errors.size(), std::size_t{1});
    QVERIFY(result.errors.front().text().contains("the fixes were not applied because they undo each other"));
}

void TestFixSources::fixesForTargetsAddNoMemberTwice_data() {
    QTest::addColumn<std::string>("target");
    for (const std::string_view target : builtInTargets())
        QTest::newRow(std::string(target).c_str()) << std::string(target);
}

/// Merging the alternatives of the root and declaring its properties are fixes of different findings.
void TestFixSources::fixesForTargetsAddNoMemberTwice() {
    QFETCH(std::string, target);
    for (const char* root : {R"("type": "object", )", ""}) {
        const std::string path =
            write(QStringLiteral("union.json"),
                  QByteArray(R"({"tools": [{"name": "find", "description": "Finds rows.", "inputSchema": {)") + root +
                      R"("anyOf": [
  {"type": "object", "properties": {"a": {"type": "array"}}, "required": ["a"]},
  {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]}]}}]})");
        const FixResult result = fixSources(
            [&](const FileContents& contents) {
                return lintSources({{.path = path}}, {.targets = {{target, {}}}}, {.jobs = 1, .contents = contents});
            },
            FixScope::SafeAndUnsafe);
        if (result.files.empty())
            continue;
        const auto fixed =
            Document::parse(std::make_shared<const SourceText>("union.json", result.files.front().content));
        QVERIFY(fixed);
        QCOMPARE(fixed->duplicateKeys().size(), std::size_t{0});
        QVERIFY2(fixed->at("/tools/0/inputSchema/properties/b") || fixed->at("/tools/0/inputSchema/anyOf/1"),
                 result.files.front().content.c_str());
    }
}

void TestFixSources::streamIsNotFixed() {
    const FixResult result = fixSources(
        [](const FileContents& contents) {
            const SourceSpec source{.kind = SourceSpec::Kind::Text,
                                    .name = "-",
                                    .text = R"({"tools": [{"name": "a", "description": " x "}]})"};
            return lintSources({source}, {}, {.jobs = 1, .contents = contents});
        },
        FixScope::Safe);
    QVERIFY(result.files.empty());
    QCOMPARE(result.errors.size(), std::size_t{1});
    COMPARE_TEXT(result.errors.front().text(), "-: 1 fix cannot be applied because the source is not a file");
}

std::set<int> TestFixSources::changedLines(const std::string& diff) {
    std::set<int> changed;
    int line = 0;
    for (std::size_t at = 0; at < diff.size();) {
        const std::size_t end = diff.find('\n', at);
        const std::string text = diff.substr(at, end - at);
        if (text.starts_with("@@ -"))
            line = std::stoi(text.substr(4));
        else if (text.starts_with('-') && !text.starts_with("---"))
            changed.insert(line++);
        else if (text.starts_with(' '))
            ++line;
        at = end + 1;
    }
    return changed;
}

void TestFixSources::corporaAreFixedOnce_data() {
    QTest::addColumn<bool>("withUnsafe");
    QTest::addColumn<QString>("contract");
    QTest::newRow("safe") << false << QString();
    QTest::newRow("unsafe") << true << QString();
    for (const char* contract : {"forge", "echomen", "agentbase", "hikai"})
        QTest::newRow(contract) << true << QString::fromLatin1(contract);
}

/// Fixing twice changes as much as fixing once, and every changed line is one that a finding with a fix is about.
void TestFixSources::corporaAreFixedOnce() {
    QFETCH(const bool, withUnsafe);
    QFETCH(const QString, contract);
    const QString shared = QString::fromStdString(sharedPath("corpora"));
    if (shared.isEmpty())
        SKIP_WITHOUT_DATA("corpora");
    const QTemporaryDir copy;
    const QStringList names = QDir(shared).entryList({QStringLiteral("*.json")}, QDir::Files);
    for (const QString& name : names)
        QVERIFY(QFile::copy(shared + QLatin1Char('/') + name, copy.filePath(name)));
    const FixScope scope = withUnsafe ? FixScope::SafeAndUnsafe : FixScope::Safe;
    const std::vector<Contract> contracts =
        contract.isEmpty() ? std::vector<Contract>() : std::vector{*parseContract(contract.toStdString())};
    const std::string folder = copy.path().toStdString();

    const LintReport before = lintSources({{.path = folder}}, {.contracts = contracts}, {.jobs = 1});
    const FixResult once = fix(folder, scope, contracts);
    QVERIFY(once.errors.empty());
    QVERIFY(!once.files.empty());
    for (const FixedFile& file : once.files) {
        std::set<int> named;
        for (const Finding& finding : before.findings) {
            if (finding.text->bytes() != file.original->bytes() || !finding.fix)
                continue;
            for (const TextEdit& edit : finding.fix->edits)
                for (int line = file.original->position(edit.range.begin).line;
                     line <= file.original->position(edit.range.end).line; ++line)
                    named.insert(line);
        }
        for (const int line : changedLines(makeUnifiedDiff(file.original->name(), file.original->bytes(), file.edits)))
            QVERIFY2(named.contains(line),
                     qPrintable(QStringLiteral("%1:%2").arg(QString::fromStdString(file.path)).arg(line)));
        QFile written(QString::fromStdString(file.path));
        QVERIFY(written.open(QIODevice::WriteOnly));
        QCOMPARE(written.write(QByteArray::fromStdString(file.content)), static_cast<qint64>(file.content.size()));
    }
    const FixResult twice = fix(folder, scope, contracts);
    QVERIFY(twice.errors.empty());
    QCOMPARE(twice.files.size(), std::size_t{0});
    QCOMPARE(twice.report.snapshot->tools().size(), before.snapshot->tools().size());
}

TOOLROOM_TEST(TestFixSources)
#include "test_fix_sources.moc"
