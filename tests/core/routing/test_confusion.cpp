// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_analysis.h"
#include "core/routing/suggestion.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

/// A name and a description.
using Tool = std::pair<std::string, std::string>;

RoutingIndexPtr confusionIndex(const std::vector<Tool>& tools) {
    std::vector<ToolText> texts;
    for (const auto& [name, description] : tools) {
        texts.push_back(makeToolText(name, description, nullptr));
        texts.back().id = name;
    }
    return std::make_shared<const RoutingIndex>(std::move(texts));
}

const std::vector<Tool> shop = {{"refund_order", "Sends money back."},
                                {"cancel_order", "Stops an order of a customer before the parcel leaves."},
                                {"track_van", "Shows where a van is."}};
/// Leads to cancel_order.
const RoutingPhrase misroutedPhrase{.text = "the customer returns the parcel", .expected = {0}};

/// Adds a phrase of `tool` with these scores to a matrix.
void addPhrase(ConfusionMatrix& matrix, std::size_t tool, const std::vector<double>& scores, double wordScore = 1) {
    std::vector<std::size_t> offered;
    for (std::size_t i = 0; i < scores.size(); ++i)
        offered.push_back(i);
    matrix.add({.text = "p", .expected = {tool}}, offered, {.values = scores, .bestWordScore = wordScore});
}

/// With two digits; empty if unset.
QString marginOf(const ConfusionMatrix& matrix, std::size_t tool, std::size_t other) {
    const std::optional<double> margin = matrix.margin(tool, other);
    return margin ? QString::number(*margin, 'f', 2) : QString();
}

} // namespace

