// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/call_control.h"

#include <QObject>
#include <QPromise>
#include <QString>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace toolroom {

/// The calls and results of agents that the user holds in the workbench. Thread-safe. While no workbench is connected,
/// calls of paused agents are not run, because nobody could continue them, and results are not held.
class TOOLROOM_EXPORT CallHolds final : public QObject, public CallControl {
    Q_OBJECT

public:
    /// The maximum number of held calls of one agent. Further calls are not run.
    static constexpr std::size_t maxHeldCalls = 50;

    struct Mode {
        bool isPaused = false;     ///< calls are held before they are checked
        bool holdsResults = false; ///< results are held before the agent receives them

        friend bool operator==(const Mode&, const Mode&) = default;
    };
    /// By agent, of those with a mode other than the default.
    [[nodiscard]] std::map<std::string, Mode> modes() const;
    [[nodiscard]] Mode mode(const std::string& agent) const;
    /// What is no longer held then, is released unchanged.
    void setMode(const std::string& agent, Mode mode);
    /// Whether the workbench is connected. If not, what is held is released: results unchanged, and calls without
    /// running them.
    void setAttended(bool isAttended);

    enum class Stage { None, Call, Result };
    /// What is held of a run.
    [[nodiscard]] Stage stage(const std::string& run) const;
    /// The result that is held, as in `tools/call`; null if none is.
    [[nodiscard]] Json heldResult(const std::string& run) const;
    /// Lets a held call continue. `arguments` replace those of the call and are checked like them. False if the call is
    /// not held.
    bool continueCall(const std::string& run, std::optional<Json> arguments = {});
    /// Sends a held result. `result`, the result of `tools/call`, replaces it. False if it is not held.
    bool sendResult(const std::string& run, std::optional<Json> result = {});
    /// Call this before the run is aborted for the user.
    void noteAbort(const std::string& run);

    /// What the user has done to a run.
    struct Actions {
        std::optional<Json> arguments; ///< those that were used instead
        bool isResultChanged = false;
        bool isAborted = false;
    };
    [[nodiscard]] Actions actions(const std::string& run) const;
    /// Call this when the run has ended.
    void forget(const std::string& run);

    [[nodiscard]] std::optional<QFuture<CallRelease>> holdCall(const ControlledCall& call) override;
    [[nodiscard]] bool holdsResults(const std::string& agent) const override { return mode(agent).holdsResults; }
    [[nodiscard]] std::optional<QFuture<ResultRelease>> holdResult(const ControlledResult& result) override;
    void release(const std::string& run) override;
    [[nodiscard]] bool hasAborted(const std::string& run) const override;

Q_SIGNALS:
    /// Emitted on any thread.
    void stageChanged(const QString& run);

private:
    struct Held {
        std::string agent;
        std::shared_ptr<QPromise<CallRelease>> call;     ///< null: a result is held
        std::shared_ptr<QPromise<ResultRelease>> result; ///< null: a call is held
        Json shown;                                      ///< the result that is held
    };

    /// Releases what `isReleased(held)` is true for, and reports it.
    template <class IsReleased>
    void releaseIf(const CallRelease& refusal, IsReleased isReleased);
    /// Removes and returns what is held of the run at this stage.
    [[nodiscard]] std::optional<Held> take(const std::string& run, Stage stage);

    mutable std::mutex m_mutex;
    std::map<std::string, Mode> m_modes;
    std::map<std::string, Held> m_held;       ///< by run
    std::map<std::string, Actions> m_actions; ///< by run
    bool m_isAttended = false;
};

} // namespace toolroom
