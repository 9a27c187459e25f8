// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/faults.h"
#include "core/base/format.h"
#include "core/json/exact_number.h"

#include "core/gateway/messages.h"
#include "core/gateway/validate_document.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/schema/compiler/schema_resource.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;
using FaultKind = FaultRule::Kind;

struct FaultKindInfo {
    FaultRule::Kind kind;
    std::string_view name;
    std::string_view required; ///< the member that it requires; may be empty
    std::array<std::string_view, 2> optional;
};

constexpr std::array faultKinds = {
    FaultKindInfo{FaultKind::Latency, "latency", "delayMs", {}},
    FaultKindInfo{FaultKind::Error, "error", "code", {"message", "recoverable"}},
    FaultKindInfo{FaultKind::RateLimit, "rate-limit", "", {"retryAfterMs"}},
    FaultKindInfo{FaultKind::DroppedConnection, "dropped-connection", "", {}},
    FaultKindInfo{FaultKind::TruncatedResult, "truncated-result", "", {}},
    FaultKindInfo{FaultKind::MalformedResult, "malformed-result", "", {}},
    FaultKindInfo{FaultKind::ChangedDescription, "changed-description", "description", {}},
};

constexpr std::array commonFaultMembers = {"tool"sv, "kind"sv, "probability"sv};

const Schema& faultsSchema() {
    static const Schema schema = schemaResource("faults.schema.json");
    return schema;
}

Result<FaultRule> readFaultRule(const Document& document, const std::string& pointer, const Json& written) {
    const std::string kindName = textAt(written, "kind");
    const FaultKindInfo& info = *std::ranges::find(faultKinds, kindName, &FaultKindInfo::name); // checked by the schema
    if (!info.required.empty() && !written.contains(info.required))
        return std::unexpected(
            document.error(pointer, message<gateway_messages::faultMemberMissing>(kindName, info.required)));
    for (const auto& [key, value] : written.items()) {
        if (key != info.required && !std::ranges::contains(info.optional, key) &&
            !std::ranges::contains(commonFaultMembers, key))
            return std::unexpected(document.error(formatText("{}/{}", pointer, key),
                                                  message<gateway_messages::faultMemberUnused>(key, kindName)));
    }
    FaultRule rule{.kind = info.kind,
                   .tool = Wildcard::rule(textAt(written, "tool")),
                   .probability = written.contains("probability") ? nearestDouble(written["probability"]) : 1.0,
                   .delayMs = written.value("delayMs", std::int64_t{0}),
                   .code = textAt(written, "code"),
                   .message = textAt(written, "message"),
                   .recoverable = written.value("recoverable", false),
                   .retryAfterMs = {},
                   .description = textAt(written, "description")};
    if (written.contains("retryAfterMs"))
        rule.retryAfterMs = written["retryAfterMs"].get<std::int64_t>();
    return rule;
}

/// The first half of a text.
std::string halfOf(const std::string& text) {
    std::size_t end = text.size() / 2;
    const auto isContinuation = [&] { return (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U; };
    while (end > 0 && isContinuation())
        --end;
    return text.substr(0, end);
}

/// Replaces what the tool returned, but not the trace of the attempt.
void replaceResult(ActivityReply& reply, std::expected<CallSuccess, CallError> result, Json received = {}) {
    reply.result = std::move(result);
    reply.received = std::move(received);
    reply.envelope.reset();
    reply.partialData.reset();
    reply.assist.reset();
    reply.assistContent.clear();
}

std::unexpected<CallError> injectedError(std::string_view code, Message text, bool recoverable) {
    return std::unexpected(
        CallError{.code = std::string(code), .message = std::move(text), .recoverable = recoverable});
}

} // namespace

std::string_view faultKindName(FaultRule::Kind kind) {
    return std::ranges::find(faultKinds, kind, &FaultKindInfo::kind)->name;
}

Result<FaultRules> readFaultRules(const Document& document) {
    if (const auto valid = validateDocument(document, faultsSchema()); !valid)
        return std::unexpected(valid.error());
    FaultRules rules{.seed = document.value().value("seed", std::uint64_t{0}), .rules = {}};
    for (const Json& written : document.value()["rules"]) {
        auto rule = readFaultRule(document, formatText("/rules/{}", rules.rules.size()), written);
        if (!rule)
            return std::unexpected(std::move(rule.error()));
        rules.rules.push_back(*std::move(rule));
    }
    return rules;
}

Result<FaultRules> readFaultRules(const Json& rules) {
    const auto document = Document::parse(std::make_shared<const SourceText>("faults", compactText(rules)));
    if (!document)
        return std::unexpected(document.error());
    return readFaultRules(*document);
}

class FaultInjector::FaultyActivity final : public Activity {
public:
    FaultyActivity(std::shared_ptr<Activity> activity, bool isChild, std::shared_ptr<FaultInjector> injector)
        : m_activity(std::move(activity))
        , m_isChild(isChild)
        , m_injector(std::move(injector)) {}

