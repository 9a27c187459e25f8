// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/messages.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/protocol/rpc_message.h"
#include "core/mcp/transport/wire_log.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

std::string idText(const std::optional<RpcId>& id) {
    return id ? textOf(*id) : "none";
}

/// One line for each kind of message.
std::string summaryOf(const RpcMessage& message) {
    struct Summary {
        std::string operator()(const RpcRequest& request) const {
            return "request " + idText(request.id) + " " + request.method + " " + request.params.dump();
        }
        std::string operator()(const RpcResult& result) const {
            return "result " + textOf(result.id) + " " + std::string(result.result.text(""));
        }
        std::string operator()(const RpcFailure& failure) const {
            return "error " + idText(failure.id) + " " + std::to_string(failure.error.code) + " " +
                   failure.error.message + " " + failure.error.data.dump();
        }
        std::string operator()(const MalformedRpcMessage& malformed) const {
            return "malformed " + idText(malformed.id) + " " + malformed.error.text();
        }
    };
    return std::visit(Summary(), message);
}

std::string summaryOf(const std::string& text) {
    std::string summary;
    for (const RpcMessage& message : parseRpc(text, "server"))
        summary += (summary.empty() ? "" : " | ") + summaryOf(message);
    return summary;
}

} // namespace

class TestRpcMessage : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void parses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
        };
        row("request", "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":{\"b\":1,\"a\":2}}",
            "request 7 ping {\"b\":1,\"a\":2}");
        row("id is text", "{\"jsonrpc\":\"2.0\",\"id\":\"a\\\"b\",\"method\":\"ping\"}",
            "request \"a\\\"b\" ping null");
        row("notification", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
            "request none notifications/initialized null");
        row("result", " {\"id\":1,\"result\":{\"z\":1,\"a\":9007199254740993},\"jsonrpc\":\"2.0\"} ",
            "result 1 {\"z\":1,\"a\":9007199254740993}");
        row("every digit is kept",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"n\":123456789012345678901234567890,\"e\":1e400}}",
            "result 1 {\"n\":123456789012345678901234567890,\"e\":1e400}");
        row("largest id", "{\"jsonrpc\":\"2.0\",\"id\":9223372036854775807,\"result\":{}}",
            "result 9223372036854775807 {}");
        row("error", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"no\",\"data\":[1]}}",
            "error 1 -32601 no [1]");
        row("error without id", "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"no\"}}",
            "error none -32700 no null");
        row("batch", "[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}},{\"jsonrpc\":\"2.0\",\"method\":\"a\"}]",
            "result 1 {} | request none a null");
        // Malformed messages. The id tells which request failed.
        row("not an object", "1", "malformed none server:1:1: a message must be an object");
        row("empty batch", "[]", "malformed none server:1:1: the batch is empty");
        row("bad message in batch", "[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}},2]",
            "result 1 {} | malformed none server:1:39: a message must be an object");
        row("no version", "{\"id\":1,\"result\":{}}", "malformed 1 server:1:1: `jsonrpc` must be \"2.0\"");
        row("wrong version", "{\"jsonrpc\":\"1.0\",\"id\":1,\"result\":{}}",
            "malformed 1 server:1:12: `jsonrpc` must be \"2.0\"");
        row("both", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"error\":{\"code\":1,\"message\":\"\"}}",
            "malformed 1 server:1:45: a response must not have both `result` and `error`");
        row("neither", "{\"jsonrpc\":\"2.0\",\"id\":1}",
            "malformed 1 server:1:1: a message must have `method`, `result`, or `error`");
        row("null result", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":null}",
            "malformed 1 server:1:34: `result` must be an object");
        row("result is list", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[]}",
            "malformed 1 server:1:34: `result` must be an object");
        row("null id", "{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{}}",
            "malformed none server:1:23: `id` must be a string or an integer");
        row("fractional id", "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"a\"}",
            "malformed none server:1:23: `id` must be a string or an integer");
        row("id beyond int64", "{\"jsonrpc\":\"2.0\",\"id\":9223372036854775808,\"result\":{}}",
            "malformed none server:1:23: `id` must be a string or an integer");
        row("error is text", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\"no\"}",
            "malformed 1 server:1:33: `error` must be an object with an integer `code` and a string `message`");
        row("error code is text", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":\"1\",\"message\":\"\"}}",
            "malformed 1 server:1:33: `error` must be an object with an integer `code` and a string `message`");
        row("method is a number", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":1}",
            "malformed none server:1:34: `method` must be a string");
        row("params is a list", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":[]}",
            "malformed none server:1:47: `params` must be an object");
        // Others may read the other value.
        row("two ids", "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"result\":{}}",
            "malformed 2 server:1:30: duplicate key `id`");
        row("two methods", R"({"jsonrpc":"2.0","id":1,"method":"a","method":"b"})",
            "malformed none server:1:47: duplicate key `method`");
        row("two names", R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","name":"b"}})",
            "malformed none server:1:75: duplicate key `name`");
        row("two values of an argument",
            R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":{"a":{"b":1,"b":2}}}})",
            "malformed none server:1:85: duplicate key `b`");
        row("duplicates in other data", R"({"jsonrpc":"2.0","method":"a","params":{"_meta":{"b":1,"b":2}}})",
            R"(request none a {"_meta":{"b":2}})");
        row("incomplete result", "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"content\":[",
            "malformed 4 server:1:46: unexpected end of input in the array that starts at 1:45");
        row("lone surrogate", "{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{\"a\":\"\\ud800\"}}",
            "malformed 5 server:1:40: the lone surrogate \\ud800 is not a valid character");
        row("invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"a\":\"\xff\"}}",
            "malformed 6 server:1:40: byte 0xFF is not valid UTF-8");
        row("id in a nested object", "{\"jsonrpc\":\"2.0\",\"result\":{\"id\":3},\"id\":8,",
            "malformed 8 server:1:43: unexpected end of input in the object that starts at 1:1");
        row("incomplete request", "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"a\",",
            "malformed none server:1:38: unexpected end of input in the object that starts at 1:1");
    }

    void parses() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(summaryOf(text.toStdString()), expected.toStdString());
    }

    void limits() {
        const std::string deep = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + std::string(100'000, '[');
        COMPARE_TEXT(summaryOf(deep), "malformed 1 server:1:161: nested more than 128 levels deep");
        const std::string large =
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"a\":\"" + std::string(maxRpcMessage, 'a') + "\"}}";
        COMPARE_TEXT(summaryOf(large), "malformed 2 server: the message is larger than 67108864 bytes");
        std::string batch = "[1";
        for (std::size_t i = 0; i < maxRpcBatch; ++i)
            batch += ",1";
        COMPARE_TEXT(summaryOf(batch + "]"), "malformed none server:1:1: the batch has more than 1000 messages");
    }

    void writes() {
        COMPARE_TEXT(
            serializeRpc({RpcId(1), "tools/call", Json::parse("{\"z\":1,\"a\":-9223372036854775808}")}),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"z\":1,\"a\":-9223372036854775808}}");
        COMPARE_TEXT(serializeRpc({std::nullopt, "notifications/initialized", {}}),
                     "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        COMPARE_TEXT(serializeRpc(RpcId("a"), Json{{"action", "decline"}}),
                     "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"action\":\"decline\"}}");
        COMPARE_TEXT(serializeRpc(RpcId(2), RpcError{-32601, "no", {}}),
                     "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32601,\"message\":\"no\"}}");
        COMPARE_TEXT(
            serializeRpc({RpcId(1), "a", Json{{"text", "line\nbreak \xff"}}}),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":{\"text\":\"line\\nbreak \xEF\xBF\xBD\"}}");
    }

    void revisions() {
        COMPARE_TEXT(newestRevision(Era::Modern).name, "2026-07-28");
        COMPARE_TEXT(newestRevision(Era::Legacy).name, "2025-11-25");
        QVERIFY(findRevision("2024-11-05") != nullptr);
        QVERIFY(!findRevision("2024-11-05")->hasVersionHeader);
        QVERIFY(findRevision("2020-01-01") == nullptr);
        COMPARE_TEXT(newestCommonRevision({"2024-11-05", "2030-01-01", "2025-06-18", 1})->name, "2025-06-18");
        QVERIFY(newestCommonRevision({"2030-01-01"}) == nullptr);
        QVERIFY(newestCommonRevision("2025-06-18") == nullptr);
    }

    void modernRequestsDescribeTheClient() {
        const ClientMeta client{{{"name", "toolroom"}, {"version", "1"}}, Json::object(), {}};
        COMPARE_TEXT(
            addRequestMeta(newestRevision(Era::Modern), {{"name", "a"}, {"_meta", {{"x", 1}}}}, client,
                           client.capabilities)
                .dump(),
            "{\"name\":\"a\",\"_meta\":{\"x\":1,\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"toolroom\",\"version\":\"1\"},"
            "\"io.modelcontextprotocol/clientCapabilities\":{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}}}");
        QVERIFY(addRequestMeta(newestRevision(Era::Legacy), {}, client, client.capabilities).is_null());
    }

    void headerValues_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(expected);
        };
        row("plain text", "plain text");
        row("", "");
        row(" padded", "=?base64?IHBhZGRlZA==?=");
        row("caf\xC3\xA9", "=?base64?Y2Fmw6k=?=");
        row("a\r\nb", "=?base64?YQ0KYg==?=");
        row("=?base64?YQ==?=", "=?base64?PT9iYXNlNjQ/WVE9PT89?=");
    }

    void headerValues() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        QCOMPARE(encodeHeaderValue(text.toStdString()), expected);
    }

    void headersOfArguments() {
        const Json schema =
            Json::parse("{\"type\":\"object\",\"properties\":{\"region\":{\"type\":\"string\",\"x-mcp-header\":"
                        "\"Region\"},\"options\":{\"type\":\"object\",\"properties\":{\"limit\":{\"type\":\"integer\","
                        "\"x-mcp-header\":\"Limit\"}}},\"dry\":{\"type\":\"boolean\",\"x-mcp-header\":\"Dry\"},"
                        "\"text\":{\"type\":\"string\",\"default\":{\"x-mcp-header\":\"a value, not a mark\"}}}}");
        const auto parameters = readHeaderParameters(schema);
        QVERIFY(parameters.has_value());
        QByteArray text;
        for (const auto& [name, value] : makeParameterHeaders(
                 *parameters,
                 Json::parse("{\"region\":\"eu\",\"options\":{\"limit\":-9007199254740991},\"dry\":false}")))
            text += name + "=" + value + ";";
        QCOMPARE(text, "Mcp-Param-Region=eu;Mcp-Param-Limit=-9007199254740991;Mcp-Param-Dry=false;");
        QVERIFY(makeParameterHeaders(*parameters, Json::parse("{\"region\":null,\"options\":3}")).empty());
    }

    void invalidHeaderMarks_data() {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* schema, const char* expected) {
            QTest::newRow(schema) << QByteArray(schema) << QByteArray(expected);
        };
        row("{\"properties\":{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"\"}}}",
            "`x-mcp-header` must be a header name, but is \"\"");
        row("{\"properties\":{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"a b\"}}}",
            "`x-mcp-header` must be a header name, but is \"a b\"");
        row("{\"properties\":{\"a\":{\"type\":\"string\",\"x-mcp-header\":1}}}",
            "`x-mcp-header` must be a header name, but is 1");
        row("{\"properties\":{\"a\":{\"type\":\"number\",\"x-mcp-header\":\"A\"}}}",
            "`x-mcp-header` at /properties/a requires the type string, integer, or boolean");
        row("{\"properties\":{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"A\"},\"b\":{\"type\":\"string\",\"x-mcp-"
            "header\":\"a\"}}}",
            "the header `a` appears twice");
        row("{\"properties\":{\"a\":{\"items\":{\"type\":\"string\",\"x-mcp-header\":\"A\"}}}}",
            "`x-mcp-header` at /properties/a/items cannot be reached through `properties` alone");
        row("{\"anyOf\":[{\"properties\":{\"a\":{\"type\":\"string\",\"x-mcp-header\":\"A\"}}}]}",
            "`x-mcp-header` at /anyOf/0/properties/a cannot be reached through `properties` alone");
    }

    void invalidHeaderMarks() {
        QFETCH(const QByteArray, schema);
        QFETCH(const QByteArray, expected);
        const auto parameters = readHeaderParameters(Json::parse(schema));
        QVERIFY(!parameters.has_value());
        COMPARE_TEXT(parameters.error().reason, expected.toStdString());
    }

    void wireLogMasksAndForgets() {
        WireLog log([](std::string text) {
            for (std::size_t at = 0; (at = text.find("s3cret", at)) != std::string::npos;)
                text.replace(at, 6, "***");
            return text;
        });
        log.add(WireEntry::Kind::Sent, 5, "token=s3cret");
        COMPARE_TEXT(log.entries().front().text, "token=***");
        QCOMPARE(log.entries().front().bytes, std::size_t{12});
        QCOMPARE(log.entries().front().epochMs, 5);
        // A secret at the place where a long text is shortened
        log.add(WireEntry::Kind::Received, 6,
                std::string(WireLog::maxEntryText * 3 / 4 - 2, 'a') + "s3cret" +
                    std::string(WireLog::maxEntryText, 'b'));
        QVERIFY(log.entries().back().text.size() <= WireLog::maxEntryText + 5); // with the ellipsis
        QVERIFY(!log.entries().back().text.contains("s3c"));
        for (std::size_t i = 0; i < WireLog::maxEntries; ++i)
            log.add(WireEntry::Kind::Sent, 7, "x");
        QCOMPARE(log.entries().size(), WireLog::maxEntries);
        QCOMPARE(log.dropped(), std::size_t{2});
        for (int i = 0; i < 300; ++i)
            log.add(WireEntry::Kind::Sent, 8, std::string(WireLog::maxEntryText, 'y'));
        QCOMPARE(log.entries().size(), WireLog::maxText / WireLog::maxEntryText);
    }
};

TOOLROOM_TEST(TestRpcMessage)
#include "test_rpc_message.moc"
