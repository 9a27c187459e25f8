// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/language_model/language_model_activity.h"
#include "core/activity/mcp/sampling.h"
#include "core/activity/standard_activities.h"
#include "tests/support/activity_fixture.h"
#include "tests/support/http_server.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using test::HttpServer;

namespace {

constexpr const char* keyName = "TOOLROOM_TEST_LATENT_KEY";
constexpr const char* key = "sk-very-secret";

ActivityCall capitalOf(const std::string& country, const Json& outputSchema) {
    ActivityCall call = test::callWith({{"country", country}}, Contract::Idealic);
    auto tool = std::make_shared<ToolDefinition>(*call.tool);
    tool->description.value = "Names the capital";
    tool->outputSchema.value = std::make_shared<const Json>(outputSchema);
    call.tool = std::move(tool);
    return call;
}

const Json& capitalSchema() {
    static const Json schema = {
        {"type", "object"}, {"properties", {{"capital", {{"type", "string"}}}}}, {"required", {"capital"}}};
    return schema;
}

LanguageModelEndpoint endpointAt(const HttpServer& server, LanguageModelEndpoint::Api api) {
    return {.api = api, .url = server.url("/v1/x"), .model = "m-1", .keyReference = std::string("env:") + keyName};
}

ActivityReply ask(const HttpServer& server, LanguageModelEndpoint::Api api, const Json& schema = capitalSchema()) {
    const auto activity = makeLanguageModelActivity({.prompt = "Be brief."}, endpointAt(server, api), systemClock());
    return test::runCall(*activity, capitalOf("Peru", schema));
}

QByteArray openAi(const Json& message, const char* reason = "stop") {
    const Json body = {{"id", "c"},
                       {"object", "chat.completion"},
                       {"choices", Json::array({{{"index", 0}, {"message", message}, {"finish_reason", reason}}})}};
    return test::json(QByteArray::fromStdString(body.dump()));
}

QByteArray anthropic(const Json& content, const char* reason = "tool_use") {
    const Json body = {
        {"id", "m"}, {"type", "message"}, {"role", "assistant"}, {"content", content}, {"stop_reason", reason}};
    return test::json(QByteArray::fromStdString(body.dump()));
}

} // namespace

