// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

#include <optional>

class QAction;
class QToolButton;

namespace toolroom {

/// Labels for untrusted text, which is never interpreted as markup. All text can be selected with the mouse.

/// A section heading.
[[nodiscard]] QLabel* createHeadingLabel(const QString& text);
/// Secondary text.
[[nodiscard]] QLabel* createHintLabel(const QString& text = {});
/// Primary text, word-wrapped.
[[nodiscard]] QLabel* createTextLabel(const QString& text = {});
/// Word-wrapped text in a layout that gives it all its width. Its size hint does not depend on the text, because QLabel
/// lays out wrapped text several times to choose a width.
[[nodiscard]] QLabel* createFillingLabel();

enum class Look {
    Outlined, ///< for words, which look like a button
    Quiet,    ///< for symbols and icons
};

/// A command in a bar. `name` is the accessible name, which must be clear without context, and explains a symbol in a
/// tooltip; empty: `label`. Without `look`, the button is quiet unless `label` contains letters.
[[nodiscard]] QToolButton* createFlatButton(const QString& label, const QString& name = {},
                                            std::optional<Look> look = {});

/// Makes `button` show and hide `part`, which is hidden at first.
void makeDisclosure(QToolButton& button, QWidget& part);

/// Escapes `text` for a tooltip, so that it is not interpreted as markup.
[[nodiscard]] QString escapeForToolTip(const QString& text);

/// Sets the tooltip and the accessible description, which would otherwise be the tooltip with its markup.
void setToolTipText(QWidget& widget, const QString& text);

/// Escapes `text` for a button or menu, so that `&` is not a mnemonic.
[[nodiscard]] QString escapeForButton(QString text);

/// `path`, which can end with a position, elided in its folders, so that the name of the file remains.
[[nodiscard]] QString elidedPath(const QString& path, const QFontMetrics& metrics, int width);

/// The text of the action without its mnemonic.
[[nodiscard]] QString commandText(const QAction& action);

/// Plain text that can be selected once the mouse has entered. QLabel lays out and paints selectable text as a
/// document, which takes several times as long.
class SelectableLabel : public QLabel {
    Q_OBJECT

public:
    explicit SelectableLabel(QWidget* parent = nullptr);

protected:
    void enterEvent(QEnterEvent* event) override;
};

/// One line of plain text, elided on the right.
class ElidedLabel : public SelectableLabel {
    Q_OBJECT

public:
    using SelectableLabel::SelectableLabel;

    void setFullText(const QString& text);
    [[nodiscard]] QString fullText() const { return m_fullText; }
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void elide();

    QString m_fullText;
};

/// One line of plain text for frequent updates. Unlike QLabel, it never invalidates the layout of the window; text that
/// does not fit is elided.
class SteadyLabel : public QWidget {
    Q_OBJECT

public:
    /// Uses the color of secondary text.
    explicit SteadyLabel(Qt::Alignment alignment = Qt::AlignLeft, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Sets the text that determines the minimum width.
    void reserveWidth(const QString& widest);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString displayedText() const;

    Qt::Alignment m_alignment;
    QString m_text;
    QString m_widest;
};

} // namespace toolroom
