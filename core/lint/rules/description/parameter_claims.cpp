// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/parameter_claims.h"

#include "core/json/member.h"
#include "core/lint/rules/description/mention_claims.h"
#include "core/lint/rules/description/own_text_claims.h"
#include "core/lint/rules/schema/allowed_values.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The description of a tool, whose entries such as "- name (type): text" describe its parameters.
class ToolTextReader : private ClaimText {
public:
    explicit ToolTextReader(const ClaimText& text)
        : ClaimText(text) {}

    void read() {
        readEntries();
        readMentions(*this);
        readDurations();
    }

private:
    void readEntries() {
        for (std::size_t i = 0; i < prose().size(); ++i) {
            if (!prose()[i].beginsLine)
                continue;
            std::size_t name = i;
            while (name < prose().size() && prose()[name].kind == ProseToken::Kind::Mark &&
                   (prose().lower(name) == "-" || prose().lower(name) == "*" || prose().lower(name) == "•"))
                ++name;
            const Subschema* parameter = parameterAt(name);
            if (parameter == nullptr)
                continue;
            std::size_t next = name + 1;
            while (prose().lower(next) == "*")
                ++next;
            const std::size_t parenthesis = next;
            next = afterExplanation(next);
            const std::string_view mark = prose().lower(next);
            if (mark != ":" && mark != "-" && mark != "–" && mark != "—")
                continue;
            const bool isValue = mark == ":" && next + 1 < prose().size() && prose()[next + 1].isQuoted() &&
                                 prose()[next + 1].begin == prose()[next].end() + 1;
            if (isValue) // `action:"stop" — …` is about a value
                continue;
            if (prose().lower(parenthesis) == "(")
                if (const auto type = typeNamed(prose().lower(parenthesis + 1)))
                    addType(*parameter, parenthesis + 1, parenthesis + 2, *type, false);
            readOwnText(*this, *parameter, next + 1, entryEnd(next + 1), false);
        }
    }

    /// An entry ends with its line.
    std::size_t entryEnd(std::size_t index) const {
        while (index < prose().size() && !prose()[index].beginsLine)
            ++index;
        return index;
    }

    /// "defaults to the last 5 minutes" in the text of the tool, where only one parameter has a number as its default.
    void readDurations() {
        const Subschema* only = nullptr;
        for (const auto& [name, parameter] : parameters()) {
            const Json* value = parameter == nullptr ? nullptr : memberOf(*parameter->schema, "default");
            if (value == nullptr || !value->is_number())
                continue;
            if (only != nullptr)
                return;
            only = parameter;
        }
        if (only == nullptr)
            return;
        const std::size_t before = claims().size();
        readDefaults(*this, *only);
        const auto hasNoUnit = [](const ParameterClaim& claim) { return claim.values.front().unit.empty(); };
        claims().erase(
            std::remove_if(claims().begin() + static_cast<std::ptrdiff_t>(before), claims().end(), hasNoUnit),
            claims().end());
    }
};

void readText(const ClaimText& text) {
    if (text.owner() == nullptr)
        return ToolTextReader(text).read();
    readOwnText(text, *text.owner(), 0, text.prose().size(), true);
    readMentions(text);
}

std::vector<ParameterClaim> readClaims(const ToolSubject& subject) {
    std::vector<ParameterClaim> claims;
    if (subject.inputSchema() == nullptr || !subject.isEnglish())
        return claims;
    const NamedParameters parameters = parametersByName(subject);
    if (parameters.byName.empty())
        return claims;
    for (const ToolProse& text : proseOf(subject))
        readText({subject, parameters, text, claims});
    return claims;
}

} // namespace

const std::vector<ParameterClaim>& parameterClaims(const ToolSubject& subject) {
    return subject.computeOnce(readClaims);
}

} // namespace toolroom
