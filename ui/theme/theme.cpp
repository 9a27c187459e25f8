// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QWidget>

namespace toolroom {

namespace {

struct BaseColors {
    QColor window, base, alternate, text, button, highlight, disabled;
};

QPalette paletteOf(const BaseColors& colors, const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::Button, colors.button);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::Highlight, colors.highlight);
    palette.setColor(QPalette::HighlightedText, colors.text);
    palette.setColor(QPalette::Accent, theme.accent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::ToolTipBase, colors.base);
    palette.setColor(QPalette::ToolTipText, colors.text);
    palette.setColor(QPalette::Light, colors.base);
    palette.setColor(QPalette::Midlight, colors.alternate);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.line);
    palette.setColor(QPalette::Shadow, theme.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText,
                            QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, colors.disabled);
    return palette;
}

Theme makeLight() {
    Theme theme;
    theme.muted = QColor(0x59, 0x62, 0x70);
    theme.line = QColor(0xd9, 0xdd, 0xe3);
    theme.accent = QColor(0x1f, 0x5f, 0xbf);
    theme.error = QColor(0xb3, 0x26, 0x1e);
    theme.warning = QColor(0x8a, 0x58, 0x00);
    theme.note = QColor(0x46, 0x64, 0x82);
    theme.success = QColor(0x1b, 0x6b, 0x3a);
    theme.waiting = QColor(0x6d, 0x3f, 0xb0);
    theme.hiddenCharacter = QColor(0xf6, 0xc9, 0xc5);
    theme.place = QColor(0xff, 0xe9, 0xa8);
    theme.jsonKey = QColor(0x1f, 0x5f, 0xbf);
    theme.jsonString = QColor(0x2b, 0x66, 0x3d);
    theme.jsonNumber = QColor(0x8c, 0x3f, 0x8c);
    theme.palette = paletteOf({.window = QColor(0xf6, 0xf7, 0xf9),
                               .base = QColor(0xff, 0xff, 0xff),
                               .alternate = QColor(0xf0, 0xf2, 0xf5),
                               .text = QColor(0x1c, 0x20, 0x27),
                               .button = QColor(0xf6, 0xf7, 0xf9),
                               .highlight = QColor(0xd6, 0xe4, 0xf9),
                               .disabled = QColor(0x98, 0xa0, 0xac)},
                              theme);
    return theme;
}

Theme makeDark() {
    Theme theme;
    theme.muted = QColor(0x9c, 0xa6, 0xb4);
    theme.line = QColor(0x36, 0x3c, 0x46);
    theme.accent = QColor(0x82, 0xb1, 0xff);
    theme.error = QColor(0xff, 0x8b, 0x82);
    theme.warning = QColor(0xf0, 0xb4, 0x50);
    theme.note = QColor(0x93, 0xb4, 0xd4);
    theme.success = QColor(0x74, 0xcf, 0x9b);
    theme.waiting = QColor(0xc3, 0xa4, 0xf7);
    theme.hiddenCharacter = QColor(0x7a, 0x2e, 0x2a);
    theme.place = QColor(0x5c, 0x4c, 0x1a);
    theme.jsonKey = QColor(0x82, 0xb1, 0xff);
    theme.jsonString = QColor(0x93, 0xcf, 0xa4);
    theme.jsonNumber = QColor(0xd9, 0xa6, 0xe0);
    theme.palette = paletteOf({.window = QColor(0x1d, 0x20, 0x25),
                               .base = QColor(0x17, 0x19, 0x1d),
                               .alternate = QColor(0x22, 0x26, 0x2c),
                               .text = QColor(0xe4, 0xe7, 0xec),
                               .button = QColor(0x26, 0x2a, 0x31),
                               .highlight = QColor(0x24, 0x3a, 0x60),
                               .disabled = QColor(0x68, 0x70, 0x7c)},
                              theme);
    return theme;
}

