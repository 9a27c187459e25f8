// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/severity_counts.h"

#include <QCoreApplication>
#include <QStringList>

namespace toolroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SeverityCounts)
};

} // namespace

QString severityInWords(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return Words::tr("error");
    case Severity::Warning:
        return Words::tr("warning");
    case Severity::Info:
        return Words::tr("info");
    }
    return {};
}

QString countsInWords(const SeverityCounts& counts) {
    QStringList words;
    if (counts.errors == 1)
        words += Words::tr("1 error");
    else if (counts.errors > 1)
        words += Words::tr("%1 errors").arg(counts.errors);
    if (counts.warnings == 1)
        words += Words::tr("1 warning");
    else if (counts.warnings > 1)
        words += Words::tr("%1 warnings").arg(counts.warnings);
    if (counts.infos > 0)
        words += Words::tr("%1 for information").arg(counts.infos);
    return words.isEmpty() ? Words::tr("no findings") : words.join(QStringLiteral(", "));
}

} // namespace toolroom
