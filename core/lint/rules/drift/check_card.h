// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/linter.h"

#include <string>

namespace toolroom {

/// What a live server says about itself, apart from its tools.
struct ServerFacts {
    std::string source;   ///< a URL, or `stdio:…`
    Json info;            ///< `serverInfo`: its name, version, title, and description
    std::string revision; ///< the protocol revision that it has agreed to; may be empty
};

/// Compares what describes a server before it is connected to - a server card, the `server.json` of a registry, or the
/// manifest of an MCPB bundle - with the tools of a report, which are those of the server, and with `server`. Appends a
/// finding for each difference, at its place in the card. Tools cannot suppress these findings. Fails if `card` is
/// something else.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkCard(LintReport& report, const Document& card,
                                                     const ServerFacts& server);

} // namespace toolroom
