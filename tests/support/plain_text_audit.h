// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemView>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QWidget>

namespace toolroom::test {

/// Whether rich text contains only formatted text, without images or links.
inline bool isHarmless(const QString& text) {
    if (!Qt::mightBeRichText(text))
        return true;
    QTextDocument document;
    document.setHtml(text);
    for (QTextBlock block = document.begin(); block != document.end(); block = block.next())
        for (auto part = block.begin(); part != block.end(); ++part)
            if (part.fragment().charFormat().isImageFormat() || part.fragment().charFormat().isAnchor())
                return false;
    return true;
}

inline void auditModel(const QAbstractItemModel& model, const QModelIndex& parent, const QString& place,
                       QStringList& problems, int& left) {
    for (int row = 0; row < model.rowCount(parent) && left > 0; ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            --left;
            for (const int role : {Qt::ToolTipRole, Qt::WhatsThisRole, Qt::StatusTipRole})
                if (!isHarmless(index.data(role).toString()))
                    problems += place + QStringLiteral(": cell tooltip is rich text: ") + index.data(role).toString();
        }
        auditModel(model, model.index(row, 0, parent), place, problems, left);
    }
}

/// Finds the widgets below `root` that would interpret untrusted text as markup: labels, message boxes, text views and
/// tooltips, including those of cells.
inline QStringList markupReaders(const QWidget& root) {
    constexpr int mostCells = 5000;
    QStringList problems;
    QList<const QWidget*> widgets = {&root};
    for (const QWidget* widget : root.findChildren<QWidget*>())
        widgets += widget;
    for (const QWidget* widget : widgets) {
        const QString place =
            QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(widget);
            label && label->textFormat() != Qt::PlainText && !label->text().isEmpty())
            problems += place + QStringLiteral(": label is not plain text: ") + label->text();
        if (const auto* box = qobject_cast<const QMessageBox*>(widget); box && box->textFormat() != Qt::PlainText)
            problems += place + QStringLiteral(": message box is not plain text");
        if (qobject_cast<const QTextEdit*>(widget))
            problems += place + QStringLiteral(": rich text view");
        for (const QString& text : {widget->toolTip(), widget->whatsThis(), widget->statusTip()})
            if (!isHarmless(text))
                problems += place + QStringLiteral(": tooltip is rich text: ") + text;
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model()) {
            int left = mostCells;
            auditModel(*view->model(), {}, place, problems, left);
        }
    }
    return problems;
}

} // namespace toolroom::test
