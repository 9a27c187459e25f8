// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/agents/session_tree.h"

#include "core/json/digest.h"
#include "core/models/agents/live_text.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/trace/statistics.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

namespace toolroom {

namespace {

struct SessionText {
    Q_DECLARE_TR_FUNCTIONS(Sessions)
};

constexpr qsizetype maxStepName = 200;

QString kindPrefix(SessionStep::Kind kind) {
    switch (kind) {
    case SessionStep::Kind::Agent:
        return SessionText::tr("Agent: %1");
    case SessionStep::Kind::Model:
        return SessionText::tr("Model: %1");
    case SessionStep::Kind::Resource:
        return SessionText::tr("Resource: %1");
    case SessionStep::Kind::Prompt:
        return SessionText::tr("Prompt: %1");
    case SessionStep::Kind::Sampling:
        return SessionText::tr("Question to the model: %1");
    case SessionStep::Kind::Elicitation:
        return SessionText::tr("Question: %1");
    case SessionStep::Kind::Roots:
        return SessionText::tr("Question about folders: %1");
    case SessionStep::Kind::Tool:
    case SessionStep::Kind::Other:
        break;
    }
    return QStringLiteral("%1");
}

/// `text` is the value as JSON; empty for none. Exact counts of very long texts take too long.
TokenCount countedTokens(const std::optional<std::int64_t>& reported, const std::string& text) {
    constexpr std::size_t maxExactBytes = std::size_t{32} * 1024;
    if (reported)
        return {.tokens = static_cast<std::size_t>(std::max<std::int64_t>(0, *reported)), .exact = true};
    if (text.empty())
        return {.tokens = 0, .exact = true};
    return text.size() > maxExactBytes ? TokenCount{.tokens = estimateTokens(text), .exact = false} : countTokens(text);
}

std::string valueText(const Json& value) {
    return value.is_null() ? std::string() : unquotedText(value);
}

} // namespace

StepTone toneOf(const SessionStep& step) {
    if (step.isRunning)
        return StepTone::Running;
    if (step.hasFailed)
        return isDeniedOrAborted(step.error) ? StepTone::DeniedOrAborted : StepTone::Failed;
    return step.durationNs || !step.output.is_null() ? StepTone::Good : StepTone::Unknown;
}

QString stepStateText(const SessionStep& step) {
    switch (toneOf(step)) {
    case StepTone::Good:
        return displayStateText(RunDisplayState::Ok);
    case StepTone::Running:
        return displayStateText(RunDisplayState::Running);
    case StepTone::Unknown:
        return displayStateText(RunDisplayState::Unknown);
    case StepTone::Failed:
    case StepTone::DeniedOrAborted:
        break;
    }
    RunSummary run;
    run.status = RunStatus::Error;
    run.code = step.error;
    return runStateWithCode(run);
}

QString stepNameText(const SessionStep& step) {
    return kindPrefix(step.kind).arg(toDisplayLine(step.name, maxStepName));
}

SessionTree::SessionTree(AgentSession session, const AbortSignal& abort)
    : m_session(std::move(session)) {
    m_tokens.reserve(m_session.steps.size());
    for (const SessionStep& step : m_session.steps) {
        m_durationNs = std::max(m_durationNs, step.startNs + step.durationNs.value_or(0));
        // The steps inside may have waited, but not at the same time.
        m_totalWaitNs += step.parent ? 0 : step.waitNs;
        m_failedSteps += toneOf(step) == StepTone::Failed ? 1 : 0;
        m_hasSeveralAgents = m_hasSeveralAgents || step.agent != m_session.steps.front().agent;
        if (abort.stop_requested()) {
            m_tokens.emplace_back();
            m_index.add({});
            continue;
        }
        const std::string input = valueText(step.input);
        const std::string output = valueText(step.output);
        m_tokens.push_back(
            {.input = countedTokens(step.inputTokens, input), .output = countedTokens(step.outputTokens, output)});
        m_index.add(stepNameText(step).toStdString(), step.agent + '\n' + stepStateText(step).toStdString() + '\n' +
                                                          step.intent + '\n' + input + '\n' + output);
    }
}

std::vector<std::uint32_t> SessionTree::find(std::string_view query, const AbortSignal& abort) const {
    return m_index.findRows(query, abort);
}

SessionNodes::SessionNodes(SessionTreePtr tree, const std::vector<std::uint32_t>& steps)
    : m_tree(std::move(tree)) {
    const std::vector<SessionStep>& all = m_tree->session().steps;
    std::vector<bool> isShown(all.size(), false);
    for (std::uint32_t step : steps)
        for (std::optional<std::size_t> at = step; at && !isShown[*at]; at = all[*at].parent)
            isShown[*at] = true;
    std::vector<std::uint32_t> nodes(all.size(), root); // by step
    for (std::uint32_t step = 0; step < all.size(); ++step) {
        if (!isShown[step])
            continue;
        Node node{.step = step};
        if (all[step].parent)
            node.parent = nodes[*all[step].parent];
        std::uint32_t& siblings = node.parent == root ? m_rootCount : m_nodes[node.parent].childCount;
        node.row = siblings++;
        nodes[step] = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back(node);
    }
    std::uint32_t next = m_rootCount;
    for (Node& node : m_nodes)
        node.firstChild = std::exchange(next, next + node.childCount);
    m_children.resize(m_nodes.size());
    for (std::uint32_t node = 0; node < m_nodes.size(); ++node) {
        const Node& each = m_nodes[node];
        m_children[(each.parent == root ? 0 : m_nodes[each.parent].firstChild) + each.row] = node;
    }
}

std::span<const std::uint32_t> SessionNodes::children(std::uint32_t node) const {
    const std::span<const std::uint32_t> all = m_children;
    return node == root ? all.first(m_rootCount) : all.subspan(m_nodes[node].firstChild, m_nodes[node].childCount);
}

std::uint32_t SessionNodes::nodeOf(std::uint32_t step) const {
    const auto found = std::ranges::lower_bound(m_nodes, step, {}, &Node::step);
    return found == m_nodes.end() || found->step != step ? root : static_cast<std::uint32_t>(found - m_nodes.begin());
}

} // namespace toolroom
