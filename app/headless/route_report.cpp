// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/route_report.h"

#include "app/headless/terminal/output.h"
#include "app/headless/terminal/table.h"
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/routing/explanation.h"

#include <QString>
#include <QXmlStreamWriter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace toolroom {

namespace {

constexpr std::size_t maxListedPairs = 20;
constexpr std::size_t maxListedWords = 5;
constexpr std::size_t maxListedTools = 5;

/// Untrusted text on one line.
std::string routeText(const std::string& text) {
    constexpr std::size_t maxLength = 300;
    return visibleText(elided(text, maxLength));
}

double roundedTo(double value, double precision) {
    return std::round(value * precision) / precision;
}

/// One routing run in words, for the text, Markdown and JUnit formats.
class RouteText {
public:
    explicit RouteText(const RouteReportInput& routed)
        : m_routed(routed) {}

    [[nodiscard]] std::string id(std::size_t tool) const { return routeText(m_routed.index->tools()[tool].id); }

    [[nodiscard]] std::string ids(const std::vector<std::size_t>& tools) const {
        std::string list;
        for (const std::size_t tool : tools)
            list += (list.empty() ? "" : ", ") + id(tool);
        return list;
    }

    /// Empty if the phrase has no expected tool.
    [[nodiscard]] std::string expectedLine(std::size_t i) const {
        const std::vector<std::size_t>& expected = m_routed.phrases[i].expected;
        return expected.empty() ? std::string() : formatText("    expected {}\n", ids(expected));
    }

    [[nodiscard]] std::string summary() const {
        const RoutingReport& report = m_routed.report;
        const std::size_t phrases = report.results.size();
        const std::size_t tools = m_routed.index->tools().size();
        const std::string counts = formatText("{} {}, {} {}", phrases, phrases == 1 ? "phrase" : "phrases", tools,
                                              tools == 1 ? "tool" : "tools");
        std::string figures;
        if (report.labeled > 0)
            figures = formatText(": top-1 {:.1f}%, top-3 {:.1f}%, MRR {:.3f}", report.topOne(), report.topThree(),
                                 report.meanReciprocalRank());
        if (report.called > 0)
            figures += formatText("; calls agree {:.1f}% ({} of {})", report.agreement(), report.agreed, report.called);
        return counts + figures;
    }

    /// The words that speak for `first` rather than `second`, such as "container +0.31".
    [[nodiscard]] std::string decidingWords(const RoutingPhrase& phrase, std::size_t first, std::size_t second) const {
        std::string list;
        std::size_t count = 0;
        for (const WordEvidence& word : compareTools(offeredFor(phrase), phrase.text, first, second)) {
            if (word.difference() < minDifference || count++ == maxListedWords)
                break;
            list += formatText("{}{} +{:.2f}", list.empty() ? "" : ", ", routeText(word.word), word.difference());
        }
        return list;
    }

    /// Why another tool ranks before the expected ones.
    [[nodiscard]] std::string whyMissed(std::size_t i) const {
        const RoutingPhrase& phrase = m_routed.phrases[i];
        const RoutingResult& result = m_routed.report.results[i];
        if (result.ranking.empty())
            return "no evidence: no tool shares a word with the phrase";
        const std::size_t won = result.ranking.front().tool;
        const auto isOffered = [&](std::size_t tool) {
            return !phrase.candidates || std::ranges::contains(*phrase.candidates, tool);
        };
        std::string why = formatText("{} ranks first; expected {} ", id(won), ids(phrase.expected));
        if (result.place)
            why += formatText("at rank {}", *result.place + 1);
        else if (std::ranges::any_of(phrase.expected, isOffered))
            why += "has no score";
        else
            why += "is not a candidate";
        if (!result.hasEvidence)
            return why + "; no evidence: no tool shares a word with the phrase";
        why += formatText("; margin {:+.2f}", result.margin.value_or(0));
        std::size_t expected = phrase.expected.front();
        for (const RankedTool& ranked : result.ranking) {
            if (std::ranges::contains(phrase.expected, ranked.tool)) {
                expected = ranked.tool;
                break;
            }
        }
        const std::string words = isOffered(expected) ? decidingWords(phrase, won, expected) : std::string();
        return words.empty() ? why : why + "; words: " + words;
    }

    /// The tool that ranks first, if there is evidence.
    [[nodiscard]] std::string first(std::size_t i) const {
        const RoutingResult& result = m_routed.report.results[i];
        return result.hasEvidence && !result.ranking.empty() ? id(result.ranking.front().tool) : "no evidence";
    }

