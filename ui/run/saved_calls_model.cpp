// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/saved_calls_model.h"

#include "core/models/text.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Without the path, because the same row shows it.
QString errorText(const Error& error) {
    const QString reason = translatedLine(error.reason);
    return error.at.line == 0 ? reason
                              : QStringLiteral("%1:%2: %3").arg(error.at.line).arg(error.at.column).arg(reason);
}

} // namespace

void SavedCallsModel::setFiles(std::vector<SavedCallFile> files) {
    std::vector<SavedCallRow> made;
    for (SavedCallFile& file : files) {
        SavedCallRow row{.file = std::move(file), .tone = StatusLabel::Tone::Note, .result = {}, .run = {}};
        const auto before = std::ranges::find(
            rows(), row.file.path, [](const SavedCallRow& each) -> const std::string& { return each.file.path; });
        if (before != rows().end() && before->file.call && row.file.call && *before->file.call == *row.file.call) {
            row.tone = before->tone;
            row.result = before->result;
            row.run = before->run;
        }
        made.push_back(std::move(row));
    }
    reset(std::move(made));
}

void SavedCallsModel::setResult(const QString& path, StatusLabel::Tone tone, const QString& result,
                                const QString& run) {
    std::vector<SavedCallRow> changed = rows();
    for (SavedCallRow& row : changed) {
        if (toQString(row.file.path) != path)
            continue;
        row.tone = tone;
        row.result = result;
        row.run = run;
    }
    reset(std::move(changed));
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

QVariant SavedCallsModel::cell(const SavedCallRow& row, int column, int role) const {
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    const bool isBroken = !row.file.call;
    const StatusLabel::Tone tone = isBroken ? StatusLabel::Tone::Bad : row.tone;
    switch (column) {
    case Shape:
        return role == Qt::DisplayRole ? StatusLabel::sign(tone) : StatusLabel::accessibleText(tone);
    case Name:
        return toDisplayLine(isBroken ? row.file.path.substr(row.file.path.find_last_of("/\\") + 1)
                                      : row.file.call->name);
    default:
        break;
    }
    if (isBroken)
        return errorText(row.file.call.error());
    const QString expected = expectationText(row.file.call->expected);
    return row.result.isEmpty() ? expected : row.result;
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
