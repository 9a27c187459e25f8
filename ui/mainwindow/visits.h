// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/mainwindow/place_rail.h"
#include "ui/mainwindow/tool_tabs.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What the window has shown: a place, for Place::Tools the tool and its page, and for Place::Runs whether its page was
/// ToolTabs::Compare.
struct Visit {
    Place place = Place::Tools;
    std::string tool; ///< id; may be empty
    ToolTabs::Tab page = ToolTabs::Tool;

    friend bool operator==(const Visit&, const Visit&) = default;
};

/// The visits that Back and Forward walk through, like those of a browser.
class Visits {
public:
    /// Adds the visit after the current one and forgets those that followed it. Does nothing if it is the current one.
    void add(const Visit& visit);
    /// Moves to the previous visit (-1) or the next one (1). Unset if there is none.
    std::optional<Visit> step(int by);
    [[nodiscard]] bool canStep(int by) const;

    static constexpr std::size_t maxVisits = 100; ///< older ones are forgotten

private:
    std::vector<Visit> m_visits;
    std::size_t m_current = 0;
};

} // namespace toolroom
