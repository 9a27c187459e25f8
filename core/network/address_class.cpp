// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/address_class.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace toolroom {

namespace {

struct Prefix {
    const char* address;
    std::size_t bits;
    AddressClass kind;
};

constexpr std::size_t v4 = 96; ///< bits before the IPv4 address in a mapped address

// From IANA's special-purpose address registries: prefixes that are not globally reachable.
constexpr std::array prefixes = {
    Prefix{"0.0.0.0", v4 + 8, AddressClass::Loopback},
    Prefix{"127.0.0.0", v4 + 8, AddressClass::Loopback},
    Prefix{"169.254.0.0", v4 + 16, AddressClass::LinkLocal},
    Prefix{"10.0.0.0", v4 + 8, AddressClass::Private},
    Prefix{"100.64.0.0", v4 + 10, AddressClass::Private},
    Prefix{"172.16.0.0", v4 + 12, AddressClass::Private},
    Prefix{"192.0.0.0", v4 + 24, AddressClass::Private},
    Prefix{"192.168.0.0", v4 + 16, AddressClass::Private},
    Prefix{"198.18.0.0", v4 + 15, AddressClass::Private},
    Prefix{"224.0.0.0", v4 + 3, AddressClass::Private},
    Prefix{"fe80::", 10, AddressClass::LinkLocal},
    Prefix{"fec0::", 10, AddressClass::Private},
    Prefix{"fc00::", 7, AddressClass::Private},
    Prefix{"ff00::", 8, AddressClass::Private},
};

/// The IPv4 address embedded at these byte positions.
IpAddress embeddedAddress(const IpAddress& address, std::array<std::size_t, 4> positions) {
    IpAddress mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    std::ranges::transform(positions, mapped.begin() + v4 / 8, [&](std::size_t position) { return address[position]; });
    return mapped;
}

constexpr std::array<std::size_t, 4> lastBytes = {12, 13, 14, 15};

bool isIn(const IpAddress& address, const char* prefix, std::size_t bits) {
    const IpAddress network = parseIpAddress(prefix).value();
    const auto difference = std::ranges::mismatch(address, network);
    const auto equalBytes = static_cast<std::size_t>(difference.in1 - address.begin());
    if (equalBytes != bits / 8)
        return equalBytes > bits / 8;
    return (*difference.in1 ^ *difference.in2) >> (8 - bits % 8) == 0;
}

IpAddress unwrapped(const IpAddress& address) {
    if (isIn(address, "::", 96) || isIn(address, "64:ff9b::", 96))
        return embeddedAddress(address, lastBytes);
    if (isIn(address, "2002::", 16))
        return embeddedAddress(address, {2, 3, 4, 5});
    return address;
}

AddressClass classOf(const IpAddress& plain) {
    const auto* found =
        std::ranges::find_if(prefixes, [&](const Prefix& prefix) { return isIn(plain, prefix.address, prefix.bits); });
    return found == prefixes.end() ? AddressClass::Public : found->kind;
}

} // namespace

AddressClass classifyAddress(const IpAddress& address) {
    if (!isIn(address, "64:ff9b:1::", 48))
        return classOf(unwrapped(address));
    // RFC 6052: the position depends on the prefix length that the network uses.
    constexpr std::array<std::array<std::size_t, 4>, 4> layouts = {
        {{6, 7, 9, 10}, {7, 9, 10, 11}, {9, 10, 11, 12}, lastBytes}};
    const bool linkLocal = std::ranges::any_of(layouts, [&](const auto& layout) {
        return classOf(embeddedAddress(address, layout)) == AddressClass::LinkLocal;
    });
    return linkLocal ? AddressClass::LinkLocal : AddressClass::Private;
}

bool mayLoadPageFrom(bool isLocalPage, std::span<const IpAddress> to) {
    return !to.empty() && std::ranges::all_of(to, [isLocalPage](const IpAddress& address) {
        const AddressClass kind = classifyAddress(address);
        return kind == AddressClass::Public || (isLocalPage && kind == AddressClass::Loopback);
    });
}

bool mayRedirect(std::span<const IpAddress> from, std::span<const IpAddress> to) {
    return !to.empty() && std::ranges::all_of(to, [&](const IpAddress& address) {
        const AddressClass kind = classifyAddress(address);
        const auto isThere = [kind](const IpAddress& other) { return classifyAddress(other) == kind; };
        return kind == AddressClass::Public ||
               (kind != AddressClass::LinkLocal && !from.empty() && std::ranges::all_of(from, isThere));
    });
}

} // namespace toolroom