    [[nodiscard]] std::string pair(const ConfusedPair& pair) const {
        return formatText("{} lost, {} close: {} → {}", pair.lost, pair.close, id(pair.expected), id(pair.other));
    }

private:
    /// Counting the words of all tools takes much longer than ranking a phrase. Valid until the next call.
    [[nodiscard]] const OfferedTools& offeredFor(const RoutingPhrase& phrase) const {
        if (phrase.candidates)
            return m_candidates.emplace(m_routed.index, *phrase.candidates);
        return m_all ? *m_all : m_all.emplace(m_routed.index);
    }

    static constexpr double minDifference = 0.005; // shown with two digits
    const RouteReportInput& m_routed;
    mutable std::optional<OfferedTools> m_all;
    mutable std::optional<OfferedTools> m_candidates;
};

std::string rankingText(const RouteReportInput& routed, const RouteText& text, std::size_t i) {
    const RoutingResult& result = routed.report.results[i];
    std::string lines = formatText("\"{}\"\n", routeText(routed.phrases[i].text));
    if (!result.hasEvidence)
        return lines + "  no evidence: no tool shares a word with the phrase\n";
    for (std::size_t place = 0; place < std::min(result.ranking.size(), maxListedTools); ++place) {
        const RankedTool& ranked = result.ranking[place];
        lines += formatText("  {}. {:.3f}  {}\n", place + 1, ranked.score, text.id(ranked.tool));
    }
    lines += formatText("  margin {:.2f}", result.margin.value_or(0));
    if (result.ranking.size() > 1) {
        const std::string words = text.decidingWords(routed.phrases[i], result.ranking[0].tool, result.ranking[1].tool);
        lines += words.empty() ? "" : "; words: " + words;
    }
    return lines + '\n';
}

std::string routeTextReport(const RouteReportInput& routed) {
    const RouteText text(routed);
    const RoutingReport& report = routed.report;
    std::string rankings;
    std::string misses;
    std::string noEvidence;
    std::string calls;
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const std::string phrase = formatText("  \"{}\"\n", routeText(routed.phrases[i].text));
        if (routed.showsWords)
            rankings += rankingText(routed, text, i);
        else if (!report.results[i].hasEvidence)
            noEvidence += phrase + text.expectedLine(i);
        else if (report.results[i].isMiss(routed.phrases[i]))
            misses += formatText("{}    {}\n", phrase, text.whyMissed(i));
        if (report.results[i].differsFromCalls(routed.phrases[i]))
            calls += formatText("{}    agents called {}; ranked first: {}\n", phrase,
                                text.ids(routed.phrases[i].called), text.first(i));
    }
    std::string pairs;
    for (std::size_t i = 0; i < std::min(report.pairs.size(), maxListedPairs); ++i)
        pairs += formatText("  {}\n", text.pair(report.pairs[i]));
    const auto section = [](std::string_view title, const std::string& lines) {
        return lines.empty() ? std::string() : formatText("{}\n{}\n", title, lines);
    };
    return section("Misses", misses) + section("Confused pairs", pairs) +
           section("Calls that differ from the ranking", calls) +
           section("No evidence: no tool shares a word with these phrases", noEvidence) + rankings + text.summary() +
           '\n';
}

std::string routeMarkdownReport(const RouteReportInput& routed) {
    const RouteText text(routed);
    const RoutingReport& report = routed.report;
    std::string markdown = formatText("# Routing\n\n{}\n", text.summary());
    std::string rows;
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const RoutingResult& result = report.results[i];
        const RoutingPhrase& phrase = routed.phrases[i];
        if (result.hasEvidence && !result.isMiss(phrase) && !routed.showsWords)
            continue;
        rows += formatText("| {} | {} | {} | {} |\n", escapeMarkdownCell(routeText(phrase.text)),
                           escapeMarkdownCell(text.ids(phrase.expected)), escapeMarkdownCell(text.first(i)),
                           result.isMiss(phrase) ? escapeMarkdownCell(text.whyMissed(i)) : "");
    }
    if (!rows.empty())
        markdown += "\n## Phrases\n\n| phrase | expected | first | why |\n| --- | --- | --- | --- |\n" + rows;
    rows.clear();
    for (std::size_t i = 0; i < std::min(report.pairs.size(), maxListedPairs); ++i) {
        const ConfusedPair& pair = report.pairs[i];
        rows += formatText("| {} | {} | {} | {} |\n", escapeMarkdownCell(text.id(pair.expected)),
                           escapeMarkdownCell(text.id(pair.other)), pair.lost, pair.close);
    }
    if (!rows.empty())
        markdown += "\n## Confused pairs\n\n| expected | other | lost | close |\n| --- | --- | ---: | ---: |\n" + rows;
    rows.clear();
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const RoutingPhrase& phrase = routed.phrases[i];
        if (report.results[i].differsFromCalls(phrase))
            rows += formatText("| {} | {} | {} |\n", escapeMarkdownCell(routeText(phrase.text)),
                               escapeMarkdownCell(text.ids(phrase.called)), escapeMarkdownCell(text.first(i)));
    }
    if (!rows.empty())
        markdown +=
            "\n## Calls that differ from the ranking\n\n| phrase | called | first |\n| --- | --- | --- |\n" + rows;
    return markdown;
}

