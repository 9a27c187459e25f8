// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"
#include "core/run/saved_call.h"
#include "ui/run/call_text.h"

#include <QString>

#include <optional>
#include <vector>

namespace toolroom {

/// A row of the list of saved calls.
struct SavedCallRow {
    SavedCallFile file;
    StatusLabel::Tone tone = StatusLabel::Tone::Note; ///< status of the last result
    QString result;                                   ///< text; empty until the call has been run in this window
    QString run;                                      ///< id of its last run
};

/// The saved calls of one tool, and the files that cannot be read. Untrusted text is escaped.
class SavedCallsModel : public RowModel<SavedCallRow> {
    Q_OBJECT

public:
    enum Column { Shape, Name, Result, ColumnCount };

    using RowModel::RowModel;
    /// An unchanged call keeps its last result.
    void setFiles(std::vector<SavedCallFile> files);
    void setResult(const QString& path, StatusLabel::Tone tone, const QString& result, const QString& run);

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const SavedCallRow& row, int column, int role) const override;
};

/// `succeeds`, `fails with FILE_EXISTS, 2 assertions`.
[[nodiscard]] QString expectationText(const ExpectedResult& expected);

} // namespace toolroom
