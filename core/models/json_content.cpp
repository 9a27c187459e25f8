// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/json_content.h"

#include "core/contract/envelope.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/lint/rules/call.h"
#include "core/models/freed_elsewhere.h"
#include "core/models/json_table_model.h"
#include "core/models/written_form.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t mostImageText = std::size_t{64} * 1024 * 1024; ///< characters of base64
constexpr std::size_t mostBlocks = 1000;                             ///< of content that are looked at

/// Pictures made of pixels. An SVG is a program that may refer to files and hosts.
constexpr std::array<std::string_view, 6> rasterTypes = {"image/png", "image/jpeg", "image/jpg",
                                                         "image/gif", "image/webp", "image/bmp"};

EncodedImage imageOf(std::string mimeType, std::string_view base64) {
    EncodedImage image{.mimeType = std::move(mimeType)};
    if (!std::ranges::contains(rasterTypes, image.mimeType)) {
        image.problem = std::format("pictures of type {} are not drawn", image.mimeType);
        return image;
    }
    if (base64.size() > mostImageText) {
        image.problem = "the picture is too large to be drawn";
        return image;
    }
    auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromRawData(base64.data(), static_cast<qsizetype>(base64.size())),
                                       QByteArray::AbortOnBase64DecodingErrors);
    if (decoded)
        image.bytes = std::move(*decoded);
    if (image.bytes.isEmpty())
        image.problem = "the picture's data is not base64";
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

/// The blocks of an answer of an MCP server: its `content`, a list of blocks, or one of them.
std::vector<const Json*> contentBlocks(const Json& value) {
    const Json* content = &value;
    if (value.is_object() && value.contains("content"))
        content = &value["content"];
    std::vector<const Json*> blocks;
    if (content->is_object())
        blocks.push_back(content);
    else if (content->is_array())
        for (std::size_t i = 0; i < std::min(content->size(), mostBlocks); ++i)
            blocks.push_back(&(*content)[i]);
    std::erase_if(blocks, [](const Json* block) { return textAt(*block, "type").empty(); });
    return blocks;
}

std::optional<EncodedImage> imageIn(const Json& value) {
    if (value.is_string())
        return imageInText(value.get_ref<const std::string&>());
    for (const Json* block : contentBlocks(value))
        if (textAt(*block, "type") == "image" && block->contains("data") && (*block)["data"].is_string())
            return imageOf(textAt(*block, "mimeType"), (*block)["data"].get_ref<const std::string&>());
    return std::nullopt;
}

/// As many of the first `most` bytes as are whole characters.
std::size_t wholeCharacters(std::string_view text, std::size_t most) {
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return end;
}

/// A text view takes its time for each line and character before it draws the first: no more are laid out.
constexpr std::size_t mostLines = 4000;
constexpr std::size_t mostBytes = maxShownBytes / 2;

/// How much of a text is shown.
std::size_t shownBytesOf(std::string_view text) {
    std::size_t end = wholeCharacters(text, mostBytes);
    std::size_t lines = 0;
    for (std::size_t i = 0; i < end; ++i)
        if (text[i] == '\n' && ++lines == mostLines)
            end = i + 1;
    return end;
}

/// How much of JSON in one line is shown when it is laid out in lines.
std::size_t shownBytesOfJson(std::string_view compact) {
    const std::size_t end = wholeCharacters(compact, mostBytes);
    std::size_t lines = 0;
    bool inString = false;
    for (std::size_t i = 0; i < end; ++i) {
        const char c = compact[i];
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == ',' || c == '{' || c == '[' || c == '}' || c == ']') && ++lines == mostLines)
            return i + 1;
    }
    return end;
}

