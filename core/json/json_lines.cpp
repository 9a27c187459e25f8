// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_lines.h"

#include "core/json/syntax_error.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Parses each non-blank line as a value. Empty if the first line is not a complete value.
std::vector<Result<Document>> documentsByLine(const SourceTextPtr& text) {
    constexpr std::size_t valuesPerDocument = 4; // by the memory that a document needs
    ParseLimits limits;
    std::vector<Result<Document>> documents;
    const std::string_view bytes = text->bytes();
    for (std::size_t begin = text->content().begin; begin < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        if (bytes.substr(begin, end - begin).find_first_not_of(" \t\r") != std::string_view::npos) {
            documents.push_back(Document::parse(text, {begin, end}, JsonSyntax::Strict, limits));
            if (documents.size() == 1 && !documents.front())
                return {};
            limits.valuesBefore += valuesPerDocument + (documents.back() ? documents.back()->valueCount() : 0);
            if (limits.valuesBefore >= limits.maxValues) {
                documents.emplace_back(std::unexpected(tooManyValuesError(*text, end, limits)));
                break;
            }
        }
        begin = end + 1;
    }
    return documents;
}

} // namespace

std::vector<DocumentPtr> parseDocuments(const SourceTextPtr& text, std::vector<Error>& errors) {
    std::vector<Result<Document>> parsed;
    parsed.push_back(Document::parse(text));
    if (!parsed.front() && text->bytes().size() <= ParseLimits().maxBytes) {
        if (auto lines = documentsByLine(text); lines.size() > 1)
            parsed = std::move(lines);
    }
    std::vector<DocumentPtr> documents;
    for (Result<Document>& document : parsed) {
        if (document)
            documents.push_back(std::make_shared<const Document>(*std::move(document)));
        else
            errors.push_back(std::move(document.error()));
    }
    return documents;
}

} // namespace toolroom
