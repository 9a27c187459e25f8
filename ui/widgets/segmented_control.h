// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;

namespace toolroom {

/// A row of buttons, one of which is checked. The arrow keys move between them.
class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        int value = 0;
        QString label;
        QString explanation; ///< tooltip and accessible name; empty: `label`

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    explicit SegmentedControl(const QString& purpose, QWidget* parent = nullptr);

    /// Keeps the selection if it is still among `choices`; otherwise clears it.
    void setChoices(const QList<Choice>& choices);
    /// Does not emit chosen(), which is only for choices made by the user.
    void choose(int value);
    /// Clears the selection.
    void clearChoice();
    /// Fixes the width so that all choices fit on one line.
    void fixWidthToOneLine();
    /// -1 without a selection.
    [[nodiscard]] int value() const;

Q_SIGNALS:
    void chosen(int value);

protected:
    void changeEvent(QEvent* event) override;

private:
    bool m_isOneLine = false;
    QList<Choice> m_choices;
    QButtonGroup* m_buttons;
};

} // namespace toolroom
