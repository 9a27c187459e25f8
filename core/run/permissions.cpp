// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions.h"

#include "core/base/nearest_word.h"
#include "core/json/text.h"
#include "core/run/argument_resources.h"
#include "core/run/messages.h"

#include <QHash>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <optional>
#include <span>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

bool isFileScope(std::string_view scope) {
    return scope.starts_with("fs-");
}

/// Names of arguments that contain the resource of a scope.
std::span<const std::string_view> resourceArguments(std::string_view scope) {
    static constexpr std::array files = {"path"sv,      "paths"sv,     "file"sv,   "files"sv,       "filename"sv,
                                         "filepath"sv,  "file_path"sv, "source"sv, "destination"sv, "target"sv,
                                         "directory"sv, "dir"sv,       "folder"sv, "root"sv};
    static constexpr std::array addresses = {"url"sv, "urls"sv, "uri"sv, "endpoint"sv, "host"sv};
    static constexpr std::array commands = {"command"sv, "cmd"sv, "script"sv};
    if (isFileScope(scope))
        return files;
    if (scope == "network")
        return addresses;
    if (scope == "shell-run")
        return commands;
    return {};
}

std::string lowerCase(std::string_view name) {
    return text(name).toLower().toStdString();
}

bool matchesWildcard(const QString& pattern, const QString& text) {
    QString literal = pattern;
    literal.replace(QLatin1Char('['), QLatin1String("[[]")); // not a wildcard here
    return QRegularExpression::fromWildcard(literal, Qt::CaseSensitive, QRegularExpression::NonPathWildcardConversion)
        .match(text)
        .hasMatch();
}

/// The parts of a URL, a host, or a pattern for either. Missing parts are empty.
struct Address {
    QString scheme;
    QString host; ///< in lower case, without brackets and the final dot
    QString port;
    QString path; ///< with query and fragment

    explicit Address(QString text) {
        if (const qsizetype end = text.indexOf(QLatin1String("://")); end >= 0) {
            scheme = text.left(end).toLower();
            text.remove(0, end + 3);
        }
        const qsizetype slash = text.indexOf(QLatin1Char('/'));
        QString authority = slash < 0 ? text : text.left(slash);
        path = slash < 0 ? QString() : text.mid(slash);
        authority.remove(0, authority.lastIndexOf(QLatin1Char('@')) + 1);
        const qsizetype bracket = authority.indexOf(QLatin1Char(']'));
        const bool isBareIpv6 = bracket < 0 && authority.count(QLatin1Char(':')) > 1;
        const qsizetype colon = isBareIpv6 ? -1 : authority.indexOf(QLatin1Char(':'), std::max<qsizetype>(bracket, 0));
        port = colon < 0 ? QString() : authority.mid(colon + 1);
        host = (colon < 0 ? authority : authority.left(colon)).toLower();
        if (host.startsWith(QLatin1Char('[')) && host.endsWith(QLatin1Char(']')))
            host = host.mid(1, host.size() - 2);
        if (host.endsWith(QLatin1Char('.')))
            host.chop(1);
    }
};

/// The address to connect to: QUrl handles user names, unusual forms of IP addresses, Unicode host names and dot
/// segments.
Address addressOf(const QString& resource) {
    const bool hasScheme = resource.contains(QLatin1String("://"));
    const Address plain(resource);
    const QString host =
        plain.host.contains(QLatin1Char(':')) ? QLatin1Char('[') + plain.host + QLatin1Char(']') : plain.host;
    const QUrl url(hasScheme ? resource
                             : QLatin1String("none://") + host +
                                   (plain.port.isEmpty() ? QString() : QLatin1Char(':') + plain.port) + plain.path);
    if (!url.isValid())
        return plain;
    Address address = plain;
    address.scheme = hasScheme ? url.scheme() : QString();
    address.host = Address(url.host(QUrl::FullyEncoded)).host;
    if (address.host.isEmpty())
        address.host = plain.host;
    address.port = url.port() < 0 ? QString() : QString::number(url.port());
    address.path = url.adjusted(QUrl::NormalizePathSegments)
                       .toString(QUrl::FullyEncoded | QUrl::RemoveScheme | QUrl::RemoveAuthority);
    if (!address.path.startsWith(QLatin1Char('/')) && (hasScheme || !address.path.isEmpty()))
        address.path.prepend(QLatin1Char('/'));
    const QHash<QString, QString> standardPorts = {{QStringLiteral("https"), QStringLiteral("443")},
                                                   {QStringLiteral("http"), QStringLiteral("80")},
                                                   {QStringLiteral("wss"), QStringLiteral("443")},
                                                   {QStringLiteral("ws"), QStringLiteral("80")},
                                                   {QStringLiteral("ftp"), QStringLiteral("21")}};
    if (address.port.isEmpty())
        address.port = standardPorts.value(address.scheme);
    return address;
}

