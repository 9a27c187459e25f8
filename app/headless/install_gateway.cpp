// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/activity/mcp/live_server.h"
#include "core/activity/module/module_files.h"
#include "core/json/edit/unified_diff.h"
#include "core/json/text.h"
#include "core/lint/fix/replace_file.h"
#include "core/mcp/config/config_edit.h"
#include "core/mcp/config/config_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <format>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

const char* const gatewayName = "toolroom"; ///< name of the server in the host's file

/// A host's configuration file.
struct HostFile {
    std::string path;
    bool exists = false;
    SourceTextPtr text; ///< empty if the file does not exist

    /// The file as it was before the gateway was installed.
    [[nodiscard]] std::string backup() const { return path + ".before-toolroom"; }
};

Result<SourceTextPtr> readHostFile(const std::string& path) {
    auto bytes = readRegularFile(path, ParseLimits().maxBytes);
    if (!bytes)
        return std::unexpected(cliError("cannot read the file", path));
    return std::make_shared<const SourceText>(path, *std::move(bytes));
}

/// The user's file that exists, or else the one that the host would create.
Result<HostFile> hostFile(McpHost host) {
    std::vector<KnownMcpConfigFile> files = knownMcpConfigFiles(QDir::homePath().toStdString(), {});
    std::erase_if(files, [&](const KnownMcpConfigFile& file) {
        return file.host != host || (host == McpHost::VsCode && !file.path.ends_with("/mcp.json"));
    });
    const auto exists = [](const KnownMcpConfigFile& file) { return QFile::exists(QString::fromStdString(file.path)); };
    const auto existing = std::ranges::find_if(files, exists);
    if (existing == files.end()) {
        const std::string folder = QFileInfo(QString::fromStdString(files.front().path)).path().toStdString();
        if (!QFileInfo::exists(QString::fromStdString(folder)))
            return std::unexpected(cliError(std::format("{} is not installed", mcpHostName(host)), folder));
        return HostFile{files.front().path, false, std::make_shared<const SourceText>(files.front().path, "")};
    }
    const auto text = readHostFile(existing->path);
    if (!text)
        return std::unexpected(text.error());
    return HostFile{existing->path, true, *text};
}

/// Hosts start their servers in a folder that they choose.
std::string absoluteSource(const std::string& source) {
    if (isConfigurationSource(source)) { // mcp:FILE#NAME
        const std::size_t file = source.find(':') + 1;
        const std::size_t name = std::min(source.rfind('#'), source.size());
        return source.substr(0, file) + absoluteSource(source.substr(file, name - file)) + source.substr(name);
    }
    if (isLiveServerArgument(source) || source.ends_with(':') || isCodeSample(source))
        return source;
    if (isModuleArgument(source)) {
        const std::size_t path = source.find(':') + 1;
        return source.substr(0, path) + absoluteSource(source.substr(path));
    }
    return QFileInfo(QString::fromStdString(source)).absoluteFilePath().toStdString();
}

std::vector<std::string> gatewayCommand(const std::vector<std::string>& sources) {
    const QDir programs(QCoreApplication::applicationDirPath());
    std::vector<std::string> command = {
        programs
            .filePath(QFileInfo(QCoreApplication::applicationFilePath()).suffix() == QLatin1String("exe")
                          ? QStringLiteral("toolroom-cli.exe")
                          : QStringLiteral("toolroom-cli"))
            .toStdString(),
        "--serve"};
    std::ranges::transform(sources, std::back_inserter(command), absoluteSource);
    return command;
}

int printDiff(const HostFile& file, std::string_view after, const TextEdits& edits) {
    const std::string_view before = file.text->bytes();
    const TextEdits whole = {{{0, before.size()}, std::string(after)}};
    return writeOutput(makeUnifiedDiff(file.path, before, applyEdits(before, edits) == after ? edits : whole), {},
                       exit_code::clean);
}

/// The whole file before the gateway was installed, if nothing else has changed since; empty if it did not exist.
std::optional<std::string> contentBefore(const HostFile& file, McpHost host, const McpServerRemoval& removal) {
    const bool hasBackup = QFile::exists(QString::fromStdString(file.backup()));
    const auto backup = hasBackup ? readHostFile(file.backup()) : std::make_shared<const SourceText>(file.path, "");
    const auto added = backup ? addMcpServer(*backup, host, gatewayName, removal.command)
                              : Result<TextEdits>(std::unexpected(backup.error()));
    if (!added || applyEdits((*backup)->bytes(), *added) != file.text->bytes())
        return std::nullopt;
    return std::string((*backup)->bytes());
}

} // namespace

int runInstallGateway(const CommandLine& commandLine) {
    const auto file = hostFile(commandLine.host);
    if (!file)
        return fail(file.error());
    const auto edits = addMcpServer(file->text, commandLine.host, gatewayName, gatewayCommand(commandLine.sources));
    if (!edits)
        return fail(edits.error());
    const std::string after = applyEdits(file->text->bytes(), *edits);
    const int status = printDiff(*file, after, *edits);
    if (commandLine.isDryRun || status != exit_code::clean)
        return status;
    const QString backup = QString::fromStdString(file->backup());
    QFile::remove(backup); // left by a gateway that was removed by hand
    if (!file->exists) {
        const auto created = createFile(file->path, after, {});
        return created ? exit_code::clean : fail(created.error());
    }
    if (!QFile::copy(QString::fromStdString(file->path), backup)) // with its permissions
        return fail(cliError("cannot write the backup", file->backup()));
    const auto replaced = replaceFile(file->path, *file->text, after, {});
    return replaced ? exit_code::clean : fail(replaced.error());
}

int runUninstallGateway(const CommandLine& commandLine) {
    const auto file = hostFile(commandLine.host);
    if (!file)
        return fail(file.error());
    const auto removal = removeMcpServer(file->text, commandLine.host, gatewayName);
    if (!removal)
        return fail(removal.error());
    if (!*removal)
        return fail(cliError(std::format("there is no server named {}", gatewayName), file->path));
    const auto before = contentBefore(*file, commandLine.host, **removal);
    const std::string after = before.value_or(applyEdits(file->text->bytes(), (*removal)->edits));
    const int status = printDiff(*file, after, (*removal)->edits);
    if (commandLine.isDryRun || status != exit_code::clean)
        return status;
    const QString backup = QString::fromStdString(file->backup());
    const bool existed = !before || QFile::exists(backup);
    const auto restored =
        existed ? replaceFile(file->path, *file->text, after, {}) : removeFile(file->path, *file->text);
    if (!restored)
        return fail(restored.error());
    if (!before)
        printNote(cliError("the file has changed since the gateway was installed, so only its entry was removed",
                           file->path));
    else
        QFile::remove(backup);
    return exit_code::clean;
}

} // namespace toolroom
