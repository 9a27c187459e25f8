// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/redaction/redaction.h"
#include "core/json/exact_number.h"

#include "core/base/ascii.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/redaction/secret_shapes.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr bool isWordCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '-' || c == '_';
}

constexpr bool isNameCharacter(char c) {
    return isWordCharacter(c) || c == '.';
}

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

bool isQuote(char c) {
    return c == '"' || c == '\'';
}

/// Scans text once and replaces its secrets.
class Scanner {
public:
    explicit Scanner(std::string_view text)
        : m_text(text) {}

    /// nullopt when there is no secret.
    std::optional<std::string> redacted() {
        while (m_at < m_text.size()) {
            if (isNameCharacter(m_text[m_at])) {
                if (m_at == 0 || !isNameCharacter(m_text[m_at - 1]))
                    m_nameBegin = m_at;
                m_nameEnd = m_at + 1;
                if (isInsideWord()) {
                    ++m_at;
                    continue;
                }
            }
            const auto secret = secretHere();
            if (secret && secret->end > secret->begin && !isRedacted(*secret))
                replaceSecret(*secret);
            else
                ++m_at;
        }
        if (m_copied == 0)
            return std::nullopt;
        m_result += m_text.substr(m_copied);
        return std::move(m_result);
    }

private:
    /// Whether no secret can begin here.
    bool isInsideWord() const {
        const char c = m_text[m_at];
        return c != '-' && isWordCharacter(c) && m_at != m_copied && isWordCharacter(m_text[m_at - 1]);
    }

    std::optional<ByteRange> secretHere() const {
        const char c = m_text[m_at];
        if (c == '-')
            if (const auto key = privateKeyAt(m_text, m_at))
                return key;
        if (isWordCharacter(c)) {
            // A private key ends with hyphens, after which a word starts as well.
            const bool startsWord = m_at == m_copied || !isWordCharacter(m_text[m_at - 1]);
            return startsWord ? secretAt(m_text, m_at) : std::nullopt;
        }
        if (c == ':' && m_text.substr(m_at).starts_with("://"))
            return urlUserInfoAt(m_text, m_at);
        if (isQuote(c))
            return afterQuotedName();
        if ((c == '=' || c == ':' || c == ' ') && m_nameEnd == m_at && m_nameEnd > m_nameBegin && isSecretKey(name()))
            return c == '=' ? afterEquals() : c == ':' ? afterColon() : afterOption();
        return std::nullopt;
    }

    std::string_view name() const { return m_text.substr(m_nameBegin, m_nameEnd - m_nameBegin); }

    bool isRedacted(const ByteRange& range) const { return m_text.substr(range.begin).starts_with(redactedMark); }

    std::size_t skipSpaces(std::size_t at) const {
        while (at < m_text.size() && isBlank(m_text[at]))
            ++at;
        return at;
    }

    std::size_t skipBackslashes(std::size_t at) const {
        while (at < m_text.size() && m_text[at] == '\\')
            ++at;
        return at;
    }

    /// `"password": "…"`, also inside JSON strings, where 1, 3, 7, … backslashes precede each quote.
    std::optional<ByteRange> afterQuotedName() const {
        std::size_t backslashes = 0;
        while (m_at > m_nameEnd + backslashes && m_text[m_at - backslashes - 1] == '\\')
            ++backslashes;
        if (m_nameEnd == 0 || m_at != m_nameEnd + backslashes || !isSecretKey(name()))
            return std::nullopt;
        const std::size_t colon = skipSpaces(m_at + 1);
        if (colon == m_text.size() || m_text[colon] != ':')
            return std::nullopt;
        const std::size_t value = skipSpaces(colon + 1);
        const std::size_t quote = skipBackslashes(value);
        if (quote < m_text.size() && isQuote(m_text[quote]))
            return ByteRange{quote + 1, endOfQuoted(quote, quote - value)};
        const std::size_t end = endOfUnquoted(value, "{[");
        const std::string_view word = m_text.substr(value, end - value);
        if (word == "true" || word == "false" || word == "null")
            return std::nullopt;
        return ByteRange{value, end};
    }

    /// The end of the string that starts with the quote at `quote`, which is preceded by `backslashes` backslashes.
    std::size_t endOfQuoted(std::size_t quote, std::size_t backslashes) const {
        std::size_t run = 0;
        for (std::size_t at = quote + 1; at < m_text.size(); ++at) {
            if (m_text[at] == m_text[quote] && run % (2 * (backslashes + 1)) == backslashes)
                return at - backslashes;
            run = m_text[at] == '\\' ? run + 1 : 0;
        }
        return m_text.size();
    }

    std::size_t endOfUnquoted(std::size_t at, std::string_view alsoEnds = {}) const {
        while (at < m_text.size() && static_cast<unsigned char>(m_text[at]) > ' ' &&
               "&;,\"'<>()]}`\\"sv.find(m_text[at]) == std::string_view::npos && !alsoEnds.contains(m_text[at]))
            ++at;
        return at;
    }

