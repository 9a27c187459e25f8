// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/run_log_view.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qsizetype longestLine = 2000;
constexpr int mostLines = 20'000;       ///< that the view keeps
constexpr qsizetype mostAtOnce = 2'000; ///< that are added in one turn: of more only the newest

QString shownLine(const QString& line) {
    return oneLine(line.left(longestLine).toStdString(), longestLine);
}

} // namespace

RunLogView::RunLogView(QWidget* parent)
    : QWidget(parent)
    , m_hint(hintLabel())
    , m_text(new QPlainTextEdit) {
    m_text->setAccessibleName(tr("Log"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setUndoRedoEnabled(false);
    m_text->setTabChangesFocus(true);
    m_text->setMaximumBlockCount(mostLines);
    m_text->setFont(fixedFont());
    m_text->document()->setDocumentMargin(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_hint);
    layout->addWidget(m_text, 1);
    clear({});
}

void RunLogView::clear(const QString& words) {
    m_run.clear();
    m_seen = m_added = 0;
    m_notified = 0;
    m_text->clear();
    m_hint->setText(words);
    m_hint->setVisible(!words.isEmpty());
}

void RunLogView::showLines(const QString& run, const QStringList& lines, std::size_t lost,
                           const QStringList& notifications) {
    if (run != m_run) {
        clear({});
        m_run = run;
    }
    const std::size_t told = lost + static_cast<std::size_t>(lines.size());
    const auto added = static_cast<qsizetype>(told - std::min(told, m_seen));
    const qsizetype shown = std::min({added, lines.size(), mostAtOnce});
    QStringList texts;
    for (const QString& line : lines.last(shown))
        texts += shownLine(line);
    for (; m_notified < notifications.size(); ++m_notified)
        texts += tr("told of: %1").arg(shownLine(notifications.at(m_notified)));
    if (!texts.isEmpty())
        m_text->appendPlainText(texts.join(QLatin1Char('\n')));
    m_seen = told;
    m_added += static_cast<std::size_t>(shown);
    const std::size_t gone = told - m_added;
    m_hint->setText(told == 0 && notifications.isEmpty() ? tr("Nothing was logged.")
                    : gone > 0                           ? tr("%L1 lines are not kept.").arg(gone)
                                                         : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
}

} // namespace toolroom
