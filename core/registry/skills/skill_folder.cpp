// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/skills/skill_folder.h"

#include "core/base/ascii.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace toolroom {

namespace {

// Skills have a few dozen files.
constexpr int maxFolderDepth = 8;
constexpr std::size_t maxFiles = 1000;
constexpr std::size_t maxScripts = 200;
constexpr qint64 maxFileBytes = 256 * 1024;
constexpr qint64 maxFolderBytes = 8 * 1024 * 1024;

/// Calls `visit` for the regular files below `folder`, sorted by name, until it returns false. Skips hidden files,
/// symbolic links, and installed packages. Returns whether all files were visited.
bool visitFiles(const QDir& folder, const std::function<bool(const QFileInfo&)>& visit, int depth = 0) {
    if (depth > maxFolderDepth)
        return false;
    QFileInfoList entries = folder.entryInfoList(QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    std::ranges::sort(entries, {}, [](const QFileInfo& entry) { return entry.fileName().toUtf8(); });
    return std::ranges::all_of(entries, [&](const QFileInfo& entry) {
        if (!entry.isDir())
            return visit(entry);
        const bool isSkipped =
            entry.fileName() == QLatin1String("node_modules") || entry.fileName() == QLatin1String("__pycache__");
        return isSkipped || visitFiles(QDir(entry.filePath()), visit, depth + 1);
    });
}

QByteArray readStart(const QString& path, qint64 bytes) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(bytes) : QByteArray();
}

bool isWordCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_' || c == '-';
}

/// Whether `text` contains `word` as a whole word.
bool containsWord(std::string_view text, std::string_view word) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWordCharacter(text[at - 1])) && (end == text.size() || !isWordCharacter(text[end])))
            return true;
    }
    return false;
}

class FolderExaminer {
public:
    explicit FolderExaminer(Skill& skill)
        : m_skill(skill)
        , m_folder(QFileInfo(QString::fromStdString(skill.path)).absolutePath())
        , m_root(m_folder.canonicalPath()) {}

    void examine() {
        for (SkillReference& reference : m_skill.references)
            if (reference.state == SkillReference::State::Unknown)
                reference.state = stateOf(reference);
        listScripts();
        findMentions();
    }

private:
    [[nodiscard]] bool isInside(const QString& canonicalPath) const {
        return canonicalPath == m_root || canonicalPath.startsWith(m_root + QLatin1Char('/'));
    }

    [[nodiscard]] SkillReference::State stateOf(const SkillReference& reference) const {
        const QString path = QDir::cleanPath(QString::fromStdString(reference.path));
        // Without the folder, the text is about the files of a user.
        if (reference.kind != SkillReference::Kind::Link && !m_folder.exists(path.section(QLatin1Char('/'), 0, 0)))
            return SkillReference::State::Unknown;
        const QFileInfo found(m_folder.filePath(path));
        if (!found.exists()) // false for a symbolic link that is broken
            return SkillReference::State::Missing;
        return isInside(found.canonicalFilePath()) ? SkillReference::State::Found : SkillReference::State::Outside;
    }

    void listScripts() {
        const QFileInfo folder(m_folder.filePath(QStringLiteral("scripts")));
        if (!folder.isDir() || folder.isSymLink())
            return;
        m_isComplete = visitFiles(QDir(folder.filePath()), [this](const QFileInfo& file) {
            if (m_skill.scripts.size() == maxScripts)
                return false;
            addScript(file);
            return true;
        });
    }

    void addScript(const QFileInfo& file) {
        static constexpr std::array<QLatin1StringView, 9> endings = {
            QLatin1StringView("bash"), QLatin1StringView("cjs"), QLatin1StringView("js"),
            QLatin1StringView("mjs"),  QLatin1StringView("pl"),  QLatin1StringView("ps1"),
            QLatin1StringView("py"),   QLatin1StringView("rb"),  QLatin1StringView("sh")};
        const QByteArray start = readStart(file.filePath(), 4);
        const bool isBinary = start == "\x7F"
                                       "ELF" ||
                              start.startsWith("MZ");
        SkillScript script{.path = m_folder.relativeFilePath(file.filePath()).toStdString(),
                           .hasInterpreter = isBinary || start.startsWith("#!")};
#ifndef Q_OS_WIN
        script.isExecutable = file.isExecutable();
#endif
        if (script.hasInterpreter ||
            std::ranges::any_of(endings, [&](QLatin1StringView ending) { return file.suffix() == ending; }))
            m_skill.scripts.push_back(std::move(script));
    }

    /// A script is mentioned by its name, with or without its extension: modules are imported without it.
    void findMentions() {
        std::vector<SkillScript*> unmentioned;
        for (SkillScript& script : m_skill.scripts)
            if (!containsWord(m_skill.text->bytes(), stemOf(script)) && stemOf(script) != "__init__")
                unmentioned.push_back(&script);
        if (unmentioned.empty() || !m_isComplete)
            return;
        std::size_t files = 0;
        qint64 bytes = 0;
        const bool isComplete = visitFiles(m_folder, [&](const QFileInfo& file) {
            bytes += std::min(file.size(), maxFileBytes);
            if (++files > maxFiles || bytes > maxFolderBytes)
                return false;
            const std::string path = m_folder.relativeFilePath(file.filePath()).toStdString();
            const std::string text = readStart(file.filePath(), maxFileBytes).toStdString();
            std::erase_if(unmentioned, [&](const SkillScript* script) {
                return script->path != path && containsWord(text, stemOf(*script));
            });
            return !unmentioned.empty();
        });
        if (isComplete)
            for (SkillScript* script : unmentioned)
                script->isMentioned = false;
    }

    static std::string_view stemOf(const SkillScript& script) {
        const std::string_view name = std::string_view(script.path).substr(script.path.rfind('/') + 1);
        return name.substr(0, name.rfind('.'));
    }

    Skill& m_skill;
    QDir m_folder;
    QString m_root;           ///< canonical
    bool m_isComplete = true; ///< whether `scripts` lists all scripts
};

} // namespace

void examineSkillFolder(Skill& skill) {
    FolderExaminer(skill).examine();
}

} // namespace toolroom
