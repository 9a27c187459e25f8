// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "ui/routing/matrix_view.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

constexpr int maxImageSide = 8000; ///< many programs cannot open larger images

QByteArray csvField(const std::string& text) {
    QByteArray field = QByteArray::fromStdString(text);
    field.replace('"', "\"\"");
    return '"' + field + '"';
}

} // namespace

/// Rows are the expected tools; cells are margins, empty without evidence.
QByteArray MatrixView::csv() const {
    const auto& tools = m_analysis->index->tools();
    QByteArray text = "\"expected\"";
    for (const std::size_t column : m_analysis->order)
        text += ',' + csvField(tools[column].id);
    text += '\n';
    for (const std::size_t row : m_analysis->order) {
        text += csvField(tools[row].id);
        for (const std::size_t column : m_analysis->order) {
            text += ',';
            if (const std::optional<double> margin = m_analysis->matrix.margin(row, column))
                text += QByteArray::fromStdString(std::format("{:.3f}", *margin));
        }
        text += '\n';
    }
    return text;
}

QString MatrixView::save(const QString& path) const {
    if (count() == 0)
        return tr("There is no matrix to save");
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const auto tools = static_cast<int>(count());
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    constexpr int labeledCell = 18;
    Layout layout = layoutFor(labeledCell);
    if (layout.labels + labeledCell * tools > maxImageSide)
        layout = layoutFor(std::clamp(maxImageSide / tools, 1, fontMetrics().height() / 2));
    const QSize size = QSize(1, 1) * (layout.labels + static_cast<int>(layout.cell) * tools + innerSpace);
    const auto draw = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setFont(font());
        painter.fillRect(QRect(QPoint(), size), themeOf(this).palette.color(QPalette::Base));
        const QRect all(0, 0, tools, tools);
        drawCells(painter, layout, all, {layout.labels, layout.labels});
        drawLabels(painter, layout, all, {layout.labels, layout.labels});
    };
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        bytes = csv();
    } else if (isSvg) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(tr("Confusion matrix"));
        draw(generator);
    } else {
        QImage image(size, QImage::Format_RGB32);
        draw(image);
        image.save(&buffer, "PNG");
    }
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return tr("Cannot write %1: %2").arg(path, file.errorString());
}

} // namespace toolroom
