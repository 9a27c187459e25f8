// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QLabel>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>

#include <algorithm>

namespace toolroom::test {

/// An unexpected warning fails the test function.
inline void failOnWarnings() {
    // The offscreen platform prints this one for every window.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

/// The only descendant of `root` with this type.
template <class Part>
[[nodiscard]] Part& partOf(const QObject& root) {
    return *root.findChild<Part*>();
}

/// The descendant of `root` with this type and accessible name, as assistive technology finds it; null if there is
/// none.
template <class Widget>
[[nodiscard]] Widget* namedIn(const QWidget& root, const char* name) {
    const auto all = root.findChildren<Widget*>();
    const auto found = std::ranges::find(all, QString::fromUtf8(name), &QWidget::accessibleName);
    return found == all.end() ? nullptr : *found;
}

/// The button within `root` with this type and text, without its mnemonic; null if there is none.
template <class Button>
[[nodiscard]] Button* buttonIn(const QWidget& root, const QString& text) {
    const auto all = root.findChildren<Button*>();
    const auto found = std::ranges::find(
        all, text, [](const QAbstractButton* button) { return button->text().remove(QLatin1Char('&')); });
    return found == all.end() ? nullptr : *found;
}

/// Whether a visible label within `root` begins with `text`.
[[nodiscard]] inline bool showsText(const QWidget& root, const QString& text) {
    return std::ranges::any_of(root.findChildren<QLabel*>(), [&](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(text);
    });
}

/// The texts of a column.
[[nodiscard]] inline QStringList columnTexts(const QAbstractItemModel& model, int column = 0,
                                             int role = Qt::DisplayRole) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts += model.index(row, column).data(role).toString();
    return texts;
}

/// The texts of each row.
[[nodiscard]] inline QStringList rowTexts(const QAbstractItemModel& model, const QString& separator) {
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells += model.index(row, column).data().toString();
        rows += cells.join(separator);
    }
    return rows;
}

} // namespace toolroom::test
