// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/injection.h"

#include "core/base/ascii.h"
#include "core/lint/rules/safety/meaning.h"
#include "core/text/byte_set.h"
#include "core/text/folded_text.h"
#include "core/text/lookalikes.h"
#include "core/text/nearest_word.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>

namespace toolroom {

namespace {

constexpr std::size_t maxTagLength = 60;
constexpr std::size_t maxLabelLength = 60;

/// Words that claim authority over a model when they are markup.
constexpr std::array<std::string_view, 22> authorities = {
    "important",  "system",   "sys",       "instruction", "instructions", "hidden",   "secret",    "admin",
    "critical",   "override", "developer", "inst",        "directive",    "priority", "mandatory", "assistant",
    "importante", "sistema",  "wichtig",   "systeme",     "urgent",       "attention"};

/// The same, also misspelled by one letter or with two letters swapped.
bool claimsAuthority(std::string_view word) {
    constexpr std::size_t longEnough = 6;
    if (std::ranges::contains(authorities, word))
        return true;
    if (word.size() < longEnough)
        return false;
    return std::ranges::any_of(authorities, [&](std::string_view authority) {
        return authority.size() >= longEnough && word.front() == authority.front() &&
               editDistance(word, authority, 2) < 2;
    });
}

/// Searches folded text, whose markup is the same as that of the original.
class MarkupSearch {
public:
    MarkupSearch(std::string_view original, const FoldedText& folded)
        : m_folded(folded)
        , m_text(folded.text)
        , m_original(original) {}

    [[nodiscard]] std::vector<AuthorityMarkup> find() {
        // All markup has one of these. 0xEF begins a colon of full width.
        static constexpr ByteSet marks{"<[:\xef"};
        static constexpr ByteSet stops{"<[\n"};
        if (marks.findIn(m_text) == std::string_view::npos)
            return {};
        std::size_t lineStart = 0;
        readLine(0);
        for (std::size_t at = stops.findIn(m_text); at != std::string_view::npos; at = stops.findIn(m_text, at + 1)) {
            if (m_text[at] == '\n') {
                lineStart = at + 1;
                readLine(lineStart);
            } else if (m_text[at] == '[') {
                readBracket(at);
            } else if (m_text.substr(at).starts_with("<!--")) {
                at = readComment(at) - 1;
            } else {
                readTag(at, lineStart);
            }
        }
        return std::move(m_found);
    }

private:
    void add(std::size_t begin, std::size_t end, bool isLabel = false) {
        m_found.push_back({.range = {m_folded.originalOffset(begin), m_folded.originalOffset(end)},
                           .paragraphEnd = m_folded.originalOffset(std::min(m_text.find("\n\n", end), m_text.size())),
                           .isLabel = isLabel});
    }

    [[nodiscard]] std::size_t findWithin(char wanted, std::size_t begin, std::size_t length) const {
        const std::size_t found = m_text.substr(begin, length).find(wanted);
        return found == std::string_view::npos ? found : begin + found;
    }

    /// The names of the tags that are closed somewhere.
    [[nodiscard]] const std::set<std::string_view>& closedTags() {
        if (!m_closedTags) {
            m_closedTags.emplace();
            for (std::size_t at = m_text.find("</"); at != std::string_view::npos; at = m_text.find("</", at + 2)) {
                const std::string_view name = m_text.substr(at + 2, maxTagLength);
                m_closedTags->insert(name.substr(0, name.find_first_of(" >\t\n")));
            }
        }
        return *m_closedTags;
    }

    /// `<important>`, `</system>`, `<<sys>>`, `<|im_start|>`. A placeholder such as `--secret <secret>` is not a
    /// tag: tags are closed or begin a line.
    void readTag(std::size_t at, std::size_t lineStart) {
        const std::size_t end = findWithin('>', at, maxTagLength);
        if (end == std::string_view::npos)
            return;
        std::string_view name = m_text.substr(at + 1, end - at - 1);
        if (name.starts_with('|') && name.ends_with('|') && name.size() > 2)
            return add(at, end + 1);
        if (name.starts_with('<'))
            return;
        const std::size_t nameBegin = at + 1;
        name = name.substr(0, name.find_first_of(" /\t\n", 1));
        const std::vector<std::string> parts = splitIdentifier(replaceLookalikes(name));
        const bool claims = std::ranges::any_of(parts, [](const std::string& part) { return claimsAuthority(part); });
        if (!claims)
            return;
        const bool isClosed = closedTags().contains(m_text.substr(nameBegin, name.size()));
        const bool beginsLine =
            m_text.substr(lineStart, at - lineStart).find_first_not_of(" \t") == std::string_view::npos;
        const bool doubled = at > 0 && m_text[at - 1] == '<';
        if (isClosed || beginsLine || doubled)
            add(at, end + 1);
    }

    /// "[IMPORTANT]" only asks to be read, unlike "[SYSTEM]".
    [[nodiscard]] static bool isNotice(std::string_view word) {
        static constexpr std::array<std::string_view, 5> notices = {"important", "critical", "attention", "urgent",
                                                                    "priority"};
        return std::ranges::contains(notices, word);
    }

