// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/kind_shape.h"

#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <format>
#include <string>
#include <vector>

namespace toolroom {

namespace {

/// Null counts as absent, as everywhere in a tool.
const Json* present(const Json& object, std::string_view key) {
    const Json* value = member(object, key);
    return value == nullptr || value->is_null() ? nullptr : value;
}

/// `a`, `b` or `c`, each in backticks.
std::string listWords(const std::vector<std::string_view>& words, std::string_view last) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isLast = i + 1 == words.size();
        list += std::format("{}`{}`", i == 0 ? "" : isLast ? std::format(" {} ", last) : ", ", words[i]);
    }
    return list;
}

/// One object of the list.
class KindCheck {
public:
    KindCheck(const ToolSubject& subject, const ListShape& shape, Reporter& reporter, const Json& object,
              std::string pointer)
        : m_subject(subject)
        , m_shape(shape)
        , m_reporter(reporter)
        , m_object(object)
        , m_pointer(std::move(pointer)) {}

    void run() {
        if (!m_object.is_object())
            return report({},
                          {.message = std::format("The {} is {}, not an object", m_shape.noun, shownValue(m_object)),
                           .help = std::format("Write an object with `type`, `description` and `{}`", m_shape.flag)});
        const KindShape* kind = checkType();
        checkText({.key = "description", .words = {}});
        checkFlag();
        if (kind != nullptr)
            for (const TextShape& field : kind->fields)
                checkText(field);
        if (!m_missing.empty())
            report({}, {.message = std::format("The {} has no {}", name(kind), listWords(m_missing, "and")),
                        .help = std::format("Add {}", listWords(m_missing, "and"))});
    }

private:
    std::string name(const KindShape* kind) const {
        return kind == nullptr ? std::string(m_shape.noun) : std::format("{} {}", kind->type, m_shape.noun);
    }

    const KindShape* checkType() {
        const Json* type = present(m_object, "type");
        if (type == nullptr) {
            m_missing.emplace_back("type");
            return nullptr;
        }
        const auto* text = type->get_ptr<const std::string*>();
        const auto kind =
            text == nullptr ? m_shape.kinds.end() : std::ranges::find(m_shape.kinds, *text, &KindShape::type);
        if (kind != m_shape.kinds.end())
            return &*kind;
        std::vector<std::string_view> types;
        for (const KindShape& known : m_shape.kinds)
            types.push_back(known.type);
        reportWord("type", *type, types, std::format("which is no kind of {}", m_shape.noun));
        return nullptr;
    }

    void checkText(const TextShape& field) {
        const Json* value = present(m_object, field.key);
        if (value == nullptr) {
            if (field.required)
                m_missing.push_back(field.key);
            return;
        }
        const auto* text = value->get_ptr<const std::string*>();
        if (!field.words.empty()) {
            if (text == nullptr || !std::ranges::contains(field.words, *text))
                reportWord(field.key, *value, {field.words.begin(), field.words.end()}, "which means nothing here");
        } else if (text == nullptr || text->empty()) {
            report(field.key, {.message = std::format("`{}` is {}, which is no text", field.key, shownValue(*value)),
                               .help = "Write it out as text"});
        }
    }

    void checkFlag() {
        const Json* flag = present(m_object, m_shape.flag);
        if (flag == nullptr)
            m_missing.push_back(m_shape.flag);
        else if (!flag->is_boolean())
            report(m_shape.flag,
                   {.message = std::format("`{}` is {}, neither true nor false", m_shape.flag, shownValue(*flag)),
                    .help = "Write true or false"});
    }

    void reportWord(std::string_view key, const Json& value, const std::vector<std::string_view>& words,
                    std::string_view fault) {
        const auto* text = value.get_ptr<const std::string*>();
        const std::string meant = text == nullptr ? std::string() : std::string(nearestWord(*text, words));
        report(key, {.message = std::format("`{}` is {}, {}", key, shownValue(value), fault),
                     .help = meant.empty() ? std::format("Write {}", listWords(words, "or"))
                                           : std::format("Did you mean `{}`?", meant)});
    }

    void report(std::string_view key, Remark remark) {
        m_reporter.report(m_subject, key.empty() ? m_pointer : appendPointer(m_pointer, key), std::move(remark));
    }

    const ToolSubject& m_subject;
    const ListShape& m_shape;
    Reporter& m_reporter;
    const Json& m_object;
    std::string m_pointer;
    std::vector<std::string_view> m_missing;
};

} // namespace

void checkListShape(const ToolSubject& subject, const Field<std::shared_ptr<const Json>>& field, const ListShape& shape,
                    Reporter& reporter) {
    if (!field.present())
        return;
    const Json& list = **field.value;
    if (!list.is_array())
        return reporter.report(subject, *field.pointer,
                               {.message = std::format("The {}s are {}, not a list", shape.noun, shownValue(list)),
                                .help = std::format("Write `[…]` around each {}, or `[]` for none", shape.noun)});
    for (std::size_t i = 0; i < list.size(); ++i)
        KindCheck(subject, shape, reporter, list[i], appendPointer(*field.pointer, i)).run();
}

} // namespace toolroom
