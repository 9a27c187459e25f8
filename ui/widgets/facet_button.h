// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QToolButton>
#include <QVariant>

class QActionGroup;

namespace toolroom {

/// One thing to filter by: `profile`, and once chosen `profile: mcp`.
class FacetButton : public QToolButton {
    Q_OBJECT

public:
    struct Choice {
        QString words;
        QVariant value;
    };

    explicit FacetButton(const QString& facet, QWidget* parent = nullptr);

    /// What there is to choose from, besides anything. A choice that is still among them stays.
    void setChoices(const QList<Choice>& choices);
    /// Invalid for anything.
    [[nodiscard]] QVariant value() const { return m_value; }
    void choose(const QVariant& value);

Q_SIGNALS:
    void chosen();

protected:
    void initStyleOption(QStyleOptionToolButton* option) const override;

private:
    void showChoice();

    QString m_facet;
    QVariant m_value;
    QActionGroup* m_choices;
};

} // namespace toolroom
