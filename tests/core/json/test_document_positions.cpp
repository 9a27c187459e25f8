// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/outline.h"
#include "tests/core/json/random_json.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using toolroom::test::RandomDocument;
using toolroom::test::RandomJson;
using toolroom::test::WrittenString;
using toolroom::test::WrittenValue;

namespace {

/// `value` as a parser reads it that rounds.
Json rounded(Json value) { // NOLINT(misc-no-recursion)
    if (isExactNumber(value))
        return nearestDouble(value);
    if (value.is_structured())
        for (Json& child : value)
            child = rounded(std::move(child));
    return value;
}

constexpr unsigned documentsPerSeed = 100;

/// Ten seeds, or the one in TOOLROOM_JSON_SEED.
std::vector<unsigned> seeds() {
    bool given = false;
    const unsigned seed = qEnvironmentVariable("TOOLROOM_JSON_SEED").toUInt(&given);
    if (given)
        return {seed};
    return {11, 23, 37, 41, 59, 61, 73, 89, 97, 101};
}

void addSeedRows() {
    QTest::addColumn<unsigned>("seed");
    for (const unsigned seed : seeds())
        QTest::addRow("TOOLROOM_JSON_SEED=%u", seed) << seed;
}

SourceTextPtr sourceOf(std::string bytes) {
    return std::make_shared<const SourceText>("random.json", std::move(bytes));
}

/// The difference between the positions recorded by the writer and those of `document`; empty if there is none.
std::string difference(const Document& document, const WrittenValue& written) {
    const SourceText& text = *document.source();
    if (document.valueRange(written.pointer) != written.value)
        return "range of the value at " + written.pointer;
    if (text.position(written.value.begin) != written.valueAt)
        return "line and column of the value at " + written.pointer;
    const auto key = document.keyRange(written.pointer);
    if (key != (written.key.empty() ? std::nullopt : std::optional(written.key)))
        return "range of the key at " + written.pointer;
    if (key && text.position(key->begin) != written.keyAt)
        return "line and column of the key at " + written.pointer;
    return {};
}

/// Checks every range of whole characters of a string.
std::string difference(const Document& document, const WrittenString& written) {
    const auto& characters = written.characters;
    for (std::size_t first = 0; first < characters.size(); ++first) {
        for (std::size_t last = first; last < characters.size(); ++last) {
            const ByteRange part{characters[first].decoded.begin, characters[last].decoded.end};
            const ByteRange expected{characters[first].source.begin, characters[last].source.end};
            if (document.rangeInString(written.pointer, part) != expected)
                return formatText("range of bytes {} to {} of the string at {}", part.begin, part.end, written.pointer);
        }
    }
    return {};
}

std::string firstDifference(const RandomDocument& written, JsonSyntax syntax) {
    const auto document = Document::parse(sourceOf(written.text), syntax);
    if (!document)
        return document.error().text();
    if (rounded(document->value()) != written.value)
        return "value is " + compactText(document->value()) + ", not " + written.value.dump();
    for (const WrittenValue& value : written.values) {
        if (std::string found = difference(*document, value); !found.empty())
            return found;
    }
    for (const WrittenString& string : written.strings) {
        if (std::string found = difference(*document, string); !found.empty())
            return found;
    }
    return {};
}

/// Compares the positions of the root's children in the outline with those in the document.
std::string outlineDifference(const RandomDocument& written) {
    const auto text = sourceOf(written.text);
    const auto document = Document::parse(text);
    const auto lines = outline(*text, text->content());
    if (!document || !lines)
        return "no " + std::string(document ? "outline" : "document");
    const bool isArray = document->value().is_array();
    if ((lines->kind == Outline::Kind::Array) != isArray ||
        (lines->kind == Outline::Kind::Object) != document->value().is_object())
        return "kind";
    if (lines->value != document->valueRange("") ||
        lines->children.size() != (document->value().is_structured() ? document->value().size() : 0))
        return "range or number of children";
    for (std::size_t i = 0; i < lines->children.size(); ++i) {
        const OutlineChild& child = lines->children[i];
        const std::string pointer = isArray ? appendPointer("", i) : appendPointer("", child.key);
        if (document->valueRange(pointer) != child.value ||
            document->keyRange(pointer).value_or(ByteRange{}) != child.keyRange)
            return "child at " + pointer;
    }
    return {};
}

} // namespace

