// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "core/lint/compat/target_facts.h"
#include "core/lint/config/config_file.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::string_view factTemplate =
    R"({{"id": "{}", "about": "Names have at most 12 characters.", "at": "name", "when": {{"minLength": 13}},
        "effect": "{}", "instead": "Shorten the name.", "certainty": "documented",
        "sources": [{{"title": "Manual", "date": "2026-10-01"}}], "checked": "2026-11-26"}})";

std::string factWritten(const std::string& id = "name-length", const std::string& effect = "toolDropped") {
    return formatText(factTemplate, id, effect);
}

std::string targetWritten(const std::string& facts, const std::string& more = {}) {
    return R"({"name": "acme", "title": "Acme", "kind": "host", "version": "2.1", "facts": [)" + facts + "]" + more +
           "}";
}

Document parsedTarget(std::string json) {
    return Document::parse(std::make_shared<const SourceText>("acme.json", std::move(json))).value();
}

std::string targetErrors(const std::string& json) {
    const auto read = readTargetFacts(parsedTarget(json));
    std::string text;
    if (!read)
        for (const Error& error : read.error())
            text += error.text() + '\n';
    return text;
}

std::string configErrors(const std::string& json) {
    const auto read = readConfigFile(std::make_shared<const SourceText>(".toolroom.json", json), "/");
    std::string text;
    if (!read)
        for (const Error& error : read.error())
            text += error.text() + '\n';
    return text;
}

/// The messages about a tool with this name in a folder with a configuration and, if not empty, a file of a target.
std::vector<Finding> lintWithConfig(const std::string& config, const std::string& name, const std::string& file = {}) {
    const QTemporaryDir folder;
    const auto write = [&folder](const char* path, const std::string& text) {
        QFile written(folder.filePath(QString::fromLatin1(path)));
        if (!written.open(QIODevice::WriteOnly) || written.write(text.data(), std::ssize(text)) != std::ssize(text))
            qFatal("cannot write %s", path);
    };
    write(".toolroom.json", config);
    if (!file.empty())
        write("acme.json", file);
    write("tools.json",
          R"({"tools": [{"name": ")" + name +
              R"(", "description": "Lists rows.", "inputSchema": {"type": "object", "properties": {}}}]})");
    const LintReport report = lintSources({{.path = folder.filePath(QStringLiteral("tools.json")).toStdString()}},
                                          {.config = {.search = true}}, {.jobs = 1});
    std::vector<Finding> found;
    for (const Finding& finding : report.findings)
        if (finding.rule.starts_with("target-"))
            found.push_back(finding);
    return found;
}

} // namespace

