// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/read_tools.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

/// The tools of a source that are looked at to tell its profile.
constexpr std::size_t maxProbes = 64;

using Scores = std::array<int, allProfiles.size()>;

Scores scoreTool(const Json& tool) {
    Scores scores{};
    for (const ContractProfile* profile : contractProfiles())
        scores[static_cast<std::size_t>(profile->id)] = profile->detect(tool);
    return scores;
}

Scores scoreSource(const SourceContent& content, const SourceShape& shape) {
    Scores sum{};
    for (const SourcePart& part : shape.tools | std::views::take(maxProbes)) {
        const auto document = content.parse(part);
        if (!document)
            continue;
        const Scores scores = scoreTool(document->value());
        std::ranges::transform(sum, scores, sum.begin(), std::plus());
    }
    return sum;
}

int scoreOf(const Scores& scores, Profile profile) {
    return scores[static_cast<std::size_t>(profile)];
}

/// Of equals, the first in the order of `Profile`.
std::optional<Profile> best(const Scores& scores) {
    const auto highest = std::ranges::max_element(scores);
    if (*highest == 0)
        return std::nullopt;
    return allProfiles[static_cast<std::size_t>(highest - scores.begin())];
}

} // namespace

ProfileChoice chooseProfile(const SourceContent& content, const SourceShape& shape, std::optional<Profile> wanted) {
    const Scores scores = scoreSource(content, shape);
    if (wanted && scoreOf(scores, *wanted) > 0)
        return {wanted, true};
    if (shape.declared && !shape.tools.empty())
        return {shape.declared, true};
    if (shape.implied && scoreOf(scores, *shape.implied) > 0)
        return {shape.implied, false};
    return {best(scores), false};
}

Result<ToolDefinition> readAs(Profile profile, std::shared_ptr<const Document> document) {
    const Scores scores = scoreTool(document->value());
    const Profile words = scoreOf(scores, profile) > 0 ? profile : best(scores).value_or(profile);
    auto tool = contractProfile(words).read(std::move(document));
    if (tool)
        tool->profile = profile;
    return tool;
}

Result<ToolDefinition> readToolAt(const SourceContent& content, const SourcePart& part, const ProfileChoice& choice) {
    auto parsed = content.parse(part);
    if (!parsed)
        return std::unexpected(std::move(parsed.error()));
    const auto document = std::make_shared<const Document>(*std::move(parsed));
    Profile profile = choice.profile.value_or(Profile::Mcp);
    if (!choice.declared && contractProfile(profile).detect(document->value()) == 0)
        profile = best(scoreTool(document->value())).value_or(profile);
    auto tool = readAs(profile, document);
    if (!tool) {
        tool.error().pointer.insert(0, part.pointer);
        return tool;
    }
    tool->pointer = part.pointer;
    return tool;
}

std::string nameOfUnread(const SourceContent& content, const SourcePart& part) {
    const auto tool = content.outline(part);
    if (!tool)
        return {};
    const auto name = std::ranges::find(tool->children, "name", &OutlineChild::key);
    if (name == tool->children.end())
        return {};
    const auto value = content.parse({appendPointer(part.pointer, "name"), name->value});
    return value && value->value().is_string() ? value->value().get<std::string>() : std::string();
}

} // namespace toolroom