    /// `[SYSTEM DIRECTIVE]`, `[INST]`, but not a Markdown link or the note `[!IMPORTANT]`.
    void readBracket(std::size_t at) {
        const std::size_t end = findWithin(']', at, maxTagLength);
        if (end == std::string_view::npos || end == at + 1 || m_text[at + 1] == '!')
            return;
        if (end + 1 < m_text.size() && m_text[end + 1] == '(')
            return;
        const std::vector<Word> words = wordsOf(m_text.substr(at + 1, end - at - 1));
        constexpr std::size_t mostWords = 4;
        static constexpr std::array<std::string_view, 4> conditions = {"unless", "if", "when", "or"};
        const bool isRemark =
            std::ranges::any_of(words, [](const Word& word) { return std::ranges::contains(conditions, word.text); });
        if (words.empty() || words.size() > mostWords || isRemark) // "[unless hidden]"
            return;
        if (claimsAuthority(words.back().text) || (claimsAuthority(words.front().text) && isUpperCase(at + 1, end)))
            add(at, end + 1, isNotice(words.back().text));
    }

    /// A comment is invisible where the description is rendered; one that instructs is meant for the model.
    /// Returns its end.
    std::size_t readComment(std::size_t at) {
        const std::size_t end = std::min(m_text.find("-->", at), m_text.size());
        constexpr Meanings instructs = meaning::always | meaning::no | meaning::send | meaning::read |
                                       meaning::include | meaning::disregard | meaning::secret | meaning::secretPath |
                                       meaning::model | meaning::role | meaning::steal | meaning::use | meaning::tell |
                                       meaning::without | meaning::secretly | meaning::hidden;
        if ((AnalyzedText(m_text.substr(at + 4, end - at - 4)).meanings() & instructs) != 0)
            add(at, end);
        return end;
    }

    [[nodiscard]] bool isUpperCase(std::size_t begin, std::size_t end) const {
        const std::string_view original = m_original.substr(
            m_folded.originalOffset(begin), m_folded.originalOffset(end) - m_folded.originalOffset(begin));
        return std::ranges::any_of(original, isAsciiUpper) && std::ranges::none_of(original, isAsciiLower);
    }

    /// "### Instruction:", "SYSTEM OVERRIDE: …", "Note to AI: …" at the start of a line or sentence.
    void readLine(std::size_t begin) {
        const std::size_t lineEnd = std::min(m_text.find('\n', begin), m_text.size());
        for (std::size_t start = m_text.find_first_not_of(" \t*-\xef\xbb\xbf", begin); start < lineEnd;) {
            readLabel(start, lineEnd);
            const std::size_t stop =
                start + std::min(m_text.substr(start, lineEnd - start).find_first_of(".!?\xe3"), lineEnd - start);
            start = m_text.find_first_not_of(" \t*-.!?\"'\x80\x82", std::min(stop + 1, lineEnd));
        }
    }

    void readLabel(std::size_t begin, std::size_t lineEnd) {
        const std::string_view label = m_text.substr(begin, std::min(lineEnd - begin, maxLabelLength + 1));
        const std::size_t length = std::min(label.find(':'), label.find("\xef\xbc\x9a"));
        if (length == std::string_view::npos || m_text.substr(begin + length).starts_with("://"))
            return;
        const std::size_t end = begin + length;
        const bool isHeading = m_text[begin] == '#';
        const std::vector<Word> words = wordsOf(m_text.substr(begin, end - begin));
        if (words.empty() || words.size() > 7)
            return;
        const bool instructionHeading = isHeading && (words.front().text.starts_with("instruction") ||
                                                      words.front().text == "system" || words.front().text == "hidden");
        const bool directive = words.size() > 1 && isUpperCase(begin, end) &&
                               (words.back().text == "directive" || words.back().text == "override");
        const bool system = words.front().text == "system" && isUpperCase(begin, end) && words.size() <= 3 &&
                            wordsOf(m_text.substr(end, std::min(lineEnd - end, maxLabelLength))).size() >= 3;
        if (instructionHeading || directive || system)
            add(begin, end);
        else if (addressesModel(begin, end))
            add(begin, end, true);
    }

    [[nodiscard]] bool addressesModel(std::size_t begin, std::size_t end) const {
        const AnalyzedText label(m_text.substr(begin, end - begin));
        return (label.meanings() & meaning::model) != 0 && (label.meanings() & meaning::notice) != 0;
    }

    const FoldedText& m_folded;
    std::string_view m_text;
    std::string_view m_original;
    std::optional<std::set<std::string_view>> m_closedTags;
    std::vector<AuthorityMarkup> m_found;
};

} // namespace

std::vector<AuthorityMarkup> findAuthorityMarkup(std::string_view text, const FoldedText& folded) {
    return MarkupSearch(text, folded).find();
}

} // namespace toolroom
