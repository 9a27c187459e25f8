// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/compat/compat_model.h"

#include <QTableView>

#include <optional>
#include <string>

namespace toolroom {

class CompatCorner;
class SourceToolHeader;
class TargetHeader;

/// The table of a compatibility report. The names of the tools and of the targets stay in view while it scrolls.
class CompatView : public QTableView {
    Q_OBJECT

public:
    explicit CompatView(QWidget* parent = nullptr);

    /// Keeps the current cell, the scroll position, and the focus. `table` may be null.
    void showTable(CompatTablePtr table, const CompatFilter& filter);
    [[nodiscard]] const CompatModel& compatModel() const { return m_model; }
    /// Empty if no cell is selected.
    [[nodiscard]] QString cellText() const;
    /// Copies the facts of the current cell.
    Q_INVOKABLE void copy() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Emitted when the current cell, or what is known of it, has changed.
    void cellChanged();
    void toolRequested(const std::string& id);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// A row, by what it shows.
    struct Place {
        std::string id;
        bool isSource = false;
    };
    [[nodiscard]] Place placeOf(int row) const;
    [[nodiscard]] int rowOf(const Place& place) const { return m_model.rowOf(place.id, place.isSource); }
    void fitHeaders();
    void requestTool(int row);

    CompatModel m_model;
    TargetHeader* m_targets;
    SourceToolHeader* m_names;
    CompatCorner* m_corner;
    bool m_isShowing = false;          ///< while the model is replaced
    std::optional<Place> m_currentRow; ///< also while it is not shown
    std::string m_currentTarget;
};

} // namespace toolroom
