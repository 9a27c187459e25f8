// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/permission_file.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/run/user_file.h"

#include <QDir>

#include <cstdint>

namespace toolroom {

namespace {

/// Larger files are a mistake or an attack.
constexpr std::int64_t maxRulesBytes = std::int64_t{1024} * 1024;

} // namespace

std::string projectPermissionsPath(const std::string& folder) {
    return QDir(QString::fromStdString(folder)).filePath(QStringLiteral(".toolroom/permissions.json")).toStdString();
}

std::string userPermissionsPath() {
    return userFilePath("permissions.json");
}

Result<std::vector<PermissionRule>> readPermissionRulesFile(const std::string& path) {
    const auto document = loadUserFile(path, maxRulesBytes, JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    return *document ? readPermissionRules(**document) : std::vector<PermissionRule>();
}

Result<void> writePermissionRules(const std::string& path, const std::vector<PermissionRule>& rules) {
    if (const auto readable = readPermissionRulesFile(path); !readable)
        return std::unexpected(readable.error());
    Json list = Json::array();
    for (const PermissionRule& rule : rules)
        list.push_back({{"scope", rule.scope}, {"resource", rule.resource}, {"allow", rule.allow}});
    const auto written = Document::parse(std::make_shared<const SourceText>(path, prettyText({{"rules", list}})));
    if (const auto valid = written ? readPermissionRules(*written) : std::unexpected(written.error()); !valid)
        return std::unexpected(Error{valid.error().reason, path}); // it could not be read again
    return replaceUserFileMember(path, maxRulesBytes, "rules", std::move(list));
}

} // namespace toolroom
