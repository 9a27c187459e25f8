// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/similarity.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using WordBag = std::vector<std::string>;

/// The cosine similarity of two TF-IDF vectors, as defined by findSimilarTexts.
double cosine(const WordBag& one, const WordBag& other, const std::vector<WordBag>& all) {
    const auto weights = [&](const WordBag& bag) {
        std::map<std::string, double> vector;
        for (const std::string& word : bag)
            vector[word] += 1;
        double squares = 0;
        for (auto& [word, weight] : vector) {
            const auto has = [&](const WordBag& text) { return std::ranges::find(text, word) != text.end(); };
            const auto frequency = static_cast<double>(std::ranges::count_if(all, has));
            weight = (1 + std::log(weight)) * (1 + std::log((1.0 + static_cast<double>(all.size())) / (1 + frequency)));
            squares += weight * weight;
        }
        for (auto& [word, weight] : vector)
            weight /= std::sqrt(squares);
        return vector;
    };
    double sum = 0;
    const auto second = weights(other);
    for (const auto& [word, weight] : weights(one))
        if (const auto match = second.find(word); match != second.end())
            sum += weight * match->second;
    return sum;
}

std::vector<WordBag> randomBags(std::mt19937& random, int texts, int words) {
    std::vector<WordBag> bags(static_cast<std::size_t>(texts));
    for (WordBag& bag : bags)
        for (int i = 0; i < 8; ++i)
            bag.push_back("w" + std::to_string(random() % static_cast<unsigned>(words)));
    return bags;
}

WordBags numbered(const std::vector<WordBag>& texts) {
    WordBags bags;
    for (const WordBag& text : texts) {
        for (const std::string& word : text)
            bags.add(bags.number(word));
        bags.endText();
    }
    return bags;
}

} // namespace

class TestSimilarity : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsTheSameTextsAsBruteForce();
    void isDeterministic();
};

void TestSimilarity::findsTheSameTextsAsBruteForce() {
    std::mt19937 random(2026);
    std::set<std::size_t> counts;
    for (int round = 0; round < 30; ++round) {
        const std::vector<WordBag> bags = randomBags(random, 24, 5 + 2 * (round % 10));
        for (const double threshold : {0.5, 0.85}) {
            std::set<std::size_t> similar;
            for (std::size_t later = 0; later < bags.size(); ++later)
                for (std::size_t earlier = 0; earlier < later; ++earlier)
                    if (cosine(bags[earlier], bags[later], bags) >= threshold + 1e-9)
                        similar.insert({earlier, later});
            const std::vector<std::size_t> expected(similar.begin(), similar.end());
            counts.insert(expected.size());
            for (const std::size_t limit : {0U, 1U, 2U, 5U, 24U, 100U})
                QCOMPARE(findSimilarTexts(numbered(bags), threshold, limit),
                         std::vector(expected.begin(), expected.begin() + std::min(limit, expected.size())));
        }
    }
    QVERIFY2(*counts.begin() == 0 && *counts.rbegin() == 24, "the texts are too much alike, or too little");
}

void TestSimilarity::isDeterministic() {
    std::mt19937 random(7);
    const std::vector<WordBag> bags = randomBags(random, 500, 12);
    const auto first = findSimilarTexts(numbered(bags), 0.85, 500);
    QVERIFY(!first.empty());
    QCOMPARE(findSimilarTexts(numbered(bags), 0.85, 500), first);
    QVERIFY(std::ranges::is_sorted(first));
    QVERIFY(findSimilarTexts({}, 0.85, 10).empty());
}

TOOLROOM_TEST(TestSimilarity)
#include "test_similarity.moc"
