// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/stdio_transport.h"

#include "core/base/program_path.h"
#include "core/base/time_units.h"
#include "core/json/text.h"
#include "core/mcp/messages.h"
#include "core/mcp/transport/stdio_reader.h"
#include "core/process/process_log.h"
#include "core/process/process_tree.h"
#include "core/process/python_cache.h"

#include <QCoroFuture>

#include <QFileInfo>
#include <QProcess>
#include <QPromise>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Input that is passed on at once, so that the server begins with the first of many messages while the others are
/// still being written. Less is passed on by the event loop.
constexpr qint64 maxDelayedInput = 4 * 1024;

QProcessEnvironment environmentOf(const StdioServer& server) {
    constexpr std::array inherited = {"HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER", "LANG", "TMPDIR"};
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment environment;
    for (const QString& name : own.keys()) {
        const bool passed = name.startsWith(QLatin1String("LC_")) ||
                            std::ranges::any_of(inherited, [&](const char* one) { return name == QLatin1String(one); });
        // Such values are shell functions.
        if (passed && !own.value(name).startsWith(QLatin1String("()")))
            environment.insert(name, own.value(name));
    }
    for (const auto& [name, value] : server.environment)
        environment.insert(name, value);
    return environment;
}

/// `text` with invisible and control characters escaped, except line breaks.
std::string visibleLines(std::string_view text) {
    std::string visible;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        visible += visibleText(text.substr(0, end));
        visible += end < text.size() ? "\n" : "";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return visible;
}

/// One start of the program. Deletes itself when the program has ended, so that ending it never blocks.
class ServerProcess final : public QObject, public TransportConnection {
public:
    ServerProcess(const QString& program, TransportEvents events, Clock& clock)
        : m_events(std::move(events))
        , m_clock(clock)
        , m_program(program.toStdString())
        , m_reader(QFileInfo(program).fileName().toStdString())
        , m_log([this](const std::string& line) { m_events.wire(WireEntry::Kind::Log, line, {}); }) {
        m_ended.start();
        connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] { readOutput(); });
        connect(&m_process, &QProcess::readyReadStandardError, this,
                [this] { m_log.add(m_process.readAllStandardError().toStdString()); });
        connect(&m_process, &QProcess::bytesWritten, this, [this] {
            m_lastReadNs = m_clock.monotonicNs();
            m_mayFlush = true;
        });
        connect(&m_process, &QProcess::finished, this, [this] { end(); });
        connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                end();
        });
    }

    McpResult<void> start(const StdioServer& server) {
        m_inputGraceMs = server.inputGraceMs;
        m_terminationGraceMs = server.terminationGraceMs;
        QProcessEnvironment environment = environmentOf(server);
        QStringList command = server.command;
        if (!server.guard.isEmpty())
            redirectPythonCache(environment, command, server.guard.pythons);
        const QString program = command.front();
        const QString name = QStringLiteral("PATH");
        const QString path = environment.value(name);
        const auto searched = environment.contains(name) ? std::optional(path) : std::nullopt;
        if (!program.contains(u'/') && findProgram(program, searched, server.folder).isEmpty())
            return cannotStart(message<mcp_messages::notFound>(path.toStdString()));
        if (!server.folder.isEmpty() && !QFileInfo(server.folder).isDir())
            return cannotStart(message<mcp_messages::folderMissing>(server.folder.toStdString()));
        if (server.guard.script)
            m_log.setScript(server.command[static_cast<qsizetype>(server.guard.script->word)].toStdString());
        auto tree = ProcessTree::prepare(m_process, program, command.sliced(1), server.guard, m_clock);
        if (!tree)
            return cannotStart(tree.error().reason);
        m_tree = std::move(*tree);
        m_process.setWorkingDirectory(server.folder);
        m_process.setProcessEnvironment(environment);
        m_process.start(QIODevice::ReadWrite);
        m_tree->started(m_process);
        if (m_process.state() == QProcess::NotRunning)
            return cannotStart(Message::verbatim(m_process.errorString().toStdString()));
        return {};
    }

    void send(OutgoingMessage message) override {
        if (m_hasEnded || m_hasMissedEnd)
            return;
        m_events.wire(WireEntry::Kind::Sent, message.text, message.about);
        if (m_process.bytesToWrite() == 0)
            m_lastReadNs = m_clock.monotonicNs();
        message.text += '\n';
        m_process.write(message.text.data(), static_cast<qint64>(message.text.size()));
        watchInput();
        if (m_process.bytesToWrite() >= maxDelayedInput && m_mayFlush)
            flushInput();
    }

    [[nodiscard]] std::string_view unfinishedOutput() const override { return m_reader.unfinishedLine(); }

    /// Asks the server to end, with grace periods.
    QCoro::Task<void> close() override {
        if (m_hasEnded)
            co_return;
        m_isClosing = true;
        m_process.closeWriteChannel();
        m_inputAlarm.reset();
        m_stopAlarm = m_clock.callAfter(m_inputGraceMs, [this] {
            m_tree->terminate();
            m_stopAlarm = m_clock.callAfter(m_terminationGraceMs, [this] { m_tree->kill(); });
        });
        const QFuture<void> ended = m_ended.future();
        co_await ended; // this object may not exist any more
    }

    /// Ends the server without waiting for it.
    void release() {
        m_events = {};
        m_inputAlarm.reset();
        m_stopAlarm.reset();
        m_isReleased = true;
        if (m_hasEnded || !m_tree)
            return deleteLater();
        m_tree->kill();
    }

