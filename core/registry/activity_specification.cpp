// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/activity_specification.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/base/http_token.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/registry/messages.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

std::vector<std::string> wordsAt(const Json& object, std::string_view key) {
    std::vector<std::string> words;
    if (const Json* list = memberOf(object, key); list && list->is_array())
        std::ranges::transform(*list, std::back_inserter(words), unquotedText);
    return words;
}

bool isVariableName(const Json& name) {
    return name.is_string() && variableLength("{{" + name.get<std::string>() + "}}") > 0;
}

bool isListOf(const Json& json, bool (*isElement)(const Json&)) {
    return json.is_array() && std::ranges::all_of(json, isElement);
}

/// Reads a specification in the order in which errors are reported.
class ActivityReader {
public:
    explicit ActivityReader(ActivitySpecification& read)
        : m_json(*read.json)
        , m_read(read) {}

    void read() {
        const std::string* type = stringAt(m_json, "type");
        if (!require<registry_messages::activityWithoutType>(type != nullptr, {}))
            return;
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
    /// Keeps the first error. Returns `isValid`.
    template <const MessageTemplate& reason, class... Values>
    bool require(bool isValid, std::string pointer, Values&&... values) {
        if (!isValid && !m_read.error)
            m_read.error = Error{message<reason>(std::forward<Values>(values)...), {}, {}, std::move(pointer)};
        return isValid;
    }

    [[nodiscard]] const Json* member(std::string_view key) const { return memberOf(m_json, key); }
    [[nodiscard]] bool isTextIfPresent(std::string_view key) const { return !member(key) || member(key)->is_string(); }

    ProgramSpecification readProgram() const {
        ProgramSpecification program{.command = {}, .folder = textAt(m_json, "cwd"), .environment = {}};
        if (const Json* command = member("command"); command && command->is_array())
            program.command = wordsAt(m_json, "command");
        if (const Json* environment = member("env"); environment && environment->is_object()) {
            for (const auto& [name, value] : environment->items()) {
                if (value.is_string())
                    program.environment.insert_or_assign(name, value.get<std::string>());
            }
        }
        return program;
    }

    ProcessSpecification readProcess() {
        const Json* command = member("command");
        require<registry_messages::commandNotList>(command && command->is_array() && !command->empty(), "/command");
        for (std::size_t i = 0; command && command->is_array() && i < command->size(); ++i) {
            const auto* word = (*command)[i].get_ptr<const std::string*>();
            require<registry_messages::commandNotString>(word && !word->contains('\0') && (i > 0 || !word->empty()),
                                                         formatText("/command/{}", i));
        }
        require<registry_messages::cwdNotString>(isTextIfPresent("cwd"), "/cwd");
        checkEnvironment();
        const Json* data = member("data");
        const auto isPath = [](const Json& path) { return path.is_string(); };
        require<registry_messages::dataNotList>(!data || isListOf(*data, isPath), "/data");
        const Json* input = member("stdin");
        const bool keepsInputOpen = input && *input == "open";
        require<registry_messages::stdinInvalid>(!input || keepsInputOpen || *input == "closed", "/stdin");
        return {readProgram(), wordsAt(m_json, "data"), keepsInputOpen};
    }

    void checkEnvironment() {
        const Json* environment = member("env");
        if (!environment || !require<registry_messages::envNotObject>(environment->is_object(), "/env"))
            return;
        for (const auto& [name, value] : environment->items())
            require<registry_messages::variableInvalid>(value.is_string() && !name.empty() && !name.contains('='),
                                                        "/env");
    }

    HttpSpecification readHttp() {
        static constexpr std::array methods = {"GET"sv, "POST"sv, "PUT"sv, "PATCH"sv, "DELETE"sv, "HEAD"sv};
        HttpSpecification http{.method = textAt(m_json, "method"), .url = textAt(m_json, "url")};
        require<registry_messages::methodInvalid>(!member("method") || std::ranges::contains(methods, http.method),
                                                  "/method");
        require<registry_messages::urlMissing>(!http.url.empty(), "/url");
        const Json* variables = member("variables");
        require<registry_messages::variablesInvalid>(!variables || isListOf(*variables, isVariableName), "/variables");
        for (const Json& name : variables && variables->is_array() ? *variables : Json::array()) {
            if (name.is_string())
                http.variables.insert(name.get<std::string>());
        }
        checkUrl(http);
        readHeaders(http);
        if (const Json* body = member("body"))
            http.body = *body;
        if (const Json* expression = member("result")) {
            require<registry_messages::resultNotString>(expression->is_string(), "/result");
            auto compiled = JmesPath::compile(textAt(m_json, "result"));
            if (compiled)
                http.result = *std::move(compiled);
            else if (!m_read.error)
                m_read.error = Error{std::move(compiled.error().reason), {}, {}, "/result"};
        }
        return http;
    }

    void checkUrl(const HttpSpecification& http) {
        const std::string_view url = http.url;
        const std::size_t variable = variableLength(url, http.variables);
        require<registry_messages::urlInvalid>(isAbsoluteUrl(url) || url.starts_with('/') || variable > 0, "/url");
        const bool isPartOfHost = variable > 0 && variable < url.size() && !"/?#"sv.contains(url[variable]);
        const bool hasPlaceholder = variable == 0 && url.substr(0, http.pathBegin()).contains('{');
        require<registry_messages::argumentInHost>(!isPartOfHost && !hasPlaceholder, "/url");
    }

    void readHeaders(HttpSpecification& http) {
        const Json* headers = member("headers");
        if (!headers || !require<registry_messages::headersNotObject>(headers->is_object(), "/headers"))
            return;
        for (const auto& [name, value] : headers->items()) {
            if (require<registry_messages::headerInvalid>(
                    value.is_string() && isHttpToken(name) && !isConnectionHeader(name), "/headers", name))
                http.headers.emplace_back(name, value.get<std::string>());
        }
    }

    ServerSpecification readServer() const {
        const Json* url = member("url");
        return {readProgram(),
                textAt(m_json, "server"),
                url ? std::optional(textAt(m_json, "url")) : std::nullopt,
                wordsAt(m_json, "headers"),
                wordsAt(m_json, "files"),
                textAt(m_json, "configuration"),
                textAt(m_json, "host"),
                textAt(m_json, "module"),
                wordsAt(m_json, "latent"),
                member("languageModel") != nullptr};
    }

    LanguageModelSpecification readLanguageModel() {
        require<registry_messages::promptNotString>(isTextIfPresent("prompt"), "/prompt");
        return {.prompt = textAt(m_json, "prompt")};
    }

    BuiltinSpecification readBuiltin() {
        require<registry_messages::builtinNameNotString>(isTextIfPresent("name"), "/name");
        return {.name = member("name") ? std::optional(textAt(m_json, "name")) : std::nullopt};
    }

    const Json& m_json;
    ActivitySpecification& m_read;
};

} // namespace

bool isAbsoluteUrl(std::string_view url) {
    return url.starts_with("http://") || url.starts_with("https://");
}

std::size_t variableLength(std::string_view text) {
    constexpr std::size_t brackets = 2;
    if (!text.starts_with("{{"))
        return 0;
    std::size_t end = brackets;
    while (end < text.size() && (isAsciiAlphanumeric(text[end]) || "_-."sv.contains(text[end])))
        ++end;
    const bool isName =
        end > brackets && !isAsciiDigit(text[brackets]) && text[brackets] != '-' && text[brackets] != '.';
    return isName && text.substr(end).starts_with("}}") ? end + brackets : 0;
}

std::string_view variableName(std::string_view variable) {
    return variable.substr(2, variable.size() - 4);
}

std::size_t variableLength(std::string_view text, const VariableNames& names) {
    const std::size_t length = variableLength(text);
    return length > 0 && names.contains(variableName(text.substr(0, length))) ? length : 0;
}

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
        for (const std::string& word : wordsAt(*json, "args")) // in other programs' manifests
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
