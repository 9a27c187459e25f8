// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/tools/tool_filter.h"

#include <QAction>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t maxTools = 50;
constexpr std::size_t maxRuns = 20;

QString plainText(const QAction& action) {
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    return text;
}

/// Lower case, with separators of words as blanks.
QString plainWords(QString text) {
    for (QChar& letter : text)
        letter = letter.isLetterOrNumber() ? letter.toLower() : QLatin1Char(' ');
    return text.simplified();
}

/// Orders tools by how well their name matches: equal, then starting with the text, then containing all of its words,
/// then those that match elsewhere.
class NameRank {
public:
    explicit NameRank(const QString& text)
        : m_text(plainWords(text))
        , m_words(m_text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {}

    int operator()(const std::string& name) const {
        const QString words = plainWords(toQString(name));
        if (m_text.isEmpty() || words == m_text)
            return 0;
        if (words.startsWith(m_text))
            return 1;
        const bool hasAll = std::ranges::all_of(m_words, [&](const QString& word) { return words.contains(word); });
        return hasAll ? 2 : 3;
    }

private:
    QString m_text;
    QStringList m_words;
};

bool containsAll(const QString& text, const QStringList& terms) {
    return std::ranges::all_of(terms, [&](const QString& term) { return text.contains(term, Qt::CaseInsensitive); });
}

} // namespace

std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions) {
    std::vector<PaletteChoice> choices;
    const QStringList terms = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QAction* action : actions) {
        const QString label = plainText(*action);
        if (action->isEnabled() && containsAll(label, terms))
            choices.push_back({label, action->shortcut().toString(QKeySequence::NativeText), action, {}, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingChoices(const LintedRegistry& registry, const QString& text,
                                           const AbortSignal& abort) {
    ToolFilter filter;
    filter.text = text.toStdString();
    std::vector<PaletteChoice> choices;
    const NameRank rank(text);
    std::vector<std::pair<int, std::uint32_t>> ranked;
    for (const std::uint32_t index : matchingTools(registry, filter, abort))
        ranked.emplace_back(rank(registry.tool(index).name), index);
    std::ranges::sort(ranked); // registry order within a rank
    for (const std::uint32_t index : ranked | std::views::values | std::views::take(maxTools)) {
        const RegisteredTool& tool = registry.tool(index);
        choices.push_back(
            {oneLine(tool.name.empty() ? tool.pointer : tool.name, 200), oneLine(tool.origin, 80), {}, tool.id, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text) {
    std::vector<PaletteChoice> choices;
    const QStringList terms = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (terms.isEmpty())
        return choices;
    const QDateTime now = QDateTime::currentDateTime();
    for (const RunSummary& run : runs) {
        const QString end = run.code.empty() ? runStateText(run) : oneLine(run.code, 60);
        const QString tool = oneLine(run.toolId.empty() ? run.tool : run.toolId, 200);
        const QString searched = QStringList{tool, end, runStateText(run), oneLine(run.run)}.join(QLatin1Char(' '));
        if (!containsAll(searched, terms))
            continue;
        const QString hint =
            QStringList{end, compactTimeText(run.startedAt, now), runIdText(run.run)}.join(QStringLiteral("  ·  "));
        choices.push_back({PaletteModel::tr("Run of %1").arg(tool), hint, {}, {}, toQString(run.run)});
        if (choices.size() == maxRuns)
            break;
    }
    return choices;
}

QString PaletteModel::header(int column) const {
    return column == Label ? tr("Name") : tr("Hint");
}

QVariant PaletteModel::cell(const PaletteChoice& choice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Label ? choice.label : choice.hint;
    case Qt::TextAlignmentRole:
        return QVariant((column == Label ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace toolroom
