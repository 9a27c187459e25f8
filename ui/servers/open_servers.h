// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "ui/servers/saved_server.h"
#include "ui/tasks/pending_work.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class Settings;

/// A live server that is open in the window.
struct OpenServer {
    LiveServer server;
    SavedServer saved;
    McpServerStatus status;
    PendingFlag isListing;              ///< being connected or asked for its tools
    bool isConnecting = false;          ///< requested, but there is no connection yet
    std::int64_t connectingSinceNs = 0; ///< Clock::monotonicNs() when isConnecting became true
    Message error;                      ///< why the tools could not be listed; empty otherwise
    std::vector<Message> problems;      ///< problems in the last tool list
    std::string text;                   ///< the last tool list; empty: none yet
    std::string reviewedText;    ///< the tool list that the user has seen: the first, or as of markToolsReviewed()
    bool isListOutdated = false; ///< `text` is from before the server was opened, perhaps in the last session

    [[nodiscard]] const std::string& id() const { return server.setup.id; }
    [[nodiscard]] QString name() const; ///< for display
    [[nodiscard]] bool hasFailed() const;
    /// Why it has failed; empty otherwise.
    [[nodiscard]] Message failure() const;
    /// Whether it was restored and has not been opened since.
    [[nodiscard]] bool isRestored() const { return isFromLastSession; }
    [[nodiscard]] bool isDisconnected() const;
    [[nodiscard]] bool isConnected() const;
    /// Whether the tools have changed since the user saw them.
    [[nodiscard]] bool hasUnreviewedTools() const { return text != reviewedText; }

private:
    friend class OpenServers;

    AbortController abort;    ///< aborts the list request in progress
    std::uint64_t number = 0; ///< number of the list request in progress
    bool listsAgain = false;  ///< the tools have changed while they were being listed
    bool isClosed = false;    ///< disconnected by the user, or restored
    bool isFromLastSession = false;
    int labelNumber = 1; ///< the number at the end of the label; 1: none
};

/// The live servers of the window. Connects to them in the background, and lists their tools again when they change and
/// after a reconnection.
class OpenServers : public QObject {
    Q_OBJECT

public:
    /// `pool` is shared with the window's runs. `settings` contain the folders of servers and must outlive this object.
    OpenServers(std::shared_ptr<McpServers> pool, Settings& settings, QObject* parent = nullptr);
    ~OpenServers() override;

    [[nodiscard]] const std::vector<OpenServer>& servers() const { return m_servers; }
    /// Null if it is not open.
    [[nodiscard]] const OpenServer* find(const std::string& id) const;
    /// Why servers have failed, by id.
    [[nodiscard]] std::map<std::string, Message> failures() const;
    /// SavedServer::number of a connection: that of the open server `edited` if it has the same command or URL;
    /// otherwise that of the open server with the same settings, or an unused one.
    [[nodiscard]] int numberFor(SavedServer saved, const std::string& edited = {}) const;
    /// The first part of the ids of its tools.
    [[nodiscard]] std::string sourceIdOf(const OpenServer& server) const;
    /// The server of the last session that the tool belongs to, if it has not been connected since; null otherwise.
    [[nodiscard]] const OpenServer* unconnectedServerOf(const std::string& tool) const;
    /// Connects to a server that the user trusts and lists its tools. Replaces a server with the same id.
    void open(LiveServer server, SavedServer saved);
    /// Adds a server of the last session with the tools that it listed then, which may be empty, without connecting to
    /// it. Does nothing if it is open.
    void restore(SavedServer saved, std::string tools = {});
    /// Lists the tools of all servers again, except those that the user disconnected.
    void reload();
    /// Shows a restored server as connecting until open() or disconnectServer(). Does nothing for others.
    void expect(const std::string& id);
    /// Ends expect() without open(). Does nothing for servers that have been opened.
    void cancelExpected(const std::string& id);
    /// Whether expect() has ended without open().
    [[nodiscard]] bool isCanceled(const std::string& id) const;
    /// Connects again and lists the tools. A restored server is requested with reopenRequested() instead.
    void restart(const std::string& id);
    /// Also aborts the listing in progress. The tools remain listed; calling one of them reconnects to the server.
    void disconnectServer(const std::string& id);
    void remove(const std::string& id);
    /// Deletes the credentials of a server and ends the connection.
    void signOut(const std::string& id);
    /// Call this when the user has seen how the tools have changed.
    void markToolsReviewed(const std::string& id);
    /// The folders that are reported to the server, as absolute paths. They are saved in the settings.
    [[nodiscard]] QStringList folders(const std::string& id) const;
    void setFolders(const std::string& id, const QStringList& folders);
    /// See McpServers.
    [[nodiscard]] QFuture<McpResult<McpItemList>> items(const std::string& id, McpItem::Kind kind, AbortSignal abort) {
        return m_pool->items(id, kind, std::move(abort));
    }
    [[nodiscard]] QFuture<McpResult<Json>> request(const std::string& id, McpRequest request, AbortSignal abort) {
        return m_pool->request(id, std::move(request), std::move(abort));
    }
    [[nodiscard]] QFuture<std::vector<WireEntry>> wireLog(const std::string& id);

Q_SIGNALS:
    /// Emitted when servers were added or removed, or when the state of a server has changed.
    void changed();
    /// Emitted when a server is restored with tools, when it has listed its tools for the first time since it was
    /// opened, and when they differ from the last list.
    void toolsListed(const toolroom::SourceSpec& source);
    /// Emitted by open().
    void opened(const toolroom::SavedServer& server);
    /// Emitted when the user wants to connect to a restored server. Call open() if it is trusted.
    void reopenRequested(const toolroom::SavedServer& server);
    /// Emitted when the tools could not be listed.
    void failed(const std::string& id);
    void removed(const std::string& id, const toolroom::SavedServer& server);
    /// Emitted when the server reports that its resources or prompts have changed; `list` is "resources" or "prompts".
    void itemsChanged(const std::string& id, const QString& list);

private:
    [[nodiscard]] OpenServer* entry(const std::string& id);
    /// The folders in the settings.
    [[nodiscard]] std::shared_ptr<RootFolders> savedFolders(const std::string& id) const;
    void setUniqueLabel(OpenServer& server) const;
    void list(OpenServer& server);
    void applyListing(const std::string& id, std::uint64_t number, McpResult<McpToolListing> listing);
    void abortList(OpenServer& server);
    static void setConnecting(OpenServer& server, bool isConnecting);
    /// Ends the connection with `end`. The tools remain listed.
    void close(const std::string& id, QFuture<void> (McpServers::*end)(const std::string&));
    void updateStatus(const std::string& id);

    std::shared_ptr<McpServers> m_pool;
    Settings& m_settings;
    std::vector<OpenServer> m_servers;
    std::uint64_t m_number = 0; ///< number of the latest listing
};

} // namespace toolroom
