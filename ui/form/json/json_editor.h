// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/json/json_completions.h"
#include "ui/tool/code_view.h"

#include <functional>

namespace toolroom {

class LineMargin;

/// An error in a JSON text and its range in UTF-16 units.
struct TextError {
    DisplayText::Span span;
    QString message;
    int line = 1;                        ///< of the beginning of the range
    Severity severity = Severity::Error; ///< Note for advice

    /// `Line 3: is required`.
    [[nodiscard]] QString text() const;
};

/// The difference between two texts: at `begin`, in UTF-16 units, `removed` is replaced with `added`.
struct TextChange {
    qsizetype begin = 0;
    QString removed;
    QString added;
};

/// Never splits a surrogate pair.
[[nodiscard]] TextChange computeTextChange(const QString& before, const QString& after);

/// A JSON text editor. Never changes the user's text, whether valid or not. Has no undo history: the owner records
/// every change and implements undo.
class JsonEditor : public CodeView {
    Q_OBJECT

public:
    explicit JsonEditor(const QString& name, QWidget* parent = nullptr);

    void showLineNumbers();

    /// Invisible characters are escaped; see json_text.h.
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Replaces only the part that differs, which keeps the caret in place. Does not emit edited().
    void setText(const QString& text);
    /// Underlines errors of the current text and shows their messages at the end of their lines. In the order of the
    /// text.
    void setErrors(std::vector<TextError> errors);
    [[nodiscard]] const std::vector<TextError>& errors() const { return m_errors; }
    /// The messages at the end of a line, which is counted from 0; empty if it has no errors.
    [[nodiscard]] QString messageAt(int line) const;
    void goTo(DisplayText::Span span);
    /// Selects the first value, unless the caret has been placed within the text.
    void focusFirstValue();

    using Completions = std::function<std::vector<JsonCompletion>(const CaretContext&)>;
    void setCompletions(Completions completions) { m_completions = std::move(completions); }
    void showCompletionList();

Q_SIGNALS:
    /// Emitted when the user has replaced `removed` at `position` with `added`.
    void edited(qsizetype position, const QString& removed, const QString& added);

protected:
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void handleTextChange();
    void colorText();
    void moveErrors(const TextChange& change);
    void placeMargin();
    [[nodiscard]] QString errorsAt(const QPoint& position) const;
    bool insertQuote();
    void insertNewline();

    QString m_text;
    bool m_isShowing = false;
    std::vector<TextError> m_errors;
    LineMargin* m_margin = nullptr; ///< created by showLineNumbers()
    Completions m_completions;
    JsonCompleter* m_completer;
};

} // namespace toolroom
