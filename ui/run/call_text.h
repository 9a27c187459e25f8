// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/pasted_call.h"
#include "core/contract/contract.h"
#include "core/run/pipeline/preflight.h"
#include "ui/run/live_run.h"
#include "ui/widgets/status_label.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// One line of the preflight list.
struct PreflightLine {
    StatusLabel::Tone tone = StatusLabel::Tone::Note;
    QString label;
    QString why; ///< may be empty
};
/// One line per relevant check, then the activity with its limits. Untrusted text is escaped.
[[nodiscard]] std::vector<PreflightLine> preflightLines(const Preflight& preflight);

/// Why a call would fail before it reaches the tool.
struct RunBlocker {
    enum class Remedy { None, ConnectServer, SetUpModel, Permit };
    QString reason; ///< empty if the failed check tells
    Remedy remedy = Remedy::None;
    std::string scope = {}; ///< for Permit
};
/// Unset if no check is known to fail, apart from the argument check, which the form reports. `hasModel` tells
/// whether a language model is set up.
[[nodiscard]] std::optional<RunBlocker> findRunBlocker(const Preflight& preflight, Contract contract, bool hasModel);
/// That the server ended with `error`, and that a run reconnects to it.
[[nodiscard]] PreflightLine lostServerLine(const Message& error);
/// The worst of `lines` for one line of text. `argumentProblem` says what is wrong with the arguments, and `blocker`
/// why the call would fail anyway. `live` says what is in progress, and takes the place of a call that is ready.
[[nodiscard]] PreflightLine preflightSummary(const std::vector<PreflightLine>& lines, const QString& argumentProblem,
                                             const std::optional<RunBlocker>& blocker,
                                             const std::optional<PreflightLine>& live = std::nullopt);
/// The label of the button for the remedy; empty if there is none.
[[nodiscard]] QString remedyText(RunBlocker::Remedy remedy);

/// The display text of a run in the list of live runs. Untrusted text is escaped.
struct RunLine {
    StatusLabel::Tone tone = StatusLabel::Tone::Note;
    QString label;        ///< `attempt 2 of 4 · 3.2 s · times out in 11.8 s`
    QString detail;       ///< the last message of the tool
    double progress = -1; ///< progress from 0 to 1; negative: unknown
};
/// `nowNs` is the monotonic time of systemClock().
[[nodiscard]] RunLine lineOf(const LiveRun& run, std::int64_t nowNs);

/// Such as `MCP tool call`.
[[nodiscard]] QString pastedFormatName(PastedFormat form);

} // namespace toolroom
