// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a word contributes to an instruction, in any of the languages of the vocabulary. A set of bits.
using Meanings = std::uint64_t;

namespace meaning {

inline constexpr Meanings no = 1ULL << 0;            ///< not, never
inline constexpr Meanings without = 1ULL << 1;       ///< without, no need to
inline constexpr Meanings tell = 1ULL << 2;          ///< mention, inform, reveal
inline constexpr Meanings show = 1ULL << 3;          ///< show, print, explain
inline constexpr Meanings person = 1ULL << 4;        ///< user, human, anyone
inline constexpr Meanings fact = 1ULL << 5;          ///< this, that, these steps
inline constexpr Meanings secretly = 1ULL << 6;      ///< silently, covertly
inline constexpr Meanings hide = 1ULL << 7;          ///< hide, conceal, keep
inline constexpr Meanings hidden = 1ULL << 8;        ///< secret, invisible
inline constexpr Meanings ask = 1ULL << 9;           ///< ask, confirm, approval
inline constexpr Meanings always = 1ULL << 10;       ///< always, must, mandatory
inline constexpr Meanings first = 1ULL << 11;        ///< first
inline constexpr Meanings before = 1ULL << 12;       ///< before, prior to
inline constexpr Meanings when = 1ULL << 13;         ///< when, if, after
inline constexpr Meanings any = 1ULL << 14;          ///< any, every, all
inline constexpr Meanings other = 1ULL << 15;        ///< other, others, else
inline constexpr Meanings use = 1ULL << 16;          ///< use, call, run
inline constexpr Meanings tool = 1ULL << 17;         ///< tool, function, operation, request
inline constexpr Meanings toolName = 1ULL << 18;     ///< a word such as send_email
inline constexpr Meanings disregard = 1ULL << 19;    ///< ignore, bypass, forget
inline constexpr Meanings previous = 1ULL << 20;     ///< previous, above, existing
inline constexpr Meanings directive = 1ULL << 21;    ///< instructions, guidelines, prompt
inline constexpr Meanings restriction = 1ULL << 22;  ///< rules, checks, filters
inline constexpr Meanings safety = 1ULL << 23;       ///< safety, security, content
inline constexpr Meanings trust = 1ULL << 24;        ///< trust, obey
inline constexpr Meanings read = 1ULL << 25;         ///< read, extract, collect
inline constexpr Meanings secretPath = 1ULL << 26;   ///< ~/.ssh, /etc/passwd, keychain
inline constexpr Meanings secret = 1ULL << 27;       ///< password, API key
inline constexpr Meanings include = 1ULL << 28;      ///< include, pass, append
inline constexpr Meanings response = 1ULL << 29;     ///< response, answer, output
inline constexpr Meanings send = 1ULL << 30;         ///< send, forward, upload
inline constexpr Meanings data = 1ULL << 31;         ///< data, content, messages
inline constexpr Meanings conversation = 1ULL << 32; ///< chat history, previous messages
inline constexpr Meanings external = 1ULL << 33;     ///< external, remote, our
inline constexpr Meanings place = 1ULL << 34;        ///< server, endpoint, webhook
inline constexpr Meanings address = 1ULL << 35;      ///< an email address, a URL or a telephone number
inline constexpr Meanings copy = 1ULL << 36;         ///< copy, bcc
inline constexpr Meanings tamper = 1ULL << 37;       ///< modify, replace, redirect
inline constexpr Meanings outcome = 1ULL << 38;      ///< result, recipient, behavior
inline constexpr Meanings model = 1ULL << 39;        ///< AI, assistant, language model
inline constexpr Meanings role = 1ULL << 40;         ///< act as, you are now
inline constexpr Meanings prompt = 1ULL << 41;       ///< system prompt
inline constexpr Meanings unrestricted = 1ULL << 42; ///< jailbreak mode
inline constexpr Meanings detect = 1ULL << 43;       ///< detect, scan, block
inline constexpr Meanings sample = 1ULL << 44;       ///< attempts, phrases, such as
inline constexpr Meanings regardless = 1ULL << 45;   ///< regardless of, no matter
inline constexpr Meanings also = 1ULL << 46;         ///< also, additionally
inline constexpr Meanings you = 1ULL << 47;          ///< you, your
inline constexpr Meanings pretend = 1ULL << 48;      ///< as if, look like
inline constexpr Meanings steal = 1ULL << 49;        ///< exfiltrate, attacker
inline constexpr Meanings instead = 1ULL << 50;      ///< instead of, rather than
inline constexpr Meanings parameter = 1ULL << 51;    ///< parameter, field
inline constexpr Meanings normal = 1ULL << 52;       ///< normal, usual, part of
inline constexpr Meanings priority = 1ULL << 53;     ///< priority, precedence
inline constexpr Meanings inside = 1ULL << 54;       ///< embedded in, found in
inline constexpr Meanings notice = 1ULL << 55;       ///< note, attention, reminder
inline constexpr Meanings create = 1ULL << 56;       ///< create, register, install
inline constexpr Meanings personal = 1ULL << 57;     ///< private, sensitive
inline constexpr Meanings describes = 1ULL << 58;    ///< does, is, can: what follows describes and does not instruct
inline constexpr Meanings to = 1ULL << 59;           ///< "to" before an infinitive
inline constexpr Meanings exactly = 1ULL << 60;      ///< exactly, verbatim, following
inline constexpr Meanings unaware = 1ULL << 61;      ///< unaware, in the dark
inline constexpr Meanings length = 1ULL << 62;       ///< token count, token costs

} // namespace meaning

/// `Infinitive` is a verb after "to", unless the "to" is part of an obligation such as "have to".
enum class WordForm { Base, Infinitive, ThirdPerson, Past, Gerund };

/// A word or phrase of a text. Words without a meaning still count toward the distance between other words.
struct AnalyzedWord {
    Meanings meanings = 0;
    ByteRange range; ///< in the text that was read
    WordForm form = WordForm::Base;
    Meanings foreignMeanings = 0; ///< the part of `meanings` that the word does not have in English

    [[nodiscard]] bool is(Meanings any) const { return (meanings & any) != 0; }
};

struct AnalyzedSentence {
    std::span<const AnalyzedWord> words;
    Meanings meanings = 0; ///< the meanings of all its words
};

struct FoldedText;

/// Whether the verb or the negation comes last in the language of the text, so that the order of words matters less.
[[nodiscard]] bool hasFreeWordOrder(const FoldedText& text);

/// A text as sentences of words and their meanings. Compatibility forms, accents, hidden characters, and letters of
/// other scripts that look like Latin letters are normalized, so that they cannot conceal a word.
class AnalyzedText {
public:
    TOOLROOM_EXPORT explicit AnalyzedText(std::string_view text);
    explicit AnalyzedText(const FoldedText& folded);

    [[nodiscard]] const std::vector<AnalyzedSentence>& sentences() const { return m_sentences; }
    [[nodiscard]] Meanings meanings() const { return m_meanings; }

private:
    std::vector<AnalyzedWord> m_words;
    std::vector<AnalyzedSentence> m_sentences;
    Meanings m_meanings = 0;
};

} // namespace toolroom