private:
    [[nodiscard]] std::unexpected<McpError> cannotStart(Message reason) {
        m_hasEnded = true;
        return std::unexpected(
            McpError{McpError::Kind::CannotStart, message<mcp_messages::cannotStart>(m_program, std::move(reason))});
    }

    void fail(McpError reason) {
        if (!m_failure)
            m_failure = std::move(reason);
        m_tree->kill();
    }

    /// Passes on as much input as the pipe takes. This may also receive output or the end, which are handled later,
    /// because nothing is reported from inside send().
    void flushInput() {
        m_isFlushing = true;
        m_mayFlush = m_process.waitForBytesWritten(0); // a full pipe is left to the event loop
        m_isFlushing = false;
        if (std::exchange(m_hasMissedOutput, false))
            QMetaObject::invokeMethod(
                this, [this] { readOutput(); }, Qt::QueuedConnection);
        if (std::exchange(m_hasMissedEnd, false))
            QMetaObject::invokeMethod(
                this, [this] { end(); }, Qt::QueuedConnection);
    }

    /// Checks from time to time, while there is input, whether the server reads it.
    void watchInput() {
        if (m_inputAlarm || m_isClosing)
            return;
        const std::int64_t remainingMs = serverReadDeadlineMs - (m_clock.monotonicNs() - m_lastReadNs) / nsPerMs;
        m_inputAlarm = m_clock.callAfter(std::max<std::int64_t>(remainingMs, 1), [this] {
            m_inputAlarm.reset();
            if (m_process.bytesToWrite() == 0)
                return;
            if (m_clock.monotonicNs() - m_lastReadNs >= serverReadDeadlineMs * nsPerMs)
                fail({McpError::Kind::Lost, message<mcp_messages::inputNotRead>(serverReadDeadlineMs / 1000)});
            else
                watchInput();
        });
    }

    void readOutput() {
        m_hasMissedOutput = m_isFlushing;
        if (m_isFlushing)
            return;
        const QByteArray bytes = m_process.readAllStandardOutput();
        if (!m_failure && !m_reader.add({bytes.data(), static_cast<std::size_t>(bytes.size())}, m_events))
            fail(McpError::tooLarge());
    }

    void end() {
        m_hasMissedEnd = m_isFlushing;
        if (m_isFlushing || std::exchange(m_hasEnded, true))
            return;
        m_inputAlarm.reset();
        m_stopAlarm.reset();
        readOutput();
        if (!m_failure)
            m_reader.finish(m_events);
        m_log.add(m_process.readAllStandardError().toStdString());
        m_log.finish();
        const ProcessTreeResult treeResult = m_tree->treeResult();
        if (treeResult.left > 0)
            m_events.problem(message<mcp_messages::processesLeft>(treeResult.left));
        if (!m_isClosing)
            m_events.ended(endError(treeResult));
        m_ended.finish();
        if (m_isReleased)
            deleteLater();
    }

    [[nodiscard]] McpError endError(const ProcessTreeResult& treeResult) const {
        if (treeResult.changed)
            return McpError{McpError::Kind::CannotStart,
                            treeResult.found == 0 ? message<mcp_messages::programChanged>(*treeResult.changed)
                                                  : message<mcp_messages::programChangedLater>(*treeResult.changed)};
        if (m_process.error() == QProcess::FailedToStart || treeResult.error)
            return McpError{McpError::Kind::CannotStart,
                            message<mcp_messages::cannotStart>(
                                m_program, treeResult.error.value_or(m_process.errorString().toStdString()))};
        McpError error = m_failure.value_or(McpError{
            McpError::Kind::Lost, treeResult.signal     ? message<mcp_messages::exitedBySignal>(*treeResult.signal)
                                  : treeResult.exitCode ? message<mcp_messages::exitedWithCode>(*treeResult.exitCode)
                                                        : message<mcp_messages::supervisorKilled>()});
        if (!m_log.tail().empty() && treeResult.signal != 9) // a killed program does not write why it ends
            error.message = message<mcp_messages::endedWithLog>(std::move(error.message), visibleLines(m_log.tail()));
        return error;
    }

    TransportEvents m_events;
    Clock& m_clock;
    std::string m_program;
    StdioReader m_reader;
    ProcessLog m_log;
    std::optional<McpError> m_failure; ///< why the server was killed
    std::int64_t m_inputGraceMs = serverInputGraceMs;
    std::int64_t m_terminationGraceMs = serverTerminationGraceMs;
    bool m_isClosing = false;
    bool m_isReleased = false;
    bool m_hasEnded = false;
    bool m_mayFlush = true; ///< the pipe was not full
    bool m_isFlushing = false;
    bool m_hasMissedOutput = false; ///< while flushing
    bool m_hasMissedEnd = false;
    QPromise<void> m_ended;
    std::unique_ptr<ProcessTree> m_tree;
    std::int64_t m_lastReadNs = 0; ///< when the server read its input, or there was none
    std::unique_ptr<ScheduledCall> m_inputAlarm;
    std::unique_ptr<ScheduledCall> m_stopAlarm;
    QProcess m_process; ///< last, so that the other members still exist when it emits signals during destruction
};

} // namespace

Transport makeStdioTransport(StdioServer server, Clock& clock) {
    const bool isGuarded = !server.guard.isEmpty();
    auto open = [server = std::move(server), &clock](TransportEvents events) -> McpResult<Transport::Connection> {
        const std::shared_ptr<ServerProcess> process(
            new ServerProcess(server.command.front(), std::move(events), clock),
            [](ServerProcess* released) { released->release(); });
        if (McpResult<void> started = process->start(server); !started)
            return std::unexpected(std::move(started.error()));
        return process;
    };
    return {.open = std::move(open), .isProgram = true, .isGuarded = isGuarded};
}

} // namespace toolroom
