// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/engine/linter.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/sarif_report.h"
#include "core/lint/report/text_report.h"
#include "core/registry/loading/load.h"
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QDir>

using namespace toolroom;

namespace {

SourceSpec manifestSource(std::string text, std::string name) {
    return {.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
}

LoadResult loadManifest(std::string text, std::string name = "m.json") {
    return loadSources({manifestSource(std::move(text), std::move(name))}, {});
}

std::string errorsOf(const LoadResult& loaded) {
    std::string text;
    for (const Error& error : loaded.errors)
        text += formatText("{} @{}\n", error.text(), error.pointer);
    return text;
}

Json schemaJson() {
    return Json::parse(test::readFile(test::testPath("../resources/schemas/manifest.schema.json")));
}

/// The validation errors of a manifest, including its tools.
std::string validationErrorsOf(const QByteArray& manifest) {
    static const Schema schema = Schema::compile(schemaJson()).value();
    std::string text;
    for (const ValidationError& error : schema.validate(Json::parse(manifest)))
        text += formatText("{} {}\n", error.instancePointer, error.message);
    return text;
}

} // namespace

class TestManifest : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void membersOfTheManifest();
    void onlyDeclaredManifests();
    void wrongShapes_data();
    void wrongShapes();
    void wrongShapesInYaml();
    void invalidToolsAreNotManifestErrors();
    void errorsAreInAllReports();
    void schemaIsValid();
    void schemaOfTools_data();
    void schemaOfTools();
    void builtinManifestsAreValid_data();
    void builtinManifestsAreValid();
};

void TestManifest::membersOfTheManifest() {
    const LoadResult loaded = loadManifest(test::readFile(test::testPath("core/registry/flaky.json")));
    COMPARE_TEXT(errorsOf(loaded), "");
    const Manifest* manifest = loaded.snapshot->manifestOf("m");
    QVERIFY(manifest != nullptr);
    QCOMPARE(manifest->activityNames(), (ActivityNames{"flaky:run", "weatherCheck"}));
    COMPARE_TEXT(manifest->context->value()["userId"].get<std::string>(), "dev");
    QCOMPARE(manifest->budget->value()["timeoutMs"].get<int>(), 480000);
    const auto command = manifest->activities->valueRange("/flaky:run/command").value();
    QCOMPARE(manifest->activities->source()->position(command.begin), (TextPosition{16, 50}));
    QVERIFY(loaded.snapshot->manifestOf("other") == nullptr);
}

void TestManifest::onlyDeclaredManifests() {
    const LoadResult loaded = loadManifest(R"({"tools": [{"name": "a"}], "cursor": "x", "activities": 5})");
    COMPARE_TEXT(errorsOf(loaded), "");
    QVERIFY(loaded.snapshot->manifestOf("m") == nullptr);
    QVERIFY(loadManifest(R"({"contract": "mcp", "tools": [{"name": "a"}]})").snapshot->manifestOf("m") != nullptr);
    QVERIFY(loadManifest(R"({"$schema": "other.schema.json", "tools": [{"name": "a"}]})").snapshot->manifestOf("m") ==
            nullptr);
}

