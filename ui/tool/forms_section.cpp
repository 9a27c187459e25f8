// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/forms_section.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/written_forms.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

QString namesOfProfiles() {
    QStringList names;
    for (const Profile profile : allProfiles)
        names += toQString(profileName(profile));
    return names.join(QStringLiteral(" · "));
}

} // namespace

FormsSection::FormsSection(QWidget* parent)
    : QWidget(parent)
    , m_button(new QToolButton)
    , m_forms(new WrittenForms(tr("The tool as the contract writes it"))) {
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setText(tr("As %1").arg(namesOfProfiles()));
    m_button->setAccessibleName(tr("As other contracts write it"));
    m_button->setFocusPolicy(Qt::StrongFocus);
    QFont font = m_button->font();
    font.setBold(true);
    m_button->setFont(font);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    m_button->setMinimumWidth(1); // the names may be cut, the page may not
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(m_forms);
    m_forms->hide();
    connect(m_button, &QToolButton::clicked, this, [this] { setOpen(!isOpen()); });
    connect(m_forms, &WrittenForms::shown, this, &FormsSection::shown);
    connect(m_forms, &WrittenForms::lossChosen, this, [this](const PlacedLoss& loss) {
        if (!loss.place.empty())
            Q_EMIT placeChosen(loss.place);
    });
}

void FormsSection::showTool(LintedRegistryPtr registry, std::uint32_t tool) {
    m_writing.abort();
    m_registry = std::move(registry);
    m_tool = tool;
    m_isWritten = false;
    if (isOpen())
        write();
}

void FormsSection::write() {
    m_writing.run([registry = m_registry,
                   tool = m_tool](const AbortSignal& abort) { return writtenForms(registry->tool(tool), abort); },
                  [this](std::vector<WrittenForm> forms) {
                      m_isWritten = true;
                      m_forms->setForms(std::move(forms));
                      if (std::exchange(m_isOpening, false))
                          Q_EMIT opened();
                  });
}

void FormsSection::setOpen(bool open) {
    m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    if (open == isOpen())
        return;
    m_forms->setVisible(open);
    m_isOpening = open && !m_isWritten;
    if (m_isOpening && m_registry)
        write();
    else if (open)
        Q_EMIT opened();
}

bool FormsSection::isOpen() const {
    return m_forms->isVisibleTo(this);
}

bool FormsSection::isBusy() const {
    return m_writing.isBusy() || (isOpen() && m_forms->isBusy());
}

} // namespace toolroom
