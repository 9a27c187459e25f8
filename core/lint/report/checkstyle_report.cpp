// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/report/report_entry.h"
#include "core/lint/report/xml_text.h"

#include <QXmlStreamWriter>

namespace toolroom {

namespace {

void writeCheckstyleEntry(QXmlStreamWriter& xml, const ReportEntry& entry) {
    xml.writeEmptyElement(QStringLiteral("error"));
    if (entry.begin.line > 0) {
        xml.writeAttribute(QStringLiteral("line"), QString::number(entry.begin.line));
        xml.writeAttribute(QStringLiteral("column"), QString::number(entry.begin.column));
    }
    const bool isNote = entry.severity == Severity::Note;
    xml.writeAttribute(QStringLiteral("severity"),
                       isNote ? QStringLiteral("info") : escapeForXml(severityName(entry.severity)));
    xml.writeAttribute(
        QStringLiteral("message"),
        escapeForXml(entry.help.empty() ? entry.message : formatText("{}. {}", entry.message, entry.help)));
    xml.writeAttribute(QStringLiteral("source"), escapeForXml(formatText("toolroom.{}", entry.rule)));
}

} // namespace

/// The XML of Checkstyle 4.3, which most code quality services read: the entries of each file with entries.
void writeCheckstyleReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    const ReportEntries entries(report, options);
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("checkstyle"));
    xml.writeAttribute(QStringLiteral("version"), QStringLiteral("4.3"));
    for (const ReportEntries::Source& source : entries.groupBySource()) {
        xml.writeStartElement(QStringLiteral("file"));
        xml.writeAttribute(QStringLiteral("name"), escapeForXml(entries.path(source.name)));
        for (const std::size_t index : source.entries)
            writeCheckstyleEntry(xml, entries[index]);
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
}

} // namespace toolroom
