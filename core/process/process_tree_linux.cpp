// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/process_tree.h"

#include "core/base/file_descriptor.h"
#include "core/base/library_folder.h"
#include "core/json/json.h"
#include "core/process/messages.h"
#include "core/process/process_handle.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace toolroom {

namespace {

constexpr auto supervisorName = "toolroom-supervisor";

struct Pipe {
    FileDescriptor reading;
    FileDescriptor writing;
};

/// A pair of sockets, as writing to a pipe without a reader raises SIGPIPE.
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

/// A tree managed by the supervisor program. See supervisor/main.cpp for the protocol.
class SupervisedTree final : public ProcessTree {
public:
    SupervisedTree(Pipe control, Pipe report)
        : m_control(std::move(control))
        , m_report(std::move(report)) {}

    void started(const QProcess& process) override {
        if (process.processId() > 0)
            m_supervisor = openProcess(static_cast<pid_t>(process.processId()));
        m_control.reading.close();
        m_report.writing.close();
    }

    void terminate() override { send('T'); }
    void kill() override { send('K'); }

    [[nodiscard]] TreeReceipt receipt() override {
        std::array<char, 512> line{};
        fcntl(m_report.reading.number(), F_SETFL, O_NONBLOCK);
        const ssize_t size = read(m_report.reading.number(), line.data(), line.size());
        const Json report = Json::parse(line.data(), line.data() + std::max<ssize_t>(size, 0), nullptr, false);
        TreeReceipt receipt;
        if (!report.is_object())
            return receipt;
        if (report.contains("failed")) {
            receipt.error = report.value("failed", std::string());
            return receipt;
        }
        if (report.value("exit", -1) >= 0)
            receipt.exitCode = report.value("exit", -1);
        if (report.contains("signal"))
            receipt.signal = report.value("signal", 0);
        receipt.found = report.value("found", std::int64_t{0});
        receipt.terminated = report.value("terminated", std::int64_t{0});
        receipt.killed = report.value("killed", std::int64_t{0});
        receipt.left = report.value("left", std::int64_t{0});
        return receipt;
    }

private:
    void send(char command) {
        [[maybe_unused]] const ssize_t size = ::send(m_control.writing.number(), &command, 1, MSG_NOSIGNAL);
        sendSignal(m_supervisor, SIGCONT); // the tool may have stopped it
    }

    Pipe m_control;
    Pipe m_report;
    FileDescriptor m_supervisor;
};

} // namespace

ProcessTree::~ProcessTree() = default;

Result<std::unique_ptr<ProcessTree>> ProcessTree::prepare(QProcess& process, const QString& program,
                                                          const QStringList& arguments) {
    const Result<QString> supervisor = findSupervisor();
    if (!supervisor)
        return std::unexpected(supervisor.error());
    Result<Pipe> control = makePipe();
    Result<Pipe> report = makePipe();
    if (!control || !report)
        return std::unexpected(control ? report.error() : control.error());
    const int controlEnd = control->reading.number();
    const int reportEnd = report->writing.number();
    process.setProgram(*supervisor);
    process.setArguments(QStringList{QString::number(controlEnd), QString::number(reportEnd), program} + arguments);
    // Runs between fork and exec: only async-signal-safe calls.
    process.setChildProcessModifier([controlEnd, reportEnd] {
        fcntl(controlEnd, F_SETFD, 0);
        fcntl(reportEnd, F_SETFD, 0);
    });
    return std::make_unique<SupervisedTree>(std::move(*control), std::move(*report));
}

} // namespace toolroom
