// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Reading, checking, and writing envelopes of every contract.
#include "core/contract/calls/envelope.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/run/activity.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

void checkWritten(const EnvelopeFormat& format, const RunResult& result) {
    ConversionLosses losses;
    const Json envelope = format.write(result, losses);
    std::vector<EnvelopeViolation> violations;
    format.check(envelope, violations);
    // Values that the result contains may be invalid, such as a time long past.
    const bool isComplete = std::ranges::all_of(violations, [](const EnvelopeViolation& violation) {
        return violation.kind == EnvelopeViolation::Kind::FieldValue ||
               violation.kind == EnvelopeViolation::Kind::Timestamp || violation.kind == EnvelopeViolation::Kind::Code;
    });
    check(isComplete || !losses.empty(), "a complete result is written without violations");
    const auto again = format.read(envelope);
    check(again.has_value(), "a written envelope can be read");
    check(again->result.has_value() == result.result.has_value(), "writing keeps success and failure");
    if (result.result)
        check(again->result->data == result.result->data, "writing keeps the data");
    ConversionLosses laterLosses;
    check(compactText(format.write(*again, laterLosses)) == compactText(envelope), "writing is stable");
}

void fuzzEnvelope(std::string_view input) {
    const auto document = Document::parse(std::make_shared<const SourceText>("input", std::string(input)));
    if (!document)
        return;
    const Json& envelope = document->value();
    for (const Contract contract : allContracts) {
        const ActivityReply reply = parseReply(envelope, contract);
        check(reply.result.has_value() || !reply.result.error().code.empty(), "an error has a code");
        const EnvelopeFormat* format = envelopeFormat(contract);
        if (format == nullptr)
            continue;
        std::vector<EnvelopeViolation> violations;
        format->check(envelope, violations);
        for (const EnvelopeViolation& violation : violations) {
            check(resolvePointer(envelope, violation.pointer) != nullptr, "a violation has a place in the envelope");
            check(!violation.message.text().empty(), "a violation has a message");
        }
        const auto result = format->read(envelope);
        check(result || !violations.empty(), "an envelope without violations can be read");
        if (!result)
            continue;
        for (const Contract other : allContracts)
            if (const EnvelopeFormat* target = envelopeFormat(other))
                checkWritten(*target, *result);
    }
}

const Registration envelopeTarget("envelope", fuzzEnvelope);

} // namespace

} // namespace toolroom::fuzz
