// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_text.h"

#include "core/base/ascii.h"
#include "core/mcp/messages.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <system_error>

namespace toolroom {

namespace {

using Kind = McpTemplate::Kind;

/// Longer text in `${…}` is not a reference to a variable.
constexpr std::size_t maxReferenceBytes = 128;

bool isNameCharacter(char c, bool first) {
    return isAsciiLetter(c) || c == '_' || (!first && isAsciiDigit(c));
}

/// The length of the name at the start of `text`; 0 if there is none.
std::size_t nameLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && isNameCharacter(text[length], length == 0))
        ++length;
    return length;
}

bool isName(std::string_view text) {
    return !text.empty() && nameLength(text) == text.size();
}

/// Variables of editors about the open file and the program itself.
bool isEditorState(std::string_view name) {
    static constexpr std::array<std::string_view, 16> names = {"cwd",
                                                               "columnNumber",
                                                               "defaultBuildTask",
                                                               "execPath",
                                                               "extensionInstallFolder",
                                                               "file",
                                                               "fileBasename",
                                                               "fileDirname",
                                                               "fileExtname",
                                                               "fileBasenameNoExtension",
                                                               "lineNumber",
                                                               "fileDirnameBasename",
                                                               "relativeFile",
                                                               "relativeFileDirname",
                                                               "selectedText",
                                                               "fileWorkspaceFolder"};
    return std::ranges::contains(names, name);
}

std::optional<McpTemplate::Part> editorVariable(std::string_view reference, const McpVariableSyntax& syntax) {
    const std::size_t colon = reference.find(':');
    const std::string_view kind = reference.substr(0, colon);
    if (colon != std::string_view::npos) {
        const std::string argument(reference.substr(colon + 1));
        if (!isName(kind) || argument.empty() || argument.starts_with('-'))
            return std::nullopt;
        if (kind == "env")
            return McpTemplate::Part{Kind::Environment, argument};
        if (kind == "input")
            return McpTemplate::Part{Kind::Input, argument};
        if (kind == "file" && syntax.files)
            return McpTemplate::Part{Kind::File, argument};
        return McpTemplate::Part{Kind::Unsupported, std::string(reference)};
    }
    if (kind == "workspaceFolder" || kind == "workspaceRoot")
        return McpTemplate::Part{Kind::WorkspaceFolder, {}};
    if (kind == "workspaceFolderBasename")
        return McpTemplate::Part{Kind::WorkspaceName, {}};
    if (kind == "userHome")
        return McpTemplate::Part{Kind::UserHome, {}};
    if (kind == "/" || kind == "pathSeparator")
        return McpTemplate::Part{Kind::Text, QString(QDir::separator()).toStdString()};
    if (isEditorState(kind) && !syntax.names)
        return McpTemplate::Part{Kind::Unsupported, std::string(kind)};
    return std::nullopt;
}

std::optional<McpTemplate::Part> namedVariable(std::string_view reference) {
    const std::size_t length = nameLength(reference);
    const std::string_view rest = reference.substr(length);
    if (length == 0 || !(rest.empty() || rest.starts_with(":-")))
        return std::nullopt;
    McpTemplate::Part part{Kind::Environment, std::string(reference.substr(0, length))};
    if (!rest.empty())
        part.fallback = std::string(rest.substr(2));
    return part;
}

class TemplateParser {
public:
    TemplateParser(std::string_view text, const McpVariableSyntax& syntax)
        : m_text(text)
        , m_syntax(syntax) {}

    ParsedMcpTemplate parse() {
        while (m_at < m_text.size()) {
            const std::string_view rest = m_text.substr(m_at);
            if (rest.starts_with("${"))
                reference(rest);
            else if (m_syntax.single && (rest.starts_with("{env:") || rest.starts_with("{file:")))
                singleBraces(rest);
            else if (const std::size_t length =
                         m_syntax.dollar && rest.starts_with('$') ? nameLength(rest.substr(1)) : 0)
                add({Kind::Environment, std::string(rest.substr(1, length))}, length + 1);
            else
                add({Kind::Text, std::string(1, rest.front())}, 1);
        }
        return std::move(m_parsed);
    }

private:
    void reference(std::string_view rest) {
        const std::size_t end = rest.find('}');
        const std::string_view name = end == std::string_view::npos ? std::string_view() : rest.substr(2, end - 2);
        std::optional<McpTemplate::Part> part;
        if (m_syntax.editor)
            part = editorVariable(name, m_syntax);
        if (!part && m_syntax.names)
            part = namedVariable(name);
        if (part)
            return add(*std::move(part), end + 1);
        const std::string_view shown = name.substr(0, name.find(":-"));
        const bool resemblesOne =
            !shown.empty() && shown.size() <= maxReferenceBytes && nameLength(shown.substr(0, shown.find(':'))) > 0 &&
            std::ranges::all_of(shown, [](char c) { return c == ':' || isNameCharacter(c, false); });
        if (resemblesOne)
            m_parsed.literals.push_back("${" + std::string(shown) + '}');
        add({Kind::Text, "${"}, 2);
    }

    void singleBraces(std::string_view rest) {
        const std::size_t colon = rest.find(':');
        const std::size_t end = rest.find('}');
        if (end == std::string_view::npos || end == colon + 1)
            return add({Kind::Text, "{"}, 1);
        add({rest.starts_with("{env") ? Kind::Environment : Kind::File,
             std::string(rest.substr(colon + 1, end - colon - 1))},
            end + 1);
    }

    void add(McpTemplate::Part part, std::size_t length) {
        auto& parts = m_parsed.text.parts;
        if (part.kind == Kind::Text && !parts.empty() && parts.back().kind == Kind::Text)
            parts.back().text += part.text;
        else
            parts.push_back(std::move(part));
        m_at += length;
    }

    std::string_view m_text;
    McpVariableSyntax m_syntax;
    std::size_t m_at = 0;
    ParsedMcpTemplate m_parsed;
};

} // namespace

ParsedMcpTemplate parseMcpTemplate(std::string_view text, const McpVariableSyntax& syntax) {
    return TemplateParser(text, syntax).parse();
}

std::expected<std::string, Message> readRegularFile(const std::string& path, std::size_t maxBytes) {
    std::error_code failure;
    const bool isRegular = std::filesystem::is_regular_file(path, failure);
    if (failure)
        return std::unexpected(Message::verbatim(failure.message()));
    if (!isRegular)
        return std::unexpected(message<mcp_messages::configFileNotRegular>());
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Message::verbatim(file.errorString().toStdString()));
    const QByteArray bytes = file.read(static_cast<qint64>(maxBytes) + 1);
    if (static_cast<std::size_t>(bytes.size()) > maxBytes)
        return std::unexpected(message<mcp_messages::configFileTooLarge>(maxBytes));
    return bytes.toStdString();
}

} // namespace toolroom
