// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/caret_place.h"

#include "core/json/pointer.h"
#include "ui/form/json_text.h"

#include <optional>

namespace toolroom {

namespace {

/// Reads the text from its beginning, past whatever is wrong in it, and notes what it meets at the caret.
class CaretReader {
public:
    CaretReader(QStringView text, qsizetype caret)
        : m_text(text)
        , m_caret(caret) {}

    CaretPlace read() {
        while (m_at < m_text.size() && !m_isDone)
            readToken();
        noteBetween(m_text.size() + 1);
        return std::move(m_place);
    }

private:
    struct Container {
        bool isObject = false;
        bool awaitsKey = false;   ///< in an object: the next string is a key
        bool awaitsValue = false; ///< behind the colon, or in an array before an element
        std::string key;
        std::size_t index = 0;
    };

    void readToken() {
        const QChar c = m_text.at(m_at);
        const qsizetype begin = m_at;
        if (c.isSpace()) {
            ++m_at;
        } else if (c == u'"') {
            noteBetween(begin);
            readString();
        } else if (QStringView(u"{}[],:").contains(c)) {
            noteBetween(begin);
            ++m_at;
            readSign(c);
        } else {
            while (m_at < m_text.size() && !m_text.at(m_at).isSpace() &&
                   !QStringView(u"{}[],:\"").contains(m_text.at(m_at)))
                ++m_at;
            if (m_caret < begin)
                noteBetween(begin);
            else if (m_caret <= m_at)
                note(begin, m_at, m_text.sliced(begin, m_caret - begin));
            valueStood();
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
            note(begin, isClosed ? m_at : m_caret, m_text.sliced(begin + 1, m_caret - begin - 1));
        if (m_open.empty() || !m_open.back().awaitsKey)
            return valueStood();
        const std::optional<QString> key = unescapedText(content.toString());
        m_open.back().key = key ? key->toStdString() : content.toString().toStdString();
        m_open.back().awaitsKey = false;
        if (holdsCaret)
            m_place.hasColon = m_text.sliced(m_at).trimmed().startsWith(u':');
        else if (m_noted == m_open.size() || !m_noted)
            m_keys.push_back({m_open.size(), m_open.back().key});
    }

    void readSign(QChar sign) {
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

    /// A bracket that does not fit closes nothing.
    void leave(bool object) {
        if (m_open.empty() || m_open.back().isObject != object)
            return valueStood();
        if (m_noted == m_open.size())
            finish();
        std::erase_if(m_keys, [&](const auto& key) { return key.first >= m_open.size(); });
        m_open.pop_back();
        valueStood();
    }

    void valueStood() {
        if (m_open.empty())
            m_hasRoot = true;
        else
            m_open.back().awaitsValue = false;
    }

    /// The caret stood in white space, or at an edge, before what begins at `begin`.
    void noteBetween(qsizetype begin) {
        if (!m_noted && m_caret <= begin)
            note(m_caret, m_caret, {});
        if (begin > m_text.size() && !m_isDone)
            finish();
    }

    void note(qsizetype begin, qsizetype end, QStringView typed) {
        if (m_noted)
            return;
        m_noted = m_open.size();
        m_place.begin = begin;
        m_place.end = end;
        m_place.typed = typed.toString();
        const bool isKey = !m_open.empty() && m_open.back().awaitsKey;
        const bool isValue = m_open.empty() ? !m_hasRoot : m_open.back().awaitsValue;
        if (isKey || isValue) {
            m_place.kind = isKey ? CaretPlace::Kind::Key : CaretPlace::Kind::Value;
            for (std::size_t i = 0; i + (isKey ? 1 : 0) < m_open.size(); ++i)
                m_place.pointer = m_open[i].isObject ? appendPointer(m_place.pointer, m_open[i].key)
                                                     : appendPointer(m_place.pointer, m_open[i].index);
        }
        if (!isKey)
            m_isDone = true; // no more is wanted
    }

    /// The keys of the object that the caret's key is in are all known.
    void finish() {
        m_isDone = true;
        if (m_place.kind != CaretPlace::Kind::Key)
            return;
        for (auto& [depth, key] : m_keys)
            if (depth == m_noted)
                m_place.keys.push_back(std::move(key));
    }

    QStringView m_text;
    qsizetype m_caret;
    qsizetype m_at = 0;
    std::vector<Container> m_open;
    std::vector<std::pair<std::size_t, std::string>> m_keys; ///< of what is open, each with its depth
    std::optional<std::size_t> m_noted;                      ///< the depth at the caret
    bool m_hasRoot = false;
    bool m_isDone = false;
    CaretPlace m_place;
};

} // namespace

CaretPlace caretPlace(QStringView text, qsizetype caret) {
    return CaretReader(text, caret).read();
}

} // namespace toolroom
