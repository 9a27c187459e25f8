// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// Measures routing: `routing SET.json…`, where a set is a list of tools with `queries`. Without a set, ranks 1,000
// phrases for 2,400 generated tools. routing_peers.sh prints the figures of a reference implementation in the same run.
#include "core/registry/loading/load.h"
#include "core/routing/phrase_file.h"
#include "core/routing/routing_analysis.h"
#include "tests/bench/tool_list.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>

using namespace toolroom;

namespace {

using BenchClock = std::chrono::steady_clock;

double msSince(BenchClock::time_point start) {
    return std::chrono::duration<double, std::milli>(BenchClock::now() - start).count();
}

/// Resident memory in MiB; 0 where it is unknown.
double residentMib() {
    std::ifstream status("/proc/self/statm");
    double total = 0;
    double resident = 0;
    status >> total >> resident;
    constexpr double pagesPerMib = 256;
    return resident / pagesPerMib;
}

void measure(const char* name, std::vector<ToolText> texts, const std::vector<RoutingPhrase>& phrases) {
    const double before = residentMib();
    const auto start = BenchClock::now();
    const auto index = std::make_shared<const RoutingIndex>(std::move(texts));
    const double indexMs = msSince(start);
    const auto ranking = BenchClock::now();
    ConfusionMatrix matrix(index->tools().size());
    const RoutingReport report =
        routePhrases(*index, makeWordRanker(index), phrases, {}, std::bind_front(&ConfusionMatrix::add, &matrix));
    const double rankMs = msSince(ranking);
    std::printf("%-20s %5zu tools %5zu phrases  top-1 %5.1f %%  index %7.1f ms  ranking and matrix %7.1f ms  "
                "together %7.1f ms  %+.0f MiB\n",
                name, matrix.size(), phrases.size(), report.topOne(), indexMs, rankMs, msSince(start),
                residentMib() - before);
}

std::vector<ToolText> textsOf(const RegistrySnapshot& snapshot) {
    std::vector<ToolText> texts;
    for (RoutedTool& tool : collectRoutedTools(snapshot))
        texts.push_back(std::move(tool.text));
    return texts;
}

int measureGenerated() {
    constexpr std::size_t tools = 2400;
    constexpr std::size_t phraseCount = 1000;
    const LoadResult loaded =
        loadSources({{.kind = SourceSpec::Kind::Text, .name = "tools.json", .text = bench::toolList(tools)}}, {});
    std::vector<ToolText> texts = textsOf(*loaded.snapshot);
    std::vector<RoutingPhrase> phrases = makeDefinitionPhrases(texts);
    phrases.resize(phraseCount);
    measure("generated", std::move(texts), phrases);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2)
        return measureGenerated();
    for (int i = 1; i < argc; ++i) {
        const LoadResult loaded = loadSources({{.path = argv[i]}}, {});
        std::vector<ToolText> texts = textsOf(*loaded.snapshot);
        std::ifstream file(argv[i], std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        const auto phrases = readPhrases(std::make_shared<const SourceText>(argv[i], bytes), texts, *loaded.snapshot);
        if (!phrases) {
            std::fprintf(stderr, "%s\n", phrases.error().text().c_str());
            return 1;
        }
        const std::string_view path = argv[i];
        measure(path.substr(path.rfind('/') + 1).data(), std::move(texts), *phrases);
    }
}
