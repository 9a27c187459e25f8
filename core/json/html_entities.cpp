// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/html_entities.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

struct Entity {
    std::string_view name;
    char32_t codePoint;
};

/// From the list of named character references of HTML.
constexpr std::array entities = {
    Entity{"AMP", U'&'},        Entity{"GT", U'>'},     Entity{"Hat", U'^'},         Entity{"LT", U'<'},
    Entity{"NewLine", U'\n'},   Entity{"QUOT", U'"'},   Entity{"Tab", U'\t'},        Entity{"UnderBar", U'_'},
    Entity{"Vert", U'|'},       Entity{"amp", U'&'},    Entity{"apos", U'\''},       Entity{"ast", U'*'},
    Entity{"bsol", U'\\'},      Entity{"colon", U':'},  Entity{"comma", U','},       Entity{"commat", U'@'},
    Entity{"dash", U'\u2010'},  Entity{"dollar", U'$'}, Entity{"equals", U'='},      Entity{"excl", U'!'},
    Entity{"grave", U'`'},      Entity{"gt", U'>'},     Entity{"hyphen", U'\u2010'}, Entity{"lbrace", U'{'},
    Entity{"lbrack", U'['},     Entity{"lcub", U'{'},   Entity{"lowbar", U'_'},      Entity{"lpar", U'('},
    Entity{"lsqb", U'['},       Entity{"lt", U'<'},     Entity{"midast", U'*'},      Entity{"num", U'#'},
    Entity{"percnt", U'%'},     Entity{"period", U'.'}, Entity{"plus", U'+'},        Entity{"quest", U'?'},
    Entity{"quot", U'"'},       Entity{"rbrace", U'}'}, Entity{"rbrack", U']'},      Entity{"rcub", U'}'},
    Entity{"rpar", U')'},       Entity{"rsqb", U']'},   Entity{"semi", U';'},        Entity{"sol", U'/'},
    Entity{"tilde", U'\u02DC'}, Entity{"verbar", U'|'}, Entity{"vert", U'|'},        Entity{"zwj", U'\u200D'},
    Entity{"zwnj", U'\u200C'}};
static_assert(std::ranges::is_sorted(entities, {}, &Entity::name));

/// U+00A0 to U+00FF, in their order.
constexpr std::array latin1 = {
    "nbsp"sv,   "iexcl"sv,  "cent"sv,   "pound"sv,  "curren"sv, "yen"sv,    "brvbar"sv, "sect"sv,   "uml"sv,
    "copy"sv,   "ordf"sv,   "laquo"sv,  "not"sv,    "shy"sv,    "reg"sv,    "macr"sv,   "deg"sv,    "plusmn"sv,
    "sup2"sv,   "sup3"sv,   "acute"sv,  "micro"sv,  "para"sv,   "middot"sv, "cedil"sv,  "sup1"sv,   "ordm"sv,
    "raquo"sv,  "frac14"sv, "frac12"sv, "frac34"sv, "iquest"sv, "Agrave"sv, "Aacute"sv, "Acirc"sv,  "Atilde"sv,
    "Auml"sv,   "Aring"sv,  "AElig"sv,  "Ccedil"sv, "Egrave"sv, "Eacute"sv, "Ecirc"sv,  "Euml"sv,   "Igrave"sv,
    "Iacute"sv, "Icirc"sv,  "Iuml"sv,   "ETH"sv,    "Ntilde"sv, "Ograve"sv, "Oacute"sv, "Ocirc"sv,  "Otilde"sv,
    "Ouml"sv,   "times"sv,  "Oslash"sv, "Ugrave"sv, "Uacute"sv, "Ucirc"sv,  "Uuml"sv,   "Yacute"sv, "THORN"sv,
    "szlig"sv,  "agrave"sv, "aacute"sv, "acirc"sv,  "atilde"sv, "auml"sv,   "aring"sv,  "aelig"sv,  "ccedil"sv,
    "egrave"sv, "eacute"sv, "ecirc"sv,  "euml"sv,   "igrave"sv, "iacute"sv, "icirc"sv,  "iuml"sv,   "eth"sv,
    "ntilde"sv, "ograve"sv, "oacute"sv, "ocirc"sv,  "otilde"sv, "ouml"sv,   "divide"sv, "oslash"sv, "ugrave"sv,
    "uacute"sv, "ucirc"sv,  "uuml"sv,   "yacute"sv, "thorn"sv,  "yuml"sv};
static_assert(latin1.size() == 96);

} // namespace

char32_t htmlEntity(std::string_view name) {
    const auto entity = std::ranges::lower_bound(entities, name, {}, &Entity::name);
    if (entity != entities.end() && entity->name == name)
        return entity->codePoint;
    const auto latin = std::ranges::find(latin1, name);
    return latin == latin1.end() ? 0 : U'\u00A0' + static_cast<char32_t>(latin - latin1.begin());
}

bool isHtmlEntityBeginning(std::string_view beginning) {
    const auto begins = [beginning](std::string_view name) { return name.starts_with(beginning); };
    return std::ranges::any_of(entities, begins, &Entity::name) || std::ranges::any_of(latin1, begins);
}

} // namespace toolroom
