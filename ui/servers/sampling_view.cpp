// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/sampling_view.h"

#include "core/activity/mcp/sampling.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/models/text.h"
#include "core/models/trace/json_content.h"
#include "ui/form/fields/text_field.h"
#include "ui/theme/theme.h"
#include "ui/trace/image_view.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/status_label.h"

#include <QPointer>
#include <QScrollArea>
#include <QToolButton>

#include <QCoroTask>

#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr int imageHeight = 140;
constexpr int minRequestHeight = 120;
constexpr qsizetype maxHintLength = 200;
/// The model of an answer that the user has written.
constexpr auto humanAuthor = "human";

QCoro::Task<> sample(LanguageModelEndpoint endpoint, Json params, AbortSignal abort, QPointer<SamplingView> view,
                     void (SamplingView::*show)(const std::expected<Json, CallError>&)) {
    const auto result = co_await sampleLanguageModel(std::move(endpoint), std::move(params), abort, systemClock());
    if (!abort.stop_requested() && view)
        (view->*show)(result);
}

QString roleName(const std::string& role) {
    if (role == "user")
        return SamplingView::tr("User");
    return role == "assistant" ? SamplingView::tr("Assistant") : toDisplayLine(role, maxHintLength);
}

/// The value at `pointer`, which exists.
Json& valueAt(Json& root, const std::string& pointer) {
    return root[Json::json_pointer(pointer)];
}

} // namespace

SamplingView::SamplingView(std::shared_ptr<const LanguageModelSettings> model, QWidget* parent)
    : QWidget(parent)
    , m_model(std::move(model))
    , m_scroll(new QScrollArea)
    , m_answer(new TextField)
    , m_generate(createFlatButton({}, tr("Let the language model respond")))
    , m_status(new StatusLabel) {
    scrollVertically(*m_scroll);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its fields have it
    m_scroll->setMinimumHeight(minRequestHeight);
    m_answer->setAccessibleTexts(tr("Response"), tr("The response that will be sent to the server"));
    m_answer->setShape(TextField::Shape::Page);
    m_answer->setPlaceholderText(tr("Write or generate the response"));
    auto* head = createRow(nullptr, innerSpacing);
    head->addWidget(createHeadingLabel(tr("Response")));
    head->addWidget(m_generate);
    head->addWidget(m_status, 1);
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(m_scroll, 1);
    layout->addLayout(head);
    layout->addWidget(m_answer);
    connect(m_generate, &QToolButton::clicked, this, &SamplingView::generate);
    connect(m_answer, &TextField::edited, this, &SamplingView::changed);
    showState();
}

SamplingView::~SamplingView() {
    if (m_generating)
        m_generating->request_stop();
}

void SamplingView::clear() {
    if (m_generating)
        std::exchange(m_generating, std::nullopt)->request_stop();
    m_params = nullptr;
    m_author.clear();
    m_stopReason.clear();
    m_answer->setText({});
    m_answer->setShape(TextField::Shape::Page);
    m_status->showMessage(StatusLabel::Tone::Quiet, {});
    delete std::exchange(m_request, nullptr);
    showState();
}

void SamplingView::showRequest(Json params) {
    clear();
    m_params = std::move(params);
    m_request = new QWidget;
    auto* layout = createColumn(m_request, 4, QMargins(0, 0, innerSpacing, 0));
    if (const QString limits = limitsText(); !limits.isEmpty()) {
        QLabel* label = createTextLabel(limits);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setMinimumWidth(1);
        layout->addWidget(label);
    }
    if (stringAt(m_params, "systemPrompt")) {
        addHeading(tr("System prompt"));
        addText(tr("System prompt"), "/systemPrompt");
    }
    if (const Json* messages = memberOf(m_params, "messages"); messages && messages->is_array()) {
        for (std::size_t i = 0; i < messages->size(); ++i) {
            const Json& message = (*messages)[i];
            const QString role = roleName(textAt(message, "role"));
            addHeading(role);
            const std::string pointer = appendPointer(appendPointer("/messages", i), "content");
            const Json* content = memberOf(message, "content");
            const QString name = tr("Message %1, %2", "number, role").arg(i + 1).arg(role);
            if (content && content->is_array())
                for (std::size_t part = 0; part < content->size(); ++part)
                    addContent(name, (*content)[part], appendPointer(pointer, part));
            else if (content)
                addContent(name, *content, pointer);
        }
    }
    addOtherParameters();
    layout->addStretch(1);
    m_scroll->setWidget(m_request);
    m_request->show();
    showState();
}

void SamplingView::addHeading(const QString& title) {
    m_request->layout()->addWidget(createHintLabel(title));
}

