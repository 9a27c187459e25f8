// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/search_index.h"
#include "tests/support/test_case.h"

#include <random>
#include <ranges>
#include <sstream>

using namespace toolroom;

namespace {

struct Texts {
    std::string name;
    std::string other;
};

Texts tool(const std::string& name, const std::string& title, const std::string& description,
           const std::vector<std::string>& tags = {}) {
    Texts texts{name, title + '\n' + description};
    for (const std::string& tag : tags)
        texts.other += '\n' + tag;
    return texts;
}

SearchIndex index(const std::vector<Texts>& rows) {
    SearchIndex index;
    for (const Texts& row : rows)
        index.add(row.name, row.other);
    return index;
}

SearchIndex names(std::initializer_list<const char*> names) {
    SearchIndex index;
    for (const char* name : names)
        index.add(name);
    return index;
}

/// The rows of the matches, best first.
std::vector<std::uint32_t> ranked(const SearchIndex& index, std::string_view query) {
    std::vector<std::uint32_t> rows;
    for (const SearchIndex::Match& match : index.find(query))
        rows.push_back(match.row);
    return rows;
}

/// `text` with brackets around the matched parts.
std::string marked(std::string text, std::string_view query) {
    const std::vector<ByteRange> ranges = matchedRanges(text, query);
    for (const ByteRange& range : ranges | std::views::reverse) {
        text.insert(range.end, "]");
        text.insert(range.begin, "[");
    }
    return text;
}

using Found = std::vector<std::uint32_t>;

/// The expected matches, found by linear search.
Found scan(const std::vector<Texts>& tools, const std::string& query) {
    Found found;
    for (std::uint32_t i = 0; i < tools.size(); ++i) {
        const std::string text = tools[i].name + '\n' + tools[i].other;
        std::istringstream words(query);
        bool all = true;
        for (std::string word; words >> word;)
            all = all && text.contains(word);
        if (all)
            found.push_back(i);
    }
    return found;
}

} // namespace

/// Tests the index that the search in the window uses.
class TestSearchIndex : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsInEveryField();
    void allWordsMustOccur();
    void caseDoesNotMatter();
    void blankQueryFindsAll();
    void wordsDoNotSpanFieldsOrTools();
    void emptyIndex();
    void agreesWithLinearSearch();
    void stopsWhenAborted();
    void namesComeFirst();
    void lettersInOrder();
    void oneTypo_data();
    void oneTypo();
    void similarNamesOnlyWithoutExactMatches();
    void suggestions();
    void matchesAreMarked();
};

void TestSearchIndex::findsInEveryField() {
    const SearchIndex tools =
        index({tool("read_file", "Read file", "Reads text."), tool("send", "Post a letter", "By mail."),
               tool("x", "", "", {"portfolio", "risk"})});
    QCOMPARE(tools.findRows("read_f"), Found{0});
    QCOMPARE(tools.findRows("letter"), Found{1});
    QCOMPARE(tools.findRows("mail"), Found{1});
    QCOMPARE(tools.findRows("risk"), Found{2});
    QCOMPARE(tools.findRows("t"), (Found{0, 1, 2}));
    QCOMPARE(tools.findRows("quartz"), Found{});
}

void TestSearchIndex::allWordsMustOccur() {
    const SearchIndex tools = index({tool("search_files", "", "Finds files."),
                                     tool("search_mail", "", "Finds messages."), tool("files", "", "Lists.")});
    QCOMPARE(tools.findRows("search files"), Found{0});
    QCOMPARE(tools.findRows("  files\tsearch \n"), Found{0});
    QCOMPARE(tools.findRows("search finds"), (Found{0, 1}));
    QCOMPARE(tools.findRows("search lists"), Found{});
    QCOMPARE(tools.findRows("files files"), (Found{0, 2}));
}

void TestSearchIndex::caseDoesNotMatter() {
    const SearchIndex tools = index({tool("a", "", "VALIDA Línea y ÁRBOL"), tool("b", "", "ПОИСК файлов")});
    QCOMPARE(tools.findRows("lÍNEA árbol"), Found{0});
    QCOMPARE(tools.findRows("valida"), Found{0});
    QCOMPARE(tools.findRows("Поиск ФАЙЛОВ"), Found{1});
}

void TestSearchIndex::blankQueryFindsAll() {
    const SearchIndex tools = index({tool("a", "", ""), tool("b", "", "")});
    QCOMPARE(tools.findRows(""), (Found{0, 1}));
    QCOMPARE(tools.findRows(" \t "), (Found{0, 1}));
}

void TestSearchIndex::wordsDoNotSpanFieldsOrTools() {
    const SearchIndex tools = index({tool("ab", "cd", "ef"), tool("gh", "", "")});
    QCOMPARE(tools.findRows("bc"), Found{});
    QCOMPARE(tools.findRows("de"), Found{});
    QCOMPARE(tools.findRows("fg"), Found{});
    QCOMPARE(tools.findRows("gh"), Found{1});
}

void TestSearchIndex::emptyIndex() {
    QCOMPARE(SearchIndex().findRows("a"), Found{});
    QCOMPARE(SearchIndex().findRows(""), Found{});
    QCOMPARE(index({tool("", "", "")}).findRows("a"), Found{});
}

