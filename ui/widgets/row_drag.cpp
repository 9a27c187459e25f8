// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/row_drag.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDrag>
#include <QFile>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>

#include <utility>

namespace toolroom {

RowDrag::RowDrag(QAbstractItemView& view, std::function<std::optional<DraggedRow>(const QModelIndex&)> contentOf)
    : QObject(&view)
    , m_view(view)
    , m_contentOf(std::move(contentOf)) {
    view.viewport()->installEventFilter(this);
}

std::unique_ptr<QMimeData> RowDrag::mimeData(const QModelIndex& row) {
    const std::optional<DraggedRow> dragged = m_contentOf(row);
    if (!dragged)
        return nullptr;
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    QFile file(m_folder->filePath(dragged->fileName));
    if (!file.open(QIODevice::WriteOnly) || file.write(dragged->content) != dragged->content.size())
        return nullptr;
    auto data = std::make_unique<QMimeData>();
    data->setUrls({QUrl::fromLocalFile(file.fileName())});
    data->setText(QString::fromUtf8(dragged->content));
    return data;
}

bool RowDrag::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressedAt = static_cast<const QMouseEvent*>(event)->position().toPoint();
        m_pressed = m_view.indexAt(m_pressedAt);
    }
    const auto* move = event->type() == QEvent::MouseMove ? static_cast<const QMouseEvent*>(event) : nullptr;
    const bool isFar =
        move && move->buttons() == Qt::LeftButton &&
        (move->position().toPoint() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!isFar || !m_pressed.isValid())
        return QObject::eventFilter(watched, event);
    if (std::unique_ptr<QMimeData> data = mimeData(std::exchange(m_pressed, QPersistentModelIndex()))) {
        auto* drag = new QDrag(&m_view);
        drag->setMimeData(data.release());
        drag->exec(Qt::CopyAction);
    }
    return true;
}

} // namespace toolroom
