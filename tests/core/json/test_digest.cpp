// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "tests/support/test_case.h"

#include <QCryptographicHash>

using namespace toolroom;

class TestDigest : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void digestOfCanonicalText_data() {
        QTest::addColumn<QByteArray>("json");
        const std::string large = "\"" + std::string(10'000, 'a') + "\\n\xC3\xA9\"";
        for (const std::string& json :
             {std::string("null"), std::string("[]"), std::string("{}"), std::string("[[],{}]"),
              std::string(R"([1,-2,3.5,1e300,18446744073709551615,true,false,"a\"b\\"])"),
              std::string(R"({"b":{"z":1,"a":[2,{"y":3,"x":4}]},"a":"\u00e9","":0,"B":1})"), large,
              "{\"k\":[" + large + "," + large + "]}"})
            QTest::newRow(json.substr(0, 40).c_str()) << QByteArray::fromStdString(json);
    }

    /// Stored grants and trust contain digests, so they must not change.
    void digestOfCanonicalText() {
        QFETCH(const QByteArray, json);
        const std::string sorted = nlohmann::json::parse(json.toStdString()).dump();
        COMPARE_TEXT(
            digestOf(Json::parse(json.toStdString())),
            QCryptographicHash::hash(QByteArrayView(sorted), QCryptographicHash::Sha256).toHex().toStdString());
    }

    void replacesInvalidUtf8() {
        const Json invalid = "a\xFFz";
        COMPARE_TEXT(compactText(invalid), "\"a\xEF\xBF\xBDz\"");
        COMPARE_TEXT(digestOf(invalid), digestOf(Json("a\xEF\xBF\xBDz")));
    }

    void formats() {
        const Json json = {{"b", {1, "x"}}, {"a", nullptr}};
        COMPARE_TEXT(compactText(json), R"({"b":[1,"x"],"a":null})");
        COMPARE_TEXT(prettyText(json), "{\n  \"b\": [\n    1,\n    \"x\"\n  ],\n  \"a\": null\n}");
    }

    /// Text that grows while it is written would need up to three times the memory.
    void reservesLargeTexts() {
        const std::string large(1'000'000, 'a');
        const std::string text = compactText(Json{{"a", large}, {"b", {large, large}}});
        QCOMPARE(text.size(), 3'000'020U);
        QVERIFY(text.capacity() < text.size() * 6 / 5);
    }
};

TOOLROOM_TEST(TestDigest)
#include "test_digest.moc"
