// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace toolroom {

class Settings;

/// Two parts whose shares of the width or height stay the same when the splitter or its orientation changes.
class ShareSplitter : public QSplitter {
    Q_OBJECT

public:
    /// Remembers the shares in `settings` for each orientation; null: does not remember them.
    ShareSplitter(const QString& key, Settings* settings, QWidget* parent = nullptr);

    /// The parts keep focus, caret, and selection.
    void splitAlong(Qt::Orientation orientation);
    /// While the second part is below the first one, gives it only the height that it needs, unless the user has
    /// chosen a height.
    void setSecondLow(bool isLow);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void childEvent(QChildEvent* event) override;
    bool eventFilter(QObject* part, QEvent* event) override;

private:
    [[nodiscard]] QString shareKey() const;
    void applyShare();
    void rememberShare();

    QString m_key;
    Settings* m_settings;
    bool m_isSecondLow = false;
    int m_share = 0; ///< of the first part in the current orientation
};

} // namespace toolroom
