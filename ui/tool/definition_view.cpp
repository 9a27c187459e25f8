// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/definition_view.h"

#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QFontDatabase>
#include <QTextBlock>
#include <QTextLayout>

namespace toolroom {

namespace {

constexpr int sliceMs = 6; ///< of the 16 between two frames

QColor colorOf(KSyntaxHighlighting::Theme::TextStyle style, const Theme& theme) {
    switch (style) {
    case KSyntaxHighlighting::Theme::DataType:
    case KSyntaxHighlighting::Theme::Attribute:
        return theme.jsonKey;
    case KSyntaxHighlighting::Theme::String:
    case KSyntaxHighlighting::Theme::VerbatimString:
        return theme.jsonString;
    case KSyntaxHighlighting::Theme::Char:
    case KSyntaxHighlighting::Theme::SpecialChar:
    case KSyntaxHighlighting::Theme::DecVal:
    case KSyntaxHighlighting::Theme::BaseN:
    case KSyntaxHighlighting::Theme::Float:
    case KSyntaxHighlighting::Theme::Constant:
    case KSyntaxHighlighting::Theme::Keyword:
        return theme.jsonNumber;
    case KSyntaxHighlighting::Theme::Error:
        return theme.error;
    default:
        return {};
    }
}

} // namespace

DefinitionView::DefinitionView(QWidget* parent)
    : MarkedText(Height::Fill, tr("Definition"), parent) {
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_layingOn.setInterval(0);
    connect(&m_layingOn, &QTimer::timeout, this, &DefinitionView::layOn);
}

void DefinitionView::showDefinition(const ToolDetails& details) {
    m_layingOn.stop();
    showText(details.definition, details.definitionMarks);
    const auto color = details.language == SourceLanguage::YamlText ? colorYaml : colorJson;
    m_coloring.run([text = details.definition.text, color](const AbortSignal& abort) { return color(text, abort); },
                   [this](std::vector<std::vector<ColoredRun>> runs) {
                       m_runs = std::move(runs);
                       m_nextLine = 0;
                       m_layingOn.start();
                   });
}

void DefinitionView::layOn() {
    const Theme& theme = themeOf(this);
    QElapsedTimer clock;
    clock.start();
    QTextBlock block = document()->findBlockByNumber(m_nextLine);
    const int first = block.position();
    int end = first;
    while (block.isValid() && m_nextLine < static_cast<int>(m_runs.size()) && clock.elapsed() < sliceMs) {
        QList<QTextLayout::FormatRange> formats;
        for (const ColoredRun& run : m_runs[static_cast<std::size_t>(m_nextLine)]) {
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
        m_layingOn.stop();
        Q_EMIT colored();
    }
}

void DefinitionView::changeEvent(QEvent* event) {
    MarkedText::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_runs.empty()) {
        m_nextLine = 0;
        m_layingOn.start();
    }
}

} // namespace toolroom
