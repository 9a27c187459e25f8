// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"
#include "core/run/saved_call.h"
#include "ui/run/call_words.h"

#include <QString>

#include <optional>
#include <vector>

namespace toolroom {

/// A saved call as it stands in the list.
struct SavedCallRow {
    SavedCallFile file;
    CallTone tone = CallTone::Quiet; ///< of the last result
    QString result;                  ///< in words; "" while it was not run in this window
    QString run;                     ///< the last one
};

/// The saved calls of one tool, and files that cannot be read. All texts may be shown as they are.
class SavedCallsModel : public RowModel<SavedCallRow> {
    Q_OBJECT

public:
    enum Column { Shape, Name, Result, ColumnCount };

    using RowModel::RowModel;
    /// A call that was there before keeps its last result.
    void setFiles(std::vector<SavedCallFile> files);
    void noteResult(const QString& path, CallTone tone, const QString& result, const QString& run);

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const SavedCallRow& row, int column, int role) const override;
};

/// `succeeds`, `fails with FILE_EXISTS, 2 assertions`.
[[nodiscard]] QString expectationWords(const ExpectedOutcome& expected);

} // namespace toolroom
