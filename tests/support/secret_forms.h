// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// The ways in which tools, services, and terminals write a text.
namespace toolroom::test {

using Encoder = std::function<std::string(const std::string& text)>;

struct SecretForm {
    std::string name;
    Encoder encode;
};

/// Each byte, formatted as `pattern`, such as `%{:02x}`.
inline std::string eachByte(std::string_view pattern, const std::string& text, std::string_view separator = "") {
    std::string result;
    for (const char c : text) {
        const unsigned byte = static_cast<unsigned char>(c);
        result += (result.empty() ? std::string() : std::string(separator)) +
                  vformatText(pattern, std::make_format_args(byte));
    }
    return result;
}

inline std::string eachCodePoint(std::string_view pattern, const std::string& text) {
    std::string result;
    for (const char32_t c : QString::fromStdString(text).toUcs4()) {
        const auto codePoint = static_cast<std::uint32_t>(c);
        result += vformatText(pattern, std::make_format_args(codePoint));
    }
    return result;
}

/// Encodes every other character, and those that begin an escape.
inline std::string everyOther(const Encoder& encode, const std::string& text) {
    std::string result;
    bool encodes = true;
    for (const char32_t c : QString::fromStdString(text).toUcs4()) {
        const std::string character = QString::fromUcs4(&c, 1).toStdString();
        result += encodes || c == U'\\' || c == U'%' || c == U'&' || c == U'=' ? encode(character) : character;
        encodes = !encodes;
    }
    return result;
}

inline std::string utf16(const std::string& text, bool isLittleEndian) {
    std::string bytes;
    for (const QChar unit : QString::fromStdString(text)) {
        const std::string pair = {static_cast<char>(unit.cell()), static_cast<char>(unit.row())};
        bytes += isLittleEndian ? pair : std::string(pair.rbegin(), pair.rend());
    }
    return bytes;
}

inline std::string base64(const std::string& text) {
    return QByteArray::fromStdString(text).toBase64().toStdString();
}

inline std::string base64Url(const std::string& text) {
    return QByteArray::fromStdString(text)
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
        .toStdString();
}

inline std::string hex(const std::string& text) {
    return eachByte("{:02x}", text);
}

/// JSON with only the escapes that are required.
inline std::string jsonText(const std::string& text) {
    std::string result;
    for (const char c : text)
        result += c == '"' || c == '\\' ? std::string("\\") + c : c == '\n' ? "\\n" : std::string(1, c);
    return result;
}

inline std::string percentText(const std::string& text) {
    return QByteArray::fromStdString(text).toPercentEncoding().toStdString();
}

/// `text` with `separator` after each `width` characters.
inline std::string wrapped(const std::string& text, std::size_t width, std::string_view separator) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); at += width)
        result += (at == 0 ? "" : std::string(separator)) + text.substr(at, width);
    return result;
}

inline std::string betweenCharacters(const std::string& text, std::string_view separator) {
    std::string result;
    for (const char32_t c : QString::fromStdString(text).toUcs4())
        result += (result.empty() ? "" : std::string(separator)) + QString::fromUcs4(&c, 1).toStdString();
    return result;
}

inline std::string fullWidth(const std::string& text) {
    std::u32string result;
    for (const char32_t c : QString::fromStdString(text).toUcs4())
        result += c > U' ' && c < 0x7F ? c - U'!' + 0xFF01 : c;
    return QString::fromUcs4(result.data(), static_cast<qsizetype>(result.size())).toStdString();
}

inline std::string quotedPrintable(const std::string& text) {
    std::string result;
    for (const char c : text) {
        const bool isPlain = c > ' ' && c < 0x7F && c != '=';
        result += isPlain ? std::string(1, c) : eachByte("={:02X}", std::string(1, c));
    }
    return result;
}

/// As `hexdump -C` writes it.
inline std::string hexDump(const std::string& text) {
    constexpr std::size_t width = 16;
    std::string result = "\n";
    for (std::size_t at = 0; at < text.size(); at += width) {
        const std::string line = text.substr(at, width);
        std::string characters = line;
        std::ranges::replace_if(characters, [](char c) { return c < ' ' || c == 0x7F; }, '.');
        result += formatText("{:08x}  {:<49} |{}|\n", at, eachByte("{:02x}", line, " "), characters);
    }
    return result;
}

/// As `xxd` writes it.
inline std::string xxd(const std::string& text) {
    constexpr std::size_t width = 16;
    std::string result = "\n";
    for (std::size_t at = 0; at < text.size(); at += width) {
        const std::string line = text.substr(at, width);
        result += formatText("{:08x}: {:<41}{}\n", at, wrapped(hex(line), 4, " "), std::string(line.size(), '.'));
    }
    return result;
}

