// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// Bytes per second when reading a large tool list, compared with nlohmann's parser, which does not record positions.
#include "core/json/document.h"
#include "core/json/outline.h"
#include "tests/bench/tool_list.h"

#include <benchmark/benchmark.h>

#include <algorithm>

using namespace toolroom;

namespace {

constexpr std::size_t toolCount = 20'000;

const SourceTextPtr& tools() {
    static const auto text = std::make_shared<const SourceText>("tools.json", bench::toolList(toolCount));
    return text;
}

/// Runs `pass` repeatedly and reports bytes per second.
template <class Pass>
void measure(benchmark::State& state, Pass pass) {
    const SourceTextPtr& text = tools();
    for ([[maybe_unused]] auto round : state) {
        if (!pass(text)) {
            state.SkipWithError("the tool list was refused");
            return;
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text->bytes().size()));
}

void nlohmannParse(benchmark::State& state) {
    measure(state, [](const SourceTextPtr& text) { return Json::parse(text->bytes())["tools"].size() == toolCount; });
}

void documentParse(benchmark::State& state) {
    measure(state, [](const SourceTextPtr& text) {
        const auto document = Document::parse(text);
        return document && document->value()["tools"].size() == toolCount;
    });
}

Result<Outline> outlineOfTools(const SourceText& text) {
    const auto root = outline(text, text.content());
    return root ? outline(text, root->children.front().value) : root;
}

/// Two passes over the text: the root and its array.
void outlineTools(benchmark::State& state) {
    measure(state, [](const SourceTextPtr& text) {
        const auto list = outlineOfTools(*text);
        return list && list->children.size() == toolCount;
    });
}

void documentParsePerTool(benchmark::State& state) {
    measure(state, [](const SourceTextPtr& text) {
        const auto list = outlineOfTools(*text);
        return list && std::ranges::all_of(list->children, [&](const OutlineChild& tool) {
                   return Document::parse(text, tool.value).has_value();
               });
    });
}

} // namespace

BENCHMARK(nlohmannParse)->Unit(benchmark::kMillisecond);
BENCHMARK(documentParse)->Unit(benchmark::kMillisecond);
BENCHMARK(outlineTools)->Unit(benchmark::kMillisecond);
BENCHMARK(documentParsePerTool)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
