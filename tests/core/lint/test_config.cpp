// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/config.h"

#include "core/json/json.h"
#include "core/lint/engine/linter.h"
#include "core/schema/schema.h"
#include "core/text/words.h"
#include "tests/support/golden.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using test::countOf;
using test::findingsOf;

namespace {

std::expected<ConfigFilePtr, std::vector<Error>> read(std::string text) {
    return readConfigFile(std::make_shared<const SourceText>(".toolroom.json", std::move(text)), "/project");
}

/// The errors of a configuration, one per line.
std::string errorsOf(std::string text) {
    const auto file = read(std::move(text));
    std::string lines;
    if (!file)
        for (const Error& error : file.error())
            lines += error.text() + '\n';
    return lines;
}

/// A folder with files, which is the root of a git repository.
class Project {
public:
    Project() { QDir(m_folder.path()).mkdir(QStringLiteral(".git")); }

    void write(const char* name, const QByteArray& text) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    [[nodiscard]] LintReport lint(std::vector<const char*> sources = {"."},
                                  ConfigOptions config = {.search = true}) const {
        std::vector<SourceSpec> specs;
        for (const char* source : sources)
            specs.push_back({.path = source});
        return lintSources(specs, {.config = std::move(config)}, {.jobs = 1, .root = m_folder.path().toStdString()});
    }

    [[nodiscard]] std::string path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    [[nodiscard]] std::string root() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

/// A tool without a description (desc-missing) and without an output schema (output-schema-missing).
const QByteArray bareTool =
    R"([{"name": "read_note", "inputSchema": {"type": "object", "additionalProperties": false}}])";

} // namespace

class TestConfig : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsCommentsAndTrailingCommas() {
        const auto file =
            read("{\n  // for CI\n  \"root\": true,\n  \"preset\": \"strict\",\n  \"contract\": \"forge\", /* one */\n"
                 "  \"targets\": [\"openai\", \"gemini\"],\n"
                 "  \"severities\": {\"desc-min\": \"error\", \"desc-hedging\": \"off\",},\n"
                 "  \"thresholds\": {\"set-size\": {\"warning\": 40}},\n"
                 "  \"ignores\": [{\"rule\": \"set-size\", \"path\": \"legacy/**\", \"reason\": \"frozen\", "
                 "\"expires\": \"2027-01-31\"},],\n}\n");
        QVERIFY2(file.has_value(), file ? "" : file.error().front().text().c_str());
        const ConfigFile& config = **file;
        QVERIFY(config.isRoot);
        QCOMPARE(config.preset->value, Preset::Strict);
        QCOMPARE(config.contracts->value, std::vector{Contract::Forge});
        QCOMPARE(config.targets->value, (std::vector<TargetChoice>{{"openai", {}}, {"gemini", {}}}));
        QCOMPARE(config.severities.at("desc-min").value, std::optional(Severity::Error));
        QCOMPARE(config.severities.at("desc-hedging").value, std::optional<Severity>());
        QCOMPARE((config.thresholds.at({"set-size", "warning"}).value), std::int64_t(40));
        QCOMPARE(config.ignores.size(), std::size_t(1));
        COMPARE_TEXT(config.ignores[0].suppression->reason, "frozen");
    }