    /// `password=…` in URLs, settings and commands.
    std::optional<ByteRange> afterEquals() const {
        const std::size_t value = m_at + 1;
        const std::size_t quote = skipBackslashes(value);
        if (quote < m_text.size() && isQuote(m_text[quote]))
            return ByteRange{quote + 1, endOfQuoted(quote, quote - value)};
        if (value < m_text.size() && m_text[value] == '=')
            return std::nullopt;
        return ByteRange{value, endOfUnquoted(value)};
    }

    /// After `Authorization: …`, which is a header, the rest of the line is secret. After other names, the value is a
    /// secret only if it is the last word of the line, so that "password: must not be empty" is kept.
    std::optional<ByteRange> afterColon() const {
        static constexpr std::array headers = {"authorization"sv, "cookie"sv, "api-key"sv, "auth-token"sv};
        const std::size_t value = skipSpaces(m_at + 1);
        std::string lower(name());
        std::ranges::transform(lower, lower.begin(), [](char c) { return toAsciiLower(c); });
        if (std::ranges::any_of(headers, [&](std::string_view header) { return lower.ends_with(header); })) {
            std::size_t end = value;
            while (end < m_text.size() && !isLineEnd(m_text[end]) && !isQuote(m_text[end]) && m_text[end] != '\\')
                ++end;
            return ByteRange{value, end};
        }
        const std::size_t end = endOfUnquoted(value, "{[/");
        const std::size_t next = skipSpaces(end);
        const bool alone =
            next == m_text.size() || isLineEnd(m_text[next]) || m_text[next] == ',' || m_text[next] == ';';
        return alone ? std::optional(ByteRange{value, end}) : std::nullopt;
    }

    /// `--password …`
    std::optional<ByteRange> afterOption() const {
        const std::size_t value = skipSpaces(m_at);
        if (!name().starts_with("--") || value == m_text.size() || m_text[value] == '-')
            return std::nullopt;
        if (isQuote(m_text[value]))
            return ByteRange{value + 1, endOfQuoted(value, 0)};
        return ByteRange{value, endOfUnquoted(value)};
    }

    void replaceSecret(const ByteRange& secret) {
        m_result += m_text.substr(m_copied, secret.begin - m_copied);
        m_result += redactedMark;
        m_copied = secret.end;
        m_at = secret.end;
        m_nameBegin = m_nameEnd = secret.end;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_copied = 0;    ///< bytes that are in the result or were replaced
    std::size_t m_nameBegin = 0; ///< start of the last run of name characters
    std::size_t m_nameEnd = 0;
    std::string m_result;
};

/// `{"name": "Authorization", "value": …}`, a common form for headers and variables.
bool isSecretPair(const Json& object) {
    if (!object.contains("value"))
        return false;
    return std::ranges::any_of(std::array{"name", "key", "header"}, [&](const char* member) {
        const auto found = object.find(member);
        return found != object.end() && found->is_string() && isSecretKey(found->get_ref<const std::string&>());
    });
}

bool isSecretOption(const Json& word) {
    return word.is_string() && word.get_ref<const std::string&>().starts_with("--") &&
           isSecretKey(word.get_ref<const std::string&>());
}

std::string withoutShapes(std::string text) {
    auto without = Scanner(text).redacted();
    return without ? *std::move(without) : std::move(text);
}

void redact(Json& value, bool secret);

/// Also removes the template of a stored message (core/json/message_json.h) that contains a secret: its values are
/// redacted one by one, which would miss a secret that only the whole text reveals.
void redactMembers(Json& object, bool secret) {
    const bool pair = isSecretPair(object);
    const bool hasTemplates = object.contains("templates");
    std::vector<std::string> changed;
    for (auto& [key, member] : object.items()) {
        const std::string before = hasTemplates && member.is_string() ? member.get<std::string>() : std::string();
        redact(member, secret || isSecretKey(key) || (pair && key == "value"));
        if (hasTemplates && member.is_string() && member.get_ref<const std::string&>() != before)
            changed.push_back(key);
    }
    const auto templates = object.find("templates");
    if (templates == object.end() || !templates->is_object())
        return;
    for (const std::string& key : changed) {
        const auto stored = templates->find(key);
        if (stored != templates->end() && stored->is_object() && stored->contains("values"))
            templates->erase(stored);
    }
}

void redact(Json& value, bool secret) {
    if (value.is_string()) {
        auto& text = value.get_ref<std::string&>();
        if (!secret)
            text = withoutShapes(std::move(text));
        else if (!text.empty())
            text = redactedMark;
    } else if (isNumeric(value) && secret) {
        value = redactedMark;
    } else if (value.is_object()) {
        redactMembers(value, secret);
    } else if (value.is_array()) {
        bool afterOption = false;
        for (Json& element : value) {
            const bool option = isSecretOption(element);
            redact(element, secret || (afterOption && element.is_string()));
            afterOption = option;
        }
    }
}

/// How to clean texts and values.
struct Cleaner {
    std::function<std::string(std::string)> text;
    std::function<Json(Json)> value;
};

Cleaner maskWith(const SecretMask& secrets, std::string_view mark = {}) {
    return {[secrets, mark](std::string text) { return secrets.masked(std::move(text), mark); },
            [secrets, mark](Json value) { return secrets.maskedValue(std::move(value), mark); }};
}

/// Known secrets first: they are found in any encoding, which may not be recognizable after redaction.
Cleaner redactor() {
    const Cleaner known = maskWith(knownSecrets(), redactedMark);
    return {[known](std::string text) { return withoutShapes(known.text(std::move(text))); },
            [known](Json value) {
                value = known.value(std::move(value));
                redact(value, false);
                return value;
            }};
}

Message cleaned(Message message, const Cleaner& cleaner) {
    const std::string text = message.text();
    std::string clean = cleaner.text(text);
    return clean == text ? std::move(message) : Message::verbatim(std::move(clean));
}

void clean(std::string& text, const Cleaner& cleaner) {
    text = cleaner.text(std::move(text));
}

void clean(Json& value, const Cleaner& cleaner) {
    value = cleaner.value(std::move(value));
}

void clean(Message& message, const Cleaner& cleaner) {
    message = cleaned(std::move(message), cleaner);
}

void clean(std::vector<Message>& messages, const Cleaner& cleaner) {
    for (Message& message : messages)
        clean(message, cleaner);
}

void clean(std::expected<CallSuccess, CallError>& result, const Cleaner& cleaner) {
    if (result) {
        clean(result->data, cleaner);
        clean(result->message, cleaner);
        return;
    }
    clean(result.error().code, cleaner);
    clean(result.error().message, cleaner);
    clean(result.error().suggestions, cleaner);
}

void clean(RunResult& runResult, const Cleaner& cleaner) {
    if (runResult.input)
        clean(*runResult.input, cleaner);
    if (runResult.reasoning)
        clean(*runResult.reasoning, cleaner);
    clean(runResult.result, cleaner);
    clean(runResult.warnings, cleaner);
    if (runResult.assist)
        clean(runResult.assist->prompt, cleaner);
    if (runResult.partialData)
        clean(*runResult.partialData, cleaner);
}

void clean(Span& span, const Cleaner& cleaner) {
    clean(span.name, cleaner);
    clean(span.detail, cleaner);
}

/// As one text, because secrets can have several lines.
void clean(RunLog& log, const Cleaner& cleaner) {
    if (log.isEmpty())
        return;
    std::string text;
    for (const std::string& line : log.lines())
        text += line + '\n';
    clean(text, cleaner);
    RunLog result(log.omitted());
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        result.add(text.substr(begin, end - begin));
        begin = end + 1;
    }
    log = std::move(result);
}

