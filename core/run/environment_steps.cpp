// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/base/nearest_word.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/run/environment.h"
#include "core/run/messages.h"
#include "core/run/run_in_progress.h"
#include "core/trace/messages.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Shorter secrets occur in any text, and masking them would make results unreadable.
constexpr std::size_t minSecretBytes = 4;

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
Result<void> checkNames(const RunInProgress& run, const std::set<std::string>& names) {
    std::vector<Message> missing;
    for (const std::string& name : names) {
        if (!run.call.environment)
            missing.push_back(quotedName(name));
        else if (!run.call.environment->find(name))
            missing.push_back(unknownName(*run.call.environment, name));
    }
    if (missing.empty())
        return {};
    Message list = joinWithCommas(missing);
    return std::unexpected(Error{run.call.environment ? message<run_messages::unknownVariable>(
                                                            visibleText(run.call.environment->name), std::move(list))
                                                      : message<run_messages::environmentRequired>(std::move(list))});
}

/// The part of the activity's URL that decides where the request goes. Arguments and secrets cannot change it.
Result<std::string> startOfUrl(const RunInProgress& run) {
    const std::string url = textAt(run.activitySpecification, "url");
    const std::size_t length = variableLength(url);
    if (length == 0)
        return url.starts_with('/') ? run.context.client.baseUrl
                                    : url.substr(0, url.find_first_of("/?#{", url.find("//") + 2));
    const std::string name(variableName(std::string_view(url).substr(0, length)));
    const EnvironmentVariable& variable = *run.call.environment->find(name);
    if (variable.isSecret())
        return std::unexpected(Error{message<run_messages::baseIsSecret>(reference(name))});
    if (const auto checked = checkStartOfUrl(variable.value); !checked)
        return std::unexpected(Error{message<run_messages::baseInvalid>(reference(name), checked.error().reason)});
    return variable.value;
}

/// Checks the variables in the URL and the headers of the activity.
Result<void> checkActivity(const RunInProgress& run, const std::set<std::string>& names) {
    if (names.empty())
        return {};
    const auto start = startOfUrl(run);
    if (!start)
        return std::unexpected(start.error());
    const std::string host = QUrl(QString::fromStdString(*start)).host().toStdString();
    for (const std::string& name : names) {
        const EnvironmentVariable& variable = *run.call.environment->find(name);
        if (!variable.isSecret())
            continue;
        if (variable.hosts.empty())
            return std::unexpected(Error{message<run_messages::secretWithoutHosts>(name, host)});
        const auto isHost = [&](const std::string& allowed) {
            return QUrl(QStringLiteral("https://") + QString::fromStdString(allowed)).host().toStdString() == host;
        };
        if (std::ranges::none_of(variable.hosts, isHost))
            return std::unexpected(Error{message<run_messages::secretForOtherHost>(name, host)});
    }
    return {};
}

/// ConfirmationRequest::environment; null if no variable is used.
Json usedVariables(const RunInProgress& run, const std::set<std::string>& names) {
    if (names.empty())
        return nullptr;
    Json variables = Json::object();
    for (const std::string& name : names) {
        const EnvironmentVariable& variable = *run.call.environment->find(name);
        variables[name] =
            variable.isSecret() ? Json{{"secret", variable.secret}, {"hosts", variable.hosts}} : Json(variable.value);
    }
    return {{"name", run.call.environment->name}, {"variables", std::move(variables)}};
}

std::set<std::string> usedSecrets(const RunInProgress& run) {
    std::set<std::string> names = variablesOf(run.activitySpecification);
    std::erase_if(names, [&](const std::string& name) { return !run.call.environment->find(name)->isSecret(); });
    if (substitutesArguments(run))
        for (std::string& name : secretsIn(run.arguments, *run.call.environment))
            names.insert(std::move(name));
    return names;
}

