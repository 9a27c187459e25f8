// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/share_splitter.h"

namespace toolroom {

/// The form and the JSON: side by side if there is room, otherwise one above the other.
class ArgumentSplitter : public ShareSplitter {
    Q_OBJECT

public:
    ArgumentSplitter(QWidget* form, QWidget* json, Settings* settings);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace toolroom
