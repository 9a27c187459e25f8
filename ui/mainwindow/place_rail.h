// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>
#include <QWidget>

namespace toolroom {

class PlaceButton;

/// The places of the main window, in the order of the rail. One of them is shown at a time.
enum class Place { Tools, Servers, Runs, Routing, Permissions, Agents };

/// The icons with words at the left edge of the window that switch between its places. A button can show a count: runs
/// in progress, failed servers.
class PlaceRail : public QWidget {
    Q_OBJECT

public:
    explicit PlaceRail(QWidget* parent = nullptr);

    /// Shows `place` as the current one. Does not emit placeChosen().
    void setCurrent(Place place);
    /// Hides the words, for narrow windows. They become tooltips.
    void setCompact(bool isCompact);
    /// Shows `count` at the button of `place` in the color that `color` returns for the current theme. 0 hides it.
    /// `meaning` says what is counted, as in `2 runs in progress`.
    void setCount(Place place, int count, const QString& meaning, QColor (*color)(const QWidget&));

Q_SIGNALS:
    void placeChosen(toolroom::Place place);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QList<PlaceButton*> m_buttons; ///< by Place
};

} // namespace toolroom
