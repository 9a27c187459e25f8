// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPersistentModelIndex>
#include <QPoint>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>

class QAbstractItemView;
class QMimeData;

namespace toolroom {

/// What a row becomes outside the window.
struct DraggedRow {
    QString fileName;
    QByteArray content;
};

/// Lets the rows of a view be dragged out of the window, as a file and as text. The view owns this object; the files
/// exist as long as it does.
class RowDrag : public QObject {
    Q_OBJECT

public:
    /// `contentOf` returns nothing for rows that cannot be dragged. It must not contain secrets.
    RowDrag(QAbstractItemView& view, std::function<std::optional<DraggedRow>(const QModelIndex&)> contentOf);

    /// Null if the row cannot be dragged, or its file cannot be written.
    [[nodiscard]] std::unique_ptr<QMimeData> mimeData(const QModelIndex& row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAbstractItemView& m_view;
    std::function<std::optional<DraggedRow>(const QModelIndex&)> m_contentOf;
    QPersistentModelIndex m_pressed;
    QPoint m_pressedAt;
    std::unique_ptr<QTemporaryDir> m_folder; ///< created when it is needed
};

} // namespace toolroom