Theme makeHighContrastLight() {
    Theme theme = lightTheme();
    theme.muted = QColor(0x2b, 0x31, 0x3a);
    theme.line = QColor(0x59, 0x62, 0x70);
    theme.accent = QColor(0x0b, 0x3d, 0x91);
    theme.error = QColor(0x8a, 0x10, 0x0a);
    theme.warning = QColor(0x5c, 0x3a, 0x00);
    theme.note = QColor(0x24, 0x40, 0x5c);
    theme.success = QColor(0x0b, 0x4d, 0x26);
    theme.jsonKey = QColor(0x0b, 0x3d, 0x91);
    theme.jsonString = QColor(0x0f, 0x4a, 0x22);
    theme.jsonNumber = QColor(0x66, 0x1f, 0x66);
    theme.palette = paletteOf({.window = QColor(0xff, 0xff, 0xff),
                               .base = QColor(0xff, 0xff, 0xff),
                               .alternate = QColor(0xf0, 0xf2, 0xf5),
                               .text = QColor(0x00, 0x00, 0x00),
                               .button = QColor(0xff, 0xff, 0xff),
                               .highlight = QColor(0xb8, 0xd4, 0xff),
                               .disabled = QColor(0x59, 0x62, 0x70)},
                              theme);
    return theme;
}

Theme makeHighContrastDark() {
    Theme theme = darkTheme();
    theme.muted = QColor(0xd0, 0xd7, 0xe0);
    theme.line = QColor(0x9c, 0xa6, 0xb4);
    theme.accent = QColor(0xa8, 0xcb, 0xff);
    theme.error = QColor(0xff, 0xb3, 0xac);
    theme.warning = QColor(0xff, 0xd0, 0x80);
    theme.note = QColor(0xc0, 0xd8, 0xf0);
    theme.success = QColor(0x9c, 0xec, 0xbd);
    theme.jsonKey = QColor(0xa8, 0xcb, 0xff);
    theme.jsonString = QColor(0xb8, 0xec, 0xc6);
    theme.jsonNumber = QColor(0xee, 0xc4, 0xf4);
    theme.palette = paletteOf({.window = QColor(0x00, 0x00, 0x00),
                               .base = QColor(0x00, 0x00, 0x00),
                               .alternate = QColor(0x14, 0x17, 0x1b),
                               .text = QColor(0xff, 0xff, 0xff),
                               .button = QColor(0x00, 0x00, 0x00),
                               .highlight = QColor(0x1c, 0x3f, 0x7a),
                               .disabled = QColor(0x9c, 0xa6, 0xb4)},
                              theme);
    return theme;
}

/// Sets the text color of its parent whenever the palette changes.
class TextColor : public QObject {
public:
    TextColor(QWidget& widget, QColor Theme::*color)
        : QObject(&widget)
        , m_widget(widget)
        , m_color(color) {
        apply();
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::PaletteChange)
            apply();
        return QObject::eventFilter(watched, event);
    }

private:
    void apply() {
        const QColor color = themeOf(QApplication::palette()).*m_color;
        if (m_widget.palette().color(QPalette::Text) == color)
            return; // already set
        QPalette palette;
        for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
            palette.setColor(role, color);
        m_widget.setPalette(palette);
    }

    QWidget& m_widget;
    QColor Theme::*m_color;
};

/// The text size relative to that of the system.
qreal textScale() {
    return QApplication::font().pointSizeF() / QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF();
}

} // namespace

QColor Theme::severityColor(Severity severity) const {
    return severity == Severity::Error ? error : severity == Severity::Warning ? warning : note;
}

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& highContrastLightTheme() {
    static const Theme theme = makeHighContrastLight();
    return theme;
}

const Theme& highContrastDarkTheme() {
    static const Theme theme = makeHighContrastDark();
    return theme;
}

const Theme& themeOf(const QPalette& palette) {
    const QColor window = palette.color(QPalette::Window);
    for (const Theme* theme : {&highContrastLightTheme(), &highContrastDarkTheme()})
        if (theme->palette.color(QPalette::Window) == window)
            return *theme;
    return window.lightness() < 128 ? darkTheme() : lightTheme();
}

void setTextColor(QWidget& widget, QColor Theme::*color) {
    new TextColor(widget, color);
}

QFont fixedFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(font.pointSizeF() * textScale());
    return font;
}

int scaledToText(int length) {
    return qRound(length * textScale());
}

const Theme& themeOf(const QWidget* widget) {
    return themeOf(widget->palette());
}

} // namespace toolroom
