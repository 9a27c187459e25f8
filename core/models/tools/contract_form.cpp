// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/contract_form.h"

#include "core/contract/contract_definition.h"
#include "core/json/digest.h"

namespace toolroom {

namespace {

ContractForm formOf(Contract contract, std::string text, bool isOwn,
                    SourceLanguage language = SourceLanguage::JsonText) {
    ContractForm form;
    form.contract = contract;
    form.isOwn = isOwn;
    form.language = language;
    const SourceText source(std::string(contractName(contract)), text, language);
    form.shown = jsonToDisplayText(source, {0, text.size()});
    form.text = std::move(text);
    return form;
}

} // namespace

std::vector<ContractForm> contractForms(const RegisteredTool& tool, const AbortSignal& abort) {
    std::vector<ContractForm> forms;
    const Result<ToolDefinition> definition = tool.definition();
    if (!definition)
        return forms;
    for (const Contract contract : allContracts) {
        if (abort.stop_requested())
            break;
        ConvertedTool converted = convertTool(*definition, contract);
        if (contract == definition->dialect)
            forms.push_back(formOf(contract, std::string(definition->document->text({})), true, tool.text->language()));
        else
            forms.push_back(formOf(contract, prettyText(converted.tool), false));
        for (ConversionLoss& loss : converted.losses) {
            const ByteRange place = definition->document->nearestRange(loss.pointer);
            forms.back().losses.push_back({std::move(loss.pointer), std::move(loss.reason), place});
        }
    }
    return forms;
}

std::vector<ContractForm> contractForms(const RunResult& runResult, Contract own, const AbortSignal& abort) {
    std::vector<ContractForm> forms;
    for (const Contract contract : allContracts) {
        const EnvelopeFormat* format = envelopeFormat(contract);
        if (!format || abort.stop_requested())
            continue;
        ConversionLosses losses;
        forms.push_back(formOf(contract, prettyText(format->write(runResult, losses)), contract == own));
        for (ConversionLoss& loss : losses)
            forms.back().losses.push_back({std::move(loss.pointer), std::move(loss.reason), {}});
    }
    return forms;
}

std::vector<Notice> noticesFor(const std::vector<LocatedLoss>& losses) {
    std::vector<Notice> notices;
    notices.reserve(losses.size());
    for (const LocatedLoss& loss : losses)
        notices.push_back({Severity::Warning, loss.reason, {}, {}, loss.pointer});
    return notices;
}

} // namespace toolroom
