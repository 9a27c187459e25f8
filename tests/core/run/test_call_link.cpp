// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/call_link.h"
#include "tests/support/test_case.h"

#include <limits>

using namespace toolroom;

namespace {

std::string linkError(const std::string& link) {
    const auto call = parseCallLink(link);
    return call ? std::string() : call.error().reason.text();
}

} // namespace

class TestCallLink : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheCall() {
        const Call call{.tool = "files/read & write",
                        .arguments = {{"path", "a=b&c#d%20+ü/\n"},
                                      {"id", std::numeric_limits<std::int64_t>::max()},
                                      {"deep", {{"list", {1, true, nullptr}}}}}};
        const std::string link = callLink(call).value();
        QVERIFY(link.starts_with("toolroom://call?tool=files%2Fread%20%26%20write&arguments=%7B"));
        const Call parsed = parseCallLink(link).value();
        COMPARE_TEXT(parsed.tool, call.tool);
        COMPARE_TEXT(parsed.arguments.dump(), call.arguments.dump());
    }

    void argumentsAreOptional() {
        COMPARE_TEXT(callLink({.tool = "t"}).value(), "toolroom://call?tool=t");
        COMPARE_TEXT(parseCallLink("TOOLROOM://Call/?tool=a%2Fb").value().tool, "a/b");
        QCOMPARE(parseCallLink("toolroom://call?tool=t").value().arguments, Json::object());
        // A literal plus sign is no space.
        QCOMPARE(parseCallLink("toolroom://call?tool=t&arguments=%7B%22a%22:%22+%22%7D").value().arguments,
                 Json({{"a", "+"}}));
    }

    void hostileLinks_data() {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* link, const char* reason) {
            QTest::newRow(name) << QString::fromUtf8(link) << QString::fromUtf8(reason);
        };
        const char* notALink = "the link does not start with `toolroom://call?tool=`";
        row("other scheme", "https://call?tool=t", notALink);
        row("other host", "toolroom://evil.example/call?tool=t", notALink);
        row("host with port", "toolroom://call:80?tool=t", notALink);
        row("user", "toolroom://me@call?tool=t", notALink);
        row("path", "toolroom://call/run?tool=t", notALink);
        row("fragment", "toolroom://call?tool=t#run", notALink);
        row("no tool", "toolroom://call?arguments=%7B%7D", notALink);
        row("no query", "toolroom://call", notALink);
        row("unknown part", "toolroom://call?tool=t&run=1", "the link contains `run`, which is unknown");
        row("two tools", "toolroom://call?tool=t&tool=u", "the link contains `tool` twice");
        row("empty tool", "toolroom://call?tool=", "`` is not the name or ID of a tool");
        row("control character", "toolroom://call?tool=a%0Ab", "`a\\nb` is not the name or ID of a tool");
        row("bidi", "toolroom://call?tool=a%E2%80%AEb", "`a\\u{202E}b` is not the name or ID of a tool");
        row("invalid UTF-8", "toolroom://call?tool=%FF", "`\\x{FF}` is not the name or ID of a tool");
        row("space", "toolroom://call?tool=a b", "the link is not a valid URL");
        row("percent", "toolroom://call?tool=%zz", "the link is not a valid URL");
        row("array", "toolroom://call?tool=t&arguments=[1]", "the arguments in the link are not a JSON object: array");
    }
    void hostileLinks() {
        QFETCH(const QString, link);
        QFETCH(const QString, reason);
        QCOMPARE(QString::fromStdString(linkError(link.toStdString())), reason);
    }

    void hostileArguments() {
        const std::string prefix = "toolroom://call?tool=t&arguments=";
        const std::string unreadable = "the arguments in the link are not a JSON object: ";
        QVERIFY(linkError(prefix + "%7B").starts_with(unreadable));
        QVERIFY(linkError(prefix + "%7B%22a%22:1,%22a%22:2%7D").starts_with(unreadable)); // two members named a
        QVERIFY(linkError(prefix + "%7B%22a%22:%22%FF%22%7D").starts_with(unreadable));
        QVERIFY(linkError(prefix + "%7B%22a%22:" + std::string(10'000, '[')).starts_with(unreadable));
        COMPARE_TEXT(linkError(prefix + std::string(maxCallLinkBytes, '1')), "the link is longer than 1048576 bytes");
        COMPARE_TEXT(callLink({.tool = "t", .arguments = {{"a", std::string(maxCallLinkBytes, 'a')}}}).error().reason,
                     "the link is longer than 1048576 bytes");
    }

    void leavesOutSecrets() {
        Json arguments = {{"path", "a"},
                          {"apiKey", "k"},
                          {"headers", {{"Authorization", "Bearer abcdefghijklmnop"}}},
                          {"note", "[redacted]"},
                          {"n", 1}};
        const std::vector<std::string> removed = removeSecretArguments(arguments);
        QCOMPARE(removed, (std::vector<std::string>{"apiKey", "headers", "note"}));
        COMPARE_TEXT(arguments.dump(), "{\"path\":\"a\",\"n\":1}");
    }

    void tellsLinksFromText() {
        QVERIFY(isCallLink("toolroom://call?tool=t"));
        QVERIFY(isCallLink("Toolroom:x"));
        QVERIFY(!isCallLink("toolroom"));
        QVERIFY(!isCallLink("https://example.org/mcp"));
    }
};

TOOLROOM_TEST(TestCallLink)
#include "test_call_link.moc"
