// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/terminal_policy.h"

#include "app/headless/terminal/access_text.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/terminal_line.h"
#include "core/base/format.h"
#include "core/json/json_rendering.h"
#include "core/json/text.h"
#include "core/run/permissions/permissions.h"

#include <QCoroFuture>

#include <QPromise>
#include <QScopeGuard>

#include <cstdio>
#include <deque>
#include <sstream>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

using Kind = ConfirmationAnswer::Kind;

/// A first-in, first-out lock for the terminal. Used on one thread, except that aborts may come from any thread.
class TerminalLock {
public:
    /// Waits for the lock. Returns false if `abort` is requested first; otherwise the caller must call unlock().
    static QCoro::Task<bool> lock(std::shared_ptr<TerminalLock> terminal, AbortSignal abort) {
        if (!std::exchange(terminal->m_isLocked, true))
            co_return true;
        const auto turn = std::make_shared<QPromise<void>>();
        turn->start();
        terminal->m_waiting.push_back(turn);
        {
            const std::stop_callback onAbort(abort, [turn] { turn->finish(); });
            co_await turn->future();
        }
        // If the waiter has the lock, unlock() has already removed the waiter, even if the abort came at the same time.
        co_return std::erase(terminal->m_waiting, turn) == 0;
    }

    void unlock() {
        if (m_waiting.empty()) {
            m_isLocked = false;
            return;
        }
        const auto next = m_waiting.front();
        m_waiting.pop_front();
        next->finish();
    }

private:
    bool m_isLocked = false;
    std::deque<std::shared_ptr<QPromise<void>>> m_waiting;
};

class TerminalPolicy final : public ConfirmationPolicy {
public:
    TerminalPolicy(bool confirmsCalls, bool asks)
        : m_confirmsCalls(confirmsCalls)
        , m_isInteractive(asks && canAskOnTerminal()) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
        ConfirmationAnswer answer{.kind = Kind::NobodyAvailable, .request = request.id, .digest = request.digest};
        const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
        if (isCall && m_confirmsCalls) {
            answer.kind = Kind::Confirmed;
            answer.reason = Message::verbatim("confirmed with --yes");
            co_return answer;
        }
        if (!m_isInteractive)
            co_return answer;
        answer.kind = Kind::Denied;
        const auto terminal = m_terminal;
        if (!co_await TerminalLock::lock(terminal, abort))
            co_return answer;
        const auto unlock = qScopeGuard([terminal] { terminal->unlock(); });
        if (abort.stop_requested())
            co_return answer;
        const std::optional<std::string> line = co_await readTerminalLine(requestText(request), abort);
        if (isYes(line))
            answer.kind = Kind::Confirmed;
        else if (request.isGrantable && request.kind == ConfirmationRequest::Kind::Permission && line == "a")
            answer = {.kind = Kind::Confirmed,
                      .request = request.id,
                      .digest = request.digest,
                      .reason = {},
                      .grant = GrantTerms{.arguments = GrantTerms::Arguments::Any},
                      .editedArguments = {}};
        if (!line)
            std::fputs("\n", stderr);
        co_return answer;
    }

private:
    bool m_confirmsCalls;
    bool m_isInteractive;
    std::shared_ptr<TerminalLock> m_terminal = std::make_shared<TerminalLock>();
};

/// The complete arguments, indented.
std::string argumentLines(const Json& arguments) {
    std::istringstream lines(renderJson(arguments));
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text += "    " + line + '\n';
    return text;
}

/// The calls that an answer confirms, with the complete arguments.
std::string callLines(const ConfirmationRequest& request) {
    if (request.calls.empty())
        return formatText("  arguments:\n{}", argumentLines(request.arguments));
    std::string text = "  The calls are real. Each of them can have effects, such as changed files.\n";
    for (const PlannedCalls& calls : request.calls) {
        std::string purposes;
        for (const Message& purpose : calls.purposes)
            purposes += (purposes.empty() ? "" : ", ") + purpose.text();
        text += formatText("  {}:\n{}", purposes, argumentLines(calls.arguments));
    }
    return text;
}

std::string questionText(const ConfirmationRequest& request) {
    const std::string_view calls = request.calls.empty() ? "this call" : "these calls";
    switch (request.kind) {
    case ConfirmationRequest::Kind::Call:
        return formatText("Run {}? [y/N] ", calls);
    case ConfirmationRequest::Kind::Trust:
        return request.confirmsCall ? formatText("Trust this source and run {}? [y/N] ", calls)
                                    : "Trust this source? [y/N] ";
    case ConfirmationRequest::Kind::Permission:
        break;
    }
    return request.isGrantable ? "Allow? [y/N, a = for this session] " : "Allow? [y/N] ";
}

} // namespace

std::string trustQuestion(const SourceAccess& access, const std::optional<TrustedSource>& earlier) {
    std::string text = formatText("{} {}.\n", visibleText(access.name),
                                  earlier ? "has changed since you trusted it" : "is not trusted yet");
    if (earlier && earlier->content.is_object()) {
        text += "Changes:\n";
        for (const Message& change : describeAccessChanges(earlier->content, access.content))
            text += formatText("  {}\n", visibleText(change.text()));
    }
    text += "Its tools run the following as your user:\n" + sourceAccessText(access.content);
    return text;
}

std::string requestText(const ConfirmationRequest& request) {
    std::string text = "\n";
    if (request.kind == ConfirmationRequest::Kind::Trust) {
        text += trustQuestion(request.access, request.trusted);
        text += formatText("{} was called\n", visibleText(request.toolId));
    } else if (request.kind == ConfirmationRequest::Kind::Permission) {
        const RequiredPermission need{.scope = request.scope, .resource = request.resource};
        text += formatText("{} requires the {} permission", visibleText(request.toolId), visibleText(request.scope));
        text += need.resource.empty() || need.isComputed() ? "\n" : formatText(" on {}\n", visibleText(need.resource));
        if (!request.reason.empty())
            text += formatText("  because: {}\n", visibleText(request.reason.text()));
    } else {
        text += formatText("{}{} requires confirmation\n", request.calls.empty() ? "" : "Verifying ",
                           visibleText(request.toolId));
    }
    if (request.category)
        text += formatText("  category: {}\n", categoryName(*request.category));
    if (request.consequence)
        text += formatText("  consequence: {}\n", consequenceName(*request.consequence));
    if (!request.reasoning.empty())
        text += formatText("  reason: {}\n", visibleText(request.reasoning));
    if (request.kind != ConfirmationRequest::Kind::Trust && !request.target.command.empty()) {
        text += "  runs:";
        for (const std::string& word : request.target.command)
            text += ' ' + visibleText(word);
        text += formatText("\n  in: {}\n", visibleText(request.target.folder));
    }
    if (request.kind != ConfirmationRequest::Kind::Trust && !request.target.url.empty())
        text += formatText("  requests: {}\n", visibleText(request.target.url));
    for (const Message& line : describeEnvironment(request.environment))
        text += formatText("  {}\n", visibleText(line.text()));
    return text + callLines(request) + questionText(request);
}

std::shared_ptr<ConfirmationPolicy> makeTerminalPolicy(bool confirmsCalls, bool asks) {
    return std::make_shared<TerminalPolicy>(confirmsCalls, asks);
}

} // namespace toolroom
