// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/sessions/agent_session.h"
#include "core/text/search_index.h"
#include "core/text/tokenizer.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace toolroom {

/// How a step ended, or that it has not.
enum class StepTone { Good, Failed, DeniedOrAborted, Running, Unknown };
[[nodiscard]] TOOLROOM_EXPORT StepTone toneOf(const SessionStep& step);
/// `Succeeded`, `Failed · NETWORK`, `Denied`, `Running`, `Unknown (may have run)`.
[[nodiscard]] TOOLROOM_EXPORT QString stepStateText(const SessionStep& step);
/// The name of a tool; for other steps also what they are: `Prompt: review`.
[[nodiscard]] TOOLROOM_EXPORT QString stepNameText(const SessionStep& step);

/// A session with what is shown and searched of its steps. Immutable, shared between threads; made on a worker thread.
class TOOLROOM_EXPORT SessionTree {
public:
    struct Tokens {
        TokenCount input; ///< as reported, or of the arguments
        TokenCount output;
    };

    /// Incomplete if aborted.
    explicit SessionTree(AgentSession session, const AbortSignal& abort = {});

    [[nodiscard]] const AgentSession& session() const { return m_session; }
    [[nodiscard]] const SessionStep& step(std::uint32_t step) const { return m_session.steps[step]; }
    [[nodiscard]] const Tokens& tokens(std::uint32_t step) const { return m_tokens[step]; }
    /// Until the last end that is known; at least 1.
    [[nodiscard]] std::int64_t durationNs() const { return m_durationNs; }
    [[nodiscard]] std::int64_t totalWaitNs() const { return m_totalWaitNs; }
    [[nodiscard]] std::size_t failedSteps() const { return m_failedSteps; }
    [[nodiscard]] bool hasSeveralAgents() const { return m_hasSeveralAgents; }

    /// The steps that match a search, in their order; see SearchIndex. All steps if the query is blank.
    [[nodiscard]] std::vector<std::uint32_t> find(std::string_view query, const AbortSignal& abort = {}) const;

private:
    AgentSession m_session;
    std::vector<Tokens> m_tokens;
    SearchIndex m_index;
    std::int64_t m_durationNs = 1;
    std::int64_t m_totalWaitNs = 0;
    std::size_t m_failedSteps = 0;
    bool m_hasSeveralAgents = false;
};

using SessionTreePtr = std::shared_ptr<const SessionTree>;

/// Some steps of a session and the steps above them, as the nodes of a tree. Immutable, shared between threads.
class TOOLROOM_EXPORT SessionNodes {
public:
    static constexpr std::uint32_t root = UINT32_MAX;

    /// Shows `steps` and those above them.
    SessionNodes(SessionTreePtr tree, const std::vector<std::uint32_t>& steps);

    [[nodiscard]] const SessionTree& tree() const { return *m_tree; }
    [[nodiscard]] const SessionTreePtr& sharedTree() const { return m_tree; }
    /// The number of nodes.
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] std::uint32_t step(std::uint32_t node) const { return m_nodes[node].step; }
    [[nodiscard]] std::uint32_t parent(std::uint32_t node) const { return m_nodes[node].parent; }
    /// The position of the node below its parent.
    [[nodiscard]] std::uint32_t row(std::uint32_t node) const { return m_nodes[node].row; }
    /// The nodes below `node`, or those without a parent below `root`.
    [[nodiscard]] std::span<const std::uint32_t> children(std::uint32_t node) const;
    /// `root` if the step is not in the tree.
    [[nodiscard]] std::uint32_t nodeOf(std::uint32_t step) const;

private:
    struct Node {
        std::uint32_t step = 0;
        std::uint32_t parent = root;
        std::uint32_t row = 0;
        std::uint32_t firstChild = 0; ///< in `m_children`
        std::uint32_t childCount = 0;
    };

    SessionTreePtr m_tree;
    std::vector<Node> m_nodes; ///< by step
    std::vector<std::uint32_t> m_children;
    std::uint32_t m_rootCount = 0;
};

using SessionNodesPtr = std::shared_ptr<const SessionNodes>;

} // namespace toolroom
