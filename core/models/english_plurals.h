// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QTranslator>

namespace toolroom {

/// The English plural forms. Text with a count is written as `tr("%n finding(s)", nullptr, count)`; this translator
/// renders it as "1 finding" or "2 findings". Install it before the translators of other languages, which then take
/// precedence.
class TOOLROOM_EXPORT EnglishPlurals : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    /// Null, so that Qt uses the source text, unless `sourceText` has a count and an ending `(s)` or `(es)`.
    [[nodiscard]] QString translate(const char* context, const char* sourceText, const char* disambiguation,
                                    int n) const override;
};

} // namespace toolroom
