// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/sentences.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QStringList>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QString split(const std::string& text) {
    QStringList sentences;
    for (const ByteRange& range : splitSentences(text))
        sentences += QString::fromStdString(text.substr(range.begin, range.end - range.begin));
    return sentences.join(QLatin1Char('|'));
}

std::string repeated(std::string_view part, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes)
        text += part;
    return text;
}

} // namespace

class SentencesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void splits_data();
    void splits();
    void takesLinearTime_data();
    void takesLinearTime();
};

void SentencesTest::splits_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentences");
    const auto row = [](const char* text, const char* sentences) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(sentences);
    };
    row("", "");
    row(" ... ", "");
    row("Gets a file. Then reads it", "Gets a file.|Then reads it");
    row("Gets a file (e.g. a text). Reads it!", "Gets a file (e.g. a text).|Reads it!");
    row("Waits ... and sees. Done", "Waits ... and sees.|Done");
    row("Why?! because. \"So.\" End", "Why?! because.|\"So.\"|End");
    row("Waits... Then sees", "Waits...|Then sees");
    row("Version 2.5 of file.txt", "Version 2.5 of file.txt");
    row("Steps:\n1. Read it\n2. Write it", "Steps:|1. Read it|2. Write it");
    row("Heading\n\nbody", "Heading|body");
}

void SentencesTest::splits() {
    QFETCH(QString, text);
    QFETCH(QString, sentences);
    QCOMPARE(split(text.toStdString()), sentences);
}

void SentencesTest::takesLinearTime_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("sentences");
    constexpr std::size_t size = 1'000'000;
    const auto row = [](const char* name, const std::string& text, qsizetype sentences) {
        QTest::newRow(name) << QString::fromStdString(text) << sentences;
    };
    row("dots before a letter", "Gets " + repeated(".", size) + "a", 1);
    row("marks and quotes", "Gets " + repeated(".\")", size) + "a", 1);
    row("line ends", "A" + repeated("\n", size) + "b", 2);
    row("list", repeated("\n- a: b", size), 142'858);
    constexpr std::size_t shorter = size / 4; // the rules look at the text before each of these words
    row("help", repeated("it can help and ", shorter), 1);
    row("vague words", "Gets a file that " + repeated("various ", shorter), 1);
    row("path before endpoints", repeated("/a", shorter) + ", " + repeated("endpoint ", shorter), 1);
    row("used endpoints", repeated("endpoint, ", shorter), 1);
    row("negation", "Never " + repeated("anything ", shorter), 1);
    row("negations", repeated("never anything ", shorter), 1);
}

void SentencesTest::takesLinearTime() {
    QFETCH(QString, text);
    QFETCH(qsizetype, sentences);
    QCOMPARE(std::ssize(splitSentences(text.toStdString())), sentences);
    // Also lint a tool with this text: a rule that rescans the text for every line would take minutes.
    const Json tool = {{"name", "get_file"}, {"description", text.toStdString()}, {"inputSchema", Json::object()}};
    const LintReport report = lintTool(tool.dump(), Contract::Agentbase);
    QVERIFY(!findingsOf(report, "desc-tokens").empty());
}

TOOLROOM_TEST(SentencesTest)
#include "test_sentences.moc"
