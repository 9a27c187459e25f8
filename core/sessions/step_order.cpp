// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/step_order.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace toolroom {

namespace {

/// The number of steps above each step. Removes the parents that close a cycle.
std::vector<std::size_t> depthsOf(std::vector<SessionStep>& steps) {
    enum class State { New, Open, Known };
    std::vector<State> states(steps.size(), State::New);
    std::vector<std::size_t> depths(steps.size(), 0);
    std::vector<std::size_t> path;
    for (std::size_t first = 0; first < steps.size(); ++first) {
        for (std::size_t step = first; states[step] == State::New; step = *steps[step].parent) {
            states[step] = State::Open;
            path.push_back(step);
            auto& parent = steps[step].parent;
            if (parent && (*parent >= steps.size() || states[*parent] == State::Open))
                parent.reset();
            if (!parent)
                break;
        }
        for (; !path.empty(); path.pop_back()) {
            const std::size_t step = path.back();
            depths[step] = steps[step].parent ? depths[*steps[step].parent] + 1 : 0;
            states[step] = State::Known;
        }
    }
    return depths;
}

} // namespace

std::vector<SessionStep> orderedSteps(std::vector<SessionStep> steps) {
    const std::vector<std::size_t> depths = depthsOf(steps);
    std::vector<std::size_t> order(steps.size());
    std::ranges::iota(order, std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t step) { return depths[step]; });
    for (const std::size_t step : order) {
        auto& parent = steps[step].parent;
        if (depths[step] > maxSessionDepth) // its parent has moved to this depth
            parent = steps[*parent].parent;
        if (parent)
            steps[step].startNs = std::max(steps[step].startNs, steps[*parent].startNs);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t step) { return std::pair(steps[step].startNs, depths[step]); });
    std::vector<std::size_t> places(steps.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[order[place]] = place;
    std::vector<SessionStep> ordered;
    ordered.reserve(steps.size());
    for (const std::size_t step : order) {
        if (auto& parent = steps[step].parent)
            parent = places[*parent];
        ordered.push_back(std::move(steps[step]));
    }
    return ordered;
}

} // namespace toolroom
