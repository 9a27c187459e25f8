// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/row_model.h"
#include "core/run/saved_call.h"
#include "ui/run/saved_call_runs.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// The saved calls of one tool, and the files that cannot be read. Untrusted text is escaped.
class SavedCallsModel : public RowModel<SavedCallFile> {
    Q_OBJECT

public:
    enum Column { Shape, Name, Result, ColumnCount };

    /// `runs` must outlive the model.
    explicit SavedCallsModel(const SavedCallRuns& runs, QObject* parent = nullptr);

    void setFiles(std::vector<SavedCallFile> files) { reset(std::move(files)); }
    /// The status of the call and its last result.
    [[nodiscard]] StatusLabel::Tone toneOf(int row) const;

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const SavedCallFile& file, int column, int role) const override;

private:
    void showResult(const std::string& path);

    const SavedCallRuns& m_runs;
};

/// The name of the call, or of the file if it is invalid.
[[nodiscard]] QString savedCallName(const SavedCallFile& file);
/// `result` is the last one; it may be null.
[[nodiscard]] StatusLabel::Tone savedCallTone(const SavedCallFile& file, const SavedCallResult* result);
/// The result of the last run; if there is none, what the call expects, or why its file is invalid.
[[nodiscard]] QString savedCallText(const SavedCallFile& file, const SavedCallResult* result);

/// `succeeds`, `fails with FILE_EXISTS, 2 assertions`.
[[nodiscard]] QString expectationText(const ExpectedResult& expected);

} // namespace toolroom