std::string routeJsonReport(const RouteReportInput& routed) {
    constexpr double scorePrecision = 1e6;
    constexpr double percentPrecision = 100;
    const RoutingReport& report = routed.report;
    const auto& tools = routed.index->tools();
    Json results = Json::array();
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const RoutingResult& result = report.results[i];
        const auto ids = [&](const std::vector<std::size_t>& list) {
            Json array = Json::array();
            for (const std::size_t tool : list)
                array.push_back(tools[tool].id);
            return array;
        };
        Json ranking = Json::array();
        for (const RankedTool& ranked : result.ranking)
            ranking.push_back({{"tool", tools[ranked.tool].id}, {"score", ranked.score}});
        results.push_back({{"phrase", routed.phrases[i].text},
                           {"expected", ids(routed.phrases[i].expected)},
                           {"margin", result.margin ? Json(roundedTo(*result.margin, scorePrecision)) : Json()},
                           {"ranking", std::move(ranking)}});
        if (!routed.phrases[i].called.empty())
            results.back()["called"] = ids(routed.phrases[i].called);
    }
    Json pairs = Json::array();
    for (const ConfusedPair& pair : report.pairs)
        pairs.push_back({{"expected", tools[pair.expected].id},
                         {"other", tools[pair.other].id},
                         {"lost", pair.lost},
                         {"close", pair.close}});
    const auto labeled = [&](double value, double precision) {
        return report.labeled == 0 ? Json() : Json(roundedTo(value, precision));
    };
    Json summary = {{"phrases", report.results.size()},
                    {"top1", labeled(report.topOne(), percentPrecision)},
                    {"top3", labeled(report.topThree(), percentPrecision)},
                    {"mrr", labeled(report.meanReciprocalRank(), scorePrecision)}};
    if (report.called > 0) {
        summary["called"] = report.called;
        summary["agreement"] = roundedTo(report.agreement(), percentPrecision);
    }
    return prettyJson({{"version", 1},
                       {"summary", std::move(summary)},
                       {"results", std::move(results)},
                       {"pairs", std::move(pairs)}});
}

std::string routeJunitReport(const RouteReportInput& routed) {
    const RouteText text(routed);
    const RoutingReport& report = routed.report;
    const auto attribute = [](const std::string& value) { return QString::fromStdString(value); };
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("routing"));
    xml.writeAttribute(QStringLiteral("tests"), QString::number(report.results.size()));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(report.labeled - report.first));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(report.results.size() - report.labeled));
    xml.writeAttribute(QStringLiteral("errors"), QStringLiteral("0"));
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const RoutingPhrase& phrase = routed.phrases[i];
        xml.writeStartElement(QStringLiteral("testcase"));
        xml.writeAttribute(QStringLiteral("name"), attribute(routeText(phrase.text)));
        xml.writeAttribute(QStringLiteral("classname"), attribute(text.ids(phrase.expected)));
        if (phrase.expected.empty()) {
            xml.writeEmptyElement(QStringLiteral("skipped"));
            xml.writeAttribute(QStringLiteral("message"), QStringLiteral("no expected tool"));
        } else if (report.results[i].isMiss(phrase)) {
            xml.writeEmptyElement(QStringLiteral("failure"));
            xml.writeAttribute(QStringLiteral("message"), attribute(text.whyMissed(i)));
        }
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return bytes.toStdString();
}

} // namespace

std::string formatRouteReport(const RouteReportInput& routed, ReportFormat format) {
    switch (format) {
    case ReportFormat::JsonText:
        return routeJsonReport(routed);
    case ReportFormat::Markdown:
        return routeMarkdownReport(routed);
    case ReportFormat::Junit:
        return routeJunitReport(routed);
    default:
        return routeTextReport(routed);
    }
}

} // namespace toolroom
