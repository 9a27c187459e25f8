// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/live_server.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// A live server that is open in the window.
struct OpenServer {
    LiveServer server;
    McpServerStatus status;
    bool isListing = false;        ///< being connected or asked for its tools
    bool isConnecting = false;     ///< no connection yet
    Message error;                 ///< why the tools could not be listed; empty otherwise
    std::vector<Message> problems; ///< of the last list
    std::string text;              ///< the last list; empty: none yet

    [[nodiscard]] const std::string& id() const { return server.setup.id; }
    [[nodiscard]] QString name() const; ///< for display
    [[nodiscard]] bool hasFailed() const;

private:
    friend class OpenServers;

    AbortController abort;    ///< of the list in progress
    std::uint64_t number = 0; ///< of the list in progress
    bool listsAgain = false;  ///< the tools have changed while they were being listed
    bool isClosed = false;    ///< disconnected by the user
};

/// The live servers of the window. Connects to them in the background, and lists their tools again when they change and
/// after a reconnection.
class OpenServers : public QObject {
    Q_OBJECT

public:
    /// `pool` is shared with the window's runs.
    explicit OpenServers(std::shared_ptr<McpServers> pool, QObject* parent = nullptr);
    ~OpenServers() override;

    [[nodiscard]] const std::vector<OpenServer>& servers() const { return m_servers; }
    /// Null if it is not open.
    [[nodiscard]] const OpenServer* find(const std::string& id) const;
    /// Whether any server is being connected or asked for its tools.
    [[nodiscard]] bool isBusy() const;

    /// Connects to a server that the user trusts and lists its tools. Replaces a server with the same id.
    void open(LiveServer server);
    /// Lists the tools of all servers again, except those that the user disconnected.
    void reload();
    /// Connects again and lists the tools.
    void restart(const std::string& id);
    /// Aborts the list in progress, too. The tools remain listed; calling one reconnects to the server.
    void disconnect(const std::string& id);
    void remove(const std::string& id);
    [[nodiscard]] QFuture<std::vector<WireEntry>> wireLog(const std::string& id) { return m_pool->wireLog(id); }

Q_SIGNALS:
    /// Emitted when servers were added or removed, or the state of one has changed.
    void changed();
    /// Emitted when the server has listed its tools for the first time or they differ from the last list.
    void toolsListed(const toolroom::SourceSpec& source);
    /// Emitted when the tools could not be listed.
    void failed(const std::string& id);
    void removed(const std::string& id);

private:
    [[nodiscard]] OpenServer* entry(const std::string& id);
    void list(OpenServer& server);
    void accept(const std::string& id, std::uint64_t number, McpResult<McpListing> listing);
    void abortList(OpenServer& server);
    void updateStatus(const std::string& id);

    std::shared_ptr<McpServers> m_pool;
    std::vector<OpenServer> m_servers;
    std::uint64_t m_number = 0; ///< of the latest list
};

} // namespace toolroom
