// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/message.h"
#include "core/base/message_list.h"
#include "core/base/result.h"
#include "core/json/message_json.h"
#include "tests/support/test_case.h"

#include <array>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr MessageTemplate plain = messageTemplate("Test", "nothing to do");
constexpr MessageTemplate twoPlaces = messageTemplate("Test", "%2 comes before %1");
constexpr MessageTemplate samePlace = messageTemplate("Test", "%1 is %1");
constexpr MessageTemplate items = pluralTemplate("Test", "%n items in %1", "%n item in %1");
constexpr MessageTemplate noItems = pluralTemplate("Test", "none of %n", "not the only one");

/// `message` after a round trip through JSON.
Message throughJson(const Message& message) {
    Json object = Json::object();
    setMessage(object, "reason", message);
    return messageAt(Json::parse(object.dump()), "reason");
}

Message fromTemplate(const char* json) {
    return messageFromJson("fallback", Json::parse(json));
}

} // namespace

class MessageTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void fillsPlaceholders() {
        COMPARE_TEXT(message<plain>().text(), "nothing to do");
        COMPARE_TEXT(message<twoPlaces>("a", 2).text(), "2 comes before a");
        COMPARE_TEXT(message<samePlace>(0.5).text(), "0.5 is 0.5");
        COMPARE_TEXT(formatText("[{}]", message<plain>()), "[nothing to do]");
        QVERIFY(message<plain>() == "nothing to do");
    }

    void isEmptyByDefault() {
        QVERIFY(Message().empty());
        COMPARE_TEXT(Message().text(), "");
        QVERIFY(!message<plain>().empty());
        COMPARE_TEXT(Message::verbatim("100 % of %1").text(), "100 % of %1");
    }

    void selectsPluralForms() {
        COMPARE_TEXT(message<items>(0, "x").text(), "0 items in x");
        COMPARE_TEXT(message<items>(1, "x").text(), "1 item in x");
        COMPARE_TEXT(message<items>(2, "x").text(), "2 items in x");
        COMPARE_TEXT(message<noItems>(1).text(), "not the only one");
        COMPARE_TEXT(message<noItems>(2).text(), "none of 2");
    }

    void keepsPlacesInValues() {
        COMPARE_TEXT(message<twoPlaces>("%2", "%1").text(), "%1 comes before %2");
        COMPARE_TEXT(message<items>(3, "%n %1").text(), "3 items in %n %1");
        COMPARE_TEXT(fillPlaceholders("%1 %3 %0 %", {"a"}), "a %3 %0 %");
    }

    void nestsMessages() {
        const Message inner = message<items>(1, "%2");
        COMPARE_TEXT(message<twoPlaces>(inner, Message::verbatim("%1")).text(), "%1 comes before 1 item in %2");
    }

    void survivesJson() {
        const Message original = message<twoPlaces>(message<items>(1, "%1"), Message::verbatim("b"));
        const Message stored = throughJson(original);
        COMPARE_TEXT(stored.text(), original.text());
        QVERIFY(stored.messageTemplate() != nullptr);
        COMPARE_TEXT(stored.messageTemplate()->context, "Test");
        const Message* inner = stored.values().at(0).message();
        QVERIFY(inner != nullptr);
        QCOMPARE(inner->count(), std::int64_t(1));
        COMPARE_TEXT(inner->messageTemplate()->singular, "%n item in %1");
        COMPARE_TEXT(stored.values().at(1).verbatim(), "b");
    }

    void storesVerbatimTextAlone() {
        Json object = Json::object();
        setMessage(object, "reason", Message::verbatim("disk full"));
        COMPARE_TEXT(object.dump(), R"({"reason":"disk full"})");
        COMPARE_TEXT(messageAt(object, "reason").text(), "disk full");
        QVERIFY(messageAt(object, "other").empty());
        QVERIFY(messageAt(Json::array(), "reason").empty());
        QVERIFY(messageAt(Json{{"reason", 1}}, "reason").empty());
    }

    void rejectsHostileJson() {
        for (const char* json :
             {"null", "[]", R"("text")", "{}", R"({"text": ""})", R"({"text": 1})", R"({"text": "%1", "values": [1]})",
              R"({"text": "%1", "values": [null]})", R"({"text": "%1", "values": [{"values": []}]})"})
            COMPARE_TEXT(fromTemplate(json).text(), "fallback");
        COMPARE_TEXT(fromTemplate(R"({"text": "%1 and %2", "values": ["a"]})").text(), "a and %2");
        COMPARE_TEXT(fromTemplate(R"({"text": "%1", "values": {"0": "a"}})").text(), "%1");
        COMPARE_TEXT(fromTemplate(R"({"text": "%n", "singular": "one", "count": "1"})").text(), "0");
        COMPARE_TEXT(messageAt(Json{{"a", "b"}, {"templates", 1}}, "a").text(), "b");
        Json deep = "end";
        for (int depth = 0; depth < 10'000; ++depth)
            deep = Json{{"text", "%1"}, {"values", Json::array({std::move(deep)})}};
        COMPARE_TEXT(messageFromJson("fallback", deep).text(), "fallback");
    }

    void listsMessages() {
        const std::vector<Message> all = quoted(std::array<std::string_view, 3>{"a", "b", "c"});
        const std::span<const Message> items = all;
        COMPARE_TEXT(joinWithCommas(items).text(), "`a`, `b`, `c`");
        COMPARE_TEXT(joinWithCommas(items, 3).text(), "`a`, `b`, `c`");
        COMPARE_TEXT(joinWithCommas(items, 2).text(), "`a`, `b` and others");
        COMPARE_TEXT(joinWithSemicolons(items).text(), "`a`; `b`; `c`");
        COMPARE_TEXT(joinWithAnd(items).text(), "`a`, `b` and `c`");
        COMPARE_TEXT(joinWithAnd(items.first(2)).text(), "`a` and `b`");
        COMPARE_TEXT(joinWithOr(items).text(), "`a`, `b` or `c`");
        COMPARE_TEXT(joinWithOr(items.first(1)).text(), "`a`");
        QVERIFY(joinWithOr({}).empty());
        QCOMPARE(textsOf(items.last(2)), (std::vector<std::string>{"`b`", "`c`"}));
    }

    /// A list of many messages keeps its templates when it is stored.
    void storesLongLists() {
        const std::vector<Message> many(200, message<plain>());
        const Message read = throughJson(joinWithSemicolons(many));
        QVERIFY(read.messageTemplate());
        QCOMPARE(read.text().size(), 200 * std::string_view("nothing to do").size() + 199 * 2);
    }

    void errorsKeepTheTemplate() {
        Error error{.reason = message<items>(2, "a")};
        COMPARE_TEXT(error.text(), "2 items in a");
        error.source = "tools.json";
        COMPARE_TEXT(error.text(), "tools.json: 2 items in a");
        error.at = {3, 14};
        COMPARE_TEXT(error.text(), "tools.json:3:14: 2 items in a");
        QVERIFY(error.message().values().back().message()->messageTemplate());
    }
};

TOOLROOM_TEST(MessageTest)
#include "test_message.moc"
