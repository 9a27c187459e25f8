// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/tool_changes_view.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "ui/history/run_delegates.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QToolButton>

#include <set>
#include <utility>

namespace toolroom {

namespace {

constexpr int minChangesHeight = 120;

/// The tools of a list by name, so that a tool is compared with the earlier tool of the same name.
Json toolsByName(const std::string& list) {
    Json tools = Json::object();
    const auto document = Document::parse(std::make_shared<const SourceText>("tools", list));
    const Json* listed = document ? memberOf(document->value(), "tools") : nullptr;
    if (listed && listed->is_array())
        for (const Json& tool : *listed)
            tools[textAt(tool, "name")] = tool;
    return tools;
}

} // namespace

ToolChangesView::ToolChangesView(QWidget* parent)
    : QWidget(parent)
    , m_notice(createTextLabel())
    , m_show(createFlatButton(tr("Show Changes"), tr("Show how the tools have changed")))
    , m_table(new ContentSizedTable(tr("Tool changes"))) {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new ChangeDelegate(m_table));
    for (int column = 0; column < m_model.columnCount(); ++column)
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_scroll = new TableScrollArea(m_table);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the table has it
    m_scroll->setMinimumHeight(minChangesHeight);
    m_show->setCheckable(true);
    m_notice->setMinimumWidth(1);
    QToolButton* dismiss = createFlatButton(tr("Dismiss"), tr("Hide tool changes"));
    auto* buttons = new FlowRow(4, {m_show, dismiss});
    auto* layout = createColumn(this, 4);
    addAll(*layout, {m_notice, buttons, m_scroll});
    m_scroll->hide();
    hide();
    connect(m_show, &QToolButton::toggled, m_scroll, &QWidget::setVisible);
    connect(dismiss, &QToolButton::clicked, this, &ToolChangesView::dismissed);
}

ToolChangesView::Comparison ToolChangesView::compare(const std::string& before, const std::string& after) {
    const ValueChanges changes = changesBetween(toolsByName(before), toolsByName(after));
    Comparison comparison{.rows = makeChangeRows(changes)};
    std::set<std::string> changedTools;
    for (const ValueChange& change : changes.changes) {
        const std::vector<std::string> tokens = pointerTokens(change.pointer);
        if (tokens.size() == 1 && change.kind == ValueChange::Kind::Added)
            ++comparison.added;
        else if (tokens.size() == 1 && change.kind == ValueChange::Kind::Removed)
            ++comparison.removed;
        else if (!tokens.empty())
            changedTools.insert(tokens.front());
    }
    comparison.changed = static_cast<int>(changedTools.size());
    return comparison;
}

void ToolChangesView::showChanges(const std::string& before, const std::string& after) {
    if (before == m_before && after == m_after)
        return;
    m_before = before;
    m_after = after;
    if (before == after) {
        m_comparing.abort();
        m_show->setChecked(false);
        return hide();
    }
    m_comparing.run([before, after](const AbortSignal& /*abort*/) { return compare(before, after); },
                    [this](Comparison comparison) { showComparison(std::move(comparison)); });
}

void ToolChangesView::showComparison(Comparison comparison) {
    QStringList parts;
    if (comparison.added > 0)
        parts += tr("%Ln tool(s) added", nullptr, comparison.added);
    if (comparison.removed > 0)
        parts += tr("%Ln tool(s) removed", nullptr, comparison.removed);
    if (comparison.changed > 0)
        parts += tr("%Ln tool(s) changed", nullptr, comparison.changed);
    if (parts.isEmpty())
        parts += tr("The order of the tools has changed");
    m_notice->setText(
        tr("%1. Grants and confirmations for changed tools are no longer valid.", "the changes of a server's tools")
            .arg(parts.join(QStringLiteral(", "))));
    m_show->setEnabled(!comparison.rows.empty());
    m_model.setChanges(std::move(comparison.rows));
    show();
    Q_EMIT compared();
}

} // namespace toolroom
