// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/run_query.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/contract/contract.h"
#include "core/history/messages.h"
#include "core/history/query/run_query_keys.h"
#include "core/json/text.h"
#include "core/text/nearest_word.h"

#include <QDateTime>

#include <algorithm>
#include <charconv>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

namespace toolroom {

namespace {

using Comparison = RunQueryTerm::Comparison;

constexpr std::int64_t nsPerSecond = 1'000'000'000;

struct Unit {
    std::string_view name;
    std::int64_t size;
};
constexpr std::array durationUnits = {
    Unit{"ns", 1},          Unit{"us", nsPerUs},           Unit{"µs", nsPerUs},          Unit{"ms", nsPerMs},
    Unit{"s", nsPerSecond}, Unit{"min", 60 * nsPerSecond}, Unit{"h", 3600 * nsPerSecond}};
constexpr std::array agoUnits = {Unit{"s", msPerSecond}, Unit{"min", 60 * msPerSecond}, Unit{"h", 3600 * msPerSecond},
                                 Unit{"d", 86'400 * msPerSecond}, Unit{"w", 7 * 86'400 * msPerSecond}};

/// A term of a query as written.
struct Token {
    std::size_t begin = 0; ///< byte offset
    bool negated = false;
    std::string key;            ///< before the colon; may be empty
    std::size_t valueBegin = 0; ///< byte offset
    std::string value;          ///< without quotes
};

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

int columnOf(std::string_view text, std::size_t offset) {
    int column = 1;
    for (std::size_t at = 0; at < offset; ++column)
        (void)nextCodePoint(text, at);
    return column;
}

template <std::ranges::range Words>
std::string listed(const Words& words) {
    std::string all;
    for (const std::string_view word : words)
        all += (all.empty() ? "" : ", ") + std::string(word);
    return all;
}

class Parser {
public:
    Parser(std::string_view text, std::int64_t nowMs)
        : m_text(text)
        , m_now(nowMs) {}

    Result<RunQuery> parse() {
        constexpr std::size_t maxLength = 4'000;
        constexpr std::size_t maxTerms = 100;
        if (m_text.size() > maxLength)
            return failure(0, message<history_messages::searchTooLong>(maxLength));
        RunQuery query;
        for (skipSpace(); m_at < m_text.size(); skipSpace()) {
            auto token = next();
            if (!token)
                return std::unexpected(std::move(token.error()));
            auto term = termOf(*token);
            if (!term)
                return std::unexpected(std::move(term.error()));
            if (query.size() == maxTerms)
                return failure(token->begin, message<history_messages::tooManyTerms>(maxTerms));
            query.push_back(*std::move(term));
        }
        return query;
    }

private:
    std::unexpected<Error> failure(std::size_t offset, Message reason) const {
        return std::unexpected(Error{std::move(reason), {}, {1, columnOf(m_text, offset)}, {}});
    }
    std::unexpected<Error> unknown(std::size_t offset, std::string_view key, std::string_view value,
                                   std::span<const std::string_view> known) const {
        const std::string_view nearest = nearestWord(value, known);
        Message hint = nearest.empty() ? message<history_messages::useOneOf>(listed(known))
                                       : message<history_messages::didYouMean>(nearest);
        return failure(offset, message<history_messages::unknownValue>(visibleText(value), key, std::move(hint)));
    }

