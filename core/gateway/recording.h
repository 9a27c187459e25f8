// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/json/source_text.h"
#include "core/mcp/protocol/rpc_message.h"

#include <QFile>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// What a request is about: the name of its tool or prompt, the URI of its resource, or the text of its question;
/// otherwise its method. Untrusted.
[[nodiscard]] TOOLROOM_EXPORT std::string titleOfRequest(const std::string& method, const Json& params);

/// A question that a server asks while it works on a request, and the agent's answer.
struct RecordedQuestion {
    std::string method; ///< `elicitation/create`, `sampling/createMessage`, or `roots/list`
    Json params;
    RpcAnswer answer;
};

/// A request from an agent, and its answer. Without `_meta`.
struct RecordedRequest {
    std::int64_t atMs = 0; ///< when it was made, since the start of the recording
    std::string agent;     ///< the client's name; untrusted
    std::string method;    ///< such as `tools/call`
    Json params;           ///< as sent; of a call, an object with a string `name` and an object `arguments`
    RpcAnswer answer;
    std::vector<RecordedQuestion> questions; ///< in the order in which they were asked
    std::string toolId;                      ///< of a call; empty if unknown
    std::string intent;                      ///< of a call: what the agent wanted; empty if it was not asked
    std::int64_t durationMs = 0;

    [[nodiscard]] bool isCall() const { return method == "tools/call"; }
};

/// The tools that were offered to agents, and the agents' requests in the order in which they ended.
struct Recording {
    std::int64_t startedAt = 0; ///< ms since 1970; 0: unknown
    std::vector<Json> tools;    ///< the latest definition of each name, as modern clients see it
    std::vector<RecordedRequest> requests;
    /// The answers contain the data of the results only, because the recording was made from something else.
    bool hasOnlyData = false;
};

/// `{"result"}` or `{"error": {"code", "message", "data"}}`, as in a recording.
[[nodiscard]] TOOLROOM_EXPORT Json answerJson(const RpcAnswer& answer);

/// Reads JSON Lines, described by resources/schemas/recording.schema.json. An incomplete last line, which a killed
/// program leaves behind, is a warning.
[[nodiscard]] TOOLROOM_EXPORT Result<Recording> readRecording(const SourceTextPtr& text, std::vector<Error>& warnings);

/// Writes a recording as requests end. Each line is written immediately, so that the lines before a crash are complete.
/// Secrets are redacted as in traces. After an error, which is returned once, nothing more is written. Only what
/// readRecording() accepts is written.
class TOOLROOM_EXPORT RecordingWriter {
public:
    /// Called for requests and tools that are skipped.
    using Warn = std::function<void(const Error& warning)>;

    /// Creates the file, which only its owner can read. Fails if it exists. `clock` must outlive the writer. `warn` may
    /// be empty.
    [[nodiscard]] static Result<std::unique_ptr<RecordingWriter>> create(const std::string& path, Clock& clock,
                                                                         Warn warn = {});
    /// Removes the file if no tools were written.
    ~RecordingWriter();
    RecordingWriter(const RecordingWriter&) = delete;
    RecordingWriter& operator=(const RecordingWriter&) = delete;

    /// Writes the tools that are offered from now on, if they have changed. Must be called before the first
    /// request is written.
    [[nodiscard]] Result<void> writeTools(const std::vector<Json>& definitions);
    /// Writes a request that has just ended, and sets its `atMs`.
    [[nodiscard]] Result<void> writeRequest(RecordedRequest request);

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
