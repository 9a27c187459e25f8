// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/address_class.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace toolroom {

namespace {

struct Network {
    const char* prefix;
    AddressClass kind;
};

// From IANA's special-purpose address registries: prefixes that are not globally reachable.
constexpr std::array networks = {
    Network{"0.0.0.0/8", AddressClass::Loopback},       Network{"127.0.0.0/8", AddressClass::Loopback},
    Network{"169.254.0.0/16", AddressClass::LinkLocal}, Network{"10.0.0.0/8", AddressClass::Private},
    Network{"100.64.0.0/10", AddressClass::Private},    Network{"172.16.0.0/12", AddressClass::Private},
    Network{"192.0.0.0/24", AddressClass::Private},     Network{"192.168.0.0/16", AddressClass::Private},
    Network{"198.18.0.0/15", AddressClass::Private},    Network{"224.0.0.0/3", AddressClass::Private},
    Network{"::/128", AddressClass::Loopback},          Network{"::1/128", AddressClass::Loopback},
    Network{"fe80::/10", AddressClass::LinkLocal},      Network{"fec0::/10", AddressClass::Private},
    Network{"fc00::/7", AddressClass::Private},         Network{"ff00::/8", AddressClass::Private},
};

/// The IPv4 address embedded at these byte positions.
QHostAddress embeddedAddress(const Q_IPV6ADDR& bytes, std::array<std::size_t, 4> positions) {
    quint32 address = 0;
    for (const std::size_t position : positions)
        address = (address << 8) | bytes.c[position];
    return QHostAddress(address);
}

constexpr std::array<std::size_t, 4> lastBytes = {12, 13, 14, 15};

bool isIn(const QHostAddress& address, const char* prefix) {
    return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(prefix)));
}

QHostAddress unwrapped(const QHostAddress& address) {
    bool mapped = false;
    const quint32 inside = address.toIPv4Address(&mapped);
    if (mapped)
        return QHostAddress(inside);
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    if (isIn(address, "::/96") || isIn(address, "::ffff:0:0/96") || isIn(address, "64:ff9b::/96"))
        return embeddedAddress(bytes, lastBytes);
    if (isIn(address, "2002::/16"))
        return embeddedAddress(bytes, {2, 3, 4, 5});
    return address;
}

AddressClass classOf(const QHostAddress& plain) {
    const auto* found =
        std::ranges::find_if(networks, [&](const Network& network) { return isIn(plain, network.prefix); });
    return found == networks.end() ? AddressClass::Public : found->kind;
}

} // namespace

AddressClass addressClass(const QHostAddress& address) {
    if (!isIn(address, "64:ff9b:1::/48"))
        return classOf(unwrapped(address));
    // RFC 6052: the position depends on the prefix length that the network uses.
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    constexpr std::array<std::array<std::size_t, 4>, 4> layouts = {
        {{6, 7, 9, 10}, {7, 9, 10, 11}, {9, 10, 11, 12}, lastBytes}};
    const bool linkLocal = std::ranges::any_of(layouts, [&](const auto& layout) {
        return classOf(embeddedAddress(bytes, layout)) == AddressClass::LinkLocal;
    });
    return linkLocal ? AddressClass::LinkLocal : AddressClass::Private;
}

bool mayRedirect(const QList<QHostAddress>& from, const QList<QHostAddress>& to) {
    return !to.isEmpty() && std::ranges::all_of(to, [&](const QHostAddress& address) {
        const AddressClass kind = addressClass(address);
        const auto isThere = [kind](const QHostAddress& other) { return addressClass(other) == kind; };
        return kind == AddressClass::Public ||
               (kind != AddressClass::LinkLocal && !from.isEmpty() && std::ranges::all_of(from, isThere));
    });
}

} // namespace toolroom
