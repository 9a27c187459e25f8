// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/quarantine_model.h"

#include "core/models/text.h"

namespace toolroom {

namespace {

QString place(const Error& error) {
    const QString source = oneLine(error.source, 300);
    return error.at.line == 0 ? source : QStringLiteral("%1:%2:%3").arg(source).arg(error.at.line).arg(error.at.column);
}

} // namespace

void QuarantineModel::setRegistry(const LintedRegistry& registry) {
    std::vector<Unreadable> rows;
    for (const Error& error : registry.errors())
        rows.push_back({tr("whole source"), place(error), oneLine(error.reason)});
    for (const QuarantinedTool& tool : registry.snapshot().quarantined()) {
        const QString name = oneLine(tool.name.empty() ? tool.error.pointer : tool.name, 200);
        rows.push_back({name, place(tool.error), oneLine(tool.error.reason)});
    }
    reset(std::move(rows));
}

QString QuarantineModel::header(int column) const {
    switch (column) {
    case Name:
        return tr("Tool");
    case Reason:
        return tr("Reason");
    case Place:
        return tr("Place");
    default:
        return {};
    }
}

QVariant QuarantineModel::cell(const Unreadable& row, int column, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Name:
        return row.name;
    case Reason:
        return row.reason;
    case Place:
        return row.place;
    default:
        return {};
    }
}

} // namespace toolroom