    void reportsEveryErrorWithItsPosition_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("errors");
        const auto row = [](const char* name, const char* text, const char* errors) {
            QTest::newRow(name) << QString::fromUtf8(text)
                                << QStringLiteral(".toolroom.json:%1\n").arg(QString::fromUtf8(errors));
        };
        row("syntax", "{\n\"root\" true}", "2:8: expected ':' after the key");
        row("no object", "[]", "1:1: the configuration must be an object");
        row("unknown key", "{\n  \"severites\": {}\n}", "2:3: unknown key `severites`; did you mean `severities`?");
        row("unknown rule", R"({"severities": {"desc-mni": "off"}})",
            "1:17: unknown rule `desc-mni`; did you mean `desc-min`?");
        row("strange rule", R"({"severities": {"zzz": "off"}})", "1:17: unknown rule `zzz`");
        row("severity", R"({"severities": {"desc-min": "fatal"}})",
            "1:29: `desc-min` must be `error`, `warning`, `note`, or `off`");
        row("severities", R"({"severities": []})", "1:16: `severities` must be an object");
        row("preset", R"({"preset": "strictest"})", "1:12: `preset` must be `recommended`, `strict`, or `all`");
        row("root", R"({"root": 1})", "1:10: `root` must be `true` or `false`");
        row("contract", R"({"contract": ["frge"]})", "1:15: unknown contract `frge`; did you mean `forge`?");
        row("unknown target", R"({"targets": ["openai", "gemni"]})",
            "1:24: unknown target `gemni`; did you mean `gemini`?");
        row("targets", R"({"targets": [1]})",
            "1:13: `targets` must be an array of strings, or an object with settings by target");
        row("threshold", R"({"thresholds": {"set-size": {"warnings": 3}}})",
            "1:30: `set-size` has no threshold `warnings`; did you mean `warning`?");
        row("no thresholds", R"({"thresholds": {"desc-missing": {"max": 3}}})",
            "1:17: `desc-missing` has no thresholds");
        row("threshold value", R"({"thresholds": {"param-count": {"max": -1}}})",
            "1:40: the threshold `max` must be an integer from 0 to 1000000000");
        row("without reason", R"({"ignores": [{"rule": "desc-min", "tool": "a"}]})",
            "1:14: this ignore entry has no `reason`");
        row("empty reason", R"({"ignores": [{"rule": "desc-min", "tool": "a", "reason": ""}]})",
            "1:58: `reason` must be a non-empty string");
        row("without scope", R"({"ignores": [{"rule": "desc-min", "reason": "a"}]})",
            "1:14: this ignore entry has no `path`, `tool`, or `pointer`; to turn the rule off everywhere, set its "
            "severity "
            "to `off`");
        row("date", R"({"ignores": [{"rule": "desc-min", "tool": "a", "reason": "b", "expires": "2027-02-30"}]})",
            "1:74: `expires` must be a date such as `2027-01-31`");
        row("pointer", R"({"ignores": [{"rule": "desc-min", "pointer": "tools", "reason": "b"}]})",
            "1:46: `pointer` must be a JSON pointer that starts with `/`");
        row("ignored rule", R"({"ignores": [{"rule": "desc-mni", "tool": "a", "reason": "b"}]})",
            "1:23: unknown rule `desc-mni`; did you mean `desc-min`?");
        row("repeated", R"({"root": true, "root": false})", "1:16: the key `root` appears twice");
    }

    void reportsEveryErrorWithItsPosition() {
        QFETCH(const QString, text);
        QFETCH(const QString, errors);
        QCOMPARE(QString::fromStdString(errorsOf(text.toStdString())), errors);
    }

    void listsAllErrorsInOrder() {
        COMPARE_TEXT(
            errorsOf("{\"preset\": 1,\n\"rot\": true, \"targets\": 2}"),
            ".toolroom.json:1:12: `preset` must be `recommended`, `strict`, or `all`\n"
            ".toolroom.json:2:1: unknown key `rot`; did you mean `root`?\n"
            ".toolroom.json:2:25: `targets` must be an array of strings, or an object with settings by target\n");
    }

    void globsMatchPaths_data() {
        QTest::addColumn<QString>("glob");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("matches");
        const auto row = [](const char* glob, const char* path, bool matches) {
            QTest::addRow("%s %s", glob, path) << QString::fromLatin1(glob) << QString::fromLatin1(path) << matches;
        };
        row("legacy/**", "legacy/a.json", true);
        row("legacy/**", "legacy/b/a.json", true);
        row("legacy/**", "new/legacy/a.json", false);
        row("**/legacy/*.json", "legacy/a.json", true);
        row("**/legacy/*.json", "x/y/legacy/a.json", true);
        row("**/legacy/*.json", "legacy/b/a.json", false);
        row("*.json", "a.json", true);
        row("*.json", "b/a.json", false);
        row("legacy", "legacy/b/a.json", true);
        row("legacy/", "legacy/a.json", true);
        row("legacy", "legacy2/a.json", false);
        row("a?.json", "ab.json", true);
        row("a?.json", "a/.json", false);
        row("a+(b).json", "a+(b).json", true);
        row("a.json", "abjson", false);
    }

    void globsMatchPaths() {
        QFETCH(const QString, glob);
        QFETCH(const QString, path);
        QFETCH(const bool, matches);
        const Project project;
        const Json ignore = {{"rule", "desc-missing"}, {"path", glob.toStdString()}, {"reason", "test"}};
        project.write(".toolroom.json", QByteArray::fromStdString(Json{{"ignores", Json::array({ignore})}}.dump()));
        project.write(qPrintable(path), bareTool);
        const LintReport report = project.lint({qPrintable(path)});
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(!matches));
        QCOMPARE(report.countSuppressed(Suppression::Kind::Config), std::size_t(matches));
    }

    void nearestFileWins() {
        const Project project;
        project.write(".toolroom.json",
                      R"({"preset": "all", "severities": {"desc-missing": "note", "output-schema-missing": "off"}})");
        project.write("inner/.toolroom.json", R"({"severities": {"desc-missing": "warning"}})");
        project.write("tools.json", bareTool);
        project.write("inner/tools.json", bareTool);
        const LintReport report = project.lint();
        const auto found = findingsOf(report, "desc-missing");
        QCOMPARE(found.size(), std::size_t(2));
        COMPARE_TEXT(found[0].text->name(), "inner/tools.json");
        QCOMPARE(found[0].severity, Severity::Warning);
        QCOMPARE(found[1].severity, Severity::Note);
        QCOMPARE(countOf(report, "output-schema-missing"), std::size_t(0));
    }

    void rootStopsTheSearch() {
        const Project project;
        project.write(".toolroom.json", R"({"severities": {"desc-missing": "off"}})");
        project.write("inner/.toolroom.json", R"({"root": true})");
        project.write("inner/tools.json", bareTool);
        QCOMPARE(countOf(project.lint(), "desc-missing"), std::size_t(1));
    }

    void repositoryStopsTheSearch() {
        const Project project;
        project.write(".toolroom.json", R"({"severities": {"desc-missing": "off"}})");
        project.write("inner/.git", "gitdir: elsewhere");
        project.write("inner/tools.json", bareTool);
        QCOMPARE(countOf(project.lint(), "desc-missing"), std::size_t(1));
    }

    void oneFileCanBeNamed() {
        const Project project;
        project.write(".toolroom.json", R"({"severities": {"desc-missing": "off"}})");
        project.write("ci/lint.json", R"({"severities": {"desc-missing": "note"}})");
        project.write("tools.json", bareTool);
        const LintReport named = project.lint({"tools.json"}, {.file = "ci/lint.json"});
        QCOMPARE(findingsOf(named, "desc-missing").at(0).severity, Severity::Note);
        QCOMPARE(findingsOf(project.lint({"tools.json"}, {}), "desc-missing").at(0).severity, Severity::Error);
        const LintReport missing = project.lint({"tools.json"}, {.file = "ci/other.json"});
        QCOMPARE(missing.configErrors.size(), std::size_t(1));
        COMPARE_TEXT(missing.configErrors[0].text(), "ci/other.json: no such file or folder");
    }

    void brokenFilesHaveNoEffect() {
        const Project project;
        project.write(".toolroom.json", "{\n\"severities\": {\"desc-missing\": \"off\"}, \"rot\": 1}");
        project.write("tools.json", bareTool);
        const LintReport report = project.lint();
        QCOMPARE(report.configErrors.size(), std::size_t(1));
        COMPARE_TEXT(report.configErrors[0].text(), ".toolroom.json:2:40: unknown key `rot`; did you mean `root`?");
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(1));
    }

    void configurationIsWatched() {
        const Project project;
        project.write(".toolroom.json", "{}");
        project.write("tools.json", bareTool);
        const LintReport report = project.lint({"tools.json"});
        QVERIFY(std::ranges::contains(report.visited, project.path(".toolroom.json"), &VisitedPath::path));
    }

    void presetsTurnRulesOn() {
        const Project project;
        const Json tool = {{"name", "a_b"},
                           {"description", std::string(130, 'x')},
                           {"category", "read"},
                           {"schema", {{"type", "object"}}}};
        project.write("tools.json", QByteArray::fromStdString(Json::array({tool}).dump()));
        project.write(".toolroom.json", R"({"contract": ["forge"]})");
        QCOMPARE(countOf(project.lint(), "desc-length"), std::size_t(0));
        project.write(".toolroom.json", R"({"contract": ["forge"], "preset": "strict"})");
        QCOMPARE(countOf(project.lint(), "desc-length"), std::size_t(1));
        project.write(".toolroom.json",
                      R"({"contract": ["forge"], "preset": "strict", "severities": {"desc-length": "off"}})");
        QCOMPARE(countOf(project.lint(), "desc-length"), std::size_t(0));
        project.write(".toolroom.json", R"({"contract": "forge", "severities": {"desc-length": "error"}})");
        QCOMPARE(findingsOf(project.lint(), "desc-length").at(0).severity, Severity::Error);
    }

    void thresholdsApply() {
        const Project project;
        Json tools = Json::array();
        for (int i = 0; i < 6; ++i)
            tools.push_back({{"name", "get_" + std::to_string(i)}, {"inputSchema", {{"type", "object"}}}});
        project.write("tools.json", QByteArray::fromStdString(tools.dump()));
        QCOMPARE(countOf(project.lint(), "set-size"), std::size_t(0));
        project.write(".toolroom.json", R"({"thresholds": {"set-size": {"note": 4}}})");
        const auto note = findingsOf(project.lint(), "set-size");
        QCOMPARE(note.size(), std::size_t(1));
        QCOMPARE(note[0].severity, Severity::Note);
        COMPARE_TEXT(note[0].message.text(), "The source has 6 tools; models choose less reliably from more than 4");
        project.write(".toolroom.json", R"({"thresholds": {"set-size": {"note": 4, "warning": 5}}})");
        QCOMPARE(findingsOf(project.lint(), "set-size").at(0).severity, Severity::Warning);
    }

    void configuredContractApplies() {
        const Project project;
        project.write("tools.json", bareTool);
        QCOMPARE(countOf(project.lint(), "category-missing"), std::size_t(0));
        project.write(".toolroom.json", R"({"contract": "forge"})");
        const auto found = findingsOf(project.lint(), "category-missing");
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].contract, std::optional(Contract::Forge));
    }

    void textsThatStandForFilesUseTheirConfiguration() {
        const Project project;
        project.write(".toolroom.json", R"({"severities": {"desc-missing": "off"}})");
        const SourceSpec text{.kind = SourceSpec::Kind::Text,
                              .path = project.path("tools.json"),
                              .name = "tools.json",
                              .text = bareTool.toStdString()};
        const LintReport report = lintSources({text}, {.config = {.search = true}}, {.jobs = 1});
        QCOMPARE(report.snapshot->tools().size(), std::size_t(1));
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(0));
    }

    /// The schema lists rules and thresholds, so that editors can complete them. tests/golden/update.sh writes them.
    void listsRulesInTheSchema() {
        const std::string path = test::testPath("../resources/schemas/config.schema.json");
        Json schema = Json::parse(test::readFile(path));
        schema["$defs"]["rule"]["enum"] = ruleIds();
        Json& thresholds = schema["properties"]["thresholds"]["properties"] = Json::object();
        for (const Rule* rule : allRules()) {
            for (const Threshold& threshold : rule->thresholds) {
                if (threshold.name.empty())
                    continue;
                std::string meaning(threshold.meaning);
                meaning.front() = toUpper(meaning.front());
                Json& ofRule = thresholds[std::string(rule->id)];
                if (ofRule.is_null())
                    ofRule = {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
                ofRule["properties"][std::string(threshold.name)] = {
                    {"$ref", "#/$defs/threshold"}, {"default", threshold.value}, {"description", meaning}};
            }
        }
        test::compareGolden(path, schema.dump(2) + '\n');
        QVERIFY(Schema::compile(schema).has_value());
    }

    void schemaAgreesWithTheReader_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {R"({})", R"({"preset": "all", "root": true, "contract": ["mcp"], "targets": ["openai"]})",
              R"({"targets": {"gemini": {"profile": "vertex", "override": {"tool-count": null}}}})",
              R"({"targets": {"gemini": {"overide": {}}}})", R"({"targets": 1})",
              R"({"targets": ["openai:strict", "all"]})", R"({"contract": "auto"})", R"({"rot": true})",
              R"({"severities": {"desc-min": "off"}})", R"({"severities": {"desc-mni": "off"}})",
              R"({"severities": {"desc-min": "fatal"}})", R"({"thresholds": {"set-size": {"note": 1}}})",
              R"({"thresholds": {"set-size": {"no": 1}}})", R"({"thresholds": {"desc-missing": {"max": 1}}})",
              R"({"ignores": [{"rule": "desc-min", "tool": "a", "reason": "b"}]})",
              R"({"ignores": [{"rule": "desc-min", "tool": "a"}]})",
              R"({"ignores": [{"rule": "desc-min", "reason": "b"}]})",
              R"({"ignores": [{"rule": "desc-min", "tool": "a", "reason": "b", "expires": "soon"}]})",
              R"({"ignores": [{"rule": "desc-min", "pointer": "a", "reason": "b"}]})"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void schemaAgreesWithTheReader() {
        QFETCH(const QString, text);
        const auto schema =
            Schema::compile(Json::parse(test::readFile(test::testPath("../resources/schemas/config.schema.json"))));
        QVERIFY(schema.has_value());
        QCOMPARE(schema->isValid(Json::parse(text.toStdString())), read(text.toStdString()).has_value());
    }
};

TOOLROOM_TEST(TestConfig)
#include "test_config.moc"
