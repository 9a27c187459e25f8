// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/language.h"

#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/text/messages.h"
#include "core/text/words.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t sampleBytes = 2000; // enough to detect the language

struct LanguageVocabulary {
    Language language;
    std::string_view words;   ///< separated by spaces
    std::string_view accents; ///< letters that English does not use
    std::string_view ending;  ///< ending of words that are typical of the language
};

// The lists of the other languages omit words that are also common in English (no, a, do, in, is, as, me).
constexpr std::array vocabularies = {
    LanguageVocabulary{
        Language::English,
        "the of and to a an in for is on with by from this that be are or it as when at if use using which all "
        "can not your you will its get gets list lists create creates update updates delete deletes search "
        "searches read reads write writes return returns find finds send sends fetch fetches show shows run "
        "runs check checks add adds remove removes set sets open opens close closes file files user data",
        "", ""},
    LanguageVocabulary{
        Language::Spanish,
        "el la los las de del un una unos unas por para con que en y se al es su sus como cuando sin este esta "
        "estos desde hasta sobre entre cada todos todas si lo le pero obtener obtiene leer lee listar lista "
        "buscar busca crear crea eliminar elimina actualizar actualiza devuelve retorna validar guardar guarda "
        "consultar consulta enviar generar archivo archivos usuario datos producto productos fuentes",
        "áéíóúñ¿¡", "ción"},
    LanguageVocabulary{
        Language::French,
        "le la les des du de un une et est pour avec dans sur par ce cette qui que aux ou en au sont pas plus "
        "dont leur ses son lorsque fichier fichiers utilisateur renvoie obtenir lister rechercher supprimer "
        "envoyer lire affiche",
        "éèêàâçùûîïôœ", "eur"},
    LanguageVocabulary{
        Language::German,
        "der das und ist nicht mit für von zu den dem des ein eine einen einer eines auf im wird werden oder aus "
        "bei wenn zum zur nach sich auch alle gibt liest sucht erstellt löscht zeigt liefert datei dateien "
        "benutzer zurück",
        "äöüß", "ung"},
    LanguageVocabulary{
        Language::Portuguese,
        "os um uma de da dos em na nas nos para por com que ao se não é são pelo pela quando obter listar buscar "
        "criar atualizar retorna excluir arquivo arquivos usuário dados",
        "ãõáéíóúâêôç", "ção"},
    LanguageVocabulary{
        Language::Italian,
        "il lo la gli le di del della dei delle un una per con che nel nella da sono non al alla è quando dal "
        "elenca restituisce cerca crea legge utente dati",
        "àèéìòù", "zione"},
    LanguageVocabulary{
        Language::Dutch,
        "de het een en van voor met op zijn niet aan om te dat naar bij uit wordt deze alle haalt zoekt maakt "
        "bestand bestanden gebruiker gegevens",
        "ëï", "ijk"},
};

using Points = std::array<int, vocabularies.size()>;

/// Maps each word to the languages that contain it, as bits in the order of `vocabularies`.
const std::unordered_map<std::string_view, unsigned>& functionWords() {
    static const auto words = [] {
        std::unordered_map<std::string_view, unsigned> result;
        for (std::size_t i = 0; i < vocabularies.size(); ++i)
            for (const Word& word : wordsOf(vocabularies[i].words))
                result[word.text] |= 1U << i;
        return result;
    }();
    return words;
}

bool hasAccentOf(std::string_view word, const LanguageVocabulary& vocabulary) {
    for (std::size_t offset = 0; offset < vocabulary.accents.size();) {
        const std::size_t begin = offset;
        static_cast<void>(nextCodePoint(vocabulary.accents, offset));
        if (word.contains(vocabulary.accents.substr(begin, offset - begin)))
            return true;
    }
    return false;
}

/// Adds two points for a function word or for a typical ending together with an accent, one for an accent alone.
void score(std::string_view word, Points& points) {
    const auto& functions = functionWords();
    const auto known = functions.find(word);
    const unsigned languages = known == functions.end() ? 0 : known->second;
    const bool ascii = std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (languages == 0 && ascii)
        return;
    for (std::size_t i = 0; i < vocabularies.size(); ++i) {
        if ((languages & (1U << i)) != 0) {
            points[i] += 2;
        } else if (!ascii && hasAccentOf(word, vocabularies[i])) {
            points[i] += word.ends_with(vocabularies[i].ending) ? 2 : 1;
        }
    }
}

