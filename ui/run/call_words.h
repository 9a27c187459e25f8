// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/pasted_call.h"
#include "core/run/preflight.h"
#include "ui/run/live_run.h"

#include <QColor>
#include <QString>

#include <cstdint>
#include <vector>

namespace toolroom {

struct Theme;

/// How something about a call stands: a shape, and the colour that means the same.
enum class CallTone {
    Quiet,   ///< ○ nothing to say yet
    Good,    ///< ✓
    Running, ///< ●, in the accent
    Warning, ///< ●
    Person,  ///< ◆ somebody is waited for
    Bad,     ///< ▲
};
[[nodiscard]] QString shapeOf(CallTone tone);
/// For who cannot see the shape: `passes`, `asks you`.
[[nodiscard]] QString spokenTone(CallTone tone);
[[nodiscard]] QColor colorOf(CallTone tone, const Theme& theme);

/// What is said of one thing before a call runs.
struct PreflightLine {
    CallTone tone = CallTone::Quiet;
    QString words;
    QString why; ///< may be empty
};
/// One line for each check that tells something, then what holds for the run as a whole. All of it may be shown as it
/// is.
[[nodiscard]] std::vector<PreflightLine> preflightLines(const Preflight& preflight);

/// A run of the strip, as its row says it. All of it may be shown as it is.
struct RunLine {
    CallTone tone = CallTone::Quiet;
    QString words;    ///< `attempt 2 of 4 · 3.2 s · ends in 11.8 s`
    QString detail;   ///< what the tool said last
    double part = -1; ///< that is done, from 0 to 1; negative when that is not known
};
/// `nowNs` is the monotonic time of systemClock().
[[nodiscard]] RunLine lineOf(const LiveRun& run, std::int64_t nowNs);

/// `MCP`, `OpenAI chat`.
[[nodiscard]] QString nameOf(PastedForm form);

} // namespace toolroom
