// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions.h"

#include "core/base/nearest_word.h"
#include "core/json/text.h"
#include "core/run/messages.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <format>
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

/// Absolute, without `.` and `..`, and with symbolic links resolved as far as the path exists.
std::string realPath(std::string_view path, const std::string& folder) {
    QString name = text(path);
    if (name == QLatin1String("~") || name.startsWith(QLatin1String("~/")))
        name.replace(0, 1, QDir::homePath());
    const QString whole = QDir::cleanPath(QDir(text(folder)).absoluteFilePath(name));
    QString there = whole;
    QString rest;
    while (!QFileInfo::exists(there) && there.contains(QLatin1Char('/'))) {
        rest = there.mid(there.lastIndexOf(QLatin1Char('/'))) + rest;
        there = there.left(there.lastIndexOf(QLatin1Char('/')));
        if (there.isEmpty())
            there = QStringLiteral("/");
        if (there == QLatin1String("/"))
            break;
    }
    const QString canonical = QFileInfo(there).canonicalFilePath();
    const QString real = canonical.isEmpty() ? whole : QDir::cleanPath(canonical + rest);
    return real.toStdString();
}

/// Names of arguments that hold the resource of a scope.
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

/// Appends all strings in `value`, at any depth.
void collectStrings(const Json& value, std::vector<std::string>& strings) {
    if (const auto* one = value.get_ptr<const std::string*>())
        strings.push_back(*one);
    else if (value.is_structured()) {
        for (const Json& inside : value)
            collectStrings(inside, strings);
    }
}

/// Whether a string could be a path, for arguments of other names.
bool looksLikePath(std::string_view text) {
    constexpr std::size_t maxPath = 4096;
    return text.size() <= maxPath && text.find_first_of(" \t\r\n") == std::string_view::npos &&
           text.find_first_of("/.~\\") != std::string_view::npos;
}

std::string lowerCase(std::string_view name) {
    return text(name).toLower().toStdString();
}

bool matches(const PermissionRule& rule, const PermissionNeed& need, const std::string& folder) {
    if (rule.scope != need.scope)
        return false;
    if (rule.resource == "*")
        return true;
    if (need.resource.empty())
        return false;
    QString pattern = text(rule.resource);
    if (isFileScope(rule.scope)) {
        // The part before the first wildcard is a folder, possibly behind symbolic links.
        const qsizetype wildcard = pattern.indexOf(QRegularExpression(QStringLiteral("[*?]")));
        const qsizetype slash = wildcard < 0 ? pattern.size() : pattern.lastIndexOf(QLatin1Char('/'), wildcard);
        const std::string fixed = realPath(pattern.left(std::max<qsizetype>(slash, 0)).toStdString(), folder);
        const QString rest = pattern.mid(slash < 0 ? 0 : slash + (slash < pattern.size() ? 1 : 0));
        pattern = text(fixed) + (rest.isEmpty() ? QString() : QLatin1Char('/') + rest);
    }
    pattern.replace(QLatin1Char('['), QLatin1String("[[]")); // not a wildcard here
    const auto expression =
        QRegularExpression::fromWildcard(pattern, Qt::CaseSensitive, QRegularExpression::NonPathWildcardConversion);
    return expression.match(text(need.resource)).hasMatch();
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
                                            const std::string& folder) {
    std::vector<PermissionNeed> needs;
    const auto add = [&needs](PermissionNeed need) {
        if (!std::ranges::contains(needs, need))
            needs.push_back(std::move(need));
    };
    for (const std::string& scope : tool.permissionScopes.value.value_or(std::vector<std::string>())) {
        const std::size_t before = needs.size();
        const auto resourceNames = resourceArguments(scope);
        for (const auto& [name, value] : arguments.items()) {
            std::vector<std::string> strings;
            collectStrings(value, strings);
            const bool isResource = std::ranges::contains(resourceNames, lowerCase(name));
            for (const std::string& one : strings) {
                const std::string resource = isFileScope(scope) ? realPath(one, folder) : one;
                if (isResource || (isFileScope(scope) && looksLikePath(one) && isSensitive(resource)))
                    add({scope, resource});
            }
        }
        if (needs.size() == before)
            add({scope, {}});
    }
    return needs;
}

bool isSensitive(std::string_view resource) {
    const QStringList parts = text(resource).toLower().split(QLatin1Char('/'), Qt::SkipEmptyParts);
    return std::ranges::any_of(parts, [](const QString& part) {
        return part == QLatin1String(".ssh") || part == QLatin1String(".gnupg") ||
               part.startsWith(QLatin1String(".env")) || part.contains(QLatin1String("credentials")) ||
               part.contains(QLatin1String("secret"));
    });
}

PermissionVerdict PermissionRules::verdict(const PermissionNeed& need, Message& reason) const {
    const auto fits = [&](const PermissionRule& rule) { return matches(rule, need, folder); };
    for (const auto* rules : {&project, &user}) {
        const auto rule = std::ranges::find_if(*rules, fits);
        if (rule == rules->end())
            continue;
        reason = ruleReason(*rule, rules == &project);
        if (!rule->allow)
            return PermissionVerdict::Denied;
        if (!isSensitive(need.resource))
            return PermissionVerdict::Allowed;
        break;
    }
    reason = isSensitive(need.resource) ? message<run_messages::sensitiveResource>() : message<run_messages::noRule>();
    return PermissionVerdict::Ask;
}

} // namespace toolroom
