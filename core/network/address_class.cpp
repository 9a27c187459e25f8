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

using Positions = std::array<std::size_t, 4>;
constexpr Positions lastBytes = {12, 13, 14, 15};

/// A prefix of IPv6 addresses that contain an IPv4 address.
struct Embedding {
    const char* address;
    std::size_t bits;
    Positions positions = lastBytes;
    bool isInverted = false;
};

constexpr const char* localNat64 = "64:ff9b:1::";
constexpr std::size_t localNat64Bits = 48;

// Compatible (RFC 4291), NAT64 (RFC 6052), translated (RFC 2765), 6to4 (RFC 3056), Teredo (RFC 4380). The position in a
// local NAT64 prefix (RFC 8215) depends on the prefix length that the network uses.
constexpr std::array embeddings = {
    Embedding{"::", 96},
    Embedding{"64:ff9b::", 96},
    Embedding{"::ffff:0:0:0", 96},
    Embedding{"2002::", 16, {2, 3, 4, 5}},
    Embedding{"2001::", 32, lastBytes, true},
    Embedding{localNat64, localNat64Bits, {6, 7, 9, 10}},
    Embedding{localNat64, localNat64Bits, {7, 9, 10, 11}},
    Embedding{localNat64, localNat64Bits, {9, 10, 11, 12}},
    Embedding{localNat64, localNat64Bits},
};

bool isIn(const IpAddress& address, const char* prefix, std::size_t bits) {
    return isInNetwork(address, parseIpAddress(prefix).value(), bits);
}

AddressClass classOf(const IpAddress& plain) {
    const auto* found =
        std::ranges::find_if(prefixes, [&](const Prefix& prefix) { return isIn(plain, prefix.address, prefix.bits); });
    return found == prefixes.end() ? AddressClass::Public : found->kind;
}

} // namespace

bool isInNetwork(const IpAddress& address, const IpAddress& network, std::size_t bits) {
    const auto difference = std::ranges::mismatch(address, network);
    if (difference.in1 == address.end())
        return true;
    const auto equalBytes = static_cast<std::size_t>(difference.in1 - address.begin());
    if (equalBytes != bits / 8)
        return equalBytes > bits / 8;
    return (*difference.in1 ^ *difference.in2) >> (8 - bits % 8) == 0;
}

std::vector<IpAddress> embeddedIpv4Addresses(const IpAddress& address) {
    std::vector<IpAddress> found;
    const auto add = [&](const Positions& positions, std::uint8_t inversion) {
        IpAddress mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
        std::ranges::transform(positions, mapped.begin() + v4 / 8, [&](std::size_t position) {
            return static_cast<std::uint8_t>(address[position] ^ inversion);
        });
        found.push_back(mapped);
    };
    for (const Embedding& embedding : embeddings) {
        if (isIn(address, embedding.address, embedding.bits))
            add(embedding.positions, embedding.isInverted ? 0xFF : 0);
    }
    // ISATAP (RFC 5214): an interface identifier in any network.
    if ((address[8] & 0xFD) == 0 && address[9] == 0 && address[10] == 0x5E && address[11] == 0xFE)
        add(lastBytes, 0);
    return found;
}

AddressClass classifyAddress(const IpAddress& address) {
    const bool isLocal = isIn(address, localNat64, localNat64Bits); // may be an address of the network's own
    AddressClass strictest = isLocal ? AddressClass::Private : classOf(address);
    for (const IpAddress& embedded : embeddedIpv4Addresses(address)) {
        const AddressClass kind = classOf(embedded);
        if (!isLocal || kind == AddressClass::LinkLocal)
            strictest = std::max(strictest, kind);
    }
    return strictest;
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
