// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/meaning.h"

#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/lint/rules/safety/vocabulary.h"
#include "core/text/byte_set.h"
#include "core/text/language.h"
#include "core/text/lookalikes.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxLabelledWords = 6;  // "SYSTEM OVERRIDE:" is a label, a longer sentence before a colon is not
constexpr std::size_t maxSentenceWords = 90; // instructions are shorter; limits the cost of matching
constexpr std::size_t maxPhraseWords = 5;
constexpr std::size_t maxWord = 100;  // bytes; longer runs of letters are read in pieces
constexpr std::size_t maxChunk = 250; // bytes of an address or a path
constexpr int minTelephoneDigits = 7;

enum class CharacterKind { Space, Punctuation, SentenceEnd, Letter, Ideograph };

struct FoldedCharacter {
    CharacterKind kind = CharacterKind::Space;
    std::size_t end = 0;
};

CharacterKind characterKind(char32_t codePoint) {
    if (codePoint == 0x3002 || codePoint == 0xFF01 || codePoint == 0xFF1B || codePoint == 0xFF1F)
        return CharacterKind::SentenceEnd;
    switch (QChar::script(codePoint)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
        return CharacterKind::Ideograph;
    default:
        return QChar::isLetterOrNumber(codePoint) ? CharacterKind::Letter : CharacterKind::Punctuation;
    }
}

constexpr ByteSet spaces{" \t\n\v\f\r"};
constexpr ByteSet asciiWord{"abcdefghijklmnopqrstuvwxyz0123456789_"};
constexpr ByteSet asciiDigits{"0123456789"};

bool isSpace(char c) {
    return spaces.contains(c);
}

FoldedCharacter characterAt(std::string_view text, std::size_t offset) {
    const char c = text[offset];
    if (asciiWord.contains(c))
        return {CharacterKind::Letter, offset + 1};
    if (static_cast<unsigned char>(c) >= 0x80) {
        const char32_t codePoint = nextCodePoint(text, offset);
        return {characterKind(codePoint), offset};
    }
    return {isSpace(c) ? CharacterKind::Space : CharacterKind::Punctuation, offset + 1};
}

/// Reads the sentences of folded text, in one pass.
class TextReader {
public:
    TextReader(std::string_view text, std::vector<AnalyzedWord>& words, std::vector<std::size_t>& sentenceEnds)
        : m_text(text)
        , m_words(words)
        , m_sentenceEnds(sentenceEnds) {}

    void read() {
        while (m_at < m_text.size()) {
            const FoldedCharacter character = characterAt(m_text, m_at);
            switch (character.kind) {
            case CharacterKind::Space:
                readSpace();
                break;
            case CharacterKind::SentenceEnd:
                m_at = character.end;
                endSentence();
                break;
            case CharacterKind::Punctuation:
                readPunctuation(character.end);
                break;
            case CharacterKind::Letter:
                if (!readChunk())
                    readWord();
                break;
            case CharacterKind::Ideograph:
                readIdeographs(character.end);
                break;
            }
        }
        endSentence();
    }

private:
    [[nodiscard]] std::size_t sentenceStart() const { return m_sentenceEnds.empty() ? 0 : m_sentenceEnds.back(); }

    void endSentence() {
        if (m_words.size() > sentenceStart())
            m_sentenceEnds.push_back(m_words.size());
    }

    void add(const AnalyzedWord& word) {
        m_words.push_back(word);
        if (m_words.size() - sentenceStart() >= maxSentenceWords)
            endSentence();
    }

    /// A line break ends a sentence before a blank line, a list item, markup or a capital letter, which the folded text
    /// no longer shows: then the line itself must be short, as wrapped lines are not.
    void readSpace() {
        const std::size_t begin = m_at;
        int lines = 0;
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            lines += m_text[m_at++] == '\n' ? 1 : 0;
        if (lines == 0 || m_at >= m_text.size())
            return;
        const std::size_t lineStart = m_text.rfind('\n', begin == 0 ? 0 : begin - 1);
        const std::size_t length = begin - (lineStart == std::string_view::npos ? 0 : lineStart);
        constexpr std::size_t shortLine = 40;
        if (lines > 1 || length < shortLine || std::string_view("-*#<[|+>").contains(m_text[m_at]))
            endSentence();
    }

    void readPunctuation(std::size_t end) {
        const char c = m_text[m_at];
        if (readChunk())
            return;
        const bool closes = end >= m_text.size() || isSpace(m_text[end]) || m_text[end] == '"' || m_text[end] == ')' ||
                            m_text[end] == '\'' || m_text[end] == '<';
        if ((c == '.' || c == '!' || c == '?') && closes)
            endSentence();
        else if (c == ':' && m_words.size() - sentenceStart() <= maxLabelledWords && closes)
            endSentence();
        else if (c == '<' || c == '>' || c == '[' || c == ']')
            endSentence();
        m_at = end;
    }

