// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/json.h"
#include "core/registry/activity_specification.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A variable has either a value or a reference to a secret, so that files of environments never contain secrets.
struct EnvironmentVariable {
    std::string name;
    std::string value;
    std::string secret; ///< `env:NAME` or `keychain:NAME`; empty: not a secret
    /// The hosts to which HTTP activities may send the secret, with an optional port.
    std::vector<std::string> hosts;

    [[nodiscard]] bool isSecret() const { return !secret.empty(); }
    friend bool operator==(const EnvironmentVariable&, const EnvironmentVariable&) = default;
};

/// A named set of values for calls. Described by resources/schemas/environments.schema.json.
struct TOOLROOM_EXPORT Environment {
    std::string name;
    std::vector<EnvironmentVariable> variables;

    /// Null if there is no such variable.
    [[nodiscard]] const EnvironmentVariable* find(std::string_view variable) const;
    friend bool operator==(const Environment&, const Environment&) = default;
};

using EnvironmentPtr = std::shared_ptr<const Environment>;

/// Returns the secret that a reference refers to.
using SecretReader = std::function<Result<std::string>(std::string_view reference)>;

/// Fails at the first unknown member, invalid value, or name that is used twice.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<Environment>> readEnvironments(const Document& document);

/// The user's file for calls from the working directory `folder`. It is in the user's configuration folder: a project
/// could otherwise choose where the user's secrets are sent.
[[nodiscard]] TOOLROOM_EXPORT std::string userEnvironmentsPath(const std::string& folder);
/// Empty if the file does not exist.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<Environment>> readEnvironmentsFile(const std::string& path);
/// Replaces the file; only the user can read it. Fails if the environments are not valid, or the file cannot be read or
/// has comments, which would be lost.
[[nodiscard]] TOOLROOM_EXPORT Result<void> writeEnvironmentsFile(const std::string& path,
                                                                 const std::vector<Environment>& environments);

/// The names of the variables in all strings of `value`, but not in keys.
[[nodiscard]] TOOLROOM_EXPORT std::set<std::string> variablesIn(const Json& value);

/// The text for a variable; nullopt keeps `{{name}}`.
using VariableValue = std::function<std::optional<std::string>(std::string_view name)>;
/// `value` with the variables in all strings replaced, but not in keys. Inserted text is not searched for variables.
[[nodiscard]] TOOLROOM_EXPORT Json replaceVariables(Json value, const VariableValue& valueOf);
/// `value` with the variables replaced that are not secrets.
[[nodiscard]] TOOLROOM_EXPORT Json replacePlainVariables(Json value, const Environment& environment);

/// Fails unless `url` can start the URL of a request: an absolute http or https URL with a host and an optional path,
/// but without user information, query, and fragment.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkStartOfUrl(std::string_view url);

} // namespace toolroom
