// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/import/otlp_protobuf.h"

#include <QString>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace toolroom {

namespace {

constexpr int maxMessageDepth = 40;
constexpr std::size_t maxMessages = 1'000'000;

enum class WireType : std::uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// How a field appears in OTLP/JSON.
enum class FieldKind : std::uint8_t { Message, Text, Hex, Bool, Int64, Enum, Double, Time };

struct MessageType;

struct Field {
    std::uint32_t number;
    const char* name;
    FieldKind kind;
    bool isRepeated = false;
    const MessageType* message = nullptr; ///< of a Message
};

struct MessageType {
    std::span<const Field> fields;
};

extern const MessageType anyValueType;

constexpr std::array keyValueFields = {Field{1, "key", FieldKind::Text},
                                       Field{2, "value", FieldKind::Message, false, &anyValueType}};
constexpr MessageType keyValueType{keyValueFields};
constexpr std::array arrayValueFields = {Field{1, "values", FieldKind::Message, true, &anyValueType}};
constexpr MessageType arrayValueType{arrayValueFields};
constexpr std::array keyValueListFields = {Field{1, "values", FieldKind::Message, true, &keyValueType}};
constexpr MessageType keyValueListType{keyValueListFields};
constexpr std::array anyValueFields = {Field{1, "stringValue", FieldKind::Text},
                                       Field{2, "boolValue", FieldKind::Bool},
                                       Field{3, "intValue", FieldKind::Int64},
                                       Field{4, "doubleValue", FieldKind::Double},
                                       Field{5, "arrayValue", FieldKind::Message, false, &arrayValueType},
                                       Field{6, "kvlistValue", FieldKind::Message, false, &keyValueListType},
                                       Field{7, "bytesValue", FieldKind::Hex}};
const MessageType anyValueType{anyValueFields};
constexpr std::array statusFields = {Field{2, "message", FieldKind::Text}, Field{3, "code", FieldKind::Enum}};
constexpr MessageType statusType{statusFields};
constexpr std::array spanFields = {Field{1, "traceId", FieldKind::Hex},
                                   Field{2, "spanId", FieldKind::Hex},
                                   Field{4, "parentSpanId", FieldKind::Hex},
                                   Field{5, "name", FieldKind::Text},
                                   Field{7, "startTimeUnixNano", FieldKind::Time},
                                   Field{8, "endTimeUnixNano", FieldKind::Time},
                                   Field{9, "attributes", FieldKind::Message, true, &keyValueType},
                                   Field{15, "status", FieldKind::Message, false, &statusType}};
constexpr MessageType spanType{spanFields};
constexpr std::array scopeSpansFields = {Field{2, "spans", FieldKind::Message, true, &spanType}};
constexpr MessageType scopeSpansType{scopeSpansFields};
constexpr std::array resourceFields = {Field{1, "attributes", FieldKind::Message, true, &keyValueType}};
constexpr MessageType resourceType{resourceFields};
constexpr std::array resourceSpansFields = {Field{1, "resource", FieldKind::Message, false, &resourceType},
                                            Field{2, "scopeSpans", FieldKind::Message, true, &scopeSpansType}};
constexpr MessageType resourceSpansType{resourceSpansFields};
constexpr std::array requestFields = {Field{1, "resourceSpans", FieldKind::Message, true, &resourceSpansType}};
constexpr MessageType requestType{requestFields};

std::string hexOf(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4U];
        text += digits[value & 0xFU];
    }
    return text;
}

/// The value of a field as it is encoded.
struct WireValue {
    std::uint64_t number = 0;
    std::string_view bytes;
};

class WireReader {
public:
    explicit WireReader(std::string_view bytes)
        : m_rest(bytes) {}

