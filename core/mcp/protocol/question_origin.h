// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace toolroom {

/// The call during which a server asks a question. Empty if it is not known: in legacy revisions, a question does not
/// say which of several calls it belongs to.
struct QuestionOrigin {
    std::string tool;  ///< name of the tool
    std::string run;   ///< id of the run
    std::string agent; ///< name of the agent that makes the call; empty for the user
    std::string
        key; ///< of the question in `inputRequests`; empty in legacy revisions. Set even if the call is not known
};

} // namespace toolroom
