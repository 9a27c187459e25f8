// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/argument_splitter.h"

#include "ui/theme/theme.h"

namespace toolroom {

namespace {

constexpr int minSideBySideFieldsWidth = 520; ///< in pixels

} // namespace

ArgumentSplitter::ArgumentSplitter(QWidget* form, QWidget* json, Settings* settings)
    : ShareSplitter(QStringLiteral("argumentForm"), settings) {
    addWidget(form);
    addWidget(json);
    setHandleWidth(innerSpacing);
}

void ArgumentSplitter::resizeEvent(QResizeEvent* event) {
    ShareSplitter::resizeEvent(event);
    const auto wanted = width() >= minSideBySideFieldsWidth ? Qt::Horizontal : Qt::Vertical;
    if (wanted != orientation())
        splitAlong(wanted);
}

} // namespace toolroom
