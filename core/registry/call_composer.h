// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls.h"
#include "core/registry/registry.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// What is to be said of a tool on its way into a composed request.
struct CompositionRemark {
    std::string tool;     ///< id
    bool leftOut = false; ///< it cannot be called; else a part of its schema is lost
    std::string pointer;  ///< of what is lost, in the tool
    Error at;             ///< the reason and its place
};

/// Puts registered tools together to one request. A tool that cannot be called is left out, and so is one whose name an
/// earlier one has.
class TOOLROOM_EXPORT CallComposer {
public:
    /// Activities are those of the manifests in `snapshot`.
    explicit CallComposer(const RegistrySnapshot& snapshot);

    void add(const RegisteredTool& tool);

    [[nodiscard]] std::vector<CallBranch> takeBranches() { return std::move(m_branches); }
    [[nodiscard]] const std::vector<CompositionRemark>& remarks() const { return m_remarks; }

private:
    void leaveOut(const RegisteredTool& tool, Error why);

    std::map<std::string, ActivityNames, std::less<>> m_activities; ///< by origin
    std::set<std::string> m_names;
    std::vector<CallBranch> m_branches;
    std::vector<CompositionRemark> m_remarks;
};

} // namespace toolroom
