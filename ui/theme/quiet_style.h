// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace toolroom {

/// Fusion with hairlines in place of bevels.
class QuietStyle : public QProxyStyle {
    Q_OBJECT

public:
    QuietStyle();

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;

private:
    void drawHeader(const QStyleOption* option, QPainter* painter) const;
    void drawSplitter(const QStyleOption* option, QPainter* painter) const;
};

} // namespace toolroom
