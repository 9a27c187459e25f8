// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/notices_model.h"

#include "core/models/problems/problems_model.h"
#include "core/models/problems/severity_counts.h"
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
        return tr("Location");
    }
}

QString NoticesModel::cellText(const Notice& notice, int column) {
    switch (column) {
    case Message:
        return notice.help.empty()
                   ? translatedLine(notice.message)
                   : translatedLine(notice.message) + QChar(QChar::LineSeparator) + translatedLine(notice.help);
    case Rule:
        return toQString(notice.rule);
    case Why:
        return notice.rule.empty() ? QString() : tr("Why?");
    default:
        return toDisplayLine(notice.place, 60);
    }
}

QVariant NoticesModel::cell(const Notice& notice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cellText(notice, column);
    case Qt::AccessibleTextRole:
        return column == Message ? severityLabel(notice.severity) + QStringLiteral(": ") + cellText(notice, column)
                                 : cellText(notice, column);
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
