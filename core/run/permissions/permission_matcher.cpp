// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/permission_matcher.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Limits for resources that are compared with patterns as patterns: paths, and paths with wildcards.
constexpr std::size_t maxPatternBytes = 8192;
constexpr std::size_t maxGlobBytes = 1024;

/// The part before the first wildcard is a folder, possibly behind symbolic links.
Wildcard filePattern(std::string_view pattern, const std::string& folder, PathResolver& paths) {
    const std::size_t wildcard = pattern.find_first_of("*?");
    const std::size_t slash =
        wildcard == std::string_view::npos ? pattern.size() : pattern.substr(0, wildcard).rfind('/');
    const bool hasFolder = slash != std::string_view::npos;
    std::string fixed =
        hasFolder && slash == 0 ? "/" : paths.resolve(hasFolder ? pattern.substr(0, slash) : "", folder).path;
    const std::string_view rest = pattern.substr(hasFolder ? std::min(slash + 1, pattern.size()) : 0);
    if (!rest.empty() && !fixed.ends_with('/'))
        fixed += '/';
    Wildcard compiled = Wildcard::literal(fixed);
    compiled += Wildcard::rule(rest);
    return compiled;
}

} // namespace

PermissionMatcher::PermissionMatcher(const PermissionRule& rule, const std::string& folder, PathResolver& paths)
    : m_rule(rule)
    , m_isAny(rule.resource == "*") {
    if (m_isAny)
        return;
    if (isFileScope(rule.scope)) {
        m_pattern = filePattern(rule.resource, folder, paths);
    } else if (rule.scope == "shell-run") {
        m_command.emplace(rule.resource, folder);
    } else if (rule.scope == "network") {
        RuleAddress pattern(rule.resource, true);
        if (!pattern.host.contains('*') && !pattern.host.contains('?'))
            pattern.host = addressOf(rule.resource).host;
        if (rule.allow && pattern.port.empty())
            pattern.port = standardPort(pattern.scheme);
        m_host = RuleHost::range(pattern);
        if (m_host)
            pattern.path.clear();
        else if (!pattern.host.empty())
            m_host.emplace(pattern.host);
        m_address = std::move(pattern);
    }
    m_pattern = m_pattern ? std::move(m_pattern) : Wildcard::rule(rule.resource);
    m_below = m_pattern;
    *m_below += Wildcard::rule("/*");
}

PermissionMatcher::Match PermissionMatcher::match(const RequiredPermission& need, bool hasWildcards, bool isUsed,
                                                  PathResolver& paths, std::optional<CommandReading>& command) const {
    if (m_rule.scope != need.scope)
        return Match::None;
    if (m_isAny)
        return Match::Certain;
    if (need.resource.empty())
        return Match::None;
    if (m_address && m_rule.allow)
        return allowsAddress(need.resource) ? Match::Certain : Match::None;
    if (m_address)
        return deniesAddress(need.resource);
    if (m_command && m_rule.allow)
        return m_command->allows(need.resource) ? Match::Certain : Match::None;
    if (m_command) {
        if (!command || command->text() != need.resource)
            command.emplace(need.resource, m_command->folder());
        const auto denied = m_command->denies(*command);
        return denied == CommandPattern::Match::Certain    ? Match::Certain
               : denied == CommandPattern::Match::Possible ? Match::Possible
                                                           : Match::None;
    }
    const bool fits = m_pattern->matches(need.resource);
    if (!isFileScope(need.scope) || m_rule.allow)
        return fits && !(hasWildcards && m_rule.resource.contains('?')) ? Match::Certain : Match::None;
    if (fits || m_below->matches(need.resource))
        return Match::Certain;
    return mayContain(need.resource, hasWildcards, isUsed, paths) ? Match::Possible : Match::None;
}

/// Whether a file that the rule is about may be below a folder, or among the files that a glob matches.
bool PermissionMatcher::mayContain(const std::string& path, bool hasWildcards, bool isUsed, PathResolver& paths) const {
    if (path.size() > (hasWildcards ? maxGlobBytes : maxPatternBytes))
        return hasWildcards;
    const std::string& start = m_pattern->start();
    if (!hasWildcards && (!isUsed || (!start.starts_with(path) && !path.starts_with(start))))
        return false; // most paths
    Wildcard below = hasWildcards ? Wildcard::glob(path) : Wildcard::literal(path);
    if (hasWildcards && (m_pattern->intersects(below) || m_below->intersects(below)))
        return true;
    below += Wildcard::glob(path == "/" ? "**" : "/**");
    return isUsed && m_pattern->intersects(below) && (hasWildcards || paths.isFolder(path));
}

/// A part that the resource does not have, such as the scheme of a host, is different.
bool PermissionMatcher::allowsAddress(std::string_view resource) const {
    if (isAmbiguous(resource))
        return false;
    const RuleAddress address = addressOf(resource);
    const auto fits = [](const std::string& wanted, const std::string& given) {
        return wanted.empty() || Wildcard::rule(wanted).matches(given);
    };
    return (!m_host || m_host->matches(address.host)) && fits(m_address->scheme, address.scheme) &&
           fits(m_address->port, address.port) && (m_address->path == "/" || fits(m_address->path, address.path));
}

/// A part that the resource does not have is equal.
PermissionMatcher::Match PermissionMatcher::deniesAddress(std::string_view resource) const {
    const auto fits = [](const std::string& wanted, const std::string& given) {
        return wanted.empty() || given.empty() || Wildcard::rule(wanted).matches(given);
    };
    if (const auto range = RuleHost::range(RuleAddress(resource, true)); range && m_host && m_host->isIn(*range))
        return Match::Possible;
    Match found = Match::None;
    for (const AddressReading& reading : readAddress(resource)) {
        const RuleAddress& address = reading.address;
        const bool isPath = m_address->path == "/" || std::ranges::any_of(reading.paths, [&](const std::string& path) {
                                return fits(m_address->path, path);
                            });
        if (isPath && fits(m_address->scheme, address.scheme) && fits(m_address->port, address.port) &&
            (!m_host || m_host->matchesAnyForm(address.host))) {
            const bool isCertain = reading.isCertain && address.host.find_first_of("*?[") == std::string::npos;
            found = std::max(found, isCertain ? Match::Certain : Match::Possible);
        }
    }
    return found;
}

} // namespace toolroom
