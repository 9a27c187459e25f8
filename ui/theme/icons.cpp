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

/// Paints an SVG, which is read when it is first painted. A tinted one has a color of the current palette, so that
/// icons follow the theme. Qt's own engine is a plugin, which would be looked for and loaded at startup.
class SvgIconEngine : public QIconEngine {
public:
    enum class Colors { Own, Tinted };

    SvgIconEngine(const QString& path, Colors colors)
        : m_path(path)
        , m_colors(colors) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, painter->device()->devicePixelRatio()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    /// `size` is in device-independent pixels.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override {
        if (!m_renderer)
            m_renderer = std::make_unique<QSvgRenderer>(m_path);
        QPixmap picture(size * scale);
        picture.setDevicePixelRatio(scale);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        m_renderer->render(&painter, QRectF(QPointF(), size));
        if (m_colors == Colors::Own)
            return picture;
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter.fillRect(QRect(QPoint(), size), QGuiApplication::palette().color(group, QPalette::ButtonText));
        return picture;
    }
    QString key() const override { return QStringLiteral("toolroom-svg"); }
    QIconEngine* clone() const override { return new SvgIconEngine(m_path, m_colors); }

private:
    QString m_path;
    Colors m_colors;
    std::unique_ptr<QSvgRenderer> m_renderer;
};

QString path(const QString& name) {
    return QStringLiteral(":/toolroom/icons/%1.svg").arg(name);
}

} // namespace

QIcon icon(const QString& name) {
    return QIcon(new SvgIconEngine(path(name), SvgIconEngine::Colors::Tinted));
}

QIcon applicationIcon() {
    return QIcon(new SvgIconEngine(path(QStringLiteral("toolroom")), SvgIconEngine::Colors::Own));
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