inline SecretForm then(const SecretForm& inner, const SecretForm& outer) {
    return {inner.name + ", then " + outer.name,
            [inner, outer](const std::string& text) { return outer.encode(inner.encode(text)); }};
}

inline std::vector<SecretForm> singleForms() {
    const auto bytes = [](const char* name, const char* pattern, const char* separator = "") {
        return SecretForm{name, [=](const std::string& text) { return eachByte(pattern, text, separator); }};
    };
    const auto codePoints = [](const char* name, const char* pattern) {
        return SecretForm{name, [=](const std::string& text) { return eachCodePoint(pattern, text); }};
    };
    const auto other = [](const char* name, const char* pattern) {
        return SecretForm{name, [=](const std::string& text) {
                              return everyOther([=](const std::string& c) { return eachByte(pattern, c); }, text);
                          }};
    };
    const auto wrap = [](const char* name, const Encoder& encode, std::size_t width, const char* separator) {
        return SecretForm{name, [=](const std::string& text) { return wrapped(encode(text), width, separator); }};
    };
    const Encoder asItIs = [](const std::string& text) { return text; };
    return {
        {"as it is", asItIs},
        {"JSON", jsonText},
        codePoints("JSON, all escaped", "\\u{:04x}"),
        codePoints("JSON, all escaped in capitals", "\\u{:04X}"),
        {"JSON, every other one escaped",
         [](const std::string& text) {
             return everyOther([](const std::string& c) { return eachCodePoint("\\u{:04x}", c); }, text);
         }},
        codePoints("braces", "\\u{{{:x}}}"),
        codePoints("8 digits", "\\U{:08x}"),
        bytes("C, hexadecimal", "\\x{:02x}"),
        bytes("C, hexadecimal in capitals", "\\x{:02X}"),
        other("C, every other one hexadecimal", "\\x{:02x}"),
        bytes("C, octal", "\\{:03o}"),
        other("C, every other one octal", "\\{:03o}"),
        codePoints("Perl", "\\x{{{:x}}}"),
        {"punctuation after backslashes",
         [](const std::string& text) {
             std::string result;
             for (const char c : text)
                 result += c > ' ' && c < 0x7F && !QChar::fromLatin1(c).isLetterOrNumber() ? std::string("\\") + c
                                                                                           : std::string(1, c);
             return result;
         }},
        {"CSV",
         [](const std::string& text) {
             std::string result;
             for (const char c : text)
                 result += c == '"' ? "\"\"" : std::string(1, c);
             return result;
         }},
        {"colors",
         [](const std::string& text) { return text.substr(0, 4) + "\x1B[1;31m" + text.substr(4) + "\x1B[0m"; }},
        {"percent", percentText},
        bytes("percent, all", "%{:02X}"),
        bytes("percent, all in lower case", "%{:02x}"),
        other("percent, every other one", "%{:02x}"),
        codePoints("percent with u", "%u{:04x}"),
        codePoints("HTML, decimal", "&#{};"),
        codePoints("HTML, hexadecimal", "&#x{:x};"),
        codePoints("HTML, hexadecimal in capitals", "&#X{:04X};"),
        {"HTML, every other one decimal",
         [](const std::string& text) {
             return everyOther([](const std::string& c) { return eachCodePoint("&#{:03};", c); }, text);
         }},
        {"HTML", [](const std::string& text) { return QString::fromStdString(text).toHtmlEscaped().toStdString(); }},
        {"HTML, all named",
         [](const std::string& text) {
             QString html = QString::fromStdString(text).replace(u'&', QLatin1String("&amp;"));
             for (const auto& [c, name] : {std::pair(u'"', "quot"),
                                           {u'/', "sol"},
                                           {u'<', "lt"},
                                           {u'>', "gt"},
                                           {u'+', "plus"},
                                           {u'é', "eacute"}})
                 html.replace(c, QStringLiteral("&%1;").arg(QLatin1String(name)));
             return html.toStdString();
         }},
        {"quoted-printable", quotedPrintable},
        bytes("quoted-printable, all", "={:02X}"),
        {"quoted-printable, wrapped",
         [](const std::string& text) {
             return quotedPrintable(text.substr(0, 5)) + "=\r\n" + quotedPrintable(text.substr(5));
         }},
        bytes("hexadecimal", "{:02x}"),
        bytes("hexadecimal in capitals", "{:02X}"),
        bytes("hexadecimal with spaces", "{:02x}", " "),
        bytes("hexadecimal with colons", "{:02X}", ":"),
        bytes("hexadecimal, as in C", "0x{:02x}", ", "),
        bytes("hexadecimal in quotes", "\"{:02x}\"", ","),
        bytes("hexadecimal with hyphens", "{:02X}", "-"),
        bytes("hexadecimal, one a line", "{:02x}", "\n"),
        codePoints("code points", "U+{:04X} "),
        {"dump of hexdump", hexDump},
        {"dump of xxd", xxd},
        wrap("hexadecimal, wrapped", hex, 7, "\n    "),
        bytes("decimal", "{}", ", "),
        bytes("decimal with spaces", "{}", " "),
        bytes("octal with spaces", "{:03o}", " "),
        {"base64", base64},
        {"base64 for URLs", base64Url},
        wrap("base64, 4 characters a line", base64, 4, "\n"),
        wrap("base64, 7 characters a line", base64, 7, "\r\n"),
        wrap("base64, indented lines", base64, 16, "\n\t  "),
        wrap("base64 with spaces", base64, 5, " "),
        wrap("base64 with escaped line breaks", base64, 8, "\\n"),
        {"base64 after 1 byte", [](const std::string& text) { return base64("u" + text); }},
        {"base64 after 2 bytes", [](const std::string& text) { return base64("u:" + text); }},
        {"base64 for URLs, between other bytes",
         [](const std::string& text) { return base64Url("user: " + text + "\nmore"); }},
        {"UTF-16LE", [](const std::string& text) { return utf16(text, true); }},
        {"UTF-16BE", [](const std::string& text) { return utf16(text, false); }},
        wrap("lines", asItIs, 5, "\n"),
        wrap("lines with CRLF", asItIs, 7, "\r\n"),
        wrap("indented lines", asItIs, 6, "\n        "),
        wrap("escaped lines", asItIs, 6, "\\n"),
        wrap("continued lines", asItIs, 6, "\\\n"),
        wrap("tabs", asItIs, 4, "\t"),
        {"spaced", [](const std::string& text) { return betweenCharacters(text, " "); }},
        {"lower case", [](const std::string& text) { return QString::fromStdString(text).toLower().toStdString(); }},
        {"upper case", [](const std::string& text) { return QString::fromStdString(text).toUpper().toStdString(); }},
        {"zero-width spaces", [](const std::string& text) { return betweenCharacters(text, "\u200B"); }},
        {"soft hyphens", [](const std::string& text) { return betweenCharacters(text, "\u00AD"); }},
        {"full width", fullWidth},
        {"decomposed",
         [](const std::string& text) {
             return QString::fromStdString(text).normalized(QString::NormalizationForm_KD).toStdString();
         }},
    };
}

