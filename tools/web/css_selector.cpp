// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/web/css_selector.h"

#include "core/base/format.h"
#include "tools/web/html_walk.h"

#include <QByteArray>

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace toolroom {

namespace {

constexpr std::size_t maxCompounds = 64; // one bit each in a 64-bit word
constexpr std::string_view space = " \t\n\r\f";

bool isNameByte(char byte) {
    return std::isalnum(static_cast<unsigned char>(byte)) || byte == '-' || byte == '_' ||
           static_cast<unsigned char>(byte) >= 0x80;
}

std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char byte) { return std::tolower(byte); });
    return text;
}

bool hasClass(std::string_view classes, std::string_view wanted) {
    while (!classes.empty()) {
        const std::size_t begin = std::min(classes.find_first_not_of(space), classes.size());
        classes.remove_prefix(begin);
        const std::size_t end = std::min(classes.find_first_of(space), classes.size());
        if (classes.substr(0, end) == wanted)
            return true;
        classes.remove_prefix(end);
    }
    return false;
}

const char* attributeOf(const GumboNode& element, const std::string& name) {
    const GumboAttribute* found = gumbo_get_attribute(&element.v.element.attributes, name.c_str());
    return found ? found->value : nullptr;
}

} // namespace

class SelectorParser {
public:
    explicit SelectorParser(std::string_view text)
        : m_text(text) {}

    Result<CssSelector> run() {
        CssSelector selector;
        do {
            auto complex = parseComplex();
            if (!complex)
                return std::unexpected(complex.error());
            selector.m_list.push_back(*std::move(complex));
        } while (take(','));
        if (m_at < m_text.size())
            return parseError(formatText("unsupported `{}`", m_text[m_at]));
        return selector;
    }

private:
    std::unexpected<Error> parseError(std::string reason) const {
        return std::unexpected(
            Error{Message::verbatim(formatText("{} at character {} of the selector", reason, m_at + 1))});
    }

    bool take(char byte) {
        if (m_at == m_text.size() || m_text[m_at] != byte)
            return false;
        ++m_at;
        return true;
    }

    bool skipSpace() {
        const std::size_t begin = m_at;
        m_at = std::min(m_text.find_first_not_of(space, m_at), m_text.size());
        return m_at > begin;
    }

    Result<std::string> name() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isNameByte(m_text[m_at]))
            ++m_at;
        if (m_at == begin || std::isdigit(static_cast<unsigned char>(m_text[begin]))) {
            m_at = begin;
            return parseError("expected a name");
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }

    Result<CssSelector::Complex> parseComplex() {
        CssSelector::Complex complex;
        skipSpace();
        bool isChild = false;
        while (true) {
            auto compound = parseCompound();
            if (!compound)
                return std::unexpected(compound.error());
            compound->isChild = isChild;
            complex.push_back(*std::move(compound));
            if (complex.size() > maxCompounds)
                return parseError(formatText("more than {} parts", maxCompounds));
            const bool spaced = skipSpace();
            isChild = take('>');
            if (isChild)
                skipSpace();
            else if (!spaced || m_at == m_text.size() || m_text[m_at] == ',')
                return complex;
        }
    }

    Result<CssSelector::Compound> parseCompound() {
        CssSelector::Compound compound;
        const std::size_t begin = m_at;
        if (!take('*') && m_at < m_text.size() && isNameByte(m_text[m_at])) {
            auto type = name();
            if (!type)
                return std::unexpected(type.error());
            compound.type = lowerCase(*std::move(type));
        }
        while (m_at < m_text.size()) {
            Result<void> part;
            if (take('#'))
                part = name().transform([&](std::string id) { compound.attributes.push_back({"id", std::move(id)}); });
            else if (take('.'))
                part = name().transform([&](std::string word) { compound.classes.push_back(std::move(word)); });
            else if (take('['))
                part = parseAttribute(compound);
            else
                break;
            if (!part)
                return std::unexpected(part.error());
        }
        if (m_at > begin)
            return compound;
        if (m_at == m_text.size() || m_text[m_at] == ',')
            return parseError("expected a selector");
        return parseError(formatText("unsupported `{}`", m_text[m_at]));
    }

    Result<void> parseAttribute(CssSelector::Compound& compound) {
        skipSpace();
        auto attribute = name();
        if (!attribute)
            return std::unexpected(attribute.error());
        CssSelector::Attribute made{lowerCase(*std::move(attribute)), std::nullopt};
        skipSpace();
        if (take('=')) {
            skipSpace();
            auto value = attributeValue();
            if (!value)
                return std::unexpected(value.error());
            made.value = *std::move(value);
            skipSpace();
        }
        if (!take(']'))
            return parseError("expected `=` or `]`");
        compound.attributes.push_back(std::move(made));
        return {};
    }

    Result<std::string> attributeValue() {
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (quote != '"' && quote != '\'')
            return name();
        ++m_at;
        const std::size_t end = m_text.find(quote, m_at);
        if (end == std::string_view::npos)
            return parseError("unterminated string");
        const std::string value(m_text.substr(m_at, end - m_at));
        if (value.contains('\\'))
            return parseError("unsupported escape in the string");
        m_at = end + 1;
        return value;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

Result<CssSelector> CssSelector::parse(std::string_view text) {
    return SelectorParser(text).run();
}

bool CssSelector::Compound::fits(const GumboInternalNode& element) const {
    if (!type.empty() && elementName(element) != type)
        return false;
    const auto hasAttribute = [&](const Attribute& wanted) {
        const char* value = attributeOf(element, wanted.name);
        return value && (!wanted.value || *wanted.value == value);
    };
    const char* classNames = classes.empty() ? nullptr : attributeOf(element, "class");
    return std::ranges::all_of(attributes, hasAttribute) &&
           (classes.empty() || (classNames && std::ranges::all_of(classes, [&](const std::string& wanted) {
                                    return hasClass(classNames, wanted);
                                })));
}

const GumboInternalNode* CssSelector::firstMatch(const GumboInternalNode& root) const {
    /// Bit k of `here` is set if the first k + 1 compounds of a selector match at the element; bit k of `above`, if
    /// they match at an ancestor.
    struct Progress {
        std::uint64_t here = 0;
        std::uint64_t above = 0;
    };
    std::vector<std::vector<Progress>> path; // indexed by depth
    const GumboInternalNode* found = nullptr;
    walkHtml(root, [&](const GumboNode& node, std::size_t depth) {
        if (node.type != GUMBO_NODE_ELEMENT && node.type != GUMBO_NODE_TEMPLATE)
            return HtmlWalk::Descend;
        path.resize(depth + 1, std::vector<Progress>(m_list.size()));
        std::vector<Progress> reached(m_list.size());
        for (std::size_t i = 0; i < m_list.size(); ++i) {
            const Progress parent = depth > 0 ? path[depth - 1][i] : Progress{};
            reached[i].above = parent.above | parent.here;
            for (std::size_t k = 0; k < m_list[i].size(); ++k) {
                const std::uint64_t before = m_list[i][k].isChild ? parent.here : reached[i].above;
                const bool isReachable = k == 0 || ((before >> (k - 1)) & 1) != 0;
                if (isReachable && m_list[i][k].fits(node))
                    reached[i].here |= std::uint64_t{1} << k;
            }
            if (((reached[i].here >> (m_list[i].size() - 1)) & 1) != 0)
                found = &node;
        }
        path[depth] = std::move(reached);
        return found ? HtmlWalk::Stop : node.type == GUMBO_NODE_TEMPLATE ? HtmlWalk::Skip : HtmlWalk::Descend;
    });
    return found;
}

} // namespace toolroom
