// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// Parses a JSON file with nlohmann::ordered_json and does nothing else: what every other reader is measured by.
#include <nlohmann/json.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: parse-json FILE\n", stderr);
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    return json.is_discarded() ? 1 : 0;
}
