// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_words.h"

#include "core/models/text.h"
#include "ui/form/json_text.h"
#include "ui/widgets/labels.h"

#include <QCoreApplication>

namespace toolroom {

namespace {

constexpr qsizetype longestTold = 600;
constexpr qsizetype longestExample = 80;
constexpr std::size_t mostExamples = 3;

QString words(const char* text) {
    return QCoreApplication::translate("toolroom::FormWords", text);
}

QString elidedAt(const QString& text, qsizetype longest) {
    return text.size() <= longest ? text : text.first(longest) + QStringLiteral("…");
}

} // namespace

QString kindWord(FieldKind kind) {
    switch (kind) {
    case FieldKind::Text:
        return words("string");
    case FieldKind::Integer:
        return words("integer");
    case FieldKind::Number:
        return words("number");
    case FieldKind::Boolean:
        return words("boolean");
    case FieldKind::Null:
        return words("null");
    case FieldKind::Constant:
        return words("fixed");
    case FieldKind::Choice:
        return words("choice");
    case FieldKind::Choices:
        return words("choices");
    case FieldKind::Object:
        return words("object");
    case FieldKind::Array:
        return words("array");
    case FieldKind::Anything:
        return words("any JSON");
    case FieldKind::Nothing:
        return words("no value allowed");
    }
    return {};
}

QString presenceWord(Presence presence) {
    switch (presence) {
    case Presence::Absent:
        return words("absent");
    case Presence::Null:
        return words("null");
    case Presence::Value:
        break;
    }
    return words("value");
}

QString asked(const FormField& field) {
    QStringList parts{kindWord(field.wanted)};
    for (const std::string& constraint : field.constraints)
        parts += oneLine(constraint, 120);
    return parts.join(QStringLiteral(" · "));
}

QString told(const FormField& field) {
    QStringList lines;
    if (!field.title.empty() && field.title != field.name)
        lines += oneLine(field.title, 200);
    if (!field.description.empty())
        lines += elidedAt(oneLine(field.description, 4000), longestTold);
    if (!field.examples.empty()) {
        QStringList examples;
        for (std::size_t i = 0; i < std::min(field.examples.size(), mostExamples); ++i)
            examples += elidedAt(writtenOnOneLine(field.examples[i]), longestExample);
        lines += words("for example %1").arg(examples.join(QStringLiteral(", ")));
    }
    if (field.deprecated)
        lines += words("deprecated");
    if (field.readOnly)
        lines += words("read-only: the tool does not expect it");
    if (!field.unenforced.empty()) {
        QStringList keywords;
        for (const std::string& keyword : field.unenforced)
            keywords += oneLine(keyword, 60);
        lines += words("checked as a whole only: %1").arg(keywords.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QString shownName(const FormField& field) {
    return field.pointer.empty() ? words("arguments")
           : field.name.empty()  ? words("(empty name)")
                                 : oneLine(field.name, 200);
}

QString spokenName(const FormField& field) {
    return QStringLiteral("%1, %2, %3")
        .arg(shownName(field), field.required ? words("required") : words("optional"), kindWord(field.wanted));
}

void makeSmall(QWidget* widget) {
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    widget->setFont(font);
}

QLabel* smallHint() {
    QLabel* label = hintLabel();
    label->setWordWrap(true);
    makeSmall(label);
    return label;
}

} // namespace toolroom