/// The beginning of a private key may be among the lines that have been discarded.
std::string withoutEndOfKey(std::string text) {
    const std::size_t keyEnd = text.find(" PRIVATE KEY-----");
    const std::size_t lineBegin = text.rfind('\n', keyEnd) + 1; // 0 for the first line
    if (keyEnd != std::string::npos && text.substr(lineBegin).starts_with("-----END"))
        text.replace(0, text.find('\n', keyEnd), redactedMark);
    return text;
}

void clean(Trace& trace, const Cleaner& cleaner) {
    clean(trace.outcome, cleaner);
    for (Span& span : trace.spans)
        clean(span, cleaner);
    clean(trace.log, cleaner);
}

} // namespace

std::string redactedText(std::string text) {
    return redactor().text(std::move(text));
}

Json redacted(Json value) {
    return redactor().value(std::move(value));
}

Message redacted(Message message) {
    return cleaned(std::move(message), redactor());
}

RunResult redacted(RunResult runResult) {
    clean(runResult, redactor());
    return runResult;
}

Trace redacted(Trace trace) {
    const Cleaner cleaner = redactor();
    clean(trace.arguments, cleaner);
    if (trace.log.omitted() > 0)
        clean(trace.log, {withoutEndOfKey, {}});
    clean(trace, cleaner);
    return trace;
}

bool containsRedacted(const Json& value) {
    std::vector<const Json*> waiting = {&value};
    while (!waiting.empty()) {
        const Json& next = *waiting.back();
        waiting.pop_back();
        if (next.is_string() && next.get_ref<const std::string&>().contains(redactedMark))
            return true;
        if (next.is_structured())
            for (const Json& child : next)
                waiting.push_back(&child);
    }
    return false;
}

void mask(std::expected<CallSuccess, CallError>& result, const SecretMask& secrets) {
    clean(result, maskWith(secrets));
}

void mask(Span& span, const SecretMask& secrets) {
    if (!secrets.isEmpty())
        clean(span, maskWith(secrets));
}

void mask(Trace& trace, const SecretMask& secrets) {
    if (secrets.isEmpty())
        return;
    trace.arguments = secrets.maskedValue(std::move(trace.arguments), redactedMark);
    Json data = trace.outcome.result ? std::exchange(trace.outcome.result->data, nullptr) : Json();
    clean(trace, maskWith(secrets));
    if (trace.outcome.result)
        trace.outcome.result->data = std::move(data);
}

} // namespace toolroom
