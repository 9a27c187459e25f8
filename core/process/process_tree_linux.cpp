// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/process_tree.h"

#include "core/base/clock.h"
#include "core/base/file_descriptor.h"
#include "core/base/library_folder.h"
#include "core/json/json.h"
#include "core/process/messages.h"
#include "core/process/process_handle.h"
#include "core/process/python_cache.h"
#include "core/process/supervisor/control_group.h"
#include "core/process/supervisor/descendants.h"
#include "core/process/supervisor/guard.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <string_view>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace toolroom {

namespace {

constexpr auto supervisorName = "toolroom-supervisor";

struct Pipe {
    FileDescriptor readEnd;
    FileDescriptor writeEnd;
};

/// A socket pair, because writing to a pipe without a reader raises SIGPIPE.
Result<Pipe> makePipe() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return std::unexpected(Error{message<process_messages::noSockets>(std::strerror(errno))});
    return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

/// Next to the program in a build tree, in libexec if installed.
Result<QString> findSupervisor() {
    QStringList folders = {QCoreApplication::applicationDirPath()};
    if (const QString library = libraryFolder(); !library.isEmpty())
        folders += library + QStringLiteral("/" TOOLROOM_LIBEXEC_FROM_LIBRARY);
    for (const QString& folder : std::as_const(folders)) {
        const QFileInfo file(folder + QLatin1Char('/') + QLatin1String(supervisorName));
        if (file.isFile() && file.isExecutable())
            return file.absoluteFilePath();
    }
    for (QString& folder : folders)
        folder = QDir::cleanPath(folder);
    return std::unexpected(Error{
        message<process_messages::noSupervisor>(supervisorName, folders.join(QStringLiteral(", ")).toStdString())});
}

/// A file in memory that the supervisor reads.
Result<FileDescriptor> writeGuard(const StartGuard& guard) {
    FileDescriptor file(memfd_create("guard", MFD_CLOEXEC));
    const std::string text = supervisor::guardText(guard);
    std::string_view rest = text;
    while (file.isOpen() && !rest.empty()) {
        const ssize_t size = write(file.number(), rest.data(), rest.size());
        if (size <= 0)
            break;
        rest.remove_prefix(static_cast<std::size_t>(size));
    }
    if (!file.isOpen() || !rest.empty())
        return std::unexpected(Error{message<process_messages::noGuard>(std::strerror(errno))});
    return file;
}

/// While there are trees, makes this process adopt the processes that a killed supervisor leaves.
class Adoption {
public:
    Adoption() { count(1); }
    ~Adoption() { count(-1); }
    Adoption(const Adoption&) = delete;
    Adoption& operator=(const Adoption&) = delete;

private:
    static void count(int change) {
        static std::mutex mutex;
        static int trees = 0;
        const std::scoped_lock lock(mutex);
        trees += change;
        prctl(PR_SET_CHILD_SUBREAPER, trees > 0 ? 1 : 0);
    }
};

/// Kills what a killed supervisor left: the processes of its session, and those in its control group. Returns how many
/// are still there after 10 s.
std::int64_t killLeftovers(pid_t supervisor) {
    using namespace std::chrono_literals;
    const auto giveUp = std::chrono::steady_clock::now() + 10s;
    const supervisor::ControlGroup group(supervisor);
    group.kill();
    std::int64_t left = 0;
    do {
        left = 0;
        for (const supervisor::Process& process : supervisor::descendantProcesses()) {
            if (getsid(process.id) != supervisor && !group.contains(process.id))
                continue;
            ++left;
            supervisor::sendSignal(process, SIGKILL);
            if (process.parent == getpid())
                waitpid(process.id, nullptr, WNOHANG);
        }
        if (left > 0)
            std::this_thread::sleep_for(2ms); // killed processes take a moment to become waitable
    } while (left > 0 && std::chrono::steady_clock::now() < giveUp);
    group.remove();
    return left;
}

/// A tree managed by the supervisor program. See supervisor/main.cpp for the protocol.
class SupervisedTree final : public ProcessTree {
public:
    SupervisedTree(Pipe control, Pipe report, FileDescriptor guardFile, StartGuard guard, Clock& clock)
        : m_clock(clock)
        , m_control(std::move(control))
        , m_report(std::move(report))
        , m_guardFile(std::move(guardFile))
        , m_guard(std::move(guard)) {}

