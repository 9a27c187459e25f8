// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/app/report_schema.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

ProgramResult compat(const QStringList& arguments, const QString& file = QStringLiteral("orders.json")) {
    return test::run(
        {.arguments = QStringList{QStringLiteral("--compat"), file, QStringLiteral("--no-config")} + arguments,
         .folder = QString::fromStdString(testPath("golden/compat"))});
}

/// The effect on a tool, with `?` if it is not certain.
std::string effectOn(const Json& report, const std::string& tool, const std::string& target) {
    for (const Json& each : report["tools"])
        for (const Json& applied : each["targets"])
            if (each["name"] == tool && applied["target"] == target)
                return applied["worst"].get<std::string>() + (applied["certain"] == true ? "" : "?");
    return "none";
}

} // namespace

class TestCompatProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void json() {
        const ProgramResult ended = compat({QStringLiteral("--format=json")});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(reportErrors(testPath("../resources/schemas/compat-report.schema.json"), ended.out), QString());
        const Json report = Json::parse(ended.out.toStdString());
        QCOMPARE(report["targets"].size(), std::size_t{24});
        COMPARE_TEXT(effectOn(report, "tag_orders", "openai"), "requestRefused");
        COMPARE_TEXT(effectOn(report, "tag_orders", "vscode"), "requestRefused");
        COMPARE_TEXT(effectOn(report, "tag_orders", "gemini"), "requestRefused");
        COMPARE_TEXT(effectOn(report, "list_orders", "openai"), "none");
        COMPARE_TEXT(effectOn(report, "orders.schedule", "anthropic"), "requestRefused");
        COMPARE_TEXT(effectOn(report, "orders.schedule", "mcp-sdk-1"), "listDropped");
        COMPARE_TEXT(effectOn(report, "orders.schedule", "cursor"), "listDropped?");
        COMPARE_TEXT(effectOn(report, "list_orders", "zed"), "rewritten");
        const Json& openai =
            *std::ranges::find(report["targets"], Json("openai"), [](const Json& target) { return target["target"]; });
        QCOMPARE(openai["breaks"], Json(2));
        QCOMPARE(openai["noKnownEffect"], Json(1));
        QVERIFY(!openai["unknown"].empty());
        QVERIFY(report["summary"].get<std::string>().starts_with("3 tools and 24 targets: 2 tools break for "));
    }

    void sameResultWithOneThread() {
        const QString expected = compat({QStringLiteral("--format=json")}).out;
        QCOMPARE(compat({QStringLiteral("--format=json"), QStringLiteral("--jobs=1")}).out, expected);
    }

    void exitCodes_data() {
        QTest::addColumn<QString>("targets");
        QTest::addColumn<QString>("min");
        QTest::addColumn<int>("code");
        QTest::newRow("refused") << "openai" << "refused" << 1;
        QTest::newRow("dropped") << "openai" << "dropped" << 1;
        QTest::newRow("list dropped is not refused") << "mcp-sdk-1" << "refused" << 0;
        QTest::newRow("list dropped is dropped") << "mcp-sdk-1" << "dropped" << 1;
        QTest::newRow("only reported") << "cursor" << "dropped" << 0;
        QTest::newRow("rewritten") << "ai-sdk" << "rewritten" << 1;
        QTest::newRow("no worse than rewritten") << "ai-sdk" << "truncated" << 0;
    }

    void exitCodes() {
        QFETCH(const QString, targets);
        QFETCH(const QString, min);
        QFETCH(const int, code);
        QCOMPARE(compat({QStringLiteral("--target"), targets, QStringLiteral("--min"), min}).exitCode, code);
    }

    void showsWhatTheModelSees() {
        const ProgramResult ended = compat({QStringLiteral("--tool=orders.schedule"), QStringLiteral("--target=vscode"),
                                            QStringLiteral("--format=json")});
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(reportErrors(testPath("../resources/schemas/view-report.schema.json"), ended.out), QString());
        const Json view = Json::parse(ended.out.toStdString())["views"].at(0);
        COMPARE_TEXT(view["name"].get<std::string>(), "mcp_orders_orders_schedule");
        QCOMPARE(view["broken"], Json(false));
        QVERIFY(view["tokens"]["before"] > view["tokens"]["after"]);
        QCOMPARE(view["seen"], Json::parse(R"({"name": "mcp_orders_orders_schedule",
            "description": "Schedules an order <now> | later.", "inputSchema": {"type": "object",
            "properties": {"at": {"type": "string"}, "after": {"type": "string"}}}})"));
        COMPARE_TEXT(view["changes"].at(1)["change"].get<std::string>(), "loses `oneOf`");
        COMPARE_TEXT(view["changes"].at(1)["id"].get<std::string>(), "root-conditions");
    }

    void showsTheDifference() {
        const ProgramResult ended =
            compat({QStringLiteral("--tool=orders/list_orders"), QStringLiteral("--target=openai-agents,zed")});
        QCOMPARE(ended.exitCode, 0);
        QVERIFY2(ended.out.startsWith(QStringLiteral("orders/list_orders through ")), qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QStringLiteral("\n--- a/list_orders.json\n+++ b/list_orders.json\n@@ ")),
                 qPrintable(ended.out));
        QVERIFY2(ended.out.contains(QStringLiteral("\n+    \"additionalProperties\": false\n")), qPrintable(ended.out));
    }

    void showsAResult() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("r.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"content": [{"type": "text", "text": "one order"}], "structuredContent": {"orders": 1}})");
        file.close();
        const ProgramResult ended =
            compat({QStringLiteral("--tool=list_orders"), QStringLiteral("--target=claude-code,zed"),
                    QStringLiteral("--result"), file.fileName(), QStringLiteral("--format=json")});
        const Json views = Json::parse(ended.out.toStdString())["views"];
        COMPARE_TEXT(views.at(0)["seen"]["content"].at(0)["text"].get<std::string>(), "{\"orders\":1}");
        COMPARE_TEXT(views.at(1)["seen"]["content"].at(0)["text"].get<std::string>(), "one order");
        COMPARE_TEXT(views.at(1)["changes"].at(0)["id"].get<std::string>(), "structured-content-ignored");
        QCOMPARE(compat({QStringLiteral("--tool=absent")}).exitCode, 3);
        QCOMPARE(compat({QStringLiteral("--result"), file.fileName()}).exitCode, 2);
    }

    void refusesUnknownEffects() {
        const ProgramResult ended = compat({QStringLiteral("--min=droped")});
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("unknown effect \"droped\"; did you mean dropped?")),
                 qPrintable(ended.err));
    }
};

TOOLROOM_TEST(TestCompatProgram)
#include "test_compat_program.moc"