void TestManifest::wrongShapes_data() {
    QTest::addColumn<QByteArray>("otherMembers"); ///< after `"contract": "echomen",\n`
    QTest::addColumn<QString>("errors");
    const auto row = [](const char* tag, const QByteArray& otherMembers, const char* errors) {
        QTest::newRow(tag) << otherMembers << QString::fromUtf8(errors);
    };
    row("unknown key", R"("activites": {})", "m.json:2:1: `activites` is not an allowed property @/activites\n");
    row("own key", R"("x-owner": "me")", "");
    row("activities is a list", R"("activities": [])",
        "m.json:2:15: `activities` must be an object, not an array @/activities\n");
    row("activity without a type", R"("activities": {"a": {"command": ["sh"]}})",
        "m.json:2:21: `a` has no `type` @/activities/a\n");
    row("activity of an unknown type", R"("activities": {"a": {"type": "shell"}})",
        "m.json:2:30: `type` must be one of \"process\", \"http\", \"latent\", \"builtin\" "
        "@/activities/a/type\n");
    row("process without a command", R"("activities": {"a": {"type": "process"}})",
        "m.json:2:21: `a` has no `command` @/activities/a\n");
    row("command in one string", R"("activities": {"a": {"type": "process", "command": "sh a.sh"}})",
        "m.json:2:52: `command` must be an array, not a string @/activities/a/command\n");
    row("key of another activity", R"("activities": {"a": {"type": "process", "command": ["sh"], "url": "x"}})",
        "m.json:2:60: `url` is not an allowed property @/activities/a/url\n");
    row("http without an address", R"("activities": {"a": {"type": "http", "method": "GET"}})",
        "m.json:2:21: `a` has no `url` @/activities/a\n");
    row("environment", R"("activities": {"a": {"type": "process", "command": ["sh"], "env": {"N": 1}}})",
        "m.json:2:73: `N` must be a string, not a number @/activities/a/env/N\n");
    row("context", R"("context": {"userId": 5, "user": "x"})",
        "m.json:2:23: `userId` must be a string, not a number @/context/userId\n"
        "m.json:2:26: `user` is not an allowed property @/context/user\n");
    row("secret instead of a reference", R"("context": {"auth": "s3cret", "client": {"auth": "env:TOKEN"}})",
        "m.json:2:21: `auth` must be `env:NAME`, which refers to an environment variable @/context/auth\n");
    row("secret of the keychain", R"("context": {"client": {"auth": "keychain:token"}})",
        "m.json:2:32: `auth` must be `env:NAME`, which refers to an environment variable @/context/client/auth\n");
    row("module of another type", R"("modules": ["a.mjs", 5])",
        "m.json:2:22: `modules[1]` must be a string or an object, not a number @/modules/1\n");
    row("budget", R"("budget": {"maxTurns": 0})",
        "m.json:2:24: `maxTurns` must be at least 1, but is 0 @/budget/maxTurns\n");
    row("repeated activity", R"("activities": {"a": {"type": "latent"}, "a": {"type": "latent"}})",
        "m.json:2:16: duplicate key `a`; only the last value is used @/activities/a\n");
    row("repeated key", R"("budget": {}, "budget": {})",
        "m.json:2:1: duplicate key `budget`; only the last value is used @/budget\n");
    row("malformed", R"("budget": {"a": nil})", "m.json:2:17: 'nil' is not a JSON value @/budget\n");
}

void TestManifest::wrongShapes() {
    QFETCH(QByteArray, otherMembers);
    QFETCH(QString, errors);
    const LoadResult loaded = loadManifest("{\"contract\": \"echomen\",\n" + otherMembers.toStdString() +
                                           ",\n\"tools\": [{\"name\": \"a\", \"parameters\": {}}]}");
    COMPARE_TEXT(errorsOf(loaded), errors.toStdString());
    QCOMPARE(loaded.snapshot->tools().size(), std::size_t{1});
}

void TestManifest::wrongShapesInYaml() {
    const LoadResult loaded = loadManifest("contract: echomen\n"
                                           "tools:\n"
                                           "- name: a\n"
                                           "activities:\n"
                                           "  a:\n"
                                           "    type: process\n"
                                           "    comand: [sh]\n"
                                           "budget: {maxTurns: many}\n",
                                           "m.yaml");
    COMPARE_TEXT(errorsOf(loaded), "m.yaml:6:5: `a` has no `command` @/activities/a\n"
                                   "m.yaml:7:5: `comand` is not an allowed property @/activities/a/comand\n"
                                   "m.yaml:8:20: `maxTurns` must be an integer, not a string @/budget/maxTurns\n");
    QVERIFY(loaded.snapshot->manifestOf("m")->activityNames().contains("a"));
}

void TestManifest::invalidToolsAreNotManifestErrors() {
    const LoadResult loaded = loadManifest(
        R"({"contract": "forge", "tools": [{"name": 5}, {"name": "a", "schema": {}, "category": 7}, null]})");
    COMPARE_TEXT(errorsOf(loaded), "");
    QCOMPARE(loaded.snapshot->tools().size(), std::size_t{1});
    QCOMPARE(loaded.snapshot->quarantined().size(), std::size_t{2});
    COMPARE_TEXT(errorsOf(loadManifest(R"({"$schema": "manifest.schema.json", "activities": {}})")),
                 "m.json:1:1: a manifest must have a `tools` key or define a single tool @\n");
}

void TestManifest::errorsAreInAllReports() {
    const LintReport report =
        lintSources({manifestSource("contract: forge\ntools:\n- name: a\nbudgets: {}\n", "m.yaml")}, {}, {.jobs = 1});
    const std::string text = textReport(report, {});
    QVERIFY2(text.contains("m.yaml:4:1: error: `budgets` is not an allowed property\n"), text.c_str());
    QVERIFY2(text.contains("\n1 source could only be partially read\n"), text.c_str());
    const Json json = Json::parse(jsonReport(report));
    COMPARE_TEXT(json["errors"].dump(), R"([{"source":"m.yaml","pointer":"/budgets","line":4,"column":1,)"
                                        R"("reason":"`budgets` is not an allowed property"}])");
    const Json sarif = Json::parse(sarifReport(report));
    const Json& result = sarif["runs"][0]["results"].back();
    COMPARE_TEXT(result["ruleId"].get<std::string>(), "unreadable");
    QCOMPARE(result["locations"][0]["physicalLocation"]["region"]["startLine"].get<int>(), 4);
}