/// A part that `resource` does not have, such as the scheme of a host, counts as different for a rule that allows and
/// as equal for one that denies.
bool matchesAddress(const QString& patternText, const QString& resource, bool allows) {
    Address pattern(patternText);
    if (!pattern.host.contains(QLatin1Char('*')) && !pattern.host.contains(QLatin1Char('?')))
        pattern.host = addressOf(patternText).host;
    const Address address = addressOf(resource);
    const auto fits = [allows](const QString& wanted, const QString& given) {
        return wanted.isEmpty() || (given.isEmpty() && !allows) || matchesWildcard(wanted, given);
    };
    return fits(pattern.scheme, address.scheme) &&
           (pattern.host.isEmpty() || matchesWildcard(pattern.host, address.host)) &&
           fits(pattern.port, address.port) && (pattern.path == QLatin1String("/") || fits(pattern.path, address.path));
}

bool matches(const PermissionRule& rule, const PermissionNeed& need, const std::string& folder) {
    if (rule.scope != need.scope)
        return false;
    if (rule.resource == "*")
        return true;
    if (need.resource.empty())
        return false;
    QString pattern = text(rule.resource);
    if (rule.scope == "network")
        return matchesAddress(pattern, text(need.resource), rule.allow);
    if (isFileScope(rule.scope)) {
        // The part before the first wildcard is a folder, possibly behind symbolic links.
        const qsizetype wildcard = pattern.indexOf(QRegularExpression(QStringLiteral("[*?]")));
        const qsizetype slash = wildcard < 0 ? pattern.size() : pattern.lastIndexOf(QLatin1Char('/'), wildcard);
        const std::string fixed = resolvedPath(pattern.left(std::max<qsizetype>(slash, 0)).toStdString(), folder);
        const QString rest = pattern.mid(slash < 0 ? 0 : slash + (slash < pattern.size() ? 1 : 0));
        pattern = text(fixed) + (rest.isEmpty() ? QString() : QLatin1Char('/') + rest);
    }
    return matchesWildcard(pattern, text(need.resource));
}

/// Scopes that a resource in an argument may be used with: those declared, otherwise any.
struct SuspectedScopes {
    std::vector<std::string> scopes;
    bool areDeclared = false;
};

SuspectedScopes fileScopesOf(const std::vector<std::string>& declared) {
    SuspectedScopes suspected;
    std::ranges::copy_if(declared, std::back_inserter(suspected.scopes), isFileScope);
    suspected.areDeclared = !suspected.scopes.empty();
    if (!suspected.areDeclared)
        suspected.scopes = {"fs-read", "fs-write", "fs-delete"};
    return suspected;
}

SuspectedScopes networkScopeOf(const std::vector<std::string>& declared) {
    return {.scopes = {"network"}, .areDeclared = std::ranges::contains(declared, "network")};
}

bool isNeeded(const std::vector<PermissionNeed>& needs, std::string_view scope, std::string_view resource) {
    return std::ranges::any_of(
        needs, [&](const PermissionNeed& need) { return need.scope == scope && need.resource == resource; });
}

/// Adds the need of `resource` for each scope for which a rule denies it.
void addDenied(const SuspectedScopes& suspected, const std::string& resource, bool isCertain,
               const PermissionRules& rules, std::vector<PermissionNeed>& needs) {
    for (const std::string& scope : suspected.scopes) {
        PermissionNeed need{.scope = scope, .resource = resource, .isCertain = isCertain && suspected.areDeclared};
        Message reason;
        if (!isNeeded(needs, scope, resource) && rules.verdict(need, reason) == PermissionVerdict::Denied)
            needs.push_back(std::move(need));
    }
}

Message ruleReason(const PermissionRule& rule, bool isProjectRule) {
    if (isProjectRule)
        return rule.allow ? message<run_messages::projectRuleAllows>(rule.scope, rule.resource)
                          : message<run_messages::projectRuleDenies>(rule.scope, rule.resource);
    return rule.allow ? message<run_messages::userRuleAllows>(rule.scope, rule.resource)
                      : message<run_messages::userRuleDenies>(rule.scope, rule.resource);
}

} // namespace

std::span<const std::string_view> permissionScopes() {
    static constexpr std::array scopes = {"fs-read"sv, "fs-write"sv, "fs-delete"sv, "shell-run"sv, "network"sv};
    return scopes;
}

Result<void> checkScope(std::string_view scope) {
    if (std::ranges::contains(permissionScopes(), scope) || scope.contains(':'))
        return {};
    const std::string_view nearest = nearestWord(scope, permissionScopes());
    return std::unexpected(
        Error{nearest.empty() ? message<run_messages::unknownPermission>(visibleText(scope))
                              : message<run_messages::unknownPermissionSuggestion>(visibleText(scope), nearest)});
}

