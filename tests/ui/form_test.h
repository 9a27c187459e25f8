// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/idle.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/optional_fields.h"
#include "ui/form/fields/row_list.h"
#include "ui/form/form_view.h"
#include "ui/form/json/json_editor.h"
#include "ui/theme/appearance.h"
#include "ui/widgets/segmented_control.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>
#include <memory>

namespace toolroom::test {

/// Creates an editor per test function. Subclasses call `setUp` and `tearDown` from `init` and `cleanup`.
class FormTest : public TestCase {
protected:
    Appearance m_appearance;
    std::unique_ptr<ArgumentsEditor> m_editor;

    void setUp() {
        failOnWarnings();
        m_editor = std::make_unique<ArgumentsEditor>();
        m_editor->resize(900, 700);
        m_editor->show();
    }
    void tearDown() { m_editor.reset(); }

    /// Shows the form of `schema` and waits until it is complete.
    void open(const char* schema, const char* arguments = nullptr) {
        m_editor->setSchema(Json::parse(schema));
        if (arguments)
            m_editor->setArguments(Json::parse(arguments));
        settle();
        m_editor->activateWindow();
    }
    void settle() const {
        if (!becomesIdle())
            qFatal("the editor is still busy");
        constexpr int rounds = 3; // one layout makes another one necessary
        for (int i = 0; i < rounds; ++i)
            QCoreApplication::processEvents();
    }
    /// The button that adds an optional field; null if it is set or not shown.
    QToolButton* fieldButton(const std::string& pointer) const {
        settle();
        const FieldRow* owner = m_editor->form()->row(pointer.substr(0, pointer.rfind('/')));
        const auto* fields = owner && owner->list()
                                 ? owner->list()->findChild<OptionalFields*>({}, Qt::FindDirectChildrenOnly)
                                 : nullptr;
        return fields ? fields->fieldButton(pointer) : nullptr;
    }
    /// The row of a field. An optional field is added first.
    FieldRow* row(const char* pointer) const {
        if (QToolButton* add = hasRow(pointer) ? nullptr : fieldButton(pointer)) {
            add->click();
            settle();
        }
        FieldRow* row = m_editor->form()->row(pointer);
        if (!row)
            qFatal("no row at %s", pointer);
        return row;
    }
    bool hasRow(const char* pointer) const { return m_editor->form()->row(pointer) != nullptr; }
    /// The first visible, enabled widget of this type in the row.
    template <class Widget>
    Widget* in(const char* pointer) const {
        settle();
        for (Widget* widget : row(pointer)->findChildren<Widget*>())
            if (widget->isVisible() && widget->isEnabled())
                return widget;
        qFatal("no such widget at %s", pointer);
    }
    QLineEdit* line(const char* pointer) const { return in<QLineEdit>(pointer); }
    QToolButton* button(const char* pointer, const QString& text) const {
        settle();
        for (auto* button : row(pointer)->findChildren<QToolButton*>())
            if (button->isVisible() && button->text() == text)
                return button;
        qFatal("no button %s at %s", qPrintable(text), pointer);
    }
    bool hasButton(const char* pointer, const QString& text) const {
        const FieldRow* row = m_editor->form()->row(pointer);
        return row && std::ranges::any_of(row->findChildren<QToolButton*>(), [&](const QToolButton* button) {
                   return button->isVisible() && button->text() == text;
               });
    }
    /// The error text below the field.
    QString error(const char* pointer) const {
        settle();
        for (auto* label : row(pointer)->findChildren<QLabel*>())
            if (label->isVisible() && label->inherits("toolroom::ErrorLabel") &&
                label->text().startsWith(QStringLiteral("▲")))
                return label->text();
        return {};
    }
    void remove(const char* pointer) const {
        button(pointer, QStringLiteral("✕"))->click();
        settle();
    }
    void type(QWidget* widget, const char* text) const {
        widget->setFocus();
        QTest::keyClicks(widget, QString::fromUtf8(text));
        settle();
    }
    /// The arguments to send as compact JSON; `-` while they cannot be sent.
    std::string sent() const {
        settle();
        const std::optional<Json> arguments = m_editor->arguments();
        return arguments ? arguments->dump() : "-";
    }
};

} // namespace toolroom::test
