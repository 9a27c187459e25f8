// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/config_file.h"
#include "core/lint/fix/add_ignore.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;

class TestAddIgnore : public test::TestCase {
    Q_OBJECT

    /// The file with an ignore for a tool, which must be a valid configuration.
    static std::string with(const std::string& file) {
        const auto text = std::make_shared<const SourceText>(".toolroom.json", file);
        const auto edits =
            addIgnore(text, {.rule = "desc-min", .path = "a.json", .tool = "read/it", .reason = "Short is enough"});
        if (!edits)
            return edits.error().text();
        std::string result = applyEdits(file, *edits);
        const auto read = readConfigFile(std::make_shared<const SourceText>(".toolroom.json", result), {});
        if (!read)
            return read.error().front().text();
        const bool isAdded = std::ranges::any_of((*read)->ignores, [](const ConfigIgnore& each) {
            return each.rule->id == "desc-min" && each.tool == "read/it" && each.path == "a.json" &&
                   each.suppression->reason == "Short is enough";
        });
        return isAdded ? result : "other ignore";
    }

private Q_SLOTS:
    void keepsTheRestOfTheFile_data() {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        const std::string ignore =
            R"({"rule": "desc-min", "path": "a.json", "tool": "read/it", "reason": "Short is enough"})";
        QTest::newRow("no file") << std::string() << "{\n  \"ignores\": [\n    " + ignore + "\n  ]\n}\n";
        QTest::newRow("empty object") << std::string("{}") << "{\n  \"ignores\": [\n    " + ignore + "\n  ]\n}";
        QTest::newRow("no ignores") << std::string("{\n  \"preset\": \"strict\" // all of them\n}\n")
                                    << "{\n  \"ignores\": [\n    " + ignore +
                                           "\n  ],\n  \"preset\": \"strict\" // all of them\n}\n";
        QTest::newRow("empty list") << std::string("{\"ignores\": []}") << "{\"ignores\": [\n  " + ignore + "\n]}";
        QTest::newRow("other indentation")
            << std::string("{\r\n\t\"root\": true\r\n}\r\n")
            << "{\r\n\t\"root\": true,\r\n\t\"ignores\": [\r\n\t\t" + ignore + "\r\n\t]\r\n}\r\n";
        const std::string other = R"({"rule": "name-generic", "tool": "get", "reason": "History"})";
        QTest::newRow("list") << "{\n  \"ignores\": [\n    " + other + "\n  ],\n  \"root\": true\n}\n"
                              << "{\n  \"ignores\": [\n    " + other + ",\n    " + ignore +
                                     "\n  ],\n  \"root\": true\n}\n";
        QTest::newRow("trailing comma") << "{\n  \"ignores\": [\n    " + other + ", // why\n  ],\n}\n"
                                        << "{\n  \"ignores\": [\n    " + ignore + ",\n    " + other +
                                               ", // why\n  ],\n}\n";
    }
    void keepsTheRestOfTheFile() {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        COMPARE_TEXT(with(before), after);
    }

    void failsForAFileWithErrors() {
        COMPARE_TEXT(with("{\"preset\": 1}"),
                     ".toolroom.json:1:12: `preset` must be `recommended`, `strict`, or `all`");
        QVERIFY(with("{").starts_with(".toolroom.json:1:"));
    }
};

TOOLROOM_TEST(TestAddIgnore)
#include "test_add_ignore.moc"
