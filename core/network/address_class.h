// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/ip_address.h"

#include <cstddef>
#include <span>
#include <vector>

namespace toolroom {

/// How an address can be reached. Reserved, shared (100.64/10) and multicast addresses count as Private.
enum class AddressClass { Public, Private, Loopback, LinkLocal };

/// The IPv4 addresses, as mapped addresses, that an IPv6 address may contain: compatible, NAT64, translated, 6to4,
/// Teredo or ISATAP.
[[nodiscard]] TOOLROOM_EXPORT std::vector<IpAddress> embeddedIpv4Addresses(const IpAddress& address);

/// Whether the first `bits` of two addresses are equal. IPv4 addresses have 96 bits before their own.
[[nodiscard]] TOOLROOM_EXPORT bool isInNetwork(const IpAddress& address, const IpAddress& network, std::size_t bits);

/// IPv4 addresses embedded in IPv6 (see embeddedIpv4Addresses()) are classified as IPv4. Addresses of a local NAT64
/// prefix (64:ff9b:1::/48) are at least Private, as the position of the IPv4 address is unknown.
[[nodiscard]] TOOLROOM_EXPORT AddressClass classifyAddress(const IpAddress& address);

/// Whether a service at `from` may redirect to `to`: always to public addresses, to loopback and private addresses only
/// from addresses of the same class, never to link-local addresses (which serve cloud credentials). False if `to` is
/// empty.
[[nodiscard]] TOOLROOM_EXPORT bool mayRedirect(std::span<const IpAddress> from, std::span<const IpAddress> to);

/// Whether a web page and what it loads may come from `to`: from public addresses, and from loopback addresses only if
/// `isLocalPage`. False if `to` is empty.
[[nodiscard]] TOOLROOM_EXPORT bool mayLoadPageFrom(bool isLocalPage, std::span<const IpAddress> to);

} // namespace toolroom
