// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_text.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/models/run/program_exit.h"
#include "core/models/text.h"
#include "core/run/messages.h"
#include "core/run/permissions/command_line.h"
#include "core/run/trust/source_access.h"
#include "ui/servers/open_servers.h"
#include "ui/servers/servers_page.h"

#include <QRegularExpression>

#include <algorithm>
#include <ranges>
#include <string_view>

namespace toolroom {

namespace {

constexpr qsizetype maxServerLines = 200;
constexpr std::size_t maxServerLogLines = 20;
constexpr qsizetype maxServerLineLength = 1000;
constexpr qsizetype maxProductLength = 60;

/// Untrusted text of several lines.
QString visibleLines(const std::string& text) {
    QStringList lines;
    for (const auto line : text | std::views::split('\n') | std::views::take(maxServerLines))
        lines += toDisplayLine(std::string_view(line), maxServerLineLength);
    return lines.join(QLatin1Char('\n'));
}

/// Servers write instructions for models, often as Markdown.
QString withoutMarkdown(QString text) {
    static const QRegularExpression headings(QStringLiteral("^#{1,6}\\s+"), QRegularExpression::MultilineOption);
    static const QRegularExpression bold(QStringLiteral("\\*\\*([^*\\n]+)\\*\\*"));
    return text.replace(headings, {}).replace(bold, QStringLiteral("\\1"));
}

QString joinedMessages(const std::vector<Message>& messages) {
    QStringList lines;
    for (const Message& message : messages)
        lines += translatedLine(message, maxServerLineLength);
    return lines.join(QLatin1Char('\n'));
}

/// What a server starts or connects to, and which parts of that are not checked for changes.
struct AccessTexts {
    QStringList lines;
    QStringList gaps;
};

AccessTexts accessTexts(const OpenServer& server) {
    AccessTexts texts;
    const Json content = serverAccess(server.server.specification).content;
    for (const AccessLine& line : describeAccess(content)) {
        const MessageTemplate* textTemplate = line.text.messageTemplate();
        const bool isGap = textTemplate && (textTemplate->text == std::string_view(run_messages::accessGap.text) ||
                                            textTemplate->text == std::string_view(run_messages::accessGapsMore.text));
        (isGap ? texts.gaps : texts.lines) += translatedLine(line.text, maxServerLineLength);
    }
    return texts;
}

/// Without those that the failure explains.
std::vector<Message> violations(const OpenServer& server) {
    std::vector<Message> problems = server.status.problems;
    if (server.hasFailed())
        std::erase_if(problems, [](const Message& problem) {
            return problem.messageTemplate() &&
                   problem.messageTemplate()->text == std::string_view(mcp_messages::startedTwice.text);
        });
    return problems;
}

/// `tools (listChanged), logging`.
QString capabilitiesText(const Json& capabilities) {
    QStringList all;
    for (const auto& [name, options] : capabilities.items()) {
        QStringList enabled;
        if (options.is_object()) {
            for (const auto& [option, value] : options.items()) {
                if (value != Json(false))
                    enabled += toDisplayLine(option, maxProductLength);
            }
        }
        const QString shown = toDisplayLine(name, maxProductLength);
        all += enabled.isEmpty() ? shown : QStringLiteral("%1 (%2)").arg(shown, enabled.join(QStringLiteral(", ")));
    }
    return all.join(QStringLiteral(", ")).left(maxServerLineLength);
}

} // namespace

StatusLabel::Tone serverTone(const OpenServer& server) {
    if (server.hasFailed())
        return StatusLabel::Tone::Failed;
    const bool isConnected = !server.isConnecting && server.status.state == McpServerStatus::State::Connected;
    return isConnected ? StatusLabel::Tone::Good : StatusLabel::Tone::Off;
}

QString serverFailureText(const OpenServer& server) {
    const Message failure = server.failure();
    if (const QString exit = programExitText(failure); !exit.isEmpty())
        return exit;
    return ServersPage::tr("The server has failed: %1").arg(translatedLine(failure, maxServerLineLength));
}

QString serverStateText(const OpenServer& server) {
    using State = McpServerStatus::State;
    if (server.isConnecting)
        return ServersPage::tr("Connecting…");
    if (server.hasFailed()) {
        const std::optional<ProgramExit> exit = programExitIn(server.failure());
        return !exit            ? ServersPage::tr("Failed")
               : exit->isSignal ? ServersPage::tr("Exited (signal %1)").arg(exit->number)
                                : ServersPage::tr("Exited (%1)", "exit code").arg(exit->number);
    }
    return server.status.state == State::Connected ? ServersPage::tr("Connected") : ServersPage::tr("Not connected");
}

QString disconnectionText(const OpenServer& server) {
    if (!server.isDisconnected())
        return {};
    if (server.status.isIdle)
        return ServersPage::tr("Closed after %1 of inactivity. The next call reconnects.")
            .arg(formatMilliseconds(McpServers::idleMs));
    return ServersPage::tr("%1 is not connected.").arg(server.name());
}

LiveSource liveSource(const OpenServer& server) {
    const bool isReady = server.isConnected();
    LiveSource source{.id = server.id(),
                      .place = server.id(),
                      .name = server.name(),
                      .title = server.name(),
                      .hasFailed = server.hasFailed()};
    source.isConnected = isReady;
    if (source.hasFailed)
        source.reason = translatedLine(server.failure(), maxServerLineLength);
    if (!isReady)
        source.state = serverStateText(server);
    if (server.isDisconnected() && server.status.isIdle)
        source.reason = disconnectionText(server);
    return source;
}

QString protocolText(const McpServerInfo& server) {
    const Revision* revision = server.revision;
    if (!revision)
        return {};
    const QString era = revision->era == Era::Modern ? ServersPage::tr("modern") : ServersPage::tr("legacy");
    return QStringLiteral("%1 · %2").arg(toQString(revision->name), era);
}

namespace {

/// With what distinguishes the era.
QString explainedProtocolText(const McpServerInfo& server) {
    if (!server.revision)
        return {};
    const QString era = server.revision->era == Era::Modern ? ServersPage::tr("every request is self-contained")
                                                            : ServersPage::tr("begins with initialize");
    return ServersPage::tr("%1 (%2)", "protocol, what distinguishes its era").arg(protocolText(server), era);
}

} // namespace

QString productText(const McpServerInfo& server) {
    const Json& info = server.info;
    const QString name = toDisplayLine(textAt(info, "name"), maxProductLength);
    return QStringLiteral("%1 %2").arg(name, toDisplayLine(textAt(info, "version"), maxProductLength)).trimmed();
}

QList<ServerFact> serverFacts(const OpenServer& server, const std::vector<WireEntry>& wire) {
    QList<ServerFact> facts;
    const auto add = [&](const QString& title, const QString& text, bool isProblem = false, bool isLog = false) {
        if (!text.isEmpty())
            facts += ServerFact{.title = title, .text = text, .summary = {}, .isProblem = isProblem, .isLog = isLog};
    };
    if (server.status.isIdle)
        add(ServersPage::tr("State"), disconnectionText(server));
    add(ServersPage::tr("Error"), translatedLine(server.failure(), maxServerLineLength), true);
    add(ServersPage::tr("Problems"), joinedMessages(server.problems), true);
    add(ServersPage::tr("Protocol violations"), joinedMessages(violations(server)), true);
    const AccessTexts access = accessTexts(server);
    add(ServersPage::tr("Access"), access.lines.join(QLatin1Char('\n')));
    add(ServersPage::tr("Not checked"), access.gaps.join(QLatin1Char('\n')));
    if (access.gaps.size() > 1)
        facts.back().summary =
            ServersPage::tr("%Ln part(s) not checked for changes", nullptr, static_cast<int>(access.gaps.size()));
    add(ServersPage::tr("Protocol"), explainedProtocolText(server.status.server));
    add(ServersPage::tr("Version"), productText(server.status.server));
    if (server.status.server.revision)
        add(ServersPage::tr("Capabilities"), capabilitiesText(server.status.server.capabilities));
    add(ServersPage::tr("Instructions"), withoutMarkdown(visibleLines(server.status.server.instructions)));
    add(ServersPage::tr("Server log"), serverLog(wire, maxServerLogLines), false, true);
    return facts;
}

QString serverLog(const std::vector<WireEntry>& wire, std::size_t maxEntries) {
    QStringList lines;
    const auto isLog = [](const WireEntry& entry) { return entry.kind == WireEntry::Kind::Log; };
    for (const WireEntry& entry : wire | std::views::reverse | std::views::filter(isLog) | std::views::take(maxEntries))
        lines += toDisplayLine(entry.text, maxServerLineLength);
    std::ranges::reverse(lines);
    return lines.join(QLatin1Char('\n'));
}

QString wireKindText(WireEntry::Kind kind) {
    switch (kind) {
    case WireEntry::Kind::Sent:
        return ServersPage::tr("Sent");
    case WireEntry::Kind::Received:
        return ServersPage::tr("Received");
    case WireEntry::Kind::Log:
        return ServersPage::tr("Log");
    case WireEntry::Kind::Connection:
        break;
    }
    return ServersPage::tr("Connection");
}

std::optional<std::string> curlCommand(const ServerSpecification& server, const Revision* revision,
                                       std::string_view message) {
    const Json parsed = Json::parse(message, nullptr, false);
    if (!server.url || !parsed.is_object())
        return std::nullopt;
    const std::string method = textAt(parsed, "method");
    std::vector<std::string> words = {"curl", "-X", "POST", *server.url};
    const auto addHeader = [&words](const std::string& header) {
        words.emplace_back("-H");
        words.push_back(header);
    };
    addHeader("Content-Type: application/json");
    addHeader("Accept: application/json, text/event-stream");
    if (revision && revision->hasVersionHeader && method != "initialize")
        addHeader(formatText("{}: {}", mcp_headers::revision, revision->name));
    if (revision && revision->era == Era::Modern && !method.empty()) {
        addHeader(formatText("{}: {}", mcp_headers::method, method));
        const Json* params = memberOf(parsed, "params");
        const QByteArray name = params ? mcpNameValue(method, *params) : QByteArray();
        if (!name.isEmpty())
            addHeader(formatText("{}: {}", mcp_headers::name, name.toStdString()));
    }
    if (revision && revision->hasSessions && method != "initialize")
        addHeader(formatText("{}: <session>", mcp_headers::session));
    for (const std::string& name : server.headers)
        addHeader(name + ": <secret>");
    words.emplace_back("--data-raw");
    words.emplace_back(message);
    return joinCommandLine(words);
}

} // namespace toolroom
