// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/fields/field_editor.h"

#include <QPlainTextEdit>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace toolroom {

/// A multi-line editor that preserves every character and reports pasted text that it cannot preserve.
class MultiLineTextEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit MultiLineTextEdit(QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;
    /// Replaces only the part that differs, which keeps the caret in place.
    void setText(const QString& text);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Emitted when the user has edited the text; `text` is the whole text.
    void edited(const QString& text);
    /// Emitted when pasted text contains characters that QTextDocument would replace; `text` is the whole text after
    /// pasting.
    void unsupportedTextPasted(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* source) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    bool m_isShowing = false;
};

/// Edits text in a single line, in several lines if it contains line breaks, and as JSON escapes if it contains
/// characters that are invisible or that an editor would alter. Displaying text never alters it.
class TextField : public QWidget {
    Q_OBJECT

public:
    enum class Shape { Line, Page, Escaped };

    explicit TextField(QWidget* parent = nullptr);

    /// Keeps the caret in place where possible.
    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Shows the content of a JSON string that has an invalid escape sequence.
    void setInvalidEscapes(const QString& escaped);
    void setPlaceholderText(const QString& text);
    void setReadOnly(bool readOnly);
    /// The preferred shape. Has no effect if the text requires another one.
    void setShape(Shape shape);
    [[nodiscard]] Shape shape() const { return m_shape; }
    /// Sets the accessible name and description of the visible editor.
    void setAccessibleTexts(const QString& name, const QString& description);
    /// The visible editor.
    [[nodiscard]] QWidget* activeEditor() const;
    /// Adds a widget between the editor and the button that toggles the shape.
    void addTrailingWidget(QWidget* widget);

    bool eventFilter(QObject* editor, QEvent* event) override;

Q_SIGNALS:
    void edited(const QString& text);
    /// Emitted when the input, `written`, contains an incomplete escape sequence.
    void invalidEscapesEntered(const QString& written);

private:
    [[nodiscard]] Shape shapeFor(const QString& text) const;
    void showShape(Shape shape);
    void toggleShape();
    void handleInput(const QString& text);
    void handleEscapedInput(const QString& written);
    void updateButtonText();

    QString m_text;
    Shape m_shape = Shape::Line;
    bool m_isReadOnly = false;
    QLineEdit* m_line;
    MultiLineTextEdit* m_page = nullptr; ///< created when needed
    QLineEdit* m_escaped = nullptr;      ///< created when needed
    QToolButton* m_button;               ///< no Tab stop: a key of the editors does the same
    QString m_placeholder;
    QString m_name;
    QString m_description;
};

/// Edits a string, with a character counter if the length is limited and a calendar for dates.
class TextEditor : public FieldEditor {
    Q_OBJECT

public:
    TextEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void commitText(const QString& text);
    void writeInvalidEscapes(const QString& escaped);
    void showCalendar();

    TextField* m_text;
    QLabel* m_counter;
    QToolButton* m_calendar = nullptr; ///< created for dates only
    bool m_isDateTime = false;
};

} // namespace toolroom
