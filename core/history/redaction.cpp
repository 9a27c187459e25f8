// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/redaction.h"

#include "core/history/secret_shapes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

bool isWordCharacter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool isNameCharacter(char c) {
    return isWordCharacter(c) || c == '.';
}

bool isSpace(char c) {
    return c == ' ' || c == '\t';
}

bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

bool isQuote(char c) {
    return c == '"' || c == '\'';
}

/// Goes through a text once, from its beginning to its end, and leaves its secrets out.
class Scanner {
public:
    explicit Scanner(std::string_view text)
        : m_text(text) {}

    /// Nothing when there was no secret.
    std::optional<std::string> redacted() {
        while (m_at < m_text.size()) {
            if (isNameCharacter(m_text[m_at])) {
                if (m_at == 0 || !isNameCharacter(m_text[m_at - 1]))
                    m_nameBegin = m_at;
                m_nameEnd = m_at + 1;
            }
            const auto secret = secretHere();
            if (secret && secret->end > secret->begin && !isRedacted(*secret))
                leaveOut(*secret);
            else
                ++m_at;
        }
        if (m_copied == 0)
            return std::nullopt;
        m_result += m_text.substr(m_copied);
        return std::move(m_result);
    }

private:
    std::optional<SecretRange> secretHere() const {
        const char c = m_text[m_at];
        if (c == '-')
            if (const auto key = privateKeyAt(m_text, m_at))
                return key;
        if (isWordCharacter(c))
            return m_at == 0 || !isWordCharacter(m_text[m_at - 1]) ? secretAt(m_text, m_at) : std::nullopt;
        if (c == ':' && m_text.substr(m_at).starts_with("://"))
            return userOfUrlAt(m_text, m_at);
        if (isQuote(c))
            return behindQuotedName();
        if ((c == '=' || c == ':' || c == ' ') && m_nameEnd == m_at && m_nameEnd > m_nameBegin && namesSecret(name()))
            return c == '=' ? assigned() : c == ':' ? behindColon() : behindOption();
        return std::nullopt;
    }

    std::string_view name() const { return m_text.substr(m_nameBegin, m_nameEnd - m_nameBegin); }

    bool isRedacted(const SecretRange& range) const { return m_text.substr(range.begin).starts_with(redactedMark); }

    std::size_t skipSpaces(std::size_t at) const {
        while (at < m_text.size() && isSpace(m_text[at]))
            ++at;
        return at;
    }

    std::size_t skipBackslashes(std::size_t at) const {
        while (at < m_text.size() && m_text[at] == '\\')
            ++at;
        return at;
    }

    /// `"password": "…"`, also inside of strings of JSON, where every quote stands behind 1, 3, 7, … backslashes.
    std::optional<SecretRange> behindQuotedName() const {
        std::size_t backslashes = 0;
        while (m_at > m_nameEnd + backslashes && m_text[m_at - backslashes - 1] == '\\')
            ++backslashes;
        if (m_nameEnd == 0 || m_at != m_nameEnd + backslashes || !namesSecret(name()))
            return std::nullopt;
        const std::size_t colon = skipSpaces(m_at + 1);
        if (colon == m_text.size() || m_text[colon] != ':')
            return std::nullopt;
        const std::size_t value = skipSpaces(colon + 1);
        const std::size_t quote = skipBackslashes(value);
        if (quote < m_text.size() && isQuote(m_text[quote]))
            return SecretRange{quote + 1, endOfQuoted(quote, quote - value)};
        const std::size_t end = endOfBare(value, "{[");
        const std::string_view word = m_text.substr(value, end - value);
        if (word == "true" || word == "false" || word == "null")
            return std::nullopt;
        return SecretRange{value, end};
    }

    /// Where the string ends whose quote, behind so many backslashes, begins at `quote`.
    std::size_t endOfQuoted(std::size_t quote, std::size_t backslashes) const {
        std::size_t run = 0;
        for (std::size_t at = quote + 1; at < m_text.size(); ++at) {
            if (m_text[at] == m_text[quote] && run % (2 * (backslashes + 1)) == backslashes)
                return at - backslashes;
            run = m_text[at] == '\\' ? run + 1 : 0;
        }
        return m_text.size();
    }

    std::size_t endOfBare(std::size_t at, std::string_view alsoEnds = {}) const {
        while (at < m_text.size() && static_cast<unsigned char>(m_text[at]) > ' ' &&
               "&;,\"'<>()]}`\\"sv.find(m_text[at]) == std::string_view::npos && !alsoEnds.contains(m_text[at]))
            ++at;
        return at;
    }

    /// `password=…`, in addresses, settings and commands.
    std::optional<SecretRange> assigned() const {
        const std::size_t value = m_at + 1;
        const std::size_t quote = skipBackslashes(value);
        if (quote < m_text.size() && isQuote(m_text[quote]))
            return SecretRange{quote + 1, endOfQuoted(quote, quote - value)};
        if (value < m_text.size() && m_text[value] == '=')
            return std::nullopt;
        return SecretRange{value, endOfBare(value)};
    }

