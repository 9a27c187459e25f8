// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server/mcp_server_session.h"

#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

#include <QCoreApplication>

#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Answers requests with a function, and keeps them.
class ScriptedService final : public McpService {
public:
    using Script = std::function<QCoro::Task<RpcAnswer>(ClientRequestPtr)>;

    [[nodiscard]] Json info() const override { return {{"name", "scripted"}, {"version", "1"}}; }
    [[nodiscard]] Json capabilities() override { return {{"tools", {{"listChanged", true}}}}; }
    [[nodiscard]] std::string instructions() override { return "Be kind."; }
    QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override {
        requests.push_back(request);
        return script(request);
    }

    QCoro::Task<RpcAnswer> subscribe(ClientRequestPtr, std::string uri) override {
        if (uri.starts_with("missing:"))
            co_return std::unexpected(invalidParams("Unknown resource"));
        subscriptions += (subscriptions.empty() ? "+" : " +") + uri;
        co_return Json::object();
    }
    void unsubscribe(const std::string& uri) override { subscriptions += " -" + uri; }
    void rootsChanged() override { ++rootChanges; }

    std::vector<ClientRequestPtr> requests;
    int rootChanges = 0;
    std::string subscriptions; ///< `+URI` and `-URI`, in order
    Script script = [](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
        co_return Json{{"echo", request->params()}};
    };
};

/// Keeps the messages of a session.
class KeptStream final : public ReplyStream {
public:
    [[nodiscard]] std::string_view transport() const override { return "pipe"; }
    void send(const std::string& message) override { messages.push_back(Json::parse(message)); }
    void respond(const std::string& message, std::optional<std::int64_t> error) override {
        messages.push_back(Json::parse(message));
        errors.push_back(error.value_or(0));
    }

    std::vector<Json> messages;
    std::vector<std::int64_t> errors; ///< error codes of the responses
};

class SessionFixture {
public:
    explicit SessionFixture(McpServerSession::Clients clients = McpServerSession::Clients::One)
        : session(std::make_shared<McpServerSession>(service, clients, clock)) {
        session->setNotificationStream(stream);
    }

    void receive(const std::string& text, const std::shared_ptr<KeptStream>& to = {}) {
        for (RpcMessage& message : parseRpc(text, "client"))
            session->receive(std::move(message), to ? to : stream);
        settle();
    }
    /// The responses and notifications that followed.
    Json receive(const Json& message) {
        const std::size_t before = stream->messages.size();
        receive(message.dump());
        Json all = Json::array();
        for (std::size_t i = before; i < stream->messages.size(); ++i)
            all.push_back(stream->messages[i]);
        return all.size() == 1 ? all[0] : all;
    }
    void initialize(const Json& capabilities = Json::object()) {
        receive(request("initialize", {{"protocolVersion", "2025-11-25"},
                                       {"capabilities", capabilities},
                                       {"clientInfo", {{"name", "agent"}, {"version", "1"}}}}));
        receive(Json{{"jsonrpc", "2.0"}, {"method", "notifications/initialized"}});
    }
    Json request(const std::string& method, const Json& params = Json::object()) {
        return {{"jsonrpc", "2.0"}, {"id", nextId++}, {"method", method}, {"params", params}};
    }
    /// A request of revision 2026-07-28.
    Json modern(const std::string& method, Json params = Json::object(), const Json& capabilities = Json::object()) {
        params["_meta"] = {{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
                           {"io.modelcontextprotocol/clientCapabilities", capabilities},
                           {"io.modelcontextprotocol/clientInfo", {{"name", "agent"}, {"version", "1"}}}};
        return request(method, params);
    }
    static void settle() {
        for (int i = 0; i < 5; ++i) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        }
    }

    ManualClock clock;
    std::shared_ptr<ScriptedService> service = std::make_shared<ScriptedService>();
    std::shared_ptr<KeptStream> stream = std::make_shared<KeptStream>();
    std::shared_ptr<McpServerSession> session;
    int nextId = 1;
};

/// Asks one question and returns the answer.
QCoro::Task<RpcAnswer> askName(ClientRequestPtr request) {
    RpcAnswer answer = co_await request->ask("elicitation/create", {{"message", "name?"}}, {}, {});
    if (!answer)
        co_return answer;
    co_return Json{{"answer", *std::move(answer)}};
}

