// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/written_form.h"

#include "core/contract/contract_profile.h"

namespace toolroom {

namespace {

WrittenForm formOf(Profile profile, std::string text, bool isOwn, SourceLanguage language = SourceLanguage::JsonText) {
    WrittenForm form;
    form.profile = profile;
    form.isOwn = isOwn;
    form.language = language;
    const SourceText source(std::string(profileName(profile)), text, language);
    form.shown = shownJson(source, {0, text.size()});
    form.text = std::move(text);
    return form;
}

std::string written(const Json& value) {
    return value.dump(2, ' ', false, Json::error_handler_t::replace);
}

/// The value at `pointer`, or the nearest one around it.
ByteRange placeOf(const Document& document, std::string_view pointer) {
    std::optional<ByteRange> place = document.valueRange(pointer);
    while (!place && !pointer.empty()) {
        pointer = pointer.substr(0, pointer.rfind('/'));
        place = document.valueRange(pointer);
    }
    return place.value_or(ByteRange());
}

} // namespace

std::vector<WrittenForm> writtenForms(const RegisteredTool& tool, const AbortSignal& abort) {
    std::vector<WrittenForm> forms;
    const Result<ToolDefinition> definition = tool.definition();
    if (!definition)
        return forms;
    for (const Profile profile : allProfiles) {
        if (abort.stop_requested())
            break;
        ConvertedTool converted = convertTool(*definition, profile);
        if (profile == definition->words)
            forms.push_back(formOf(profile, std::string(definition->document->text({})), true, tool.text->language()));
        else
            forms.push_back(formOf(profile, written(converted.tool), false));
        for (Loss& loss : converted.losses) {
            const ByteRange place = placeOf(*definition->document, loss.pointer);
            forms.back().losses.push_back({std::move(loss.pointer), std::move(loss.reason), place});
        }
    }
    return forms;
}

std::vector<WrittenForm> writtenForms(const Outcome& outcome, Profile own, const AbortSignal& abort) {
    std::vector<WrittenForm> forms;
    for (const Profile profile : allProfiles) {
        const EnvelopeFormat* format = envelopeFormat(profile);
        if (!format || abort.stop_requested())
            continue;
        Losses losses;
        forms.push_back(formOf(profile, written(format->write(outcome, losses)), profile == own));
        for (Loss& loss : losses)
            forms.back().losses.push_back({std::move(loss.pointer), std::move(loss.reason), {}});
    }
    return forms;
}

std::vector<Notice> noticesOf(const std::vector<PlacedLoss>& losses) {
    std::vector<Notice> notices;
    notices.reserve(losses.size());
    for (const PlacedLoss& loss : losses)
        notices.push_back({Severity::Warning, loss.reason, {}, {}, loss.pointer});
    return notices;
}

} // namespace toolroom