    /// `Authorization: …` is a header and goes to the end of its line. Behind other names stands a secret when it is
    /// the one word that is left of the line: "password: must not be empty" has none.
    std::optional<SecretRange> behindColon() const {
        static constexpr std::array headers = {"authorization"sv, "cookie"sv, "api-key"sv, "auth-token"sv};
        const std::size_t value = skipSpaces(m_at + 1);
        std::string lower(name());
        std::ranges::transform(lower, lower.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        if (std::ranges::any_of(headers, [&](std::string_view header) { return lower.ends_with(header); })) {
            std::size_t end = value;
            while (end < m_text.size() && !isLineEnd(m_text[end]) && !isQuote(m_text[end]) && m_text[end] != '\\')
                ++end;
            return SecretRange{value, end};
        }
        const std::size_t end = endOfBare(value, "{[/");
        const std::size_t next = skipSpaces(end);
        const bool alone =
            next == m_text.size() || isLineEnd(m_text[next]) || m_text[next] == ',' || m_text[next] == ';';
        return alone ? std::optional(SecretRange{value, end}) : std::nullopt;
    }

    /// `--password …`
    std::optional<SecretRange> behindOption() const {
        const std::size_t value = skipSpaces(m_at);
        if (!name().starts_with("--") || value == m_text.size() || m_text[value] == '-')
            return std::nullopt;
        if (isQuote(m_text[value]))
            return SecretRange{value + 1, endOfQuoted(value, 0)};
        return SecretRange{value, endOfBare(value)};
    }

    void leaveOut(const SecretRange& secret) {
        m_result += m_text.substr(m_copied, secret.begin - m_copied);
        m_result += redactedMark;
        m_copied = secret.end;
        m_at = secret.end;
        m_nameBegin = m_nameEnd = secret.end;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_copied = 0;    ///< bytes that are in the result, or left out of it
    std::size_t m_nameBegin = 0; ///< of the last run of characters of which names are made
    std::size_t m_nameEnd = 0;
    std::string m_result;
};

/// `{"name": "Authorization", "value": …}`: headers and variables are often listed so.
bool isPairOfSecret(const Json& object) {
    if (!object.contains("value"))
        return false;
    return std::ranges::any_of(std::array{"name", "key", "header"}, [&](const char* member) {
        const auto found = object.find(member);
        return found != object.end() && found->is_string() && namesSecret(found->get_ref<const std::string&>());
    });
}

bool isOptionOfSecret(const Json& word) {
    return word.is_string() && word.get_ref<const std::string&>().starts_with("--") &&
           namesSecret(word.get_ref<const std::string&>());
}

void redact(Json& value, bool secret) {
    if (value.is_string()) {
        auto& text = value.get_ref<std::string&>();
        if (!secret)
            text = redactedText(std::move(text));
        else if (!text.empty())
            text = redactedMark;
    } else if (value.is_number() && secret) {
        value = redactedMark;
    } else if (value.is_object()) {
        const bool pair = isPairOfSecret(value);
        for (auto& [key, member] : value.items())
            redact(member, secret || namesSecret(key) || (pair && key == "value"));
    } else if (value.is_array()) {
        bool afterOption = false;
        for (Json& element : value) {
            const bool option = isOptionOfSecret(element);
            redact(element, secret || (afterOption && element.is_string()));
            afterOption = option;
        }
    }
}

void redact(std::string& text) {
    text = redactedText(std::move(text));
}

} // namespace

std::string redactedText(std::string text) {
    auto without = Scanner(text).redacted();
    return without ? *std::move(without) : std::move(text);
}

Json redacted(Json value) {
    redact(value, false);
    return value;
}

Outcome redacted(Outcome outcome) {
    if (outcome.input)
        redact(*outcome.input, false);
    if (outcome.reasoning)
        redact(*outcome.reasoning);
    if (outcome.result) {
        redact(outcome.result->data, false);
        redact(outcome.result->message);
    } else {
        redact(outcome.result.error().message);
        std::ranges::for_each(outcome.result.error().suggestions, [](std::string& each) { redact(each); });
    }
    std::ranges::for_each(outcome.warnings, [](std::string& each) { redact(each); });
    if (outcome.assist)
        redact(outcome.assist->prompt);
    if (outcome.keptData)
        redact(*outcome.keptData, false);
    return outcome;
}

Trace redacted(Trace trace) {
    redact(trace.arguments, false);
    trace.outcome = redacted(std::move(trace.outcome));
    for (Span& span : trace.spans) {
        redact(span.name);
        redact(span.detail, false);
    }
    return trace;
}

} // namespace toolroom
