// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/rule_address.h"

#include "core/base/ascii.h"
#include "core/base/ip_address.h"

#include <QUrl>

#include <algorithm>
#include <cstdint>
#include <format>
#include <optional>
#include <span>

namespace toolroom {

using namespace std::string_view_literals;

namespace {

/// An IP address in its usual form, or nothing. IPv4 addresses mapped into IPv6 are IPv4 addresses.
std::optional<std::string> usualIpAddress(std::string_view host) {
    constexpr std::size_t mappedBytes = 12;
    const auto address = parseIpAddress(host.substr(0, host.find('%'))); // without the zone
    if (!address)
        return std::nullopt;
    const auto isZero = [&](std::size_t count) {
        return std::ranges::all_of(std::span(*address).first(count), [](std::uint8_t byte) { return byte == 0; });
    };
    const bool isMapped = isZero(mappedBytes - 2) && (*address)[10] == 0xFF && (*address)[11] == 0xFF;
    const bool isCompatible = isZero(mappedBytes) && ((*address)[12] != 0 || (*address)[13] != 0);
    if (isMapped || isCompatible)
        return std::format("{}.{}.{}.{}", (*address)[12], (*address)[13], (*address)[14], (*address)[15]);
    std::string text;
    for (std::size_t i = 0; i < address->size(); i += 2)
        text += std::format("{}{:x}", i == 0 ? "" : ":", (*address)[i] << 8 | (*address)[i + 1]);
    return text;
}

} // namespace

RuleAddress::RuleAddress(std::string_view text, bool isPattern) {
    if (const std::size_t end = text.find("://"); end != std::string_view::npos) {
        scheme = toAsciiLower(text.substr(0, end));
        text.remove_prefix(end + 3);
    }
    const std::size_t hostEnd = std::min(text.find_first_of(isPattern ? "/" : "/?#"), text.size());
    std::string_view authority = text.substr(0, hostEnd);
    path = text.substr(hostEnd);
    if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos)
        authority.remove_prefix(at + 1);
    const std::size_t bracket = authority.find(']');
    const bool isBareIpv6 = bracket == std::string_view::npos && std::ranges::count(authority, ':') > 1;
    const std::size_t colon =
        isBareIpv6 ? std::string_view::npos : authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    port = colon == std::string_view::npos ? std::string_view() : authority.substr(colon + 1);
    host = toAsciiLower(authority.substr(0, colon));
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    host.erase(host.find_last_not_of('.') + 1);
}

std::string standardPort(std::string_view scheme) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> ports = {
        {{"https", "443"}, {"http", "80"}, {"wss", "443"}, {"ws", "80"}, {"ftp", "21"}}};
    const auto* found = std::ranges::find(ports, scheme, &std::pair<std::string_view, std::string_view>::first);
    return found == ports.end() ? std::string() : std::string(found->second);
}

RuleAddress addressOf(std::string_view resource) {
    const bool hasScheme = resource.contains("://");
    RuleAddress address(resource, false);
    const std::string host = address.host.contains(':') ? '[' + address.host + ']' : address.host;
    const QUrl url(QString::fromUtf8(hasScheme ? std::string(resource)
                                               : "none://" + host + (address.port.empty() ? "" : ":" + address.port) +
                                                     address.path));
    if (url.isValid()) {
        address.scheme = hasScheme ? url.scheme().toStdString() : std::string();
        if (const std::string known = RuleAddress(url.host(QUrl::FullyEncoded).toStdString(), false).host;
            !known.empty())
            address.host = known;
        address.port = url.port() < 0 ? std::string() : std::to_string(url.port());
        address.path = url.adjusted(QUrl::NormalizePathSegments)
                           .toString(QUrl::FullyEncoded | QUrl::RemoveScheme | QUrl::RemoveAuthority)
                           .toStdString();
        if (!address.path.starts_with('/') && (hasScheme || !address.path.empty()))
            address.path.insert(0, 1, '/');
    }
    address.host = usualIpAddress(address.host).value_or(address.host);
    if (address.port.empty())
        address.port = standardPort(address.scheme);
    return address;
}

bool isLoopback(std::string_view host) {
    return host == "localhost" || host.ends_with(".localhost") || host == "0:0:0:0:0:0:0:1" ||
           host == "0:0:0:0:0:0:0:0" || ((host.starts_with("127.") || host.starts_with("0.")) && usualIpAddress(host));
}

bool isAmbiguous(std::string_view resource) {
    const auto isUnsafe = [](unsigned char c) { return c <= ' ' || c == 0x7F || c == '\\'; };
    const std::size_t begin = resource.contains("://") ? resource.find("://") + 3 : 0;
    const std::string_view authority = resource.substr(begin, resource.find_first_of("/?#", begin) - begin);
    const std::string host = RuleAddress(resource, false).host;
    const auto isPlain = [](char c) { return isAsciiAlphanumeric(c) || "-._:[]@"sv.contains(c); };
    const auto isOfNumber = [](char c) { return isAsciiDigit(c) || "abcdefx."sv.contains(c); };
    const bool isNumber = !host.empty() && isAsciiDigit(host.front()) && isAsciiDigit(host.back()) &&
                          std::ranges::all_of(host, isOfNumber);
    return host.empty() || std::ranges::any_of(resource, isUnsafe) || !std::ranges::all_of(authority, isPlain) ||
           std::ranges::count(authority, '@') > 1 || (isNumber && !parseIpAddress(host));
}

bool isHostName(std::string_view text) {
    const std::string host = RuleAddress(text, false).host;
    const std::string_view last = std::string_view(host).substr(host.rfind('.') + 1);
    const auto isOfName = [](char c) { return isAsciiLetter(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80; };
    return parseIpAddress(host) || (last.size() > 1 && std::ranges::all_of(last, isOfName)) || last.starts_with("xn--");
}

} // namespace toolroom
