// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/process/supervisor/descendants.h"
#include "core/verify/system_changes.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <set>
#include <sstream>
#include <string_view>
#include <unistd.h>

namespace toolroom {

namespace {

using ProcessIdentity = std::pair<pid_t, unsigned long long>;

/// Files that programs write while they only read: logs, caches, and temporary files.
bool isIncidental(std::string_view path) {
    using namespace std::string_view_literals;
    static const std::string temporary = std::filesystem::temp_directory_path().generic_string() + '/';
    constexpr std::array parts = {"/.cache/"sv, "/.npm/"sv, "/__pycache__/"sv, "/node_modules/"sv};
    return path.starts_with("/dev/") || path.starts_with("/proc/") || path.starts_with("/sys/") ||
           path.starts_with("/memfd:") || path.starts_with("/var/tmp/") || path.starts_with(temporary) ||
           path.ends_with(".log") || path.ends_with(" (deleted)") ||
           std::ranges::any_of(parts, [&](std::string_view part) { return path.contains(part); });
}

/// Whether the file descriptor was opened for writing: `flags:` in fdinfo is octal.
bool isOpenForWriting(pid_t process, std::string_view descriptor) {
    std::ifstream file(formatText("/proc/{}/fdinfo/{}", process, descriptor));
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("flags:"))
            return (std::strtol(line.c_str() + std::string_view("flags:").size(), nullptr, 8) & O_ACCMODE) != O_RDONLY;
    return false;
}

/// `hex` is an address as in /proc/net/tcp: words in the byte order of the host.
std::string addressText(const std::string& hex) {
    constexpr std::size_t wordDigits = 8;
    std::array<std::uint32_t, 4> words{};
    const std::size_t count = hex.size() / wordDigits;
    if (count != 1 && count != words.size())
        return {};
    for (std::size_t i = 0; i < count; ++i)
        words.at(i) = static_cast<std::uint32_t>(std::stoul(hex.substr(i * wordDigits, wordDigits), nullptr, 16));
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = count == 1 ? AF_INET : AF_INET6;
    const char* written = inet_ntop(family, words.data(), text.data(), text.size());
    return written ? written : std::string();
}

bool isLoopback(const std::string& address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

/// Adds the remote ends of the sockets, by inode, that are connected to other computers.
void addConnections(pid_t process, const std::set<std::string>& inodes, std::set<std::string>& connections) {
    for (const char* table : {"tcp", "tcp6"}) {
        std::ifstream file(formatText("/proc/{}/net/{}", process, table));
        std::string line;
        std::getline(file, line); // the heading
        while (std::getline(file, line)) {
            std::istringstream fields(line);
            std::string slot, local, remote, state, queues, timer, retransmits, user, timeout, inode;
            fields >> slot >> local >> remote >> state >> queues >> timer >> retransmits >> user >> timeout >> inode;
            const std::size_t colon = remote.find(':');
            if (!inodes.contains(inode) || colon == std::string::npos)
                continue;
            const std::string address = addressText(remote.substr(0, colon));
            const int port = std::stoi(remote.substr(colon + 1), nullptr, 16);
            if (port != 0 && !isLoopback(address))
                connections.insert(formatText("{}:{}", address, port));
        }
    }
}

struct OpenDescriptor {
    std::string number;
    std::string target; ///< a path, or such as `socket:[1234]`
};

std::vector<OpenDescriptor> openDescriptors(pid_t process) {
    std::vector<OpenDescriptor> open;
    const std::string folder = formatText("/proc/{}/fd", process);
    DIR* listing = opendir(folder.c_str());
    if (!listing)
        return open;
    while (const dirent* file = readdir(listing)) {
        std::string number = static_cast<const char*>(file->d_name);
        std::array<char, 4096> target{};
        const ssize_t size = readlink(formatText("{}/{}", folder, number).c_str(), target.data(), target.size());
        if (size > 0)
            open.emplace_back(std::move(number), std::string(target.data(), static_cast<std::size_t>(size)));
    }
    closedir(listing);
    return open;
}

} // namespace

struct ProcessWatch::Private {
    std::set<ProcessIdentity> earlierProcesses;
    std::set<ProcessIdentity> newProcesses;
    std::set<std::string> earlierDescriptors; ///< process, descriptor, and target
    std::set<std::string> ownTargets;         ///< of this process; its children have them until they start a program
    std::set<std::string> opened;
    std::set<std::string> connections;

    void scan(bool isFirst);
    void scanDescriptors(pid_t process, bool isFirst);
};

void ProcessWatch::Private::scan(bool isFirst) {
    const std::vector<supervisor::Process> processes = supervisor::descendantProcesses();
    for (OpenDescriptor& own : openDescriptors(getpid()))
        ownTargets.insert(std::move(own.target));
    for (const supervisor::Process& process : processes) {
        const ProcessIdentity identity(process.id, process.startTime);
        if (isFirst)
            earlierProcesses.insert(identity);
        else if (!earlierProcesses.contains(identity))
            newProcesses.insert(identity);
        scanDescriptors(process.id, isFirst);
    }
}

void ProcessWatch::Private::scanDescriptors(pid_t process, bool isFirst) {
    constexpr std::string_view socket = "socket:[";
    std::set<std::string> sockets;
    for (const auto& [number, target] : openDescriptors(process)) {
        std::string key = formatText("{}:{}:{}", process, number, target);
        if (isFirst)
            earlierDescriptors.insert(std::move(key));
        else if (earlierDescriptors.contains(key) || ownTargets.contains(target))
            continue;
        else if (target.starts_with(socket))
            sockets.insert(target.substr(socket.size(), target.size() - socket.size() - 1));
        else if (target.starts_with('/') && !isIncidental(target) && isOpenForWriting(process, number))
            opened.insert(target);
    }
    if (!sockets.empty())
        addConnections(process, sockets, connections);
}

ProcessWatch::ProcessWatch()
    : d(std::make_unique<Private>()) {
    d->scan(true);
}

ProcessWatch::~ProcessWatch() = default;

void ProcessWatch::sample() {
    d->scan(false);
}

void ProcessWatch::addTo(SystemChanges& changes) const {
    changes.opened.assign(d->opened.begin(), d->opened.end());
    changes.connections.assign(d->connections.begin(), d->connections.end());
    changes.started = d->newProcesses.size();
    changes.areProcessesWatched = true;
}

bool ProcessWatch::isOwn(const std::string& path) const {
    return d->ownTargets.contains(path);
}

} // namespace toolroom