Result<std::string> readSecret(const RunInProgress& run, const std::string& name) {
    if (!run.services.readSecret)
        return std::unexpected(Error{message<run_messages::secretsUnavailable>()});
    auto secret = run.services.readSecret(run.call.environment->find(name)->secret);
    if (secret && secret->size() < minSecretBytes)
        return std::unexpected(Error{message<run_messages::secretTooShort>(minSecretBytes)});
    return secret;
}

/// Whether the real arguments need other permissions than the shown ones, which were checked.
bool doSecretsChangePermissions(const RunInProgress& run) {
    PermissionEvaluator judge(run.session->settings().rules);
    return !std::ranges::all_of(neededPermissions(run, *run.realArguments, judge), [&](const RequiredPermission& real) {
        RequiredPermission shown = real;
        shown.resource = run.secrets->mask.maskedValue(Json(real.resource)).get<std::string>();
        Message reason;
        return std::ranges::contains(run.checkedNeeds, shown) &&
               judge.verdict(real, reason) == judge.verdict(shown, reason);
    });
}

} // namespace

bool substitutesArguments(const RunInProgress& run) {
    return run.call.environment && run.ancestors.empty();
}

bool hasSecretArguments(const RunInProgress& run) {
    return substitutesArguments(run) && !secretsIn(run.arguments, *run.call.environment).empty();
}

Json withSecrets(const RunInProgress& run, const Json& arguments) {
    return replaceVariables(arguments, [&](std::string_view name) {
        const auto found = run.secrets->values.find(name);
        return found == run.secrets->values.end() ? std::nullopt : std::optional(found->second);
    });
}

void substituteVariables(RunInProgress& run) {
    if (run.failure)
        return;
    const std::set<std::string> ofActivity = variablesOf(run.activitySpecification);
    std::set<std::string> names = ofActivity;
    if (substitutesArguments(run))
        for (std::string& name : variablesIn(run.arguments))
            names.insert(std::move(name));
    if (names.empty() && !run.call.environment)
        return;
    const Message name = message<trace_messages::substituteVariables>();
    if (!run.shouldExecute(SpanKind::Defaults, name))
        return;
    const int span = run.spans.begin(SpanKind::Defaults, name);
    const auto checked = checkNames(run, names).and_then([&] { return checkActivity(run, ofActivity); });
    if (checked) {
        run.environment = usedVariables(run, names);
        run.context.variables.environment = run.call.environment;
        run.spans.at(span).detail["environment"] = run.call.environment->name;
        if (substitutesArguments(run)) {
            run.typedSecrets = secretsIn(run.arguments, *run.call.environment).size();
            run.arguments = replacePlainVariables(std::move(run.arguments), *run.call.environment);
            run.call.arguments = run.arguments;
        }
    } else {
        run.fail(error_code::configError, checked.error().reason);
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

void checkTypedSecrets(RunInProgress& run) {
    if (run.failure || !substitutesArguments(run))
        return;
    const std::vector<std::string> names = secretsIn(run.arguments, *run.call.environment);
    if (names.size() != run.typedSecrets)
        run.fail(error_code::configError, message<run_messages::secretNotTyped>(reference(names.back())));
}

bool resolveSecrets(RunInProgress& run) {
    if (!run.call.environment)
        return true;
    std::vector<Message> errors;
    for (const std::string& name : usedSecrets(run)) {
        if (run.secrets->values.contains(name))
            continue;
        auto secret = readSecret(run, name);
        if (!secret) {
            errors.push_back(message<run_messages::secretNotRead>(name, secret.error().reason));
            continue;
        }
        run.secrets->mask.addSecret(*secret, reference(name));
        run.secrets->values.emplace(name, *std::move(secret));
    }
    if (!errors.empty()) {
        run.fail(error_code::configError, joinWithSemicolons(errors));
        return false;
    }
    run.context.variables.secrets = run.secrets->values;
    if (hasSecretArguments(run)) {
        run.realArguments = withSecrets(run, run.arguments);
        validateArguments(run);
    }
    if (!run.failure && run.realArguments && doSecretsChangePermissions(run))
        run.fail(error_code::permissionDenied, message<run_messages::secretChangesPermissions>());
    return !run.failure;
}

} // namespace toolroom
