// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/json_content.h"

#include "core/contract/calls/envelope.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/lint/rules/call/envelope.h"
#include "core/models/messages.h"
#include "core/models/pool_deleter.h"
#include "core/models/tools/contract_form.h"
#include "core/models/trace/json_table_model.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxImageText = std::size_t{64} * 1024 * 1024; ///< characters of base64
constexpr std::size_t maxBlocks = 1000;                             ///< content blocks that are read

/// Raster formats only: SVG can reference files and hosts.
constexpr std::array<std::string_view, 6> rasterTypes = {"image/png", "image/jpeg", "image/jpg",
                                                         "image/gif", "image/webp", "image/bmp"};

EncodedImage imageOf(std::string mimeType, std::string_view base64) {
    EncodedImage image{.mimeType = std::move(mimeType)};
    if (!std::ranges::contains(rasterTypes, image.mimeType)) {
        image.problem = message<models_messages::imageTypeUnsupported>(image.mimeType);
        return image;
    }
    if (base64.size() > maxImageText) {
        image.problem = message<models_messages::imageTooLarge>();
        return image;
    }
    auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromRawData(base64.data(), static_cast<qsizetype>(base64.size())),
                                       QByteArray::AbortOnBase64DecodingErrors);
    if (decoded)
        image.bytes = std::move(*decoded);
    if (image.bytes.isEmpty())
        image.problem = message<models_messages::imageNotBase64>();
    return image;
}

std::optional<EncodedImage> imageInText(std::string_view text) {
    constexpr std::string_view scheme = "data:image/";
    constexpr std::string_view encoding = ";base64,";
    if (!text.starts_with(scheme))
        return std::nullopt;
    const std::size_t comma = text.substr(0, 200).find(encoding);
    if (comma == std::string_view::npos)
        return std::nullopt;
    constexpr std::size_t type = std::string_view("data:").size();
    return imageOf(std::string(text.substr(type, comma - type)), text.substr(comma + encoding.size()));
}

/// A part of an MCP result that can be shown.
struct ContentBlock {
    std::string_view role; ///< the role of the message that contains it; empty if there is none
    const std::string* text = nullptr;
    const std::string* base64 = nullptr;
    std::string mimeType = {}; ///< the type of `base64`
    bool isImage = false;
};

/// The content of a resource, as text or binary.
ContentBlock resourceBlock(const Json& resource) {
    std::string type = textAt(resource, "mimeType");
    const bool isImage = std::ranges::contains(rasterTypes, type);
    return {.role = {},
            .text = stringAt(resource, "text"),
            .base64 = stringAt(resource, "blob"),
            .mimeType = std::move(type),
            .isImage = isImage};
}

ContentBlock blockOf(const Json& content) {
    const std::string type = textAt(content, "type");
    if (type == "text")
        return {.role = {}, .text = stringAt(content, "text")};
    if (type == "image")
        return {
            .role = {}, .base64 = stringAt(content, "data"), .mimeType = textAt(content, "mimeType"), .isImage = true};
    const Json* resource = type == "resource" ? memberOf(content, "resource") : nullptr;
    return resource ? resourceBlock(*resource) : ContentBlock{};
}

/// The value, or its elements.
std::vector<const Json*> elements(const Json& value) {
    std::vector<const Json*> each;
    if (value.is_object())
        each.push_back(&value);
    else if (value.is_array())
        for (std::size_t i = 0; i < std::min(value.size(), maxBlocks); ++i)
            each.push_back(&value[i]);
    return each;
}

/// Whether `list` is a list of objects that all have `first` and one of the others.
bool isListOf(const Json* list, const char* first, std::initializer_list<const char*> others) {
    return list && list->is_array() && !list->empty() && std::ranges::all_of(*list, [&](const Json& element) {
               return element.contains(first) &&
                      std::ranges::any_of(others, [&](const char* other) { return element.contains(other); });
           });
}

