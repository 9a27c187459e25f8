// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using test::Ended;

namespace {

const QByteArray tools =
    R"({"tools": [{"name": "read_note", "description": "Reads a note.", "inputSchema": {"type": "object", "properties": {}},
"annotations": {"readOnlyHint": true}, "_meta": {"v": 1}}, {"name": "bad", "inputSchema": 5}]})";

Ended convert(const QStringList& arguments, const QByteArray& input = tools, const QString& folder = {}) {
    return test::run(
        {.arguments = QStringList{QStringLiteral("--convert")} + arguments, .folder = folder, .input = input});
}

} // namespace

class TestConvertProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writesTheShapeOfTheContract_data() {
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* to, const char* written) {
            QTest::newRow(to) << QString::fromLatin1(to) << QString::fromLatin1(written);
        };
        row("forge", R"({"contract":"forge","tools":[{"name":"read_note","description":"Reads a note.",)"
                     R"("schema":{"type":"object","properties":{}}}]})");
        row("mcp", R"({"tools":[{"name":"read_note","description":"Reads a note.",)"
                   R"("inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},)"
                   R"("_meta":{"v":1}}]})");
        row("anthropic", R"([{"name":"read_note","description":"Reads a note.",)"
                         R"("input_schema":{"type":"object","properties":{}}}])");
        row("openai", R"([{"type":"function","function":{"name":"read_note","description":"Reads a note.",)"
                      R"("parameters":{"type":"object","properties":{}}}}])");
    }

    void writesTheShapeOfTheContract() {
        QFETCH(const QString, to);
        QFETCH(const QString, written);
        const Ended ended = convert({QStringLiteral("-"), QStringLiteral("--to"), to});
        QCOMPARE(ended.exitCode, 1); // one tool is quarantined
        QCOMPARE(QString::fromStdString(Json::parse(ended.out.toStdString()).dump()), written);
    }

    void saysWhatIsLost() {
        const Ended ended = convert({QStringLiteral("-"), QStringLiteral("--to=forge")});
        QCOMPARE(ended.err,
                 QStringLiteral("toolroom: error: <stdin>:2:91: `inputSchema` must be a JSON Schema (an object or a "
                                "boolean), not a number\n"
                                "toolroom: note: <stdin>:2:33: lost of \"<stdin>/read_note\": forge has no place for "
                                "`readOnlyHint`\n"
                                "toolroom: note: <stdin>:2:49: lost of \"<stdin>/read_note\": forge has no place for "
                                "`_meta`\n"));
    }

    void reportsWhatIsLost() {
        const QTemporaryDir folder;
        const Ended ended = convert({QStringLiteral("-"), QStringLiteral("--to=hikai"),
                                     QStringLiteral("--losses=l.json"), QStringLiteral("--output=t.json")},
                                    tools, folder.path());
        QCOMPARE(ended.out, QString());
        const Json written = Json::parse(test::readFile(folder.filePath(QStringLiteral("t.json")).toStdString()));
        QCOMPARE(written["tools"].size(), std::size_t{1});
        const Json report = Json::parse(test::readFile(folder.filePath(QStringLiteral("l.json")).toStdString()));
        QCOMPARE(report["converted"], Json(1));
        QCOMPARE(report["losses"][0], Json::parse(R"({"source": "<stdin>", "tool": "<stdin>/read_note",
            "pointer": "/tools/0/annotations/readOnlyHint", "line": 2, "column": 33,
            "reason": "hikai has no place for `readOnlyHint`"})"));
    }

    void endsAsTheInputDeserves() {
        QCOMPARE(convert({QStringLiteral("absent.json"), QStringLiteral("--to=mcp")}).exitCode, 2);
        QCOMPARE(convert({QStringLiteral("-"), QStringLiteral("--to=mcp")}, "[]").exitCode, 3);
        QCOMPARE(convert({QStringLiteral("builtin:"), QStringLiteral("--to=mcp")}).exitCode, 0);
    }
};

TOOLROOM_TEST_MAIN(TestConvertProgram)
#include "test_convert_program.moc"
