// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/tool_process.h"

#include "core/activity/messages.h"
#include "core/activity/process/process_output.h"
#include "core/process/process_log.h"

#include <QCoroFuture>

#include <QFileInfo>
#include <QProcess>
#include <QPromise>

#include <algorithm>
#include <stop_token>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// QProcess holds at most this much of the input, so that a program that does not read it costs no further memory.
constexpr qint64 inputBlock = 64 * 1024;

/// A running program. Output is consumed in the same event loop iteration in which QProcess reads it, so at most one
/// pipe buffer is held in memory and a faster program has to wait.
class RunningTool {
public:
    RunningTool(const ActivityFeedback& feedback, Clock& clock)
        : m_clock(clock)
        , m_output(feedback, maxProcessOutput)
        , m_log(feedback.log) {
        m_ended.start();
        QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process, [this] { readOutput(); });
        QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
                         [this] { m_log.add(m_process.readAllStandardError().toStdString()); });
        QObject::connect(&m_process, &QProcess::bytesWritten, &m_process, [this] { writeInput(); });
        QObject::connect(&m_process, &QProcess::finished, &m_process, [this] { m_ended.finish(); });
        QObject::connect(&m_process, &QProcess::errorOccurred, &m_process, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                m_ended.finish();
        });
    }

    Result<void> start(ToolProcessOptions start) {
        const QString& program = start.command.front();
        if (start.guard.script)
            m_log.setScript(start.command[static_cast<qsizetype>(start.guard.script->word)].toStdString());
        auto tree = ProcessTree::prepare(m_process, program, start.command.sliced(1), std::move(start.guard), m_clock);
        if (!tree)
            return std::unexpected(tree.error());
        m_tree = std::move(*tree);
        m_process.setWorkingDirectory(start.folder);
        m_process.setProcessEnvironment(start.environment);
        m_process.start(QIODevice::ReadWrite);
        m_tree->started(m_process);
        if (m_process.state() == QProcess::NotRunning)
            return {};
        m_input = std::move(start.input);
        m_keepsInputOpen = start.keepsInputOpen;
        m_isInputOpen = true;
        writeInput();
        return {};
    }

    [[nodiscard]] QFuture<void> ended() const { return m_ended.future(); }
    /// Receiver for aborts from other threads.
    [[nodiscard]] QObject* context() { return &m_process; }

    void stop() {
        if (m_wasKilledImmediately)
            return;
        m_input.clear();
        if (!m_isInputOpen)
            return terminate();
        m_process.closeWriteChannel();
        m_alarm = m_clock.callAfter(closedInputGraceMs, [this] { terminate(); });
    }

    void kill() {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_wasKilledImmediately = true;
        m_tree->kill();
    }

    Result<ToolProcessResult> end() {
        m_alarm.reset();
        if (m_process.error() == QProcess::FailedToStart)
            return std::unexpected(Error{Message::verbatim(m_process.errorString().toStdString())});
        readOutput();
        m_log.add(m_process.readAllStandardError().toStdString());
        m_log.finish();
        return ToolProcessResult{m_tree->treeResult(), m_output.takeAnswer(),         m_log.tail(),
                                 m_hasExceededOutput,  m_output.hasTooMuchProgress(), m_wasKilledImmediately};
    }

private:
    void writeInput() {
        if (!m_isInputOpen || m_process.state() == QProcess::NotRunning || m_process.bytesToWrite() >= inputBlock)
            return;
        const auto rest = std::string_view(m_input).substr(std::min(m_written, m_input.size()));
        const qint64 written = m_process.write(rest.data(), std::min(static_cast<qint64>(rest.size()), inputBlock));
        m_written += static_cast<std::size_t>(std::max<qint64>(written, 0));
        if (m_written == m_input.size() && m_isInputOpen && !m_keepsInputOpen) {
            m_isInputOpen = false;
            m_process.closeWriteChannel(); // after everything has been written
        }
    }

    void readOutput() {
        const QByteArray bytes = m_process.readAllStandardOutput();
        if (!m_hasExceededOutput && !m_output.add({bytes.data(), static_cast<std::size_t>(bytes.size())})) {
            m_hasExceededOutput = true;
            m_tree->kill();
        }
    }

    void terminate() {
        m_tree->terminate();
        m_alarm = m_clock.callAfter(terminationGraceMs, [this] { m_tree->kill(); });
    }

    Clock& m_clock;
    std::string m_input;
    std::size_t m_written = 0; ///< bytes of m_input
    ProcessOutput m_output;
    ProcessLog m_log;
    bool m_hasExceededOutput = false;
    bool m_wasKilledImmediately = false;
    bool m_keepsInputOpen = false;
    bool m_isInputOpen = false;
    std::unique_ptr<ProcessTree> m_tree;
    std::unique_ptr<ScheduledCall> m_alarm;
    QPromise<void> m_ended;
    QProcess m_process; ///< last, so that the other members still exist when it emits signals during destruction
};

} // namespace

QCoro::Task<Result<ToolProcessResult>> runToolProcess(ToolProcessOptions start, ActivityFeedback feedback,
                                                      AbortSignal abort, AbortSignal kill, Clock& clock) {
    if (!start.folder.isEmpty() && !QFileInfo(start.folder).isDir())
        co_return std::unexpected(Error{message<activity_messages::folderMissing>(start.folder.toStdString())});
    RunningTool tool(feedback, clock);
    const std::string program = start.command.front().toStdString();
    if (const Result<void> started = tool.start(std::move(start)); !started)
        co_return std::unexpected(started.error());
    {
        const std::stop_callback onAbort(abort, [&tool] {
            QMetaObject::invokeMethod(tool.context(), [&tool] { tool.stop(); }, Qt::QueuedConnection);
        });
        const std::stop_callback onKill(kill, [&tool] {
            QMetaObject::invokeMethod(tool.context(), [&tool] { tool.kill(); }, Qt::QueuedConnection);
        });
        co_await tool.ended();
    }
    Result<ToolProcessResult> end = tool.end();
    if (end && end->treeResult.error)
        co_return std::unexpected(Error{message<activity_messages::cannotStart>(program, *end->treeResult.error)});
    co_return end;
}

} // namespace toolroom