/// The content of an MCP result: of a tool call (`content`, a list of blocks, or a single block), of `resources/read`
/// (`contents`), or of `prompts/get` (`messages`).
std::vector<ContentBlock> contentBlocks(const Json& value) {
    std::vector<ContentBlock> blocks;
    if (const Json* contents = memberOf(value, "contents"); isListOf(contents, "uri", {"text", "blob"})) {
        for (const Json* resource : elements(*contents))
            blocks.push_back(resourceBlock(*resource));
    } else if (const Json* messages = memberOf(value, "messages"); isListOf(messages, "role", {"content"})) {
        for (const Json* message : elements(*messages))
            for (const Json* content : elements((*message)["content"])) {
                blocks.push_back(blockOf(*content));
                if (const std::string* role = stringAt(*message, "role"))
                    blocks.back().role = *role;
            }
    } else {
        const Json* content = memberOf(value, "content");
        for (const Json* block : elements(content ? *content : value))
            blocks.push_back(blockOf(*block));
    }
    std::erase_if(blocks, [](const ContentBlock& block) { return !block.text && !block.base64; });
    return blocks;
}

std::optional<EncodedImage> imageIn(const Json& value, const std::vector<ContentBlock>& blocks) {
    if (value.is_string())
        return imageInText(value.get_ref<const std::string&>());
    const bool hasMessages = std::ranges::any_of(blocks, [](const auto& block) { return !block.role.empty(); });
    for (const ContentBlock& block : blocks)
        if (block.base64 && !hasMessages && block.isImage)
            return imageOf(block.mimeType, *block.base64);
    return std::nullopt;
}

/// The bytes of a binary resource; null if the value is something else or is not base64.
BytesPtr binaryIn(const std::vector<ContentBlock>& blocks) {
    if (blocks.size() != 1 || !blocks.front().base64 || blocks.front().base64->size() > maxImageText)
        return nullptr;
    const auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromStdString(*blocks.front().base64),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? BytesPtr(makeSharedWithPoolDeleter((*decoded).toStdString())) : nullptr;
}

/// `most`, reduced to a character boundary.
std::size_t wholeCharacters(std::string_view text, std::size_t maxBytes) {
    std::size_t end = std::min(text.size(), maxBytes);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return end;
}

/// Limits for text views, which lay out all lines before they draw the first one.
constexpr std::size_t maxLines = 4000;
constexpr std::size_t maxTextBytes = maxDisplayBytes / 2;

/// The number of text bytes to display.
std::size_t displayedBytes(std::string_view text) {
    std::size_t end = wholeCharacters(text, maxTextBytes);
    std::size_t lines = 0;
    for (std::size_t i = 0; i < end; ++i)
        if (text[i] == '\n' && ++lines == maxLines)
            end = i + 1;
    return end;
}

/// The number of bytes of compact JSON to display, given that it will be indented.
std::size_t displayedJsonBytes(std::string_view compact) {
    const std::size_t end = wholeCharacters(compact, maxTextBytes);
    std::size_t lines = 0;
    bool inString = false;
    for (std::size_t i = 0; i < end; ++i) {
        const char c = compact[i];
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == ',' || c == '{' || c == '[' || c == '}' || c == ']') && ++lines == maxLines)
            return i + 1;
    }
    return end;
}

/// Wraps long lines: a text view takes seconds for a line of a million characters.
DisplayText wrapLongLines(DisplayText shown) {
    constexpr qsizetype maxLineUnits = 2000;
    DisplayText broken;
    broken.omittedBytes = shown.omittedBytes;
    std::size_t hidden = 0;
    qsizetype lineUnits = 0;
    for (qsizetype i = 0; i < shown.text.size(); ++i) {
        const bool isHidden = hidden < shown.hidden.size() && shown.hidden[hidden].begin == i;
        if (lineUnits >= maxLineUnits && !shown.text.at(i).isLowSurrogate() && shown.text.at(i) != QLatin1Char('\n')) {
            broken.text += QLatin1Char('\n');
            lineUnits = 0;
        }
        const qsizetype end = isHidden ? shown.hidden[hidden].end : i + 1; // escape sequences are not split
        if (isHidden) {
            broken.hidden.push_back({broken.text.size(), broken.text.size() + end - i});
            ++hidden;
        }
        lineUnits = shown.text.at(i) == QLatin1Char('\n') ? 0 : lineUnits + end - i;
        broken.text += QStringView(shown.text).sliced(i, end - i);
        i = end - 1;
    }
    return broken;
}