/// A text view takes seconds for a line of a million characters: long lines are broken.
ShownText withShortLines(ShownText shown) {
    constexpr qsizetype longestLine = 2000;
    ShownText broken;
    broken.bytesLeftOut = shown.bytesLeftOut;
    std::size_t hidden = 0;
    qsizetype lineUnits = 0;
    for (qsizetype i = 0; i < shown.text.size(); ++i) {
        const bool isHidden = hidden < shown.hidden.size() && shown.hidden[hidden].begin == i;
        if (lineUnits >= longestLine && !shown.text.at(i).isLowSurrogate() && shown.text.at(i) != QLatin1Char('\n')) {
            broken.text += QLatin1Char('\n');
            lineUnits = 0;
        }
        const qsizetype end = isHidden ? shown.hidden[hidden].end : i + 1; // what was written out stays together
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

/// A text as it is drawn, its hidden characters written out.
ShownText shownPlain(std::string_view text) {
    const std::size_t end = shownBytesOf(text);
    const std::string literal = compactText(Json(std::string(text.substr(0, end))));
    ShownText shown = shownString(SourceText("text", literal), {0, literal.size()});
    shown.bytesLeftOut += text.size() - end;
    return withShortLines(std::move(shown));
}

std::optional<ShownText> textIn(const Json& value) {
    if (value.is_string())
        return shownPlain(value.get_ref<const std::string&>());
    std::string text;
    for (const Json* block : contentBlocks(value))
        if (textAt(*block, "type") == "text" && block->contains("text"))
            text += (text.empty() ? "" : "\n") + textAt(*block, "text");
    return text.empty() ? std::nullopt : std::optional(shownPlain(text));
}

/// `compact` is the same in one line.
ShownText laidOut(const Json& value, const std::string& compact) {
    // A long one is laid out as far as it is shown; the others as people write them.
    if (const std::size_t end = shownBytesOfJson(compact); end < compact.size()) {
        ShownText shown = shownJson(SourceText("value", compact.substr(0, end)), {0, end});
        shown.bytesLeftOut += compact.size() - end;
        return withShortLines(std::move(shown));
    }
    const std::string text = value.dump(2, ' ', false, Json::error_handler_t::replace);
    return withShortLines(shownJson(SourceText("value", text), {0, text.size()}));
}

} // namespace

JsonContent readContent(JsonPtr value, const AbortSignal& abort) {
    JsonContent content{.value = std::move(value)};
    const Json& read = *content.value;
    const BytesPtr compact = freedElsewhere(compactText(read));
    if (abort.stop_requested())
        return content;
    content.json = laidOut(read, *compact);
    content.bytes = read.is_string() ? freedElsewhere(read.get_ref<const std::string&>()) : compact;
    content.image = imageIn(read);
    if (!content.image)
        content.text = textIn(read);
    content.columns = tableColumns(read);
    return content;
}

Json errorValue(const Outcome& outcome) {
    if (outcome.result)
        return outcome.result->data;
    const CallError& error = outcome.result.error();
    Json value = {{"code", error.code}, {"message", error.message}, {"recoverable", error.recoverable}};
    if (!error.suggestions.empty())
        value["suggestions"] = error.suggestions;
    if (outcome.keptData)
        value["keptData"] = *outcome.keptData;
    return value;
}

CheckedEnvelope checkedEnvelope(const Outcome& outcome, Profile profile) {
    CheckedEnvelope checked{.profile = profile};
    const EnvelopeFormat& format = *envelopeFormat(profile);
    Losses losses;
    const Json envelope = format.write(outcome, losses);
    checked.text = freedElsewhere(compactText(envelope));
    checked.shown = laidOut(envelope, *checked.text);
    std::vector<EnvelopeFault> faults;
    format.check(envelope, faults);
    for (EnvelopeFault& fault : faults) {
        const Rule& rule = ruleFor(fault.kind);
        checked.findings.push_back({rule.info.severityFor(profile), std::move(fault.message), std::move(fault.help),
                                    rule.info.id, std::move(fault.pointer)});
    }
    for (Loss& loss : losses)
        checked.losses.push_back({Severity::Warning, std::move(loss.reason), {}, {}, std::move(loss.pointer)});
    return checked;
}

} // namespace toolroom
