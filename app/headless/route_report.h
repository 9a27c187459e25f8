// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/routing/routing_result.h"

#include <span>
#include <string>

namespace toolroom {

/// The input and the result of a routing run.
struct RouteReportInput {
    RoutingIndexPtr index;
    std::vector<RoutingPhrase> phrases;
    RoutingReport report;
    bool showsWords = false; ///< shows the decisive words for every phrase, not only for misses
};

[[nodiscard]] std::string formatRouteReport(const RouteReportInput& routed, ReportFormat format);

} // namespace toolroom
