// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/tokenizer.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

class TokenizerTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void countsTokens_data();
    void countsTokens();
    void countsTokensOfCorpora_data();
    void countsTokensOfCorpora();
    void estimatesWithinAFactorOfTwo_data();
    void estimatesWithinAFactorOfTwo();
    void survivesLongPieces_data();
    void survivesLongPieces();
};

void TokenizerTest::countsTokens_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("tokens");
    const auto row = [](const char* text, qsizetype tokens) {
        QTest::newRow(text) << QString::fromUtf8(text) << tokens;
    };
    row("", 0);
    row("a", 1);
    row("Gets the open issues of a repository.", 8);
    row("Reads a file, e.g. config.json; doesn't follow links.", 14);
    row("getHTTPResponseCode", 4);
    row("list_pull_request_files", 4);
    row("  indented\n\n    text\t\n", 7);
    row("1234567 items", 4);
    row("What's it'll WE'RE", 5);
    row("Lee las señales del producto", 5);
    row("查询仓库的所有问题", 6);
    row("リポジトリの課題を検索します", 11);
    row("Возвращает список файлов", 5);
    row("🔍 Searches 👨\u200D👩\u200D👧 emoji", 12);
    row("{\"type\": \"object\", \"properties\": {}}", 11);
    row("https://example.org/a/b?c=d&e=f", 11);
    row("éa\u0301A\u0301B", 6);
}

/// The expected counts are from another implementation of the encoding.
void TokenizerTest::countsTokens() {
    QFETCH(QString, text);
    QFETCH(qsizetype, tokens);
    const TokenCount count = countTokens(text.toStdString());
    if (!count.exact)
        SKIP_WITHOUT_DATA("o200k_base");
    QCOMPARE(count.tokens, static_cast<std::size_t>(tokens));
}

void TokenizerTest::countsTokensOfCorpora_data() {
    QTest::addColumn<qsizetype>("tokens");
    const auto row = [](const char* corpus, qsizetype tokens) { QTest::newRow(corpus) << tokens; };
    row("chrome-devtools", 9624);
    row("context7", 1455);
    row("desktop-commander", 13669);
    row("everything", 3041);
    row("exa", 785);
    row("filesystem", 4432);
    row("firecrawl", 22743);
    row("github-legacy", 6052);
    row("memory", 4098);
    row("playwright", 6632);
    row("sequential-thinking", 1345);
    row("slack-legacy", 1157);
    row("tavily", 2523);
}

/// The expected counts are from gpt-tokenizer 4.0.0.
void TokenizerTest::countsTokensOfCorpora() {
    QFETCH(qsizetype, tokens);
    const std::string path = sharedPath(std::string("corpora/") + QTest::currentDataTag() + ".json");
    if (path.empty())
        SKIP_WITHOUT_DATA("corpora");
    const TokenCount count = countTokens(readFile(path));
    if (!count.exact)
        SKIP_WITHOUT_DATA("o200k_base");
    QCOMPARE(count.tokens, static_cast<std::size_t>(tokens));
}

void TokenizerTest::estimatesWithinAFactorOfTwo_data() {
    countsTokens_data();
}

void TokenizerTest::estimatesWithinAFactorOfTwo() {
    QFETCH(QString, text);
    QFETCH(qsizetype, tokens);
    const auto estimate = static_cast<qsizetype>(estimateTokens(text.toStdString()));
    QVERIFY2(estimate * 2 >= tokens && estimate <= tokens * 2 + 1, qPrintable(QString::number(estimate)));
}

void TokenizerTest::survivesLongPieces_data() {
    QTest::addColumn<QByteArray>("unit");
    for (const char* unit : {"a", "A", " ", "\n", "'s", "Aa", "漢", "\u0301", ".", "x. ", "1"})
        QTest::newRow(unit) << QByteArray(unit);
}

void TokenizerTest::survivesLongPieces() {
    QFETCH(QByteArray, unit);
    const std::string text = unit.repeated(100'000 / unit.size()).toStdString();
    const TokenCount count = countTokens(text);
    QVERIFY(count.tokens > 0 && count.tokens <= text.size());
    QVERIFY(estimateTokens(text) > 0 && estimateTokens(text) <= text.size());
}

TOOLROOM_TEST(TokenizerTest)
#include "test_tokenizer.moc"