Result<std::vector<PermissionRule>> readPermissionRules(const Document& document) {
    const Json& root = document.value();
    if (!root.is_object() || !root.contains("rules") || !root["rules"].is_array())
        return std::unexpected(document.error("", message<run_messages::rulesNotList>()));
    std::vector<PermissionRule> rules;
    for (std::size_t i = 0; i < root["rules"].size(); ++i) {
        const Json& written = root["rules"][i];
        const std::string pointer = std::format("/rules/{}", i);
        if (!written.is_object())
            return std::unexpected(document.error(pointer, message<run_messages::ruleNotObject>()));
        for (const char* key : {"scope", "resource"}) {
            if (!written.contains(key) || !written[key].is_string() ||
                written[key].get_ref<const std::string&>().empty())
                return std::unexpected(document.error(pointer, message<run_messages::ruleMemberMissing>(key)));
        }
        if (auto known = checkScope(written["scope"].get_ref<const std::string&>()); !known)
            return std::unexpected(document.error(pointer + "/scope", std::move(known.error().reason)));
        if (!written.contains("allow") || !written["allow"].is_boolean())
            return std::unexpected(document.error(pointer, message<run_messages::ruleAllowNotBoolean>()));
        rules.push_back({.scope = written["scope"], .resource = written["resource"], .allow = written["allow"]});
    }
    return rules;
}

std::vector<PermissionNeed> permissionNeeds(const ToolDefinition& tool, const Json& arguments,
                                            const std::string& folder, const PermissionRules& rules,
                                            const std::vector<std::string>& activityScopes) {
    std::vector<PermissionNeed> needs;
    const auto add = [&needs](PermissionNeed need) {
        if (!std::ranges::contains(needs, need))
            needs.push_back(std::move(need));
    };
    std::vector<std::string> scopes = tool.permissionScopes.value.value_or(std::vector<std::string>());
    for (const std::string& scope : activityScopes) {
        if (!std::ranges::contains(scopes, scope))
            scopes.push_back(scope);
    }
    const std::vector<ArgumentText> texts = argumentTexts(arguments);
    for (const std::string& scope : scopes) {
        const std::size_t before = needs.size();
        const auto resourceNames = resourceArguments(scope);
        for (const ArgumentText& text : texts) {
            if (!text.name.empty() && std::ranges::contains(resourceNames, lowerCase(text.name)))
                add({scope, isFileScope(scope) ? resolvedPath(text.text, folder) : std::string(text.text)});
        }
        if (needs.size() == before)
            add({scope, {}});
    }
    const SuspectedScopes fileScopes = fileScopesOf(scopes);
    const SuspectedScopes networkScope = networkScopeOf(scopes);
    for (const ArgumentText& text : texts) {
        const bool isCommand = std::ranges::contains(resourceArguments("shell-run"), lowerCase(text.name));
        std::optional<bool> askedReading; // the other interpretation yields the same path
        for (const SuspectedResource& suspected : suspectedResources(text.text, folder)) {
            const bool isCertain = suspected.isWhole || isCommand;
            if (!suspected.address.empty())
                addDenied(networkScope, suspected.address, isCertain, rules, needs);
            if (suspected.path.empty())
                continue;
            addDenied(fileScopes, suspected.path, isCertain, rules, needs);
            const auto isKnown = [&](const std::string& scope) { return isNeeded(needs, scope, suspected.path); };
            if (!isSensitive(suspected.path, rules.folder))
                continue;
            const bool isAsked = askedReading && (*askedReading != suspected.isDecoded || suspected.isWhole);
            if (!isAsked && std::ranges::none_of(fileScopes.scopes, isKnown))
                needs.push_back(
                    {.scope = fileScopes.scopes.front(), .resource = suspected.path, .isCertain = isCertain});
            askedReading = suspected.isDecoded;
        }
    }
    return needs;
}

PermissionVerdict PermissionRules::verdict(const PermissionNeed& need, Message& reason) const {
    const auto fits = [&](const PermissionRule& rule) {
        // A rule about everything does not say that this is used.
        return matches(rule, need, folder) && (need.isCertain || rule.allow || rule.resource != "*");
    };
    const bool needsUser = isFileScope(need.scope) && isSensitive(need.resource, folder);
    for (const auto* rules : {&project, &user}) {
        const auto rule = std::ranges::find_if(*rules, fits);
        if (rule == rules->end())
            continue;
        reason = ruleReason(*rule, rules == &project);
        if (!rule->allow)
            return PermissionVerdict::Denied;
        if (!needsUser)
            return PermissionVerdict::Allowed;
        break;
    }
    reason = needsUser ? message<run_messages::sensitiveResource>() : message<run_messages::noRule>();
    return PermissionVerdict::Ask;
}

} // namespace toolroom
