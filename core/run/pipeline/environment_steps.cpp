// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ip_address.h"
#include "core/base/message_list.h"
#include "core/json/text.h"
#include "core/network/address_class.h"
#include "core/network/http_client.h"
#include "core/run/messages.h"
#include "core/run/pipeline/steps.h"
#include "core/run/session/environment.h"
#include "core/secrets/known_secrets.h"
#include "core/text/nearest_word.h"
#include "core/trace/messages.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

std::string reference(std::string_view name) {
    return "{{" + std::string(name) + "}}";
}

Message quotedName(const std::string& name) {
    return Message::verbatim('`' + name + '`');
}

Message unknownName(const Environment& environment, const std::string& name) {
    std::vector<std::string_view> names;
    for (const EnvironmentVariable& variable : environment.variables)
        names.emplace_back(variable.name);
    const std::string_view nearest = nearestWord(name, names);
    return nearest.empty() ? quotedName(name) : message<run_messages::unknownVariableSuggestion>(name, nearest);
}

/// Fails if there is no environment for the variables, or it does not have them. Names all that are missing.
Result<void> checkNames(const EnvironmentPtr& environment, const std::set<std::string>& names) {
    std::vector<Message> missing;
    for (const std::string& name : names) {
        if (!environment)
            missing.push_back(quotedName(name));
        else if (!environment->find(name))
            missing.push_back(unknownName(*environment, name));
    }
    if (missing.empty())
        return {};
    Message list = joinWithCommas(missing);
    return std::unexpected(
        Error{environment ? message<run_messages::unknownVariable>(visibleText(environment->name), std::move(list))
                          : message<run_messages::environmentRequired>(std::move(list))});
}

/// The part of the activity's URL that decides where the request goes. Arguments cannot change it.
Result<std::string> startOfUrl(const Environment& environment, const HttpSpecification& http,
                               const CallContext& context) {
    const std::string& url = http.url;
    const std::size_t length = variableLength(url, http.variables);
    if (length == 0)
        return url.starts_with('/') ? context.client.baseUrl
                                    : url.substr(0, url.find_first_of("/?#{", url.find("//") + 2));
    const std::string name(variableName(std::string_view(url).substr(0, length)));
    const EnvironmentVariable& variable = *environment.find(name);
    if (variable.isSecret())
        return std::unexpected(Error{message<run_messages::baseIsSecret>(reference(name))});
    if (const auto checked = checkStartOfUrl(variable.value); !checked)
        return std::unexpected(Error{message<run_messages::baseInvalid>(reference(name), checked.error().reason)});
    return variable.value;
}

bool isLoopback(const QUrl& url) {
    const std::string host = url.host().toStdString();
    const auto address = parseIpAddress(host);
    return host == "localhost" || (address && classifyAddress(*address) == AddressClass::Loopback);
}

/// Whether `allowed`, a host with an optional port, is the host and port of `url`.
bool isHostOf(const QUrl& url, const std::string& allowed) {
    const QUrl expected(url.scheme() + QStringLiteral("://") + QString::fromStdString(allowed));
    return isSameOrigin(expected, url);
}

/// Fails unless the user allows sending the secret to the URL that starts with `start`, in a header.
Result<void> checkSecret(const HttpSpecification& http, const EnvironmentVariable& secret, const std::string& start) {
    const QUrl url(QString::fromStdString(start));
    const std::string host = url.host().toStdString() + (url.port() < 0 ? "" : ":" + std::to_string(url.port()));
    if (variablesIn(http.url).contains(secret.name))
        return std::unexpected(Error{message<run_messages::secretInUrl>(reference(secret.name))});
    if (secret.hosts.empty())
        return std::unexpected(Error{message<run_messages::secretWithoutHosts>(secret.name, host)});
    if (std::ranges::none_of(secret.hosts, [&](const std::string& allowed) { return isHostOf(url, allowed); }))
        return std::unexpected(Error{message<run_messages::secretForOtherHost>(secret.name, host)});
    if (url.scheme() != QLatin1String("https") && !isLoopback(url))
        return std::unexpected(Error{message<run_messages::secretWithoutTls>(secret.name, host)});
    return {};
}

