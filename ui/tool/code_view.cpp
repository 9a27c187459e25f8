// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/code_view.h"

#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QTextBlock>
#include <QTextLayout>

namespace toolroom {

namespace {

constexpr int sliceMs = 6; ///< time for applying colors in each 16 ms frame

QColor colorOf(TokenStyle style, const Theme& theme) {
    switch (style) {
    case TokenStyle::Key:
        return theme.jsonKey;
    case TokenStyle::String:
        return theme.jsonString;
    case TokenStyle::Number:
        return theme.jsonNumber;
    case TokenStyle::Error:
        return theme.error;
    case TokenStyle::Plain:
        break;
    }
    return {};
}

} // namespace

CodeView::CodeView(Height height, const QString& name, QWidget* parent)
    : MarkedText(height, name, parent) {
    setFont(fixedFont());
    m_applying.setInterval(0);
    PendingWork::instance().track(m_applying);
    connect(&m_applying, &QTimer::timeout, this, &CodeView::applyColors);
}

void CodeView::showCode(const DisplayText& shown, std::vector<FindingMark> marks, SourceLanguage language) {
    m_language = language;
    showText(shown, std::move(marks));
    color(shown.text);
}

void CodeView::stopHighlighting() {
    m_coloring.abort();
    m_applying.stop();
}

void CodeView::color(const QString& text) {
    stopHighlighting();
    m_coloring.run(
        [text, yaml = m_language == SourceLanguage::YamlText](const AbortSignal& abort) {
            return yaml ? highlightYaml(text, abort) : highlightJson(text, abort);
        },
        [this](HighlightedLines runs) {
            m_runs = std::move(runs);
            m_nextLine = 0;
            m_applying.start();
        });
}

void CodeView::applyColors() {
    const Theme& theme = themeOf(this);
    QElapsedTimer clock;
    clock.start();
    QTextBlock block = document()->findBlockByNumber(m_nextLine);
    const int first = block.position();
    int end = first;
    while (block.isValid() && m_nextLine < static_cast<int>(m_runs.size()) && clock.elapsed() < sliceMs) {
        QList<QTextLayout::FormatRange> formats;
        for (const HighlightedRange& run : m_runs[static_cast<std::size_t>(m_nextLine)]) {
            if (const QColor color = colorOf(run.style, theme); color.isValid()) {
                QTextCharFormat format;
                format.setForeground(color);
                formats.append({run.offset, run.length, format});
            }
        }
        block.layout()->setFormats(formats);
        end = block.position() + block.length();
        block = block.next();
        ++m_nextLine;
    }
    if (end > first)
        document()->markContentsDirty(first, end - first);
    if (!block.isValid() || m_nextLine >= static_cast<int>(m_runs.size())) {
        m_applying.stop();
        Q_EMIT colored();
    }
}

void CodeView::changeEvent(QEvent* event) {
    MarkedText::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_runs.empty()) {
        m_nextLine = 0;
        m_applying.start();
    }
}

} // namespace toolroom
