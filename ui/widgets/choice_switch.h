// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;

namespace toolroom {

/// A few words in a row, of which one is chosen. The arrow keys go from one to the next.
class ChoiceSwitch : public QWidget {
    Q_OBJECT

public:
    struct Choice {
        int value = 0;
        QString words;
        QString explanation; ///< the tooltip and the accessible name; empty: the words

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    explicit ChoiceSwitch(const QString& purpose, QWidget* parent = nullptr);

    /// Keeps what is chosen if it is still there; else nothing is.
    void setChoices(const QList<Choice>& choices);
    /// Says nothing: only the reader's own choice is a signal.
    void choose(int value);
    /// The same of nothing.
    void chooseNone();
    /// As wide as the choices are side by side, whatever the size of the text.
    void stayOnOneLine();
    /// -1 when nothing is chosen.
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
