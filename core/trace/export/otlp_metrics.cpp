// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/export/otlp_metrics.h"

#include "core/base/time_units.h"
#include "core/json/text.h"
#include "core/trace/export/otlp.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace toolroom {

namespace {

constexpr double nsPerSecond = 1e9;

constexpr std::array metricNames = {std::pair(otlpKindServer, std::string_view("mcp.server.operation.duration")),
                                    std::pair(otlpKindClient, std::string_view("mcp.client.operation.duration"))};

/// The attributes of spans that metrics have too. Resources and requests would make too many histograms.
constexpr std::array<std::string_view, 8> metricAttributes = {
    "error.type",      "gen_ai.operation.name", "gen_ai.prompt.name", "gen_ai.tool.name",
    "mcp.method.name", "mcp.protocol.version",  "network.transport",  "rpc.response.status_code"};

std::string_view keyOf(const Json& attribute) {
    return attribute["key"].get_ref<const std::string&>();
}

Json attributesOf(const Json& span) {
    Json attributes = Json::array();
    for (const Json& attribute : span["attributes"])
        if (std::ranges::contains(metricAttributes, keyOf(attribute)))
            attributes.push_back(attribute);
    std::ranges::sort(attributes.get_ref<Json::array_t&>(), {}, keyOf);
    return attributes;
}

std::uint64_t nsAt(const Json& span, std::string_view key) {
    const auto& text = span[key].get_ref<const std::string&>();
    std::uint64_t ns = 0;
    std::from_chars(text.data(), text.data() + text.size(), ns);
    return ns;
}

} // namespace

bool OperationMetrics::add(const Json& exportedSpans) {
    bool isAdded = false;
    for (const Json& resource : exportedSpans["resourceSpans"])
        for (const Json& scope : resource["scopeSpans"])
            for (const Json& span : scope["spans"]) {
                const auto found =
                    std::ranges::find(metricNames, span["kind"].get<int>(), &std::pair<int, std::string_view>::first);
                if (found == metricNames.end())
                    continue;
                const double seconds =
                    static_cast<double>(nsAt(span, "endTimeUnixNano") - nsAt(span, "startTimeUnixNano")) / nsPerSecond;
                Series& series = seriesOf(found->second, attributesOf(span));
                ++series.counts[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
                series.min = series.count == 0 ? seconds : std::min(series.min, seconds);
                series.max = std::max(series.max, seconds);
                series.sum += seconds;
                ++series.count;
                isAdded = true;
            }
    return isAdded;
}

OperationMetrics::Series& OperationMetrics::seriesOf(std::string_view name, Json attributes) {
    std::string key = std::string(name) + compactText(attributes);
    if (m_series.size() >= maxSeries && !m_series.contains(key)) {
        attributes = Json::array({{{"key", "otel.metric.overflow"}, {"value", {{"boolValue", true}}}}});
        key = std::string(name);
    }
    return m_series.try_emplace(std::move(key), Series{.name = name, .attributes = std::move(attributes)})
        .first->second;
}

Json OperationMetrics::pointOf(const Series& series, std::int64_t nowMs) const {
    Json counts = Json::array();
    for (const std::uint64_t count : series.counts)
        counts.push_back(std::to_string(count));
    return {{"attributes", series.attributes},
            {"startTimeUnixNano", std::to_string(m_startMs * nsPerMs)},
            {"timeUnixNano", std::to_string(nowMs * nsPerMs)},
            {"count", std::to_string(series.count)},
            {"sum", series.sum},
            {"bucketCounts", std::move(counts)},
            {"explicitBounds", bounds},
            {"min", series.min},
            {"max", series.max}};
}

Json OperationMetrics::json(std::int64_t nowMs) const {
    constexpr int cumulative = 2; ///< AGGREGATION_TEMPORALITY_CUMULATIVE
    Json metrics = Json::array();
    for (const auto& [kind, name] : metricNames) {
        Json points = Json::array();
        for (const auto& [key, series] : m_series)
            if (series.name == name)
                points.push_back(pointOf(series, nowMs));
        if (!points.empty())
            metrics.push_back(
                {{"name", name},
                 {"unit", "s"},
                 {"histogram", {{"dataPoints", std::move(points)}, {"aggregationTemporality", cumulative}}}});
    }
    return {{"resourceMetrics", Json::array({{{"resource", otlpResource()},
                                              {"scopeMetrics", Json::array({{{"scope", otlpScope()},
                                                                             {"metrics", std::move(metrics)},
                                                                             {"schemaUrl", otlpSchemaUrl}}})}}})}};
}

} // namespace toolroom
