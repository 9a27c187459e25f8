// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/document.h"
#include "tests/core/json/random_yaml.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using toolroom::test::RandomDocument;
using toolroom::test::RandomYaml;
using toolroom::test::WrittenString;
using toolroom::test::WrittenValue;

namespace {

constexpr unsigned documentsPerYamlSeed = 100;

/// Six seeds, or the one in TOOLROOM_YAML_SEED.
std::vector<unsigned> yamlSeeds() {
    bool given = false;
    const unsigned seed = qEnvironmentVariable("TOOLROOM_YAML_SEED").toUInt(&given);
    return given ? std::vector<unsigned>{seed} : std::vector<unsigned>{7, 19, 31, 43, 67, 79};
}

std::string shown(std::optional<ByteRange> range) {
    return range ? formatText("{}-{}", range->begin, range->end) : "nowhere";
}

/// The difference between the positions recorded by the writer and those of `document`; empty if there is none.
std::string yamlDifference(const Document& document, const WrittenValue& written) {
    const SourceText& text = *document.source();
    if (const auto range = document.valueRange(written.pointer); range != written.value)
        return formatText("value at {}: {} for {}", written.pointer, shown(range), shown(written.value));
    if (text.position(written.value.begin) != written.valueAt)
        return "line and column of the value at " + written.pointer;
    const auto key = document.keyRange(written.pointer);
    if (key != (written.key.empty() ? std::nullopt : std::optional(written.key)))
        return formatText("key at {}: {} for {}", written.pointer, shown(key), shown(written.key));
    if (key && text.position(key->begin) != written.keyAt)
        return "line and column of the key at " + written.pointer;
    return {};
}

/// Checks every range of whole characters of a string.
std::string yamlDifference(const Document& document, const WrittenString& written) {
    const auto& characters = written.characters;
    for (std::size_t first = 0; first < characters.size(); ++first) {
        for (std::size_t last = first; last < characters.size(); ++last) {
            const ByteRange part{characters[first].decoded.begin, characters[last].decoded.end};
            const ByteRange expected{characters[first].source.begin, characters[last].source.end};
            if (const auto range = document.rangeInString(written.pointer, part); range != expected)
                return formatText("bytes {} of the string at {}: {} for {}", shown(part), written.pointer, shown(range),
                                  shown(expected));
        }
    }
    return {};
}

std::string firstDifference(const RandomDocument& written) {
    const auto text = std::make_shared<const SourceText>("random.yaml", written.text, SourceLanguage::YamlText);
    const auto document = Document::parse(text);
    if (!document)
        return document.error().text() + "\n" + written.text;
    if (document->value() != written.value)
        return "value is " + document->value().dump() + ", not " + written.value.dump() + "\n" + written.text;
    for (const WrittenValue& value : written.values) {
        if (std::string found = yamlDifference(*document, value); !found.empty())
            return found + "\n" + written.text;
    }
    for (const WrittenString& string : written.strings) {
        if (std::string found = yamlDifference(*document, string); !found.empty())
            return found + "\n" + written.text;
    }
    return {};
}

} // namespace

class TestYamlPositions : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void allPositionsAreExact_data() {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : yamlSeeds())
            QTest::addRow("TOOLROOM_YAML_SEED=%u", seed) << seed;
    }

    void allPositionsAreExact() {
        QFETCH(const unsigned, seed);
        RandomYaml random(seed);
        std::size_t values = 0;
        std::size_t characters = 0;
        for (unsigned i = 0; i < documentsPerYamlSeed; ++i) {
            const RandomDocument written = random.write();
            COMPARE_TEXT(firstDifference(written), "");
            values += written.values.size();
            for (const WrittenString& string : written.strings)
                characters += string.characters.size();
        }
        QVERIFY2(values > 1000 && characters > 1000, qPrintable(QString::number(values)));
    }

    /// Damaged text is either parsed or rejected with a position inside it.
    void damagedTextsAreParsedOrRejected_data() { allPositionsAreExact_data(); }
    void damagedTextsAreParsedOrRejected() {
        QFETCH(const unsigned, seed);
        RandomYaml random(seed);
        std::mt19937 damage(seed);
        static constexpr std::string_view marks = "&*!|>'\"%@`{}[],:-? \t\n#\\\x01\xff<~.0";
        std::size_t refused = 0;
        for (unsigned i = 0; i < documentsPerYamlSeed; ++i) {
            std::string bytes = random.write().text;
            for (int times = 0; times < 3; ++times)
                bytes[damage() % bytes.size()] = marks[damage() % marks.size()];
            const auto text = std::make_shared<const SourceText>("x.yaml", bytes, SourceLanguage::YamlText);
            const auto document = Document::parse(text);
            if (document) {
                QVERIFY(document->valueRange("").has_value());
                continue;
            }
            ++refused;
            const Error& error = document.error();
            QVERIFY2(!error.reason.empty() && error.at.line >= 1 && error.at.column >= 1, error.text().c_str());
            QVERIFY2(error.at.line <= text->position(bytes.size()).line, error.text().c_str());
        }
        QVERIFY(refused > 10);
    }
};

TOOLROOM_TEST(TestYamlPositions)
#include "test_yaml_positions.moc"
