// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member_path.h"
#include "core/json/pointer.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestPointer : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void escapesTokens() {
        COMPARE_TEXT(escapePointerToken("a/b~c~1"), "a~1b~0c~01");
        COMPARE_TEXT(appendPointer("", "x/y"), "/x~1y");
        COMPARE_TEXT(appendPointer("/a", ""), "/a/");
        COMPARE_TEXT(appendPointer("/a", std::size_t{12}), "/a/12");
    }

    void unescapesTokens() {
        QCOMPARE(pointerTokens(""), std::vector<std::string>{});
        QCOMPARE(pointerTokens("a/b"), std::vector<std::string>{});
        QCOMPARE(pointerTokens("/"), std::vector<std::string>{""});
        QCOMPARE(pointerTokens("/a~1b//~01~0"), (std::vector<std::string>{"a/b", "", "~1~"}));
        QCOMPARE(pointerTokens("/~/~2/x~"), (std::vector<std::string>{"~", "~2", "x~"}));
    }

    void pathsOfMembers() {
        COMPARE_TEXT(memberPath(""), "");
        COMPARE_TEXT(memberPath("/icons/0/src"), "icons[0].src");
        COMPARE_TEXT(memberPath("/annotations/a~1b"), "annotations.a/b");
        COMPARE_TEXT(memberPath("/env/a\nb"), "env.a\\nb");
    }

    void arrayIndexesAreCanonical() {
        QCOMPARE(arrayIndex("0"), std::optional<std::size_t>(0));
        QCOMPARE(arrayIndex("10"), std::optional<std::size_t>(10));
        for (const char* token : {"", "00", "01", "-1", "+1", " 1", "1 ", "1x", "-", "99999999999999999999999"})
            QVERIFY2(!arrayIndex(token), token);
    }

    /// The examples of RFC 6901, section 5.
    void resolvesTheExamplesOfTheStandard() {
        const Json root =
            Json::parse("{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/"
                        "b\":1,\"c%d\":2,\"e^f\":3,\"g|h\":4,\"i\\\\j\":5,\"k\\\"l\":6,\" \":7,\"m~n\":8}");
        QCOMPARE(resolvePointer(root, ""), &root);
        COMPARE_TEXT(resolvePointer(root, "/foo")->dump(), "[\"bar\",\"baz\"]");
        COMPARE_TEXT(resolvePointer(root, "/foo/0")->dump(), "\"bar\"");
        const std::vector<std::string> pointers = {"/",     "/a~1b", "/c%d", "/e^f", "/g|h",
                                                   "/i\\j", "/k\"l", "/ ",   "/m~0n"};
        for (std::size_t i = 0; i < pointers.size(); ++i) {
            const Json* found = resolvePointer(root, pointers[i]);
            QVERIFY2(found, pointers[i].c_str());
            QCOMPARE(found->get<std::size_t>(), i);
        }
    }

    void missingValuesResolveToNull() {
        const Json root = Json::parse("{\"a\":[1,{\"b\":null}],\"0\":2}");
        for (const char* pointer : {"a", "/b", "/a/2", "/a/01", "/a/-", "/a/0/0", "/a/1/c", "/0/0", "#/a"})
            QVERIFY2(!resolvePointer(root, pointer), pointer);
        QVERIFY(resolvePointer(root, "/a/1/b")->is_null());
        QCOMPARE(resolvePointer(root, "/0")->get<int>(), 2);
    }
};

TOOLROOM_TEST(TestPointer)
#include "test_pointer.moc"
