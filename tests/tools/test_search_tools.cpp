// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/activity_fixture.h"
#include "tests/support/test_case.h"
#include "tools/files/line_search.h"
#include "tools/files/search_tools.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>

using namespace toolroom;

namespace fs = std::filesystem;

namespace {

/// A temporary folder with files to search.
class Tree {
public:
    void put(const std::string& path, const std::string& bytes) {
        const fs::path full = fs::path(root()) / path;
        fs::create_directories(full.parent_path());
        std::ofstream(full, std::ios::binary) << bytes;
    }
    [[nodiscard]] std::string root() const { return m_folder.path().toStdString(); }
    [[nodiscard]] ActivityReply search(Json arguments, const AbortSignal& abort = {}) const {
        return toolroom::search(AllowedRoot(root()), test::callWith(std::move(arguments)), abort);
    }
    [[nodiscard]] ActivityReply searchCode(const std::string& pattern) const {
        return toolroom::searchCode(AllowedRoot(root()), test::callWith({{"query", pattern}}), {});
    }

private:
    QTemporaryDir m_folder;
};

/// `path:line:text` of every match.
std::string lines(const ActivityReply& reply) {
    if (!reply.result)
        return test::summary(reply);
    std::string all;
    for (const Json& match : reply.result->data)
        all += match["path"].get<std::string>() + ":" + match["line"].dump() + ":" + match["text"].get<std::string>() +
               "|";
    return all;
}

} // namespace

