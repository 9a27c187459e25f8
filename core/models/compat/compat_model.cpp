// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/compat/compat_model.h"

#include "core/lint/compat/fact_text.h"
#include "core/models/text.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

struct Compat {
    Q_DECLARE_TR_FUNCTIONS(Compat)
};

constexpr qsizetype maxName = 100;
constexpr int maxLongestNames = 40; ///< names with fewer characters are hardly ever wider
constexpr std::size_t maxPlaces = 5;

QString effectText(TargetEffect effect) {
    switch (effect) {
    case TargetEffect::Ignored:
        return Compat::tr("Something is ignored");
    case TargetEffect::Rewritten:
        return Compat::tr("Something is rewritten");
    case TargetEffect::Truncated:
        return Compat::tr("A text is truncated");
    case TargetEffect::Deferred:
        return Compat::tr("The tool is loaded on demand");
    case TargetEffect::ToolDropped:
        return Compat::tr("The tool is dropped");
    case TargetEffect::ListDropped:
        return Compat::tr("All tools of the server are dropped");
    case TargetEffect::RequestRefused:
        break;
    }
    return Compat::tr("The whole request is refused");
}

QString certaintyText(const TargetFact& fact) {
    switch (fact.certainty) {
    case Certainty::Documented:
        return Compat::tr("Documented");
    case Certainty::Sdk:
        return Compat::tr("Seen in code");
    case Certainty::Reported:
        break;
    }
    return Compat::tr("Only reported");
}

QString dateText(const std::string& date) {
    const QDate read = QDate::fromString(toQString(date), Qt::ISODate);
    return read.isValid() ? QLocale().toString(read, QLocale::ShortFormat) : toDisplayLine(date, maxName);
}

QString sourceText(const FactSource& source) {
    QString text = toDisplayLine(source.title);
    if (!source.package.empty())
        text = Compat::tr("%1, %2", "title of a source, package").arg(text, toDisplayLine(source.package));
    return Compat::tr("%1 (%2)", "title of a source, date").arg(text, dateText(source.date));
}

QString checkedText(const TargetFact& fact, const std::string& today) {
    return (isOutdated(fact, today) ? Compat::tr("Checked on %1, more than a year ago") : Compat::tr("Checked on %1"))
        .arg(dateText(fact.checked));
}

/// `▲ The tool is dropped`
QString effectLine(const AppliedFact& applied) {
    return QStringLiteral("%1 %2").arg(compatSign(levelOf(&applied), false), effectText(applied.fact->effect));
}

QString titleOf(const CompatTarget& target) {
    const TargetProfile* profile = target.profile.empty() ? nullptr : target.facts->profile(target.profile);
    return toDisplayLine(profile ? target.facts->titleWith(*profile) : target.facts->title);
}

} // namespace

QString compatSign(CompatLevel level, bool isKnown) {
    switch (level) {
    case CompatLevel::NoEffect:
        return isKnown ? QStringLiteral("✓") : QStringLiteral("·");
    case CompatLevel::Changes:
        return QStringLiteral("○");
    case CompatLevel::MayBreak:
        return QStringLiteral("●");
    case CompatLevel::Breaks:
        break;
    }
    return QStringLiteral("▲");
}

QString compatLevelText(CompatLevel level, bool isKnown) {
    switch (level) {
    case CompatLevel::NoEffect:
        return isKnown ? Compat::tr("Unchanged") : Compat::tr("No known effect");
    case CompatLevel::Changes:
        return Compat::tr("Changes");
    case CompatLevel::MayBreak:
        return Compat::tr("May break");
    case CompatLevel::Breaks:
        break;
    }
    return Compat::tr("Breaks");
}