class TestTargetFacts : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void filesAreValid_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QString::fromStdString(testPath("../resources/targets")));
        for (const QString& name : folder.entryList({QStringLiteral("*.json")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void filesAreValid() {
        QFETCH(const QString, path);
        const std::string text = readFile(path.toStdString());
        const Document document = parsedTarget(text);
        QCOMPARE(document.duplicateKeys().size(), std::size_t{0});
        COMPARE_TEXT(targetErrors(text), "");
        COMPARE_TEXT(textAt(document.value(), "name") + ".json", QFileInfo(path).fileName().toStdString());
        QVERIFY(document.value().contains("bad") && document.value().contains("good")); // for the rule
    }

    /// Without its condition, an operation would apply to every value.
    void conditionsOfRewritesCompile() {
        std::string fact = factWritten();
        fact.insert(fact.rfind("\"instead\""), "\"rewrite\": [{\"operation\": \"removeMembers\", \"members\": [\"a\"], "
                                               "\"when\": {\"pattern\": \"[\"}}], ");
        const std::string errors = targetErrors(targetWritten(fact));
        QVERIFY2(errors.contains("is not a valid regular expression"), errors.c_str());
    }

    void readsFacts() {
        const auto read =
            readTargetFacts(parsedTarget(targetWritten(factWritten() + ", " + factWritten("b", "ignored"))));
        QVERIFY(read.has_value());
        const TargetFacts& facts = **read;
        COMPARE_TEXT(facts.title, "Acme");
        QCOMPARE(facts.facts.size(), std::size_t{2});
        COMPARE_TEXT(facts.facts[0].id, "name-length");
        QCOMPARE(facts.facts[0].effect, TargetEffect::ToolDropped);
        QCOMPARE(facts.facts[0].certainty, Certainty::Documented);
        QVERIFY(facts.facts[0].breaks() && facts.facts[0].isCertain());
        QVERIFY(!facts.facts[1].breaks());
        QCOMPARE(facts.facts[0].when, facts.facts[1].when); // equal conditions are compiled once
        COMPARE_TEXT(facts.defaultProfile().name, "default");
    }

    void reportsErrors() {
        COMPARE_TEXT(targetErrors(targetWritten("\n" + factWritten("name-length", "dropped"))),
                     "acme.json:3:19: must be one of \"ignored\", \"rewritten\", \"truncated\", \"deferred\", "
                     "\"toolDropped\", \"listDropped\", \"requestRefused\"\n");
        COMPARE_TEXT(targetErrors(targetWritten(factWritten() + ",\n" + factWritten())),
                     "acme.json:4:8: the fact `name-length` appears twice\n");
        const std::string withProfile = factWritten().insert(1, R"("profiles": ["x"], )");
        COMPARE_TEXT(targetErrors(targetWritten("\n" + withProfile, R"(, "profiles": [{"name": "a", "title": "A"}])")),
                     "acme.json:2:15: `acme` has no profile `x`\n");
    }

    void findsMembersOfConditions() {
        const auto membersIn = [](const std::string& condition, const Json& value) {
            std::string json = factWritten();
            json.replace(json.find(R"({"minLength": 13})"), 17, condition);
            const auto read = readTargetFacts(parsedTarget(targetWritten(json)));
            std::string members;
            for (const std::string& member : (*read)->facts[0].when->membersIn(value))
                members += member + ' ';
            return members;
        };
        const Json value = {{"type", "array"}, {"not", true}, {"title", 1}, {"default", 1}};
        COMPARE_TEXT(
            membersIn(R"({"anyOf": [{"required": ["title"]}, {"required": ["not"]}, {"required": ["if"]}]})", value),
            "not title ");
        COMPARE_TEXT(membersIn(R"({"not": {"propertyNames": {"enum": ["type", "not"]}}})", value), "title default ");
        // A missing member has no position.
        COMPARE_TEXT(membersIn(R"({"required": ["type"], "not": {"required": ["items"]}})", value), "");
        // Only the branches that hold count.
        COMPARE_TEXT(membersIn(R"({"anyOf": [{"required": ["title"], "properties": {"title": {"type": "string"}}},
                                             {"required": ["default"]}]})",
                               value),
                     "default ");
    }

    void overridesFacts() {
        const std::string name(65, 'a');
        QCOMPARE(lintWithConfig(R"({"targets": ["openai"]})", name).size(), std::size_t{1});
        QCOMPARE(lintWithConfig(R"({"targets": {"openai": {}}})", name).size(), std::size_t{1});
        QCOMPARE(lintWithConfig(R"({"targets": {"openai": {"override": {"name-length": null}}}})", name).size(),
                 std::size_t{0});
        const auto milder =
            lintWithConfig(R"({"targets": {"openai": {"override": {"name-length": {"effect": "ignored"}}}}})", name);
        QCOMPARE(milder.size(), std::size_t{1});
        QCOMPARE(milder[0].severity, Severity::Note);
        const auto added = lintWithConfig(R"({"targets": {"openai": {"override": {"short": )" + factWritten() + "}}}}",
                                          "list_all_rows");
        QCOMPARE(added.size(), std::size_t{1});
        COMPARE_TEXT(added[0].message,
                     "OpenAI API drops the tool because of the name `list_all_rows`: Names have at most 12 characters");
    }

    void choosesProfiles() {
        const char* strict = R"({"targets": {"openai": {"profile": "strict"}}})";
        QCOMPARE(lintWithConfig(strict, "list_rows").size(), std::size_t{1}); // the object is not closed
        QCOMPARE(lintWithConfig(R"({"targets": ["openai:strict"]})", "list_rows").size(), std::size_t{1});
        QCOMPARE(lintWithConfig(R"({"targets": ["openai"]})", "list_rows").size(), std::size_t{0});
    }

    void readsTargetsOfUsers() {
        const char* config = R"({"targets": {"acme": {"file": "acme.json"}}})";
        QCOMPARE(lintWithConfig(config, "list_rows", targetWritten(factWritten())).size(), std::size_t{0});
        const auto found = lintWithConfig(config, "list_all_rows", targetWritten(factWritten()));
        QCOMPARE(found.size(), std::size_t{1});
        COMPARE_TEXT(std::string(found[0].rule), "target-custom");
        COMPARE_TEXT(found[0].message,
                     "Acme drops the tool because of the name `list_all_rows`: Names have at most 12 characters");
        COMPARE_TEXT(found[0].help, "Shorten the name");
        QCOMPARE(found[0].severity, Severity::Error);
    }

    void reportsConfigErrors() {
        COMPARE_TEXT(configErrors(R"({"targets": {"gemni": {}}})"),
                     ".toolroom.json:1:14: unknown target `gemni`; did you mean `gemini`?\n");
        COMPARE_TEXT(configErrors(R"({"targets": {"gemini": 1}})"),
                     ".toolroom.json:1:24: `gemini` must be an object\n");
        COMPARE_TEXT(configErrors(R"({"targets": {"gemini": {"overide": {}}}})"),
                     ".toolroom.json:1:25: unknown key `overide`; did you mean `override`?\n");
        COMPARE_TEXT(configErrors(R"({"targets": {"gemini": {"profile": "x"}}})"),
                     ".toolroom.json:1:14: `gemini` has no profile `x`; its profiles are parameters-json-schema, "
                     "parameters, vertex\n");
        COMPARE_TEXT(configErrors(R"({"targets": {"gemini": {"override": {"name-length": {"effect": "gone"}}}}})"),
                     ".toolroom.json:1:64: must be one of \"ignored\", \"rewritten\", \"truncated\", \"deferred\", "
                     "\"toolDropped\", \"listDropped\", \"requestRefused\"\n");
        COMPARE_TEXT(
            configErrors(R"({"targets": {"acme": {"override": {}}}})"),
            ".toolroom.json:1:23: `acme` is not a target of Toolroom, so it has no facts to override; use `file` "
            "instead\n");
        QVERIFY(configErrors(R"({"targets": {"acme": {"file": "no/such.json"}}})")
                    .starts_with(".toolroom.json:1:31: cannot read `no/such.json`: "));
    }
};

TOOLROOM_TEST(TestTargetFacts)
#include "test_target_facts.moc"
