// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_words.h"

#include "core/models/text.h"
#include "ui/form/json_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QCoreApplication>
#include <QHBoxLayout>

namespace toolroom {

namespace {

constexpr qsizetype longestTold = 600;
constexpr qsizetype longestExample = 80;
constexpr qsizetype longestDefault = 60;
constexpr std::size_t mostExamples = 3;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FormWords)
};

QString elidedAt(const QString& text, qsizetype longest) {
    return text.size() <= longest ? text : text.first(longest) + QStringLiteral("…");
}

} // namespace

QString kindWord(FieldKind kind) {
    switch (kind) {
    case FieldKind::Text:
        return Words::tr("string");
    case FieldKind::Integer:
        return Words::tr("integer");
    case FieldKind::Number:
        return Words::tr("number");
    case FieldKind::Boolean:
        return Words::tr("boolean");
    case FieldKind::Null:
        return Words::tr("null");
    case FieldKind::Constant:
        return Words::tr("fixed");
    case FieldKind::Choice:
        return Words::tr("choice");
    case FieldKind::Choices:
        return Words::tr("choices");
    case FieldKind::Object:
        return Words::tr("object");
    case FieldKind::Array:
        return Words::tr("array");
    case FieldKind::Anything:
        return Words::tr("any JSON");
    case FieldKind::Nothing:
        return Words::tr("no value allowed");
    }
    return {};
}

QString presenceWord(Presence presence) {
    switch (presence) {
    case Presence::Absent:
        return Words::tr("absent");
    case Presence::Null:
        return Words::tr("null");
    case Presence::Value:
        break;
    }
    return Words::tr("value");
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
        lines += Words::tr("for example %1").arg(examples.join(QStringLiteral(", ")));
    }
    if (field.deprecated)
        lines += Words::tr("deprecated");
    if (field.readOnly)
        lines += Words::tr("read-only: the tool does not expect it");
    if (!field.unenforced.empty()) {
        QStringList keywords;
        for (const std::string& keyword : field.unenforced)
            keywords += oneLine(keyword, 60);
        lines += Words::tr("checked as a whole only: %1").arg(keywords.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QString shownName(const FormField& field) {
    return field.pointer.empty() ? Words::tr("arguments")
           : field.name.empty()  ? Words::tr("(empty name)")
                                 : oneLine(field.name, 200);
}

QString spokenName(const FormField& field) {
    return QStringLiteral("%1, %2, %3")
        .arg(shownName(field), field.required ? Words::tr("required") : Words::tr("optional"), kindWord(field.wanted));
}

QString shownDefault(const FormField& field) {
    return elidedAt(writtenOnOneLine(*field.defaultValue), longestDefault);
}

void makeSmall(QWidget* widget) {
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    widget->setFont(font);
}

QLayout* flushLeft(QWidget* button) {
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(-innerSpace, 0, 0, 0);
    layout->addWidget(button);
    layout->addStretch();
    return layout;
}

QLabel* smallHint() {
    QLabel* label = hintLabel();
    label->setWordWrap(true);
    makeSmall(label);
    return label;
}

} // namespace toolroom