/// Checks the variables of the activity.
Result<void> checkActivity(const EnvironmentPtr& environment, const ActivitySpecification& activity,
                           const CallContext& context) {
    if (activity.variables().empty())
        return {};
    const HttpSpecification& http = *activity.http();
    const auto start = startOfUrl(*environment, http, context);
    if (!start)
        return std::unexpected(start.error());
    for (const std::string& name : http.variables) {
        const EnvironmentVariable& variable = *environment->find(name);
        if (!variable.isSecret())
            continue;
        if (auto checked = checkSecret(http, variable, *start); !checked)
            return checked;
    }
    return {};
}

/// A program, a server, or a language model could send a secret in its arguments anywhere.
Result<void> checkArguments(const EnvironmentPtr& environment, const std::set<std::string>& names) {
    for (const std::string& name : names) {
        if (environment->find(name)->isSecret())
            return std::unexpected(Error{message<run_messages::secretInArguments>(reference(name))});
    }
    return {};
}

/// ConfirmationRequest::environment; null if no variable is used.
Json usedVariables(const Environment& environment, const std::set<std::string>& names) {
    if (names.empty())
        return nullptr;
    Json variables = Json::object();
    for (const std::string& name : names) {
        const EnvironmentVariable& variable = *environment.find(name);
        variables[name] =
            variable.isSecret() ? Json{{"secret", variable.secret}, {"hosts", variable.hosts}} : Json(variable.value);
    }
    return {{"name", environment.name}, {"variables", std::move(variables)}};
}

Result<std::string> readSecret(const SecretReader& reader, const EnvironmentVariable& variable) {
    if (!reader)
        return std::unexpected(Error{message<run_messages::secretsUnavailable>()});
    auto secret = reader(variable.secret);
    if (secret && secret->size() < minSecretBytes)
        return std::unexpected(Error{message<run_messages::secretTooShort>(minSecretBytes)});
    return secret;
}

} // namespace

void substituteVariables(RunProgress& run, const ResolvedActivity& activity, CallContext& context,
                         CallArguments& arguments) {
    if (run.failure)
        return;
    const EnvironmentPtr& environment = run.input->call.environment;
    const VariableNames& activityNames = activity.specification->variables();
    // Calls by other tools are sent unchanged.
    const bool substitutesArguments = environment && run.input->ancestors.empty();
    const std::set<std::string> argumentNames =
        substitutesArguments ? variablesIn(arguments.values) : std::set<std::string>();
    std::set<std::string> names = argumentNames;
    names.insert(activityNames.begin(), activityNames.end());
    if (names.empty() && !environment)
        return;
    const Message name = message<trace_messages::substituteVariables>();
    if (!run.shouldExecute(SpanKind::Defaults, name))
        return;
    const int span = run.spans.begin(SpanKind::Defaults, name);
    const auto checked = checkNames(environment, names)
                             .and_then([&] { return checkArguments(environment, argumentNames); })
                             .and_then([&] { return checkActivity(environment, *activity.specification, context); });
    if (checked) {
        arguments.environment = usedVariables(*environment, names);
        context.variables.environment = environment;
        run.spans.at(span).detail["environment"] = environment->name;
        if (substitutesArguments)
            arguments.values = replacePlainVariables(std::move(arguments.values), *environment);
    } else {
        run.fail(error_code::configError, checked.error().reason);
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

bool resolveSecrets(RunInProgress& run) {
    std::vector<Message> errors;
    RunSecrets& secrets = *run.input->secrets;
    for (const std::string& name : run.activity.specification->variables()) {
        const EnvironmentVariable& variable = *run.input->call.environment->find(name);
        if (!variable.isSecret() || secrets.values.contains(name))
            continue;
        auto secret = readSecret(run.input->settings.readSecret, variable);
        if (!secret) {
            errors.push_back(message<run_messages::secretNotRead>(name, secret.error().reason));
            continue;
        }
        secrets.mask.addSecret(*secret, reference(name));
        secrets.values.emplace(name, *std::move(secret));
    }
    if (!errors.empty())
        run.fail(error_code::configError, joinWithSemicolons(errors));
    run.context.variables.secrets = secrets.values;
    run.activity.instance->addSecrets(secrets.mask, run.context);
    return !run.failure;
}

} // namespace toolroom
