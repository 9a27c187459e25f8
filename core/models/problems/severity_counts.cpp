// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/severity_counts.h"

#include <QCoreApplication>
#include <QStringList>

namespace toolroom {

namespace {

struct SeverityText {
    Q_DECLARE_TR_FUNCTIONS(SeverityCounts)
};

} // namespace

QString severityLabel(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return SeverityText::tr("error");
    case Severity::Warning:
        return SeverityText::tr("warning");
    case Severity::Note:
        return SeverityText::tr("note");
    }
    return {};
}

QString severityTitle(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return SeverityText::tr("Errors");
    case Severity::Warning:
        return SeverityText::tr("Warnings");
    case Severity::Note:
        return SeverityText::tr("Notes");
    }
    return {};
}

QString severityCountsText(const SeverityCounts& counts) {
    QStringList parts;
    if (counts.errors > 0)
        parts += SeverityText::tr("%n error(s)", nullptr, static_cast<int>(counts.errors));
    if (counts.warnings > 0)
        parts += SeverityText::tr("%n warning(s)", nullptr, static_cast<int>(counts.warnings));
    if (counts.notes > 0)
        parts += SeverityText::tr("%n note(s)", nullptr, static_cast<int>(counts.notes));
    return parts.isEmpty() ? SeverityText::tr("no findings") : parts.join(QStringLiteral(", "));
}

} // namespace toolroom