CompatTable::CompatTable(CompatReport report, TargetMenu menu)
    : m_report(std::move(report))
    , m_menu(std::move(menu)) {
    const std::vector<LoadedSource>& sources = m_report.snapshot->sources();
    const std::vector<RegisteredTool>& tools = m_report.snapshot->tools();
    m_report.sources.resize(sources.size()); // an aborted check has none
    const auto add = [this](CompatTableRow row) {
        for (std::size_t target = 0; target < m_report.targets.size(); ++target) {
            const CompatLevel level = levelOf(worst(row, target));
            if (level != CompatLevel::NoEffect)
                row.targets.add(level == CompatLevel::Breaks     ? Severity::Error
                                : level == CompatLevel::MayBreak ? Severity::Warning
                                                                 : Severity::Note);
        }
        m_rows.push_back(std::move(row));
    };
    std::map<std::string_view, std::vector<std::size_t>> bySource;
    for (std::size_t i = 0; i < tools.size(); ++i)
        bySource[tools[i].sourceId].push_back(i);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].tools == 0)
            continue;
        add({.isSource = true,
             .index = i,
             .id = sources[i].sourceId,
             .name = toDisplayLine(sources[i].sourceId, maxName),
             .tools = static_cast<int>(sources[i].tools)});
        for (const std::size_t tool : std::exchange(bySource[sources[i].sourceId], {}))
            add({.index = tool,
                 .id = tools[tool].id,
                 .name = toDisplayLine(tools[tool].name.empty() ? tools[tool].id : tools[tool].name, maxName)});
    }
    for (std::size_t target = 0; target < m_report.targets.size(); ++target)
        m_totals.push_back(totalsOf(m_report, target));
    for (const CompatTableRow& row : m_rows)
        m_longestNames.append(row.name);
    const auto count = std::min<qsizetype>(m_longestNames.size(), maxLongestNames);
    std::ranges::partial_sort(m_longestNames, m_longestNames.begin() + count, std::ranges::greater(), &QString::size);
    m_longestNames.resize(count);
}

QString CompatTable::summary() const {
    std::set<std::size_t> targets;
    int breaking = 0;
    for (const CompatTableRow& row : m_rows) {
        if (row.isSource || row.targets.errors == 0)
            continue;
        ++breaking;
        for (std::size_t target = 0; target < m_report.targets.size(); ++target)
            if (levelOf(worst(row, target)) == CompatLevel::Breaks)
                targets.insert(target);
    }
    const QString checked = Compat::tr("%1, %2", "number of tools, of targets")
                                .arg(Compat::tr("%Ln tool(s)", nullptr, static_cast<int>(m_report.tools.size())),
                                     Compat::tr("%Ln target(s)", nullptr, static_cast<int>(m_report.targets.size())));
    if (breaking == 0)
        return Compat::tr("%1: none dropped or refused for certain", "number of tools and targets").arg(checked);
    return Compat::tr("%1: %2 dropped or refused by %3", "number of tools and targets; of tools, of targets that break")
        .arg(checked, Compat::tr("%Ln tool(s)", nullptr, breaking),
             Compat::tr("%Ln target(s)", nullptr, static_cast<int>(targets.size())));
}

/// The fact at `first`, and the places where the same fact applies.
QString CompatTable::factText(const AppliedFacts& facts, std::size_t first, const CompatTableRow& row) const {
    const TargetFact& fact = *facts[first].fact;
    QStringList lines = {effectLine(facts[first]), toDisplayLine(fact.about, 2000)};
    const auto add = [&lines](const QString& frame, const std::string& text) {
        if (!text.empty())
            lines.append(frame.arg(toDisplayLine(text, 2000)));
    };
    add(Compat::tr("Becomes: %1"), fact.to);
    add(Compat::tr("Instead: %1"), fact.instead);
    if (!row.isSource) {
        QStringList places;
        std::size_t count = 0;
        for (std::size_t i = first; i < facts.size() && facts[i].target == facts[first].target; ++i) {
            if (facts[i].fact != &fact || ++count > maxPlaces)
                continue;
            const SourceTextPtr& text = m_report.snapshot->tools()[row.index].text;
            places.append(Compat::tr("%1 (line %L2)", "JSON pointer")
                              .arg(toDisplayLine(facts[i].pointer))
                              .arg(text->position(facts[i].range.begin).line));
        }
        QString joined = places.join(QStringLiteral(", "));
        if (count > maxPlaces)
            joined = Compat::tr("%1, and %Ln more", "places", static_cast<int>(count - maxPlaces)).arg(joined);
        lines.append(Compat::tr("At: %1").arg(joined));
    }
    add(Compat::tr("Note: %1"), fact.note);
    add(Compat::tr("Since: %1"), fact.since);
    add(Compat::tr("Until: %1"), fact.until);
    lines.append(Compat::tr("%1. %2", "certainty, date of the check")
                     .arg(certaintyText(fact), checkedText(fact, m_report.today)));
    for (const FactSource& source : fact.sources)
        lines.append((Compat::tr("Source: %1").arg(sourceText(source)) + QLatin1Char(' ') + toDisplayLine(source.url))
                         .trimmed());
    return lines.join(QLatin1Char('\n'));
}

