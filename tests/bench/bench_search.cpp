// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// The time of one key press in the search of 100,000 rows: many matches, few, only similar names, none.
#include "core/base/format.h"
#include "core/text/search_index.h"

#include <benchmark/benchmark.h>

#include <array>
#include <random>

using namespace toolroom;

namespace {

constexpr int rowCount = 100'000;
constexpr std::array<const char*, 10> verbs = {"read",   "write",  "delete",  "list",   "send",
                                               "create", "update", "archive", "search", "summarize"};
constexpr std::array<const char*, 12> subjects = {"file",     "mail",     "invoice",  "calendar_event",
                                                  "customer", "shipment", "log_line", "deployment",
                                                  "document", "ticket",   "payment",  "warehouse"};

const SearchIndex& rows() {
    static const SearchIndex index = [] {
        std::mt19937 random(20260101);
        SearchIndex filled;
        for (int i = 0; i < rowCount; ++i)
            filled.add(formatText("{}_{}_{}", verbs[random() % verbs.size()], subjects[random() % subjects.size()],
                                  random() % rowCount),
                       "Handles one record of the store. Use it when the user names the record exactly; otherwise "
                       "search first.");
        return filled;
    }();
    return index;
}

void find(benchmark::State& state, const char* query) {
    std::size_t matches = 0;
    rows();
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(matches = rows().find(query).size());
    state.counters["matches"] = static_cast<double>(matches);
}

void suggest(benchmark::State& state) {
    rows();
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(rows().suggest("dleet"));
}

BENCHMARK_CAPTURE(find, every_row, "r")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, many_rows, "rea")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, two_words, "mail send")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, letters_in_order, "rdfl")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, typo, "delte fiel")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, nothing, "quartz")->Unit(benchmark::kMillisecond);
BENCHMARK(suggest)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