/// Tests what is derived from the rankings of a set: the matrix, neighbors, the words of pairs, and suggestions.
class TestConfusion : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void matrixKeepsTheLowestMargin() {
        ConfusionMatrix matrix(3);
        QCOMPARE(marginOf(matrix, 0, 1), QString());
        addPhrase(matrix, 0, {1.0, 0.8, 0.2});
        addPhrase(matrix, 0, {1.0, 2.0, 0.0}); // margins are shares of the best score
        QCOMPARE(marginOf(matrix, 0, 1), QStringLiteral("-0.50"));
        QCOMPARE(marginOf(matrix, 0, 2), QStringLiteral("0.50"));
        QCOMPARE(marginOf(matrix, 0, 0), QString());
        QCOMPARE(marginOf(matrix, 1, 0), QString());
    }

    void matrixIgnoresPhrasesWithoutEvidence() {
        ConfusionMatrix matrix(2);
        addPhrase(matrix, 0, {0.1, 0.6}, 0);
        QCOMPARE(marginOf(matrix, 0, 1), QString());
    }

    /// Tools 0 and 2 are similar, and tools 1 and 3.
    void familiesAreAdjacent() {
        ConfusionMatrix matrix(4);
        addPhrase(matrix, 0, {1.0, 0.1, 0.9, 0.1});
        addPhrase(matrix, 1, {0.1, 1.0, 0.1, 0.8});
        addPhrase(matrix, 2, {0.9, 0.1, 1.0, 0.1});
        addPhrase(matrix, 3, {0.1, 0.8, 0.1, 1.0});
        QCOMPARE(matrix.clusterOrder(), (std::vector<std::size_t>{0, 2, 1, 3}));
        QCOMPARE(ConfusionMatrix().clusterOrder(), std::vector<std::size_t>());
    }

    /// The pairs are the same as those of the complete matrix.
    void twinsAreMutualNeighbors_data() {
        QTest::addColumn<double>("limit");
        QTest::addColumn<std::size_t>("pairs");
        QTest::newRow("likely") << likelyMargin << std::size_t{2};
        QTest::newRow("clear") << clearMargin << std::size_t{13};
    }

    void twinsAreMutualNeighbors() {
        QFETCH(const double, limit);
        QFETCH(const std::size_t, pairs);
        const std::vector<std::string> verbs = {"get", "fetch", "list", "delete", "send"};
        const std::vector<std::string> things = {
            "order", "orders", "customer", "invoice", "parcel", "parcels of a customer", "refund", "van"};
        std::vector<Tool> tools = {{"", ""}, {"ping", ""}};
        for (const std::string& verb : verbs)
            for (const std::string& thing : things)
                tools.emplace_back(verb + "_" + thing.substr(0, thing.find(' ')),
                                   (verb == "fetch" || verb == "get" ? "Reads" : verb + "s") + " the " + thing +
                                       " of a shop" + (thing.size() % 2 ? "." : ", by its number."));
        const RoutingIndexPtr index = confusionIndex(tools);
        const std::vector<Neighbor> neighbors = nearestNeighbors(
            computeConfusionMatrix(*index, makeWordRanker(index), makeDefinitionPhrases(index->tools())));
        std::vector<std::pair<std::size_t, std::size_t>> expected;
        for (std::size_t i = 0; i < neighbors.size(); ++i)
            if (const auto& [other, margin, back] = neighbors[i];
                other < i && neighbors[other].tool == i && std::max(margin, back) < limit)
                expected.emplace_back(other, i);
        std::vector<std::pair<std::size_t, std::size_t>> found;
        for (const auto [earlier, later] : findTwinTools(index, limit))
            found.emplace_back(earlier, later);
        QCOMPARE(found, expected);
        QCOMPARE(found.size(), pairs);
    }

    void nearestNeighborHasTheLowestMargin() {
        ConfusionMatrix matrix(4);
        addPhrase(matrix, 0, {1.0, 0.75, 0.2, 0.0});
        addPhrase(matrix, 1, {0.5, 1.0, 0.25, 0.0});
        addPhrase(matrix, 2, {0.0, 0.25, 1.0, 0.0});
        const std::vector<Neighbor> neighbors = nearestNeighbors(matrix);
        QCOMPARE(neighbors[0].tool, 1U);
        QCOMPARE(neighbors[0].margin, 0.25);
        QCOMPARE(neighbors[0].back, 0.5);
        QCOMPARE(neighbors[2].tool, 1U);
        QCOMPARE(neighbors[2].back, 0.75);
        QCOMPARE(neighbors[3].tool, 3U); // has no words
    }

    /// Each pair counts once, with its worse direction.
    void pairsAreSortedByMargin() {
        ConfusionMatrix matrix(4);
        addPhrase(matrix, 0, {1.0, 0.9, 0.2, 0.1});
        addPhrase(matrix, 1, {1.0, 0.8, 0.0, 0.1});
        addPhrase(matrix, 2, {0.1, 0.1, 1.0, 0.95});
        const ToolPairs pairs = findToolPairs(matrix);
        QCOMPARE(pairs.count, 2U);
        QCOMPARE(pairs.worst.size(), 2U);
        QCOMPARE(pairs.worst[0].tool, 1U);
        QCOMPARE(pairs.worst[0].other, 0U);
        QCOMPARE(QString::number(pairs.worst[0].margin, 'f', 2), QStringLiteral("-0.20"));
        QCOMPARE(pairs.worst[1].tool, 2U);
        QCOMPARE(pairs.worst[1].other, 3U);
        QCOMPARE(findToolPairs(ConfusionMatrix(3)).count, 0U);
    }

    void onlyTheWorstPairsAreKept() {
        constexpr std::size_t tools = 150; // 11,175 pairs
        ConfusionMatrix matrix(tools);
        std::vector<double> scores(tools, 1);
        for (std::size_t tool = 0; tool + 1 < tools; ++tool)
            addPhrase(matrix, tool, scores);
        scores.back() = 0.9;
        addPhrase(matrix, tools - 1, scores);
        const ToolPairs pairs = findToolPairs(matrix);
        QCOMPARE(pairs.count, 11'175U);
        QCOMPARE(pairs.worst.size(), ToolPairs::maxListed);
        QCOMPARE(pairs.worst.front().tool, 149U);
        QCOMPARE(pairs.worst[148].tool, 149U);
        QCOMPARE(pairs.worst[149].margin, 0.0F);
    }

    /// Tools 1 and 3 are joined only with the tool that each is confused with most.
    void familiesJoinEachToolWithItsWorstPartner() {
        const std::vector<ToolPair> pairs = {{0, 1, -0.5F}, {2, 3, -0.4F}, {1, 3, -0.1F}, {4, 3, 0.1F}};
        QCOMPARE(findToolFamilies(pairs, 6), (std::vector<std::uint32_t>{0, 0, 4, 4, 4, 5}));
    }

    void twinWordsAreComparedByTheirStems() {
        const ToolWordComparison words =
            compareToolWords(makeToolText("find_files", "Finds files by name.", nullptr),
                             makeToolText("search_files", "Searches a file by its content.", nullptr));
        QCOMPARE(words.shared, (std::vector<std::string>{"files"}));
        QCOMPARE(words.onlyFirst, (std::vector<std::string>{"find", "name"}));
        QCOMPARE(words.onlySecond, (std::vector<std::string>{"search", "content"}));
    }

    /// track_van and cancel_order have no phrase.
    void analysisUsesOwnWordsOfToolsWithoutPhrases() {
        const RoutingAnalysisPtr analysis = analyzeRouting(confusionIndex(shop), {misroutedPhrase}, {});
        QVERIFY(*analysis->matrix.margin(0, 1) < 0);
        QVERIFY(*analysis->matrix.margin(1, 0) > 0);
        QVERIFY(*analysis->matrix.margin(2, 0) > clearMargin);
        QVERIFY(analysis->neighbors[0].margin > 0); // by its own words
        QCOMPARE(analysis->pairs.count, 2U);
        QCOMPARE(bandOf(analysis->pairs.worst.back().margin), RoutingBand::Close);
        QCOMPARE(analysis->pairs.worst.front().tool, 0U);
        QCOMPARE(analysis->pairs.worst.front().other, 1U);
        QCOMPARE(analysis->report.first, 0U);
    }

    void analysisKeepsAGivenOrder() {
        const RoutingAnalysisPtr analysis = analyzeRouting(confusionIndex(shop), {misroutedPhrase}, {}, {2, 1, 0});
        QCOMPARE(analysis->order, (std::vector<std::size_t>{2, 1, 0}));
    }

    void abortedAnalysisIsNull() {
        AbortController abort;
        abort.request_stop();
        QVERIFY(!analyzeRouting(confusionIndex(shop), {misroutedPhrase}, abort.get_token()));
    }

    void triesADescriptionWithoutChangingTheIndex() {
        const RoutingIndexPtr index = confusionIndex(shop);
        const std::vector<RoutingPhrase> phrases = {misroutedPhrase};
        const EditEffect effect =
            evaluateDescription(*index, 0, "Sends money back when the customer returns the parcel.", phrases);
        QCOMPARE(effect.report.first, 1U);
        QCOMPARE(routePhrases(*index, makeWordRanker(index), phrases).first, 0U);
    }

    /// One or two of the words of the phrase are not enough.
    void suggestsTheShortestSentenceThatSeparates() {
        const std::vector<RoutingPhrase> phrases = {misroutedPhrase};
        const std::optional<SuggestedEdit> edit =
            suggestEdit(confusionIndex(shop), {.expected = 0, .other = 1}, phrases);
        QVERIFY(edit);
        QCOMPARE(edit->tool, 0U);
        QCOMPARE(edit->added, "Use when the request mentions customer, parcel or returns.");
        QCOMPARE(edit->description, "Sends money back. " + edit->added);
        QCOMPARE(edit->firstBefore, 0U);
        QCOMPARE(edit->firstAfter, 1U);
    }

    void suggestsNothingIfNoPhraseIsLost() {
        const std::vector<RoutingPhrase> phrases = {{.text = "where is the van", .expected = {2}}};
        QVERIFY(!suggestEdit(confusionIndex(shop), {.expected = 2, .other = 1}, phrases));
    }
};

TOOLROOM_TEST(TestConfusion)
#include "test_confusion.moc"