void SamplingView::addText(const QString& name, const std::string& pointer) {
    auto* field = new TextField;
    field->setShape(TextField::Shape::Page);
    field->setText(toQString(valueAt(m_params, pointer).get_ref<const std::string&>()));
    field->setAccessibleTexts(name, {});
    connect(field, &TextField::edited, this,
            [this, pointer](const QString& text) { valueAt(m_params, pointer) = text.toStdString(); });
    m_request->layout()->addWidget(field);
}

void SamplingView::addContent(const QString& name, const Json& content, const std::string& pointer) {
    if (textAt(content, "type") == "text" && stringAt(content, "text"))
        return addText(name, appendPointer(pointer, "text"));
    const JsonContent shown = prepareJsonContent(std::make_shared<const Json>(content));
    if (shown.image) {
        auto* image = new ImageView;
        image->setImage(decodeImage(*shown.image));
        image->setFixedHeight(imageHeight);
        m_request->layout()->addWidget(image);
        return;
    }
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->setFont(fixedFont());
    text->showText(shown.json, {});
    m_request->layout()->addWidget(text);
}

/// Everything that is not shown in another place.
void SamplingView::addOtherParameters() {
    if (!m_params.is_object())
        return;
    Json others = m_params;
    for (const char* shown : {"systemPrompt", "messages", "maxTokens", "temperature", "_meta"})
        others.erase(shown);
    if (others.empty())
        return;
    addHeading(tr("Other parameters"));
    auto* text = new MarkedText(MarkedText::Height::Grow, tr("Other parameters"));
    text->setFont(fixedFont());
    text->showText(prepareJsonContent(std::make_shared<const Json>(std::move(others))).json, {});
    m_request->layout()->addWidget(text);
}

QString SamplingView::limitsText() const {
    QStringList parts;
    const Json* preferences = memberOf(m_params, "modelPreferences");
    const Json* hints = preferences ? memberOf(*preferences, "hints") : nullptr;
    QStringList names;
    if (hints && hints->is_array())
        for (const Json& hint : *hints)
            names += toDisplayLine(textAt(hint, "name"), maxHintLength);
    if (!names.isEmpty())
        parts += tr("Suggested models: %1").arg(names.join(QStringLiteral(", ")));
    if (const auto tokens = integerAt(m_params, "maxTokens"))
        parts += tr("At most %L1 tokens").arg(*tokens);
    if (const Json* temperature = memberOf(m_params, "temperature"); temperature && temperature->is_number())
        parts += tr("Temperature %L1").arg(temperature->get<double>());
    return parts.join(QStringLiteral(" · "));
}

void SamplingView::generate() {
    if (m_generating) {
        std::exchange(m_generating, std::nullopt)->request_stop();
        m_status->showMessage(StatusLabel::Tone::Quiet, tr("Aborted"));
        return showState();
    }
    const auto endpoint = m_model ? m_model->endpoint() : std::nullopt;
    if (!endpoint || m_params.is_null())
        return;
    m_generating = AbortController();
    m_status->showMessage(StatusLabel::Tone::Quiet, tr("%1 is responding…").arg(toDisplayLine(endpoint->model, 60)));
    showState();
    const auto sampling = sample(*endpoint, m_params, m_generating->get_token(), this, &SamplingView::showGenerated);
}

void SamplingView::showGenerated(const std::expected<Json, CallError>& result) {
    m_generating.reset();
    if (result) {
        m_author = textAt(*result, "model");
        m_stopReason = textAt(*result, "stopReason");
        m_answer->setText(toQString(textAt((*result)["content"], "text")));
        m_answer->setShape(TextField::Shape::Page);
        m_status->showMessage(StatusLabel::Tone::Good, tr("Response from %1").arg(toDisplayLine(m_author, 60)));
    } else {
        m_status->showMessage(StatusLabel::Tone::Bad, translatedLine(result.error().message));
    }
    setToolTipText(*m_status, m_status->accessibleName());
    showState();
}

void SamplingView::showState() {
    const bool hasModel = m_model && m_model->endpoint();
    m_generate->setText(m_generating ? tr("Abort") : tr("Generate Response"));
    m_generate->setEnabled(hasModel && !m_params.is_null());
    setToolTipText(*m_generate, tr("The request is sent to the configured language model exactly as shown."));
    if (!hasModel)
        m_status->showMessage(StatusLabel::Tone::Quiet, tr("No language model is set up (Servers > Language Model)"));
    m_answer->setReadOnly(m_generating.has_value());
    Q_EMIT changed();
}

std::optional<Json> SamplingView::result() const {
    if (m_params.is_null() || m_generating || m_answer->text().isEmpty())
        return std::nullopt;
    const std::string text = m_answer->text().toStdString();
    return m_author.empty() ? makeSamplingResult(text, humanAuthor) : makeSamplingResult(text, m_author, m_stopReason);
}

} // namespace toolroom
