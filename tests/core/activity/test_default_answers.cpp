// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/default_answers.h"
#include "core/json/digest.h"
#include "tests/support/test_case.h"

#include <string>

using namespace toolroom;

class TestDefaultAnswers : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void withoutSchema();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestDefaultAnswers::answers_data() {
    QTest::addColumn<QByteArray>("properties");
    QTest::addColumn<QByteArray>("required");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("reason");
    const auto accepted = [](const char* name, const char* properties, const char* required, const char* content) {
        QTest::newRow(name) << QByteArray(properties) << QByteArray(required) << QByteArray(content) << QByteArray();
    };
    const auto declined = [](const char* name, const char* properties, const char* required, const char* reason) {
        QTest::newRow(name) << QByteArray(properties) << QByteArray(required) << QByteArray() << QByteArray(reason);
    };
    accepted("values", R"({"name": {"type": "string", "default": "Ada"}, "age": {"type": "integer", "default": 36}})",
             R"(["name"])", R"({"name":"Ada","age":36})");
    accepted("nothing is required", R"({"name": {"type": "string"}})", "[]", "{}");
    accepted("title of an option",
             R"({"size": {"type": "string", "oneOf": [{"const": "s", "title": "Small"}], "default": "s"}})", "[]",
             R"({"size":"s"})");
    accepted("several options",
             R"({"tags": {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "default": ["b"]}})", "[]",
             R"({"tags":["b"]})");
    accepted("names of options",
             R"({"size": {"type": "string", "enum": ["s"], "enumNames": ["Small"], "default": "s"}})", "[]",
             R"({"size":"s"})");
    accepted("format", R"({"mail": {"type": "string", "format": "email", "default": "ada@example.com"}})", "[]",
             R"({"mail":"ada@example.com"})");
    declined("required", R"({"name": {"type": "string"}})", R"(["name"])", "`name` is required but missing");
    declined("wrong type", R"({"age": {"type": "integer", "default": "36"}})", "[]",
             "/age: must be an integer, not a string");
    declined("null", R"({"name": {"type": "string", "default": null}})", "[]", "/name: must be a string, not null");
    declined("not in the enum", R"({"size": {"type": "string", "enum": ["s", "m"], "default": "xl"}})", "[]",
             "/size: must be one of \"s\", \"m\"");
    declined("title instead of a value",
             R"({"size": {"type": "string", "oneOf": [{"const": "s", "title": "Small"}], "default": "Small"}})", "[]",
             "/size: does not match the only alternative");
    declined("range", R"({"age": {"type": "integer", "minimum": 18, "default": 0}})", "[]",
             "/age: must be at least 18, but is 0");
    declined("length", R"({"name": {"type": "string", "minLength": 1, "default": ""}})", "[]",
             "/name: must have at least 1 character, but has 0");
    declined("format mismatch", R"({"mail": {"type": "string", "format": "email", "default": "ada"}})", "[]",
             "/mail: does not match the format email");
    declined("several options, one unknown",
             R"({"tags": {"type": "array", "items": {"type": "string", "enum": ["a"]}, "default": ["a", "c"]}})", "[]",
             "/tags/1: must be one of \"a\"");
    declined("too many options",
             R"({"tags": {"type": "array", "maxItems": 1, "items": {"type": "string"}, "default": ["a", "c"]}})", "[]",
             "/tags: must have at most 1 item, but has 2");
    declined("schema", R"({"name": {"type": "text", "default": "a"}})", "[]",
             "/properties/name/type: must be one of null, boolean, integer, number, string, array, object");
}

#endif

void TestDefaultAnswers::answers() {
    QFETCH(const QByteArray, properties);
    QFETCH(const QByteArray, required);
    QFETCH(const QByteArray, content);
    QFETCH(const QByteArray, reason);
    std::string declined;
    DefaultAnswerHandler handler([&](const Message& message) { declined = message.text(); });
    const Json params = {{"message", "?"},
                         {"requestedSchema",
                          {{"type", "object"},
                           {"properties", Json::parse(properties.toStdString())},
                           {"required", Json::parse(required.toStdString())}}}};
    const auto answer = QCoro::waitFor(handler.answer("elicitation/create", params, {}, {}));
    QVERIFY(answer.has_value());
    const std::string prefix = "The server's form was declined because its default values cannot be sent: ";
    COMPARE_TEXT(compactText(*answer), reason.isEmpty()
                                           ? R"({"action":"accept","content":)" + content.toStdString() + "}"
                                           : R"({"action":"decline"})");
    COMPARE_TEXT(declined, reason.isEmpty() ? std::string() : prefix + reason.toStdString());
}

void TestDefaultAnswers::withoutSchema() {
    DefaultAnswerHandler handler;
    const auto answer = QCoro::waitFor(handler.answer("elicitation/create", {{"message", "?"}}, {}, {}));
    QCOMPARE(*answer, (Json{{"action", "decline"}}));
    const auto url = QCoro::waitFor(handler.answer("elicitation/create", {{"mode", "url"}}, {}, {}));
    QCOMPARE(*url, (Json{{"action", "decline"}}));
}

TOOLROOM_TEST(TestDefaultAnswers)
#include "test_default_answers.moc"
