// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>
#include <QWidget>

class QLineEdit;
class QToolButton;

namespace toolroom {

/// A page that keeps every character it takes, and says so when it could not.
class TextPage : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextPage(QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;
    /// Keeps what is equal before and behind, and the caret with it.
    void setText(const QString& text);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The reader wrote; the whole text as it is now.
    void edited(const QString& text);
    /// What is pasted has characters that a page would take for others; the whole text as it would be.
    void needsEscapes(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* source) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    bool m_isShowing = false;
};

/// Text to write in a line, on a page when it has line ends, and as the escapes of a JSON string when it has characters
/// that a reader cannot see or an editor would alter. What is shown is never changed by showing it.
class TextField : public QWidget {
    Q_OBJECT

public:
    enum class Shape { Line, Page, Escaped };

    explicit TextField(QWidget* parent = nullptr);

    /// Shows another text; the caret stays where it can.
    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Shows what was written between the quotes of a JSON string, though it is no text.
    void setBroken(const QString& escaped);
    void setPlaceholderText(const QString& text);
    void setReadOnly(bool readOnly);
    /// Rather a page, as for long texts. Without effect on a text that fits no page.
    void setShape(Shape shape);
    [[nodiscard]] Shape shape() const { return m_shape; }
    /// Said of whichever part is seen.
    void setWords(const QString& name, const QString& description);
    /// Where the text is written now.
    [[nodiscard]] QWidget* writingPart() const;
    /// Behind the text in its line, before the button that makes it a page.
    void addBeside(QWidget* widget);

Q_SIGNALS:
    void edited(const QString& text);
    /// What is written is no text yet: a half escape. `written` is what stands there.
    void broken(const QString& written);

private:
    [[nodiscard]] Shape shapeFor(const QString& text) const;
    void showShape(Shape shape);
    void take(const QString& text);
    void takeEscaped(const QString& written);
    void describeButton();

    QString m_text;
    Shape m_shape = Shape::Line;
    bool m_isReadOnly = false;
    QLineEdit* m_line;
    TextPage* m_page = nullptr;     ///< made when it is wanted
    QLineEdit* m_escaped = nullptr; ///< likewise
    QToolButton* m_button;
    QString m_placeholder;
    QString m_name;
    QString m_description;
};

} // namespace toolroom
