// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/tool_filter.h"
#include "ui/widgets/flow_layout.h"

#include <QList>
#include <QToolButton>
#include <QVariant>

class QActionGroup;

namespace toolroom {

/// A menu button for one filter: `contract`, or `contract: mcp` if a value is selected.
class FilterButton : public QToolButton {
    Q_OBJECT

public:
    struct Choice {
        QString label;
        QVariant value;
    };

    explicit FilterButton(const QString& name, QWidget* parent = nullptr);

    /// Sets the values to select from, in addition to "Any". Keeps a selection that is still available.
    void setChoices(const QList<Choice>& choices);
    /// Invalid for "Any".
    [[nodiscard]] QVariant value() const { return m_value; }
    void choose(const QVariant& value);

Q_SIGNALS:
    void chosen();

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    void updateText();

    QString m_name;
    QVariant m_value;
    QActionGroup* m_choices;
};

/// The registry filters other than the text filter.
class FilterBar : public FlowRow {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);

    /// Updates the menus with the values that occur in `registry`.
    void setRegistry(const LintedRegistry& registry);
    /// The selected values; the text is left empty.
    [[nodiscard]] ToolFilter filter() const;
    /// Whether no value is selected.
    [[nodiscard]] bool isEmpty() const;
    void clear();

Q_SIGNALS:
    void changed();

private:
    FilterButton* m_contract;
    FilterButton* m_category;
    FilterButton* m_consequence;
    FilterButton* m_tag;
    FilterButton* m_lint;
};

} // namespace toolroom
