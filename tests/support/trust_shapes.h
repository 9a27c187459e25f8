// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QTemporaryDir>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace toolroom::test {

/// Ways in which a command can name code: a file in tests/core/run/trust. Each has `name`, `command`, `env`?, `cwd`?,
/// `files` (texts by path; `->` begins a link) and `changed`, the paths of files that the command runs. `%B` is the
/// folder. In gaps.json, `uncovered` is what Toolroom says about code that it cannot find.
inline std::vector<Json> trustShapes(const std::string& file = "shapes.json") {
    const Json shapes = Json::parse(readFile(std::string(TOOLROOM_TESTS_DIR) + "/core/run/trust/" + file));
    return {shapes.begin(), shapes.end()};
}

/// The files of a shape in their own folder.
struct ShapeFolder {
    explicit ShapeFolder(const Json& shape)
        : base(QDir(folder.path()).canonicalPath().toStdString()) {
        for (const Json& path : shape["changed"])
            write(path.get<std::string>(), "x = 1\n");
        const Json files = shape.value("files", Json::object());
        for (const auto& [path, text] : files.items())
            write(path, text.get<std::string>());
    }
    void write(const std::string& name, const std::string& text) const {
        const std::filesystem::path path = base + '/' + name;
        std::filesystem::create_directories(path.parent_path());
        if (text.starts_with("->"))
            return std::filesystem::create_symlink(text.substr(2), path);
        std::ofstream(path) << located(text);
        static constexpr std::array programs = {"prog", "x", "y", "helper", "interp", "gradlew", "tool"};
        if (std::ranges::contains(programs, path.filename().string()))
            std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
    void append(const std::string& name) const { std::ofstream(base + '/' + name, std::ios::app) << "\n# changed\n"; }
    [[nodiscard]] std::string located(const std::string& text) const {
        return QString::fromStdString(text).replace(QLatin1String("%B"), QString::fromStdString(base)).toStdString();
    }
    [[nodiscard]] Json command(const Json& shape) const {
        Json words = Json::array();
        for (const Json& word : shape["command"])
            words.push_back(located(word.get<std::string>()));
        return words;
    }
    [[nodiscard]] Json environment(const Json& shape) const {
        Json variables = Json::object();
        const Json declared = shape.value("env", Json::object());
        for (const auto& [name, value] : declared.items())
            variables[name] = located(value.get<std::string>());
        return variables;
    }

    QTemporaryDir folder;
    std::string base;
};

} // namespace toolroom::test
