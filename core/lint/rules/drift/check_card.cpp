// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/drift/check_card.h"

#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr std::string_view cardSource = "MCP server cards (SEP-2127), MCP registry server.json, and MCPB manifests";

} // namespace

extern constinit const Rule driftName = {
    .id = "drift-name",
    .title = messageTemplate("Rule", "Server name differs from its card"),
    .why = messageTemplate("Rule", "The card may be that of another server. Users who compare the two cannot tell."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "calendar", "version": "1.0.0"}}
-- card.json --
{"$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
 "name": "com.example/weather", "version": "1.0.0", "description": "Weather"})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather-server", "version": "1.0.0"}}
-- card.json --
{"$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
 "name": "com.example/weather", "version": "1.0.0", "description": "Weather"})",
    .source = cardSource,
    .severity = Severity::Note,
};

extern constinit const Rule driftVersion = {
    .id = "drift-version",
    .title = messageTemplate("Rule", "Server version differs from its card"),
    .why = messageTemplate("Rule", "Either the card describes another release, or the server reports a version that "
                                   "nobody updates, so that users cannot tell what they run."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "version": "1.2.0", "server": {"type": "node"}})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.2.0"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "version": "1.2.0", "server": {"type": "node"}})",
    .source = cardSource,
};

extern constinit const Rule driftTitle = {
    .id = "drift-title",
    .title = messageTemplate("Rule", "Server title or description differs from its card"),
    .why = messageTemplate("Rule", "Users see one text before they connect to the server, and another one afterwards."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.0.0", "title": "Weather and Tides"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "display_name": "Weather", "version": "1.0.0", "server": {}})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.0.0", "title": "Weather"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "display_name": "Weather", "version": "1.0.0", "server": {}})",
    .source = cardSource,
    .severity = Severity::Note,
};

extern constinit const Rule driftRemote = {
    .id = "drift-remote",
    .title = messageTemplate("Rule", "URL of the server is not in its card"),
    .why = messageTemplate("Rule", "Clients that know the server from its card connect to another URL."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"url": "https://weather.example/mcp", "serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"name": "com.example/weather", "version": "1.0.0",
 "remotes": [{"type": "streamable-http", "url": "https://weather.example/v1/mcp"}]})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"url": "https://weather.example/mcp", "serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"name": "com.example/weather", "version": "1.0.0",
 "remotes": [{"type": "streamable-http", "url": "https://weather.example/mcp"}]})",
    .source = cardSource,
};

extern constinit const Rule driftProtocol = {
    .id = "drift-protocol",
    .title = messageTemplate("Rule", "Protocol revision of the server is not in its card"),
    .why =
        messageTemplate("Rule", "Clients choose a revision by the card. They may choose one that the server does not "
                                "support, or not connect although they could."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"url": "https://weather.example/mcp", "protocolVersion": "2025-11-25",
 "serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"name": "com.example/weather", "version": "1.0.0",
 "remotes": [{"type": "streamable-http", "url": "https://weather.example/mcp",
   "supportedProtocolVersions": ["2025-06-18"]}]})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}}]}
-- server.json --
{"url": "https://weather.example/mcp", "protocolVersion": "2025-11-25",
 "serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"name": "com.example/weather", "version": "1.0.0",
 "remotes": [{"type": "streamable-http", "url": "https://weather.example/mcp",
   "supportedProtocolVersions": ["2025-06-18", "2025-11-25"]}]})",
    .source = cardSource,
};

extern constinit const Rule driftTool = {
    .id = "drift-tool",
    .title = messageTemplate("Rule", "Tools of the server differ from its manifest"),
    .why =
        messageTemplate("Rule", "Users decide by the manifest whether they install the server. A tool that it does not "
                                "name was not part of that decision."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}},
  {"name": "delete_alert", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "version": "1.0.0", "server": {},
 "tools": [{"name": "get_weather"}]})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_weather", "inputSchema": {"type": "object"}},
  {"name": "delete_alert", "inputSchema": {"type": "object"}}]}
-- server.json --
{"serverInfo": {"name": "weather", "version": "1.0.0"}}
-- card.json --
{"manifest_version": "0.3", "name": "weather", "version": "1.0.0", "server": {},
 "tools": [{"name": "get_weather"}, {"name": "delete_alert"}]})",
    .source = cardSource,
};

