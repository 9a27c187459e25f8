// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/open_servers.h"

#include "core/base/clock.h"
#include "core/base/format.h"
#include "core/models/text.h"
#include "ui/settings/settings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

using ServerState = McpServerStatus::State;

constexpr qsizetype maxServerNameLength = 60;

} // namespace

QString OpenServer::name() const {
    return toDisplayLine(server.label, maxServerNameLength);
}

bool OpenServer::hasFailed() const {
    return !isListing && (!error.empty() || status.state == ServerState::Failed);
}

bool OpenServer::isDisconnected() const {
    return !isConnecting && !hasFailed() && status.state == ServerState::NotConnected;
}

bool OpenServer::isConnected() const {
    return !isConnecting && !hasFailed() && status.state == ServerState::Connected;
}

Message OpenServer::failure() const {
    return hasFailed() ? error.empty() ? status.error : error : Message();
}

OpenServers::OpenServers(std::shared_ptr<McpServers> pool, Settings& settings, QObject* parent)
    : QObject(parent)
    , m_pool(std::move(pool))
    , m_settings(settings) {
    // Emitted on the thread of the connections.
    connect(m_pool.get(), &McpServers::statusChanged, this,
            [this](const QString& id) { updateStatus(id.toStdString()); });
    connect(m_pool.get(), &McpServers::listChanged, this, [this](const QString& id, const QString& changedList) {
        OpenServer* server = entry(id.toStdString());
        if (server && changedList == QLatin1String("tools"))
            list(*server);
        else if (server)
            Q_EMIT itemsChanged(server->id(), changedList);
    });
}

OpenServers::~OpenServers() {
    for (OpenServer& server : m_servers)
        server.abort.request_stop();
}

const OpenServer* OpenServers::find(const std::string& id) const {
    const auto found = std::ranges::find(m_servers, id, &OpenServer::id);
    return found == m_servers.end() ? nullptr : &*found;
}

OpenServer* OpenServers::entry(const std::string& id) {
    const auto found = std::ranges::find(m_servers, id, &OpenServer::id);
    return found == m_servers.end() ? nullptr : &*found;
}

std::map<std::string, Message> OpenServers::failures() const {
    std::map<std::string, Message> failures;
    for (const OpenServer& server : m_servers)
        if (server.hasFailed())
            failures.emplace(server.id(), server.failure());
    return failures;
}

std::shared_ptr<RootFolders> OpenServers::savedFolders(const std::string& id) const {
    std::vector<std::string> folders;
    for (const QString& folder : m_settings.serverFolders(toQString(id)))
        folders.push_back(folder.toStdString());
    return std::make_shared<RootFolders>(std::move(folders));
}

/// The first server with a name keeps it, because calls, permissions, and files refer to its tools.
std::string OpenServers::sourceIdOf(const OpenServer& server) const {
    const auto first =
        std::ranges::find(m_servers, server.server.sourceId,
                          [](const OpenServer& each) -> const std::string& { return each.server.sourceId; });
    if (&*first == &server)
        return server.server.sourceId;
    return server.labelNumber == 1 ? server.server.label
                                   : formatText("{}#{}", server.server.sourceId, server.labelNumber);
}

const OpenServer* OpenServers::unconnectedServerOf(const std::string& tool) const {
    const auto found = std::ranges::find_if(m_servers, [&](const OpenServer& server) {
        return server.isRestored() && tool.starts_with(sourceIdOf(server) + '/');
    });
    return found == m_servers.end() ? nullptr : &*found;
}

/// Servers with the same name stay distinguishable.
void OpenServers::setUniqueLabel(OpenServer& server) const {
    const std::string label = server.server.label;
    const auto isTaken = [&](const OpenServer& other) {
        return &other != &server && other.server.label == server.server.label;
    };
    for (server.labelNumber = 1; std::ranges::any_of(m_servers, isTaken);)
        server.server.label = formatText("{} {}", label, ++server.labelNumber);
}

int OpenServers::numberFor(SavedServer saved, const std::string& edited) const {
    if (const OpenServer* open = find(edited); open && open->saved.source == saved.source)
        return open->saved.number;
    for (saved.number = 1;; ++saved.number) {
        const Result<LiveServer> server = unconnectedServer(saved);
        const OpenServer* open = server ? find(server->setup.id) : nullptr;
        if (!open || open->saved == saved)
            return saved.number;
    }
}

void OpenServers::open(LiveServer server, SavedServer saved) {
    server.setup.client.roots = savedFolders(server.setup.id);
    m_pool->add(server.setup);
    OpenServer* target = entry(server.setup.id);
    if (target)
        abortList(*target);
    else
        target = &m_servers.emplace_back();
    target->server = std::move(server);
    setUniqueLabel(*target);
    target->saved = saved;
    target->isFromLastSession = false;
    target->isListOutdated = true;
    list(*target);
    Q_EMIT opened(saved);
}

void OpenServers::restore(SavedServer saved, std::string tools) {
    Result<LiveServer> server = unconnectedServer(saved);
    if (!server || find(server->setup.id))
        return;
    server->setup.client.roots = savedFolders(server->setup.id);
    OpenServer& restored = m_servers.emplace_back();
    restored.server = *std::move(server);
    setUniqueLabel(restored);
    restored.saved = std::move(saved);
    restored.isClosed = restored.isFromLastSession = restored.isListOutdated = true;
    restored.text = restored.reviewedText = std::move(tools);
    if (!restored.text.empty()) {
        SourceSpec source =
            toSourceSpec(restored.server, {.server = {}, .tools = {.text = restored.text}, .problems = {}});
        source.sourceId = sourceIdOf(restored);
        Q_EMIT toolsListed(source);
    }
    Q_EMIT changed();
}

