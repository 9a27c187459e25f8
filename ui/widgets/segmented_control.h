// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;
class QToolButton;

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

    /// What happens to choices that do not fit in the width: they wrap, or they move into a menu at the end of the row,
    /// except the checked one.
    enum class Overflow { Wrap, Menu };

    explicit SegmentedControl(const QString& purpose, Overflow overflow = Overflow::Wrap, QWidget* parent = nullptr);

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
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int value);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillMenu();
    /// Moves the choices that do not fit into the menu.
    void fit();

    bool m_isOneLine = false;
    QList<Choice> m_choices;
    QButtonGroup* m_buttons;
    QToolButton* m_more = nullptr; ///< null if choices wrap
};

} // namespace toolroom
