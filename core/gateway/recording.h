// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/json/source_text.h"

#include <QFile>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A call from an agent and the result that it received.
struct RecordedCall {
    std::int64_t atMs = 0; ///< when the call was made, since the start of the recording
    std::string agent;     ///< the client's name; untrusted
    std::string tool;      ///< the offered name
    Json arguments;        ///< as sent
    Json result;           ///< the result of `tools/call`
    std::int64_t durationMs = 0;
};

/// The tools that were offered to agents, and their calls in the order in which they ended.
struct Recording {
    std::vector<Json> tools; ///< the latest definition of each name, as modern clients see it
    std::vector<RecordedCall> calls;
};

/// Reads JSON Lines, described by resources/schemas/recording.schema.json. An incomplete last line, which a killed
/// program leaves behind, is a warning.
[[nodiscard]] TOOLROOM_EXPORT Result<Recording> readRecording(const SourceTextPtr& text, std::vector<Error>& warnings);

/// Writes a recording as calls end. Each line is written immediately, so that the lines before a crash are complete.
/// Secrets are redacted as in traces. After an error, which is returned once, nothing more is written. Only what
/// readRecording() accepts is written.
class TOOLROOM_EXPORT RecordingWriter {
public:
    /// Called for calls and tools that are skipped.
    using Warn = std::function<void(const Error& warning)>;

    /// Creates the file, which only its owner can read. Fails if it exists. `clock` must outlive the writer. `warn` may
    /// be empty.
    [[nodiscard]] static Result<std::unique_ptr<RecordingWriter>> create(const std::string& path, Clock& clock,
                                                                         Warn warn = {});
    /// Removes the file if no tools were written.
    ~RecordingWriter();
    RecordingWriter(const RecordingWriter&) = delete;
    RecordingWriter& operator=(const RecordingWriter&) = delete;

    /// Writes the tools that are offered from now on, if they have changed. Must be called before the first call is
    /// written.
    [[nodiscard]] Result<void> writeTools(const std::vector<Json>& definitions);
    /// Writes a call that has just ended, and sets its `atMs`.
    [[nodiscard]] Result<void> writeCall(RecordedCall call);

private:
    RecordingWriter(const std::string& path, Clock& clock, Warn warn);
    [[nodiscard]] std::int64_t elapsedMs() const;
    [[nodiscard]] Result<void> writeLine(const Json& line);
    [[nodiscard]] Result<void> end(Message reason);
    void warn(Message reason) const;

    QFile m_file;
    Clock& m_clock;
    Warn m_warn;
    std::int64_t m_beganNs;
    Json m_tools;             ///< as last written; null if not written yet
    std::size_t m_values = 0; ///< number of JSON values written
    bool m_hasFailed = false;
};

} // namespace toolroom
