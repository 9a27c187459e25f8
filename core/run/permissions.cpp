// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions.h"

#include "core/base/nearest_word.h"
#include "core/json/text.h"

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
    static constexpr std::array files = {"path"sv,      "paths"sv,     "file"sv,   "files"sv,       "filename"sv,
                                         "filepath"sv,  "file_path"sv, "source"sv, "destination"sv, "target"sv,
                                         "directory"sv, "dir"sv,       "folder"sv, "root"sv};
    static constexpr std::array addresses = {"url"sv, "urls"sv, "uri"sv, "endpoint"sv, "host"sv};
    static constexpr std::array commands = {"command"sv, "cmd"sv, "script"sv};
    if (isOfFiles(scope))
        return files;
    if (scope == "network")
        return addresses;
    if (scope == "shell-run")
        return commands;
    return {};
}

/// The strings that stand in `value`, as deep as it goes.
void collectStrings(const Json& value, std::vector<std::string>& strings) {
    if (const auto* one = value.get_ptr<const std::string*>())
        strings.push_back(*one);
    else if (value.is_structured()) {
        for (const Json& inside : value)
            collectStrings(inside, strings);
    }
}

/// A text that could be a path, under whatever name.
bool looksLikePath(std::string_view text) {
    constexpr std::size_t longest = 4096;
    return text.size() <= longest && text.find_first_of(" \t\r\n") == std::string_view::npos &&
           text.find_first_of("/.~\\") != std::string_view::npos;
}

std::string lowered(std::string_view name) {
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
    if (isOfFiles(rule.scope)) {
        // The part before the first wildcard is a folder that may be reached through links.
        const qsizetype wildcard = pattern.indexOf(QRegularExpression(QStringLiteral("[*?]")));
        const qsizetype slash = wildcard < 0 ? pattern.size() : pattern.lastIndexOf(QLatin1Char('/'), wildcard);
        const std::string fixed = realPath(pattern.left(std::max<qsizetype>(slash, 0)).toStdString(), folder);
        const QString rest = pattern.mid(slash < 0 ? 0 : slash + (slash < pattern.size() ? 1 : 0));
        pattern = text(fixed) + (rest.isEmpty() ? QString() : QLatin1Char('/') + rest);
    }
    pattern.replace(QLatin1Char('['), QLatin1String("[[]")); // no character of its own here
    const auto expression =
        QRegularExpression::fromWildcard(pattern, Qt::CaseSensitive, QRegularExpression::NonPathWildcardConversion);
    return expression.match(text(need.resource)).hasMatch();
}

std::unexpected<Error> wrongAt(const Document& document, const std::string& pointer, std::string reason) {
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    return std::unexpected(document.source()->error(range.begin, std::move(reason), pointer));
}

} // namespace

std::span<const std::string_view> permissionScopes() {
    static constexpr std::array scopes = {"fs-read"sv, "fs-write"sv, "fs-delete"sv, "shell-run"sv, "network"sv};
    return scopes;
}

Result<void> checkScope(std::string_view scope) {
    if (std::ranges::contains(permissionScopes(), scope) || scope.contains(':'))
        return {};
    std::string reason = std::format("there is no permission \"{}\"", visibleText(scope));
    if (const std::string_view nearest = nearestWord(scope, permissionScopes()); !nearest.empty())
        reason += std::format("; did you mean {}?", nearest);
    return std::unexpected(Error{std::move(reason)});
}

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
        if (auto known = checkScope(written["scope"].get_ref<const std::string&>()); !known)
            return wrongAt(document, pointer + "/scope", std::move(known.error().reason));
        if (!written.contains("allow") || !written["allow"].is_boolean())
            return wrongAt(document, pointer, "a rule says `allow`: true or false");
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
        const auto telling = tellingArguments(scope);
        for (const auto& [name, value] : arguments.items()) {
            std::vector<std::string> strings;
            collectStrings(value, strings);
            const bool tells = std::ranges::contains(telling, lowered(name));
            for (const std::string& one : strings) {
                const std::string resource = isOfFiles(scope) ? realPath(one, folder) : one;
                if (tells || (isOfFiles(scope) && looksLikePath(one) && isSensitive(resource)))
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
