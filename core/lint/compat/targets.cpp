// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/targets.h"

#include "core/json/member.h"
#include "core/lint/compat/messages.h"
#include "core/lint/config/messages.h"
#include "core/text/nearest_word.h"

#include <QFile>

#include <algorithm>
#include <mutex>

namespace toolroom {

namespace {

// core/CMakeLists.txt writes target_list.h: TOOLROOM_TARGET(rule, name, …) for each file of resources/targets.
#define TOOLROOM_TARGET(rule, name, version, bad, good) name,
constexpr std::string_view listedTargets[] = {
#include "core/lint/target_list.h"
};
#undef TOOLROOM_TARGET

constexpr std::string_view allTargets = "all";
constexpr std::string_view allProfiles = "all";

/// Adds the facts of `base` that `target` does not have.
void addFacts(Json& target, const Json& base) {
    const auto has = [&](const std::string& id) {
        return std::ranges::any_of(target["facts"], [&](const Json& fact) { return fact["id"] == id; });
    };
    for (const Json& fact : base["facts"])
        if (!has(textAt(fact, "id")))
            target["facts"].push_back(fact);
}

std::string joinedNames(std::span<const std::string_view> names) {
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

TargetFactsPtr targetNamed(std::string_view name, const CustomTargets& custom) {
    const auto found = custom.find(name);
    return found == custom.end() ? builtInTarget(name) : found->second;
}

} // namespace

std::span<const std::string_view> builtInTargets() {
    return listedTargets;
}

Json builtInTargetJson(std::string_view name) {
    QFile file(QString::fromStdString(":/toolroom/targets/" + std::string(name) + ".json"));
    if (!std::ranges::contains(listedTargets, name) || !file.open(QIODevice::ReadOnly))
        return {};
    Json target = Json::parse(file.readAll().toStdString());
    if (const std::string base = textAt(target, "extends"); !base.empty())
        addFacts(target, builtInTargetJson(base));
    return target;
}

TargetFactsPtr builtInTarget(std::string_view name) {
    static std::mutex mutex;
    static CustomTargets known;
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(name); found != known.end())
        return found->second;
    const Json json = builtInTargetJson(name);
    return json.is_null() ? nullptr : known.emplace(name, makeTargetFacts(json)).first->second;
}

std::expected<TargetChoice, Message> parseTarget(std::string_view text, const CustomTargets& custom) {
    if (text == "openai-strict")
        text = "openai:strict";
    const std::size_t colon = std::min(text.find(':'), text.size());
    const TargetChoice choice{std::string(text.substr(0, colon)),
                              std::string(text.substr(std::min(colon + 1, text.size())))};
    if (choice.target == allTargets && (choice.profile.empty() || choice.profile == allProfiles))
        return choice;
    const TargetFactsPtr facts = targetNamed(choice.target, custom);
    if (!facts) {
        std::vector<std::string_view> known(std::begin(listedTargets), std::end(listedTargets));
        for (const auto& [name, target] : custom)
            if (!std::ranges::contains(known, name))
                known.push_back(name);
        Message unknown = message<lint_messages::unknownTarget>(choice.target, joinedNames(known));
        const std::string_view nearest = nearestWord(choice.target, known);
        return std::unexpected(nearest.empty()
                                   ? std::move(unknown)
                                   : message<lint_messages::unknownNameDidYouMean>(
                                         message<lint_messages::unknownTargetName>(choice.target), nearest));
    }
    if (!choice.profile.empty() && choice.profile != allProfiles && facts->profile(choice.profile) == nullptr)
        return std::unexpected(message<lint_messages::unknownProfileOf>(choice.profile, choice.target,
                                                                        joinedNames(facts->profileNames())));
    return choice;
}

const TargetProfile& SelectedTarget::profileFor(const Json& tool) const {
    if (!profile.empty())
        return *facts->profile(profile);
    for (const TargetProfile& each : facts->profiles)
        if (each.when != nullptr && each.when->isValid(tool))
            return each;
    return facts->defaultProfile();
}

const TargetProfile& SelectedTarget::profileForSet() const {
    return profile.empty() ? facts->defaultProfile() : *facts->profile(profile);
}

std::vector<SelectedTarget> selectTargets(std::span<const TargetChoice> choices, const CustomTargets& custom) {
    std::vector<SelectedTarget> selected;
    const auto add = [&](std::string_view name, const std::string& profile) {
        const TargetFactsPtr facts = targetNamed(name, custom);
        if (!facts)
            return;
        const bool isCustom = !std::ranges::contains(listedTargets, name);
        std::vector<std::string_view> profiles = {profile};
        if (profile == allProfiles)
            profiles = facts->profileNames();
        for (const std::string_view each : profiles) {
            const bool isKnown = each.empty() || facts->profile(each) != nullptr;
            const bool isNew = std::ranges::none_of(selected, [&](const SelectedTarget& target) {
                return target.facts == facts && target.profile == each;
            });
            if (isKnown && isNew)
                selected.push_back({facts, std::string(each), isCustom});
        }
    };
    for (const TargetChoice& choice : choices) {
        if (choice.target != allTargets) {
            add(choice.target, choice.profile);
            continue;
        }
        for (const std::string_view name : listedTargets)
            add(name, choice.profile);
        for (const auto& [name, target] : custom)
            if (!std::ranges::contains(listedTargets, name))
                add(name, choice.profile);
    }
    return selected;
}

} // namespace toolroom
