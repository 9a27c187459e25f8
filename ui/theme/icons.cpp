// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include <memory>

namespace toolroom {

namespace {

/// Paints an SVG in a color of the current palette, so that icons follow the theme.
class TintedIconEngine : public QIconEngine {
public:
    explicit TintedIconEngine(const QString& path)
        : m_path(path)
        , m_renderer(std::make_shared<QSvgRenderer>(path)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, painter->device()->devicePixelRatio()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    /// `size` is in device-independent pixels.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override {
        QPixmap picture(size * scale);
        picture.setDevicePixelRatio(scale);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        m_renderer->render(&painter, QRectF(QPointF(), size));
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter.fillRect(QRect(QPoint(), size), QGuiApplication::palette().color(group, QPalette::ButtonText));
        return picture;
    }
    QString key() const override { return QStringLiteral("toolroom-tinted"); }
    QIconEngine* clone() const override { return new TintedIconEngine(m_path); }

private:
    QString m_path;
    std::shared_ptr<QSvgRenderer> m_renderer;
};

QString path(const QString& name) {
    return QStringLiteral(":/toolroom/icons/%1.svg").arg(name);
}

} // namespace

QIcon icon(const QString& name) {
    return QIcon(new TintedIconEngine(path(name)));
}

QIcon applicationIcon() {
    return QIcon(path(QStringLiteral("toolroom")));
}

void drawSeverity(QPainter& painter, const QRectF& rect, Severity severity, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal side = std::min(rect.width(), rect.height());
    const QRectF square(rect.center() - QPointF(side, side) / 2, QSizeF(side, side));
    if (severity == Severity::Error) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(
            QPolygonF({QPointF(square.center().x(), square.top()), square.bottomRight(), square.bottomLeft()}));
    } else if (severity == Severity::Warning) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(square.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(square.adjusted(1.25, 1.25, -1.25, -1.25));
    }
    painter.restore();
}

} // namespace toolroom
