// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/latent_activity.h"
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
    ActivityCall call = test::callWith({{"country", country}}, Profile::Idealic);
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

LatentEndpoint endpointAt(const HttpServer& server, LatentEndpoint::Api api) {
    return {.api = api, .url = server.url("/v1/x"), .model = "m-1", .keyReference = std::string("env:") + keyName};
}

ActivityReply ask(const HttpServer& server, LatentEndpoint::Api api, const Json& schema = capitalSchema()) {
    const auto activity = makeLatentActivity({{"prompt", "Be brief."}}, endpointAt(server, api), systemClock()).value();
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

class TestLatentActivity : public test::TestCase {
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

    void openAiIsAskedByItsSchema() {
        const HttpServer server(
            openAi({{"role", "assistant"}, {"content", "{\"capital\":\"Lima\"}"}, {"refusal", nullptr}}));
        const ActivityReply reply = ask(server, LatentEndpoint::Api::OpenAi);
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

    void anthropicIsMadeToUseATool() {
        const HttpServer server(anthropic(
            Json::array({{{"type", "text"}, {"text", "Sure"}},
                         {{"type", "tool_use"}, {"id", "t"}, {"name", "answer"}, {"input", {{"capital", "Lima"}}}}})));
        const ActivityReply reply = ask(server, LatentEndpoint::Api::Anthropic);
        COMPARE_TEXT(test::summary(reply), "ok {\"capital\":\"Lima\"}");
        const test::ReceivedRequest& request = server.received().at(0);
        QCOMPARE(request.header("x-api-key"), QByteArray(key));
        QCOMPARE(request.header("anthropic-version"), QByteArray("2023-06-01"));
        const Json body = Json::parse(request.body.toStdString());
        QCOMPARE(body["tool_choice"], (Json{{"type", "tool"}, {"name", "answer"}}));
        QCOMPARE(body["tools"][0]["input_schema"], capitalSchema());
        QCOMPARE(body["max_tokens"], Json(8192));
    }

    void anOutputThatIsNoObjectIsWrapped() {
        const HttpServer server(openAi({{"role", "assistant"}, {"content", "{\"_output\":[1,2]}"}}));
        const ActivityReply reply =
            ask(server, LatentEndpoint::Api::OpenAi, {{"type", "array"}, {"items", {{"type", "integer"}}}});
        COMPARE_TEXT(test::summary(reply), "ok [1,2]");
    }

    void whatIsNoAnswer_data() {
        QTest::addColumn<int>("api");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, LatentEndpoint::Api api, const QByteArray& bytes, const char* expected) {
            QTest::newRow(name) << static_cast<int>(api) << bytes << QByteArray(expected);
        };
        const auto a = LatentEndpoint::Api::OpenAi;
        const auto b = LatentEndpoint::Api::Anthropic;
        row("breaks the schema", a, openAi({{"content", "{\"capital\":5}"}}),
            "INVALID_RESULT (recoverable): the language model's answer breaks the output schema at /capital: ");
        row("words", a, openAi({{"content", "It is Lima."}}),
            "INVALID_RESULT (recoverable): the language model did not answer in JSON");
        row("refusal", a, openAi({{"content", nullptr}, {"refusal", "no"}}),
            "INVALID_RESULT (recoverable): the language model refused to answer");
        row("cut short", a, openAi({{"content", "{\"cap"}}, "length"),
            "INVALID_RESULT (recoverable): the language model was cut short by its token limit");
        row("another service", a, test::json("[]"), "INVALID_RESULT (recoverable): the language model gave no answer");
        row("not JSON", a, test::json("<html>"),
            "INVALID_RESULT (recoverable): the language model did not answer in JSON: line 1, column 1");
        row("words of the other", b, anthropic(Json::array({{{"type", "text"}, {"text", "Lima"}}}), "end_turn"),
            "INVALID_RESULT (recoverable): the language model answered in words where JSON was asked for");
        row("overloaded", b, test::response("529 Overloaded", "application/json", "{\"error\":{\"message\":\"busy\"}}"),
            "SERVER_ERROR (recoverable): the service answered 529 Overloaded: busy");
        row("wrong key", a,
            test::response("401 Unauthorized", "application/json",
                           "{\"error\":{\"message\":\"bad key sk-very-secret\"}}"),
            "PERMISSION_DENIED: the service answered 401 Unauthorized");
    }

    void whatIsNoAnswer() {
        QFETCH(const int, api);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        const HttpServer server(bytes);
        const ActivityReply reply = ask(server, static_cast<LatentEndpoint::Api>(api));
        const std::string said = test::summary(reply);
        QVERIFY2(said.starts_with(expected.toStdString()), said.c_str());
        QVERIFY(!said.contains(key));
        QVERIFY(!reply.detail.dump().contains(key));
    }

    void rateLimitsSayHowLong() {
        const HttpServer server(test::response("429 Slow down", "", "", "Retry-After: 3\r\n"));
        const ActivityReply reply = ask(server, LatentEndpoint::Api::OpenAi);
        COMPARE_TEXT(reply.result.error().code, "RATE_LIMITED");
        QCOMPARE(reply.retryAfterMs, std::optional<std::int64_t>(3000));
    }

    void textIsCompleted() {
        const HttpServer server(openAi({{"role", "assistant"}, {"content", "and so on"}}));
        const auto text =
            QCoro::waitFor(completeText(endpointAt(server, LatentEndpoint::Api::OpenAi), "Once", {}, systemClock()));
        COMPARE_TEXT(text.value(), "and so on");
        QVERIFY(!Json::parse(server.received().at(0).body.toStdString()).contains("response_format"));
    }

    void withoutAnEndpointItSaysWhatToSet() {
        ActivityRegistry registry;
        registerStandardActivities(registry, systemClock(), std::nullopt);
        const auto activity = registry.make({{"type", "latent"}}, "demo", {}).value();
        COMPARE_TEXT(test::summary(test::runCall(*activity, test::callWith({}))),
                     "CONFIG_ERROR: " + std::string(latentSetupHint));
        QVERIFY(registry.make({{"type", "process"}, {"command", {"true"}}}, "demo", {}).has_value());
        QVERIFY(registry.make({{"type", "http"}, {"url", "http://a/"}}, "demo", {}).has_value());
    }

    void theEnvironmentNamesTheEndpoint() {
        QVERIFY(!latentEndpointFromEnvironment().value().has_value());
        qputenv("TOOLROOM_LATENT_URL", "https://models.example/v1/messages");
        COMPARE_TEXT(latentEndpointFromEnvironment().error().reason, "TOOLROOM_LATENT_MODEL is not set");
        qputenv("TOOLROOM_LATENT_MODEL", "m");
        qputenv("TOOLROOM_LATENT_KEY", "sk-very-secret");
        COMPARE_TEXT(latentEndpointFromEnvironment().error().reason,
                     "TOOLROOM_LATENT_KEY is not a reference such as env:OPENAI_API_KEY");
        qputenv("TOOLROOM_LATENT_KEY", "env:MY_KEY");
        qputenv("TOOLROOM_LATENT_API", "anthropic");
        const LatentEndpoint endpoint = latentEndpointFromEnvironment().value().value();
        QCOMPARE(endpoint.api, LatentEndpoint::Api::Anthropic);
        COMPARE_TEXT(endpoint.url, "https://models.example/v1/messages");
        COMPARE_TEXT(endpoint.keyReference, "env:MY_KEY");
        qputenv("TOOLROOM_LATENT_API", "other");
        COMPARE_TEXT(latentEndpointFromEnvironment().error().reason,
                     "TOOLROOM_LATENT_API is neither openai nor anthropic");
    }
};

TOOLROOM_TEST_MAIN(TestLatentActivity)
#include "test_latent_activity.moc"
