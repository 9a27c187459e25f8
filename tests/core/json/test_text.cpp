// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "tests/support/test_case.h"

#include <QStringDecoder>

#include <random>

using namespace toolroom;

namespace {

/// Whether `utf8` contains no invalid bytes.
bool decodesCompletely(std::string_view utf8) {
    for (std::size_t offset = 0; offset < utf8.size();) {
        const std::size_t begin = offset;
        if (nextCodePoint(utf8, offset) == 0xFFFD && offset == begin + 1)
            return false;
    }
    return true;
}

} // namespace

class TestText : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyCodePointRoundTrips() {
        for (char32_t c = 0; c <= 0x10FFFF; ++c) {
            if (c >= 0xD800 && c <= 0xDFFF)
                continue;
            std::string utf8;
            appendUtf8(utf8, c);
            std::size_t offset = 0;
            if (nextCodePoint(utf8, offset) != c || offset != utf8.size())
                QFAIL(qPrintable(QString::number(c, 16)));
        }
        std::string text;
        for (const char32_t c : U"aé漢😀")
            appendUtf8(text, c);
        QCOMPARE(text, std::string("aé漢😀\0", 11));
    }

    void decodesInvalidBytesOneByOne() {
        const std::string_view bytes = "\xE2\x82"
                                       "a\xC0\xAF\xED\xA0\x80\xF5\xEF\xBF\xBD";
        std::vector<std::size_t> ends;
        std::u32string characters;
        for (std::size_t offset = 0; offset < bytes.size(); ends.push_back(offset))
            characters += nextCodePoint(bytes, offset);
        QCOMPARE(ends, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 12}));
        QVERIFY(characters == U"\uFFFD\uFFFDa\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
    }

    void validityAgreesWithQt() {
        std::mt19937 random(20260101);
        static constexpr std::string_view pieces =
            "a\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF4\xF5\xFF";
        int valid = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::string bytes;
            for (unsigned size = random() % 5; size > 0; --size)
                bytes += pieces[random() % pieces.size()];
            QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
            const QString decoded = decoder.decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
            const bool expected = !decoder.hasError() && !decoded.contains(QChar::ReplacementCharacter);
            QVERIFY2(decodesCompletely(bytes) == expected, QByteArray::fromStdString(bytes).toHex().constData());
            valid += expected ? 1 : 0;
        }
        QVERIFY2(valid > 1000 && valid < 19'000, qPrintable(QString::number(valid)));
        QVERIFY(decodesCompletely("a real \xEF\xBF\xBD is valid"));
        QVERIFY(!decodesCompletely("cut short \xF0\x9F\x98"));
    }

    void detectsHiddenCharacters_data();
    void detectsHiddenCharacters();

    void truncatesLongTextInTheMiddle() {
        COMPARE_TEXT(elided("exactly ten", 11), "exactly ten");
        COMPARE_TEXT(elided("0123456789abcdefghijklmnop", 12), "012345678 … nop");
        COMPARE_TEXT(elided("漢漢漢漢漢漢漢漢", 8), "漢漢 … ");
        COMPARE_TEXT(elided("", 0), "");
    }

    void showsTextOnOneLine() {
        COMPARE_TEXT(visibleText("plain é 漢 😀"), "plain é 漢 😀");
        COMPARE_TEXT(visibleText("a\nb\r\nc\td"), "a\\nb\\r\\nc\\td");
        COMPARE_TEXT(visibleText("\x1B[31mred\x7F\xC2\x9B"), "\\u{001B}[31mred\\u{007F}\\u{009B}");
        COMPARE_TEXT(visibleText("zero\u200Bwidth \u202Eevil \U000E0041"),
                     "zero\\u{200B}width \\u{202E}evil \\u{E0041}");
        COMPARE_TEXT(visibleText("bad \xFF\xC3 end"), "bad \\x{FF}\\x{C3} end");
        COMPARE_TEXT(visibleText("\u2028\u2029"), "\\u{2028}\\u{2029}");
        COMPARE_TEXT(visibleText(std::string("nul\0", 4)), "nul\\u{0000}");
        COMPARE_TEXT(visibleText("back\\slash"), "back\\slash");
        COMPARE_TEXT(visibleText("\u26A0\uFE0F a\uFE0F \u5317\U000E0100\U000E0101"),
                     "\u26A0\uFE0F a\\u{FE0F} \u5317\U000E0100\\u{E0101}");
        COMPARE_TEXT(visibleText("\uFE0F", U'\u26A0'), "\uFE0F");
        COMPARE_TEXT(visibleText(""), "");
    }
};

void TestText::detectsHiddenCharacters_data() {
    QTest::addColumn<uint>("codePoint");
    QTest::addColumn<bool>("hidden");
    const auto rows = [](bool hidden, std::initializer_list<uint> codePoints) {
        for (const uint c : codePoints)
            QTest::addRow("U+%04X", c) << c << hidden;
    };
    rows(true, {0x0000, 0x0008, 0x000B, 0x001B, 0x007F, 0x0080, 0x0085, 0x009F});                 // controls
    rows(true, {0x00AD, 0x180E, 0x2060, 0x2064, 0xFEFF, 0xFFF9, 0xFFFB, 0x1D173});                // format characters
    rows(true, {0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x061C, 0x202A, 0x202E, 0x2066, 0x2069}); // zero width, bidi
    rows(true, {0xE0000, 0xE0001, 0xE0020, 0xE0041, 0xE007F});                                    // tags
    rows(true, {0x034F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2028, 0x2029});                         // also invisible
    rows(false, {'\t', '\n', '\r', ' ', 'a', '~', 0x00A0, 0x00E9, 0x0301, 0x3000, 0x6F22, 0x1F600});
    rows(false, {0x0600, 0x0605, 0x06DD, 0x070F, 0x08E2, 0x110BD});  // number signs
    rows(false, {0xFE00, 0xFE0F, 0xE0100, 0xE01EF, 0xFFFD, 0xFFFC}); // variation selectors
}

void TestText::detectsHiddenCharacters() {
    QFETCH(const uint, codePoint);
    QFETCH(const bool, hidden);
    QCOMPARE(isHiddenCharacter(codePoint), hidden);
}

TOOLROOM_TEST(TestText)
#include "test_text.moc"
