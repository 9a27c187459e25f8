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

constexpr std::array operationNames = {std::pair(otlpKindServer, std::string_view("mcp.server.operation.duration")),
                                       std::pair(otlpKindClient, std::string_view("mcp.client.operation.duration"))};
constexpr std::string_view serverSession = "mcp.server.session.duration";
constexpr std::string_view clientSession = "mcp.client.session.duration";

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

bool McpMetrics::add(const Json& exportedSpans) {
    bool isAdded = false;
    for (const Json& resource : exportedSpans["resourceSpans"])
        for (const Json& scope : resource["scopeSpans"])
            for (const Json& span : scope["spans"]) {
                const auto found = std::ranges::find(operationNames, span["kind"].get<int>(),
                                                     &std::pair<int, std::string_view>::first);
                if (found == operationNames.end())
                    continue;
                add(found->second, attributesOf(span),
                    static_cast<double>(nsAt(span, "endTimeUnixNano") - nsAt(span, "startTimeUnixNano")) / nsPerSecond);
                isAdded = true;
            }
    return isAdded;
}

void McpMetrics::addSession(bool isServer, const std::string& protocol, const std::string& transport,
                            std::int64_t durationNs) {
    Json attributes = Json::array();
    for (const auto& [key, text] :
         {std::pair("mcp.protocol.version", &protocol), std::pair("network.transport", &transport)})
        if (!text->empty())
            attributes.push_back({{"key", key}, {"value", {{"stringValue", *text}}}});
    add(isServer ? serverSession : clientSession, std::move(attributes),
        static_cast<double>(durationNs) / nsPerSecond);
}

void McpMetrics::add(std::string_view name, Json attributes, double seconds) {
    Series& series = seriesOf(name, std::move(attributes));
    ++series.counts[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
    series.min = series.count == 0 ? seconds : std::min(series.min, seconds);
    series.max = std::max(series.max, seconds);
    series.sum += seconds;
    ++series.count;
}

McpMetrics::Series& McpMetrics::seriesOf(std::string_view name, Json attributes) {
    std::string key = std::string(name) + compactText(attributes);
    if (m_series.size() >= maxSeries && !m_series.contains(key)) {
        attributes = Json::array({{{"key", "otel.metric.overflow"}, {"value", {{"boolValue", true}}}}});
        key = std::string(name);
    }
    return m_series.try_emplace(std::move(key), Series{.name = name, .attributes = std::move(attributes)})
        .first->second;
}

Json McpMetrics::pointOf(const Series& series, std::int64_t nowMs) const {
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

Json McpMetrics::json(std::int64_t nowMs) const {
    constexpr int cumulative = 2; ///< AGGREGATION_TEMPORALITY_CUMULATIVE
    Json metrics = Json::array();
    for (const std::string_view name :
         {operationNames[0].second, operationNames[1].second, serverSession, clientSession}) {
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
