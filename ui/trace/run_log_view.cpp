// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_log_view.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QPlainTextEdit>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qsizetype maxLineLength = 2000;
constexpr int maxLines = 20'000;           ///< maximum number of lines in the view
constexpr qsizetype maxAddedLines = 2'000; ///< per update; only the newest are added

QString visibleLine(const QString& line) {
    return toDisplayLine(line.left(maxLineLength).toStdString(), maxLineLength);
}

} // namespace

RunLogView::RunLogView(QWidget* parent)
    : QWidget(parent)
    , m_hint(createHintLabel())
    , m_text(new QPlainTextEdit) {
    m_text->setAccessibleName(tr("Log"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setUndoRedoEnabled(false);
    m_text->setTabChangesFocus(true);
    m_text->setMaximumBlockCount(maxLines);
    m_text->setFont(fixedFont());
    m_text->document()->setDocumentMargin(0);
    auto* layout = createColumn(this, 4);
    layout->addWidget(m_hint);
    layout->addWidget(m_text, 1);
    clear({});
}

void RunLogView::clear(const QString& hint) {
    m_run.clear();
    m_seen = m_added = 0;
    m_notified = 0;
    m_text->clear();
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

void RunLogView::showLines(const QString& run, const QStringList& lines, std::size_t lost,
                           const QStringList& notifications) {
    if (run != m_run) {
        clear({});
        m_run = run;
    }
    const std::size_t total = lost + static_cast<std::size_t>(lines.size());
    const auto added = static_cast<qsizetype>(total - std::min(total, m_seen));
    const qsizetype shown = std::min({added, lines.size(), maxAddedLines});
    QStringList texts;
    for (const QString& line : lines.last(shown))
        texts += visibleLine(line);
    for (; m_notified < notifications.size(); ++m_notified)
        texts += tr("notification: %1").arg(visibleLine(notifications.at(m_notified)));
    if (!texts.isEmpty())
        m_text->appendPlainText(texts.join(QLatin1Char('\n')));
    m_seen = total;
    m_added += static_cast<std::size_t>(shown);
    const std::size_t omitted = total - m_added;
    m_hint->setText(total == 0 && notifications.isEmpty() ? tr("No log output")
                    : omitted > 0 ? tr("%Ln earlier line(s) discarded", nullptr, static_cast<int>(omitted))
                                  : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
}

} // namespace toolroom