QString CompatTable::unknownText(const TargetFacts& target) const {
    QStringList lines;
    for (const std::string& unknown : target.unknown)
        lines.append(QStringLiteral("• ") + toDisplayLine(unknown, 2000));
    return target.unknown.empty() ? QString()
                                  : Compat::tr("Not known about %1:").arg(toDisplayLine(target.title)) +
                                        QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
}

QString CompatTable::rowText(const CompatTableRow& row) const {
    if (!row.isSource)
        return row.name;
    const std::string& id = m_report.snapshot->sources()[row.index].sourceId;
    std::size_t tokens = 0;
    int tools = 0;
    for (std::size_t i = 0; i < m_report.tools.size(); ++i) {
        if (m_report.snapshot->tools()[i].sourceId != id)
            continue;
        ++tools;
        tokens += m_report.tokens[i];
    }
    return Compat::tr("%1: %2, %3", "source, number of tools, of tokens")
        .arg(row.name, Compat::tr("%Ln tool(s)", nullptr, tools),
             Compat::tr("%Ln token(s)", nullptr, static_cast<int>(tokens)));
}

QString CompatTable::cellText(const CompatTableRow& row, std::size_t target) const {
    const CompatTarget& column = m_report.targets[target];
    const AppliedFacts& facts = factsOf(row);
    const AppliedFact* worst = this->worst(row, target);
    const QString title = worst ? toDisplayLine(column.facts->titleWith(*worst->profile)) : titleOf(column);
    QStringList parts = {QStringLiteral("%1 · %2").arg(rowText(row), title)};
    std::set<const TargetFact*> shown;
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (facts[i].target == target && shown.insert(facts[i].fact).second)
            parts.append(factText(facts, i, row));
    if (!worst)
        parts.append(compatSign(CompatLevel::NoEffect, column.facts->unknown.empty()) + QLatin1Char(' ') +
                     compatLevelText(CompatLevel::NoEffect, column.facts->unknown.empty()));
    if (const QString unknown = unknownText(*column.facts); !unknown.isEmpty())
        parts.append(unknown);
    return parts.join(QStringLiteral("\n\n"));
}

QString CompatTable::cellSummary(const CompatTableRow& row, std::size_t target) const {
    const CompatTarget& column = m_report.targets[target];
    QStringList lines = {QStringLiteral("%1 · %2").arg(row.name, titleOf(column))};
    std::set<const TargetFact*> shown;
    for (const AppliedFact& each : factsOf(row)) {
        if (each.target != target || !shown.insert(each.fact).second)
            continue;
        lines.append(QStringLiteral("%1: %2").arg(effectLine(each), toDisplayLine(each.fact->about)));
        lines.append(QStringLiteral("%1: %2. %3")
                         .arg(certaintyText(*each.fact), sourceText(each.fact->sources.front()),
                              checkedText(*each.fact, m_report.today)));
    }
    if (shown.empty()) {
        const bool isKnown = column.facts->unknown.empty();
        lines.append(compatLevelText(CompatLevel::NoEffect, isKnown));
        if (!isKnown)
            lines.append(Compat::tr("%Ln thing(s) not known about this target", nullptr,
                                    static_cast<int>(column.facts->unknown.size())));
    }
    return lines.join(QLatin1Char('\n'));
}

QString CompatTable::targetText(std::size_t target) const {
    const CompatTarget& column = m_report.targets[target];
    const TargetTotals& totals = m_totals[target];
    QStringList lines = {titleOf(column), toDisplayLine(column.facts->version)};
    const auto add = [&](CompatLevel level, std::size_t count) {
        lines.append(
            QStringLiteral("%1 %2: %L3").arg(compatSign(level, false), compatLevelText(level, false)).arg(count));
    };
    add(CompatLevel::Breaks, totals.breaks);
    add(CompatLevel::MayBreak, totals.mayBreak);
    add(CompatLevel::Changes, totals.changes);
    add(CompatLevel::NoEffect, totals.noEffect);
    if (const QString unknown = unknownText(*column.facts); !unknown.isEmpty())
        lines.append(unknown);
    return lines.join(QLatin1Char('\n'));
}