/// What comes out when texts are passed on, such as a URL in JSON in a log.
inline std::vector<SecretForm> nestedForms() {
    std::vector<SecretForm> forms;
    const std::vector<SecretForm> all = singleForms();
    const auto form = [&](std::string_view name) { return *std::ranges::find(all, name, &SecretForm::name); };
    const auto add = [&](std::initializer_list<const char*> names) {
        SecretForm nested = form(*names.begin());
        for (const char* name : std::vector<const char*>(names.begin() + 1, names.end()))
            nested = then(nested, form(name));
        forms.push_back(std::move(nested));
    };
    add({"JSON, all escaped", "JSON"});
    add({"JSON, all escaped", "JSON", "JSON"});
    add({"percent, all", "percent"});
    add({"percent, all", "percent", "percent"});
    add({"percent", "JSON"});
    add({"JSON", "percent"});
    add({"HTML", "percent"});
    add({"percent, all", "HTML, decimal"});
    add({"HTML, decimal", "HTML"});
    add({"HTML, hexadecimal", "JSON, all escaped"});
    add({"JSON, all escaped", "base64"});
    add({"percent, all", "base64"});
    add({"HTML, decimal", "base64 for URLs"});
    add({"base64", "percent"});
    add({"base64", "base64"});
    add({"base64", "base64", "base64"});
    add({"base64", "hexadecimal"});
    add({"hexadecimal", "base64"});
    add({"hexadecimal with spaces", "base64"});
    add({"base64", "JSON, all escaped"});
    add({"UTF-16LE", "base64"});
    add({"UTF-16BE", "base64"});
    add({"UTF-16LE", "hexadecimal with spaces"});
    add({"UTF-16BE", "C, hexadecimal"});
    add({"UTF-16LE", "percent, all"});
    add({"JSON, all escaped", "UTF-16LE"});
    add({"percent, all", "UTF-16BE", "base64"});
    add({"upper case", "percent"});
    add({"lower case", "hexadecimal"});
    add({"upper case", "base64"});
    add({"lines", "base64"});
    add({"percent, all", "lines"});
    add({"JSON, all escaped", "lines with CRLF"});
    add({"HTML, decimal", "indented lines"});
    add({"quoted-printable", "percent"});
    add({"base64, 7 characters a line", "JSON"});
    add({"base64, indented lines", "quoted-printable"});
    add({"decimal", "base64"});
    add({"full width", "JSON, all escaped"});
    add({"base64", "percent", "JSON", "base64", "hexadecimal"});
    return forms;
}

} // namespace toolroom::test
