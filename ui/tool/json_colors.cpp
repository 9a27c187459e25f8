// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/json_colors.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>

#include <QMutex>

namespace toolroom {

namespace {

class RunCollector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    using Lines = std::vector<std::vector<ColoredRun>>;

    Lines run(const QString& text, const AbortSignal& abort) {
        Lines lines;
        KSyntaxHighlighting::State state;
        for (const QStringView line : QStringView(text).split(QLatin1Char('\n'))) {
            if (abort.stop_requested())
                break;
            m_runs.clear();
            state = highlightLine(line, state);
            lines.push_back(std::move(m_runs));
        }
        return lines;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override {
        if (length > 0)
            m_runs.push_back({offset, length, format.textStyle()});
    }

private:
    std::vector<ColoredRun> m_runs;
};

RunCollector::Lines color(const QString& text, const QString& language, const AbortSignal& abort) {
    // A Repository loads definitions lazily and is not thread-safe.
    static QMutex mutex;
    const QMutexLocker lock(&mutex);
    static KSyntaxHighlighting::Repository repository;
    RunCollector collector;
    collector.setDefinition(repository.definitionForName(language));
    return collector.run(text, abort);
}

} // namespace

std::vector<std::vector<ColoredRun>> colorJson(const QString& text, const AbortSignal& abort) {
    return color(text, QStringLiteral("JSON"), abort);
}

std::vector<std::vector<ColoredRun>> colorYaml(const QString& text, const AbortSignal& abort) {
    return color(text, QStringLiteral("YAML"), abort);
}

} // namespace toolroom
