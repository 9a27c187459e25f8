// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ip_address.h"
#include "core/run/permissions/wildcard.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// Whether a host is this computer: its name, or a loopback address in any form.
[[nodiscard]] bool isThisComputer(std::string_view host);

/// The texts that mean the same host: the usual forms of its IP addresses in IPv4 and IPv6, including those that other
/// addresses contain, and the names and addresses of this computer.
[[nodiscard]] std::vector<std::string> hostForms(std::string_view host);

/// A URL or host as one of several parsers understands it.
struct AddressInterpretation {
    RuleAddress address;
    bool isCertain = true;          ///< false: only if a parser divides the URL in an unusual way
    std::vector<std::string> paths; ///< paths of the address, also without parts that servers ignore
};
[[nodiscard]] std::vector<AddressInterpretation> interpretAddress(std::string_view resource);

/// The host of a rule: a name, an IP address, a range (`10.0.0.0/8`), or a pattern for their texts.
class RuleHost {
public:
    explicit RuleHost(std::string_view host);
    RuleHost(const IpAddress& network, std::size_t bits);

    /// The range that a resource such as `10.0.0.0/8` or `fd00::/8` names.
    [[nodiscard]] static std::optional<RuleHost> range(const RuleAddress& pattern);

    /// Whether a host in its usual form is this one.
    [[nodiscard]] bool matches(std::string_view host) const;
    /// Whether a host may be this one, in any form; it may contain wildcards of a shell.
    [[nodiscard]] bool matchesAnyForm(std::string_view host) const;
    /// Whether an address in a range may be this host.
    [[nodiscard]] bool isIn(const RuleHost& range) const;

private:
    std::optional<Wildcard> m_pattern;
    bool m_isIpv4 = false;            ///< whether only IPv4 addresses match, including those within IPv6 addresses
    std::vector<std::string> m_forms; ///< spellings of a host without wildcards
    IpAddress m_network{};
    std::size_t m_bits = 0; ///< prefix length of a range
};

/// Whether programs may disagree about the host of a URL, in which case no rule may allow it.
[[nodiscard]] bool isAmbiguous(std::string_view resource);
/// The IPv4 address that programs may read in a number such as `10.1`, `2130706433`, or `0x7f.1`.
[[nodiscard]] std::optional<std::uint64_t> shortAddress(std::string_view text);
/// Whether a text is probably a host, not a version or a number.
[[nodiscard]] bool isHostName(std::string_view text);

} // namespace toolroom