    void skipSpace() {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    Result<Token> next() {
        Token token{.begin = m_at};
        if (m_text[m_at] == '-' && m_at + 1 < m_text.size() && !isSpace(m_text[m_at + 1])) {
            token.negated = true;
            ++m_at;
        }
        std::size_t keyEnd = m_at;
        while (keyEnd < m_text.size() && isAsciiLetter(m_text[keyEnd]))
            ++keyEnd;
        if (keyEnd > m_at && keyEnd < m_text.size() && m_text[keyEnd] == ':') {
            token.key = m_text.substr(m_at, keyEnd - m_at);
            m_at = keyEnd + 1;
        }
        token.valueBegin = m_at;
        for (; m_at < m_text.size() && !isSpace(m_text[m_at]); ++m_at) {
            if (m_text[m_at] != '"') {
                token.value += m_text[m_at];
                continue;
            }
            const std::size_t end = m_text.find('"', m_at + 1);
            if (end == std::string_view::npos)
                return failure(m_at, message<history_messages::openQuote>());
            token.value += m_text.substr(m_at + 1, end - m_at - 1);
            m_at = end;
        }
        return token;
    }

    Result<RunQueryTerm> termOf(const Token& token) const {
        if (token.key.empty())
            return RunQueryTerm{.negated = token.negated, .text = token.value};
        std::string name = toAsciiLower(token.key);
        if (name == "profile") // the former name
            name = "contract";
        const auto key = std::ranges::find(runQueryKeys, name, &RunQueryKey::name);
        if (key == runQueryKeys.end()) {
            auto names = runQueryKeys | std::views::transform(&RunQueryKey::name);
            const std::vector<std::string_view> known(names.begin(), names.end());
            const std::string_view nearest = nearestWord(token.key, known);
            Message hint = nearest.empty() ? message<history_messages::useOneOfOrQuote>(listed(known))
                                           : message<history_messages::didYouMean>(std::string(nearest) + ':');
            return failure(token.begin + (token.negated ? 1 : 0),
                           message<history_messages::unknownKey>(token.key, std::move(hint)));
        }
        if (token.value.empty())
            return failure(token.valueBegin, message<history_messages::valueMissing>(key->name, key->values.front()));
        RunQueryTerm term{.field = key->field, .negated = token.negated};
        const auto done = readValue(term, *key, token);
        if (!done)
            return std::unexpected(done.error());
        return term;
    }

    Result<void> readValue(RunQueryTerm& term, const RunQueryKey& key, const Token& token) const {
        switch (key.kind) {
        case RunQueryKey::Kind::Word:
            term.text = token.value;
            return {};
        case RunQueryKey::Kind::OneOf:
            term.text = toAsciiLower(token.value);
            if (!std::ranges::contains(key.values, std::string_view(term.text)) &&
                !(key.field == RunQueryTerm::Field::Status &&
                  std::ranges::contains(run_query_values::statusAliases, std::string_view(term.text))))
                return unknown(token.valueBegin, key.name, token.value, key.values);
            return {};
        case RunQueryKey::Kind::Duration:
        case RunQueryKey::Kind::Count:
            return readNumber(term, key, token);
        case RunQueryKey::Kind::Since:
        case RunQueryKey::Kind::Until:
            return readTime(term, key, token);
        }
        return {};
    }

    Result<void> readNumber(RunQueryTerm& term, const RunQueryKey& key, const Token& token) const {
        std::string_view value = token.value;
        static constexpr std::array signs = {
            std::pair(std::string_view(">="), Comparison::AtLeast),
            std::pair(std::string_view("<="), Comparison::AtMost), std::pair(std::string_view(">"), Comparison::More),
            std::pair(std::string_view("<"), Comparison::Less), std::pair(std::string_view("="), Comparison::Is)};
        bool compared = false;
        for (const auto& [sign, comparison] : signs) {
            if (!compared && value.starts_with(sign)) {
                term.comparison = comparison;
                value.remove_prefix(sign.size());
                compared = true;
            }
        }
        const bool isDuration = key.kind == RunQueryKey::Kind::Duration;
        if (isDuration && (!compared || term.comparison == Comparison::Is))
            return failure(token.valueBegin,
                           message<history_messages::comparisonMissing>(key.name, key.values.front()));
        const std::optional<std::int64_t> number =
            isDuration ? measure(value, durationUnits) : measure(value, std::array{Unit{"", 1}});
        if (!number)
            return failure(token.valueBegin, isDuration ? message<history_messages::notADuration>(visibleText(value))
                                                        : message<history_messages::notACount>(visibleText(value)));
        term.number = *number;
        return {};
    }

    /// Parses digits, an optional fraction and one of `units`.
    static std::optional<std::int64_t> measure(std::string_view text, std::span<const Unit> units) {
        constexpr std::int64_t maxNumber = 1'000'000'000'000'000'000; // 31 years in ns; leaves room to add a fraction
        std::int64_t whole = 0;
        const char* const end = text.data() + text.size();
        auto [rest, wrong] = std::from_chars(text.data(), end, whole);
        if (wrong != std::errc() || whole < 0)
            return std::nullopt;
        const char* const fraction = rest;
        const bool hasFraction = rest != end && *rest == '.';
        rest = hasFraction ? std::find_if(rest + 1, end, [](char c) { return c < '0' || c > '9'; }) : rest;
        const auto unit = std::ranges::find(units, std::string_view(rest, end), &Unit::name);
        if (unit == units.end() || whole > maxNumber / unit->size || (hasFraction && rest == fraction + 1))
            return std::nullopt;
        std::int64_t number = whole * unit->size;
        std::int64_t place = unit->size;
        if (hasFraction && place == 1)
            return std::nullopt;
        for (const char* digit = fraction + 1; hasFraction && digit != rest; ++digit)
            number += (place /= 10) * (*digit - '0');
        return number;
    }

    Result<void> readTime(RunQueryTerm& term, const RunQueryKey& key, const Token& token) const {
        const bool until = key.kind == RunQueryKey::Kind::Until;
        term.comparison = until ? Comparison::Less : Comparison::AtLeast;
        const QDate today = QDateTime::fromMSecsSinceEpoch(m_now).date();
        const std::string word = toAsciiLower(token.value);
        const QString text = QString::fromStdString(token.value);
        const QDate day = word == "today"       ? today
                          : word == "yesterday" ? today.addDays(-1)
                                                : QDate::fromString(text, Qt::ISODate);
        if (day.isValid() && text.size() <= 10) {
            term.number = (until ? day.addDays(1) : day).startOfDay().toMSecsSinceEpoch();
            return {};
        }
        if (const auto ago = measure(word, agoUnits)) {
            term.number = m_now - *ago;
            return {};
        }
        const QDateTime moment = QDateTime::fromString(text.toUpper(), Qt::ISODate);
        if (!moment.isValid() || !text.contains(QLatin1Char('T'), Qt::CaseInsensitive))
            return failure(token.valueBegin, message<history_messages::notATime>(visibleText(token.value)));
        term.number = moment.toMSecsSinceEpoch();
        return {};
    }

    std::string_view m_text;
    std::int64_t m_now;
    std::size_t m_at = 0;
};

} // namespace

Result<RunQuery> parseRunQuery(std::string_view text, std::int64_t nowMs) {
    return Parser(text, nowMs).parse();
}

std::string_view runSource(std::string_view toolId, std::string_view tool) {
    if (toolId.ends_with(tool) && toolId.substr(0, toolId.size() - tool.size()).ends_with('/') && !tool.empty())
        return toolId.substr(0, toolId.size() - tool.size() - 1);
    const std::size_t position = toolId.find("/#"); // a tool without a name
    const std::size_t end = position == std::string_view::npos ? toolId.rfind('/') : position;
    return toolId.substr(0, end == std::string_view::npos ? 0 : end);
}

std::string formatQueryTerm(std::string_view field, std::string_view value) {
    std::string unquoted(value);
    std::erase(unquoted, '"'); // quotes cannot be escaped
    const bool quoted = unquoted.empty() || std::ranges::any_of(unquoted, isSpace);
    return formatText("{}:{}{}{}", field, quoted ? "\"" : "", unquoted, quoted ? "\"" : "");
}

} // namespace toolroom
