// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/caret_context.h"

#include "core/json/pointer.h"
#include "ui/form/json/json_text.h"

#include <optional>

namespace toolroom {

namespace {

/// A tolerant JSON scanner that skips syntax errors and records the context at the caret.
class CaretScanner {
public:
    CaretScanner(QStringView text, qsizetype caret)
        : m_text(text)
        , m_caret(caret) {}

    CaretContext read() {
        while (m_at < m_text.size() && !m_isDone)
            readToken();
        recordBetween(m_text.size() + 1);
        return std::move(m_place);
    }

private:
    struct Container {
        bool isObject = false;
        bool awaitsKey = false;   ///< in an object: the next string is a key
        bool awaitsValue = false; ///< after a colon, or in an array before an element
        std::string key;
        std::size_t index = 0;
    };

    void readToken() {
        const QChar c = m_text.at(m_at);
        const qsizetype begin = m_at;
        if (c.isSpace()) {
            ++m_at;
        } else if (c == u'"') {
            recordBetween(begin);
            readString();
        } else if (QStringView(u"{}[],:").contains(c)) {
            recordBetween(begin);
            ++m_at;
            readPunctuation(c);
        } else {
            while (m_at < m_text.size() && !m_text.at(m_at).isSpace() &&
                   !QStringView(u"{}[],:\"").contains(m_text.at(m_at)))
                ++m_at;
            if (m_caret < begin)
                recordBetween(begin);
            else if (m_caret <= m_at)
                record(begin, m_at, m_text.sliced(begin, m_caret - begin));
            endValue();
        }
    }

    void readString() {
        const qsizetype begin = m_at++;
        while (m_at < m_text.size() && m_text.at(m_at) != u'"' && m_text.at(m_at) != u'\n')
            m_at += m_text.at(m_at) == u'\\' ? 2 : 1;
        m_at = std::min(m_at, m_text.size());
        const bool isClosed = m_at < m_text.size() && m_text.at(m_at) == u'"';
        const QStringView content = m_text.sliced(begin + 1, m_at - begin - 1);
        if (isClosed)
            ++m_at;
        const bool holdsCaret = begin < m_caret && (isClosed ? m_caret < m_at : m_caret <= m_at);
        if (holdsCaret)
            record(begin, isClosed ? m_at : m_caret, m_text.sliced(begin + 1, m_caret - begin - 1));
        if (m_open.empty() || !m_open.back().awaitsKey)
            return endValue();
        const std::optional<QString> key = unescapeText(content.toString());
        m_open.back().key = key ? key->toStdString() : content.toString().toStdString();
        m_open.back().awaitsKey = false;
        if (holdsCaret)
            m_place.hasColon = m_text.sliced(m_at).trimmed().startsWith(u':');
        else if (m_caretDepth == m_open.size() || !m_caretDepth)
            m_keys.push_back({m_open.size(), m_open.back().key});
    }

    void readPunctuation(QChar sign) {
        if (sign == u'{' || sign == u'[') {
            m_open.push_back({sign == u'{', sign == u'{', sign == u'[', {}, 0});
        } else if (sign == u'}' || sign == u']') {
            leave(sign == u'}');
        } else if (m_open.empty()) {
            return;
        } else if (sign == u':') {
            m_open.back().awaitsValue = m_open.back().isObject;
        } else if (m_open.back().isObject) {
            m_open.back().awaitsKey = true;
            m_open.back().awaitsValue = false;
        } else {
            ++m_open.back().index;
            m_open.back().awaitsValue = true;
        }
    }

    /// Ignores a mismatched closing bracket.
    void leave(bool object) {
        if (m_open.empty() || m_open.back().isObject != object)
            return endValue();
        if (m_caretDepth == m_open.size())
            finish();
        std::erase_if(m_keys, [&](const auto& key) { return key.first >= m_open.size(); });
        m_open.pop_back();
        endValue();
    }

    void endValue() {
        if (m_open.empty())
            m_hasRoot = true;
        else
            m_open.back().awaitsValue = false;
    }

    /// The caret is in whitespace, or directly before the token at `begin`.
    void recordBetween(qsizetype begin) {
        if (!m_caretDepth && m_caret <= begin)
            record(m_caret, m_caret, {});
        if (begin > m_text.size() && !m_isDone)
            finish();
    }

    void record(qsizetype begin, qsizetype end, QStringView typed) {
        if (m_caretDepth)
            return;
        m_caretDepth = m_open.size();
        m_place.begin = begin;
        m_place.end = end;
        m_place.typed = typed.toString();
        const bool isKey = !m_open.empty() && m_open.back().awaitsKey;
        const bool isValue = m_open.empty() ? !m_hasRoot : m_open.back().awaitsValue;
        if (isKey || isValue) {
            m_place.kind = isKey ? CaretContext::Kind::Key : CaretContext::Kind::Value;
            for (std::size_t i = 0; i + (isKey ? 1 : 0) < m_open.size(); ++i)
                m_place.pointer = m_open[i].isObject ? appendPointer(m_place.pointer, m_open[i].key)
                                                     : appendPointer(m_place.pointer, m_open[i].index);
        }
        if (!isKey)
            m_isDone = true; // the keys that follow are only needed if the caret is in a key
    }

    /// All keys of the object around the caret are known.
    void finish() {
        m_isDone = true;
        if (m_place.kind != CaretContext::Kind::Key)
            return;
        for (auto& [depth, key] : m_keys)
            if (depth == m_caretDepth)
                m_place.keys.push_back(std::move(key));
    }

    QStringView m_text;
    qsizetype m_caret;
    qsizetype m_at = 0;
    std::vector<Container> m_open;
    std::vector<std::pair<std::size_t, std::string>> m_keys; ///< keys of the open objects, with their depths
    std::optional<std::size_t> m_caretDepth;                 ///< the depth at the caret
    bool m_hasRoot = false;
    bool m_isDone = false;
    CaretContext m_place;
};

} // namespace

CaretContext caretContextAt(QStringView text, qsizetype caret) {
    return CaretScanner(text, caret).read();
}

} // namespace toolroom
