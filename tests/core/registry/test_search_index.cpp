// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/search_index.h"
#include "tests/support/test_case.h"

#include <random>
#include <sstream>

using namespace toolroom;

namespace {

RegisteredTool tool(std::string name, std::string title, std::string description, std::vector<std::string> tags = {}) {
    RegisteredTool made;
    made.name = std::move(name);
    made.title = std::move(title);
    made.description = std::move(description);
    made.tags = std::move(tags);
    return made;
}

SearchIndex index(std::vector<RegisteredTool> tools) {
    return SearchIndex(RegistrySnapshot(std::move(tools), {}, {}));
}

using Found = std::vector<std::size_t>;

/// The expected matches, found by linear search.
Found scan(const std::vector<RegisteredTool>& tools, const std::string& query) {
    Found found;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const std::string text = tools[i].name + '\n' + tools[i].title + '\n' + tools[i].description;
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
};

void TestSearchIndex::findsInEveryField() {
    const SearchIndex tools =
        index({tool("read_file", "Read file", "Reads text."), tool("send", "Post a letter", "By mail."),
               tool("x", "", "", {"portfolio", "risk"})});
    QCOMPARE(tools.find("read_f"), Found{0});
    QCOMPARE(tools.find("letter"), Found{1});
    QCOMPARE(tools.find("mail"), Found{1});
    QCOMPARE(tools.find("risk"), Found{2});
    QCOMPARE(tools.find("t"), (Found{0, 1, 2}));
    QCOMPARE(tools.find("zebra"), Found{});
}

void TestSearchIndex::allWordsMustOccur() {
    const SearchIndex tools = index({tool("search_files", "", "Finds files."),
                                     tool("search_mail", "", "Finds messages."), tool("files", "", "Lists.")});
    QCOMPARE(tools.find("search files"), Found{0});
    QCOMPARE(tools.find("  files\tsearch \n"), Found{0});
    QCOMPARE(tools.find("search finds"), (Found{0, 1}));
    QCOMPARE(tools.find("search lists"), Found{});
    QCOMPARE(tools.find("files files"), (Found{0, 2}));
}

void TestSearchIndex::caseDoesNotMatter() {
    const SearchIndex tools = index({tool("a", "", "VALIDA Línea y ÁRBOL"), tool("b", "", "ПОИСК файлов")});
    QCOMPARE(tools.find("lÍNEA árbol"), Found{0});
    QCOMPARE(tools.find("valida"), Found{0});
    QCOMPARE(tools.find("Поиск ФАЙЛОВ"), Found{1});
}

void TestSearchIndex::blankQueryFindsAll() {
    const SearchIndex tools = index({tool("a", "", ""), tool("b", "", "")});
    QCOMPARE(tools.find(""), (Found{0, 1}));
    QCOMPARE(tools.find(" \t "), (Found{0, 1}));
}

void TestSearchIndex::wordsDoNotSpanFieldsOrTools() {
    const SearchIndex tools = index({tool("ab", "cd", "ef"), tool("gh", "", "")});
    QCOMPARE(tools.find("bc"), Found{});
    QCOMPARE(tools.find("de"), Found{});
    QCOMPARE(tools.find("fg"), Found{});
    QCOMPARE(tools.find("gh"), Found{1});
}

void TestSearchIndex::emptyIndex() {
    QCOMPARE(SearchIndex().find("a"), Found{});
    QCOMPARE(SearchIndex().find(""), Found{});
    QCOMPARE(index({tool("", "", "")}).find("a"), Found{});
}

void TestSearchIndex::agreesWithLinearSearch() {
    std::mt19937 random(20260101);
    const auto letters = [&](std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += "abc  "[random() % 5];
        return text;
    };
    std::vector<RegisteredTool> tools;
    for (int i = 0; i < 300; ++i)
        tools.push_back(tool(letters(random() % 6), letters(random() % 4), letters(random() % 30)));
    const SearchIndex searched = index(tools);
    for (int i = 0; i < 500; ++i) {
        const std::string query = letters(1 + random() % 8);
        QCOMPARE(searched.find(query), scan(tools, query));
    }
}

void TestSearchIndex::stopsWhenAborted() {
    AbortController controller;
    controller.request_stop();
    const SearchIndex tools = index({tool("a", "", ""), tool("a", "", "")});
    QCOMPARE(tools.find("a", controller.get_token()), Found{});
}

TOOLROOM_TEST(TestSearchIndex)
#include "test_search_index.moc"
