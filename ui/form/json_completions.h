// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"
#include "ui/form/caret_place.h"

#include <QCompleter>

class QPlainTextEdit;

namespace toolroom {

/// A property name or value that may be written at a place of a JSON text.
struct JsonCompletion {
    QString literal; ///< as it is written
    QString hint;    ///< what it is, beside it
};

class JsonCompletionModel : public RowModel<JsonCompletion> {
    Q_OBJECT

public:
    enum Column { Literal, Hint, ColumnCount };
    using RowModel::RowModel;

    void setCompletions(std::vector<JsonCompletion> completions) { reset(std::move(completions)); }

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const JsonCompletion& row, int column, int role) const override;
};

/// The list below the caret of an editor, and what choosing from it writes.
class JsonCompleter : public QCompleter {
    Q_OBJECT

public:
    explicit JsonCompleter(QPlainTextEdit* editor);

    /// Offers those of `completions` that begin as it is typed; goes away when there are none.
    void offer(const CaretPlace& place, std::vector<JsonCompletion> completions);
    [[nodiscard]] bool isOpen() const;

private:
    void insert(const QString& literal);
    [[nodiscard]] int widthOf(int column) const;

    QPlainTextEdit* m_editor;
    JsonCompletionModel m_completions;
    CaretPlace m_place;
};

} // namespace toolroom
