// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/matrix_file.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/save_image.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

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

/// Rows are the expected tools; cells are margins, empty without evidence.
QByteArray csv(const RoutingAnalysis& analysis) {
    const auto& tools = analysis.index->tools();
    QByteArray text = "\"expected\"";
    for (const std::size_t column : analysis.order)
        text += ',' + csvField(tools[column].id);
    text += '\n';
    for (const std::size_t row : analysis.order) {
        text += csvField(tools[row].id);
        for (const std::size_t column : analysis.order) {
            text += ',';
            if (const std::optional<double> margin = analysis.matrix.margin(row, column))
                text += QByteArray::fromStdString(std::format("{:.3f}", *margin));
        }
        text += '\n';
    }
    return text;
}

} // namespace

QString saveMatrix(const MatrixPainter& matrix, const QString& path) {
    if (matrix.count() == 0)
        return QCoreApplication::translate("toolroom::MatrixView", "There is no matrix to save");
    const auto tools = static_cast<int>(matrix.count());
    constexpr int labeledCell = 18;
    MatrixPainter::Layout layout = matrix.layoutFor(labeledCell);
    if (layout.labels + labeledCell * tools > maxImageSide)
        layout = matrix.layoutFor(std::clamp(maxImageSide / tools, 1, QFontMetrics(matrix.font()).height() / 2));
    const QSize size = QSize(1, 1) * (layout.labels + static_cast<int>(layout.cell) * tools + innerSpacing);
    const auto draw = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setFont(matrix.font());
        painter.fillRect(QRect(QPoint(), size), matrix.theme().palette.color(QPalette::Base));
        const QRect all(0, 0, tools, tools);
        matrix.drawCells(painter, layout, all, {layout.labels, layout.labels});
        matrix.drawLabels(painter, layout, all, {layout.labels, layout.labels}, size);
    };
    const QString title = QCoreApplication::translate("toolroom::MatrixView", "Confusion matrix");
    const bool isCsv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const QString problem = isCsv ? saveBytes(path, csv(*matrix.analysis()))
                                  : saveImage(path, {.size = size, .title = title, .draw = draw});
    return problem.isEmpty()
               ? QString()
               : QCoreApplication::translate("toolroom::MatrixView", "Cannot write %1: %2").arg(path, problem);
}

} // namespace toolroom
