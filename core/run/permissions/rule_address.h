// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// The parts of a URL, a host, or a pattern for either. Missing parts are empty.
struct RuleAddress {
    std::string scheme;
    std::string host; ///< in lower case, without brackets or trailing dots
    std::string port;
    std::string path; ///< with query and fragment

    /// In a URL, `?` and `#` also end the host; in a pattern, only `/` does, because `?` is a wildcard.
    RuleAddress(std::string_view text, bool isPattern);
};

/// The address that a connection to `resource` uses. QUrl handles user names, unusual forms of IPv4 addresses, Unicode
/// host names and dot segments.
[[nodiscard]] RuleAddress addressOf(std::string_view resource);

/// The default port of a scheme; empty if it has none.
[[nodiscard]] std::string standardPort(std::string_view scheme);

[[nodiscard]] bool isLoopback(std::string_view host);
/// Whether programs may disagree about the host of a URL, in which case no rule may allow it.
[[nodiscard]] bool isAmbiguous(std::string_view resource);
/// Whether a text is probably a host, not a version or a number.
[[nodiscard]] bool isHostName(std::string_view text);

} // namespace toolroom
