// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/activity_specification.h"

#include "core/base/http_token.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/registry/messages.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

bool isAbsoluteUrl(std::string_view url) {
    return url.starts_with("http://") || url.starts_with("https://");
}

/// Whether the HTTP implementation sets this header.
bool isTransportHeader(std::string_view name) {
    static constexpr std::array<QByteArrayView, 6> own = {"host",    "content-length",    "connection",
                                                          "upgrade", "transfer-encoding", "te"};
    return std::ranges::contains(own, QByteArray::fromStdString(std::string(name)).toLower());
}

bool isVariableName(const Json& name) {
    return name.is_string() && variableLength("{{" + name.get<std::string>() + "}}") > 0;
}

std::vector<std::string> wordsAt(const Json& object, std::string_view key) {
    std::vector<std::string> words;
    if (const Json* list = memberOf(object, key); list && list->is_array())
        std::ranges::transform(*list, std::back_inserter(words), unquotedText);
    return words;
}

/// Reads a specification in the order in which errors are reported.
class ActivityReader {
public:
    explicit ActivityReader(ActivitySpecification& read)
        : m_json(*read.json)
        , m_read(read) {}

    void read() {
        const std::string* type = stringAt(m_json, "type");
        if (!type)
            return reject(message<registry_messages::activityWithoutType>(), {});
        m_read.type = *type;
        if (*type == "process")
            m_read.kind = readProcess();
        else if (*type == "http")
            m_read.kind = readHttp();
        else if (*type == "mcp")
            m_read.kind = readServer();
        else if (*type == "latent")
            m_read.kind = readLanguageModel();
        else if (*type == "builtin")
            m_read.kind = readBuiltin();
    }

private:
    /// Keeps the first error.
    void reject(Message reason, std::string pointer) {
        if (!m_read.error)
            m_read.error = Error{.reason = std::move(reason), .pointer = std::move(pointer)};
    }

    ProgramSpecification readProgram() {
        ProgramSpecification program{.command = {}, .folder = textAt(m_json, "cwd"), .environment = {}};
        if (const Json* command = memberOf(m_json, "command"); command && command->is_array())
            program.command = wordsAt(m_json, "command");
        if (const Json* environment = memberOf(m_json, "env"); environment && environment->is_object()) {
            for (const auto& [name, value] : environment->items()) {
                if (value.is_string())
                    program.environment.insert_or_assign(name, value.get<std::string>());
            }
        }
        return program;
    }

    ProcessSpecification readProcess() {
        ProcessSpecification process{readProgram(), wordsAt(m_json, "data")};
        checkCommand();
        if (const Json* cwd = memberOf(m_json, "cwd"); cwd && !cwd->is_string())
            reject(message<registry_messages::cwdNotString>(), "/cwd");
        checkEnvironment();
        const auto isString = [](const Json& path) { return path.is_string(); };
        if (const Json* data = memberOf(m_json, "data");
            data && !(data->is_array() && std::ranges::all_of(*data, isString)))
            reject(message<registry_messages::dataNotList>(), "/data");
        const Json* input = memberOf(m_json, "stdin");
        process.keepsInputOpen = input && *input == "open";
        if (input && *input != "closed" && *input != "open")
            reject(message<registry_messages::stdinInvalid>(), "/stdin");
        return process;
    }

    void checkCommand() {
        const Json* command = memberOf(m_json, "command");
        if (!command || !command->is_array() || command->empty())
            return reject(message<registry_messages::commandNotList>(), "/command");
        for (std::size_t i = 0; i < command->size(); ++i) {
            const auto* word = (*command)[i].get_ptr<const std::string*>();
            if (!word || word->contains('\0') || (i == 0 && word->empty()))
                reject(message<registry_messages::commandNotString>(), std::format("/command/{}", i));
        }
    }

    void checkEnvironment() {
        const Json* environment = memberOf(m_json, "env");
        if (!environment)
            return;
        if (!environment->is_object())
            return reject(message<registry_messages::envNotObject>(), "/env");
        for (const auto& [name, value] : environment->items()) {
            if (!value.is_string() || name.empty() || name.contains('='))
                reject(message<registry_messages::variableInvalid>(), "/env");
        }
    }

    HttpSpecification readHttp() {
        static constexpr std::array methods = {"GET"sv, "POST"sv, "PUT"sv, "PATCH"sv, "DELETE"sv, "HEAD"sv};
        HttpSpecification http{.method = textAt(m_json, "method"), .url = textAt(m_json, "url")};
        if (m_json.contains("method") && !std::ranges::contains(methods, http.method))
            reject(message<registry_messages::methodInvalid>(), "/method");
        if (http.url.empty())
            reject(message<registry_messages::urlMissing>(), "/url");
        readVariables(http);
        checkUrl(http);
        readHeaders(http);
        if (const Json* body = memberOf(m_json, "body"))
            http.body = *body;
        readResult(http);
        return http;
    }

    void readVariables(HttpSpecification& http) {
        const Json* variables = memberOf(m_json, "variables");
        if (!variables)
            return;
        if (!variables->is_array() || !std::ranges::all_of(*variables, isVariableName))
            reject(message<registry_messages::variablesInvalid>(), "/variables");
        for (const Json& name : variables->is_array() ? *variables : Json::array()) {
            if (name.is_string())
                http.variables.insert(name.get<std::string>());
        }
    }

