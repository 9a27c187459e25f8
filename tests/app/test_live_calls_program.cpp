// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/control_server.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

using Kind = ControlCommand::Kind;

namespace {

/// A gateway program, and a workbench of the same user.
class ControlledProgram {
public:
    ControlledProgram() {
        QObject::connect(&m_window, &ControlServer::received, &m_window,
                         [this](int gateway, const GatewayEvent& event) { receive(gateway, event); });
        m_window.listen(path(".config/toolroom/window/control").toStdString());
        StdioServer server{.command = {QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"), QStringLiteral("--serve"),
                                       QStringLiteral("stdio:" TOOLROOM_BIN_DIR "/mcp-server modern all-tools"),
                                       QStringLiteral("--yes")},
                           .folder = m_home.path()};
        server.environment[QStringLiteral("HOME")] = m_home.path();
        McpClientOptions options;
        options.era = EraChoice::Modern;
        options.clientInfo = {{"name", "test-agent"}, {"version", "1"}};
        options.timeouts.probe = options.timeouts.start = 60'000;
        agent = std::make_unique<McpFixture>(makeStdioTransport(server, systemClock()), std::move(options));
    }

    [[nodiscard]] QString path(const char* name) const { return m_home.filePath(QString::fromUtf8(name)); }
    [[nodiscard]] bool isListening() const { return m_window.isListening(); }
    void send(const ControlCommand& command) { m_window.send(m_gateway, command); }
    /// The text of the history about the latest run.
    [[nodiscard]] QString latestRun() const {
        const auto history = [this](QStringList arguments) {
            arguments.prepend(QStringLiteral("--history"));
            return run({.arguments = arguments + QStringList{QStringLiteral("--format"), QStringLiteral("json")},
                        .folder = m_home.path(),
                        .environment = {QStringLiteral("HOME=") + m_home.path()}})
                .out;
        };
        const Json runs = Json::parse(history({QStringLiteral("list")}).toStdString())["runs"];
        return history({QStringLiteral("show"), QStringLiteral("--run"),
                        QString::fromStdString(runs.at(0)["run"].get<std::string>())});
    }

    std::unique_ptr<McpFixture> agent;
    CallHolds::Mode mode;
    std::optional<GatewaySwitches> switches;
    std::optional<GatewayHello> hello;
    std::vector<std::string> failures;
    ControlCommand onHeld; ///< what the user does with a held call or result

private:
    void receive(int gateway, const GatewayEvent& event) {
        m_gateway = gateway;
        if (const auto* said = std::get_if<GatewayHello>(&event))
            hello = *said;
        else if (const auto* state = std::get_if<GatewaySwitches>(&event))
            switches = *state;
        else if (const auto* live = std::get_if<LiveAgent>(&event))
            mode = live->mode;
        else if (const auto* failure = std::get_if<ControlFailure>(&event))
            failures.push_back(failure->reason.text());
        else if (const auto* call = std::get_if<LiveCall>(&event);
                 call && (call->state == LiveCall::State::Paused || call->state == LiveCall::State::ResultHeld)) {
            ControlCommand command = onHeld;
            command.call = call->id;
            send(command);
        }
    }

    QTemporaryDir m_home;
    ControlServer m_window;
    int m_gateway = 0;
};

} // namespace

