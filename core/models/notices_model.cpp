// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/notices_model.h"

#include "core/models/problems_model.h"
#include "core/models/severity_counts.h"
#include "core/models/text.h"

namespace toolroom {

QString NoticesModel::header(int column) const {
    switch (column) {
    case Message:
        return tr("Finding");
    case Rule:
        return tr("Rule");
    case Why:
        return tr("Why");
    default:
        return tr("Place");
    }
}

QString NoticesModel::words(const Notice& notice, int column) {
    switch (column) {
    case Message:
        return notice.help.empty() ? oneLine(notice.message)
                                   : oneLine(notice.message) + QChar(QChar::LineSeparator) + oneLine(notice.help);
    case Rule:
        return toQString(notice.rule);
    case Why:
        return notice.rule.empty() ? QString() : tr("Why?");
    default:
        return oneLine(notice.place, 60);
    }
}

QVariant NoticesModel::cell(const Notice& notice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return words(notice, column);
    case Qt::AccessibleTextRole:
        return column == Message ? severityInWords(notice.severity) + QStringLiteral(": ") + words(notice, column)
                                 : words(notice, column);
    case static_cast<int>(FindingRole::Index):
        return static_cast<uint>(&notice - rows().data());
    case static_cast<int>(FindingRole::Rule):
        return toQString(notice.rule);
    case static_cast<int>(FindingRole::Severity):
        return static_cast<int>(notice.severity);
    default:
        return {};
    }
}

} // namespace toolroom
