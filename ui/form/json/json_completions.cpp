// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/json_completions.h"

#include "core/json/json_text.h"
#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTreeView>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int maxLiteralWidth = 320;
constexpr int maxHintWidth = 280;
constexpr int maxVisible = 10;
constexpr int maxMeasured = 200;

/// The text that a user types for a literal: a string without its quotes.
QString typedText(const QString& literal) {
    return literal.startsWith(u'"') ? literal.sliced(1, literal.size() - 2) : literal;
}

} // namespace

QString JsonCompletionModel::header(int column) const {
    return column == Literal ? tr("JSON") : tr("Description");
}

QVariant JsonCompletionModel::cell(const JsonCompletion& row, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Literal ? row.literal : row.hint;
    case Qt::EditRole:
        return typedText(row.literal);
    case Qt::AccessibleTextRole:
        return row.hint.isEmpty() ? row.literal : QStringLiteral("%1, %2").arg(row.literal, row.hint);
    default:
        return {};
    }
}

JsonCompleter::JsonCompleter(QPlainTextEdit* editor)
    : QCompleter(editor)
    , m_editor(editor) {
    auto* list = new QTreeView;
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->header()->hide();
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long texts are elided
    list->setAccessibleName(tr("Completions"));
    list->setSelectionBehavior(QAbstractItemView::SelectRows);
    setModel(&m_completions);
    setPopup(list);
    list->header()->setStretchLastSection(true);
    setWidget(editor);
    setCompletionMode(PopupCompletion);
    setCompletionRole(Qt::EditRole);
    setCompletionColumn(JsonCompletionModel::Literal);
    setCaseSensitivity(Qt::CaseInsensitive);
    setFilterMode(Qt::MatchContains);
    setMaxVisibleItems(maxVisible);
    connect(this, qOverload<const QModelIndex&>(&QCompleter::activated), this, [this](const QModelIndex& index) {
        insert(index.siblingAtColumn(JsonCompletionModel::Literal).data(Qt::DisplayRole).toString());
    });
}

bool JsonCompleter::isOpen() const {
    return popup()->isVisible();
}

void JsonCompleter::showCompletions(const CaretContext& place, std::vector<JsonCompletion> completions) {
    m_place = place;
    m_completions.setCompletions(std::move(completions));
    setCompletionPrefix(place.typed);
    const bool isWritten = completionCount() == 1 && currentIndex().data(Qt::EditRole).toString() == place.typed;
    if (completionCount() == 0 || isWritten)
        return popup()->hide();
    auto* list = static_cast<QTreeView*>(popup());
    list->setPalette(m_editor->palette());
    list->setFont(m_editor->font());
    const int first = std::min(widthOf(JsonCompletionModel::Literal), maxLiteralWidth);
    const int second = std::min(widthOf(JsonCompletionModel::Hint), maxHintWidth);
    list->setColumnWidth(JsonCompletionModel::Literal, first);
    QRect below = m_editor->cursorRect().translated(m_editor->viewport()->pos());
    below.setWidth(first + second + list->verticalScrollBar()->sizeHint().width() + 4);
    complete(below);
    list->setCurrentIndex(completionModel()->index(0, 0));
}

int JsonCompleter::widthOf(int column) const {
    int width = 0;
    for (int row = 0; row < std::min(completionCount(), maxMeasured); ++row) {
        const QString words = completionModel()->index(row, column).data().toString();
        width = std::max(width, popup()->fontMetrics().horizontalAdvance(words));
    }
    return width + groupSpacing;
}

void JsonCompleter::insert(const QString& literal) {
    QTextCursor cursor = m_editor->textCursor();
    const auto end = static_cast<int>(std::max<qsizetype>(m_place.end, cursor.position()));
    cursor.setPosition(static_cast<int>(m_place.begin));
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    const bool needsColon = m_place.kind == CaretContext::Kind::Key && !m_place.hasColon;
    cursor.insertText(needsColon ? literal + QStringLiteral(": ") : literal);
    m_editor->setTextCursor(cursor);
}

namespace {

struct CompletionText {
    Q_DECLARE_TR_FUNCTIONS(FormCompletions)
};

constexpr qsizetype maxCompletionHintLength = 80;

QString hintOf(const FormField& field) {
    const QString kind = kindText(field.schemaKind);
    return field.required ? CompletionText::tr("%1, required").arg(kind) : kind;
}

std::vector<JsonCompletion> namesAt(const Form& form, const CaretContext& place) {
    std::vector<JsonCompletion> names;
    const auto add = [&](const std::string& name, const QString& hint) {
        if (std::ranges::find(place.keys, name) == place.keys.end())
            names.push_back({formatJsonLine(Json(name)), hint});
    };
    for (const std::string& child : form.children(place.pointer)) {
        const FormField field = form.field(child);
        add(field.name, hintOf(field));
    }
    for (const std::string& name : form.field(place.pointer).nameChoices)
        add(name, {});
    return names;
}

std::vector<JsonCompletion> valuesAt(const Form& form, const CaretContext& place) {
    const FormField field = form.field(place.pointer);
    std::vector<JsonCompletion> values;
    const auto add = [&](const Json& value, const QString& hint) {
        QString literal = formatJsonLine(value);
        if (std::ranges::find(values, literal, &JsonCompletion::literal) == values.end())
            values.push_back({std::move(literal), hint});
    };
    if (field.schemaKind != FieldKind::Choices)
        for (const FieldChoice& choice : field.choices) {
            const bool repeats = choice.value.is_string() ? choice.title == choice.value.get_ref<const std::string&>()
                                                          : choice.title == serializeJson(choice.value);
            add(choice.value, repeats ? toDisplayLine(choice.description, maxCompletionHintLength)
                                      : toDisplayLine(choice.title, maxCompletionHintLength));
        }
    if (field.schemaKind == FieldKind::Boolean) {
        add(true, {});
        add(false, {});
    }
    if (field.defaultValue)
        add(*field.defaultValue, CompletionText::tr("default"));
    for (const Json& example : field.examples)
        add(example, CompletionText::tr("example"));
    if (field.nullable)
        add(nullptr, {});
    return values;
}

} // namespace

std::vector<JsonCompletion> completionsAt(const Form& form, const CaretContext& place) {
    switch (place.kind) {
    case CaretContext::Kind::Key:
        return namesAt(form, place);
    case CaretContext::Kind::Value:
        return valuesAt(form, place);
    case CaretContext::Kind::Nothing:
        break;
    }
    return {};
}

} // namespace toolroom
