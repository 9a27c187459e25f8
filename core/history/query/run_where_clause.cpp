// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/run_where_clause.h"

#include "core/base/format.h"
#include "core/history/store/database.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace toolroom {

namespace {

using Field = RunQueryTerm::Field;

constexpr std::string_view toolTime = "CASE WHEN duration_ns > wait_ns THEN duration_ns - wait_ns ELSE 0 END";

/// A pattern for LIKE with `\` as the escape character. `*` becomes `%`.
std::string likePattern(std::string_view text) {
    std::string pattern;
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c == '*' ? '%' : c;
    }
    return pattern;
}

std::string containsPattern(std::string_view text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + '%';
}

class Writer {
public:
    Writer(const std::string& living, SqlDialect dialect)
        : m_living(living)
        , m_dialect(dialect) {}

    std::string word(const RunQueryTerm& term) {
        switch (term.field) {
        case Field::Tool:
            return formatText("({} OR {})", named("tool_id", term.text), named("tool", term.text));
        case Field::Code:
            return named("coalesce(code, '')", term.text);
        case Field::Session:
            return named("session_id", term.text);
        case Field::Agent:
            return named("agent_id", term.text);
        case Field::Source: // the slash belongs to the pattern so that a source does not match its beginning
            return bind(like("tool_id"), sqlText(likePattern(term.text) + "/%"));
        case Field::Contract:
            return bind("profile = ?", sqlText(term.text));
        case Field::Run:
            return bind(startsWith(m_dialect, "run"), sqlText(term.text));
        case Field::Status:
            return status(term.text);
        default:
            return anywhere(term.text);
        }
    }

    std::string status(std::string_view name) {
        if (name == "succeeded")
            return "status = 'ok'";
        if (name == "failed")
            return formatText("(status = 'error' AND coalesce(code, '') NOT IN ({}, '{}'))", refusals(),
                              error_code::timeout);
        if (name == "timed-out")
            return formatText("(status = 'error' AND code = '{}')", error_code::timeout);
        if (name == "denied")
            return formatText("(status = 'error' AND code IN ('{}', '{}'))", error_code::permissionDenied,
                              error_code::confirmationDenied);
        if (name == "aborted")
            return formatText("(status = 'error' AND code = '{}')", error_code::cancelled);
        if (name == "refused") // denied or aborted
            return formatText("(status = 'error' AND code IN ({}))", refusals());
        if (name == "running")
            return formatText("(owner IS NOT NULL AND owner IN ({}))", m_living);
        if (name == "unknown")
            return formatText("(owner IS NOT NULL AND owner NOT IN ({}))", m_living);
        return bind("status = ?", sqlText(name));
    }

    std::string number(const RunQueryTerm& term) {
        static constexpr std::array signs = {"=", "<", "<=", ">", ">="};
        const std::string_view sign = signs.at(static_cast<std::size_t>(term.comparison));
        const QVariant value = qint64(term.number);
        switch (term.field) {
        case Field::Duration: // unfinished runs have no duration
            return bind(formatText("(owner IS NULL AND ({}) {} ?)", toolTime, sign), value);
        case Field::Waited:
            return bind(formatText("wait_ns {} ?", sign), value);
        case Field::Attempts:
            return bind(formatText("attempts {} ?", sign), value);
        default:
            return bind(formatText("started_at {} ?", sign), value);
        }
    }

    std::string bind(std::string sql, const QVariant& value) {
        m_values << value;
        return sql;
    }

    [[nodiscard]] const QVariantList& values() const { return m_values; }

private:
    std::string named(std::string_view column, const std::string& text) {
        if (text.contains('*'))
            return bind(like(column), sqlText(likePattern(text)));
        return bind(equalsIgnoringCase(m_dialect, column), sqlText(text));
    }

    std::string anywhere(const std::string& text) {
        std::string sql;
        for (const std::string_view column : {"tool_id", "tool", "coalesce(code, '')", "coalesce(message, '')"})
            sql += bind((sql.empty() ? "(" : " OR ") + like(column), sqlText(containsPattern(text)));
        return sql + ")";
    }

    [[nodiscard]] std::string like(std::string_view column) const {
        return formatText("{} {} ? ESCAPE '\\'", column, likeOperator(m_dialect));
    }

    static std::string refusals() {
        std::string codes;
        for (const std::string_view code : refusalCodes)
            codes += formatText("{}'{}'", codes.empty() ? "" : ", ", code);
        return codes;
    }

    const std::string& m_living;
    SqlDialect m_dialect;
    QVariantList m_values;
};

bool isTextTerm(const RunQueryTerm& term) {
    return term.field < Field::Duration;
}

/// Several text terms for one field are alternatives; all other terms must hold.
std::string queryText(const RunQuery& query, Writer& writer) {
    std::string text;
    for (auto term = query.begin(); term != query.end(); ++term) {
        const auto isOther = [&](const RunQueryTerm& other) {
            return !other.negated && other.field == term->field && term->field != Field::Text && isTextTerm(other);
        };
        if (term->negated || !isTextTerm(*term) || term->field == Field::Text) {
            text += term->negated ? " AND NOT " : " AND ";
            text += isTextTerm(*term) ? writer.word(*term) : writer.number(*term);
        } else if (std::find_if(query.begin(), term, isOther) == term) {
            std::string any;
            for (auto other = term; other != query.end(); ++other) {
                if (isOther(*other))
                    any += (any.empty() ? "" : " OR ") + writer.word(*other);
            }
            text += formatText(" AND ({})", any);
        }
    }
    return text;
}

} // namespace

RunWhereClause makeWhereClause(const RunFilter& filter, const std::string& living, SqlDialect dialect) {
    Writer writer(living, dialect);
    RunWhereClause condition;
    if (!filter.tool.empty()) {
        condition.text += " AND (tool_id = ? OR tool = ?)";
        (void)writer.bind({}, sqlText(filter.tool));
        (void)writer.bind({}, sqlText(filter.tool));
    }
    if (!filter.parentRun.empty())
        condition.text += writer.bind(" AND parent_run = ?", sqlText(filter.parentRun));
    if (filter.since)
        condition.text += writer.bind(" AND started_at >= ?", qint64(*filter.since));
    if (filter.status)
        condition.text += " AND " + writer.status(runStatusName(*filter.status));
    if (filter.onlyDeniedOrAborted)
        condition.text += " AND " + writer.status("refused");
    condition.text += queryText(filter.query, writer);
    if (filter.after) {
        condition.text += " AND (started_at, seq) < (?, ?)";
        (void)writer.bind({}, qint64(filter.after->startedAt));
        (void)writer.bind({}, qint64(filter.after->sequence));
    }
    constexpr std::string_view conjunction = " AND";
    if (!condition.text.empty())
        condition.text.replace(0, conjunction.size(), " WHERE");
    condition.values = writer.values();
    return condition;
}

} // namespace toolroom
