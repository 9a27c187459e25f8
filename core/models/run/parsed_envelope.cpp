// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/parsed_envelope.h"

#include "core/base/format.h"
#include "core/base/timestamp.h"
#include "core/contract/calls/envelope.h"
#include "core/json/digest.h"
#include "core/json/json_lines.h"
#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t maxFieldBytes = 2000; ///< bytes, more than fit on one line

/// Collects the fields of a result in display order.
class FieldList {
public:
    void add(const char* pointer, std::string value) {
        if (value.size() > maxFieldBytes) {
            std::size_t end = maxFieldBytes;
            while ((static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80U)
                --end;
            value.resize(end);
            value += "…";
        }
        m_facts.push_back({pointer, std::move(value)});
    }
    void add(const char* pointer, const Json& value) { add(pointer, compactText(value)); }
    void addText(const char* pointer, const std::string& text) {
        if (!text.empty())
            add(pointer, text);
    }
    void addTime(const char* pointer, std::optional<std::int64_t> epochMs) {
        if (epochMs)
            add(pointer, isoTimestamp(*epochMs));
    }
    void addList(const char* pointer, const std::vector<Message>& messages) {
        if (messages.empty())
            return;
        Json texts = Json::array();
        for (const Message& each : messages)
            texts.push_back(translated(each).toStdString());
        add(pointer, texts);
    }

    std::vector<ResultField> take() { return std::move(m_facts); }

private:
    std::vector<ResultField> m_facts;
};

/// The envelopes in the text: each document, or the elements of a document that is an array.
std::vector<const Json*> envelopesIn(const std::vector<DocumentPtr>& documents) {
    std::vector<const Json*> envelopes;
    for (const DocumentPtr& document : documents) {
        if (!document->value().is_array()) {
            envelopes.push_back(&document->value());
            continue;
        }
        for (const Json& element : document->value())
            envelopes.push_back(&element);
    }
    return envelopes;
}

void parseInto(ParsedEnvelope& parsed, const Json& envelope, Contract contract, const AbortSignal& abort) {
    const Result<RunResult> runResult = envelopeFormat(contract)->read(envelope);
    if (!runResult) {
        parsed.problem = runResult.error().reason;
        return;
    }
    parsed.outcome = resultFields(*runResult);
    parsed.forms = contractForms(*runResult, contract, abort);
}

} // namespace

std::vector<ResultField> resultFields(const RunResult& runResult) {
    FieldList fields;
    fields.addText("/tool", runResult.tool);
    if (runResult.result) {
        fields.add("/data", runResult.result->data);
        fields.addText("/message", runResult.result->message);
    } else {
        const CallError& error = runResult.result.error();
        fields.addText("/code", error.code);
        fields.addText("/message", translated(error.message).toStdString());
        fields.add("/recoverable", Json(error.recoverable));
        fields.addList("/suggestions", error.suggestions);
        if (runResult.partialData)
            fields.add("/keptData", *runResult.partialData);
    }
    if (runResult.input)
        fields.add("/input", *runResult.input);
    if (runResult.activity)
        fields.add("/activity", *runResult.activity);
    if (runResult.reasoning)
        fields.add("/reasoning", *runResult.reasoning);
    fields.addTime("/startedAt", runResult.startedAt);
    fields.addTime("/finishedAt", runResult.finishedAt);
    if (runResult.durationMs)
        fields.add("/duration", formatText("{} ms", *runResult.durationMs));
    fields.addList("/warnings", runResult.warnings);
    if (runResult.assist)
        fields.add("/assist", Json{{"prompt", runResult.assist->prompt}, {"contentRef", runResult.assist->contentRef}});
    return fields.take();
}

ParsedEnvelope parseEnvelopes(std::string text, Contract contract, std::size_t chosen, const AbortSignal& abort) {
    ParsedEnvelope parsed;
    parsed.checked = checkEnvelopeText(text, contract, abort);
    if (abort.stop_requested() || parsed.checked.subjects == 0)
        return parsed;
    std::vector<Error> errors;
    const std::vector<DocumentPtr> documents =
        parseDocuments(std::make_shared<const SourceText>("result.json", std::move(text)), errors);
    const std::vector<const Json*> envelopes = envelopesIn(documents);
    if (envelopes.empty())
        return parsed;
    parsed.envelopes = envelopes.size();
    parsed.chosen = std::min(chosen, envelopes.size() - 1);
    parseInto(parsed, *envelopes[parsed.chosen], contract, abort);
    return parsed;
}

} // namespace toolroom