class TestSearchTools : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void resultsAreSortedByPath() {
        Tree tree;
        tree.put("b.txt", "needle one\r\nnothing\na NEEDLE\n");
        tree.put("a/z.txt", "x\nneedle");
        tree.put("a.txt", "needle");
        tree.put("a-b.txt", "needle");
        COMPARE_TEXT(lines(tree.search({{"query", "needle"}})),
                     "a-b.txt:1:needle|a.txt:1:needle|a/z.txt:2:needle|b.txt:1:needle one|b.txt:3:a NEEDLE|");
        COMPARE_TEXT(lines(tree.search({{"query", "NEEDLE"}, {"caseSensitive", true}})), "b.txt:3:a NEEDLE|");
        const ActivityReply reply = tree.search({{"query", "needle"}, {"limit", 2}});
        COMPARE_TEXT(reply.result->message, "Matches: 2");
        COMPARE_TEXT(reply.result->data.dump(), "[{\"path\":\"a-b.txt\",\"line\":1,\"text\":\"needle\"},"
                                                "{\"path\":\"a.txt\",\"line\":1,\"text\":\"needle\"}]");
        COMPARE_TEXT(tree.search({{"query", "absent"}}).result->data.dump(), "[]");
        COMPARE_TEXT(test::summary(tree.search({{"query", ""}})), "INVALID_ARGUMENTS: The query is empty");
    }

    void tenByDefault() {
        Tree tree;
        tree.put("a.txt", std::string(50, '\n').replace(0, 1, "k\n") + "k\nk\nk\nk\nk\nk\nk\nk\nk\nk\nk\n");
        QCOMPARE(tree.search({{"query", "k"}}).result->data.size(), std::size_t{10});
        QCOMPARE(tree.search({{"query", "k"}, {"limit", 100}}).result->data.size(), std::size_t{12});
        QCOMPARE(tree.search({{"query", "k"}, {"limit", 2.9}}).result->data.size(), std::size_t{2});
    }

    void queryIsNotAPattern() {
        Tree tree;
        const std::string odd = "a.b*c [x](y) {1} ^$ p|q \\ a/b - # &";
        tree.put("a.txt", "aXbbc\n" + odd);
        COMPARE_TEXT(lines(tree.search({{"query", odd}})), "a.txt:2:" + odd + "|");
        COMPARE_TEXT(lines(tree.search({{"query", "\xC3\x89T\xC3\x89"}})), "");
        tree.put("b.txt", "\xC3\xA9t\xC3\xA9");
        COMPARE_TEXT(lines(tree.search({{"query", "\xC3\x89T\xC3\x89"}})), "b.txt:1:\xC3\xA9t\xC3\xA9|");
    }

    void skippedFiles() {
        Tree tree;
        tree.put(".git/config", "key");
        tree.put(".env", "key");
        tree.put("conf/credentials.json", "key");
        tree.put("my-secrets/a.txt", "key");
        tree.put("binary", std::string("key\0x", 5));
        tree.put("seen.txt", "key");
        tree.put("latin.txt", "key caf\xE9");
        QTemporaryDir outside;
        std::ofstream(outside.filePath(QStringLiteral("o.txt")).toStdString()) << "key";
        fs::create_symlink(outside.path().toStdString(), tree.root() + "/linked");
        fs::create_symlink("seen.txt", tree.root() + "/link.txt");
        COMPARE_TEXT(lines(tree.search({{"query", "key"}})), "latin.txt:1:key caf\xEF\xBF\xBD|seen.txt:1:key|");
    }

    void warnsAboutLargeFiles() {
        Tree tree;
        tree.put("large.txt", "key");
        fs::resize_file(tree.root() + "/large.txt", maxSearchedBytes + 1);
        const ActivityReply reply = tree.search({{"query", "key"}});
        COMPARE_TEXT(reply.result->data.dump(), "[]");
        QCOMPARE(reply.warnings, std::vector<Message>{Message::verbatim("skipped files larger than 16 MiB: 1")});
    }

    void patterns() {
        Tree tree;
        tree.put("a.cpp", "int main() {\n    return 42;\n}\n");
        COMPARE_TEXT(lines(tree.searchCode("^\\s+return \\d+;$")), "a.cpp:2:    return 42;|");
        COMPARE_TEXT(lines(tree.searchCode("MAIN")), "");
        COMPARE_TEXT(lines(tree.searchCode("a(b")).substr(0, 34), "INVALID_ARGUMENTS: Invalid pattern");
        tree.put("b.txt", "x\n" + std::string(60, 'a') + "!");
        COMPARE_TEXT(lines(tree.searchCode("^(a|a)+$")),
                     "INVALID_ARGUMENTS: Matching the pattern against line 2 of b.txt takes too long");
    }

    void longLinesAreExcerpted() {
        Tree tree;
        tree.put("a.txt", std::string(5000, 'x') + "needle" + std::string(5000, 'y'));
        const std::string text = tree.searchCode("needle").result->data[0]["text"].get<std::string>();
        COMPARE_TEXT(text, "\xE2\x80\xA6" + std::string(147, 'x') + "needle" + std::string(147, 'y') + "\xE2\x80\xA6");
        tree.put("a.txt", "needle" + std::string(1000, 'y'));
        COMPARE_TEXT(tree.searchCode("needle").result->data[0]["text"].get<std::string>(),
                     "needle" + std::string(294, 'y') + "\xE2\x80\xA6");
        std::string accents;
        for (int i = 0; i < 400; ++i)
            accents += "\xC3\xA9";
        tree.put("a.txt", accents + "needle" + accents);
        QVERIFY(!tree.searchCode("needle").result->data[0]["text"].get<std::string>().contains("\xEF\xBF\xBD"));
    }

    void aborts() {
        Tree tree;
        tree.put("a.txt", "key");
        AbortController controller;
        controller.request_stop();
        COMPARE_TEXT(test::summary(tree.search({{"query", "key"}}, controller.get_token())),
                     "CANCELLED: Request was cancelled");
    }

    void stopsAtTooManyMatches() {
        Tree tree;
        std::string text;
        for (std::size_t i = 0; i < maxMatches + 5; ++i)
            text += "k\n";
        tree.put("a.txt", text);
        const ActivityReply reply = tree.searchCode("k");
        COMPARE_TEXT(reply.result->message, "Matches: 10000");
        QCOMPARE(reply.warnings, std::vector<Message>{Message::verbatim("the search stopped after 10000 matches")});
    }
};

TOOLROOM_TEST(TestSearchTools)
#include "test_search_tools.moc"