void TestSearchIndex::agreesWithLinearSearch() {
    std::mt19937 random(20260101);
    const auto letters = [&](std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += "abc  "[random() % 5];
        return text;
    };
    std::vector<Texts> tools;
    for (int i = 0; i < 300; ++i)
        tools.push_back(tool(letters(random() % 6), letters(random() % 4), letters(random() % 30)));
    const SearchIndex searched = index(tools);
    for (int i = 0; i < 500; ++i) {
        const std::string query = letters(1 + random() % 8);
        const Found expected = scan(tools, query);
        if (!expected.empty()) // otherwise similar names are found
            QCOMPARE(searched.findRows(query), expected);
    }
}

void TestSearchIndex::stopsWhenAborted() {
    AbortController controller;
    controller.request_stop();
    const SearchIndex tools = index({tool("a", "", ""), tool("a", "", "")});
    QCOMPARE(tools.findRows("a", controller.get_token()), Found{});
}

void TestSearchIndex::namesComeFirst() {
    const SearchIndex tools = index({{"archive", "Archives mail."},
                                     {"resend", "Sends mail again."},
                                     {"list_mail", ""},
                                     {"send-mail", ""},
                                     {"mailing_lists", ""},
                                     {"email", ""},
                                     {"mail", ""}});
    QCOMPARE(ranked(tools, "mail"), (std::vector<std::uint32_t>{6, 4, 2, 3, 5, 1, 0}));
    QCOMPARE(ranked(tools, "mail send"), (std::vector<std::uint32_t>{3, 1}));
    QCOMPARE(ranked(names({"file_read", "read_file", "read_files"}), "read file"),
             (std::vector<std::uint32_t>{1, 2, 0}));
    QCOMPARE(ranked(tools, ""), (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6}));
}

void TestSearchIndex::lettersInOrder() {
    const SearchIndex tools = names({"write_file", "read_file", "reorder_field_list", "readFile", "browse_folder"});
    QCOMPARE(ranked(tools, "rdfl"), (std::vector<std::uint32_t>{2, 3, 1}));
    QCOMPARE(ranked(tools, "rfl"), (std::vector<std::uint32_t>{2, 3, 1})); // the first letters of words are closest
    QCOMPARE(ranked(tools, "rlz"), std::vector<std::uint32_t>{});
    const SearchIndex git = names({"git_reflog", "read_file"}); // a typo in a short word is less likely
    QCOMPARE(ranked(git, "rdfl"), (std::vector<std::uint32_t>{1, 0}));
    QCOMPARE(ranked(git, "reed_file"), std::vector<std::uint32_t>{1});
}

void TestSearchIndex::oneTypo_data() {
    QTest::addColumn<QByteArray>("query");
    for (const char* query : {"dleete", "delte", "deleete", "delate", "dlete_file", "delete_flie", "DELTE file"})
        QTest::newRow(query) << QByteArray(query);
}

void TestSearchIndex::oneTypo() {
    QFETCH(QByteArray, query);
    const SearchIndex tools = names({"create_file", "delete_file", "move_folder"});
    QCOMPARE(ranked(tools, query.constData()), std::vector<std::uint32_t>{1});
}

void TestSearchIndex::similarNamesOnlyWithoutExactMatches() {
    const SearchIndex tools = index({{"make_a_list", ""}, {"send", "By mail."}});
    QCOMPARE(ranked(tools, "mail"), std::vector<std::uint32_t>{1});
    QCOMPARE(ranked(tools, "mal"), std::vector<std::uint32_t>{0});
}

void TestSearchIndex::suggestions() {
    const SearchIndex tools = index({{"delete_file", "Removes one file."}, {"readFolder", ""}});
    COMPARE_TEXT(tools.suggest("dleet"), "delete");
    COMPARE_TEXT(tools.suggest("file deltee"), "file delete");
    COMPARE_TEXT(tools.suggest("foldr"), "folder");
    COMPARE_TEXT(tools.suggest("file"), "");
    COMPARE_TEXT(tools.suggest("quartz"), "");
    SearchIndex apart;
    apart.add("read_file");
    apart.add("send_mail");
    COMPARE_TEXT(apart.suggest("fiel mial"), ""); // no row contains both
    COMPARE_TEXT(tools.suggest(""), "");
}

void TestSearchIndex::matchesAreMarked() {
    COMPARE_TEXT(marked("read_file", "FILE re"), "[re]ad_[file]");
    COMPARE_TEXT(marked("read_file", "rdfl"), "[r]ea[d]_[f]i[l]e");
    COMPARE_TEXT(marked("bread_read", "read"), "bread_[read]");
    COMPARE_TEXT(marked("delete_file", "dleete"), "[delete]_file");
    COMPARE_TEXT(marked("read_file", "read ead"), "[read]_file");
    COMPARE_TEXT(marked("read_file", "xyz"), "read_file");
    COMPARE_TEXT(marked("read_file", ""), "read_file");
}

TOOLROOM_TEST(TestSearchIndex)
#include "test_search_index.moc"