/// What the user does in the workbench to a gateway that runs as a program.
class TestLiveCallsProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void callsOfARunningGatewayAreHeldAndChanged() {
        ControlledProgram program;
        QVERIFY(program.isListening());
        QVERIFY(program.agent->connect());
        QTRY_VERIFY_WITH_TIMEOUT(program.switches, 60'000);
        COMPARE_TEXT(program.hello->sources.front(), "mcp-server");
        program.send({.kind = Kind::SetMode, .agent = "test-agent", .mode = {.isPaused = true, .holdsResults = false}});
        QTRY_VERIFY(program.mode.isPaused);
        program.onHeld = {.kind = Kind::Continue, .value = Json{{"text", "by hand"}}};
        const McpResult<McpCallResult> edited = program.agent->call("echo", {{"text", "as asked"}});
        COMPARE_TEXT(McpFixture::summaryOf(edited), "by hand");
        COMPARE_TEXT(edited->value["content"][1]["text"].get<std::string>(),
                     R"(The user changed the arguments of this call in Toolroom to {"text":"by hand"})");
        const QString trace = program.latestRun();
        QVERIFY2(trace.contains(QStringLiteral("paused by the user")) &&
                     trace.contains(QStringLiteral("arguments changed by the user")),
                 qPrintable(trace));

        program.onHeld = {.kind = Kind::Abort};
        const std::string aborted = program.agent->callSummary("echo", {{"text", "a"}});
        QVERIFY2(aborted.starts_with("error: NOT RUN"), aborted.c_str());
        QVERIFY(program.latestRun().contains(QStringLiteral("aborted by the user")));

        program.send({.kind = Kind::SetMode, .agent = "test-agent", .mode = {.isPaused = false, .holdsResults = true}});
        QTRY_VERIFY(program.mode.holdsResults);
        program.onHeld = {.kind = Kind::Send, .value = Json{{"content", {{{"type", "text"}, {"text", "written"}}}}}};
        COMPARE_TEXT(program.agent->callSummary("echo", {{"text", "a"}}), "written");
        QVERIFY(program.latestRun().contains(QStringLiteral("result changed by the user")));
        QVERIFY(program.failures.empty());
    }

    void faultsAndRecordingsOfARunningGatewayAreSwitched() {
        ControlledProgram program;
        QVERIFY(program.agent->connect());
        QTRY_VERIFY_WITH_TIMEOUT(program.switches, 60'000);
        QVERIFY(program.switches->faults.is_null());
        const std::string file = program.path("calls.jsonl").toStdString();
        program.send({.kind = Kind::Record, .file = file});
        QTRY_COMPARE(QString::fromStdString(program.switches->recording), QString::fromStdString(file));
        program.send({.kind = Kind::Faults, .value = Json{{"rules", {{{"tool", "echo"}, {"kind", "rate-limit"}}}}}});
        QTRY_VERIFY(!program.switches->faults.is_null());
        COMPARE_TEXT(program.agent->callSummary("echo", {{"text", "a"}}), "error: RATE_LIMITED: Too many requests");
        QVERIFY(program.latestRun().contains(QStringLiteral("Fault injected by rule 1")));
        program.send({.kind = Kind::Record});
        program.send({.kind = Kind::Faults, .value = Json(nullptr)});
        QTRY_VERIFY(program.switches->faults.is_null());
        COMPARE_TEXT(program.switches->recording, "");
        COMPARE_TEXT(program.agent->callSummary("echo", {{"text", "not recorded"}}), "not recorded");
        QFile recording(QString::fromStdString(file));
        QVERIFY(recording.open(QIODevice::ReadOnly));
        const QByteArray recorded = recording.readAll();
        QVERIFY(recorded.contains("RATE_LIMITED"));
        QVERIFY(!recorded.contains("not recorded"));

        // What is wrong changes nothing, and is reported.
        program.send({.kind = Kind::Faults, .value = Json{{"rules", {{{"kind", "odd"}}}}}});
        program.send({.kind = Kind::Record, .file = "relative.jsonl"});
        program.send({.kind = Kind::Record, .file = file}); // exists
        QTRY_COMPARE(program.failures.size(), std::size_t{3});
        COMPARE_TEXT(program.failures[1], "relative.jsonl: the path of a recording must be absolute");
        QVERIFY(program.switches->faults.is_null());
        COMPARE_TEXT(program.switches->recording, "");
    }
};

TOOLROOM_TEST(TestLiveCallsProgram)
#include "test_live_calls_program.moc"
