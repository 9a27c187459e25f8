// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QAbstractScrollArea;

namespace toolroom {

class Settings;

/// Ctrl+wheel over JSON, code, or logs changes the size of this text, and of the same kind of text in other places. The
/// sizes are saved. Watches the events of the application.
class TextZoom : public QObject {
    Q_OBJECT

public:
    /// `settings` must outlive this object.
    explicit TextZoom(Settings& settings, QObject* parent = nullptr);

    /// Shows all texts in the usual size.
    void reset();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int percentOf(const QAbstractScrollArea& view) const;
    void apply(QAbstractScrollArea& view) const;
    void applyToVisibleViews() const;

    Settings& m_settings;
    int m_angle = 0; ///< of the wheel, in eighths of a degree, since the last step
};

} // namespace toolroom
