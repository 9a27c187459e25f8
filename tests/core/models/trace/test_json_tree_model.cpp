// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/json_content.h"
#include "core/models/trace/json_table_model.h"
#include "core/models/trace/json_tree_model.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>

using namespace toolroom;
using namespace toolroom::test;

namespace {

JsonPtr shared(Json value) {
    return std::make_shared<const Json>(std::move(value));
}

QString textAt(const QAbstractItemModel& model, const QModelIndex& parent, int row, int column) {
    return model.index(row, column, parent).data().toString();
}

QString pointerOf(const QModelIndex& index) {
    return index.data(static_cast<int>(JsonTreeModel::Role::Pointer)).toString();
}

constexpr const char* onePixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

} // namespace

class TestJsonTreeModel : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void showsEveryKindOfValue() {
        JsonTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setValue(shared({{"z", 18'446'744'073'709'551'615ULL},
                               {"a", -9'223'372'036'854'775'807LL},
                               {"text", "line\n\xE2\x80\x8B<b>bold</b>"},
                               {"none", nullptr},
                               {"yes", true},
                               {"list", {1, {{"deep", Json::array()}}}},
                               {"empty", Json::object()}}));
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(textAt(model, {}, 0, 0), QStringLiteral("z"));
        QCOMPARE(textAt(model, {}, 0, 1), QStringLiteral("18446744073709551615"));
        QCOMPARE(textAt(model, {}, 1, 1), QStringLiteral("-9223372036854775807"));
        QCOMPARE(textAt(model, {}, 2, 1), QStringLiteral("\"line\\n\\u{200B}<b>bold</b>\""));
        QCOMPARE(textAt(model, {}, 3, 1), QStringLiteral("null"));
        QCOMPARE(textAt(model, {}, 4, 1), QStringLiteral("true"));
        QCOMPARE(textAt(model, {}, 5, 1), QStringLiteral("[2]"));
        QCOMPARE(textAt(model, {}, 6, 1), QStringLiteral("{}"));
        QVERIFY(!model.hasChildren(model.index(6, 0)));
        const QModelIndex list = model.index(5, 0);
        const QModelIndex deep = model.index(0, 0, model.index(1, 0, list));
        QCOMPARE(deep.data().toString(), QStringLiteral("deep"));
        QCOMPARE(pointerOf(deep), QStringLiteral("/list/1/deep"));
        QCOMPARE(model.parent(deep), model.index(1, 0, list));
    }

    void scalarIsARow() {
        JsonTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setValue(shared(42));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(textAt(model, {}, 0, 1), QStringLiteral("42"));
        QCOMPARE(pointerOf(model.index(0, 0)), QString());
        model.setValue(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void millionElementsAreSplitIntoRanges() {
        Json array = Json::array();
        for (int i = 0; i < 1'000'001; ++i)
            array.push_back(i);
        JsonTreeModel model;
        model.setValue(shared(std::move(array)));
        QCOMPARE(model.rowCount(), 2); // ranges of one million elements
        QCOMPARE(textAt(model, {}, 0, 0), QStringLiteral("0 … 999,999"));
        const QModelIndex million = model.index(0, 0);
        QCOMPARE(model.rowCount(million), 1000);
        QCOMPARE(textAt(model, million, 999, 0), QStringLiteral("999,000 … 999,999"));
        const QModelIndex thousand = model.index(999, 0, million);
        QCOMPARE(model.rowCount(thousand), 1000);
        QCOMPARE(textAt(model, thousand, 999, 1), QStringLiteral("999999"));
        QCOMPARE(pointerOf(model.index(999, 0, thousand)), QStringLiteral("/999999"));
        const QModelIndex rest = model.index(1, 0);
        QCOMPARE(model.rowCount(rest), 1);
        QCOMPARE(textAt(model, rest, 0, 1), QStringLiteral("1000000"));
    }

    void rangesPassTheTester() {
        Json object = Json::object();
        for (int i = 0; i < 2500; ++i)
            object["k/" + std::to_string(i)] = {{"n", i}};
        JsonTreeModel model;
        model.setValue(shared({{"outer", std::move(object)}}));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QModelIndex outer = model.index(0, 0);
        QCOMPARE(model.rowCount(outer), 3);
        const QModelIndex last = model.index(2, 0, outer);
        QCOMPARE(model.rowCount(last), 500);
        QCOMPARE(pointerOf(model.index(0, 0, model.index(7, 0, last))), QStringLiteral("/outer/k~12007/n"));
        QVERIFY(!model.valueAt(last));
        QCOMPARE(*model.valueAt(model.index(0, 0, model.index(7, 0, last))), Json(2007));
    }

    void similarObjectsAreATable() {
        const Json rows = {{{"id", 1}, {"name", "a"}}, {{"id", 2}, {"tags", {"x"}}}, {{"id", 3}, {"name", nullptr}}};
        QCOMPARE(tableColumns(rows), (std::vector<std::string>{"id", "name", "tags"}));
        QVERIFY(tableColumns(Json::array()).empty());
        QVERIFY(tableColumns({1, 2}).empty());
        QVERIFY(tableColumns({{"a", 1}}).empty());                                       // an object is not a table
        QVERIFY(tableColumns(Json::parse(R"([{"a": 1}, {"b": 1}, {"c": 1}])")).empty()); // too different
        JsonTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(shared(rows), tableColumns(rows));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(textAt(model, {}, 0, 1), QStringLiteral("a"));
        QCOMPARE(textAt(model, {}, 1, 1), QString());
        QCOMPARE(textAt(model, {}, 1, 2), QStringLiteral("[\"x\"]"));
        QCOMPARE(textAt(model, {}, 2, 1), QStringLiteral("null"));
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("tags"));
    }

    void contentSuitsSeveralViews() {
        const JsonContent list = prepareJsonContent(shared({{{"a", 1}}, {{"a", 2}}}));
        QCOMPARE(QString::fromStdString(*list.bytes), QStringLiteral("[{\"a\":1},{\"a\":2}]"));
        QCOMPARE(list.columns, std::vector<std::string>{"a"});
        QVERIFY(!list.text);
        QVERIFY(!list.image);
        QVERIFY(list.json.text.contains(QLatin1Char('\n')));

        const JsonContent text = prepareJsonContent(shared("a\xE2\x80\x8B\"b\"\n"));
        QCOMPARE(text.text->text, QStringLiteral("a[U+200B]\"b\"\n"));
        QCOMPARE(text.bytes->size(), 8U);

        const JsonContent mcp = prepareJsonContent(shared(
            {{"content", Json::array({{{"type", "text"}, {"text", "one"}}, {{"type", "text"}, {"text", "two"}}})}}));
        QCOMPARE(mcp.text->text, QStringLiteral("one\ntwo"));
    }

    void mcpResourcesAndPromptsAreReadable() {
        const auto resource = [](Json content) {
            content["uri"] = "test://x";
            return prepareJsonContent(shared({{"contents", Json::array({std::move(content)})}}));
        };
        QCOMPARE(resource({{"mimeType", "text/html"}, {"text", "<b>x</b>"}}).text->text, QStringLiteral("<b>x</b>"));
        const JsonContent binary = resource({{"mimeType", "application/zip"}, {"blob", "AAEC"}});
        QVERIFY(binary.isBinary && !binary.text && !binary.image);
        QCOMPARE(*binary.bytes, std::string("\0\1\2", 3));
        QVERIFY(resource({{"mimeType", "image/png"}, {"blob", onePixel}}).image->problem.empty());
        QVERIFY(resource({{"mimeType", "image/svg+xml"}, {"blob", "PHN2Zy8+"}}).isBinary);
        QVERIFY(!resource({{"blob", "<<<"}}).isBinary);
        const JsonContent embedded = prepareJsonContent(shared(
            {{"content", Json::array({{{"type", "resource"}, {"resource", {{"uri", "test://x"}, {"text", "in"}}}}})}}));
        QCOMPARE(embedded.text->text, QStringLiteral("in"));

        const JsonContent prompt = prepareJsonContent(shared(
            {{"messages",
              Json::array(
                  {{{"role", "user"}, {"content", {{"type", "text"}, {"text", "Summarize"}}}},
                   {{"role", "user"}, {"content", {{"type", "image"}, {"mimeType", "image/png"}, {"data", onePixel}}}},
                   {{"role", "assistant"}, {"content", {{"type", "text"}, {"text", "Done"}}}}})}}));
        QCOMPARE(prompt.text->text, QStringLiteral("user:\nSummarize\n\nuser:\n(image/png)\n\nassistant:\nDone"));
        QVERIFY(!prompt.image);
        QVERIFY(!prepareJsonContent(shared({{"messages", Json::array({{{"role", "user"}}})}})).text);
    }

    void longTextsAreCut() {
        const JsonContent text = prepareJsonContent(shared(std::string(3U << 20U, 'x')));
        QCOMPARE(text.text->omittedBytes, std::size_t{5} << 19U);
        QCOMPARE(text.bytes->size(), std::size_t{3} << 20U);
        for (const QString& line : text.text->text.split(QLatin1Char('\n'))) // short enough for a text view
            QVERIFY(line.size() <= 2000);
        Json many = Json::array();
        for (int i = 0; i < 600'000; ++i)
            many.push_back(i);
        const JsonContent list = prepareJsonContent(shared(std::move(many)));
        QVERIFY(list.json.omittedBytes > 3'000'000);
        QVERIFY(list.json.text.count(QLatin1Char('\n')) <= 4000);
        QVERIFY(list.json.text.size() <= maxDisplayUnits + 100);
    }

    void imagesAreRecognized_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("isImage");
        QTest::addColumn<bool>("isDrawn");
        const QByteArray pixel = onePixel;
        QTest::newRow("MCP content")
            << "{\"content\": [{\"type\": \"image\", \"mimeType\": \"image/png\", \"data\": \"" + pixel + "\"}]}"
            << true << true;
        QTest::newRow("block") << "{\"type\": \"image\", \"mimeType\": \"image/png\", \"data\": \"" + pixel + "\"}"
                               << true << true;
        QTest::newRow("data URI") << "\"data:image/png;base64," + pixel + "\"" << true << true;
        QTest::newRow("svg") << QByteArray("\"data:image/svg+xml;base64,PHN2Zy8+\"") << true << false;
        QTest::newRow("not base64") << QByteArray("\"data:image/png;base64,<<<\"") << true << false;
        QTest::newRow("URL") << QByteArray("\"https://example.org/a.png\"") << false << false;
        QTest::newRow("markup") << QByteArray("\"<img src='file:///etc/passwd'>\"") << false << false;
    }
    void imagesAreRecognized() {
        QFETCH(QByteArray, json);
        QFETCH(bool, isImage);
        QFETCH(bool, isDrawn);
        const JsonContent content = prepareJsonContent(shared(Json::parse(json.toStdString())));
        QCOMPARE(content.image.has_value(), isImage);
        if (isImage) {
            QCOMPARE(content.image->problem.empty(), isDrawn);
            QCOMPARE(!content.image->bytes.isEmpty(), isDrawn);
        }
    }

    void envelopesAreChecked() {
        RunResult runResult;
        runResult.tool = "flaky:run";
        runResult.input = {{"n", 1}};
        runResult.startedAt = 1'736'937'000'000;
        runResult.finishedAt = 1'736'937'000'500;
        runResult.durationMs = 500;
        runResult.result =
            std::unexpected(CallError{.code = "NETWORK", .message = Message::verbatim("reset"), .recoverable = true});
        for (const Contract contract : {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai}) {
            const CheckedEnvelope envelope = renderEnvelope(runResult, contract);
            QCOMPARE(envelope.contract, contract);
            QVERIFY(envelope.shown.text.contains(QStringLiteral("reset")));
            QVERIFY2(envelope.findings.empty(), contractName(contract).data());
        }
        runResult.tool.clear(); // required by some envelopes
        QVERIFY(!renderEnvelope(runResult, Contract::Idealic).findings.empty() ||
                !renderEnvelope(runResult, Contract::Hikai).findings.empty());
        QCOMPARE(resultOrErrorValue(runResult)["code"], Json("NETWORK"));
    }
};

TOOLROOM_TEST(TestJsonTreeModel)
#include "test_json_tree_model.moc"
