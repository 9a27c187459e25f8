// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/rule_address.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/base/ip_address.h"
#include "core/json/character_escape.h"
#include "core/network/address_class.h"

#include <QSysInfo>
#include <QUrl>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>

namespace toolroom {

using namespace std::string_view_literals;

namespace {

/// An IP address in its usual form. IPv4 addresses mapped into IPv6, or compatible with it, are IPv4 addresses.
std::string usualForm(const IpAddress& address) {
    constexpr std::size_t mappedBytes = 12;
    const auto isZero = [&](std::size_t count) {
        return std::ranges::all_of(std::span(address).first(count), [](std::uint8_t byte) { return byte == 0; });
    };
    const bool isMapped = isZero(mappedBytes - 2) && address[10] == 0xFF && address[11] == 0xFF;
    const bool isCompatible = isZero(mappedBytes) && (address[12] != 0 || address[13] != 0);
    if (isMapped || isCompatible)
        return formatText("{}.{}.{}.{}", address[12], address[13], address[14], address[15]);
    std::string text;
    for (std::size_t i = 0; i < address.size(); i += 2)
        text += formatText("{}{:x}", i == 0 ? "" : ":", address[i] << 8 | address[i + 1]);
    return text;
}

std::optional<std::string> usualIpAddress(std::string_view host) {
    const auto address = parseIpAddress(host.substr(0, host.find('%'))); // without the zone
    return address ? std::optional(usualForm(*address)) : std::nullopt;
}

constexpr std::size_t ipv4Bits = 96; ///< before the IPv4 address in a mapped address

bool isIpv4(const IpAddress& address) {
    return isInNetwork(address, parseIpAddress("0.0.0.0").value(), ipv4Bits);
}

std::uint16_t ipGroup(const IpAddress& address, std::size_t index) {
    return static_cast<std::uint16_t>(address[2 * index] << 8 | address[2 * index + 1]);
}

/// The longest row of zeros as `::` (RFC 5952).
std::string compressedIpv6(const IpAddress& address) {
    constexpr std::size_t groups = 8;
    std::size_t longest = 0;
    std::size_t longestBegin = groups;
    for (std::size_t begin = 0; begin < groups; ++begin) {
        std::size_t end = begin;
        while (end < groups && ipGroup(address, end) == 0)
            ++end;
        if (end - begin > std::max<std::size_t>(longest, 1)) {
            longest = end - begin;
            longestBegin = begin;
        }
    }
    std::string text;
    for (std::size_t i = 0; i < groups; ++i) {
        if (i == longestBegin) {
            text += "::";
            i += longest - 1;
        } else {
            text += formatText("{}{:x}", text.empty() || text.ends_with(':') ? "" : ":", ipGroup(address, i));
        }
    }
    return text;
}

IpAddress ipv4Address(std::uint64_t number) {
    IpAddress address = parseIpAddress("0.0.0.0").value();
    for (std::size_t i = 0; i < 4; ++i)
        address[address.size() - 1 - i] = static_cast<std::uint8_t>(number >> (8 * i));
    return address;
}

/// An IPv4 address of one to four numbers, as inet_aton() reads it: the last number fills the remaining bytes. Programs
/// disagree about leading zeros, and about numbers that are too large.
std::optional<IpAddress> numericAddress(std::string_view host, bool zeroMeansOctal) {
    constexpr std::size_t maxNumbers = 4;
    std::uint64_t address = 0;
    for (std::size_t i = 0; i < maxNumbers; ++i) {
        const std::size_t dot = host.find('.');
        std::string_view digits = host.substr(0, dot);
        const bool isHex = digits.starts_with("0x");
        const bool isOctal = !isHex && zeroMeansOctal && digits.size() > 1 && digits.starts_with('0');
        digits.remove_prefix(isHex ? 2 : 0);
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number,
                                                  isHex     ? 16
                                                  : isOctal ? 8
                                                            : 10);
        if (error != std::errc() || end != digits.data() + digits.size())
            return std::nullopt;
        if (dot == std::string_view::npos) {
            const auto bits = 8 * (maxNumbers - i);
            return ipv4Address(address << bits | (number & ((std::uint64_t(1) << bits) - 1)));
        }
        address = address << 8 | (number & 0xFF);
        host.remove_prefix(dot + 1);
    }
    return std::nullopt;
}

/// The addresses that a host may be.
std::vector<IpAddress> ipAddresses(std::string_view host) {
    host = host.substr(0, host.find('%')); // without the zone
    std::vector<IpAddress> found;
    if (const auto address = parseIpAddress(host)) {
        found = embeddedIpv4Addresses(*address);
        found.push_back(*address);
    } else if (!host.empty() && isAsciiDigit(host.front())) {
        for (const bool zeroMeansOctal : {true, false}) {
            if (const auto numeric = numericAddress(host, zeroMeansOctal))
                found.push_back(*numeric);
        }
    }
    return found;
}

bool isNameOfThisComputer(std::string_view host) {
    static constexpr std::array names = {
        "localhost"sv,  "localhost.localdomain"sv,   "ip6-localhost"sv, "ip6-loopback"sv,
        "localhost4"sv, "localhost4.localdomain4"sv, "localhost6"sv,    "localhost6.localdomain6"sv};
    if (std::ranges::contains(names, host) || host.ends_with(".localhost"))
        return true;
    const std::string own = toAsciiLower(QSysInfo::machineHostName().toStdString());
    return !own.empty() && (host == own || host == own + ".local" || host == own + ".localdomain");
}

/// A path without repeated slashes, parameters of its folders, escapes, and segments that are dots.
std::string plainUrlPath(std::string path) {
    constexpr int maxEscapes = 8;
    for (int i = 0; i < maxEscapes && path.contains('%'); ++i)
        path = decodeEscapes(path);
    std::ranges::replace(path, '\\', '/');
    std::vector<std::string_view> segments;
    std::string_view rest = std::string_view(path).substr(0, path.find_first_of("?#"));
    const std::string_view end = std::string_view(path).substr(rest.size());
    const bool isFolder = rest.ends_with('/');
    while (!rest.empty()) {
        const std::string_view whole = rest.substr(0, rest.find('/'));
        rest.remove_prefix(std::min(whole.size() + 1, rest.size()));
        const std::string_view segment = whole.substr(0, whole.find(';'));
        if (segment == ".." && !segments.empty())
            segments.pop_back();
        else if (!segment.empty() && segment != "." && segment != "..")
            segments.push_back(segment);
    }
    std::string plain;
    for (const std::string_view segment : segments)
        plain.append("/").append(segment);
    return plain.append(isFolder || plain.empty() ? "/" : "").append(end);
}

void addUnique(std::vector<std::string>& texts, std::string text) {
    if (!std::ranges::contains(texts, text))
        texts.push_back(std::move(text));
}

std::vector<std::string> urlPaths(const std::string& path) {
    std::vector<std::string> paths = {path};
    if (path.empty())
        return paths;
    addUnique(paths, plainUrlPath(path));
    for (std::size_t i = 0, count = paths.size(); i < count; ++i) {
        std::string bare = paths[i].substr(0, paths[i].find('#'));
        addUnique(paths, bare);
        bare.erase(std::min(bare.find('?'), bare.size()));
        addUnique(paths, bare);
        if (bare.size() > 1 && bare.ends_with('/'))
            addUnique(paths, bare.substr(0, bare.size() - 1));
    }
    return paths;
}

/// Whether a pattern with wildcards of a shell, in lower case, can stand for an IPv4 address: not `*.md`, `*.[ch]`, or
/// `*.mp3`.
bool mayBeIpv4(std::string_view glob) {
    const std::string_view last = glob.substr(glob.rfind('.') + 1);
    const auto isOfNoNumber = [](char c) { return c > 'f' && c <= 'z' && c != 'x'; };
    return last.find_first_of("0123456789*?!^:") != std::string_view::npos &&
           (last.contains('[') || std::ranges::none_of(last, isOfNoNumber));
}

/// `192.168.1.1-254` as `192.168.1.*`, as scanners of networks read it.
std::string numberRangesAsGlob(std::string_view host) {
    const auto isOfRange = [](char c) { return isAsciiDigit(c) || c == '.' || c == '-'; };
    if (std::ranges::count(host, '.') != 3 || !host.contains('-') || !std::ranges::all_of(host, isOfRange))
        return std::string(host);
    std::string glob;
    for (const auto part : host | std::views::split('.')) {
        const std::string_view label(part.begin(), part.end());
        glob.append(glob.empty() ? "" : ".").append(label.contains('-') ? "*" : label);
    }
    return glob;
}

/// The labels of a pattern without wildcards, encoded as in DNS: `*.b\u00fccher.test`.
std::string patternInAscii(std::string_view pattern) {
    std::string text;
    for (std::size_t begin = 0; begin <= pattern.size();) {
        const std::size_t end = std::min(pattern.find('.', begin), pattern.size());
        const std::string_view label = pattern.substr(begin, end - begin);
        const bool isAscii = std::ranges::all_of(label, [](unsigned char c) { return c < 0x80; });
        const std::string ace =
            isAscii || hasGlob(label) ? std::string(label) : QUrl::toAce(QString::fromUtf8(label)).toStdString();
        text.append(begin > 0 ? "." : "").append(ace.empty() ? label : std::string_view(ace));
        begin = end + 1;
    }
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

bool isThisComputer(std::string_view host) {
    const auto isLoopback = [](const IpAddress& address) { return classifyAddress(address) == AddressClass::Loopback; };
    return isNameOfThisComputer(host) || std::ranges::any_of(ipAddresses(host), isLoopback);
}

std::vector<std::string> hostForms(std::string_view host) {
    std::vector<std::string> forms = {std::string(host)};
    std::vector<IpAddress> addresses = ipAddresses(host);
    if (isThisComputer(host)) {
        addUnique(forms, "localhost");
        for (const char* own : {"127.0.0.1", "::1"})
            addresses.push_back(parseIpAddress(own).value());
    }
    for (const IpAddress& address : addresses) {
        addUnique(forms, usualForm(address));
        addUnique(forms, compressedIpv6(address));
        if (isIpv4(address))
            addUnique(forms, "::ffff:" + usualForm(address));
    }
    return forms;
}

std::vector<AddressInterpretation> interpretAddress(std::string_view resource) {
    std::vector<AddressInterpretation> interpretations;
    const auto add = [&](RuleAddress address, bool isCertain) {
        address.host = numberRangesAsGlob(address.host);
        address.port.erase(0, std::min(address.port.find_first_not_of('0'), address.port.size()));
        std::vector<std::string> paths = urlPaths(address.path);
        interpretations.push_back({std::move(address), isCertain, std::move(paths)});
    };
    add(addressOf(resource), true);
    if (RuleAddress written(resource, false); written.host != interpretations.front().address.host)
        add(std::move(written), false); // programs disagree about numbers
    std::string slashes(resource);
    std::ranges::replace(slashes, '\\', '/');
    if (slashes != resource)
        add(addressOf(slashes), true);
    // Parsers disagree about what ends the host, and which of several user names it follows.
    const std::size_t scheme = resource.find("://");
    const std::string_view rest = resource.substr(scheme == std::string_view::npos ? 0 : scheme + 3);
    const std::string_view authority = rest.substr(0, rest.find('/'));
    constexpr std::string_view marks = "@?#;,\\";
    if (authority.find_first_of(marks) == std::string_view::npos)
        return interpretations;
    constexpr std::size_t maxHosts = 16;
    for (std::size_t begin = 0; begin <= authority.size() && interpretations.size() < maxHosts;) {
        const std::size_t end = std::min(authority.find_first_of(marks, begin), authority.size());
        if (end > begin) {
            RuleAddress part = addressOf(authority.substr(begin, end - begin));
            part.scheme = interpretations.front().address.scheme;
            part.path = interpretations.front().address.path;
            add(std::move(part), false);
        }
        begin = end + 1;
    }
    return interpretations;
}

RuleHost::RuleHost(std::string_view host)
    : m_pattern(Wildcard::rule(patternInAscii(host)))
    , m_isIpv4(std::ranges::all_of(host, [](char c) { return isAsciiDigit(c) || ".*?"sv.contains(c); })) {
    if (!hasGlob(host))
        m_forms = hostForms(host);
}

RuleHost::RuleHost(const IpAddress& network, std::size_t bits)
    : m_isIpv4(bits >= ipv4Bits && isIpv4(network))
    , m_network(network)
    , m_bits(bits) {}

std::optional<RuleHost> RuleHost::range(const RuleAddress& pattern) {
    const auto network = parseIpAddress(pattern.host);
    unsigned bits = 0;
    const std::string_view digits =
        std::string_view(pattern.path).substr(std::min<std::size_t>(1, pattern.path.size()));
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    const std::size_t before = network && isIpv4(*network) && !pattern.host.contains(':') ? ipv4Bits : 0;
    if (!network || !pattern.scheme.empty() || !pattern.port.empty() || error != std::errc() ||
        end != digits.data() + digits.size() || before + bits > network->size() * 8)
        return std::nullopt;
    return RuleHost(*network, before + bits);
}

bool RuleHost::matches(std::string_view host) const {
    if (m_pattern)
        return m_pattern->matches(host);
    const auto address = parseIpAddress(host);
    return address && isInNetwork(*address, m_network, m_bits);
}

bool RuleHost::isIn(const RuleHost& range) const {
    if (!m_pattern)
        return isInNetwork(m_network, range.m_network, std::min(m_bits, range.m_bits));
    return std::ranges::any_of(m_forms, [&](const std::string& form) { return range.matches(form); });
}

bool RuleHost::matchesAnyForm(std::string_view host) const {
    if (hasGlob(host)) {
        if (m_isIpv4 && !host.contains(':') && !mayBeIpv4(host))
            return false;
        const Wildcard glob = Wildcard::glob(host);
        return !m_pattern || m_pattern->intersects(glob) ||
               std::ranges::any_of(m_forms, [&](const std::string& form) { return glob.matches(form); });
    }
    return std::ranges::any_of(hostForms(host), [this](const std::string& form) {
        return matches(form) || std::ranges::contains(m_forms, form);
    });
}

std::optional<std::uint64_t> shortAddress(std::string_view text) {
    const std::string host = RuleAddress(text, false).host;
    const auto address = std::ranges::count(host, '.') < 3 ? numericAddress(host, false) : std::nullopt;
    if (!address)
        return std::nullopt;
    std::uint64_t number = 0;
    for (const std::uint8_t byte : std::span(*address).last(4))
        number = number << 8 | byte;
    return number;
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
