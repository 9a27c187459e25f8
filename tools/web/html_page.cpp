// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/web/html_page.h"

#include "tools/web/html_cost.h"
#include "tools/web/html_walk.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

// Inline elements. Every other element starts and ends a block.
constexpr std::array inlineTags = {
    GUMBO_TAG_A,    GUMBO_TAG_ABBR,  GUMBO_TAG_B,    GUMBO_TAG_BDI,   GUMBO_TAG_BDO,  GUMBO_TAG_BIG,    GUMBO_TAG_CITE,
    GUMBO_TAG_CODE, GUMBO_TAG_DATA,  GUMBO_TAG_DEL,  GUMBO_TAG_DFN,   GUMBO_TAG_EM,   GUMBO_TAG_FONT,   GUMBO_TAG_I,
    GUMBO_TAG_IMG,  GUMBO_TAG_INS,   GUMBO_TAG_KBD,  GUMBO_TAG_LABEL, GUMBO_TAG_MARK, GUMBO_TAG_Q,      GUMBO_TAG_S,
    GUMBO_TAG_SAMP, GUMBO_TAG_SMALL, GUMBO_TAG_SPAN, GUMBO_TAG_SUB,   GUMBO_TAG_SUP,  GUMBO_TAG_STRONG, GUMBO_TAG_TIME,
    GUMBO_TAG_TT,   GUMBO_TAG_U,     GUMBO_TAG_VAR,  GUMBO_TAG_WBR};

constexpr std::array skippedTags = {GUMBO_TAG_HEAD,   GUMBO_TAG_SCRIPT,   GUMBO_TAG_STYLE, GUMBO_TAG_NOSCRIPT,
                                    GUMBO_TAG_IFRAME, GUMBO_TAG_TEXTAREA, GUMBO_TAG_SVG,   GUMBO_TAG_OBJECT};

bool isElement(const GumboNode& node) {
    return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

/// Text with its whitespace collapsed.
class ReadableText {
public:
    void add(std::string_view text) {
        for (const char byte : text) {
            if (std::isspace(static_cast<unsigned char>(byte))) {
                m_hasSpace = true;
                continue;
            }
            if (m_hasBreak && !m_text.empty())
                m_text += '\n';
            else if (m_hasSpace && !m_text.empty())
                m_text += ' ';
            m_hasBreak = m_hasSpace = false;
            m_text += byte;
        }
    }
    void breakLine() { m_hasBreak = true; }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
    bool m_hasSpace = false;
    bool m_hasBreak = false;
};

} // namespace

std::string elementName(const GumboNode& element) {
    if (element.v.element.tag != GUMBO_TAG_UNKNOWN)
        return gumbo_normalized_tagname(element.v.element.tag);
    GumboStringPiece piece = element.v.element.original_tag;
    gumbo_tag_from_original_text(&piece);
    std::string name(piece.data ? std::string_view(piece.data, piece.length) : std::string_view());
    std::ranges::transform(name, name.begin(), [](unsigned char byte) { return std::tolower(byte); });
    return name;
}

struct HtmlPage::Parsed {
    explicit Parsed(std::string text)
        : html(std::move(text))
        , output(gumbo_parse_with_options(&kGumboDefaultOptions, html.data(), html.size())) {}
    ~Parsed() { gumbo_destroy_output(&kGumboDefaultOptions, output); }
    Parsed(const Parsed&) = delete;
    Parsed& operator=(const Parsed&) = delete;

    std::string html;
    GumboOutput* output;
};

HtmlPage::HtmlPage(std::unique_ptr<Parsed> parsed)
    : m_parsed(std::move(parsed)) {}

HtmlPage::~HtmlPage() = default;
HtmlPage::HtmlPage(HtmlPage&&) noexcept = default;
HtmlPage& HtmlPage::operator=(HtmlPage&&) noexcept = default;

Result<HtmlPage> HtmlPage::parse(std::string html) {
    return checkHtmlCost(html).transform([&] { return HtmlPage(std::make_unique<Parsed>(std::move(html))); });
}

std::string HtmlPage::readableText() const {
    ReadableText text;
    const auto breakAtBlock = [&](const GumboNode& node) {
        if (isElement(node) && !std::ranges::contains(inlineTags, node.v.element.tag))
            text.breakLine();
    };
    walkHtml(
        *m_parsed->output->root,
        [&](const GumboNode& node, std::size_t) {
            breakAtBlock(node);
            if (node.type == GUMBO_NODE_TEMPLATE ||
                (isElement(node) && std::ranges::contains(skippedTags, node.v.element.tag)))
                return HtmlWalk::Skip;
            if (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE || node.type == GUMBO_NODE_CDATA)
                text.add(node.v.text.text);
            return HtmlWalk::Descend;
        },
        breakAtBlock);
    return text.take();
}

std::optional<std::string> HtmlPage::textOf(const CssSelector& selector) const {
    const GumboNode* element = selector.firstMatch(*m_parsed->output->root);
    if (!element)
        return std::nullopt;
    std::string text;
    walkHtml(*element, [&](const GumboNode& node, std::size_t) {
        if (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE || node.type == GUMBO_NODE_CDATA)
            text += node.v.text.text;
        return node.type == GUMBO_NODE_TEMPLATE ? HtmlWalk::Skip : HtmlWalk::Descend;
    });
    return text;
}

} // namespace toolroom
