// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/span_facts.h"

#include <map>
#include <ranges>
#include <string_view>

namespace toolroom {

namespace {

const Json* member(const Json& object, std::string_view name) {
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

std::string textOf(const Json& object, std::string_view name) {
    const Json* found = member(object, name);
    return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::int64_t> numberOf(const Json& object, std::string_view name) {
    const Json* found = member(object, name);
    if (found == nullptr || !found->is_number_integer())
        return std::nullopt;
    return found->get<std::int64_t>();
}

} // namespace

std::string skipReason(const Span& span) {
    return textOf(span.detail, "reason");
}

std::optional<SpanError> spanError(const Span& span) {
    if (span.status != SpanStatus::Failed)
        return std::nullopt;
    if (const Json* error = member(span.detail, "error"))
        return error->is_string() ? SpanError{{}, error->get<std::string>()}
                                  : SpanError{textOf(*error, "code"), textOf(*error, "message")};
    return SpanError{{}, textOf(span.detail, "reason")};
}

std::optional<std::int64_t> maxAttempts(const Span& span) {
    return numberOf(span.detail, "maxAttempts");
}

std::optional<std::int64_t> plannedMs(const Span& span) {
    return numberOf(span.detail, "plannedMs");
}

std::vector<PlacedSpan> spanTree(const Trace& trace) {
    std::map<int, std::size_t> known; // span ids that have come by
    std::vector<std::vector<std::size_t>> children(trace.spans.size());
    std::vector<PlacedSpan> waiting;
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const auto parent = known.find(trace.spans[i].parent);
        (parent == known.end() ? roots : children[parent->second]).push_back(i);
        known.emplace(trace.spans[i].id, i);
    }
    for (const std::size_t root : roots | std::views::reverse)
        waiting.push_back({root, 0});
    std::vector<PlacedSpan> placed;
    while (!waiting.empty()) {
        const PlacedSpan next = waiting.back();
        waiting.pop_back();
        placed.push_back(next);
        for (const std::size_t child : children[next.index] | std::views::reverse)
            waiting.push_back({child, next.depth + 1});
    }
    return placed;
}

} // namespace toolroom
