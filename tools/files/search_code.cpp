// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/files/line_search.h"
#include "tools/files/search_tools.h"

namespace toolroom {

ActivityReply searchCode(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const Result<Regex> pattern = Regex::compile(textAt(call.arguments, "query"));
    if (!pattern)
        return errorReply(error_code::invalidArguments, formatText("Invalid pattern: {}", pattern.error().reason));
    return searchLines(root, *pattern, maxMatches, abort);
}

} // namespace toolroom
