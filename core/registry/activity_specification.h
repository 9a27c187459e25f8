// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/jmespath/jmespath.h"
#include "core/json/json.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace toolroom {

/// Whether `url` begins with `http://` or `https://`.
[[nodiscard]] TOOLROOM_EXPORT bool isAbsoluteUrl(std::string_view url);

/// The length of the `{{name}}` at the start of `text`; 0 if there is none. Names consist of letters, digits, `_`, `-`
/// and `.`, and start with a letter or `_`.
[[nodiscard]] TOOLROOM_EXPORT std::size_t variableLength(std::string_view text);
/// The name in `{{name}}`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view variableName(std::string_view variable);

/// The names that an HTTP activity declares as `variables`. In its URL and headers, only these are variables.
using VariableNames = std::set<std::string, std::less<>>;
/// The length of the `{{name}}` at the start of `text` if `names` contains it, otherwise 0.
[[nodiscard]] TOOLROOM_EXPORT std::size_t variableLength(std::string_view text, const VariableNames& names);

/// A program that is started without a shell.
struct ProgramSpecification {
    std::optional<std::vector<std::string>> command; ///< the program and its arguments; unset if it is not a list
    std::string folder;                              ///< `cwd`
    std::map<std::string, std::string, std::less<>> environment; ///< `env`, without values that are not strings
};

/// See process_activity.h.
struct ProcessSpecification : ProgramSpecification {
    std::vector<std::string> data; ///< files and folders that the program writes
    bool keepsInputOpen = false;
};

/// See http_activity.h.
struct TOOLROOM_EXPORT HttpSpecification {
    std::string method; ///< empty: GET
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers;
    std::optional<Json> body;
    std::optional<JmesPath> result;
    VariableNames variables; ///< those of the user's environment in `url` and `headers`

    /// Where the path in `url` starts. The part before it must not depend on arguments: it is either a single variable
    /// or contains none.
    [[nodiscard]] std::size_t pathBegin() const;
};

/// A live MCP server: a program, or a URL. Contains no secrets.
struct ServerSpecification : ProgramSpecification {
    std::string server; ///< its id
    std::optional<std::string> url;
    std::vector<std::string> headers; ///< names
    std::vector<std::string> files;   ///< files that determine what the program does
    std::string configuration;        ///< digest of its configuration; empty if the user entered the server
    std::string host;                 ///< the program of Toolroom in the command that loads code modules; may be empty
    std::string module;               ///< the code module whose tools a module host calls; empty for MCP servers
    std::vector<std::string> latent;  ///< names of its tools without a function to call, which are schemas only
    bool usesLanguageModel = false;   ///< there may be such tools, which a language model answers
};

struct LanguageModelSpecification {
    std::string prompt;
};

struct BuiltinSpecification {
    std::optional<std::string> name; ///< by default, the name of the activity
};

/// What a manifest says about an activity. Malformed members are omitted, so that the rest can be shown and covered by
/// trust; `error` prevents calls.
struct TOOLROOM_EXPORT ActivitySpecification {
    std::shared_ptr<const Json> json; ///< as written, for digests
    std::string type;                 ///< empty if there is none
    std::variant<std::monostate, ProcessSpecification, HttpSpecification, ServerSpecification,
                 LanguageModelSpecification, BuiltinSpecification>
        kind;                   ///< std::monostate if the type is unknown
    std::optional<Error> error; ///< the first; its pointer is relative to `json`

    [[nodiscard]] const ProcessSpecification* process() const { return std::get_if<ProcessSpecification>(&kind); }
    [[nodiscard]] const HttpSpecification* http() const { return std::get_if<HttpSpecification>(&kind); }
    [[nodiscard]] const ServerSpecification* server() const { return std::get_if<ServerSpecification>(&kind); }
    /// The id of a live server; empty for other activities.
    [[nodiscard]] std::string serverId() const { return server() ? server()->server : std::string(); }
    [[nodiscard]] bool isBuiltin() const { return std::holds_alternative<BuiltinSpecification>(kind); }
    [[nodiscard]] bool isLanguageModel() const { return std::holds_alternative<LanguageModelSpecification>(kind); }
    /// The program of a process or a server; null if there is none.
    [[nodiscard]] const ProgramSpecification* program() const;
    /// HttpSpecification::variables.
    [[nodiscard]] const VariableNames& variables() const;
    /// What is run, for display: the command line, the URL, or the name of the built-in tool; as written even if it is
    /// malformed. Empty if nothing is named.
    [[nodiscard]] std::string summary() const;
    /// The environment variables that are read (`{env:NAME}`), and those that are set for a program.
    [[nodiscard]] std::set<std::string> environmentNames() const;
};

using ActivitySpecificationPtr = std::shared_ptr<const ActivitySpecification>;

[[nodiscard]] TOOLROOM_EXPORT ActivitySpecificationPtr readActivity(std::shared_ptr<const Json> json);
[[nodiscard]] TOOLROOM_EXPORT ActivitySpecificationPtr readActivity(Json json);
/// A process activity for the command of a precondition or a rollback.
[[nodiscard]] TOOLROOM_EXPORT ActivitySpecificationPtr commandActivity(const Json& command);
/// A language model without further instructions, which tools without an activity use.
[[nodiscard]] TOOLROOM_EXPORT const ActivitySpecificationPtr& languageModelActivity();

} // namespace toolroom
