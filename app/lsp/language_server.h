// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/lsp/frame_reader.h"
#include "app/lsp/linted_document.h"
#include "app/lsp/module_diagnostics.h"
#include "core/base/abort_signal.h"
#include "core/lint/engine/lint_cache.h"
#include "core/mcp/protocol/rpc_message.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Lints the documents that are open in an editor, as a server of the Language Server Protocol 3.17. Documents are
/// linted on a thread pool; a new version aborts the lint run of the previous one. Used on one thread.
class LanguageServer : public QObject {
    Q_OBJECT

public:
    /// `send` writes bytes to the client. `modules` are linted, too; see ModuleDiagnostics.
    explicit LanguageServer(std::function<void(std::string_view)> send, ModuleSources modules = {},
                            QObject* parent = nullptr);
    /// Aborts all lint runs and waits for them.
    ~LanguageServer() override;

    /// Handles bytes from the client. Returns false once the server has ended.
    bool receive(std::string_view bytes);
    /// The client has closed the connection.
    void handleDisconnect();

Q_SIGNALS:
    /// `exitCode` is 0 after a `shutdown` request and otherwise 1.
    void ended(int exitCode);

private:
    /// A request that waits for a lint run.
    struct PendingRequest {
        RpcId id;
        std::function<Json(const LintedDocument&)> answer;
    };
    struct OpenDocument {
        LintedDocument current; ///< without a report
        std::shared_ptr<LintCache> cache = std::make_shared<LintCache>();
        LintedDocumentPtr linted;    ///< the current version; null if it is not linted yet
        AbortController run;         ///< aborts the run in progress
        std::uint64_t runNumber = 0; ///< number of the run in progress or scheduled; 0 if there is none
        std::vector<PendingRequest> waiting;
    };
    using Documents = std::map<std::string, OpenDocument, std::less<>>;

    void handle(const RpcMessage& message);
    void handleRequest(const RpcId& id, const RpcRequest& request);
    void handleNotification(const RpcRequest& notification);
    void initialize(const RpcId& id, const Json& params);
    void open(const Json& params);
    void change(const Json& params);
    void save(const Json& params);
    void close(const Json& params);
    void cancel(const Json& params);
    void applySettings(const Json& settings);
    /// Calls `answer` with the linted document that `params` name, once it is linted. The result is `otherwise` if
    /// it is not open or not linted at all.
    void respondWhenLinted(const RpcId& id, const Json& params, const Json& otherwise,
                           std::function<Json(const LintedDocument&)> answer);
    void lintAll();
    /// Starts a lint run soon, after further changes that the client has sent already.
    void scheduleLint(OpenDocument& document);
    void startLint(const std::string& uri, std::uint64_t runNumber);
    void finishLint(std::uint64_t runNumber, const LintedDocumentPtr& linted);
    /// The document that `params` name, if it is a code module and was linted as it is; otherwise null.
    [[nodiscard]] LintedDocumentPtr moduleOf(const Json& params) const;
    Documents::iterator documentOf(const Json& params);

    void respond(const RpcId& id, const Json& result);
    void respondError(const std::optional<RpcId>& id, std::int64_t code, std::string text);
    void notify(std::string method, Json params);
    void end(int exitCode);

    enum class State { Started, Initialized, ShutDown, Ended };

    std::function<void(std::string_view)> m_send;
    FrameReader m_frames;
    State m_state = State::Started;
    PositionEncoding m_encoding = PositionEncoding::Utf16;
    bool m_hasNestedSymbols = false; ///< the client supports a hierarchy of document symbols
    LintOptions m_options{.config = {.search = true, .file = {}, .today = {}}};
    Documents m_documents; ///< by URI
    std::uint64_t m_lastRun = 0;
    ModuleDiagnostics m_modules;
};

} // namespace toolroom
