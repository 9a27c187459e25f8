// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// gateway-calls [--calls N] [--transport stdio|http] TOOLROOM_CLI MCP_SERVER: calls a tool that returns its argument,
// directly and through two gateways, one without and one with a history, and prints how long the calls take. Over
// stdio, the tool is that of MCP_SERVER (tests/support/mcp_server.cpp); over HTTP, this program serves it. First, the
// three are called in turn, N times each (default: 10000); then N calls to each are made with 256 in flight. Every call
// has another text, so that lost results and those of other calls are found. For example:
//
//   gateway-calls --calls 2000 bin/toolroom-cli bin/mcp-server
#include "core/activity/mcp/live_server.h"
#include "core/base/format.h"
#include "core/history/store/history_reader.h"
#include "tests/bench/echo_server.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace toolroom;

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr int inFlight = 256;
constexpr std::size_t warmUps = 50; ///< the first calls, which include connecting
constexpr const char* gatewayToken = "gateway";

double millisecondsSince(SteadyClock::time_point start) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

[[noreturn]] void stop(const std::string& reason) {
    std::fprintf(stderr, "gateway-calls: %s\n", reason.c_str());
    std::exit(1);
}

/// Whether the result is that of the call with this text.
bool isResultOf(const McpCallReport& report, const std::string& text) {
    const Json expected = Json::array({{{"type", "text"}, {"text", text}}});
    if (report.result && report.result->value.value("content", Json()) == expected)
        return true;
    std::fprintf(stderr, "%s: %s\n", text.c_str(),
                 report.result ? report.result->value.dump().c_str() : report.result.error().message.text().c_str());
    return false;
}

/// A server that is called: the tool's own one, or a gateway.
struct Target {
    std::string name;
    std::string id; ///< in McpServers
    std::vector<double> times = {};

    [[nodiscard]] double at(double part) const { return times[static_cast<std::size_t>(part * (times.size() - 1))]; }
};

/// Calls over one transport.
class Comparison {
public:
    Comparison(QString program, QString server, int calls)
        : m_program(std::move(program))
        , m_server(std::move(server))
        , m_calls(calls) {}

    /// Returns the number of wrong or missing results.
    int run(const QString& transport) {
        std::printf("%s\n", qPrintable(transport));
        {
            McpServers servers(systemClock());
            std::unique_ptr<EchoServer> echo;
            if (transport == QStringLiteral("http"))
                echo = addHttpTargets(servers);
            else
                addStdioTargets(servers);
            callInTurn(servers);
            for (const Target& target : m_targets)
                callTogether(servers, target);
        }
        for (QProcess* gateway : m_gateways.findChildren<QProcess*>()) {
            gateway->terminate();
            gateway->waitForFinished();
        }
        printHistory();
        return m_wrong;
    }

private:
    using EchoServer = bench::EchoServer;