    /// Whether an address or a path starts here. These contain punctuation.
    bool readChunk() {
        static constexpr ByteSet chunkStarts{" \t\n\v\f\r\"'`(<[=:,"};
        static constexpr ByteSet chunkEnds{" \t\r\n\"'`<>()[]{},;|"};
        static constexpr ByteSet chunkTail{".:!?"};
        static constexpr ByteSet marks{"/@.:+~$\\"}; // at least one is in every address and path
        if (m_at > 0 && !chunkStarts.contains(m_text[m_at - 1]))
            return false;
        std::string_view chunk = m_text.substr(m_at, maxChunk);
        std::size_t end = 0;
        std::size_t firstMark = chunk.size();
        for (; end < chunk.size() && !chunkEnds.contains(chunk[end]); ++end)
            if (firstMark > end && marks.contains(chunk[end]))
                firstMark = end;
        chunk = chunk.substr(0, end);
        while (!chunk.empty() && chunkTail.contains(chunk.back()))
            chunk.remove_suffix(1);
        if (firstMark >= chunk.size())
            return false;
        const std::optional<Meanings> found = chunkMeanings(chunk);
        if (!found)
            return false;
        add({.meanings = *found, .range = {m_at, m_at + chunk.size()}});
        m_at += chunk.size();
        return true;
    }

    [[nodiscard]] static std::optional<Meanings> chunkMeanings(std::string_view chunk) {
        if (chunk.size() < 3)
            return std::nullopt;
        if (chunk.contains("://"))
            return meaning::address | meaning::external | meaning::place;
        const std::size_t at = chunk.find('@');
        if (at != std::string_view::npos && at > 0 && chunk.find('.', at) != std::string_view::npos)
            return meaning::address | meaning::external;
        if (chunk.front() == '+' && std::ranges::count_if(chunk, isAsciiDigit) >= minTelephoneDigits)
            return meaning::address;
        const bool isPath = chunk.front() == '/' || chunk.front() == '~' || chunk.front() == '.' ||
                            chunk.starts_with("$home") || chunk.starts_with("c:\\");
        if (!isPath && !chunk.contains('/') && !chunk.contains('.'))
            return std::nullopt;
        if (chunk.ends_with(".pub")) // a public key, even in ~/.ssh
            return Meanings(0);
        const Meanings path = pathMeanings(chunk);
        return isPath || path != 0 ? std::optional(path) : std::nullopt;
    }

    /// secretPath when a part of the path is known to hold secrets.
    [[nodiscard]] static Meanings pathMeanings(std::string_view path) {
        // An entry that starts with a slash is an ordinary word outside of paths.
        const auto isSecret = [](std::string_view part) {
            const Meanings found = VocabularyCursor().after(part).exactMeanings() |
                                   VocabularyCursor().after("/").after(part).exactMeanings();
            return (found & meaning::secretPath) != 0;
        };
        for (std::size_t begin = 0; begin < path.size();) {
            const std::size_t end = std::min(path.find_first_of("/\\", begin), path.size());
            const std::string_view part = path.substr(begin, end - begin);
            const std::size_t dot = part.rfind('.');
            if (isSecret(part) || (dot != std::string_view::npos && dot > 0 && isSecret(part.substr(dot))))
                return meaning::secretPath;
            begin = end + 1;
        }
        return 0;
    }

    /// The end of the word at `begin`. Apostrophes inside a word belong to it.
    [[nodiscard]] std::size_t wordEnd(std::size_t begin) const {
        std::size_t end = begin;
        while (end < m_text.size() && end - begin < maxWord) {
            if (asciiWord.contains(m_text[end])) {
                ++end;
                continue;
            }
            const FoldedCharacter character = characterAt(m_text, end);
            const bool apostrophe = m_text[end] == '\'' && end > begin && end + 1 < m_text.size() &&
                                    characterAt(m_text, end + 1).kind == CharacterKind::Letter;
            if (character.kind != CharacterKind::Letter && !apostrophe)
                break;
            end = apostrophe ? end + 1 : character.end;
        }
        return end;
    }

    /// A part of the text without apostrophes.
    [[nodiscard]] std::string_view plainWord(std::size_t begin, std::size_t end, std::string& storage) const {
        const std::string_view word = m_text.substr(begin, end - begin);
        if (!word.contains('\''))
            return word;
        storage = word;
        std::erase(storage, '\'');
        return storage;
    }

    /// Where the next word of a phrase begins: after spaces, a hyphen or an apostrophe at `end`.
    [[nodiscard]] std::size_t nextInPhrase(std::size_t end) const {
        static constexpr ByteSet joints{" -\n'"};
        if (end >= m_text.size() || !joints.contains(m_text[end]))
            return std::string_view::npos;
        const bool isMark = m_text[end] == '-' || m_text[end] == '\'';
        return m_text.find_first_not_of(" \n", end + (isMark ? 1 : 0));
    }