    [[nodiscard]] bool isAtEnd() const { return m_rest.empty(); }
    /// False if the bytes are damaged.
    [[nodiscard]] bool next(std::uint32_t& field, WireType& type, WireValue& value) {
        std::uint64_t tag = 0;
        if (!readVarint(tag) || tag >> 35U != 0)
            return false;
        field = static_cast<std::uint32_t>(tag >> 3U);
        type = static_cast<WireType>(tag & 7U);
        switch (type) {
        case WireType::Varint:
            return readVarint(value.number);
        case WireType::Fixed64:
            return readFixed(8, value.number);
        case WireType::Fixed32:
            return readFixed(4, value.number);
        case WireType::Bytes:
            break;
        default:
            return false;
        }
        std::uint64_t size = 0;
        if (!readVarint(size) || size > m_rest.size())
            return false;
        value.bytes = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return true;
    }

private:
    bool readVarint(std::uint64_t& number) {
        number = 0;
        for (unsigned shift = 0; shift < 64 && !m_rest.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            number |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if (byte < 0x80U)
                return true;
        }
        return false;
    }
    bool readFixed(std::size_t size, std::uint64_t& number) { // little-endian
        if (m_rest.size() < size)
            return false;
        number = 0;
        for (std::size_t i = 0; i < size; ++i)
            number |= static_cast<std::uint64_t>(static_cast<unsigned char>(m_rest[i])) << (8 * i);
        m_rest.remove_prefix(size);
        return true;
    }

    std::string_view m_rest;
};

/// `messages` is the number of messages that may still be read.
std::optional<Json> readMessage(std::string_view bytes, const MessageType& type, int depth, std::size_t& messages);

std::optional<Json> readField(const Field& field, WireType wire, const WireValue& value, int depth,
                              std::size_t& messages) {
    const bool isBytes = wire == WireType::Bytes;
    switch (field.kind) {
    case FieldKind::Message:
        return isBytes ? readMessage(value.bytes, *field.message, depth + 1, messages) : std::nullopt;
    case FieldKind::Text:
        // Replaces invalid UTF-8, which the encoding forbids.
        return isBytes ? std::optional<Json>(
                             QString::fromUtf8(value.bytes.data(), static_cast<qsizetype>(value.bytes.size()))
                                 .toStdString())
                       : std::nullopt;
    case FieldKind::Hex:
        return isBytes ? std::optional<Json>(hexOf(value.bytes)) : std::nullopt;
    case FieldKind::Bool:
        return wire == WireType::Varint ? std::optional<Json>(value.number != 0) : std::nullopt;
    case FieldKind::Int64: // 64-bit integers are strings in OTLP/JSON
        return wire == WireType::Varint ? std::optional<Json>(std::to_string(static_cast<std::int64_t>(value.number)))
                                        : std::nullopt;
    case FieldKind::Enum:
        return wire == WireType::Varint ? std::optional<Json>(static_cast<std::int64_t>(value.number)) : std::nullopt;
    case FieldKind::Double:
        return wire == WireType::Fixed64 ? std::optional<Json>(std::bit_cast<double>(value.number)) : std::nullopt;
    case FieldKind::Time:
        return wire == WireType::Fixed64 ? std::optional<Json>(std::to_string(value.number)) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<Json> readMessage(std::string_view bytes, const MessageType& type, int depth, std::size_t& messages) {
    if (depth > maxMessageDepth || messages-- == 0)
        return std::nullopt;
    Json message = Json::object();
    WireReader reader(bytes);
    while (!reader.isAtEnd()) {
        std::uint32_t number = 0;
        WireType wire = WireType::Varint;
        WireValue value;
        if (!reader.next(number, wire, value))
            return std::nullopt;
        const auto field = std::ranges::find(type.fields, number, &Field::number);
        if (field == type.fields.end()) // of a newer version, or not needed
            continue;
        std::optional<Json> json = readField(*field, wire, value, depth, messages);
        if (!json)
            return std::nullopt;
        if (field->isRepeated)
            message[field->name].push_back(*std::move(json));
        else
            message[field->name] = *std::move(json);
    }
    return message;
}

} // namespace

std::optional<Json> otlpFromProtobuf(std::string_view bytes) {
    std::size_t messages = maxMessages;
    return readMessage(bytes, requestType, 0, messages);
}

} // namespace toolroom