namespace {

constexpr std::size_t maxTextShown = 120;
constexpr std::size_t maxNamesShown = 300;

constexpr auto notACard =
    messageTemplate("Lint", "this is neither a server card, nor a server.json of a registry, nor an MCPB manifest");
constexpr auto otherName = messageTemplate("Lint", "The server reports the name `%1`, but its card says `%2`");
constexpr auto otherVersion = messageTemplate("Lint", "The server reports version %1, but its card says %2");
constexpr auto otherText = messageTemplate("Lint", "The server's %1 is `%2`, but its card says `%3`");
constexpr auto otherUrl = messageTemplate("Lint", "The server is at %1, which is not a remote of its card");
constexpr auto otherRevision =
    messageTemplate("Lint", "The server speaks MCP %1, which its card does not list for this remote");
constexpr auto toolGone = messageTemplate("Lint", "The manifest lists the tool `%1`, which the server does not offer");
// %1: the names
constexpr auto toolsNotListed = pluralTemplate("Lint", "The server has %n tools that are not in its manifest: %1",
                                               "The server has %n tool that is not in its manifest: %1");
constexpr auto toolOtherwise = messageTemplate("Lint", "The server describes `%1` as `%2`, but its manifest says `%3`");
constexpr auto updateEither = messageTemplate("Lint", "Update the card, or what the server reports");
constexpr auto declareGenerated =
    messageTemplate("Lint", "List them, or set `tools_generated` if the tools depend on the configuration");

/// The words of a text in lower case.
std::vector<std::string> lowerCaseWords(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : toAsciiLower(text)) {
        if (isAsciiAlphanumeric(c))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    return words;
}

/// A name without spaces, signs, and words that most servers have in their name.
std::string comparableName(std::string_view name) {
    constexpr std::array<std::string_view, 4> common = {"mcp", "server", "servers", "the"};
    std::string words;
    for (const std::string& word : lowerCaseWords(name))
        if (!std::ranges::contains(common, word))
            words += word;
    return words;
}

/// Whether one text may be a summary of the other, as those in manifests are: it has half of its longer words.
bool isSummary(std::string_view summary, std::string_view text) {
    constexpr std::size_t minLength = 4;
    const std::vector<std::string> known = lowerCaseWords(text);
    std::size_t words = 0;
    std::size_t shared = 0;
    for (const std::string& word : lowerCaseWords(summary)) {
        words += word.size() >= minLength;
        shared += word.size() >= minLength && std::ranges::contains(known, word);
    }
    return words == 0 ? text.contains(summary) : 2 * shared >= words;
}

/// Whether a URL is one of a template such as `https://{tenant}.example.com/mcp`. A variable stands for text without a
/// slash.
bool matchesTemplate(std::string_view url, std::string_view urlTemplate) {
    for (std::string_view* text : {&url, &urlTemplate})
        if (text->ends_with('/'))
            text->remove_suffix(1);
    std::size_t at = 0;
    std::size_t next = 0;
    std::size_t taken = 0; // where the latest variable ends in the URL
    std::size_t rest = std::string_view::npos;
    const auto skipVariables = [&] {
        while (next < urlTemplate.size() && urlTemplate[next] == '{') {
            next = std::min(urlTemplate.find('}', next), urlTemplate.size() - 1) + 1;
            rest = next;
            taken = at;
        }
    };
    for (skipVariables(); at < url.size() || next < urlTemplate.size(); skipVariables()) {
        if (at < url.size() && next < urlTemplate.size() && url[at] == urlTemplate[next]) {
            ++at;
            ++next;
        } else if (rest != std::string_view::npos && taken < url.size() && url[taken] != '/') {
            at = ++taken;
            next = rest;
        } else {
            return false;
        }
    }
    return true;
}

/// The text on one line, to be compared and shown.
std::string comparableText(std::string_view text) {
    std::string line;
    bool isAfterSpace = false;
    for (const char c : text) {
        const bool isSpace = std::string_view(" \t\r\n").contains(c);
        if (!isSpace && isAfterSpace && !line.empty())
            line += ' ';
        if (!isSpace)
            line += c;
        isAfterSpace = isSpace;
    }
    return line;
}

class CardCheck {
public:
    CardCheck(LintReport& report, const Document& card, const ServerFacts& server)
        : m_report(report)
        , m_card(card)
        , m_server(server) {}

    Result<void> check() {
        const Json& card = m_card.value();
        const std::string schema = textAt(card, "$schema");
        const bool isManifest =
            card.contains("server") && (card.contains("manifest_version") || card.contains("dxt_version"));
        const bool isCard = textAt(card, "name").contains('/') &&
                            (card.contains("remotes") || card.contains("packages") ||
                             schema.contains("/server-card.schema.json") || schema.contains("/server.schema.json"));
        if (!card.is_object() || (!isManifest && !isCard))
            return std::unexpected(m_card.error("", message<notACard>()));
        checkIdentity(isManifest);
        if (isManifest)
            checkTools();
        else
            checkRemotes();
        return {};
    }

private:
    void add(const Rule& rule, const std::string& pointer, Message text, FindingDetails details = {}) {
        Finding& finding = m_report.findings.emplace_back();
        finding.rule = rule.id;
        finding.severity = details.severity.value_or(rule.severity);
        finding.message = std::move(text);
        finding.help = details.help.empty() ? message<updateEither>() : std::move(details.help);
        const std::string name(textAt(m_card.value(), "name"));
        finding.setTool(name, name);
        finding.pointer = pointer;
        finding.text = m_card.source();
        finding.range = m_card.nearestRange(pointer);
    }