    void started(const QProcess& process) override {
        m_supervisorId = static_cast<pid_t>(process.processId());
        if (m_supervisorId > 0)
            m_supervisor = openPidfd(m_supervisorId);
        m_control.readEnd.close();
        m_report.writeEnd.close();
        m_guardFile.close();
    }

    void terminate() override { send('T'); }
    void kill() override {
        send('K');
        if (!m_alarm)
            m_alarm = m_clock.callAfter(supervisorGraceMs, [this] { signalSupervisor(SIGKILL); });
    }

    [[nodiscard]] ProcessTreeResult treeResult() override {
        m_alarm.reset();
        std::array<char, 512> line{};
        fcntl(m_report.readEnd.number(), F_SETFL, O_NONBLOCK);
        const ssize_t size = read(m_report.readEnd.number(), line.data(), line.size());
        const Json report = Json::parse(line.data(), line.data() + std::max<ssize_t>(size, 0), nullptr, false);
        ProcessTreeResult treeResult;
        if (!report.is_object()) {
            if (m_supervisorId > 0)
                treeResult.left = killLeftovers(m_supervisorId);
            return treeResult;
        }
        if (report.contains("failed")) {
            treeResult.error = report.value("failed", std::string());
            return treeResult;
        }
        if (report.contains("changed")) {
            treeResult.changed = supervisor::guardedPath(m_guard, report.value("changed", std::size_t{0}));
            discardPythonCache();
        }
        if (report.value("exit", -1) >= 0)
            treeResult.exitCode = report.value("exit", -1);
        if (report.contains("signal"))
            treeResult.signal = report.value("signal", 0);
        treeResult.found = report.value("found", std::int64_t{0});
        treeResult.terminated = report.value("terminated", std::int64_t{0});
        treeResult.killed = report.value("killed", std::int64_t{0});
        treeResult.left = report.value("left", std::int64_t{0});
        return treeResult;
    }

private:
    void send(char command) {
        [[maybe_unused]] const ssize_t size = ::send(m_control.writeEnd.number(), &command, 1, MSG_NOSIGNAL);
        signalSupervisor(SIGCONT); // the tool may have stopped it
    }

    /// Without pidfds, its id is not reused before QProcess has noticed its end.
    void signalSupervisor(int signal) const {
        if (m_supervisor.isOpen())
            sendSignal(m_supervisor, signal);
        else if (m_supervisorId > 0)
            ::kill(m_supervisorId, signal);
    }

    Clock& m_clock;
    std::unique_ptr<ScheduledCall> m_alarm;
    Pipe m_control;
    Pipe m_report;
    FileDescriptor m_guardFile;
    StartGuard m_guard;
    Adoption m_adoption;
    FileDescriptor m_supervisor;
    pid_t m_supervisorId = 0;
};

} // namespace

ProcessTree::~ProcessTree() = default;

Result<std::unique_ptr<ProcessTree>> ProcessTree::prepare(QProcess& process, const QString& program,
                                                          const QStringList& arguments, StartGuard guard,
                                                          Clock& clock) {
    const Result<QString> supervisor = findSupervisor();
    if (!supervisor)
        return std::unexpected(supervisor.error());
    Result<Pipe> control = makePipe();
    Result<Pipe> report = makePipe();
    if (!control || !report)
        return std::unexpected(control ? report.error() : control.error());
    Result<FileDescriptor> guardFile = guard.isEmpty() ? FileDescriptor() : writeGuard(guard);
    if (!guardFile)
        return std::unexpected(guardFile.error());
    const int controlEnd = control->readEnd.number();
    const int reportEnd = report->writeEnd.number();
    const int guardEnd = guardFile->number();
    process.setProgram(*supervisor);
    process.setArguments(QStringList{QString::number(controlEnd), QString::number(reportEnd),
                                     QString::number(std::max(guardEnd, 0)), program} +
                         arguments);
    // Runs between fork and exec: only async-signal-safe calls.
    process.setChildProcessModifier([controlEnd, reportEnd, guardEnd] {
        fcntl(controlEnd, F_SETFD, 0);
        fcntl(reportEnd, F_SETFD, 0);
        if (guardEnd >= 0)
            fcntl(guardEnd, F_SETFD, 0);
    });
    return std::make_unique<SupervisedTree>(std::move(*control), std::move(*report), *std::move(guardFile),
                                            std::move(guard), clock);
}

} // namespace toolroom
