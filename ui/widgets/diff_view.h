// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/edit/text_edit.h"

#include <QPlainTextEdit>

namespace toolroom {

/// A unified diff, colored by line, with the differences marked where one line replaces another. Control characters are
/// escaped, because the file is untrusted.
class DiffView : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void showChanges(const SourceText& file, const TextEdits& edits);
};

} // namespace toolroom