class TestLanguageModelActivity : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
        qputenv(keyName, key);
    }

    void cleanup() {
        for (const char* name : {"API", "URL", "MODEL", "KEY"})
            qunsetenv((std::string("TOOLROOM_LATENT_") + name).c_str());
    }

    void sendsSchemaToOpenAi() {
        const HttpServer server(
            openAi({{"role", "assistant"}, {"content", "{\"capital\":\"Lima\"}"}, {"refusal", nullptr}}));
        const ActivityReply reply = ask(server, LanguageModelEndpoint::Api::OpenAi);
        COMPARE_TEXT(test::summary(reply), "ok {\"capital\":\"Lima\"}");
        COMPARE_TEXT(reply.detail.dump(), "{\"api\":\"openai\",\"model\":\"m-1\",\"status\":200}");
        const test::ReceivedRequest& request = server.received().at(0);
        QCOMPARE(request.method, QByteArray("POST"));
        QCOMPARE(request.header("Authorization"), QByteArray("Bearer ") + key);
        const Json body = Json::parse(request.body.toStdString());
        QCOMPARE(body["model"], Json("m-1"));
        QCOMPARE(body["response_format"]["type"], Json("json_schema"));
        QCOMPARE(body["response_format"]["json_schema"]["schema"], capitalSchema());
        COMPARE_TEXT(body["messages"][1]["content"].get<std::string>(),
                     "Tool: demo\nDescription: Names the capital\nBe brief.\nArguments: {\"country\":\"Peru\"}");
    }

    void forcesToolUseForAnthropic() {
        const HttpServer server(anthropic(
            Json::array({{{"type", "text"}, {"text", "Sure"}},
                         {{"type", "tool_use"}, {"id", "t"}, {"name", "answer"}, {"input", {{"capital", "Lima"}}}}})));
        const ActivityReply reply = ask(server, LanguageModelEndpoint::Api::Anthropic);
        COMPARE_TEXT(test::summary(reply), "ok {\"capital\":\"Lima\"}");
        const test::ReceivedRequest& request = server.received().at(0);
        QCOMPARE(request.header("x-api-key"), QByteArray(key));
        QCOMPARE(request.header("anthropic-version"), QByteArray("2023-06-01"));
        const Json body = Json::parse(request.body.toStdString());
        QCOMPARE(body["tool_choice"], (Json{{"type", "tool"}, {"name", "answer"}}));
        QCOMPARE(body["tools"][0]["input_schema"], capitalSchema());
        QCOMPARE(body["max_tokens"], Json(8192));
    }

    void wrapsOtherOutputs() {
        const HttpServer server(openAi({{"role", "assistant"}, {"content", "{\"_output\":[1,2]}"}}));
        const ActivityReply reply =
            ask(server, LanguageModelEndpoint::Api::OpenAi, {{"type", "array"}, {"items", {{"type", "integer"}}}});
        COMPARE_TEXT(test::summary(reply), "ok [1,2]");
    }

    void invalidAnswers_data() {
        QTest::addColumn<int>("api");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, LanguageModelEndpoint::Api api, const QByteArray& bytes,
                            const char* expected) {
            QTest::newRow(name) << static_cast<int>(api) << bytes << QByteArray(expected);
        };
        const auto a = LanguageModelEndpoint::Api::OpenAi;
        const auto b = LanguageModelEndpoint::Api::Anthropic;
        row("breaks the schema", a, openAi({{"content", "{\"capital\":5}"}}),
            "INVALID_RESULT (recoverable): The language model's response does not match the output schema at "
            "/capital: ");
        row("words", a, openAi({{"content", "It is Lima."}}),
            "INVALID_RESULT (recoverable): The response from the language model is not valid JSON");
        row("refusal", a, openAi({{"content", nullptr}, {"refusal", "no"}}),
            "INVALID_RESULT (recoverable): The language model refused to respond");
        row("cut short", a, openAi({{"content", "{\"cap"}}, "length"),
            "INVALID_RESULT (recoverable): The language model's response was cut off at the token limit");
        row("another service", a, test::json("[]"),
            "INVALID_RESULT (recoverable): The language model did not return a response");
        row("not JSON", a, test::json("<html>"),
            "INVALID_RESULT (recoverable): The response from the language model is not valid JSON (line 1, column 1)");
        row("words of the other", b, anthropic(Json::array({{{"type", "text"}, {"text", "Lima"}}}), "end_turn"),
            "INVALID_RESULT (recoverable): The language model responded with text instead of JSON");
        row("overloaded", b, test::response("529 Overloaded", "application/json", "{\"error\":{\"message\":\"busy\"}}"),
            "SERVER_ERROR (recoverable): The service responded with status 529 Overloaded: busy");
        row("wrong key", a,
            test::response("401 Unauthorized", "application/json",
                           "{\"error\":{\"message\":\"bad key sk-very-secret\"}}"),
            "PERMISSION_DENIED: The service responded with status 401 Unauthorized");
    }

    void invalidAnswers() {
        QFETCH(const int, api);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        const HttpServer server(bytes);
        const ActivityReply reply = ask(server, static_cast<LanguageModelEndpoint::Api>(api));
        const std::string said = test::summary(reply);
        QVERIFY2(said.starts_with(expected.toStdString()), said.c_str());
        QVERIFY(!said.contains(key));
        QVERIFY(!reply.detail.dump().contains(key));
    }

    void readsRetryAfter() {
        const HttpServer server(test::response("429 Slow down", "", "", "Retry-After: 3\r\n"));
        const ActivityReply reply = ask(server, LanguageModelEndpoint::Api::OpenAi);
        COMPARE_TEXT(reply.result.error().code, "RATE_LIMITED");
        QCOMPARE(reply.retryAfterMs, std::optional<std::int64_t>(3000));
    }

    void completesText() {
        const HttpServer server(openAi({{"role", "assistant"}, {"content", "and so on"}}));
        const auto text = QCoro::waitFor(
            completeText(endpointAt(server, LanguageModelEndpoint::Api::OpenAi), "Once", {}, systemClock()));
        COMPARE_TEXT(text.value(), "and so on");
        QVERIFY(!Json::parse(server.received().at(0).body.toStdString()).contains("response_format"));
    }

    void samples() {
        const Json params = {
            {"systemPrompt", "Be brief."},
            {"messages",
             Json::array(
                 {{{"role", "user"}, {"content", {{"type", "text"}, {"text", "What is it?"}}}},
                  {{"role", "user"},
                   {"content", Json::array({{{"type", "image"}, {"mimeType", "image/png"}, {"data", "AAAA"}}})}},
                  {{"role", "assistant"}, {"content", {{"type", "text"}, {"text", "A"}}}}})},
            {"maxTokens", 5},
            {"temperature", 0.5},
            {"stopSequences", {"END"}}};
        const HttpServer openAiServer(openAi({{"content", "A dot"}}, "length"));
        auto sampled = QCoro::waitFor(sampleLanguageModel(endpointAt(openAiServer, LanguageModelEndpoint::Api::OpenAi),
                                                          params, {}, systemClock()));
        COMPARE_TEXT(sampled.value().dump(),
                     "{\"role\":\"assistant\",\"content\":{\"type\":\"text\",\"text\":\"A dot\"},"
                     "\"model\":\"m-1\",\"stopReason\":\"maxTokens\"}");
        Json sent = Json::parse(openAiServer.received().at(0).body.toStdString());
        COMPARE_TEXT(sent["messages"].dump(),
                     "[{\"role\":\"system\",\"content\":\"Be brief.\"},"
                     "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"What is it?\"}]},"
                     "{\"role\":\"user\",\"content\":[{\"type\":\"image_url\","
                     "\"image_url\":{\"url\":\"data:image/png;base64,AAAA\"}}]},"
                     "{\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"A\"}]}]");
        QCOMPARE(sent["max_tokens"], Json(5));
        QCOMPARE(sent["temperature"], Json(0.5));
        COMPARE_TEXT(sent["stop"].dump(), "[\"END\"]");

        const HttpServer anthropicServer(anthropic(Json::array({{{"type", "text"}, {"text", "A dot"}}}), "end_turn"));
        sampled = QCoro::waitFor(sampleLanguageModel(endpointAt(anthropicServer, LanguageModelEndpoint::Api::Anthropic),
                                                     params, {}, systemClock()));
        COMPARE_TEXT(sampled.value()["stopReason"].get<std::string>(), "endTurn");
        sent = Json::parse(anthropicServer.received().at(0).body.toStdString());
        COMPARE_TEXT(
            sent["messages"][1]["content"].dump(),
            "[{\"type\":\"image\",\"source\":{\"type\":\"base64\",\"media_type\":\"image/png\",\"data\":\"AAAA\"}}]");
        QCOMPARE(sent["max_tokens"], Json(5));
        COMPARE_TEXT(sent["stop_sequences"].dump(), "[\"END\"]");
    }

    void samplesOnlyWhatTheModelCanReceive() {
        const auto errorFor = [](const Json& params) {
            const LanguageModelEndpoint endpoint{.url = "http://127.0.0.1:1/", .model = "m", .keyReference = {}};
            return QCoro::waitFor(sampleLanguageModel(endpoint, params, {}, systemClock())).error().message.text();
        };
        COMPARE_TEXT(errorFor({{"messages", Json::array()}}), "The request has no messages");
        COMPARE_TEXT(errorFor(Json("broken")), "The request has no messages");
        COMPARE_TEXT(
            errorFor({{"messages", Json::array({{{"role", "user"}, {"content", {{"type", "audio"}, {"data", ""}}}}})}}),
            "The language model does not accept content of type `audio`");
    }

    void failsWithoutEndpoint() {
        ActivityRegistry registry;
        registerStandardActivities(registry, systemClock());
        const auto activity = registry.make(languageModelActivity(), "demo", {}).value();
        COMPARE_TEXT(test::summary(test::runCall(*activity, test::callWith({}))),
                     "CONFIG_ERROR: " + std::string(languageModelSetupHint));
        QVERIFY(registry.make(commandActivity({"true"}), "demo", {}).has_value());
        QVERIFY(registry.make(test::specificationOf("http", {{"url", "http://a/"}}), "demo", {}).has_value());
    }

    void readsEnvironment() {
        QVERIFY(!languageModelFromEnvironment().value().has_value());
        qputenv("TOOLROOM_LATENT_URL", "https://models.example/v1/messages");
        COMPARE_TEXT(languageModelFromEnvironment().error().reason, "TOOLROOM_LATENT_MODEL is not set");
        qputenv("TOOLROOM_LATENT_MODEL", "m");
        qputenv("TOOLROOM_LATENT_KEY", "sk-very-secret");
        COMPARE_TEXT(languageModelFromEnvironment().error().reason,
                     "TOOLROOM_LATENT_KEY must be a reference such as env:OPENAI_API_KEY");
        qputenv("TOOLROOM_LATENT_KEY", "env:MY_KEY");
        qputenv("TOOLROOM_LATENT_API", "anthropic");
        const LanguageModelEndpoint endpoint = languageModelFromEnvironment().value().value();
        QCOMPARE(endpoint.api, LanguageModelEndpoint::Api::Anthropic);
        COMPARE_TEXT(endpoint.url, "https://models.example/v1/messages");
        COMPARE_TEXT(endpoint.keyReference, "env:MY_KEY");
        qputenv("TOOLROOM_LATENT_API", "other");
        COMPARE_TEXT(languageModelFromEnvironment().error().reason, "TOOLROOM_LATENT_API must be openai or anthropic");
    }
};

TOOLROOM_TEST(TestLanguageModelActivity)
#include "test_language_model_activity.moc"
