// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QHostAddress>
#include <QList>

namespace toolroom {

/// Who can be reached at an address. Everything that is not the Internet at large is one of the others: reserved,
/// shared (100.64/10) and multicast addresses are Private.
enum class AddressClass { Public, Private, Loopback, LinkLocal };

/// An IPv4 address inside an IPv6 one (mapped, compatible, NAT64, 6to4) counts as itself. A network's own NAT64
/// (64:ff9b:1::/48) is Private at least: only that network knows where the IPv4 address stands in it.
[[nodiscard]] TOOLROOM_EXPORT AddressClass addressClass(const QHostAddress& address);

/// A redirect from a service at `from` may go on to `to`: to the Internet always, to this machine or a private network
/// only from there, to link-local addresses (where clouds keep credentials) never. Nowhere when no address of it
/// is known.
[[nodiscard]] TOOLROOM_EXPORT bool mayRedirect(const QList<QHostAddress>& from, const QList<QHostAddress>& to);

} // namespace toolroom
