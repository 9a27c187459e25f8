// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/edit/text_edit.h"
#include "core/mcp/config/config_hosts.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Name of the gateway among the servers of a host.
inline constexpr std::string_view gatewayServerName = "toolroom";

/// The configuration file of a host in which the gateway is installed.
struct HostFile {
    McpHost host = McpHost::Generic;
    std::string path;
    bool exists = false;
    SourceTextPtr text; ///< empty if the file does not exist

    /// The file as it was before the gateway was installed.
    [[nodiscard]] std::string backup() const { return path + ".before-toolroom"; }
};

/// A change of a host's file that has not been written yet.
struct HostFileChange {
    HostFile file;
    TextEdits edits;
    bool isRemoval = false;
    bool restoresBackup = false; ///< the file was not changed otherwise, so the removal undoes the installation
};

/// A host that is installed on this computer.
struct GatewayHost {
    enum class State {
        NotInstalled,
        Installed,
        OtherProgram, ///< the server with the gateway's name is another program, such as another Toolroom
        Unreadable,   ///< see `error`
    };

    McpHost host = McpHost::Generic;
    std::string path; ///< of its configuration file, which need not exist
    State state = State::NotInstalled;
    std::vector<std::string> command; ///< of the server with the gateway's name
    Error error;
};

/// The hosts in the home folder of the user, by name. Reads their files, so it may be slow.
[[nodiscard]] TOOLROOM_EXPORT std::vector<GatewayHost> findGatewayHosts(const std::string& home);

/// The command that serves `sources`. Hosts choose the folder that they start it in, so paths must be absolute.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> gatewayCommand(std::span<const std::string> sources);

/// Adds the gateway to the servers of `host`. Fails if the host is not installed, or has a server with this name.
[[nodiscard]] TOOLROOM_EXPORT Result<HostFileChange> planGatewayInstallation(McpHost host, const std::string& home,
                                                                             std::span<const std::string> command);
/// Removes it. Restores the file byte for byte unless something else in it has changed since; then only the entry is
/// removed. Fails if there is no such server.
[[nodiscard]] TOOLROOM_EXPORT Result<HostFileChange> planGatewayRemoval(McpHost host, const std::string& home);
/// Writes the change, and the backup or its removal. Fails if the file has changed since the change was planned.
[[nodiscard]] TOOLROOM_EXPORT Result<void> writeHostFile(const HostFileChange& change);

} // namespace toolroom
