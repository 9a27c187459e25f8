// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/quarantine_model.h"

#include "core/models/text.h"

#include <QDir>
#include <QSet>

namespace toolroom {

namespace {

QString place(const Error& error) {
    const QString source = toDisplayLine(error.source, 300);
    return error.at.line == 0 ? source
                              : QStringLiteral("%1:%2:%3")
                                    .arg(source, QString::number(error.at.line), QString::number(error.at.column));
}

/// Finds the file of an error among the files that were read.
class Paths {
public:
    explicit Paths(const LintedRegistry& registry) {
        for (const VisitedPath& visited : registry.visited())
            m_paths.insert(QString::fromStdString(visited.path));
    }
    [[nodiscard]] QString of(const Error& error) const {
        const QString path = QDir::current().absoluteFilePath(QString::fromStdString(error.source));
        return m_paths.contains(path) ? path : QString();
    }

private:
    QSet<QString> m_paths;
};

} // namespace

void QuarantineModel::setRegistry(const LintedRegistry& registry) {
    const Paths paths(registry);
    std::vector<QuarantineRow> rows;
    for (const SourceError& error : registry.errors()) {
        const QString extent =
            error.extent == SourceError::Extent::Partial ? tr("part of the source") : tr("whole source");
        rows.push_back({extent, place(error), translatedLine(error.reason), paths.of(error)});
    }
    for (const QuarantinedTool& tool : registry.snapshot().quarantined()) {
        const QString name = toDisplayLine(tool.name.empty() ? tool.error.pointer : tool.name, 200);
        rows.push_back({name, place(tool.error), translatedLine(tool.error.reason), paths.of(tool.error)});
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
        return tr("Location");
    default:
        return {};
    }
}

QVariant QuarantineModel::cell(const QuarantineRow& row, int column, int role) const {
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
