// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

ProgramResult start(const QString& arguments, const QByteArray& input = {}, const QString& folder = {}) {
    return test::run({.arguments = arguments.split(QLatin1Char(' ')), .folder = folder, .input = input});
}

const QByteArray weather =
    R"({"contract": "idealic", "tools": [{"type": "object", "description": "Reports the weather.",
    "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}},
    "required": ["location"]}]})";

} // namespace

class TestCheckPrograms : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checksResults_data() {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("summary");
        const auto row = [](const char* name, const char* result, int exitCode, const char* summary) {
            QTest::newRow(name) << QByteArray(result) << exitCode << QString::fromLatin1(summary);
        };
        row("good", R"({"success": true, "result": 1, "message": "Done"})", 0, "1 envelope: no findings");
        row("bad", R"({"success": true, "result": 1})", 1, "1 envelope: 1 error, 0 warnings, 0 notes");
        row("a warning", R"({"success": true, "result": 1, "message": "Done", "more": 1})", 0,
            "1 envelope: 0 errors, 1 warning, 0 notes");
        row("an array", R"([{"success": true}, 5])", 1, "2 envelopes: 3 errors, 0 warnings, 0 notes");
        row("none", "[]", 0, "0 envelopes: no findings");
        row("no JSON", "done", 2, "no envelopes found");
    }

    void checksResults() {
        QFETCH(const QByteArray, result);
        QFETCH(const int, exitCode);
        QFETCH(const QString, summary);
        const ProgramResult ended = start(QStringLiteral("--check-result - --contract agentbase"), result);
        QCOMPARE(ended.exitCode, exitCode);
        QVERIFY2(ended.out.contains(summary), qPrintable(ended.out));
    }

    void writesEveryFormat() {
        const QByteArray bad = R"({"success": true, "result": 1})";
        const ProgramResult json = start(QStringLiteral("--check-result - --contract agentbase --format json"), bad);
        const Json report = Json::parse(json.out.toStdString());
        QCOMPARE(report["summary"]["checked"], Json(1));
        QCOMPARE(report["findings"][0]["rule"], Json("envelope-field-missing"));
        QCOMPARE(report["findings"][0]["contract"], Json("agentbase"));
        const ProgramResult sarif = start(QStringLiteral("--check-result - --contract agentbase --format sarif"), bad);
        QCOMPARE(Json::parse(sarif.out.toStdString())["runs"][0]["results"][0]["ruleId"],
                 Json("envelope-field-missing"));
    }

    void importOnlyContracts() {
        const ProgramResult ended = start(QStringLiteral("--check-result - --contract openai"), "{}");
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.err, QStringLiteral("toolroom: error: the openai contract does not define an envelope\n"));
    }

    void composesAndChecksCalls() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("tools.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(weather);
        file.close();
        const ProgramResult composed = start(QStringLiteral("--compose tools.json"), {}, folder.path());
        QCOMPARE(composed.exitCode, 0);
        QCOMPARE(composed.err, QString());
        const Json schema = Json::parse(composed.out.toStdString());
        QCOMPARE(schema["properties"]["calls"]["items"]["anyOf"][0]["properties"]["_tool"]["const"],
                 Json("weatherCheck"));

        const ProgramResult good =
            start(QStringLiteral("--check-calls - tools.json"),
                  R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"}]})", folder.path());
        QCOMPARE(good.exitCode, 0);
        const ProgramResult bad =
            start(QStringLiteral("--check-calls - tools.json"),
                  R"([{"_tool": "weatherCheck", "_activity": "", "location": 5}, {"_tool": "x"}])", folder.path());
        QCOMPARE(bad.exitCode, 1);
        QVERIFY2(bad.out.contains(QStringLiteral("2 calls: 2 errors")), qPrintable(bad.out));
    }

    /// The commands in the README.
    void examplesOfTheTour() {
        const QString folder = QString::fromStdString(test::testPath("../docs/examples"));
        const ProgramResult result = start(QStringLiteral("--check-result result.json --contract forge"), {}, folder);
        QVERIFY2(result.out.endsWith(QStringLiteral("1 envelope: 2 errors, 0 warnings, 0 notes\n")),
                 qPrintable(result.out));
        const ProgramResult calls = start(QStringLiteral("--check-calls calls.json builtin:"), {}, folder);
        QVERIFY2(
            calls.out.contains(QStringLiteral("calls.json:3:70: error: `location` must be a string, not a number")),
            qPrintable(calls.out));
        const ProgramResult manifest = start(QStringLiteral("--lint manifest.yaml"), {}, folder);
        QCOMPARE(manifest.out,
                 QStringLiteral("1 tool in 1 source: no findings\nread as echomen: 1 source (declared)\n"));
    }

    void doesNotComposeToolsWithoutAName() {
        const ProgramResult ended =
            start(QStringLiteral("--compose -"), R"([{"name": "a", "inputSchema": {"type": "object"}},
            {"name": "b", "inputSchema": {}}, {"inputSchema": {}}])");
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.err.contains(QStringLiteral("a tool without a name cannot be called")), qPrintable(ended.err));
        QCOMPARE(Json::parse(ended.out.toStdString())["properties"]["calls"]["items"]["anyOf"].size(), std::size_t{2});
    }
};

TOOLROOM_TEST(TestCheckPrograms)
#include "test_check_programs.moc"
