// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/allowed_values.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

// %1: location
constexpr auto modelPassesCredential = messageTemplate("Lint", "The model has to pass a credential as %1");
constexpr auto readCredentialInServer = messageTemplate(
    "Lint", "Read it from the server's environment or configuration, let the user sign in, or pass a reference to it");

/// Whether the last words of the name are those of a credential. `page_token`, `secret_name` and `public_key` are none.
bool namesCredential(const std::vector<std::string>& words, std::string_view description) {
    static constexpr std::array<std::string_view, 11> secrets = {"password", "passwd",     "passphrase",   "pwd",
                                                                 "secret",   "credential", "credentials",  "apikey",
                                                                 "jwt",      "dsn",        "authorization"};
    static constexpr std::array<std::string_view, 16> tokenKinds = {
        "access", "auth",   "api",   "bearer", "refresh", "oauth",   "personal", "bot",
        "github", "gitlab", "slack", "user",   "admin",   "service", "jupyter",  "private"};
    static constexpr std::array<std::string_view, 7> keyKinds = {"api",     "private",    "secret", "access",
                                                                 "signing", "encryption", "service"};
    static constexpr std::array<std::string_view, 8> databases = {"database", "db",    "postgres", "mysql",
                                                                  "mongodb",  "mongo", "redis",    "connection"};
    if (words.empty())
        return false;
    const std::string_view last = words.back();
    const std::string_view before = words.size() < 2 ? std::string_view() : std::string_view(words[words.size() - 2]);
    if (std::ranges::contains(secrets, last))
        return true;
    if (last == "token" && before.empty())
        return description.contains("auth") || description.contains("api") || description.contains("access") ||
               description.contains("bearer") || description.contains("secret");
    return (last == "token" && std::ranges::contains(tokenKinds, before)) ||
           (last == "key" && std::ranges::contains(keyKinds, before)) || (last == "string" && before == "connection") ||
           ((last == "url" || last == "uri") && std::ranges::contains(databases, before) &&
            description.contains("password"));
}

/// Whether the tool is about credentials or accounts, so that the value is what it works on: "create_secret",
/// "hash_password", "create_user".
bool worksOnCredentials(std::string_view tool) {
    static constexpr std::array<std::string_view, 22> subjects = {
        "password", "passwords", "secret",  "secrets",  "credential", "credentials", "token",    "tokens",
        "key",      "keys",      "encrypt", "decrypt",  "hash",       "verify",      "validate", "jwt",
        "generate", "sign",      "vault",   "keychain", "protect",    "unprotect"};
    static constexpr std::array<std::string_view, 6> accounts = {"user",     "users",        "account",
                                                                 "accounts", "registration", "signup"};
    static constexpr std::array<std::string_view, 5> signIns = {"login", "signin", "authenticate", "authentication",
                                                                "connect"};
    const std::vector<std::string> words = splitIdentifier(tool);
    const auto hasAnyOf = [&](std::span<const std::string_view> list) {
        return std::ranges::any_of(words, [&](const std::string& word) { return std::ranges::contains(list, word); });
    };
    return hasAnyOf(subjects) || (hasAnyOf(accounts) && !hasAnyOf(signIns));
}

/// Whether the tool creates something that gets the password, such as a database or a mailbox: the value is new.
bool setsPassword(std::string_view tool, std::string_view parameter) {
    static constexpr std::array<std::string_view, 4> making = {"setup", "install", "recreate", "provision"};
    const std::vector<std::string> words = splitIdentifier(tool);
    const auto verb = std::ranges::find_if(
        words, [](const std::string& word) { return baseVerb(word) == word || std::ranges::contains(making, word); });
    const std::vector<std::string> name = splitIdentifier(parameter);
    return verb != words.end() && !name.empty() && name.back() == "password" &&
           (actionKind(*verb) == ActionKind::Create || std::ranges::contains(making, *verb));
}

/// Whether the text says that only a name or reference is passed.
bool isOnlyReference(std::string_view description) {
    static constexpr std::array<std::string_view, 8> phrases = {
        "name of", "reference", "environment variable", "id of", "path to", "placeholder", "file with", "env var"};
    return std::ranges::any_of(phrases, [&](std::string_view phrase) { return description.contains(phrase); });
}

void checkCredentialParam(const ToolSubject& subject, Reporter& reporter) {
    std::optional<bool> worksOnThem;
    for (const Subschema& parameter : subject.subschemas()) {
        if (!parameter.isProperty || !parameter.schema->is_object() || isReadOnly(*parameter.schema))
            continue;
        const std::string* text = stringAt(*parameter.schema, "description");
        const std::string description = text == nullptr ? std::string() : toAsciiLower(*text);
        const std::string* format = stringAt(*parameter.schema, "format");
        const bool isPassword = format != nullptr && *format == "password";
        if (!isPassword && !namesCredential(splitIdentifier(*parameter.key), description))
            continue;
        const TypeSet types = allowedTypes(subject, parameter);
        if ((!types.empty() && !types.contains(InstanceType::String)) || !listedValues(subject, parameter).empty() ||
            isOnlyReference(description) || isRedeclared(parameter))
            continue;
        if (!worksOnThem)
            worksOnThem = worksOnCredentials(subject.name());
        if (*worksOnThem)
            return;
        const std::string pointer = parameter.pointer();
        FindingDetails details = {.message = message<modelPassesCredential>(describeLocation(subject, pointer)),
                                  .help = message<readCredentialInServer>()};
        if (setsPassword(subject.name(), *parameter.key))
            details.severity = Severity::Note;
        reporter.report(subject, pointer, std::move(details), Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule credentialParam = {
    .id = "credential-param",
    .title = messageTemplate("Rule", "Credential is an argument"),
    .why = messageTemplate(
        "Rule",
        "What a model passes as an argument is in its context, in the provider's logs, and in the transcript, and "
        "injected text can ask for it. A model also has no way to know a password: it asks the user for it or "
        "invents one. Tools whose purpose is to store or check credentials are not reported. The password of something "
        "that the tool creates is a note."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"table": {"type": "string"}, "api_key": {"type": "string"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows", "description": "Lists rows. The server reads the key from DB_API_KEY.",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string"}}}}]})",
    .source = "OWASP Top 10 for LLM Applications 2025, LLM02: sensitive information disclosure",
    .severity = Severity::Warning,
    .merge = Merge::SameText,
    .checkTool = checkCredentialParam,
};

} // namespace toolroom
