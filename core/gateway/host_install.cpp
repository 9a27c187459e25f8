// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/host_install.h"

#include "core/gateway/messages.h"
#include "core/json/text.h"
#include "core/lint/fix/replace_file.h"
#include "core/mcp/config/config_edit.h"
#include "core/mcp/config/config_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

const std::string serverName(gatewayServerName);

Result<SourceTextPtr> readHostFile(const std::string& path) {
    auto bytes = readRegularFile(path, ParseLimits().maxBytes);
    if (!bytes)
        return std::unexpected(Error{message<gateway_messages::hostFileNotRead>(), path});
    return std::make_shared<const SourceText>(path, *std::move(bytes));
}

/// The files that `host` may have in the home folder, best first. VS Code also reads servers from its settings, where
/// the gateway is not installed.
std::vector<KnownMcpConfigFile> filesOf(McpHost host, const std::string& home) {
    std::vector<KnownMcpConfigFile> files = knownMcpConfigFiles(home, {});
    std::erase_if(files, [&](const KnownMcpConfigFile& file) {
        return file.host != host || (host == McpHost::VsCode && !file.path.ends_with("/mcp.json"));
    });
    return files;
}

bool hasPath(const std::string& path) {
    return QFileInfo::exists(QString::fromStdString(path));
}

/// The user's file that exists, or else the one that the host would create.
Result<HostFile> findHostFile(McpHost host, const std::string& home) {
    const std::vector<KnownMcpConfigFile> files = filesOf(host, home);
    const auto existing = std::ranges::find_if(files, hasPath, &KnownMcpConfigFile::path);
    if (existing == files.end()) {
        const std::string folder = QFileInfo(QString::fromStdString(files.front().path)).path().toStdString();
        if (!hasPath(folder))
            return std::unexpected(Error{message<gateway_messages::hostNotInstalled>(mcpHostName(host)), folder});
        return HostFile{host, files.front().path, false, std::make_shared<const SourceText>(files.front().path, "")};
    }
    auto text = readHostFile(existing->path);
    if (!text)
        return std::unexpected(text.error());
    return HostFile{host, existing->path, true, *std::move(text)};
}

/// The whole file before the gateway was installed, if nothing else has changed since; empty if it did not exist.
std::optional<std::string> contentBefore(const HostFile& file, const McpServerRemoval& removal) {
    const auto backup =
        hasPath(file.backup()) ? readHostFile(file.backup()) : std::make_shared<const SourceText>(file.path, "");
    const auto added = backup ? addMcpServer(*backup, file.host, serverName, removal.command)
                              : Result<TextEdits>(std::unexpected(backup.error()));
    if (!added || applyEdits((*backup)->bytes(), *added) != file.text->bytes())
        return std::nullopt;
    return std::string((*backup)->bytes());
}

std::string gatewayProgram() {
    const bool isWindows = QFileInfo(QCoreApplication::applicationFilePath()).suffix() == QLatin1String("exe");
    return QDir(QCoreApplication::applicationDirPath())
        .filePath(isWindows ? QStringLiteral("toolroom-cli.exe") : QStringLiteral("toolroom-cli"))
        .toStdString();
}

GatewayHost readHost(const HostFile& file) {
    GatewayHost host{.host = file.host, .path = file.path};
    const auto removal = removeMcpServer(file.text, file.host, serverName);
    if (!removal) {
        host.state = GatewayHost::State::Unreadable;
        host.error = removal.error();
    } else if (*removal) {
        host.command = (*removal)->command;
        const bool isThis = !host.command.empty() && host.command.front() == gatewayProgram();
        host.state = isThis ? GatewayHost::State::Installed : GatewayHost::State::OtherProgram;
    }
    return host;
}

} // namespace

std::vector<GatewayHost> findGatewayHosts(const std::string& home) {
    std::vector<McpHost> known;
    for (const KnownMcpConfigFile& file : knownMcpConfigFiles(home, {}))
        if (!std::ranges::contains(known, file.host) && !filesOf(file.host, home).empty())
            known.push_back(file.host);
    std::ranges::sort(known, {}, mcpHostName);
    std::vector<GatewayHost> hosts;
    for (const McpHost host : known) {
        const auto file = findHostFile(host, home);
        // The home folder does not show that the host is installed.
        if (file && !file->exists && QFileInfo(QString::fromStdString(file->path)).path().toStdString() == home)
            continue;
        if (file)
            hosts.push_back(readHost(*file));
        else if (!file.error().source.empty() && QFileInfo(QString::fromStdString(file.error().source)).isFile())
            hosts.push_back({.host = host,
                             .path = file.error().source,
                             .state = GatewayHost::State::Unreadable,
                             .error = file.error()});
    }
    return hosts;
}

std::vector<std::string> gatewayCommand(std::span<const std::string> sources) {
    std::vector<std::string> command = {gatewayProgram(), "--serve"};
    command.insert(command.end(), sources.begin(), sources.end());
    return command;
}

Result<HostFileChange> planGatewayInstallation(McpHost host, const std::string& home,
                                               std::span<const std::string> command) {
    auto file = findHostFile(host, home);
    if (!file)
        return std::unexpected(file.error());
    auto edits = addMcpServer(file->text, host, serverName, command);
    if (!edits)
        return std::unexpected(edits.error());
    return HostFileChange{.file = *std::move(file), .edits = *std::move(edits)};
}

Result<HostFileChange> planGatewayRemoval(McpHost host, const std::string& home) {
    auto file = findHostFile(host, home);
    if (!file)
        return std::unexpected(file.error());
    auto removal = removeMcpServer(file->text, host, serverName);
    if (!removal)
        return std::unexpected(removal.error());
    if (!*removal)
        return std::unexpected(Error{message<gateway_messages::gatewayNotInstalled>(serverName), file->path});
    const auto before = contentBefore(*file, **removal);
    const std::string_view now = file->text->bytes();
    TextEdits edits = std::move((*removal)->edits);
    if (before && applyEdits(now, edits) != *before)
        edits = {{{0, now.size()}, *before}};
    return HostFileChange{
        .file = *std::move(file), .edits = std::move(edits), .isRemoval = true, .restoresBackup = before.has_value()};
}

Result<void> writeHostFile(const HostFileChange& change) {
    const HostFile& file = change.file;
    const std::string after = applyEdits(file.text->bytes(), change.edits);
    const QString backup = QString::fromStdString(file.backup());
    if (!change.isRemoval) {
        QFile::remove(backup); // left by a gateway that was removed by hand
        if (!file.exists)
            return createFile(file.path, after, {});
        if (!QFile::copy(QString::fromStdString(file.path), backup)) // with its permissions
            return std::unexpected(Error{message<gateway_messages::backupNotWritten>(), file.backup()});
        auto replaced = replaceFile(file.path, *file.text, after, {});
        if (!replaced)
            QFile::remove(backup);
        return replaced;
    }
    const bool existed = !change.restoresBackup || QFile::exists(backup);
    auto restored = existed ? replaceFile(file.path, *file.text, after, {}) : removeFile(file.path, *file.text);
    if (restored) // its content is in the file again, with the changes made since
        QFile::remove(backup);
    return restored;
}

} // namespace toolroom