void CompatModel::show(CompatTablePtr table, const CompatFilter& filter) {
    beginResetModel();
    m_table = std::move(table);
    m_shown.clear();
    const std::size_t count = m_table ? m_table->rows().size() : 0;
    std::optional<std::size_t> source; // the last one, until it is shown
    bool isSourceNamed = false;
    for (std::size_t i = 0; i < count; ++i) {
        const CompatTableRow& row = m_table->rows()[i];
        const bool breaks = row.targets.errors + row.targets.warnings > 0;
        const bool isNamed = row.name.contains(filter.name, Qt::CaseInsensitive);
        if (row.isSource) {
            source = i;
            isSourceNamed = isNamed;
        }
        const bool isShown = (isNamed || isSourceNamed) && (breaks || !filter.onlyBreaking);
        if (!isShown)
            continue;
        if (source && *source != i)
            m_shown.push_back(*source);
        source.reset();
        m_shown.push_back(i);
    }
    endResetModel();
}

int CompatModel::rowOf(const std::string& id, bool isSource) const {
    const auto found = std::ranges::find_if(m_shown, [&](std::size_t index) {
        const CompatTableRow& row = m_table->rows()[index];
        return row.isSource == isSource && row.id == id;
    });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

int CompatModel::columnOf(const std::string& name) const {
    if (!m_table)
        return -1;
    const std::vector<CompatTarget>& targets = m_table->report().targets;
    const auto found = std::ranges::find(targets, name, &CompatTarget::name);
    return found == targets.end() ? -1 : static_cast<int>(found - targets.begin());
}

int CompatModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int CompatModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->report().targets.size());
}

QVariant CompatModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CompatTableRow& row = this->row(index.row());
    const auto target = static_cast<std::size_t>(index.column());
    const auto level = [&] { return levelOf(m_table->worst(row, target)); };
    const bool isKnown = m_table->report().targets[target].facts->unknown.empty();
    switch (role) {
    case Qt::DisplayRole:
        return compatSign(level(), isKnown);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignCenter);
    case Qt::AccessibleTextRole: {
        const AppliedFact* worst = m_table->worst(row, target);
        const QString text = QStringLiteral("%1, %2: %3")
                                 .arg(row.name, toDisplayLine(m_table->report().targets[target].name()),
                                      compatLevelText(level(), isKnown));
        return worst ? QStringLiteral("%1. %2. %3")
                           .arg(text, effectText(worst->fact->effect), toDisplayLine(worst->fact->about))
                     : text;
    }
    case Qt::ToolTipRole:
        return m_table->cellSummary(row, target);
    case static_cast<int>(CompatRole::Level):
        return static_cast<int>(level());
    case static_cast<int>(CompatRole::IsKnown):
        return isKnown;
    case static_cast<int>(CompatRole::IsSource):
        return row.isSource;
    default:
        return {};
    }
}

QVariant CompatModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount()))
        return {};
    return orientation == Qt::Horizontal ? columnData(static_cast<std::size_t>(section), role)
                                         : rowData(row(section), role);
}

QVariant CompatModel::columnData(std::size_t target, int role) const {
    if (role == Qt::DisplayRole)
        return toDisplayLine(m_table->report().targets[target].name(), maxName);
    if (role == Qt::ToolTipRole)
        return m_table->targetText(target);
    if (role == static_cast<int>(CompatRole::Counts)) {
        const TargetTotals& totals = m_table->totals()[target];
        return QVariant::fromValue(SeverityCounts{.errors = static_cast<std::uint32_t>(totals.breaks),
                                                  .warnings = static_cast<std::uint32_t>(totals.mayBreak),
                                                  .notes = static_cast<std::uint32_t>(totals.changes)});
    }
    return {};
}

QVariant CompatModel::rowData(const CompatTableRow& row, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::ToolTipRole:
        return m_table->rowText(row);
    case static_cast<int>(CompatRole::IsSource):
        return row.isSource;
    case static_cast<int>(CompatRole::Tools):
        return row.tools;
    case static_cast<int>(CompatRole::Counts):
        return QVariant::fromValue(row.targets);
    default:
        return {};
    }
}

} // namespace toolroom
