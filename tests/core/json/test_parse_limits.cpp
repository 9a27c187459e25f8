// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"
#include "core/json/json_lines.h"
#include "tests/support/test_case.h"

#include <functional>

using namespace toolroom;

namespace {

std::string repeatedText(std::string_view part, std::size_t times) {
    std::string text;
    text.reserve(part.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        text += part;
    return text;
}

std::string read(std::string text, SourceLanguage language, ParseLimits limits = {}) {
    const auto document = Document::parse(std::make_shared<const SourceText>("x", std::move(text), language),
                                          JsonSyntax::Strict, std::move(limits));
    return document ? std::to_string(document->valueCount()) + " values" : document.error().text();
}

} // namespace

/// Texts that are cheap to send and expensive to represent.
class TestParseLimits : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void bombs_data() {
        QTest::addColumn<std::function<std::string()>>("text");
        QTest::addColumn<SourceLanguage>("language");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, SourceLanguage language, std::function<std::string()> text,
                            const char* expected) {
            QTest::newRow(name) << std::move(text) << language << QByteArray(expected);
        };
        constexpr auto json = SourceLanguage::JsonText;
        constexpr auto yaml = SourceLanguage::YamlText;
        constexpr std::size_t many = 2'000'000;
        row(
            "JSON numbers", json, [] { return "[" + repeatedText("0,", many) + "0]"; },
            "x:1:2000000: more than 1000000 values");
        row(
            "JSON arrays", json, [] { return "[" + repeatedText("[],", many) + "0]"; },
            "x:1:2999999: more than 1000000 values");
        row(
            "JSON objects", json, [] { return "[" + repeatedText("{},", many) + "0]"; },
            "x:1:2999999: more than 1000000 values");
        row(
            "JSON duplicate keys", json, [] { return "{" + repeatedText("\"a\":1,", many) + "\"a\":1}"; },
            "x:1:6000000: more than 1000000 values");
        row("JSON nesting", json, [] { return repeatedText("[", many); }, "x:1:129: nested more than 128 levels deep");
        row(
            "JSON object nesting", json, [] { return repeatedText("{\"a\":", many); },
            "x:1:641: nested more than 128 levels deep");
        row(
            "JSON text", json, [] { return '"' + std::string(std::size_t{65} << 20U, 'a') + '"'; },
            "x:1:1: larger than 64 MiB");
        row(
            "JSON spaces", json, [] { return std::string(std::size_t{65} << 20U, ' ') + "1"; },
            "x:1:1: larger than 64 MiB");
        row(
            "UTF-16", json, [] { return std::string("\xFF\xFE[\0]\0", 6); },
            "x:1:1: the text is UTF-16, but JSON must be UTF-8");
        row(
            "YAML flow list", yaml, [] { return "[" + repeatedText("0,", many) + "0]"; },
            "x:1:1000000: more than 500000 values");
        row(
            "YAML block list", yaml, [] { return repeatedText("- 0\n", 2'000'000); },
            "x:500000:3: more than 500000 values");
        row(
            "YAML mapping", yaml, [] { return repeatedText("a: 1\n", 2'000'000); },
            "x:250000:4: more than 500000 values");
        row(
            "YAML documents", yaml, [] { return repeatedText("--- 1\n", 2'000'000); },
            "x:500001:5: more than 500000 values");
        row("YAML nesting", yaml, [] { return repeatedText("[", many); }, "x:1:129: nested more than 128 levels deep");
        row("YAML text", yaml, [] { return std::string(std::size_t{65} << 20U, 'a'); }, "x:1:1: larger than 64 MiB");
        row(
            "YAML UTF-16", yaml, [] { return std::string("\xFE\xFF\0a", 4); },
            "x:1:1: the text is UTF-16; save it as UTF-8");
    }

    void bombs() {
        QFETCH(const std::function<std::string()>, text);
        QFETCH(const SourceLanguage, language);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(read(text(), language), expected.toStdString());
    }

    void largeValuesAreAccepted() {
        constexpr auto json = SourceLanguage::JsonText;
        COMPARE_TEXT(read("[" + repeatedText("0,", 999'998) + "0]", json), "1000000 values");
        COMPARE_TEXT(read('"' + std::string(60'000'000, 'a') + '"', json), "1 values");
        COMPARE_TEXT(read("{\"" + std::string(30'000'000, 'a') + "\":" + std::string(30'000'000, '1') + "}", json),
                     "2 values");
        COMPARE_TEXT(read(repeatedText("- 0\n", 499'999), SourceLanguage::YamlText), "500000 values");
    }

    void limitsCanBeLowered() {
        COMPARE_TEXT(read("[1,2,3]", SourceLanguage::JsonText, {.maxValues = 3}), "x:1:6: more than 3 values");
        COMPARE_TEXT(read("[1, 2, 3]", SourceLanguage::YamlText, {.maxValues = 3}), "x:1:8: more than 3 values");
        COMPARE_TEXT(read("[1,2]", SourceLanguage::JsonText, {.maxValues = 4, .valuesBefore = 2}),
                     "x:1:4: more than 4 values");
    }

    void aborts() {
        AbortController controller;
        controller.request_stop();
        for (const SourceLanguage language : {SourceLanguage::JsonText, SourceLanguage::YamlText})
            COMPARE_TEXT(read("[1]", language, {.abort = controller.get_token()}), "x:1:1: reading was aborted");
    }

    void linesShareTheLimit() {
        std::vector<Error> errors;
        const auto text = std::make_shared<const SourceText>("x", repeatedText("0\n", 1'000'000));
        QCOMPARE(parseDocuments(text, errors).size(), 200'000U);
        QCOMPARE(errors.size(), 1U);
        COMPARE_TEXT(errors.front().text(), "x:200000:2: more than 1000000 values");
    }
};

TOOLROOM_TEST(TestParseLimits)
#include "test_parse_limits.moc"
