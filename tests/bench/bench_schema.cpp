// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// The time to compile the schema of schema_case.json and to validate its instances. schema_peers.sh prints the same for
// other validators.
#include "core/schema/schema.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>

using namespace toolroom;

namespace {

const Json& schemaCase() {
    static const Json parsed =
        Json::parse(std::ifstream(std::filesystem::path(__FILE__).parent_path() / "schema_case.json"));
    return parsed;
}

void compileSchema(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(Schema::compile(schemaCase()["schema"]));
}

/// Runs `pass` on the instances in turn and reports the time per instance.
template <class Pass>
void measure(benchmark::State& state, const char* instances, Pass pass) {
    const auto schema = Schema::compile(schemaCase()["schema"]);
    const Json& values = schemaCase()[instances];
    for ([[maybe_unused]] auto round : state)
        for (const Json& value : values)
            if (!pass(*schema, value))
                state.SkipWithError("a wrong answer");
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(values.size()));
    state.counters["each"] =
        benchmark::Counter(static_cast<double>(values.size()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void validInstances(benchmark::State& state) {
    measure(state, "valid", [](const Schema& schema, const Json& value) { return schema.isValid(value); });
}

void invalidInstances(benchmark::State& state) {
    measure(state, "invalid", [](const Schema& schema, const Json& value) { return !schema.isValid(value); });
}

void errorsOfInvalidInstances(benchmark::State& state) {
    measure(state, "invalid", [](const Schema& schema, const Json& value) { return !schema.validate(value).empty(); });
}

void metaschema(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        if (!validateAgainstMetaschema(schemaCase()["schema"]).empty())
            state.SkipWithError("a wrong answer");
}

} // namespace

BENCHMARK(compileSchema)->Unit(benchmark::kMicrosecond);
BENCHMARK(validInstances);
BENCHMARK(invalidInstances);
BENCHMARK(errorsOfInvalidInstances);
BENCHMARK(metaschema)->Unit(benchmark::kMicrosecond);
BENCHMARK_MAIN();
