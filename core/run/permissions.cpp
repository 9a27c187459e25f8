// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <format>
#include <optional>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

bool isOfFiles(std::string_view scope) {
    return scope.starts_with("fs-");
}

/// Absolute, without `.` and `..`, and with the links of the part that there is followed.
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

/// The arguments that tell what a scope is about.
std::span<const std::string_view> tellingArguments(std::string_view scope) {
    static constexpr std::array files = {"path"sv, "file"sv, "filename"sv, "filePath"sv, "file_path"sv, "directory"sv};
    static constexpr std::array addresses = {"url"sv, "uri"sv, "endpoint"sv, "host"sv};
    static constexpr std::array commands = {"command"sv, "cmd"sv, "script"sv};
    if (isOfFiles(scope))
        return files;
    if (scope == "network")
        return addresses;
    if (scope == "shell-run")
        return commands;
    return {};
}

bool matches(const PermissionRule& rule, const PermissionNeed& need, const std::string& folder) {
    if (rule.scope != need.scope)
        return false;
    if (rule.resource == "*")
        return true;
    if (need.resource.empty())
        return false;
    QString pattern = text(rule.resource);
    if (isOfFiles(rule.scope)) {
        if (pattern.startsWith(QLatin1String("~/")))
            pattern.replace(0, 1, QDir::homePath());
        pattern = QDir::cleanPath(QDir(text(folder)).absoluteFilePath(pattern));
    }
    const auto expression =
        QRegularExpression::fromWildcard(pattern, Qt::CaseSensitive, QRegularExpression::NonPathWildcardConversion);
    return expression.match(text(need.resource)).hasMatch();
}

std::unexpected<Error> wrongAt(const Document& document, const std::string& pointer, std::string reason) {
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    return std::unexpected(document.source()->error(range.begin, std::move(reason), pointer));
}

} // namespace

Result<std::vector<PermissionRule>> readPermissionRules(const Document& document) {
    const Json& root = document.value();
    if (!root.is_object() || !root.contains("rules") || !root["rules"].is_array())
        return wrongAt(document, "", "permissions are an object with a list of `rules`");
    std::vector<PermissionRule> rules;
    for (std::size_t i = 0; i < root["rules"].size(); ++i) {
        const Json& written = root["rules"][i];
        const std::string pointer = std::format("/rules/{}", i);
        if (!written.is_object())
            return wrongAt(document, pointer, "a rule is an object with `scope`, `resource` and `allow`");
        for (const char* key : {"scope", "resource"}) {
            if (!written.contains(key) || !written[key].is_string() ||
                written[key].get_ref<const std::string&>().empty())
                return wrongAt(document, pointer, std::format("a rule needs a `{}`", key));
        }
        if (!written.contains("allow") || !written["allow"].is_boolean())
            return wrongAt(document, pointer, "a rule says `allow`: true or false");
        rules.push_back({.scope = written["scope"], .resource = written["resource"], .allow = written["allow"]});
    }
    return rules;
}

std::vector<PermissionNeed> permissionNeeds(const ToolDefinition& tool, const Json& arguments,
                                            const std::string& folder) {
    std::vector<PermissionNeed> needs;
    for (const std::string& scope : tool.permissionScopes.value.value_or(std::vector<std::string>())) {
        bool told = false;
        for (const std::string_view name : tellingArguments(scope)) {
            const auto argument = arguments.is_object() ? arguments.find(name) : arguments.end();
            if (!arguments.is_object() || argument == arguments.end() || !argument->is_string())
                continue;
            const auto& value = argument->get_ref<const std::string&>();
            needs.push_back({scope, isOfFiles(scope) ? realPath(value, folder) : value});
            told = true;
        }
        if (!told)
            needs.push_back({scope, {}});
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

PermissionVerdict PermissionRules::verdict(const PermissionNeed& need, std::string& why) const {
    const auto fits = [&](const PermissionRule& rule) { return matches(rule, need, folder); };
    for (const auto& [rules, whose] : {std::pair(&project, "project"), std::pair(&user, "user")}) {
        const auto rule = std::ranges::find_if(*rules, fits);
        if (rule == rules->end())
            continue;
        why = std::format("a rule of the {} {} {} on {}", whose, rule->allow ? "allows" : "forbids", rule->scope,
                          rule->resource);
        if (!rule->allow)
            return PermissionVerdict::Denied;
        if (!isSensitive(need.resource))
            return PermissionVerdict::Allowed;
        break;
    }
    why = isSensitive(need.resource) ? "secrets and keys are always asked for" : "no rule says so";
    return PermissionVerdict::Ask;
}

} // namespace toolroom