class TestDocumentPositions : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void allPositionsAreExact_data() { addSeedRows(); }
    void allPositionsAreExact() {
        QFETCH(const unsigned, seed);
        RandomJson strict(seed, false);
        RandomJson commented(seed, true);
        std::size_t values = 0;
        for (unsigned i = 0; i < documentsPerSeed; ++i) {
            const RandomDocument plain = strict.write();
            COMPARE_TEXT(firstDifference(plain, JsonSyntax::Strict), "");
            COMPARE_TEXT(outlineDifference(plain), "");
            const RandomDocument withComments = commented.write();
            COMPARE_TEXT(firstDifference(withComments, JsonSyntax::WithComments), "");
            values += plain.values.size() + withComments.values.size();
        }
        QVERIFY2(values > 1000, qPrintable(QString::number(values)));
    }

    void agreesWithNlohmannOnDamagedTexts_data() { addSeedRows(); }
    void agreesWithNlohmannOnDamagedTexts();

    void reportsPositionInTruncatedText_data() { addSeedRows(); }
    void reportsPositionInTruncatedText();
};

namespace {

/// Empty if both parsers accept or both reject `bytes`, and our error has a position inside the text and a message.
std::string disagreement(const std::string& bytes) {
    const auto text = sourceOf(bytes);
    const auto document = Document::parse(text);
    static_cast<void>(outline(*text, text->content()));
    static_cast<void>(Document::parse(text, JsonSyntax::WithComments));
    Json peer;
    bool accepted = false;
    try {
        peer = Json::parse(bytes);
        accepted = true;
    } catch (const Json::out_of_range&) {
        accepted = document.has_value(); // a number outside the range of double; we accept it
        peer = accepted ? document->value() : Json();
    } catch (const Json::parse_error&) {
        accepted = false;
    }
    if (accepted != document.has_value())
        return accepted ? "refused: " + document.error().text() : "accepted";
    if (document)
        return document->duplicateKeys().empty() && rounded(document->value()) != rounded(peer) ? "another value" : "";
    const Error& error = document.error();
    const std::string_view line = text->line(error.at.line);
    const auto columns = static_cast<int>(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; })) + 1;
    if (error.at.line < 1 || error.at.column < 1 || error.at.column > columns)
        return "a place outside the text: " + error.text();
    return error.reason.empty() || error.reason.text().contains("exception") ? "no reason" : "";
}

std::string damaged(std::string text, std::mt19937& random) {
    static constexpr std::string_view pieces = "{}[],:\"\\/0-e.u tf\n\x01\x7F\x80\xC3\xF0";
    for (unsigned i = random() % 3 + 1; i > 0; --i) {
        const std::size_t at = random() % (text.size() + 1);
        const char piece = pieces[random() % pieces.size()];
        switch (random() % 4) {
        case 0:
            text.insert(at, 1, piece);
            break;
        case 1:
            text.erase(at, random() % 4 + 1);
            break;
        case 2:
            if (at < text.size())
                text[at] = piece;
            break;
        default:
            text.insert(at, text.substr(random() % (text.size() + 1), random() % 8));
        }
    }
    return text;
}

} // namespace

void TestDocumentPositions::agreesWithNlohmannOnDamagedTexts() {
    QFETCH(const unsigned, seed);
    RandomJson writer(seed, false);
    std::mt19937 random(seed);
    for (unsigned i = 0; i < documentsPerSeed; ++i) {
        const RandomDocument written = writer.write();
        for (int variant = 0; variant < 8; ++variant) {
            const std::string text = damaged(written.text, random);
            const std::string found = disagreement(text);
            QVERIFY2(found.empty(), (found + "\nin: " + text).c_str());
        }
    }
}

void TestDocumentPositions::reportsPositionInTruncatedText() {
    QFETCH(const unsigned, seed);
    RandomJson writer(seed, false);
    for (unsigned i = 0; i < documentsPerSeed / 20; ++i) {
        const std::string text = writer.write().text;
        for (std::size_t size = 0; size < std::min(text.size(), std::size_t{600}); ++size) {
            const std::string found = disagreement(text.substr(0, size));
            QVERIFY2(found.empty(), (found + "\nin: " + text.substr(0, size)).c_str());
        }
    }
}

TOOLROOM_TEST(TestDocumentPositions)
#include "test_document_positions.moc"