void OpenServers::expect(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server || !server->isRestored() || server->isConnecting)
        return;
    setConnecting(*server, true);
    Q_EMIT changed();
}

void OpenServers::cancelExpected(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server || !server->isRestored())
        return;
    setConnecting(*server, false);
    Q_EMIT changed();
}

bool OpenServers::isCanceled(const std::string& id) const {
    const OpenServer* server = find(id);
    return server && server->isRestored() && !server->isConnecting;
}

void OpenServers::reload() {
    for (OpenServer& server : m_servers) {
        if (server.hasFailed())
            restart(server.id());
        else if (!server.isClosed)
            list(server);
    }
}

void OpenServers::restart(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server)
        return;
    if (server->isRestored()) {
        expect(id);
        const SavedServer saved = server->saved; // the server may be replaced
        return Q_EMIT reopenRequested(saved);
    }
    abortList(*server);
    // The pool works in the order of the requests.
    std::ignore = m_pool->disconnect(id);
    list(*server);
}

void OpenServers::close(const std::string& id, QFuture<void> (McpServers::*end)(const std::string&)) {
    OpenServer* server = entry(id);
    if (!server)
        return;
    abortList(*server);
    server->isClosed = true;
    server->error = {};
    std::ignore = (*m_pool.*end)(id);
    Q_EMIT changed();
}

void OpenServers::disconnectServer(const std::string& id) {
    close(id, &McpServers::disconnect);
}

void OpenServers::remove(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server)
        return;
    abortList(*server);
    m_pool->remove(id);
    const std::string removedId = id; // `id` may be part of the entry
    const SavedServer saved = server->saved;
    std::erase_if(m_servers, [&](const OpenServer& open) { return open.id() == removedId; });
    Q_EMIT removed(removedId, saved);
    Q_EMIT changed();
}

void OpenServers::signOut(const std::string& id) {
    close(id, &McpServers::signOut);
}

void OpenServers::markToolsReviewed(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server || !server->hasUnreviewedTools())
        return;
    server->reviewedText = server->text;
    Q_EMIT changed();
}

QStringList OpenServers::folders(const std::string& id) const {
    QStringList folders;
    if (const OpenServer* server = find(id))
        for (const std::string& folder : server->server.setup.client.roots->folders())
            folders += toQString(folder);
    return folders;
}

void OpenServers::setFolders(const std::string& id, const QStringList& folders) {
    const OpenServer* server = find(id);
    if (!server)
        return;
    std::vector<std::string> paths;
    for (const QString& folder : folders)
        paths.push_back(folder.toStdString());
    server->server.setup.client.roots->setFolders(std::move(paths));
    m_settings.setServerFolders(toQString(id), folders);
    m_pool->notifyRootsChanged(id);
    Q_EMIT changed();
}

/// The pool does not know restored servers.
QFuture<std::vector<WireEntry>> OpenServers::wireLog(const std::string& id) {
    const OpenServer* server = find(id);
    return server && server->isRestored() ? QtFuture::makeReadyValueFuture(std::vector<WireEntry>())
                                          : m_pool->wireLog(id);
}

void OpenServers::list(OpenServer& server) {
    if (server.isListing) {
        server.listsAgain = true;
        return;
    }
    server.isListing = true;
    setConnecting(server, server.status.state != ServerState::Connected);
    server.isClosed = false;
    server.abort = AbortController();
    server.number = ++m_number;
    m_pool->list(server.id(), server.abort.get_token())
        .then(this, [this, id = server.id(), number = server.number](McpResult<McpToolListing> listing) {
            applyListing(id, number, std::move(listing));
        });
    Q_EMIT changed();
}

void OpenServers::applyListing(const std::string& id, std::uint64_t number, McpResult<McpToolListing> listing) {
    OpenServer* server = entry(id);
    if (!server || !server->isListing || server->number != number)
        return;
    server->isListing = false;
    setConnecting(*server, false);
    server->status = m_pool->status(id);
    if (listing) {
        server->error = {};
        const bool hasOtherProblems = std::exchange(server->problems, listing->problems) != listing->problems;
        const bool isFirst = std::exchange(server->isListOutdated, false); // what it runs may be described differently
        SourceSpec source = toSourceSpec(server->server, *std::move(listing));
        source.sourceId = sourceIdOf(*server);
        if (server->text != source.text || hasOtherProblems || isFirst) {
            if (server->text.empty())
                server->reviewedText = source.text;
            server->text = source.text;
            Q_EMIT toolsListed(source);
        }
    } else {
        server->error = listing.error().message;
        Q_EMIT failed(id);
    }
    server = entry(id); // a slot may have added or removed servers
    if (server && std::exchange(server->listsAgain, false))
        return list(*server);
    Q_EMIT changed();
}

void OpenServers::abortList(OpenServer& server) {
    server.abort.request_stop();
    server.isListing = server.listsAgain = false;
    setConnecting(server, false);
}

void OpenServers::setConnecting(OpenServer& server, bool isConnecting) {
    if (std::exchange(server.isConnecting, isConnecting) != isConnecting)
        server.connectingSinceNs = systemClock().monotonicNs();
}

void OpenServers::updateStatus(const std::string& id) {
    OpenServer* server = entry(id);
    if (!server)
        return;
    const ServerState before = std::exchange(server->status, m_pool->status(id)).state;
    // A call may be what connects.
    setConnecting(*server, server->status.state == ServerState::Connecting ||
                               (server->isListing && server->status.state != ServerState::Connected));
    // A call has connected again; the tools may be others now.
    if (server->status.state == ServerState::Connected && before != ServerState::Connected && !server->isListing)
        return list(*server);
    Q_EMIT changed();
}

} // namespace toolroom
