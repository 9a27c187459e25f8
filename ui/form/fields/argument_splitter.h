// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace toolroom {

class Settings;

/// The form and the JSON: side by side if there is room, otherwise one above the other. All editors share the position
/// of the splitter, which is remembered for each orientation.
class ArgumentSplitter : public QSplitter {
    Q_OBJECT

public:
    ArgumentSplitter(QWidget* form, QWidget* json);

    static void saveState(Settings& settings);
    static void restoreState(const Settings& settings);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void splitAlong(Qt::Orientation orientation);
    void rememberShare();
};

} // namespace toolroom
