// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/saved_call.h"
#include "ui/run/call_text.h"
#include "ui/widgets/status_label.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <map>
#include <string>

namespace toolroom {

class RunController;

/// The last result of a saved call in this window.
struct SavedCallResult {
    SavedCall call; ///< as it was run
    StatusLabel::Tone tone = StatusLabel::Tone::Note;
    QString text;
    QString run; ///< id
};

/// Runs saved calls and compares their results with what they expect. Lives on the GUI thread.
class SavedCallRuns : public QObject {
    Q_OBJECT

public:
    /// The saved calls that `controller` runs. All lists of saved calls in a window share them.
    [[nodiscard]] static SavedCallRuns& of(RunController& controller);
    ~SavedCallRuns() override;

    /// Does nothing if the file is invalid.
    void run(const SavedCallFile& file, const std::string& toolId);
    /// Null if the call has not been run in this window since it was changed.
    [[nodiscard]] const SavedCallResult* resultOf(const SavedCallFile& file) const;
    /// The runs in progress.
    [[nodiscard]] QStringList liveRuns() const;

Q_SIGNALS:
    /// Emitted when the result of the file `path` has changed.
    void changed(const std::string& path);

private:
    explicit SavedCallRuns(RunController& controller);
    void end(const QString& run);
    void setResult(const std::string& path, SavedCallResult result);

    RunController& m_controller;
    QThreadPool m_checking;                           ///< compares results with expectations
    std::map<QString, SavedCallFile> m_running;       ///< by run id
    std::map<std::string, SavedCallResult> m_results; ///< by path
};

} // namespace toolroom
