// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/file_page.h"

#include "core/models/problems/problems_model.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QToolTip>

namespace toolroom {

/// Shows the error as the tooltip of its place.
class FileView : public CodeView {
public:
    using CodeView::CodeView;

    void setError(DisplayText::Span place, const QString& message) {
        m_place = place;
        m_message = message;
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip)
            return CodeView::event(event);
        const auto* help = static_cast<QHelpEvent*>(event);
        const int at = cursorForPosition(viewport()->mapFromGlobal(help->globalPos())).position();
        if (m_place.begin <= at && at <= m_place.end)
            QToolTip::showText(help->globalPos(), escapeForToolTip(m_message), this);
        else
            QToolTip::hideText();
        return true;
    }

private:
    DisplayText::Span m_place;
    QString m_message;
};

FilePage::FilePage(QWidget* parent)
    : QWidget(parent)
    , m_place(createHeadingLabel({}))
    , m_message(createTextLabel())
    , m_text(new FileView(MarkedText::Height::Fill, tr("File"))) {
    fillWithBase(*this);
    setFocusProxy(m_text);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(m_place);
    layout->addWidget(m_message);
    layout->addWidget(m_text, 1);
}

void FilePage::showError(const Finding& finding) {
    m_fileName = finding.text->name();
    const QString message = translatedLine(finding.message);
    m_place->setText(locationText(finding));
    m_message->setText(tr("%1. Toolroom reloads the file when it changes.").arg(message));
    const DisplayText shown = jsonToDisplayText(*finding.text, finding.text->content());
    DisplayText::Span place = shown.span(finding.range);
    if (place.begin == place.end && place.begin > 0) { // at the end of the text: underline the last character
        while (place.end > 1 && shown.text.at(place.end - 1).isSpace())
            --place.end;
        place.begin = place.end - 1;
    }
    m_text->showCode(shown, {{.finding = 0, .severity = Severity::Error, .span = place}}, finding.text->language());
    m_text->setError(place, message);
    m_text->highlightRange(place);
}

} // namespace toolroom
