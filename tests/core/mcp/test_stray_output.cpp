// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/stray_output.h"
#include "tests/support/test_case.h"

#include <string>

using namespace toolroom;

class TestStrayOutput : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void nothing() {
        StrayOutput output{{}};
        QVERIFY(output.explanation(0, "", true).empty());
        QVERIFY(output.explanation(0, " \r\n", true).empty());
        output.addText(5, "early");
        QVERIFY(output.explanation(6, "", true).empty());
    }

    /// The first lines since the request are quoted, however many follow.
    void firstLines() {
        StrayOutput output{{}};
        for (int i = 0; i < 100; ++i)
            output.addText(i, "line " + std::to_string(i));
        COMPARE_TEXT(
            output.explanation(0, "", true).text(),
            "its standard output contained `line 0`, `line 1`, `line 2`, but each message must be one line of JSON");
        COMPARE_TEXT(output.explanation(98, "", false).text(), "it sent `line 98`, `line 99`, which is not a message");
        output.clear();
        QVERIFY(output.explanation(0, "", true).empty());
    }

    void unfinishedLine() {
        StrayOutput output{{}};
        COMPARE_TEXT(output.explanation(0, "Proceed? (y) ", true).text(),
                     "its standard output contained `Proceed? (y)` without a line break at the end");
        output.addText(0, "Hello");
        COMPARE_TEXT(output.explanation(0, "{\"id\"", true).text(),
                     "its standard output contained `Hello`, `{\"id\"`, but each message must be one line of JSON");
    }

    /// No part of a secret remains where a quote is shortened.
    void secretsAreMasked() {
        const std::string secret = "s3cret-value-of-some-length";
        StrayOutput output([&](std::string text) {
            for (std::size_t at = 0; (at = text.find(secret)) != std::string::npos;)
                text.replace(at, secret.size(), "***");
            return text;
        });
        for (std::size_t before = 0; before < 200; before += 7) {
            output.clear();
            output.addText(0, std::string(before, 'x') + secret + std::string(300, 'y'));
            output.addError(0, secret);
            const std::string shown = output.explanation(0, "token=" + secret, true).text();
            QVERIFY2(!shown.contains("s3cret") && !shown.contains("length"), shown.c_str());
        }
    }

    void untrustedText() {
        StrayOutput output{{}};
        output.addText(0, "\x1b[2J\xff" + std::string(1'000'000, 'a'));
        const std::string shown = output.explanation(0, "", true).text();
        QVERIFY(shown.size() < 300);
        QVERIFY2(shown.contains("`\\u{001B}[2J\\x{FF}aaa"), shown.c_str());
    }

    void responses() {
        StrayOutput output{{}};
        output.addResponse(0, RpcId("3"), 3);
        COMPARE_TEXT(output.explanation(0, "", true).text(),
                     "it responded to request 3 with the ID \"3\", which is a string");
        output.clear();
        output.addResponse(0, RpcId(9), {});
        COMPARE_TEXT(output.explanation(0, "", true).text(),
                     "it responded with the ID 9, which matches no pending request");
    }
};

TOOLROOM_TEST(TestStrayOutput)
#include "test_stray_output.moc"
