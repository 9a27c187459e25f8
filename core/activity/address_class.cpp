// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/address_class.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

struct Network {
    const char* prefix;
    AddressClass kind;
};

// The special-purpose registries of IANA, as far as they are not globally reachable.
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

QHostAddress withoutWrapping(const QHostAddress& address) {
    bool mapped = false;
    const quint32 inside = address.toIPv4Address(&mapped);
    if (mapped)
        return QHostAddress(inside);
    static const auto nat64 = QHostAddress::parseSubnet(QStringLiteral("64:ff9b::/96"));
    if (!address.isInSubnet(nat64))
        return address;
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    return QHostAddress((quint32{bytes[12]} << 24) | (quint32{bytes[13]} << 16) | (quint32{bytes[14]} << 8) |
                        bytes[15]);
}

} // namespace

AddressClass addressClass(const QHostAddress& address) {
    const QHostAddress plain = withoutWrapping(address);
    const auto* found = std::ranges::find_if(networks, [&](const Network& network) {
        return plain.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(network.prefix)));
    });
    return found == networks.end() ? AddressClass::Public : found->kind;
}

bool mayRedirect(const QList<QHostAddress>& from, const QList<QHostAddress>& to) {
    return std::ranges::all_of(to, [&](const QHostAddress& address) {
        const AddressClass kind = addressClass(address);
        const auto isThere = [kind](const QHostAddress& other) { return addressClass(other) == kind; };
        return kind == AddressClass::Public ||
               (kind != AddressClass::LinkLocal && !from.isEmpty() && std::ranges::all_of(from, isThere));
    });
}

} // namespace toolroom