    void checkIdentity(bool isManifest) {
        const std::string name = textAt(m_card.value(), "name");
        const std::string served = textAt(m_server.info, "name");
        const std::string listed = comparableName(std::string_view(name).substr(name.rfind('/') + 1));
        const std::string own = comparableName(std::string_view(served).substr(served.rfind('/') + 1));
        if (!served.empty() && !own.contains(listed) && !listed.contains(own))
            add(driftName, "/name", message<otherName>(elided(served, maxTextShown), elided(name, maxTextShown)));
        const std::string versionPointer = m_card.value().contains("version") ? "/version" : "/version_detail/version";
        const Json* version = resolvePointer(m_card.value(), versionPointer);
        const std::string servedVersion = textAt(m_server.info, "version");
        if (version && version->is_string() && !servedVersion.empty() && *version != servedVersion)
            add(driftVersion, versionPointer,
                message<otherVersion>(elided(servedVersion, maxTextShown),
                                      elided(version->get<std::string>(), maxTextShown)));
        checkText("title", isManifest ? "display_name" : "title",
                  [](const auto& listed, const auto& served) { return listed == served; });
        checkText("description", "description", isSummary);
    }

    void checkText(const std::string& member, const std::string& cardMember, const auto& agree) {
        const std::string served = comparableText(textAt(m_server.info, member));
        const std::string listed = comparableText(textAt(m_card.value(), cardMember));
        if (!served.empty() && !listed.empty() && !agree(listed, served))
            add(driftTitle, '/' + cardMember,
                message<otherText>(member, elided(served, maxTextShown), elided(listed, maxTextShown)));
    }

    void checkRemotes() {
        const Json* remotes = memberOf(m_card.value(), "remotes");
        if (!remotes || !remotes->is_array() || remotes->empty() || m_server.source.starts_with("stdio:"))
            return;
        const auto remote = std::ranges::find_if(
            *remotes, [&](const Json& each) { return matchesTemplate(m_server.source, textAt(each, "url")); });
        if (remote == remotes->end())
            return add(driftRemote, "/remotes", message<otherUrl>(elided(m_server.source, maxTextShown)));
        const Json* revisions = memberOf(*remote, "supportedProtocolVersions");
        if (revisions && revisions->is_array() && !m_server.revision.empty() &&
            !std::ranges::contains(*revisions, Json(m_server.revision)))
            add(driftProtocol,
                appendPointer("/remotes", static_cast<std::size_t>(remote - remotes->begin())) +
                    "/supportedProtocolVersions",
                message<otherRevision>(m_server.revision));
    }

    void checkTools() {
        const Json* listed = memberOf(m_card.value(), "tools");
        if (!listed || !listed->is_array())
            return;
        std::set<std::string> names;
        for (std::size_t i = 0; i < listed->size(); ++i) {
            names.insert(textAt((*listed)[i], "name"));
            checkTool((*listed)[i], appendPointer("/tools", i));
        }
        const Json* isGenerated = memberOf(m_card.value(), "tools_generated");
        if (isGenerated && *isGenerated == true)
            return;
        std::size_t missing = 0;
        std::string missingNames;
        for (const RegisteredTool& tool : m_report.snapshot->tools()) {
            if (names.contains(tool.name))
                continue;
            ++missing;
            missingNames += (missingNames.empty() ? "`" : ", `") + tool.name + '`';
        }
        if (missing > 0)
            add(driftTool, "/tools", message<toolsNotListed>(missing, elided(missingNames, maxNamesShown)),
                {.help = message<declareGenerated>()});
    }

    void checkTool(const Json& listed, const std::string& pointer) {
        const std::string name = textAt(listed, "name");
        const auto& tools = m_report.snapshot->tools();
        const auto tool = std::ranges::find(tools, name, &RegisteredTool::name);
        if (tool == tools.end())
            return add(driftTool, pointer + "/name", message<toolGone>(name), {.severity = Severity::Error});
        const std::string served = comparableText(tool->description);
        const std::string text = comparableText(textAt(listed, "description"));
        if (!text.empty() && !served.empty() && !isSummary(text, served))
            add(driftTool, pointer + "/description",
                message<toolOtherwise>(name, elided(served, maxTextShown), elided(text, maxTextShown)),
                {.severity = Severity::Note});
    }

    LintReport& m_report;
    const Document& m_card;
    const ServerFacts& m_server;
};

} // namespace

Result<void> checkCard(LintReport& report, const Document& card, const ServerFacts& server) {
    return CardCheck(report, card, server).check();
}

} // namespace toolroom