Language latinLanguage(std::string_view text) {
    Points points{};
    int words = 0;
    for (const Word& word : wordsOf(text)) {
        score(toAsciiLower(word.text), points);
        ++words;
    }
    const auto best = std::max_element(points.begin() + 1, points.end());
    // A single foreign word may be a name ("La Liga"), so two are required, or one in a very short text without English
    // words.
    const bool foreign = *best > points.front() && (*best >= 4 || (*best >= 2 && words <= 4));
    if (foreign)
        return vocabularies[static_cast<std::size_t>(best - points.begin())].language;
    return points.front() >= 2 ? Language::English : Language::Unknown;
}

struct ScriptCount {
    int letters = 0;
    int latin = 0;
    int kana = 0;
    int han = 0;
    int hangul = 0;
    int cyrillic = 0;
    int arabic = 0;
    int greek = 0;
};

ScriptCount countScripts(std::string_view text) {
    ScriptCount count;
    for (std::size_t offset = 0; offset < text.size();) {
        if (const char c = text[offset]; static_cast<unsigned char>(c) < 0x80) {
            count.letters += isAsciiLetter(c) ? 1 : 0;
            count.latin += isAsciiLetter(c) ? 1 : 0;
            ++offset;
            continue;
        }
        const char32_t codePoint = nextCodePoint(text, offset);
        if (!QChar::isLetter(codePoint))
            continue;
        ++count.letters;
        switch (QChar::script(codePoint)) {
        case QChar::Script_Latin:
            ++count.latin;
            break;
        case QChar::Script_Hiragana:
        case QChar::Script_Katakana:
            ++count.kana;
            break;
        case QChar::Script_Han:
            ++count.han;
            break;
        case QChar::Script_Hangul:
            ++count.hangul;
            break;
        case QChar::Script_Cyrillic:
            ++count.cyrillic;
            break;
        case QChar::Script_Arabic:
            ++count.arabic;
            break;
        case QChar::Script_Greek:
            ++count.greek;
            break;
        default:
            break;
        }
    }
    return count;
}

/// The language of text that is mainly in a non-Latin script; Unknown for Latin text.
Language scriptLanguage(std::string_view text) {
    const ScriptCount count = countScripts(text);
    // At least a fifth of the letters must be foreign, so that an English sentence with an example in another script
    // counts as English.
    if ((count.letters - count.latin) * 5 < count.letters || count.letters == 0)
        return Language::Unknown;
    if (count.kana > 0)
        return Language::Japanese;
    const std::array<std::pair<int, Language>, 5> scripts = {{{count.han, Language::Chinese},
                                                              {count.hangul, Language::Korean},
                                                              {count.cyrillic, Language::Cyrillic},
                                                              {count.arabic, Language::Arabic},
                                                              {count.greek, Language::Greek}}};
    const auto most = std::ranges::max_element(scripts, {}, &std::pair<int, Language>::first);
    return most->first > 0 ? most->second : Language::OtherScript;
}

std::string_view sample(std::string_view text) {
    std::size_t length = std::min(text.size(), sampleBytes);
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        ++length;
    return text.substr(0, length);
}

} // namespace

Language detectLanguage(std::string_view text) {
    const std::string_view beginning = sample(text);
    const Language byScript = scriptLanguage(beginning);
    return byScript == Language::Unknown ? latinLanguage(beginning) : byScript;
}

Message languageName(Language language) {
    switch (language) {
    case Language::Unknown:
        return message<text_messages::languageUnknown>();
    case Language::English:
        return message<text_messages::languageEnglish>();
    case Language::Spanish:
        return message<text_messages::languageSpanish>();
    case Language::French:
        return message<text_messages::languageFrench>();
    case Language::German:
        return message<text_messages::languageGerman>();
    case Language::Portuguese:
        return message<text_messages::languagePortuguese>();
    case Language::Italian:
        return message<text_messages::languageItalian>();
    case Language::Dutch:
        return message<text_messages::languageDutch>();
    case Language::Chinese:
        return message<text_messages::languageChinese>();
    case Language::Japanese:
        return message<text_messages::languageJapanese>();
    case Language::Korean:
        return message<text_messages::languageKorean>();
    case Language::Cyrillic:
        return message<text_messages::languageCyrillic>();
    case Language::Arabic:
        return message<text_messages::languageArabic>();
    case Language::Greek:
        return message<text_messages::languageGreek>();
    case Language::OtherScript:
        return message<text_messages::languageOtherScript>();
    }
    return {};
}

} // namespace toolroom
