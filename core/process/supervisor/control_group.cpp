// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/supervisor/control_group.h"

#include "core/base/file_descriptor.h"

#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace toolroom::supervisor {

namespace {

/// The path in `/proc/ID/cgroup`, from its line `0::PATH`; empty without cgroup v2.
std::string groupOf(const std::string& process) {
    std::ifstream file("/proc/" + process + "/cgroup");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("0::"))
            return line.substr(3);
    return {};
}

/// Where version 2 is mounted, alone or next to version 1.
std::string findCgroupMount() {
    for (const char* folder : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"})
        if (access((std::string(folder) + "/cgroup.procs").c_str(), F_OK) == 0)
            return folder;
    return {};
}

} // namespace

ControlGroup::ControlGroup(pid_t supervisor) {
    const std::string own = groupOf("self");
    const std::string mount = findCgroupMount();
    if (own.empty() || mount.empty())
        return;
    m_folder = mount + (own == "/" ? "" : own) + "/toolroom-" + std::to_string(supervisor);
    m_members = m_folder + "/cgroup.procs";
}

bool ControlGroup::create() const {
    constexpr mode_t ownerOnly = 0700;
    if (m_folder.empty() || mkdir(m_folder.c_str(), ownerOnly) != 0)
        return false;
    const bool canKill = access((m_folder + "/cgroup.kill").c_str(), W_OK) == 0;
    if (!canKill)
        rmdir(m_folder.c_str());
    return canKill;
}

void ControlGroup::join() const {
    if (m_folder.empty())
        return;
    const int file = open(m_members.c_str(), O_WRONLY | O_CLOEXEC);
    [[maybe_unused]] const ssize_t written = write(file, "0", 1);
    close(file);
}

bool ControlGroup::contains(pid_t process) const {
    const std::string path = m_folder.empty() ? std::string() : groupOf(std::to_string(process));
    return path.size() > 1 && m_folder.ends_with(path);
}

void ControlGroup::kill() const {
    const FileDescriptor file(openKillFile());
    [[maybe_unused]] const ssize_t written = write(file.number(), "1", 1);
}

int ControlGroup::openKillFile() const {
    return m_folder.empty() ? -1 : open((m_folder + "/cgroup.kill").c_str(), O_WRONLY | O_CLOEXEC);
}

void ControlGroup::remove() const {
    if (!m_folder.empty())
        rmdir(m_folder.c_str());
}

} // namespace toolroom::supervisor
