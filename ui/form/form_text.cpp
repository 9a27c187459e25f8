// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_text.h"

#include "core/models/text.h"
#include "ui/form/json/json_text.h"
#include "ui/widgets/labels.h"

#include <QCoreApplication>

namespace toolroom {

namespace {

constexpr qsizetype maxDescriptionLength = 600;
constexpr qsizetype maxExampleLength = 80;
constexpr qsizetype maxDefaultLength = 60;
constexpr std::size_t maxExamples = 3;

struct FormText {
    Q_DECLARE_TR_FUNCTIONS(FormText)
};

QString elidedAt(const QString& text, qsizetype longest) {
    return text.size() <= longest ? text : text.first(longest) + QStringLiteral("…");
}

/// Generated titles differ from the name only in case and separators: `Full Name` for `full_name`.
QString lettersOf(const std::string& text) {
    QString letters;
    for (const QChar c : toQString(text).toCaseFolded())
        if (c.isLetterOrNumber())
            letters += c;
    return letters;
}

} // namespace

QString kindText(FieldKind kind) {
    switch (kind) {
    case FieldKind::Text:
        return FormText::tr("string");
    case FieldKind::Integer:
        return FormText::tr("integer");
    case FieldKind::Number:
        return FormText::tr("number");
    case FieldKind::Boolean:
        return FormText::tr("boolean");
    case FieldKind::Null:
        return FormText::tr("null");
    case FieldKind::Constant:
        return FormText::tr("constant");
    case FieldKind::Choice:
        return FormText::tr("choice");
    case FieldKind::Choices:
        return FormText::tr("choices");
    case FieldKind::Object:
        return FormText::tr("object");
    case FieldKind::Array:
        return FormText::tr("array");
    case FieldKind::Anything:
        return FormText::tr("any JSON");
    case FieldKind::Nothing:
        return FormText::tr("no value allowed");
    }
    return {};
}

QString presenceText(Presence presence) {
    switch (presence) {
    case Presence::Absent:
        return FormText::tr("not set");
    case Presence::Null:
        return FormText::tr("null");
    case Presence::Value:
        break;
    }
    return FormText::tr("set");
}

QString constraintsText(const FormField& field) {
    QStringList parts{kindText(field.schemaKind)};
    for (const Message& constraint : field.constraints)
        parts += translatedLine(constraint, 120);
    return parts.join(QStringLiteral(" · "));
}

QString descriptionText(const FormField& field) {
    QStringList lines;
    if (!field.description.empty())
        lines += elidedAt(toDisplayLine(field.description, 4000), maxDescriptionLength);
    if (!field.examples.empty()) {
        QStringList examples;
        for (std::size_t i = 0; i < std::min(field.examples.size(), maxExamples); ++i)
            examples += elidedAt(formatJsonLine(field.examples[i]), maxExampleLength);
        lines += FormText::tr("Examples: %1").arg(examples.join(QStringLiteral(", ")));
    }
    if (field.deprecated)
        lines += FormText::tr("Deprecated");
    if (field.readOnly)
        lines += FormText::tr("Read-only: set by the tool, not by callers");
    if (!field.unenforced.empty()) {
        QStringList keywords;
        for (const std::string& keyword : field.unenforced)
            keywords += toDisplayLine(keyword, 60);
        lines +=
            FormText::tr("Checked only against the complete arguments: %1").arg(keywords.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QString accessibleFieldDescription(const FormField& field) {
    QStringList lines; // the name says the type
    for (const Message& constraint : field.constraints)
        lines += translatedLine(constraint, 120);
    lines = {lines.join(QStringLiteral(" · ")), descriptionText(field)};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString displayName(const FormField& field) {
    return field.pointer.empty() ? FormText::tr("arguments")
           : field.name.empty()  ? FormText::tr("(empty name)")
                                 : toDisplayLine(field.name, 200);
}

QString titleText(const FormField& field) {
    const bool hasFixedName = !field.pointer.empty() && !field.canMove && !field.canRename;
    return hasFixedName && lettersOf(field.title) != lettersOf(field.name) ? toDisplayLine(field.title, 200)
                                                                           : QString();
}

QString accessibleFieldName(const FormField& field) {
    const QString title = titleText(field);
    const QString name =
        title.isEmpty() ? displayName(field) : FormText::tr("%1 (%2)", "title, name").arg(title, displayName(field));
    return QStringLiteral("%1, %2, %3")
        .arg(name, field.required ? FormText::tr("required") : FormText::tr("optional"), kindText(field.schemaKind));
}

QString defaultText(const FormField& field) {
    return elidedAt(formatJsonLine(*field.defaultValue), maxDefaultLength);
}

void makeSmall(QWidget* widget) {
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    widget->setFont(font);
}

QLabel* createSmallHintLabel() {
    QLabel* label = createHintLabel();
    label->setWordWrap(true);
    makeSmall(label);
    return label;
}

} // namespace toolroom