const Json modernElicitation = {{"elicitation", Json::object()}};
const Json accepted = {{"action", "accept"}, {"content", {{"name", "Ada"}}}};

} // namespace

class TestMcpServerSession : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void legacyClientsInitializeFirst() {
        SessionFixture fixture;
        QCOMPARE(fixture.receive(fixture.request("tools/list"))["error"]["code"], Json(-32602));
        const Json answer = fixture.receive(fixture.request(
            "initialize", {{"protocolVersion", "2025-06-18"}, {"capabilities", Json::object()}, {"clientInfo", {}}}));
        QCOMPARE(answer["result"].dump(),
                 std::string(R"({"protocolVersion":"2025-06-18","capabilities":{"tools":{"listChanged":true}},)"
                             R"("serverInfo":{"name":"scripted","version":"1"},"instructions":"Be kind."})"));
        QCOMPARE(fixture.receive(fixture.request("ping"))["result"].dump(), std::string("{}"));
        QCOMPARE(fixture.receive(fixture.request("tools/list", {{"a", 1}, {"_meta", {{"x", 1}}}}))["result"].dump(),
                 std::string(R"({"echo":{"a":1}})"));
        QCOMPARE(fixture.receive(fixture.request("initialize", {{"protocolVersion", "2025-06-18"}}))["error"]["code"],
                 Json(-32600));
    }

    void unknownLegacyRevisionsAreAnsweredWithTheNewest() {
        for (const char* asked : {"1999-01-01", "2026-07-28"}) {
            SessionFixture fixture;
            QCOMPARE(fixture.receive(
                         fixture.request("initialize", {{"protocolVersion", asked}}))["result"]["protocolVersion"],
                     Json("2025-11-25"));
        }
    }

    void modernRequestsAreSelfContained() {
        SessionFixture fixture;
        const Json discovered = fixture.receive(fixture.modern("server/discover"))["result"];
        QCOMPARE(discovered["supportedVersions"].dump(), std::string(R"(["2026-07-28"])"));
        QCOMPARE(discovered["resultType"], Json("complete"));
        QCOMPARE(discovered["cacheScope"], Json("private"));
        QCOMPARE(discovered["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], Json("scripted"));
        const Json called = fixture.receive(fixture.modern("tools/call", {{"name", "x"}}))["result"];
        QCOMPARE(called["echo"].dump(), std::string(R"({"name":"x"})"));
        QVERIFY(!called.contains("ttlMs"));
        QCOMPARE(QString::fromStdString(fixture.service->requests.front()->clientName()), QStringLiteral("agent"));
        for (const char* method : {"ping", "logging/setLevel", "initialize"})
            QCOMPARE(fixture.receive(fixture.modern(method))["error"]["code"], Json(-32601));
    }

    void invalidMetadataIsRefused() {
        SessionFixture fixture;
        Json request = fixture.modern("server/discover");
        request["params"]["_meta"].erase("io.modelcontextprotocol/clientCapabilities");
        QCOMPARE(fixture.receive(request)["error"]["code"], Json(-32602));
        request = fixture.modern("server/discover");
        request["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = "2030-01-01";
        QCOMPARE(fixture.receive(request)["error"]["data"].dump(),
                 std::string(R"({"supported":["2026-07-28"],"requested":"2030-01-01"})"));
        QCOMPARE(fixture.stream->errors.back(), std::int64_t{-32022});
    }

    void malformedMessagesAreAnswered() {
        SessionFixture fixture;
        fixture.receive(std::string("{oops"));
        QCOMPARE(fixture.stream->messages.back()["error"]["code"], Json(-32700));
        QVERIFY(fixture.stream->messages.back()["id"].is_null());
        fixture.receive(std::string(R"({"jsonrpc":"2.0","id":1,"method":"x","params":[1]})"));
        QCOMPARE(fixture.stream->messages.back()["error"]["code"], Json(-32600));
        QCOMPARE(fixture.stream->messages.back()["id"], Json(1));
    }

    void progressAndLogsGoToTheirRequest() {
        SessionFixture fixture;
        fixture.service->script = [](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
            request->reportProgress(0, "begin");
            request->reportProgress(0.5, "");
            request->reportProgress(0.5, "again");
            request->reportProgress(-1, "unknown");
            request->log("info", "line");
            co_return Json::object();
        };
        fixture.initialize();
        const Json messages = fixture.receive(fixture.request("tools/call", {{"_meta", {{"progressToken", "t"}}}}));
        QCOMPARE(messages.size(), std::size_t{6});
        QCOMPARE(messages[0]["params"].dump(),
                 std::string(R"({"progressToken":"t","progress":0.0,"total":1,"message":"begin"})"));
        QCOMPARE(messages[1]["params"].dump(), std::string(R"({"progressToken":"t","progress":0.5,"total":1})"));
        QCOMPARE(messages[2]["params"].dump(),
                 std::string(R"({"progressToken":"t","progress":2.0,"message":"again"})"));
        QCOMPARE(messages[3]["params"]["progress"], Json(3.0));
        QCOMPARE(messages[4]["params"].dump(), std::string(R"({"level":"info","data":"line"})"));
        // Neither without being asked.
        fixture.receive(fixture.request("logging/setLevel", {{"level", "warning"}}));
        QCOMPARE(fixture.receive(fixture.request("tools/call"))["result"].dump(), std::string("{}"));
        QCOMPARE(fixture.receive(fixture.modern("tools/call"))["result"]["resultType"], Json("complete"));
        QCOMPARE(fixture.receive(fixture.request("logging/setLevel", {{"level", "loud"}}))["error"]["code"],
                 Json(-32602));
    }

    void cancelledRequestsAreNotAnswered() {
        SessionFixture fixture;
        bool isAborted = false;
        fixture.service->script = [&](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
            std::ignore = co_await waitFor(systemClock(), 60'000, request->abort());
            isAborted = request->abort().stop_requested();
            co_return Json::object();
        };
        fixture.initialize();
        const Json request = fixture.request("tools/call");
        fixture.receive(request);
        QVERIFY(!fixture.session->isIdle());
        const Json cancelled = {
            {"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", request["id"]}}}};
        QVERIFY(fixture.receive(cancelled).empty());
        QTRY_VERIFY(isAborted);
        QTRY_VERIFY(fixture.session->isIdle());
        QCOMPARE(fixture.stream->messages.size(), std::size_t{1}); // the response to initialize
        // The end of an HTTP request has the same effect.
        isAborted = false;
        const auto other = std::make_shared<KeptStream>();
        fixture.receive(fixture.modern("tools/call").dump(), other);
        fixture.session->abandon(other.get());
        QTRY_VERIFY(isAborted);
        QVERIFY(other->messages.empty());
    }

    void legacySubscriptions() {
        SessionFixture fixture;
        fixture.initialize();
        const auto ask = [&](const char* method, const char* uri) {
            return fixture.receive(fixture.request(method, {{"uri", uri}}));
        };
        QCOMPARE(ask("resources/subscribe", "test://a")["result"], Json::object());
        QCOMPARE(ask("resources/subscribe", "test://a")["result"], Json::object()); // once is enough
        QCOMPARE(ask("resources/subscribe", "test://b")["result"], Json::object());
        QCOMPARE(ask("resources/subscribe", "missing:x")["error"]["code"], Json(-32602));
        fixture.stream->messages.clear();
        fixture.session->notifyResourceUpdated("test://a");
        fixture.session->notifyResourceUpdated("test://c");
        QCOMPARE(fixture.stream->messages.size(), std::size_t{1});
        const Json updated = {
            {"jsonrpc", "2.0"}, {"method", "notifications/resources/updated"}, {"params", {{"uri", "test://a"}}}};
        COMPARE_TEXT(fixture.stream->messages[0].dump(), updated.dump());
        QCOMPARE(ask("resources/unsubscribe", "test://a")["result"], Json::object());
        fixture.session->notifyResourceUpdated("test://a");
        fixture.session->close();
        COMPARE_TEXT(fixture.service->subscriptions, "+test://a +test://b -test://a -test://b");
    }

    void modernSubscriptions() {
        SessionFixture fixture(McpServerSession::Clients::Any);
        const Json uris = {"test://a", "missing:x", 7, "test://b"};
        const Json listen =
            fixture.modern("subscriptions/listen", {{"notifications", {{"resourceSubscriptions", uris}}}});
        const Json acknowledged = fixture.receive(listen);
        const Json granted = {{"resourceSubscriptions", {"test://a", "test://b"}}};
        COMPARE_TEXT(acknowledged["params"]["notifications"].dump(), granted.dump());
        fixture.stream->messages.clear();
        fixture.session->notifyResourceUpdated("test://b");
        fixture.session->notifyResourceUpdated("missing:x");
        QCOMPARE(fixture.stream->messages.size(), std::size_t{1});
        const Json expected = {{"_meta", {{"io.modelcontextprotocol/subscriptionId", listen["id"]}}},
                               {"uri", "test://b"}};
        COMPARE_TEXT(fixture.stream->messages[0]["params"].dump(), expected.dump());
        fixture.receive(
            Json{{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", listen["id"]}}}});
        COMPARE_TEXT(fixture.service->subscriptions, "+test://a +test://b -test://a -test://b");
        QVERIFY(fixture.session->isIdle());
    }

    void repeatedIdsAreRefused() {
        SessionFixture fixture;
        fixture.service->script = [](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
            std::ignore = co_await waitFor(systemClock(), 60'000, request->abort());
            co_return Json::object();
        };
        fixture.initialize();
        const Json request = fixture.request("tools/call");
        fixture.receive(request);
        QCOMPARE(fixture.receive(request)["error"]["code"], Json(-32600));
        // Requests of different HTTP clients may have the same id.
        const auto other = std::make_shared<KeptStream>();
        Json modern = fixture.modern("tools/call");
        modern["id"] = request["id"];
        fixture.receive(modern.dump(), other);
        QVERIFY(other->messages.empty());
        fixture.session->close();
        QTRY_VERIFY(fixture.session->isIdle());
    }

    void listChangesReachTheirSubscribers() {
        SessionFixture fixture;
        fixture.session->notifyListChanged("tools");
        QVERIFY(fixture.stream->messages.empty()); // not initialized
        const Json acknowledged = fixture.receive(fixture.modern(
            "subscriptions/listen", {{"notifications", {{"toolsListChanged", true}, {"promptsListChanged", true}}}}));
        QCOMPARE(acknowledged["method"], Json("notifications/subscriptions/acknowledged"));
        QCOMPARE(acknowledged["params"]["notifications"].dump(), std::string(R"({"toolsListChanged":true})"));
        QCOMPARE(acknowledged["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"], Json(1));
        fixture.session->notifyListChanged("tools");
        QCOMPARE(fixture.stream->messages.size(), std::size_t{2});
        QCOMPARE(fixture.stream->messages.back()["method"], Json("notifications/tools/list_changed"));
        QCOMPARE(fixture.stream->messages.back()["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"], Json(1));
        fixture.session->notifyListChanged("prompts");
        QCOMPARE(fixture.stream->messages.size(), std::size_t{2});
        fixture.session->close();
        QCOMPARE(fixture.stream->messages.back()["result"]["resultType"], Json("complete"));

        SessionFixture legacy;
        legacy.initialize();
        legacy.session->notifyListChanged("prompts");
        QCOMPARE(legacy.stream->messages.back().dump(),
                 std::string(R"({"jsonrpc":"2.0","method":"notifications/prompts/list_changed"})"));
    }

    void cancelledSubscriptionsEnd() {
        SessionFixture fixture;
        const Json listen = fixture.modern("subscriptions/listen", {{"notifications", {{"toolsListChanged", true}}}});
        QCOMPARE(fixture.receive(listen)["method"], Json("notifications/subscriptions/acknowledged"));
        QVERIFY(!fixture.session->isIdle());
        fixture.receive(
            Json{{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", listen["id"]}}}});
        QVERIFY(fixture.session->isIdle());
        fixture.session->notifyListChanged("tools");
        QCOMPARE(fixture.stream->messages.size(), std::size_t{1});
    }

    void legacyClientsAreAskedByRequests() {
        SessionFixture fixture;
        fixture.service->script = askName;
        fixture.initialize(modernElicitation);
        const Json question = fixture.receive(fixture.request("tools/call"));
        QCOMPARE(question["method"], Json("elicitation/create"));
        QCOMPARE(question["params"].dump(), std::string(R"({"message":"name?"})"));
        const Json answer = fixture.receive(Json{{"jsonrpc", "2.0"}, {"id", question["id"]}, {"result", accepted}});
        QCOMPARE(answer["result"]["answer"], accepted);
    }

    void clientsWithoutTheCapabilityDecline() {
        SessionFixture fixture;
        fixture.service->script = askName;
        fixture.initialize();
        QCOMPARE(fixture.receive(fixture.request("tools/call"))["result"].dump(),
                 std::string(R"({"answer":{"action":"decline"}})"));
        QCOMPARE(fixture.receive(fixture.modern("tools/call"))["result"]["answer"].dump(),
                 std::string(R"({"action":"decline"})"));
    }

    void modernClientsAnswerWithTheirNextRequest() {
        SessionFixture fixture;
        fixture.service->script = askName;
        const Json call = {{"name", "greet"}, {"arguments", {{"a", 1}}}};
        const Json asked = fixture.receive(fixture.modern("tools/call", call, modernElicitation))["result"];
        QCOMPARE(asked["resultType"], Json("input_required"));
        QCOMPARE(asked["inputRequests"].size(), std::size_t{1});
        const std::string key = asked["inputRequests"].begin().key();
        QCOMPARE(asked["inputRequests"][key].dump(),
                 std::string(R"({"method":"elicitation/create","params":{"message":"name?"}})"));
        Json retry = call;
        retry["requestState"] = asked["requestState"];
        // Another call, an unknown state, or an invalid answer does not continue it.
        Json other = retry;
        other["arguments"]["a"] = 2;
        QCOMPARE(fixture.receive(fixture.modern("tools/call", other, modernElicitation))["error"]["code"],
                 Json(-32602));
        other = retry;
        other["requestState"] = asked["requestState"].get<std::string>() + "x";
        QCOMPARE(fixture.receive(fixture.modern("tools/call", other, modernElicitation))["error"]["code"],
                 Json(-32602));
        other = retry;
        other["inputResponses"] = {{key, 12345}};
        QCOMPARE(fixture.receive(fixture.modern("tools/call", other, modernElicitation))["error"]["code"],
                 Json(-32602));
        // Without the answer, it is asked again.
        const Json again = fixture.receive(fixture.modern("tools/call", retry, modernElicitation))["result"];
        QCOMPARE(again["resultType"], Json("input_required"));
        QVERIFY(again["requestState"] != asked["requestState"]);
        retry["requestState"] = again["requestState"];
        retry["inputResponses"] = {{key, accepted}, {"other", 1}};
        const Json answer = fixture.receive(fixture.modern("tools/call", retry, modernElicitation));
        QCOMPARE(answer["result"]["answer"], accepted);
        QCOMPARE(answer["id"], Json(fixture.nextId - 1));
        QCOMPARE(fixture.service->requests.size(), std::size_t{1});
        QVERIFY(fixture.session->isIdle());
        // The answer is used only once.
        QCOMPARE(fixture.receive(fixture.modern("tools/call", retry, modernElicitation))["error"]["code"],
                 Json(-32602));
    }

    /// For example, after the answers to an earlier call of the tool.
    void answersMayComeBeforeTheirQuestions() {
        SessionFixture fixture;
        fixture.service->script = [](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
            Json answers;
            for (int i = 0; i < 2; ++i)
                answers.push_back(*co_await request->ask("elicitation/create", {{"message", "name?"}}, "name", {}));
            co_return Json{{"answers", answers}};
        };
        Json call = {{"name", "greet"}, {"inputResponses", {{"name", accepted}, {"other", 1}}}};
        const Json asked = fixture.receive(fixture.modern("tools/call", call, modernElicitation))["result"];
        QCOMPARE(asked["inputRequests"].size(), std::size_t{1}); // the question that is asked again
        QVERIFY(!fixture.service->requests.front()->params().contains("inputResponses"));
        const Json declined = {{"action", "decline"}};
        call["requestState"] = asked["requestState"];
        call["inputResponses"] = {{"name", declined}};
        const Json answer = fixture.receive(fixture.modern("tools/call", call, modernElicitation))["result"];
        QCOMPARE(answer["answers"], (Json{accepted, declined}));
        // An answer that cannot be right is not used.
        call.erase("requestState");
        call["inputResponses"] = {{"name", 12345}};
        const Json again = fixture.receive(fixture.modern("tools/call", call, modernElicitation))["result"];
        QCOMPARE(again["resultType"], Json("input_required"));
    }

    /// Two questions of one server may reach the client in one round, with the names that the server gave them.
    void questionsKeepTheirKeys() {
        SessionFixture fixture;
        fixture.service->script = [](ClientRequestPtr request) -> QCoro::Task<RpcAnswer> {
            auto first = request->ask("elicitation/create", {{"message", "city?"}}, "city", {});
            auto second = request->ask("elicitation/create", {{"message", "day?"}}, "city", {});
            const RpcAnswer one = co_await std::move(first);
            const RpcAnswer other = co_await std::move(second);
            co_return Json{{"answers", {*one, *other}}};
        };
        const Json asked = fixture.receive(fixture.modern("tools/call", Json::object(), modernElicitation))["result"];
        QCOMPARE(asked["inputRequests"]["city"]["params"], (Json{{"message", "city?"}}));
        QCOMPARE(asked["inputRequests"]["city-question-1"]["params"], (Json{{"message", "day?"}}));
    }

    void metaIsPassedOnWithoutTheMembersOfTheProtocol() {
        SessionFixture fixture;
        Json request = fixture.modern("tools/call", {{"name", "x"}}, modernElicitation);
        request["params"]["_meta"]["traceparent"] = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        request["params"]["_meta"]["progressToken"] = 1;
        request["params"]["_meta"]["example.com/ticket"] = 7;
        fixture.receive(request);
        const ClientRequestPtr received = fixture.service->requests.front();
        QCOMPARE(received->meta(), (Json{{"traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"},
                                         {"example.com/ticket", 7}}));
        QCOMPARE(received->capabilities(), modernElicitation);
        COMPARE_TEXT(received->id(), request["id"].dump());
        COMPARE_TEXT(received->transport(), "pipe");
    }

    void changedRootsAreReported() {
        SessionFixture fixture;
        fixture.initialize({{"roots", {{"listChanged", true}}}});
        fixture.receive(Json{{"jsonrpc", "2.0"}, {"method", "notifications/roots/list_changed"}});
        QCOMPARE(fixture.service->rootChanges, 1);
    }

    /// Over HTTP, the status tells it as well.
    void missingCapabilitiesAreRefusals() {
        SessionFixture fixture;
        fixture.service->script = [](ClientRequestPtr) -> QCoro::Task<RpcAnswer> {
            co_return std::unexpected(RpcError{rpc_code::missingClientCapability, "Requires forms", {}});
        };
        fixture.receive(fixture.modern("tools/call"));
        QCOMPARE(fixture.stream->errors, std::vector<std::int64_t>{-32021});
    }

    void unansweredQuestionsExpire() {
        SessionFixture fixture;
        fixture.service->script = askName;
        const Json asked = fixture.receive(fixture.modern("tools/call", {}, modernElicitation))["result"];
        QVERIFY(!fixture.session->isIdle());
        fixture.clock.advance(McpServerSession::questionTtlMs);
        SessionFixture::settle();
        QTRY_VERIFY(fixture.session->isIdle());
        const Json retry = {{"requestState", asked["requestState"]}};
        QCOMPARE(fixture.receive(fixture.modern("tools/call", retry, modernElicitation))["error"]["code"],
                 Json(-32602));
    }

    void requestsKnowWhetherTheirClientIsTheSame() {
        SessionFixture one;
        one.receive(one.modern("a"));
        one.receive(one.modern("b"));
        QVERIFY(one.service->requests[0]->isOfSameClient(*one.service->requests[1]));
        SessionFixture any(McpServerSession::Clients::Any);
        any.receive(any.modern("a"));
        any.receive(any.modern("b"));
        QVERIFY(!any.service->requests[0]->isOfSameClient(*any.service->requests[1]));
    }
};

TOOLROOM_TEST(TestMcpServerSession)
#include "test_mcp_server_session.moc"
