// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal_policy.h"

#include "app/headless/output.h"
#include "app/headless/terminal_line.h"
#include "core/json/drawn_json.h"
#include "core/json/text.h"

#include <QCoroFuture>

#include <QPromise>
#include <QScopeGuard>

#include <cstdio>
#include <deque>
#include <format>
#include <sstream>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

using Kind = ConfirmationAnswer::Kind;

/// Who may use the terminal: one at a time, in the order in which they came. Used in one thread, but for the aborts.
class Turns {
public:
    /// Ends when it is the caller's turn, or at once after `abort`. False when it did not become the caller's turn;
    /// else the caller passes it on.
    static QCoro::Task<bool> wait(std::shared_ptr<Turns> turns, AbortSignal abort) {
        if (!std::exchange(turns->m_taken, true))
            co_return true;
        const auto turn = std::make_shared<QPromise<void>>();
        turn->start();
        turns->m_waiting.push_back(turn);
        {
            const std::stop_callback onAbort(abort, [turn] { turn->finish(); });
            co_await turn->future();
        }
        // Who is called is no longer among those who wait, even if the abort came at the same moment.
        co_return std::erase(turns->m_waiting, turn) == 0;
    }

    void pass() {
        if (m_waiting.empty()) {
            m_taken = false;
            return;
        }
        const auto next = m_waiting.front();
        m_waiting.pop_front();
        next->finish();
    }

private:
    bool m_taken = false;
    std::deque<std::shared_ptr<QPromise<void>>> m_waiting;
};

/// Questions are asked one after the other, however many runs wait for one.
class TerminalPolicy final : public ConfirmationPolicy {
public:
    explicit TerminalPolicy(bool approvesCalls)
        : m_approvesCalls(approvesCalls)
        , m_asks(isTerminal(stdin) && isTerminal(stderr)) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
        ConfirmationAnswer answer{.kind = Kind::NobodyToAsk, .request = request.id, .digest = request.digest};
        const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
        if (isCall && m_approvesCalls) {
            answer.kind = Kind::Approved;
            answer.reason = "approved by --yes";
            co_return answer;
        }
        if (!m_asks)
            co_return answer;
        answer.kind = Kind::Denied;
        const auto turns = m_turns;
        if (!co_await Turns::wait(turns, abort))
            co_return answer;
        const auto pass = qScopeGuard([turns] { turns->pass(); });
        if (abort.stop_requested())
            co_return answer;
        const std::optional<std::string> line = co_await readTerminalLine(requestText(request), abort);
        const std::string said = line.value_or(std::string());
        if (said == "y" || said == "yes")
            answer.kind = Kind::Approved;
        else if (request.mayBeGranted && !isCall && said == "a")
            answer = {.kind = Kind::Approved,
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
    bool m_approvesCalls;
    bool m_asks;
    std::shared_ptr<Turns> m_turns = std::make_shared<Turns>();
};

/// Indented, nothing left out.
std::string argumentLines(const Json& arguments) {
    std::istringstream lines(drawnJson(arguments));
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text += "    " + line + '\n';
    return text;
}

} // namespace

std::string requestText(const ConfirmationRequest& request) {
    std::string text = "\n";
    if (request.kind == ConfirmationRequest::Kind::Permission) {
        text += std::format("{} asks for the permission {}", visibleText(request.toolId), visibleText(request.scope));
        text += request.resource.empty() ? "\n" : std::format(" on {}\n", visibleText(request.resource));
    } else {
        text += std::format("{} is about to be called\n", visibleText(request.toolId));
    }
    if (request.category)
        text += std::format("  category: {}\n", categoryName(*request.category));
    if (request.consequence)
        text += std::format("  consequence: {}\n", consequenceName(*request.consequence));
    if (!request.reasoning.empty())
        text += std::format("  why: {}\n", visibleText(request.reasoning));
    text += std::format("  arguments, as they will be sent:\n{}", argumentLines(request.arguments));
    const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
    if (isCall)
        text += "Call it? [y/N] ";
    else
        text += request.mayBeGranted ? "Permit it? [y/N, a = for this session] " : "Permit it? [y/N] ";
    return text;
}

std::shared_ptr<ConfirmationPolicy> terminalPolicy(bool approvesCalls) {
    return std::make_shared<TerminalPolicy>(approvesCalls);
}

} // namespace toolroom