    /// The longest known phrase that starts with a word, which ends at `end` and after which the vocabulary is at
    /// `cursor`.
    [[nodiscard]] AnalyzedWord longestPhrase(std::size_t begin, std::size_t end, VocabularyCursor cursor) const {
        AnalyzedWord longest{.range = {begin, end}};
        std::string storage;
        for (std::size_t count = 1;; ++count) {
            if (const Meanings found = cursor.meanings(); found != 0)
                longest = {.meanings = found, .range = {begin, end}, .foreignMeanings = cursor.foreignMeanings()};
            cursor = cursor.afterSpace();
            if (count == maxPhraseWords || !cursor.canContinue())
                return longest;
            const std::size_t next = nextInPhrase(end);
            if (next == std::string_view::npos)
                return longest;
            end = wordEnd(next);
            if (end == next)
                return longest;
            cursor = cursor.after(plainWord(next, end, storage));
        }
    }

    void readWord() {
        const std::size_t begin = m_at;
        const std::size_t end = wordEnd(begin);
        std::string storage;
        const std::string_view word = plainWord(begin, end, storage);
        AnalyzedWord known = longestPhrase(begin, end, VocabularyCursor().after(word));
        if (known.meanings == 0 && word.size() > 2 && m_text[begin + 1] == '\'') { // "l'utilisateur"
            m_at = begin + 2;
            return;
        }
        if (known.meanings == 0)
            std::tie(known.meanings, known.form) = otherForms(word);
        m_at = known.range.end;
        add(known);
    }

    [[nodiscard]] static std::pair<Meanings, WordForm> otherForms(std::string_view word) {
        const bool isAscii = asciiWord.findOther(word) == std::string_view::npos;
        if (!isAscii) {
            const Meanings seen = meaningsOf(toAsciiLower(replaceLookalikes(word)));
            return {seen, WordForm::Base};
        }
        if (word.contains('_'))
            return {identifierMeanings(word), WordForm::Base};
        if (const auto inflected = inflectedVerb(word); inflected.first != 0)
            return inflected;
        if (asciiDigits.findIn(word) != std::string_view::npos)
            return {meaningsOf(withoutDigits(word)), WordForm::Base};
        return {};
    }

    /// "ign0re" as "ignore".
    [[nodiscard]] static std::string withoutDigits(std::string_view word) {
        static constexpr std::string_view letters = "oizeasgtbg";
        std::string plain(word);
        if (std::ranges::count_if(word, isAsciiDigit) * 2 > std::ssize(word))
            return plain;
        for (char& c : plain)
            c = isAsciiDigit(c) ? letters[static_cast<std::size_t>(c - '0')] : c;
        return plain;
    }

    /// A name such as send_email stands for a tool, and OPENAI_API_KEY for a secret.
    [[nodiscard]] static Meanings identifierMeanings(std::string_view word) {
        static constexpr std::array<std::string_view, 9> secrets = {
            "key", "keys", "token", "tokens", "password", "passwords", "secret", "secrets", "credentials"};
        Meanings parts = 0;
        std::string_view last;
        for (std::size_t begin = 0; begin < word.size();) {
            const std::size_t end = std::min(word.find('_', begin), word.size());
            last = word.substr(begin, end - begin);
            parts |= meaningsOf(last);
            begin = end + 1;
        }
        if (std::ranges::contains(secrets, last))
            return meaning::secret;
        return meaning::toolName |
               ((parts & (meaning::send | meaning::external)) != 0 ? meaning::external : Meanings(0));
    }

    [[nodiscard]] static std::pair<Meanings, WordForm> inflectedVerb(std::string_view word) {
        struct Ending {
            std::string_view ending;
            std::string_view replacement;
            WordForm form;
        };
        static constexpr std::array endings = {
            Ending{"ies", "y", WordForm::ThirdPerson}, Ending{"ied", "y", WordForm::Past},
            Ending{"ing", "", WordForm::Gerund},       Ending{"ing", "e", WordForm::Gerund},
            Ending{"ed", "", WordForm::Past},          Ending{"d", "", WordForm::Past},
            Ending{"es", "", WordForm::ThirdPerson},   Ending{"s", "", WordForm::ThirdPerson}};
        static constexpr ByteSet lastLetters{"sdgtn"}; // the last letters of the endings and of the irregular forms
        if (word.empty() || !lastLetters.contains(word.back()))
            return {};
        for (const Ending& ending : endings) {
            if (word.back() != ending.ending.back() || word.size() < ending.ending.size() + 3 ||
                !word.ends_with(ending.ending))
                continue;
            const std::string_view base = word.substr(0, word.size() - ending.ending.size());
            if (const Meanings found = VocabularyCursor().after(base).after(ending.replacement).meanings(); found != 0)
                return {found, ending.form};
            const bool doubled = base.size() > 3 && base[base.size() - 1] == base[base.size() - 2];
            if (doubled && ending.replacement.empty())
                if (const Meanings found = meaningsOf(base.substr(0, base.size() - 1)); found != 0)
                    return {found, ending.form};
        }
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> irregular = {
            {{"sent", "send"},
             {"told", "tell"},
             {"ran", "run"},
             {"given", "supply"},
             {"shown", "show"},
             {"stolen", "steal"},
             {"forgotten", "forget"}}};
        for (const auto& [past, base] : irregular)
            if (word == past)
                return {meaningsOf(base), WordForm::Past};
        return {};
    }

