// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/json_completions.h"
#include "ui/tool/code_view.h"

#include <functional>

namespace toolroom {

/// A part of a JSON text that is wrong, in UTF-16 units, and why.
struct TextFault {
    ShownText::Span span;
    QString message;
};

/// JSON to write on. What is written stays exactly as it is, whether it can be read or not; only its owner changes it.
/// Has no undo of its own: every change is told, so that the owner can take it back.
class JsonEditor : public CodeView {
    Q_OBJECT

public:
    explicit JsonEditor(const QString& name, QWidget* parent = nullptr);

    /// As it is seen: see json_text.h for how such a text is made.
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Shows another text. What is equal before and behind stays untouched, and the caret with it. Is no edit.
    void setText(const QString& text);
    /// Underlines the faults, which belong to the text as it is now.
    void setFaults(std::vector<TextFault> faults);
    [[nodiscard]] const std::vector<TextFault>& faults() const { return m_faults; }
    void goTo(ShownText::Span span);

    using Completions = std::function<std::vector<JsonCompletion>(const CaretPlace&)>;
    void setCompletions(Completions completions) { m_completions = std::move(completions); }
    void complete();

Q_SIGNALS:
    /// The reader wrote: at `position`, `removed` made place for `added`.
    void edited(qsizetype position, const QString& removed, const QString& added);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void takeWritten();
    void colorText();
    bool writeQuote();
    void writeLineEnd();

    QString m_text;
    bool m_isShowing = false;
    std::vector<TextFault> m_faults;
    Completions m_completions;
    JsonCompleter* m_completer;
};

/// Where two texts differ: behind `begin` equal units, `removed` of the one against `added` of the other.
struct TextChange {
    qsizetype begin = 0;
    QString removed;
    QString added;
};

/// Surrogate pairs are not divided.
[[nodiscard]] TextChange changeBetween(const QString& before, const QString& after);

} // namespace toolroom