/// Text for display, with hidden characters escaped.
DisplayText displayPlainText(std::string_view text) {
    const std::size_t end = displayedBytes(text);
    const std::string literal = compactText(Json(std::string(text.substr(0, end))));
    DisplayText shown = stringToDisplayText(SourceText("text", literal), {0, literal.size()});
    shown.omittedBytes += text.size() - end;
    return wrapLongLines(std::move(shown));
}

std::optional<DisplayText> textIn(const Json& value, const std::vector<ContentBlock>& blocks) {
    if (value.is_string())
        return displayPlainText(value.get_ref<const std::string&>());
    std::string text;
    for (const ContentBlock& block : blocks) {
        if (!block.role.empty()) {
            text += text.empty() ? "" : "\n\n";
            text += std::string(block.role) + ":\n";
            text += block.text ? *block.text : "(" + block.mimeType + ")";
        } else if (block.text) {
            text += (text.empty() ? "" : "\n") + *block.text;
        }
    }
    return text.empty() ? std::nullopt : std::optional(displayPlainText(text));
}

/// `compact` is the compact JSON of `value`.
DisplayText displayValue(const Json& value, const std::string& compact) {
    // Only the displayed part of a long value is indented.
    if (const std::size_t end = displayedJsonBytes(compact); end < compact.size()) {
        DisplayText shown = jsonToDisplayText(SourceText("value", compact.substr(0, end)), {0, end});
        shown.omittedBytes += compact.size() - end;
        return wrapLongLines(std::move(shown));
    }
    const std::string text = prettyText(value);
    return wrapLongLines(jsonToDisplayText(SourceText("value", text), {0, text.size()}));
}

} // namespace

JsonContent prepareJsonContent(JsonPtr value, const AbortSignal& abort) {
    JsonContent content{.value = std::move(value)};
    const Json& read = *content.value;
    const BytesPtr compact = makeSharedWithPoolDeleter(compactText(read));
    if (abort.stop_requested())
        return content;
    content.json = displayValue(read, *compact);
    content.bytes = read.is_string() ? makeSharedWithPoolDeleter(read.get_ref<const std::string&>()) : compact;
    const std::vector<ContentBlock> blocks = contentBlocks(read);
    content.image = imageIn(read, blocks);
    if (!content.image)
        content.text = textIn(read, blocks);
    if (BytesPtr binary = content.image || content.text ? nullptr : binaryIn(blocks)) {
        content.bytes = std::move(binary);
        content.isBinary = true;
    }
    content.columns = tableColumns(read);
    return content;
}

Json resultOrErrorValue(const RunResult& runResult) {
    if (runResult.result)
        return runResult.result->data;
    const CallError& error = runResult.result.error();
    Json value = {{"code", error.code}, {"message", error.message.text()}, {"recoverable", error.recoverable}};
    for (const Message& suggestion : error.suggestions)
        value["suggestions"].push_back(suggestion.text());
    if (runResult.partialData)
        value["keptData"] = *runResult.partialData;
    return value;
}

CheckedEnvelope renderEnvelope(const RunResult& runResult, Contract contract) {
    CheckedEnvelope checked{.contract = contract};
    const EnvelopeFormat& format = *envelopeFormat(contract);
    ConversionLosses losses;
    const Json envelope = format.write(runResult, losses);
    checked.text = makeSharedWithPoolDeleter(compactText(envelope));
    checked.shown = displayValue(envelope, *checked.text);
    std::vector<EnvelopeViolation> violations;
    format.check(envelope, violations);
    for (EnvelopeViolation& violation : violations) {
        const Rule& rule = ruleFor(violation.kind);
        checked.findings.push_back({rule.severityFor(contract), std::move(violation.message), std::move(violation.help),
                                    rule.id, std::move(violation.pointer)});
    }
    for (ConversionLoss& loss : losses)
        checked.losses.push_back({Severity::Warning, std::move(loss.reason), {}, {}, std::move(loss.pointer)});
    return checked;
}

} // namespace toolroom
