// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/member_menu.h"

#include "core/json/pointer.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/form_text.h"
#include "ui/form/form_view.h"

#include <QKeyEvent>
#include <QMenu>

namespace toolroom {

namespace {

constexpr int menuButtonWidth = 20; ///< pixels

std::string around(const std::string& pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

} // namespace

MemberMenu::MemberMenu(FieldRow& row)
    : m_row(row) {
    setText(QStringLiteral("⋯"));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setMaximumWidth(menuButtonWidth);
    connect(this, &QToolButton::clicked, this, &MemberMenu::open);
}

void MemberMenu::open() {
    if (!m_menu)
        m_menu = new QMenu(this);
    m_menu->clear();
    m_menu->addAction(tr("Move Up"), QKeySequence(Qt::ALT | Qt::Key_Up), this, [this] { moveBy(-1); });
    m_menu->addAction(tr("Move Down"), QKeySequence(Qt::ALT | Qt::Key_Down), this, [this] { moveBy(1); });
    m_menu->addAction(tr("Duplicate"), this, &MemberMenu::duplicate);
    m_menu->popup(mapToGlobal(QPoint(0, height())));
}

bool MemberMenu::handleKey(const QKeyEvent& event) {
    if (event.modifiers() != Qt::AltModifier)
        return false;
    if (!m_row.field().canMove || (event.key() != Qt::Key_Up && event.key() != Qt::Key_Down))
        return false;
    moveBy(event.key() == Qt::Key_Up ? -1 : 1);
    return true;
}

// An edit may delete the row, and this button with it.

void MemberMenu::moveBy(int step) {
    FormView& view = m_row.view();
    const std::string from = m_row.pointer();
    const std::string array = around(from);
    const auto index = arrayIndex(from.substr(array.size() + 1));
    if (!index || (step < 0 && *index == 0))
        return;
    const std::size_t to = step < 0 ? *index - 1 : *index + 1;
    if (to >= view.form().field(array).length)
        return;
    view.edited().edit(tr("Move %1").arg(displayName(m_row.field())), array,
                       [&](Form& form) { form.moveElement(from, to); });
    view.goTo(appendPointer(array, to));
}

void MemberMenu::duplicate() {
    FormView& view = m_row.view();
    const std::string from = m_row.pointer();
    std::string copy;
    view.edited().edit(tr("Duplicate %1").arg(displayName(m_row.field())), around(from),
                       [&](Form& form) { copy = form.duplicateElement(from); });
    view.goTo(copy);
}

} // namespace toolroom
