// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/description/tool_prose.h"
#include "core/lint/rules/schema/allowed_values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

template <std::size_t n>
bool isOneOf(std::string_view word, const std::array<std::string_view, n>& words) {
    return std::ranges::contains(words, word);
}

/// The length of the longest of `phrases`, which are in lower case, that begins at `index`; 0 if there is none.
template <const auto& phrases>
std::size_t phraseLength(const Prose& prose, std::size_t index) {
    static constexpr WordShapes firstWords = [] {
        WordShapes shapes;
        for (const std::string_view phrase : phrases)
            shapes.add(phrase.substr(0, phrase.find(' ')));
        return shapes;
    }();
    if (!firstWords.mayContain(prose.shape(index)))
        return 0;
    std::size_t longest = 0;
    const std::string_view first = prose.lower(index);
    for (const std::string_view phrase : phrases)
        if (phrase.front() == first.front() && phrase.starts_with(first) && prose.matches(index, phrase))
            longest = std::max(longest, static_cast<std::size_t>(std::ranges::count(phrase, ' ')) + 1);
    return longest;
}

/// A text about parameters: it recognizes values and types, and records what is claimed of a parameter. The readers of
/// claims derive from it.
class ClaimText {
public:
    using Kind = ParameterClaim::Kind;
    using Form = ClaimedValue::Form;

    struct Values {
        std::vector<ClaimedValue> values;
        std::size_t end = 0;         ///< the token after the last one
        bool hasAlternative = false; ///< `or` or a slash between the values
    };
    /// A value and the token after it.
    using ValueEnd = std::pair<ClaimedValue, std::size_t>;

    /// All arguments must outlive this object.
    ClaimText(const ToolSubject& subject, const NamedParameters& parameters, const ToolProse& text,
              std::vector<ParameterClaim>& claims)
        : m_subject(subject)
        , m_parameters(parameters)
        , m_text(text)
        , m_claims(claims) {}

    [[nodiscard]] const ToolSubject& subject() const { return m_subject; }
    [[nodiscard]] const Prose& prose() const { return m_text.prose; }
    [[nodiscard]] const Subschema* owner() const { return m_text.owner; }
    [[nodiscard]] const std::map<std::string_view, const Subschema*>& parameters() const { return m_parameters.byName; }
    [[nodiscard]] std::vector<ParameterClaim>& claims() const { return m_claims; }

    /// Null if the token at `index` is not the name of exactly one parameter.
    [[nodiscard]] const Subschema* parameterAt(std::size_t index) const;
    /// A quoted text, a number, or a constant at `index`.
    [[nodiscard]] std::optional<ValueEnd> literalAt(std::size_t index) const;
    /// A literal, or a plain word that is the whole value: nothing else of the sentence belongs to it.
    [[nodiscard]] std::optional<ValueEnd> valueAt(std::size_t index, bool takesWords) const;
    /// "a, b, or c"; "a | b"; "a/b".
    [[nodiscard]] Values valuesAt(std::size_t index, bool takesWords) const;
    /// The token after a parenthesis that explains a value.
    [[nodiscard]] std::size_t afterExplanation(std::size_t index) const;
    /// Whether nothing but a mark, the end of the sentence, or an explanation in parentheses follows a value.
    [[nodiscard]] bool isCleanEnd(std::size_t index) const;
    /// Whether the sentence takes the claim back or limits it to an example.
    [[nodiscard]] bool isNegated(std::size_t index) const;
    /// Whether the sentence names a condition, so that there are several defaults.
    [[nodiscard]] bool isConditional(std::size_t index) const;
    /// Whether the quoted text is the name of something else: "use `search` tool".
    [[nodiscard]] bool isReference(std::size_t index) const;

    /// Whether the text is the name of a parameter or of a member of one: `sort`, `sort.order`, `sort[0]`.
    [[nodiscard]] bool namesParameter(std::string_view text) const;
    /// Whether the token can only be a name: `sort_by`, `sortBy`, or quoted.
    [[nodiscard]] static bool isIdentifier(const ProseToken& token);
    [[nodiscard]] static std::optional<InstanceType> typeNamed(std::string_view word);

    /// Claims something of `parameter` with the tokens from `first` to before `end`.
    ParameterClaim& add(Kind kind, const Subschema& parameter, std::size_t first, std::size_t end) const;
    /// Claims nothing if there are no values.
    void addValues(Kind kind, const Subschema& parameter, Values found, bool isWhole = false) const;
    void addType(const Subschema& parameter, std::size_t first, std::size_t end, InstanceType type, bool isPlain) const;
    /// "true/false" or "true or false" without quotes: a boolean. `=True` alone may also be a text.
    void addBooleanType(const Subschema& parameter, std::size_t index, const Values& found) const;

private:
    ParameterClaim& add(Kind kind, const Subschema& parameter, ByteRange range) const;

    const ToolSubject& m_subject;
    const NamedParameters& m_parameters;
    const ToolProse& m_text;
    std::vector<ParameterClaim>& m_claims;
};

} // namespace toolroom
