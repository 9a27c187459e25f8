// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// The parts of a URL, a host, or a pattern for either. Missing parts are empty.
struct RuleAddress {
    std::string scheme;
    std::string host; ///< in lower case, without brackets or the final dots
    std::string port;
    std::string path; ///< with query and fragment

    /// A URL also ends its host with `?` and `#`; in a pattern, `?` is a wildcard.
    RuleAddress(std::string_view text, bool isPattern);
};

/// The address to connect to: QUrl handles user names, unusual forms of IPv4 addresses, Unicode host names and dot
/// segments.
[[nodiscard]] RuleAddress addressOf(std::string_view resource);

/// The port of a scheme; empty if it has none.
[[nodiscard]] std::string standardPort(std::string_view scheme);

[[nodiscard]] bool isLoopback(std::string_view host);
/// Whether programs may disagree about the host of a URL, so that a rule must not allow it.
[[nodiscard]] bool isAmbiguous(std::string_view resource);
/// Whether a text is probably a host, not a version or a number.
[[nodiscard]] bool isHostName(std::string_view text);

} // namespace toolroom