    [[nodiscard]] std::string path(const char* name) const {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

    void writeServers(const Json& entry) {
        QFile file(QString::fromStdString(path("servers.json")));
        if (!file.open(QIODevice::WriteOnly) || file.write(Json{{"mcpServers", {{"echo", entry}}}}.dump().c_str()) < 0)
            stop("cannot write to the temporary folder");
    }
    [[nodiscard]] QStringList gatewayArguments(bool hasHistory) const {
        QStringList arguments = {QStringLiteral("--serve"), QStringLiteral("--yes"),
                                 QStringLiteral("mcp:") + m_folder.filePath(QStringLiteral("servers.json"))};
        if (!hasHistory)
            arguments << QStringLiteral("--no-history");
        return arguments;
    }

    void addStdioTargets(McpServers& servers) {
        writeServers({{"command", m_server.toStdString()}, {"args", {"modern"}}});
        add(servers, "direct", "stdio:" + m_server.toStdString() + " modern", {});
        const NamedValues environment = {{"TOOLROOM_HISTORY", path("history.sqlite")}, {"XDG_DATA_HOME", path("data")}};
        for (const bool hasHistory : {false, true})
            add(servers, hasHistory ? "history" : "gateway",
                "stdio:" + m_program.toStdString() + ' ' + gatewayArguments(hasHistory).join(u' ').toStdString(),
                {.environment = environment});
    }

    std::unique_ptr<EchoServer> addHttpTargets(McpServers& servers) {
        auto echo = std::make_unique<EchoServer>();
        const std::string bearer = std::string("Bearer ") + EchoServer::token;
        writeServers({{"url", echo->url()}, {"headers", {{"Authorization", bearer}}}});
        add(servers, "direct", echo->url(), {.headers = {{"Authorization", bearer}}});
        for (const bool hasHistory : {false, true})
            add(servers, hasHistory ? "history" : "gateway", startGateway(hasHistory),
                {.headers = {{"Authorization", std::string("Bearer ") + gatewayToken}}});
        return echo;
    }

    /// Starts a gateway that serves HTTP, and returns its URL.
    std::string startGateway(bool hasHistory) {
        auto* gateway = new QProcess(&m_gateways);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TOOLROOM_HISTORY"), QString::fromStdString(path("history.sqlite")));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), QString::fromStdString(path("data")));
        environment.insert(QStringLiteral("GATEWAY_TOKEN"), QString::fromUtf8(gatewayToken));
        gateway->setProcessEnvironment(environment);
        gateway->setReadChannel(QProcess::StandardError);
        gateway->start(m_program, gatewayArguments(hasHistory)
                                      << QStringLiteral("--listen") << QStringLiteral("127.0.0.1:0")
                                      << QStringLiteral("--token") << QStringLiteral("env:GATEWAY_TOKEN"));
        const QByteArray before = "listening on ";
        QByteArray printed;
        while (!printed.contains(before) || !printed.endsWith('\n')) {
            if (!gateway->waitForReadyRead())
                stop("the gateway does not listen: " + printed.toStdString());
            printed += gateway->readAllStandardError();
        }
        const qsizetype begin = printed.indexOf(before) + before.size();
        return printed.sliced(begin, printed.indexOf('\n', begin) - begin).toStdString();
    }

    void add(McpServers& servers, const char* name, const std::string& source, LiveServerOptions options) {
        options.number = static_cast<int>(m_targets.size()) + 1;
        const auto server = liveServerFromArgument(source, {}, std::move(options));
        if (!server)
            stop(server.error().text());
        servers.add(server->setup);
        if (const auto listing = servers.list(server->setup.id, {}).result(); !listing)
            stop(listing.error().message.text());
        m_targets.push_back({.name = name, .id = server->setup.id});
    }

    static QFuture<McpCallReport> start(McpServers& servers, const Target& target, const std::string& text) {
        return servers.call(target.id, makeToolCall("echo", {{"text", text}}), {});
    }

    void callInTurn(McpServers& servers) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_calls) + warmUps; ++i) {
            for (Target& target : m_targets) {
                const std::string text = formatText("call {}", i);
                const auto started = SteadyClock::now();
                const McpCallReport report = start(servers, target, text).takeResult();
                if (i >= warmUps)
                    target.times.push_back(millisecondsSince(started));
                m_wrong += isResultOf(report, text) ? 0 : 1;
            }
        }
        for (Target& target : m_targets) {
            std::ranges::sort(target.times);
            std::printf("  %-8s p50 %7.3f ms (+%.3f)   p99 %7.3f ms (+%.3f)\n", target.name.c_str(), target.at(0.5),
                        target.at(0.5) - m_targets.front().at(0.5), target.at(0.99),
                        target.at(0.99) - m_targets.front().at(0.99));
        }
    }

    void callTogether(McpServers& servers, const Target& target) {
        const auto started = SteadyClock::now();
        std::deque<std::pair<std::string, QFuture<McpCallReport>>> open;
        for (int i = 0; i < m_calls || !open.empty();) {
            if (i < m_calls && open.size() < inFlight) {
                std::string text = formatText("parallel call {}", i++);
                auto future = start(servers, target, text);
                open.emplace_back(std::move(text), std::move(future));
                continue;
            }
            auto [text, future] = std::move(open.front());
            open.pop_front();
            m_wrong += isResultOf(future.takeResult(), text) ? 0 : 1;
        }
        std::printf("  %-8s %d in flight: %.0f calls per second\n", target.name.c_str(), inFlight,
                    m_calls / millisecondsSince(started) * 1'000);
    }

    void printHistory() const {
        const std::string history = path("history.sqlite");
        const auto runs = HistoryReader(history).count({.status = RunStatus::Ok});
        if (!runs || *runs == 0)
            stop(runs ? "the history contains no runs" : runs.error().text());
        const qint64 size = QFileInfo(QString::fromStdString(history)).size();
        std::printf("  history: %lld runs, %lld bytes each\n", static_cast<long long>(*runs),
                    static_cast<long long>(size / *runs));
    }

    QString m_program;
    QString m_server;
    int m_calls;
    QTemporaryDir m_folder;
    QObject m_gateways;
    std::vector<Target> m_targets;
    int m_wrong = 0;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption calls(QStringLiteral("calls"), {}, QStringLiteral("N"), QStringLiteral("10000"));
    const QCommandLineOption transport(QStringLiteral("transport"), {}, QStringLiteral("NAME"));
    parser.addOptions({calls, transport});
    parser.process(application);
    const QStringList programs = parser.positionalArguments();
    if (programs.size() != 2 || parser.value(calls).toInt() < 1) {
        std::fputs("usage: gateway-calls [--calls N] [--transport stdio|http] TOOLROOM_CLI MCP_SERVER\n", stderr);
        return 2;
    }
    const auto absolute = [](const QString& program) { return QFileInfo(program).absoluteFilePath(); };
    int wrong = 0;
    for (const QString& each : {QStringLiteral("stdio"), QStringLiteral("http")})
        if (!parser.isSet(transport) || parser.value(transport) == each)
            wrong += Comparison(absolute(programs[0]), absolute(programs[1]), parser.value(calls).toInt()).run(each);
    std::printf("wrong or missing results: %d\n", wrong);
    return wrong == 0 ? 0 : 1;
}
