// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/rules/drift/check_card.h"

#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// `text` with double instead of single quotes.
std::string quoted(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

constexpr const char* tools = R"({"tools": [
{"name": "get_weather", "description": "Gets the weather.\nFor a city.", "inputSchema": {"type": "object"}},
{"name": "delete_alert", "description": "Deletes an alert.", "inputSchema": {"type": "object"}}]})";

ServerFacts weather() {
    return {.source = "https://weather.example/mcp",
            .info = {{"name", "weather-server"}, {"version", "1.0.0"}, {"title", "Weather"}},
            .revision = "2025-11-25"};
}

/// `RULE SEVERITY POINTER: MESSAGE` for each finding, or the error.
std::string drift(const std::string& card, const ServerFacts& server = weather()) {
    const auto document = Document::parse(std::make_shared<const SourceText>("card.json", quoted(card)));
    LintReport report = lintText(tools);
    report.findings.clear();
    if (const auto checked = checkCard(report, *document, server); !checked)
        return checked.error().text();
    std::string found;
    for (const Finding& finding : report.findings) {
        found += formatText("{} {} {}: {}\n", finding.rule, severityName(finding.severity), finding.pointer,
                            finding.message.text());
        if (finding.text->name() != "card.json")
            qFatal("a finding is not in the card");
    }
    return found;
}

/// A server card with these members.
std::string card(const std::string& members) {
    return "{'name': 'com.example/weather', 'version': '1.0.0', " + members + "}";
}

/// An MCPB manifest with these members.
std::string manifest(const std::string& members) {
    return "{'manifest_version': '0.3', 'name': 'weather', 'version': '1.0.0', 'server': {}, " + members + "}";
}

} // namespace

class TestCheckCard : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void differences_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const std::string& text, const char* expected) {
            QTest::newRow(name) << text << std::string(expected);
        };
        row("same",
            card("'title': 'Weather', 'remotes': [{'url': 'https://weather.example/mcp', 'supportedProtocolVersions': "
                 "['2025-11-25']}]"),
            "");
        row("version", "{'name': 'com.example/weather', 'version': '1.2.0', 'packages': []}",
            "drift-version warning /version: The server reports version 1.0.0, but its card says 1.2.0\n");
        row("version of an old server.json",
            "{'name': 'com.example/weather', 'version_detail': {'version': '1.2.0'}, 'packages': []}",
            "drift-version warning /version_detail/version: The server reports version 1.0.0, but its card says "
            "1.2.0\n");
        row("name", "{'name': 'com.example/calendar', 'version': '1.0.0', 'packages': []}",
            "drift-name note /name: The server reports the name `weather-server`, but its card says "
            "`com.example/calendar`\n");
        row("part of the name", "{'name': 'com.example/mcp-weather-forecast', 'version': '1.0.0', 'packages': []}", "");
        row("title", card("'title': 'Weather and Tides', 'packages': []"),
            "drift-title note /title: The server's title is `Weather`, but its card says `Weather and Tides`\n");
        row("URL", card("'remotes': [{'url': 'https://weather.example/v1/mcp'}]"),
            "drift-remote warning /remotes: The server is at https://weather.example/mcp, which is not a remote of its "
            "card\n");
        row("URL with variables", card("'remotes': [{'url': 'https://{tenant}.example/{path}/'}]"), "");
        row("other URL with variables", card("'remotes': [{'url': 'https://{tenant}.example.com/mcp'}]"),
            "drift-remote warning /remotes: The server is at https://weather.example/mcp, which is not a remote of its "
            "card\n");
        const char* atAnother =
            "drift-remote warning /remotes: The server is at https://weather.example/mcp, which is not a remote of its "
            "card\n";
        row("variable across a slash", card("'remotes': [{'url': 'https://{tenant}/'}]"), atAnother);
        row("many variables", card("'remotes': [{'url': 'https://" + std::string(50, '{') + "}{a}{b}{c}w{d}/m{e}x'}]"),
            atAnother);
        row("variable at the end", card("'remotes': [{'url': 'https://weather.example/{path}'}]"), "");
        row("revision",
            card("'remotes': [{'url': 'https://a.example/mcp'}, {'url': 'https://weather.example/mcp', "
                 "'supportedProtocolVersions': ['2025-06-18']}]"),
            "drift-protocol warning /remotes/1/supportedProtocolVersions: The server speaks MCP 2025-11-25, which its "
            "card does not list for this remote\n");
        row("tools",
            manifest("'tools': [{'name': 'get_weather', 'description': 'Gets the weather. For a city.'}, {'name': "
                     "'set_alert'}]"),
            "drift-tool error /tools/1/name: The manifest lists the tool `set_alert`, which the server does not offer\n"
            "drift-tool warning /tools: The server has 1 tool that is not in its manifest: `delete_alert`\n");
        row("generated tools", manifest("'tools_generated': true, 'tools': [{'name': 'get_weather'}]"), "");
        row("no list of tools", manifest("'display_name': 'Weather'"), "");
        row("description of a tool",
            manifest("'tools': [{'name': 'get_weather', 'description': 'Gets the weather.'}, {'name': 'delete_alert', "
                     "'description': 'Lists alerts.'}]"),
            "drift-tool note /tools/1/description: The server describes `delete_alert` as `Deletes an "
            "alert.`, but its manifest says `Lists alerts.`\n");
        row("something else", "{'name': 'weather', 'version': '1.0.0'}",
            "card.json:1:1: this is neither a server card, nor a server.json of a registry, nor an MCPB manifest");
        row("a list", "[]",
            "card.json:1:1: this is neither a server card, nor a server.json of a registry, nor an MCPB manifest");
    }
    void differences() {
        QFETCH(const std::string, text);
        QFETCH(const std::string, expected);
        COMPARE_TEXT(drift(text), expected.c_str());
    }

    /// Remotes say nothing about a server that is started as a program, and a server need not say anything.
    void nothingIsComparedWithoutAValue() {
        ServerFacts server{.source = "stdio:npx weather", .info = nullptr, .revision = ""};
        COMPARE_TEXT(drift(card("'remotes': [{'url': 'https://a.example/mcp'}]"), server), "");
    }
};

TOOLROOM_TEST(TestCheckCard)
#include "test_check_card.moc"
