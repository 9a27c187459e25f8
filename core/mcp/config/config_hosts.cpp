// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_hosts.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 13> mcpHostNames = {
    "",          "Claude Code", "Claude Desktop", "Cline",    "Codex", "GitHub Copilot", "Cursor", "Gemini CLI",
    "Inspector", "opencode",    "VS Code",        "Windsurf", "Zed",
};

/// The folder that the path of a file is relative to.
enum class ConfigRoot {
    Home,
    Config,     ///< for desktop applications: ~/.config, ~/Library/Application Support or %APPDATA%
    UnixConfig, ///< ~/.config on macOS too
    Project,
};

struct ConfigPlace {
    McpHost host;
    ConfigRoot root;
    std::string_view path;
};

constexpr ConfigPlace configPlaces[] = {
    {McpHost::ClaudeDesktop, ConfigRoot::Config, "Claude/claude_desktop_config.json"},
    {McpHost::ClaudeCode, ConfigRoot::Home, ".claude.json"},
    {McpHost::ClaudeCode, ConfigRoot::Project, ".mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code/User/settings.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code - Insiders/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "VSCodium/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Project, ".vscode/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Project, ".vscode/settings.json"},
    {McpHost::Copilot, ConfigRoot::Home, ".copilot/mcp-config.json"},
    {McpHost::Cursor, ConfigRoot::Home, ".cursor/mcp.json"},
    {McpHost::Cursor, ConfigRoot::Project, ".cursor/mcp.json"},
    {McpHost::Windsurf, ConfigRoot::Home, ".codeium/windsurf/mcp_config.json"},
    {McpHost::Windsurf, ConfigRoot::Home, ".codeium/mcp_config.json"},
    {McpHost::Zed, ConfigRoot::UnixConfig, "zed/settings.json"},
    {McpHost::Zed, ConfigRoot::Project, ".zed/settings.json"},
    {McpHost::Cline, ConfigRoot::Config,
     "Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"},
    {McpHost::Cline, ConfigRoot::Home, ".cline/data/settings/cline_mcp_settings.json"},
    {McpHost::Cline, ConfigRoot::Home, "Documents/Cline/MCP/cline_mcp_settings.json"},
    {McpHost::Codex, ConfigRoot::Home, ".codex/config.toml"},
    {McpHost::Codex, ConfigRoot::Project, ".codex/config.toml"},
    {McpHost::GeminiCli, ConfigRoot::Home, ".gemini/settings.json"},
    {McpHost::GeminiCli, ConfigRoot::Project, ".gemini/settings.json"},
    {McpHost::OpenCode, ConfigRoot::Home, ".config/opencode/opencode.json"},
    {McpHost::OpenCode, ConfigRoot::Project, "opencode.json"},
    {McpHost::Inspector, ConfigRoot::Home, ".mcp-inspector/mcp.json"},
    {McpHost::Generic, ConfigRoot::Project, "mcp.json"},
};

std::string configRootOf(ConfigRoot root, const std::string& home, McpPlatform platform) {
    if (root == ConfigRoot::Home)
        return home;
    if (platform == McpPlatform::Windows)
        return home + "/AppData/Roaming";
    if (platform == McpPlatform::MacOs && root == ConfigRoot::Config)
        return home + "/Library/Application Support";
    return home + "/.config";
}

} // namespace

std::string_view mcpHostName(McpHost host) {
    return mcpHostNames[static_cast<std::size_t>(host)];
}

McpPlatform currentMcpPlatform() {
#if defined(Q_OS_WIN)
    return McpPlatform::Windows;
#elif defined(Q_OS_MACOS)
    return McpPlatform::MacOs;
#else
    return McpPlatform::Linux;
#endif
}

std::vector<KnownMcpConfigFile> knownMcpConfigFiles(const std::string& home, const std::string& projectFolder,
                                                    McpPlatform platform) {
    std::vector<KnownMcpConfigFile> files;
    for (const ConfigPlace& place : configPlaces) {
        const bool isProject = place.root == ConfigRoot::Project;
        const std::string root = isProject ? projectFolder : configRootOf(place.root, home, platform);
        if (!root.empty())
            files.push_back({place.host, root + '/' + std::string(place.path), isProject});
    }
    return files;
}

McpFilePlace placeOfMcpFile(const std::string& name) {
    const QFileInfo file(QString::fromStdString(name));
    const std::string path = QDir::cleanPath(file.absoluteFilePath()).toStdString();
    const std::string home = QDir::cleanPath(QDir::homePath()).toStdString();
    McpFilePlace place;
    for (const ConfigPlace& known : configPlaces) {
        if (!path.ends_with('/' + std::string(known.path)))
            continue;
        const std::string folder = path.substr(0, path.size() - known.path.size() - 1);
        const bool isProject = known.root == ConfigRoot::Project;
        // ~/.cursor/mcp.json is a file of the user, and PROJECT/.cursor/mcp.json one of the project.
        if ((known.root == ConfigRoot::Home || isProject) && (folder == home) == isProject)
            continue;
        return {true, known.host, isProject ? folder : std::string()};
    }
    // A copy at another location: the name identifies the host, unless several hosts use it.
    const std::string fileName = file.fileName().toStdString();
    const auto named = std::ranges::find_if(configPlaces, [&](const ConfigPlace& known) {
        return known.root != ConfigRoot::Project && known.path.ends_with(fileName) && fileName.size() > 5 &&
               fileName != "mcp.json" && fileName != "settings.json" &&
               (known.path.size() == fileName.size() || known.path[known.path.size() - fileName.size() - 1] == '/');
    });
    if (named != std::end(configPlaces))
        return {false, named->host, {}};
    const std::string folder = QDir::cleanPath(file.absolutePath()).toStdString();
    place.projectFolder = folder == home ? std::string() : folder;
    return place;
}

} // namespace toolroom
