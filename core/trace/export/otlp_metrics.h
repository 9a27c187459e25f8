// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace toolroom {

/// The durations of MCP operations and sessions as OpenTelemetry histograms, `mcp.server.operation.duration`,
/// `mcp.client.session.duration`, and so on, in seconds (semantic conventions for generative AI, 1.41). Those of
/// operations are computed from the exported spans, so that metrics and traces agree. Cumulative since the start. Used
/// by one thread.
class TOOLROOM_EXPORT McpMetrics {
public:
    /// The upper bounds of the buckets in seconds, as the conventions advise.
    static constexpr std::array bounds = {.01, .02, .05, .1, .2, .5, 1., 2., 5., 10., 30., 60., 120., 300.};
    /// The maximum number of histograms; further attributes are counted in one with `otel.metric.overflow`, as the
    /// metrics SDK specification requires.
    static constexpr std::size_t maxSeries = 2'000;

    /// `startMs`: ms since 1970.
    explicit McpMetrics(std::int64_t startMs)
        : m_startMs(startMs) {}

    /// Adds the server and client spans of otlpJson(). Returns whether there are any.
    bool add(const Json& exportedSpans);
    /// Adds a connection to a client (`isServer`) or server. `transport`: see AgentRequest.
    void addSession(bool isServer, const std::string& protocol, const std::string& transport, std::int64_t durationNs);
    /// An ExportMetricsServiceRequest in JSON.
    [[nodiscard]] Json json(std::int64_t nowMs) const;

private:
    struct Series {
        std::string_view name;
        Json attributes;
        std::array<std::uint64_t, bounds.size() + 1> counts{};
        double sum = 0;
        double min = 0;
        double max = 0;
        std::uint64_t count = 0;
    };
    void add(std::string_view name, Json attributes, double seconds);
    Series& seriesOf(std::string_view name, Json attributes);
    [[nodiscard]] Json pointOf(const Series& series, std::int64_t nowMs) const;

    std::int64_t m_startMs;
    std::map<std::string, Series> m_series; ///< by name and attributes
};

} // namespace toolroom
