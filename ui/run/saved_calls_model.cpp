// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/saved_calls_model.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Without the path, because the same row shows it.
QString errorText(const Error& error) {
    const QString reason = translatedLine(error.reason);
    return error.at.line == 0 ? reason
                              : QStringLiteral("%1:%2: %3").arg(error.at.line).arg(error.at.column).arg(reason);
}

} // namespace

SavedCallsModel::SavedCallsModel(const SavedCallRuns& runs, QObject* parent)
    : RowModel(parent)
    , m_runs(runs) {
    connect(&m_runs, &SavedCallRuns::changed, this, &SavedCallsModel::showResult);
}

void SavedCallsModel::showResult(const std::string& path) {
    const auto found = std::ranges::find(rows(), path, &SavedCallFile::path);
    if (found == rows().end())
        return;
    const int row = static_cast<int>(found - rows().begin());
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

StatusLabel::Tone SavedCallsModel::toneOf(int row) const {
    return savedCallTone(this->row(row), m_runs.resultOf(this->row(row)));
}

QString SavedCallsModel::header(int column) const {
    switch (column) {
    case Shape:
        return {}; // narrower than any title
    case Name:
        return tr("Call");
    default:
        return tr("Last result");
    }
}

QVariant SavedCallsModel::cell(const SavedCallFile& file, int column, int role) const {
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    const SavedCallResult* result = m_runs.resultOf(file);
    if (column == Name)
        return savedCallName(file);
    if (column == Result)
        return savedCallText(file, result);
    const StatusLabel::Tone tone = savedCallTone(file, result);
    return role == Qt::DisplayRole ? StatusLabel::sign(tone) : StatusLabel::accessibleText(tone);
}

QString savedCallName(const SavedCallFile& file) {
    return toDisplayLine(file.call ? file.call->name : file.path.substr(file.path.find_last_of("/\\") + 1));
}

StatusLabel::Tone savedCallTone(const SavedCallFile& file, const SavedCallResult* result) {
    return !file.call ? StatusLabel::Tone::Bad : result ? result->tone : StatusLabel::Tone::Note;
}

QString savedCallText(const SavedCallFile& file, const SavedCallResult* result) {
    if (!file.call)
        return errorText(file.call.error());
    return result ? result->text
                  : SavedCallsModel::tr("Not run; expected: %1").arg(expectationText(file.call->expected));
}

QString expectationText(const ExpectedResult& expected) {
    const QString outcome = expected.success ? SavedCallsModel::tr("succeeds")
                            : expected.code.empty()
                                ? SavedCallsModel::tr("fails")
                                : SavedCallsModel::tr("fails with %1").arg(toDisplayLine(expected.code));
    const auto assertions = expected.assertions.size();
    if (assertions == 0)
        return outcome;
    return SavedCallsModel::tr("%1, %Ln assertion(s)", nullptr, static_cast<int>(assertions)).arg(outcome);
}

} // namespace toolroom