    [[nodiscard]] std::vector<std::string> scopes() const override { return m_activity->scopes(); }
    void addSecrets(SecretMask& secrets, const CallContext& context) const override {
        m_activity->addSecrets(secrets, context);
    }
    [[nodiscard]] std::string url(const Json& arguments, const CallContext& context) const override {
        return m_activity->url(arguments, context);
    }
    [[nodiscard]] std::int64_t progressTimeoutMs() const override { return m_activity->progressTimeoutMs(); }
    [[nodiscard]] std::uint64_t guardedProgram() const override { return m_activity->guardedProgram(); }
    [[nodiscard]] QCoro::Task<Result<Json>> runStep(ActivityCall call, std::string kind, std::size_t index, Json result,
                                                    AbortSignal abort) override {
        return m_activity->runStep(std::move(call), std::move(kind), index, std::move(result), std::move(abort));
    }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (m_late) {
            ActivityReply reply = *std::move(m_late);
            m_late.reset();
            co_return reply;
        }
        const std::optional<std::size_t> selected = m_injector->selectRule(call);
        if (!selected)
            co_return co_await m_activity->run(std::move(call), std::move(feedback), std::move(abort));
        const std::shared_ptr<const FaultRules> rules = m_injector->m_rules; // the user may change them
        const FaultRule& rule = rules->rules[*selected];
        ActivityReply reply;
        if (rule.kind == FaultKind::Error || rule.kind == FaultKind::RateLimit) {
            failInstead(rule, reply);
            mark(reply, rule, *selected);
            co_return reply;
        }
        const std::string tool = call.tool->id;
        reply = co_await m_activity->run(std::move(call), std::move(feedback), abort);
        if (abort.stop_requested() || !changeReply(rule, tool, reply))
            co_return reply;
        mark(reply, rule, *selected);
        if (rule.kind == FaultKind::Latency) {
            // The attempt may time out even if the wait does not fail. Then the next one must not call the tool again.
            if (reply.result || !reply.result.error().recoverable) {
                m_late = reply;
                m_late->steps.clear(); // they belong to this attempt
            }
            std::ignore = co_await waitFor(m_injector->m_clock, rule.delayMs, abort);
        }
        co_return reply;
    }

private:
    void failInstead(const FaultRule& rule, ActivityReply& reply) const {
        if (rule.kind == FaultKind::RateLimit) {
            reply.result =
                injectedError(error_code::rateLimited, message<gateway_messages::injectedRateLimit>(), !m_isChild);
            reply.retryAfterMs = rule.retryAfterMs;
            return;
        }
        reply.result = injectedError(rule.code,
                                     rule.message.empty() ? message<gateway_messages::injectedToolError>()
                                                          : Message::verbatim(rule.message),
                                     rule.recoverable && !m_isChild);
    }

    /// False if the fault does not apply to this reply.
    bool changeReply(const FaultRule& rule, const std::string& tool, ActivityReply& reply) const {
        switch (rule.kind) {
        case FaultKind::DroppedConnection: // not recoverable, because the tool may have been run
            replaceResult(
                reply, injectedError(error_code::network, message<gateway_messages::injectedConnectionLoss>(), false));
            return true;
        case FaultKind::TruncatedResult:
            if (!reply.result || reply.result->data.is_null())
                return false;
            replaceResult(reply, CallSuccess{.data = halfOf(unquotedText(reply.result->data)), .message = {}});
            return true;
        case FaultKind::MalformedResult: {
            if (!reply.result)
                return false;
            const Json malformed = {{"content", unquotedText(reply.result->data)}}; // must be an array
            replaceResult(reply, CallSuccess{.data = malformed, .message = {}}, malformed);
            return true;
        }
        case FaultKind::ChangedDescription:
            if (m_injector->m_descriptionChange)
                m_injector->m_descriptionChange(tool, rule.description);
            return true;
        case FaultKind::Latency:
        case FaultKind::Error:
        case FaultKind::RateLimit:
            break;
        }
        return true;
    }

    static void mark(ActivityReply& reply, const FaultRule& fault, std::size_t rule) {
        const std::string_view kind = faultKindName(fault.kind);
        if (!reply.detail.is_object())
            reply.detail = Json::object();
        reply.detail["fault"] = {{"kind", kind}, {"rule", rule + 1}};
        reply.warnings.push_back(message<gateway_messages::faultInjected>(rule + 1, kind));
    }

    std::shared_ptr<Activity> m_activity;
    bool m_isChild;
    std::shared_ptr<FaultInjector> m_injector;
    std::optional<ActivityReply> m_late; ///< the delayed result, for an attempt after a timeout
};

FaultInjector::FaultInjector(FaultRules rules, Clock& clock)
    : m_rules(std::make_shared<const FaultRules>(std::move(rules)))
    , m_clock(clock) {}

std::shared_ptr<Activity> FaultInjector::wrap(std::shared_ptr<Activity> activity, bool isChild) {
    if (m_rules->rules.empty())
        return activity;
    return std::make_shared<FaultyActivity>(std::move(activity), isChild, shared_from_this());
}

std::optional<std::size_t> FaultInjector::selectRule(const ActivityCall& call) {
    const std::string& id = call.tool->id;
    std::string digest;
    std::uint64_t attempt = 0;
    for (std::size_t i = 0; i < m_rules->rules.size(); ++i) {
        const FaultRule& rule = m_rules->rules[i];
        if (!rule.tool.matches(id) && !rule.tool.matches(call.tool->displayName()))
            continue;
        if (digest.empty()) {
            digest = digestOf({{"tool", id}, {"arguments", call.arguments}});
            attempt = m_attempts[digest]++;
        }
        constexpr int digits = 13; // 52 bits, which a double represents exactly
        constexpr int base = 16;
        const std::string random =
            digestOf({{"seed", m_rules->seed}, {"rule", i}, {"call", digest}, {"attempt", attempt}});
        const double number =
            std::ldexp(static_cast<double>(std::stoull(random.substr(0, digits), nullptr, base)), -52);
        if (number < rule.probability)
            return i;
    }
    return std::nullopt;
}

} // namespace toolroom
