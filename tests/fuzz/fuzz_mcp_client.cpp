// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Conversations of the client with a server. Every request ends, the client sends valid messages only, and what it
// reports can be shown. The first bytes select the transport, the era, and what happens to the client; the texts of the
// server follow, each with a zero byte at its end. In them, the byte 1 stands for the id of the latest request. If a
// program's text is the byte 2, it exits; if it is the byte 3, it says nothing until the client's next time limit.
#include "core/activity/process/default_answers.h"
#include "core/json/member.h"
#include "core/json/outline.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/server_items.h"
#include "core/mcp/transport/http_transport.h"
#include "core/mcp/transport/stdio_reader.h"
#include "core/network/http_client.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/manual_clock.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::string_view serverUrl = "https://example.com/mcp";
/// Steps after which a conversation hangs. The limits below end every request after fewer.
constexpr int maxConversationSteps = 50'000;
constexpr std::array itemKinds = {McpItem::Kind::Resource, McpItem::Kind::ResourceTemplate, McpItem::Kind::Prompt,
                                  McpItem::Kind::Skill};
constexpr McpTimeouts shortTimeouts = {.probe = 300, .start = 600, .page = 600, .call = 400, .maxCall = 2'000};

void checkShown(const Message& message) {
    const std::string text = message.text();
    check(!text.empty() && isUtf8(text) && !text.contains('\x1b'), "a text for the user can be shown on a terminal");
}

void checkSent(std::string_view text) {
    check(!text.contains('\n'), "a message is one line");
    const std::vector<RpcMessage> messages = parseRpc(std::string(text), "client");
    check(messages.size() == 1 && !std::holds_alternative<MalformedRpcMessage>(messages.front()),
          "the client sends valid messages");
}

std::string withId(std::string_view text, std::int64_t id) {
    std::string filled;
    for (const char c : text)
        filled += c == '\x01' ? std::to_string(id) : std::string(1, c);
    return filled;
}

/// The client of a conversation, which an event may abort or destroy.
class Conversation {
public:
    Conversation(Choices& choices, Clock& clock, Transport transport)
        : m_interruption(choices.from(std::array{Interruption::None, Interruption::Abort, Interruption::Destroy}))
        , m_eventsLeft(static_cast<int>(choices.below(8))) {
        McpClientOptions options;
        options.era = choices.from(std::array{EraChoice::Auto, EraChoice::Legacy, EraChoice::Modern});
        options.timeouts = shortTimeouts;
        options.handler = std::make_shared<DefaultAnswerHandler>();
        options.roots = std::make_shared<RootFolders>();
        McpClientEvents events;
        events.problem = [this](const Message& problem) {
            checkShown(problem);
            interrupt();
        };
        events.lost = [this](const McpError& error) {
            checkShown(error.message);
            interrupt();
        };
        events.log = [this](const McpLogMessage&) { interrupt(); };
        events.listChanged = [this](const std::string& list) {
            check(list == "tools" || list == "prompts" || list == "resources", "a known list has changed");
            interrupt();
        };
        m_client = McpClient::make(std::move(transport), std::move(options), std::move(events), clock);
    }

    /// Ends when all requests have ended or the client is destroyed.
    QCoro::Task<void> use() {
        const AbortSignal abort = m_abort.get_token();
        checkOutcome(co_await m_client->connect(abort));
        if (!m_client)
            co_return;
        const McpResult<ToolList> tools = co_await m_client->listTools(abort);
        checkOutcome(tools);
        std::string name = "t";
        if (tools)
            name = checkTools(*tools).value_or(name);
        for (int call = 0; call < 2; ++call) {
            if (!m_client)
                co_return;
            McpRequest request = makeToolCall(name, {{"a", "é\n"}, {"b", 1.0}, {"c", {true}}});
            request.trace = std::make_shared<RequestTrace>();
            if (call == 1)
                request.progress = [this](const McpProgress& progress) {
                    check(!progress.part() || (*progress.part() >= 0 && *progress.part() <= 1),
                          "progress is between 0 and 1");
                    interrupt();
                };
            const McpResult<McpCallResult> called = co_await m_client->callTool(std::move(request), abort);
            checkOutcome(called);
            if (called) {
                check(called->value.is_object(), "a result is an object");
                std::ranges::for_each(called->problems, checkShown);
            }
        }
        for (const McpItem::Kind kind : itemKinds) {
            if (!m_client)
                co_return;
            const McpListMethod& listing = listMethodOf(kind);
            const McpResult<ItemList> listed =
                co_await m_client->list(std::string(listing.method), std::string(listing.member), abort);
            checkOutcome(listed);
            if (!m_client || !listed)
                continue;
            const McpItemList items = readItems(kind, listed->items);
            std::ranges::for_each(items.problems, checkShown);
            if (items.items.empty())
                continue;
            const McpItem& item = items.items.front();
            check(makeArgumentSchema(item)["properties"].size() <= item.arguments.size(),
                  "each argument has a property");
            McpRequest wanted = makeItemRequest(item, {{"a", "ü b"}, {"name", "/x"}});
            checkOutcome(co_await m_client->request(std::move(wanted), abort));
            if (!m_client)
                co_return;
            McpRequest completion = makeCompletionRequest(item, "a", "ü", Json::object());
            const McpResult<Document> completed = co_await m_client->request(std::move(completion), abort);
            checkOutcome(completed);
            if (completed)
                check(readCompletionValues(completed->value()).size() <= 100, "suggestions are limited");
        }
        if (m_client)
            co_await m_client->close();
    }

    void destroyClient() { m_client.reset(); }

private:
    enum class Interruption { None, Abort, Destroy };

    void interrupt() {
        if (m_eventsLeft-- != 0)
            return;
        if (m_interruption == Interruption::Abort)
            m_abort.request_stop();
        else if (m_interruption == Interruption::Destroy)
            m_client.reset();
    }

    template <class T>
    static void checkOutcome(const McpResult<T>& outcome) {
        if (!outcome)
            checkShown(outcome.error().message);
    }

    /// The name of a tool that can be used.
    static std::optional<std::string> checkTools(const ToolList& tools) {
        std::ranges::for_each(tools.problems, checkShown);
        const auto usable = [](const ListedTool& tool) { return !tool.problem && !tool.name.empty(); };
        for (const ListedTool& tool : tools.tools)
            if (tool.problem)
                checkShown(tool.problem->message());
        const SourceText list("list", tools.text().text);
        const auto root = outline(list, list.content());
        const auto found = root ? outline(list, root->children.front().value) : root;
        check(found && found->children.size() == tools.tools.size(), "the list has all tools");
        const auto first = std::ranges::find_if(tools.tools, usable);
        return first == tools.tools.end() ? std::nullopt : std::optional(first->name);
    }

    Interruption m_interruption;
    int m_eventsLeft;
    AbortController m_abort;
    std::shared_ptr<McpClient> m_client;
};

/// Delivers the posted events, and the events that these post.
void deliverEvents() {
    constexpr int rounds = 20;
    for (int i = 0; i < rounds; ++i)
        QCoreApplication::sendPostedEvents();
}

/// `speak` lets the server say something more; false if it has nothing to say.
void converse(Conversation& conversation, test::ManualClock& clock, const std::function<bool()>& speak) {
    const QCoro::Task<void> usage = conversation.use();
    for (int step = 0; !usage.isReady(); ++step) {
        check(step < maxConversationSteps, "every request ends");
        deliverEvents();
        if (usage.isReady() || speak())
            continue;
        check(clock.hasAlarms(), "every request has a time limit");
        clock.advanceToNextAlarm();
    }
    conversation.destroyClient();
    deliverEvents();
    check(!clock.hasAlarms(), "nothing goes on without a client");
}

/// A program that the input plays.
struct ProgramScript {
    std::int64_t latestId = 0;
    TransportEvents events;
    std::optional<StdioReader> output; ///< null if the program does not run
};

class ScriptedProgram final : public TransportConnection {
public:
    ScriptedProgram(std::shared_ptr<ProgramScript> script, TransportEvents events)
        : m_script(std::move(script)) {
        m_script->events = std::move(events);
        m_script->output.emplace("server");
    }
    ~ScriptedProgram() override { m_script->events = {}; }

    void send(OutgoingMessage message) override {
        checkSent(message.text);
        m_script->latestId = message.id.value_or(m_script->latestId);
    }
    QCoro::Task<void> close() override {
        m_script->events = {};
        m_script->output.reset();
        co_return;
    }

private:
    std::shared_ptr<ProgramScript> m_script;
};

Transport scriptedTransport(const std::shared_ptr<ProgramScript>& script) {
    return {
        .open =
            [script](TransportEvents events) { return std::make_shared<ScriptedProgram>(script, std::move(events)); },
        .isProgram = true};
}

/// Requests whose responses the input plays.
class ScriptedStream final : public HttpStream {
public:
    ScriptedStream(HttpResponse head, std::string body, bool isBroken, AbortSignal abort, Clock& clock)
        : m_head(std::move(head))
        , m_body(std::move(body))
        , m_isBroken(isBroken)
        , m_abort(std::move(abort))
        , m_clock(clock) {}

    [[nodiscard]] const HttpResponse& head() const override { return m_head; }
    QCoro::Task<std::expected<std::string, HttpError>> read() override {
        const bool elapsed = co_await waitFor(m_clock, 1, m_abort);
        if (!elapsed)
            co_return std::unexpected(HttpError{HttpError::Kind::Aborted, message<mcp_messages::aborted>()});
        if (m_body.empty() && m_isBroken)
            co_return std::unexpected(HttpError{HttpError::Kind::Network, message<mcp_messages::closed>()});
        constexpr std::size_t pieceSize = 40;
        std::string piece = m_body.substr(0, pieceSize);
        m_body.erase(0, piece.size());
        co_return piece;
    }

private:
    HttpResponse m_head;
    std::string m_body;
    bool m_isBroken;
    AbortSignal m_abort;
    Clock& m_clock;
};

class ScriptedChannel final : public HttpChannel {
public:
    explicit ScriptedChannel(Choices& choices)
        : m_choices(choices) {}

    QCoro::Task<std::expected<std::unique_ptr<HttpStream>, HttpError>> open(HttpRequest request, AbortSignal abort,
                                                                            Clock& clock) override {
        check(isSameOrigin(request.url, QUrl(QLatin1String(serverUrl))), "requests are sent to the server only");
        for (const auto& [name, value] : request.headers)
            check(!value.contains('\n') && !value.contains('\r') && !value.contains('\0'), "a header is one line");
        if (request.body) {
            const std::string body = request.body->toStdString();
            checkSent(body);
            if (const auto id = integerAt(Json::parse(body), "id"))
                m_latestId = *id;
        }
        const bool elapsed = co_await waitFor(clock, 1, abort);
        if (!elapsed)
            co_return std::unexpected(HttpError{HttpError::Kind::Aborted, message<mcp_messages::aborted>()});
        co_return respond(request, std::move(abort), clock);
    }

private:
    [[nodiscard]] std::unique_ptr<HttpStream> respond(const HttpRequest& request, AbortSignal abort, Clock& clock) {
        HttpResponse head;
        head.url = request.url;
        head.method = request.method;
        head.status = 405; // at the end of the input
        if (m_choices.atEnd())
            return std::make_unique<ScriptedStream>(std::move(head), "", false, std::move(abort), clock);
        head.status = m_choices.from(std::array{200, 202, 204, 302, 307, 400, 401, 403, 404, 405, 500});
        const auto* type =
            m_choices.from(std::array{"application/json", "text/event-stream", "Text/Event-Stream; charset=utf-8", ""});
        head.headers = {{"Content-Type", type}, {"Location", m_choices.flag() ? "/elsewhere" : "https://example.org/"}};
        if (m_choices.flag())
            head.headers.emplace_back("Mcp-Session-Id", "session");
        const bool isBroken = m_choices.flag();
        std::string body = withId(m_choices.text(), m_latestId);
        return std::make_unique<ScriptedStream>(std::move(head), std::move(body), isBroken, std::move(abort), clock);
    }

    Choices& m_choices;
    std::int64_t m_latestId = 0;
};

/// Delivers the events of the client.
void startApplication() {
    static int argc = 1;
    static std::array<char, 5> name = {'f', 'u', 'z', 'z', '\0'};
    static std::array<char*, 2> argv = {name.data(), nullptr};
    static const QCoreApplication application(argc, argv.data());
}

void converseWithProgram(Choices& choices) {
    test::ManualClock clock;
    const auto script = std::make_shared<ProgramScript>();
    Conversation conversation(choices, clock, scriptedTransport(script));
    converse(conversation, clock, [&] {
        constexpr std::string_view exits = "\x02";
        constexpr std::string_view waits = "\x03";
        if (!script->output || choices.atEnd())
            return false;
        const std::string_view text = choices.text();
        if (text == waits)
            return false;
        if (text == exits) {
            script->output.reset();
            std::exchange(script->events, {})
                .ended(McpError{McpError::Kind::Lost, message<mcp_messages::exitedWithCode>(1)});
            return true;
        }
        check(script->output->add(withId(text, script->latestId) + '\n', script->events), "the line is short enough");
        return true;
    });
}

void converseOverHttp(Choices& choices) {
    test::ManualClock clock;
    RemoteServer server{.url = QUrl(QLatin1String(serverUrl)), .channel = std::make_shared<ScriptedChannel>(choices)};
    const bool isSse = choices.flag();
    Conversation conversation(choices, clock,
                              isSse ? makeSseTransport(std::move(server), clock)
                                    : makeHttpTransport(std::move(server), clock));
    converse(conversation, clock, [] { return false; });
}

void fuzzMcpClient(std::string_view input) {
    startApplication();
    Choices choices(input);
    if (choices.flag())
        converseOverHttp(choices);
    else
        converseWithProgram(choices);
}

const Registration mcpClientTarget("mcp_client", fuzzMcpClient);

} // namespace

} // namespace toolroom::fuzz