    void checkUrl(const HttpSpecification& http) {
        const std::string_view url = http.url;
        const std::size_t variable = variableLength(url, http.variables);
        if (!isAbsoluteUrl(url) && !url.starts_with('/') && variable == 0)
            reject(message<registry_messages::urlInvalid>(), "/url");
        const bool isPartOfHost = variable > 0 && variable < url.size() && !"/?#"sv.contains(url[variable]);
        if (isPartOfHost || (variable == 0 && url.substr(0, http.pathBegin()).contains('{')))
            reject(message<registry_messages::argumentInHost>(), "/url");
    }

    void readHeaders(HttpSpecification& http) {
        const Json* headers = memberOf(m_json, "headers");
        if (!headers)
            return;
        if (!headers->is_object())
            return reject(message<registry_messages::headersNotObject>(), "/headers");
        for (const auto& [name, value] : headers->items()) {
            if (!value.is_string() || !isHttpToken(name) || isTransportHeader(name))
                reject(message<registry_messages::headerInvalid>(name), "/headers");
            else
                http.headers.emplace_back(name, value.get<std::string>());
        }
    }

    void readResult(HttpSpecification& http) {
        const Json* expression = memberOf(m_json, "result");
        if (!expression)
            return;
        auto compiled = expression->is_string() ? JmesPath::compile(expression->get_ref<const std::string&>())
                                                : std::unexpected(Error{message<registry_messages::resultNotString>()});
        if (compiled)
            http.result = *std::move(compiled);
        else
            reject(std::move(compiled.error().reason), "/result");
    }

    ServerSpecification readServer() {
        ServerSpecification server{readProgram(),
                                   textAt(m_json, "server"),
                                   {},
                                   wordsAt(m_json, "headers"),
                                   wordsAt(m_json, "files"),
                                   textAt(m_json, "configuration")};
        if (m_json.contains("url"))
            server.url = textAt(m_json, "url");
        return server;
    }

    LanguageModelSpecification readLanguageModel() {
        if (const Json* prompt = memberOf(m_json, "prompt"); prompt && !prompt->is_string())
            reject(message<registry_messages::promptNotString>(), "/prompt");
        return {.prompt = textAt(m_json, "prompt")};
    }

    BuiltinSpecification readBuiltin() {
        const Json* name = memberOf(m_json, "name");
        if (name && !name->is_string())
            reject(message<registry_messages::builtinNameNotString>(), "/name");
        return {.name = name ? std::optional(textAt(m_json, "name")) : std::nullopt};
    }

    const Json& m_json;
    ActivitySpecification& m_read;
};

} // namespace

std::size_t HttpSpecification::pathBegin() const {
    if (const std::size_t variable = variableLength(url, variables); variable > 0)
        return variable;
    return isAbsoluteUrl(url) ? std::min(url.find_first_of("/?#", url.find("//") + 2), url.size()) : 0;
}

const ProgramSpecification* ActivitySpecification::program() const {
    return process() ? static_cast<const ProgramSpecification*>(process()) : server();
}

const VariableNames& ActivitySpecification::variables() const {
    static const VariableNames none;
    return http() ? http()->variables : none;
}

std::string ActivitySpecification::summary() const {
    if (http())
        return (http()->method.empty() ? http()->method : http()->method + ' ') + http()->url;
    if (const auto* builtin = std::get_if<BuiltinSpecification>(&kind))
        return builtin->name.value_or(std::string());
    std::string line;
    if (process() && json->contains("command")) {
        line = textAt(*json, "command");
        for (const std::string& word : wordsAt(*json, "command"))
            line += (line.empty() ? "" : " ") + word;
        for (const std::string& word : wordsAt(*json, "args")) // of other programs' manifests
            line += ' ' + word;
    }
    return line;
}

std::set<std::string> ActivitySpecification::environmentNames() const {
    constexpr std::string_view opening = "{env:";
    std::set<std::string> names;
    const std::string text = compactText(*json);
    for (std::size_t begin = text.find(opening); begin != std::string::npos; begin = text.find(opening, begin)) {
        begin += opening.size();
        if (const std::size_t end = text.find('}', begin); end != std::string::npos)
            names.insert(text.substr(begin, std::min(end, text.find(":-", begin)) - begin)); // without a default
    }
    if (const Json* environment = memberOf(*json, "env")) {
        for (const auto& [name, value] : environment->items())
            names.insert(name);
    }
    return names;
}

ActivitySpecificationPtr readActivity(std::shared_ptr<const Json> json) {
    const auto read = std::make_shared<ActivitySpecification>(ActivitySpecification{.json = std::move(json)});
    ActivityReader(*read).read();
    return read;
}

ActivitySpecificationPtr readActivity(Json json) {
    return readActivity(std::make_shared<const Json>(std::move(json)));
}

ActivitySpecificationPtr commandActivity(const Json& command) {
    return readActivity(Json{{"type", "process"}, {"command", command}});
}

const ActivitySpecificationPtr& languageModelActivity() {
    static const ActivitySpecificationPtr activity = readActivity(Json{{"type", "latent"}});
    return activity;
}

} // namespace toolroom
