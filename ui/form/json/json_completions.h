// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "core/models/row_model.h"
#include "ui/form/json/caret_context.h"

#include <QCompleter>

#include <vector>

class QPlainTextEdit;

namespace toolroom {

/// A property name or value that can be inserted into a JSON text.
struct JsonCompletion {
    QString literal; ///< the JSON to insert
    QString hint;    ///< type or description, shown next to the completion
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

/// The completion list of a JSON editor.
class JsonCompleter : public QCompleter {
    Q_OBJECT

public:
    explicit JsonCompleter(QPlainTextEdit* editor);

    /// Shows the completions that match the text before the caret; hides the list if there are none.
    void showCompletions(const CaretContext& place, std::vector<JsonCompletion> completions);
    [[nodiscard]] bool isOpen() const;

private:
    void insert(const QString& literal);
    [[nodiscard]] int widthOf(int column) const;

    QPlainTextEdit* m_editor;
    JsonCompletionModel m_completions;
    CaretContext m_place;
};

/// Completions at `place`: names of unset properties, enum values, true, false, null, the default, and the examples.
[[nodiscard]] std::vector<JsonCompletion> completionsAt(const Form& form, const CaretContext& place);

} // namespace toolroom
