// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/mcp_repair.h"

#include "core/base/message_list.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/member_path.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/mcp/protocol/http_headers.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// An item with more invalid values is not repaired, because every repair validates it again.
constexpr std::size_t maxRepairs = 100;
constexpr std::size_t maxRepairsListed = 5;
constexpr std::size_t maxRepairedValueShown = 60;

constexpr std::string_view inputPointer = "/inputSchema";
constexpr std::string_view outputPointer = "/outputSchema";
/// Members without which an item is of no use.
constexpr std::array<std::string_view, 3> identities = {"/name", "/uri", "/uriTemplate"};

class ItemRepair {
public:
    ItemRepair(Json item, McpItemKind kind, Era era)
        : m_validate([kind, era](const Json& value) { return errorsOf(value, kind, era); })
        , m_isTool(kind == McpItemKind::Tool) {
        m_repaired.item = std::move(item);
    }

    RepairedItem run() && {
        if (m_isTool && m_repaired.item.is_object()) {
            makeInputObject();
            correctSchemaAt("inputSchema");
            correctSchemaAt("outputSchema");
            removeInvalidHeaders();
        }
        for (auto errors = m_validate(m_repaired.item); !errors.empty(); errors = m_validate(m_repaired.item))
            if (!repair(errors.front())) {
                m_repaired.problem = describe(errors.front());
                return std::move(m_repaired);
            }
        if (m_isTool)
            checkSchemas();
        return std::move(m_repaired);
    }

private:
    /// What clients of the era report.
    static std::vector<ValidationError> errorsOf(const Json& item, McpItemKind kind, Era era) {
        std::vector<ValidationError> errors;
        for (const McpListSchema& schema : mcpListSchemas(kind)) {
            const Revision* revision = findRevision(schema.revision);
            if (revision && revision->era == era)
                std::ranges::move(schema.item.validate(item), std::back_inserter(errors));
        }
        return errors;
    }

    [[nodiscard]] Message describe(const ValidationError& error) const {
        const Json* value = resolvePointer(m_repaired.item, error.instancePointer);
        if (error.instancePointer.empty() || !error.missing.empty() || !value)
            return error.message;
        return message<gateway_messages::memberInvalid>(
            memberPath(error.instancePointer), elided(compactText(*value), maxRepairedValueShown), error.message);
    }

    void apply(ValueCorrection correction) {
        applyCorrection(m_repaired.item, correction);
        m_repaired.repairs.push_back(std::move(correction));
    }

    void setMember(Json& object, std::string_view pointer, Json value) {
        object[pointerTokens(pointer).back()] = value;
        m_repaired.repairs.push_back({std::string(pointer), std::move(value)});
    }

    /// Arguments are always an object: a schema that does not say so, or allows other types as well, accepts the same
    /// arguments as one that says so.
    void makeInputObject() {
        const Json* input = memberOf(m_repaired.item, "inputSchema");
        if (!input || input->is_null() || *input == true)
            return setMember(m_repaired.item, inputPointer, {{"type", "object"}});
        if (!input->is_object())
            return;
        const Json* type = memberOf(*input, "type");
        if (!type || type->is_null() || (type->is_array() && std::ranges::contains(*type, Json("object"))))
            setMember(m_repaired.item["inputSchema"], "/inputSchema/type", "object");
    }

    void correctSchemaAt(const std::string& member) {
        Json* schema = m_repaired.item.contains(member) ? &m_repaired.item[member] : nullptr;
        if (!schema || !schema->is_object())
            return;
        for (ValueCorrection& correction : correctSchema(*schema)) {
            correction.pointer.insert(0, '/' + member);
            m_repaired.repairs.push_back(std::move(correction));
        }
    }

    /// Clients leave out a tool with an invalid `x-mcp-header`. An argument without it is accepted all the same.
    void removeInvalidHeaders() {
        while (m_repaired.repairs.size() < maxRepairs) {
            const auto headers = readHeaderParameters(m_repaired.item["inputSchema"]);
            if (headers)
                return;
            apply({std::string(inputPointer) + headers.error().pointer + "/x-mcp-header", std::nullopt});
        }
    }

    /// Returns false if the item cannot be repaired.
    bool repair(const ValidationError& error) {
        if (m_repaired.repairs.size() >= maxRepairs)
            return false;
        auto correction = findCorrection(m_repaired.item, error.instancePointer, m_validate);
        if (!correction)
            correction = removal(error.instancePointer);
        if (!correction)
            return false;
        apply(*std::move(correction));
        return true;
    }

    /// Removes the smallest member that contains the value. If the member is required, the object that requires it is
    /// removed next.
    [[nodiscard]] std::optional<ValueCorrection> removal(std::string_view pointer) const {
        const auto isIn = [&](std::string_view schema) {
            return m_isTool && (pointer == schema || pointer.starts_with(std::string(schema) + '/'));
        };
        if (isIn(inputPointer))
            return std::nullopt;
        if (isIn(outputPointer)) // the rest of the schema would describe other results
            return ValueCorrection{std::string(outputPointer), std::nullopt};
        while (!pointer.empty()) {
            const std::string_view parent = pointer.substr(0, pointer.rfind('/'));
            if (resolvePointer(m_repaired.item, parent)->is_object())
                break;
            pointer = parent;
        }
        if (pointer.empty() || std::ranges::contains(identities, pointer))
            return std::nullopt;
        return ValueCorrection{std::string(pointer), std::nullopt};
    }

    /// A call fails if its arguments cannot be checked. A client that cannot compile an output schema refuses the list.
    void checkSchemas() {
        const Json& tool = m_repaired.item;
        if (const auto input = Schema::compile(tool["inputSchema"]); !input)
            m_repaired.problem = message<gateway_messages::memberUnusable>(
                memberPath(std::string(inputPointer) + input.error().pointer), input.error().reason);
        const Json* output = memberOf(tool, "outputSchema");
        if (output && !Schema::compile(*output))
            apply({std::string(outputPointer), std::nullopt});
    }

    Validator m_validate;
    bool m_isTool;
    RepairedItem m_repaired;
};

} // namespace

RepairedItem repairMcpItem(Json item, McpItemKind kind, Era era) {
    return ItemRepair(std::move(item), kind, era).run();
}

Message describeRepairs(std::span<const ValueCorrection> repairs) {
    std::vector<Message> described;
    for (const ValueCorrection& repair : repairs) {
        const std::string path = memberPath(repair.pointer);
        described.push_back(repair.value ? message<gateway_messages::memberSet>(
                                               path, elided(compactText(*repair.value), maxRepairedValueShown))
                                         : message<gateway_messages::memberRemoved>(path));
    }
    return joinWithCommas(described, maxRepairsListed);
}

} // namespace toolroom
