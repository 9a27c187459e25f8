// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/envelope_reading.h"

#include "core/base/timestamp.h"
#include "core/contract/envelope.h"
#include "core/json/digest.h"
#include "core/json/documents.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

constexpr std::size_t longestFact = 2000; ///< bytes; a line shows less

/// The facts of an outcome in the order in which they are told.
class FactList {
public:
    void add(const char* pointer, std::string value) {
        if (value.size() > longestFact) {
            std::size_t end = longestFact;
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
    void addList(const char* pointer, const std::vector<std::string>& texts) {
        if (!texts.empty())
            add(pointer, Json(texts));
    }

    std::vector<OutcomeFact> take() { return std::move(m_facts); }

private:
    std::vector<OutcomeFact> m_facts;
};

/// The values that are envelopes by themselves: a value, or the elements of an array.
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

void tell(EnvelopeReading& reading, const Json& envelope, Profile contract, const AbortSignal& abort) {
    const Result<Outcome> outcome = envelopeFormat(contract)->read(envelope);
    if (!outcome) {
        reading.problem = outcome.error().reason;
        return;
    }
    reading.outcome = outcomeFacts(*outcome);
    reading.forms = writtenForms(*outcome, contract, abort);
}

} // namespace

std::vector<OutcomeFact> outcomeFacts(const Outcome& outcome) {
    FactList facts;
    facts.addText("/tool", outcome.tool);
    if (outcome.result) {
        facts.add("/data", outcome.result->data);
        facts.addText("/message", outcome.result->message);
    } else {
        const CallError& error = outcome.result.error();
        facts.addText("/code", error.code);
        facts.addText("/message", error.message);
        facts.add("/recoverable", Json(error.recoverable));
        facts.addList("/suggestions", error.suggestions);
        if (outcome.keptData)
            facts.add("/keptData", *outcome.keptData);
    }
    if (outcome.input)
        facts.add("/input", *outcome.input);
    if (outcome.activity)
        facts.add("/activity", *outcome.activity);
    if (outcome.reasoning)
        facts.add("/reasoning", *outcome.reasoning);
    facts.addTime("/startedAt", outcome.startedAt);
    facts.addTime("/finishedAt", outcome.finishedAt);
    if (outcome.durationMs)
        facts.add("/duration", std::format("{} ms", *outcome.durationMs));
    facts.addList("/warnings", outcome.warnings);
    if (outcome.assist)
        facts.add("/assist", Json{{"prompt", outcome.assist->prompt}, {"contentRef", outcome.assist->contentRef}});
    return facts.take();
}

EnvelopeReading readEnvelopes(std::string text, Profile contract, std::size_t chosen, const AbortSignal& abort) {
    EnvelopeReading reading;
    reading.checked = checkEnvelopeText(text, contract, abort);
    if (abort.stop_requested() || reading.checked.subjects == 0)
        return reading;
    std::vector<Error> errors;
    const std::vector<DocumentPtr> documents =
        documentsIn(std::make_shared<const SourceText>("result.json", std::move(text)), errors);
    const std::vector<const Json*> envelopes = envelopesIn(documents);
    if (envelopes.empty())
        return reading;
    reading.envelopes = envelopes.size();
    reading.chosen = std::min(chosen, envelopes.size() - 1);
    tell(reading, *envelopes[reading.chosen], contract, abort);
    return reading;
}

} // namespace toolroom
