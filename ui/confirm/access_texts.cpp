// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/access_texts.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QCoreApplication>
#include <QVBoxLayout>

namespace toolroom {

namespace {

QString accessTr(const char* text) {
    return QCoreApplication::translate("AccessTexts", text);
}

} // namespace

MarkedText* createAccessText(const QString& name, const QStringList& lines) {
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->viewport()->setAutoFillBackground(false);
    DisplayText shown;
    shown.text = lines.join(QLatin1Char('\n'));
    text->showText(shown, {});
    text->setVisible(!lines.isEmpty());
    return text;
}

void addAccessTexts(QVBoxLayout& layout, const SourceAccess& access, const TrustStore::State& trust) {
    QStringList lines;
    for (const AccessLine& line : describeAccess(access.content))
        lines += (line.isDetail ? QStringLiteral("    ") : QString()) + translatedLine(line.text, maxAccessLine);
    MarkedText* starts =
        createAccessText(accessTr(QT_TRANSLATE_NOOP("AccessTexts", "What it starts and connects to")), lines);
    starts->setFont(fixedFont());
    layout.addWidget(starts);
    QStringList changes;
    if (!trust.isTrusted && trust.earlier) {
        changes += accessTr(QT_TRANSLATE_NOOP("AccessTexts", "Changed since you trusted it:"));
        for (const Message& change : describeAccessChanges(trust.earlier->content, access.content))
            changes += translatedLine(change, maxAccessLine);
    }
    MarkedText* changed = createAccessText(accessTr(QT_TRANSLATE_NOOP("AccessTexts", "Changes")), changes);
    setTextColor(*changed, &Theme::warning);
    layout.addWidget(changed);
}

} // namespace toolroom
