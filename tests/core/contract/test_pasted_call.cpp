// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/pasted_call.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

Result<PastedCalls> read(const std::string& text, const Json* parameters = nullptr) {
    const auto document = Document::parse(std::make_shared<const SourceText>("pasted", text));
    if (!document)
        return std::unexpected(document.error());
    return readPastedCalls(*document, parameters);
}

Result<PastedCalls> readJson(const Json& json, const Json* parameters = nullptr) {
    return read(json.dump(), parameters);
}

const Json arguments = {{"path", "a.txt"}, {"big", 18'446'744'073'709'551'615ULL}, {"null", nullptr}};

} // namespace

class TestPastedCall : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsAllServiceFormats_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("form");
        const auto row = [](const char* name, const Json& json, PastedFormat form) {
            QTest::newRow(name) << QString::fromStdString(json.dump()) << static_cast<int>(form);
        };
        const Json function = {{"name", "file_write"}, {"arguments", arguments.dump()}};
        const Json toolCall = {{"id", "call_1"}, {"type", "function"}, {"function", function}};
        const Json message = {{"role", "assistant"}, {"content", nullptr}, {"tool_calls", Json::array({toolCall})}};
        row("openai call", toolCall, PastedFormat::OpenAiChat);
        row("openai list", Json::array({toolCall}), PastedFormat::OpenAiChat);
        row("openai message", message, PastedFormat::OpenAiChat);
        row("openai answer", {{"id", "x"}, {"choices", Json::array({{{"index", 0}, {"message", message}}})}},
            PastedFormat::OpenAiChat);
        row("openai function", function, PastedFormat::OpenAiChat);
        row("openai function_call", {{"role", "assistant"}, {"function_call", function}}, PastedFormat::OpenAiChat);
        const Json response = {
            {"type", "function_call"}, {"call_id", "c"}, {"name", "file_write"}, {"arguments", arguments.dump()}};
        row("responses call", response, PastedFormat::OpenAiResponses);
        row("responses answer",
            {{"id", "r"}, {"output", Json::array({{{"type", "reasoning"}, {"summary", Json::array()}}, response})}},
            PastedFormat::OpenAiResponses);
        const Json toolUse = {{"type", "tool_use"}, {"id", "t"}, {"name", "file_write"}, {"input", arguments}};
        row("anthropic block", toolUse, PastedFormat::Anthropic);
        row("anthropic message",
            {{"role", "assistant"}, {"content", Json::array({{{"type", "text"}, {"text", "I write."}}, toolUse})}},
            PastedFormat::Anthropic);
        const Json params = {{"name", "file_write"}, {"arguments", arguments}};
        row("mcp request", {{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/call"}, {"params", params}},
            PastedFormat::Mcp);
        row("mcp params", params, PastedFormat::Mcp);
        Json idealic = {{"_tool", "file_write"}, {"_activity", ""}, {"_reasoningForCall", "why"}, {"_output", nullptr}};
        idealic.update(arguments);
        row("idealic call", idealic, PastedFormat::Idealic);
        row("idealic calls", {{"calls", Json::array({idealic})}}, PastedFormat::Idealic);
    }

    void readsAllServiceFormats() {
        QFETCH(const QString, text);
        QFETCH(const int, form);
        const auto pasted = read(text.toStdString());
        QVERIFY2(pasted.has_value(), pasted ? "" : pasted.error().text().c_str());
        QCOMPARE(static_cast<int>(pasted->form), form);
        QCOMPARE(pasted->calls.size(), std::size_t(1));
        COMPARE_TEXT(pasted->calls[0].tool, "file_write");
        COMPARE_TEXT(pasted->calls[0].arguments.dump(), arguments.dump());
        COMPARE_TEXT(pasted->calls[0].reasoning, pasted->form == PastedFormat::Idealic ? "why" : "");
    }

    void plainObjectIsArguments() {
        const auto pasted = readJson(arguments);
        QCOMPARE(pasted->form, PastedFormat::Arguments);
        QVERIFY(pasted->calls.at(0).tool.empty());
        COMPARE_TEXT(pasted->calls.at(0).arguments.dump(), arguments.dump());
        QCOMPARE(read("{}")->calls.at(0).arguments, Json::object());
    }

    void severalCallsKeepTheirOrder() {
        const auto use = [](const char* name) {
            return Json{{"type", "tool_use"}, {"id", "t"}, {"name", name}, {"input", Json::object()}};
        };
        const auto pasted = readJson(Json{{"content", Json::array({use("first"), use("second")})}});
        QCOMPARE(pasted->calls.size(), std::size_t(2));
        COMPARE_TEXT(pasted->calls[1].tool, "second");
    }

    void parameterNamesMakeItArguments() {
        const Json parameters = {{"properties", {{"name", Json::object()}, {"arguments", Json::object()}}}};
        const Json call = {{"name", "x"}, {"arguments", {{"y", 1}}}};
        QCOMPARE(readJson(call)->form, PastedFormat::Mcp);
        const auto pasted = readJson(call, &parameters);
        QCOMPARE(pasted->form, PastedFormat::Arguments);
        QCOMPARE(pasted->calls.at(0).arguments, call);
        const Json saves = {{"properties", {{"content", Json::object()}}}};
        const Json blocks = {
            {"content", Json::array({{{"type", "tool_use"}, {"name", "x"}, {"input", Json::object()}}})}};
        QCOMPARE(readJson(blocks, &saves)->form, PastedFormat::Arguments);
    }

    void errorInStringHasItsPosition() {
        // The string decodes to {"a": "x"y"}: the error is at the y.
        const std::string text = "{\"type\": \"function\", \"function\": {\"name\": \"f\",\n"
                                 " \"arguments\": \"{\\\"a\\\": \\\"x\\\"y\\\"}\"}}";
        const auto pasted = read(text);
        QVERIFY(!pasted);
        COMPARE_TEXT(pasted.error().pointer, "/function/arguments");
        QCOMPARE(pasted.error().at.line, 2);
        const auto column = static_cast<std::size_t>(pasted.error().at.column);
        COMPARE_TEXT(text.substr(text.find('\n') + column, 1), "y");
        const std::string reason = pasted.error().reason.text();
        QVERIFY2(reason.starts_with("the string in `arguments` is not valid JSON: "), reason.c_str());
    }

    void truncatedStringHasItsPosition() {
        const auto pasted = read("{\"name\": \"f\", \"arguments\": \"{\\\"a\\\": 1\"}");
        QVERIFY(!pasted);
        QCOMPARE(pasted.error().at.column, 38);
    }

    void missingArgumentsAreAnObject() {
        QCOMPARE(read("{\"name\": \"f\", \"arguments\": \"\"}")->calls.at(0).arguments, Json::object());
        QCOMPARE(read("{\"type\": \"tool_use\", \"name\": \"f\"}")->calls.at(0).arguments, Json::object());
    }

    void otherValuesAreRejected() {
        QVERIFY(!read("[1, 2]"));
        QVERIFY(!read("\"text\""));
        QVERIFY(!read("{\"a\": 1, \"a\": 2}"));
        QVERIFY(!read("{\"name\": \"f\", \"arguments\": \"[1]\"}"));
        QCOMPARE(read("{\"name\": \"f\", \"arguments\": \"{\\\"a\\\": 1, \\\"a\\\": 2}\"}").error().at.column, 40);
    }

    void replacedCharactersMatch() {
        QVERIFY(matchesToolName("file_write", "file:write"));
        QVERIFY(matchesToolName("fileWrite", "file_write"));
        QVERIFY(matchesToolName("mcp__files__read_file", "read_file"));
        QVERIFY(matchesToolName("x", "x"));
        QVERIFY(!matchesToolName("file_read", "file:write"));
        QVERIFY(!matchesToolName("", "file:write"));
        QVERIFY(!matchesToolName("::", "!!"));
    }
};

TOOLROOM_TEST(TestPastedCall)
#include "test_pasted_call.moc"
