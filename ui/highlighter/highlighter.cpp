// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/highlighter/highlighter.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QMutex>

namespace toolroom {

namespace {

TokenStyle tokenStyle(KSyntaxHighlighting::Theme::TextStyle style) {
    switch (style) {
    case KSyntaxHighlighting::Theme::DataType:
    case KSyntaxHighlighting::Theme::Attribute:
        return TokenStyle::Key;
    case KSyntaxHighlighting::Theme::String:
    case KSyntaxHighlighting::Theme::VerbatimString:
        return TokenStyle::String;
    case KSyntaxHighlighting::Theme::Char:
    case KSyntaxHighlighting::Theme::SpecialChar:
    case KSyntaxHighlighting::Theme::DecVal:
    case KSyntaxHighlighting::Theme::BaseN:
    case KSyntaxHighlighting::Theme::Float:
    case KSyntaxHighlighting::Theme::Constant:
    case KSyntaxHighlighting::Theme::Keyword:
        return TokenStyle::Number;
    case KSyntaxHighlighting::Theme::Error:
        return TokenStyle::Error;
    default:
        return TokenStyle::Plain;
    }
}

class RunCollector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    void run(const QString& text, const AbortSignal& abort, HighlightedLines& lines) {
        KSyntaxHighlighting::State state;
        for (const QStringView line : QStringView(text).split(QLatin1Char('\n'))) {
            if (abort.stop_requested())
                break;
            m_runs.clear();
            state = highlightLine(line, state);
            lines.push_back(std::move(m_runs));
        }
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override {
        if (length > 0)
            m_runs.push_back({offset, length, tokenStyle(format.textStyle())});
    }

private:
    std::vector<HighlightedRange> m_runs;
};

} // namespace

} // namespace toolroom

extern "C" Q_DECL_EXPORT void toolroomHighlight(const QString& text, const QString& language,
                                                const toolroom::AbortSignal& abort, toolroom::HighlightedLines& lines) {
    // A Repository loads definitions lazily and is not thread-safe.
    static QMutex mutex;
    const QMutexLocker lock(&mutex);
    static KSyntaxHighlighting::Repository repository;
    toolroom::RunCollector collector;
    collector.setDefinition(repository.definitionForName(language));
    collector.run(text, abort, lines);
}
