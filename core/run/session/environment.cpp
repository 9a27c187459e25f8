// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session/environment.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/run/user_file.h"
#include "core/schema/compiler/schema_resource.h"

#include <QDir>
#include <QUrl>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// Larger files are a mistake or an attack.
constexpr std::int64_t maxEnvironmentsBytes = std::int64_t{1024} * 1024;

const Schema& environmentsSchema() {
    static const Schema schema = schemaResource("environments.schema.json");
    return schema;
}

std::string replacedText(std::string_view text, const VariableValue& valueOf) {
    std::string result;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find("{{"), text.size());
        result += text.substr(0, begin);
        text.remove_prefix(begin);
        const std::size_t length = std::max<std::size_t>(variableLength(text), text.empty() ? 0 : 1);
        const std::string_view variable = text.substr(0, length);
        const auto value = length > 1 ? valueOf(variableName(variable)) : std::nullopt;
        result += value ? std::string_view(*value) : variable;
        text.remove_prefix(length);
    }
    return result;
}

Result<EnvironmentVariable> readVariable(const Document& document, const Json& written, const std::string& pointer) {
    EnvironmentVariable variable{.name = textAt(written, "name"),
                                 .value = textAt(written, "value"),
                                 .secret = textAt(written, "secret"),
                                 .hosts = {}};
    const Json hosts = written.value("hosts", Json::array());
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        variable.hosts.push_back(hosts[i].get<std::string>());
        const QString host = QString::fromStdString(variable.hosts.back());
        const QUrl url(QStringLiteral("https://") + host);
        if (url.host().isEmpty() || !url.userInfo().isEmpty() ||
            url.authority().compare(host, Qt::CaseInsensitive) != 0)
            return std::unexpected(
                document.error(formatText("{}/hosts/{}", pointer, i),
                               message<run_messages::hostInvalid>(visibleText(variable.hosts.back()))));
    }
    return variable;
}

} // namespace

const EnvironmentVariable* Environment::find(std::string_view variable) const {
    const auto found = std::ranges::find(variables, variable, &EnvironmentVariable::name);
    return found == variables.end() ? nullptr : &*found;
}

Result<std::vector<Environment>> readEnvironments(const Document& document) {
    if (const auto unique = document.requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    if (const auto errors = environmentsSchema().validate(document.value()); !errors.empty())
        return std::unexpected(document.error(errors.front().instancePointer, errors.front().message));
    std::vector<Environment> environments;
    const Json list = document.value().value("environments", Json::array());
    for (std::size_t i = 0; i < list.size(); ++i) {
        Environment environment{.name = textAt(list[i], "name"), .variables = {}};
        if (std::ranges::contains(environments, environment.name, &Environment::name))
            return std::unexpected(
                document.error(formatText("/environments/{}/name", i),
                               message<run_messages::duplicateEnvironment>(visibleText(environment.name))));
        const Json variables = list[i].value("variables", Json::array());
        for (std::size_t n = 0; n < variables.size(); ++n) {
            const std::string pointer = formatText("/environments/{}/variables/{}", i, n);
            auto variable = readVariable(document, variables[n], pointer);
            if (!variable)
                return std::unexpected(variable.error());
            if (environment.find(variable->name))
                return std::unexpected(
                    document.error(pointer + "/name", message<run_messages::duplicateVariable>(variable->name)));
            environment.variables.push_back(*std::move(variable));
        }
        environments.push_back(std::move(environment));
    }
    return environments;
}

std::string userEnvironmentsPath(const std::string& folder) {
    constexpr std::size_t digestLength = 16; // a digest of the path, because folders with the same name are common
    const QDir real(QString::fromStdString(folder));
    const QString path = real.exists() ? real.canonicalPath() : QDir::cleanPath(real.absolutePath());
    QString name = QDir(path).dirName();
    for (QChar& c : name) {
        if (!c.isLetterOrNumber())
            c = QLatin1Char('-');
    }
    constexpr qsizetype maxNameLength = 40;
    return userFilePath(formatText("environments/{}-{}.json", name.left(maxNameLength).toStdString(),
                                   sha256Of(path.toStdString()).substr(0, digestLength)));
}

Result<std::vector<Environment>> readEnvironmentsFile(const std::string& path) {
    const auto document = loadUserFile(path, maxEnvironmentsBytes, JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    return *document ? readEnvironments(**document) : std::vector<Environment>();
}

Result<void> writeEnvironmentsFile(const std::string& path, const std::vector<Environment>& environments) {
    if (const auto readable = readEnvironmentsFile(path); !readable)
        return std::unexpected(readable.error());
    Json list = Json::array();
    for (const Environment& environment : environments) {
        Json variables = Json::array();
        for (const EnvironmentVariable& variable : environment.variables) {
            Json written = {{"name", variable.name}};
            written[variable.isSecret() ? "secret" : "value"] = variable.isSecret() ? variable.secret : variable.value;
            if (!variable.hosts.empty())
                written["hosts"] = variable.hosts;
            variables.push_back(std::move(written));
        }
        list.push_back({{"name", environment.name}, {"variables", std::move(variables)}});
    }
    const Json root = {{"environments", list}};
    const auto written = Document::parse(std::make_shared<const SourceText>(path, prettyText(root)));
    if (!written)
        return std::unexpected(written.error());
    if (auto valid = readEnvironments(*written); !valid)
        return std::unexpected(Error{std::move(valid.error().reason), path});
    return replaceUserFileMember(path, maxEnvironmentsBytes, "environments", std::move(list), true);
}

std::set<std::string> variablesIn(const Json& value) {
    std::set<std::string> names;
    std::ignore = replaceVariables(value, [&](std::string_view name) {
        names.emplace(name);
        return std::nullopt;
    });
    return names;
}

Json replaceVariables(Json value, const VariableValue& valueOf) { // NOLINT(misc-no-recursion)
    if (value.is_string()) {
        auto& text = value.get_ref<std::string&>();
        if (text.contains("{{"))
            text = replacedText(text, valueOf);
    } else if (value.is_array()) {
        for (Json& element : value)
            element = replaceVariables(std::move(element), valueOf);
    } else if (value.is_object()) {
        for (auto& [key, member] : value.get_ref<Json::object_t&>())
            member = replaceVariables(std::move(member), valueOf);
    }
    return value;
}

Json replacePlainVariables(Json value, const Environment& environment) {
    return replaceVariables(std::move(value), [&](std::string_view name) {
        const EnvironmentVariable* variable = environment.find(name);
        return variable && !variable->isSecret() ? std::optional(variable->value) : std::nullopt;
    });
}

Result<void> checkStartOfUrl(std::string_view url) {
    const QUrl parsed(QString::fromUtf8(url.data(), static_cast<qsizetype>(url.size())), QUrl::StrictMode);
    const bool hasOther = std::ranges::any_of(url, [](unsigned char c) { return c <= ' ' || c == 0x7F; }) ||
                          url.find_first_of("@?#\\{}") != std::string_view::npos;
    if (!isAbsoluteUrl(url) || hasOther || !parsed.isValid() || parsed.host().isEmpty())
        return std::unexpected(Error{message<run_messages::startOfUrlInvalid>()});
    return {};
}

} // namespace toolroom