void TestManifest::schemaIsValid() {
    for (const ValidationError& error : validateAgainstMetaschema(schemaJson()))
        QFAIL((error.instancePointer + " " + error.message.text()).c_str());
}

void TestManifest::schemaOfTools_data() {
    QTest::addColumn<QByteArray>("tool"); ///< an echomen tool without its braces
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QByteArray& tool, const char* expected) {
        QTest::newRow(tag) << tool << QString::fromUtf8(expected);
    };
    row("preset", R"("retry": "AGGRESSIVE")", "");
    row("unknown preset", R"("retry": "OFTEN")",
        "/tools/0/retry must be one of \"NONE\", \"QUICK\", \"STANDARD\", \"AGGRESSIVE\"\n");
    for (const char* backoff : {R"({"type": "none"})", R"({"type": "fixed", "delay": 5})",
                                R"({"type": "linear", "baseDelay": 5, "increment": 5})",
                                R"({"type": "exponential", "baseDelay": 5, "maxDelay": 50, "multiplier": 2})",
                                R"({"type": "jittered", "base": {"type": "fixed", "delay": 5}, "jitter": 0.1})"})
        row(backoff, QByteArray(R"("retry": {"maxRetries": 3, "backoff": )") + backoff + "}", "");
    row("backoff without its delay", R"("retry": {"maxRetries": 3, "backoff": {"type": "fixed"}})",
        "/tools/0/retry/backoff `delay` is required but missing\n");
    row("jitter",
        R"("retry": {"maxRetries": 3, "backoff": {"type": "jittered", "base": {"type": "none"}, "jitter": 2}})",
        "/tools/0/retry/backoff/jitter must be at most 1, but is 2\n");
    row("sequence", R"("sequence": ["a", "b"], "transformOutput": ["{x: y}"], "stopOnError": true)", "");
    row("parallel", R"("parallel": ["a", "b"], "maxConcurrency": 2, "timeout": 100)", "");
    row("empty parallel", R"("parallel": [])", "/tools/0/parallel must have at least 1 item, but has 0\n");
    row("conditional", R"("conditional": [{"condition": "ok", "tools": ["a"]}], "fallback": ["b"])", "");
    for (const char* check :
         {R"({"executable": "sh"})", R"({"file": "a.txt"})", R"({"env": "HOME"})", R"({"host": "example.org:443"})",
          R"({"memory": "k", "scope": "working", "equals": 1})", R"({"permission": "p"})", R"({"registered": "t"})",
          R"({"completed": "t"})", R"({"jmespath": "userId"})", R"({"command": ["true"]})"})
        row(check,
            QByteArray(
                R"("preconditions": [{"type": "custom", "id": "x", "description": "d", "critical": true, "check": )") +
                check + "}]",
            "");
    row("host without a port",
        R"("preconditions": [{"type": "custom", "id": "x", "description": "d", "critical": true, "check": {"host": "a"}}])",
        "/tools/0/preconditions/0/check/host must match the ECMAScript pattern \"^.+:[0-9]{1,5}$\", but is \"a\"\n");
    row("effect", R"("effects": [{"type": "state_change", "description": "d", "state": "s", "change": "set", "value": 1,
        "reversible": true, "rollback": {"change": "clear"}}])",
        "");
    row("effect without rollback",
        R"("effects": [{"type": "cascade", "description": "d", "triggerTool": "t", "reversible": true}])",
        "/tools/0/effects/0 `rollback` is required but missing\n");
}

void TestManifest::schemaOfTools() {
    QFETCH(QByteArray, tool);
    QFETCH(QString, expected);
    COMPARE_TEXT(validationErrorsOf(R"({"contract": "echomen", "tools": [{"name": "a", )" + tool + "}]}"),
                 expected.toStdString());
}

void TestManifest::builtinManifestsAreValid_data() {
    QTest::addColumn<QString>("path");
    const QDir tools(QString::fromStdString(test::testPath("../tools")));
    for (const QFileInfo& file : tools.entryInfoList({QStringLiteral("*.json")}))
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
}

void TestManifest::builtinManifestsAreValid() {
    QFETCH(QString, path);
    const std::string text = test::readFile(path.toStdString());
    COMPARE_TEXT(validationErrorsOf(QByteArray::fromStdString(text)), "");
    COMPARE_TEXT(errorsOf(loadManifest(text)), "");
}

TOOLROOM_TEST(TestManifest)
#include "test_manifest.moc"