    /// The longest known word at an ideograph; unknown ones are skipped, because they are not separated into words.
    void readIdeographs(std::size_t end) {
        VocabularyCursor cursor;
        Meanings found = 0;
        std::size_t foundEnd = end;
        for (std::size_t at = m_at; at < m_text.size();) {
            const FoldedCharacter character = characterAt(m_text, at);
            if (character.kind != CharacterKind::Ideograph && character.kind != CharacterKind::Letter)
                break;
            cursor = cursor.after(m_text.substr(at, character.end - at));
            if (!cursor.canContinue())
                break;
            at = character.end;
            if (const Meanings word = cursor.exactMeanings(); word != 0) {
                found = word;
                foundEnd = at;
            }
        }
        if (found != 0)
            add({.meanings = found, .range = {m_at, foundEnd}});
        m_at = foundEnd;
    }

    std::string_view m_text;
    std::vector<AnalyzedWord>& m_words;
    std::vector<std::size_t>& m_sentenceEnds;
    std::size_t m_at = 0;
};

/// Clears negations that describe ("does not tell"), and marks infinitives that state a purpose ("to send").
void resolveMoods(std::span<AnalyzedWord> words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i].is(meaning::no) && words[i - 1].is(meaning::describes))
            words[i].meanings &= ~meaning::no;
        if (words[i - 1].is(meaning::to) && words[i].form == WordForm::Base)
            words[i].form = WordForm::Infinitive;
    }
}

/// Whether the words are in another language than English, as far as they or else the whole text show.
bool isForeign(std::string_view text, std::span<const AnalyzedWord> words) {
    const std::size_t begin = words.front().range.begin;
    Language language = detectLanguage(text.substr(begin, words.back().range.end - begin));
    if (language == Language::Unknown)
        language = detectLanguage(text);
    return !isEnglishOrUnknown(language);
}

/// Clears the foreign meanings of English words: "may still be provided" is not the German "still".
void resolveLanguage(std::string_view text, std::span<AnalyzedWord> words) {
    if (std::ranges::none_of(words, &AnalyzedWord::foreignMeanings) || isForeign(text, words))
        return;
    for (AnalyzedWord& word : words)
        word.meanings &= ~std::exchange(word.foreignMeanings, 0);
}

bool putsVerbLast(std::string_view text) {
    for (std::size_t offset = 0; offset < text.size();) {
        const char32_t codePoint = nextCodePoint(text, offset);
        if (codePoint < 0x3040)
            continue;
        const QChar::Script script = QChar::script(codePoint);
        if (script == QChar::Script_Hiragana || script == QChar::Script_Hangul)
            return true;
    }
    return false;
}

bool hasFreeWordOrder(const FoldedText& text) {
    // German puts the negation at the end: "Erwähne das nicht".
    return text.text.contains(" nicht") || text.text.contains(" niemals") ||
           (!text.offsets.empty() && putsVerbLast(text.text));
}

} // namespace

AnalyzedText::AnalyzedText(std::string_view text)
    : AnalyzedText(foldText(text)) {}

AnalyzedText::AnalyzedText(const FoldedText& folded) {
    m_words.reserve(folded.text.size() / 5 + 1);
    std::vector<std::size_t> ends;
    TextReader(folded.text, m_words, ends).read();
    m_sentences.reserve(ends.size());
    const bool hasFreeOrder = hasFreeWordOrder(folded);
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        const std::span words = std::span(m_words).subspan(begin, end - begin);
        resolveLanguage(folded.text, words);
        resolveMoods(words);
        AnalyzedSentence sentence{.words = words, .hasFreeWordOrder = hasFreeOrder};
        for (AnalyzedWord& word : words) {
            word.range = {folded.originalOffset(word.range.begin), folded.originalOffset(word.range.end)};
            sentence.meanings |= word.meanings;
        }
        m_meanings |= sentence.meanings;
        m_sentences.push_back(sentence);
        begin = end;
    }
}

} // namespace toolroom
