// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/report/view_report.h"

#include "core/base/format.h"
#include "core/base/version.h"
#include "core/json/text.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/report/json_stream.h"

#include <QIODevice>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::size_t maxPointers = 3;

/// What a fact is called in the text report: `reported` marks those that only threads state.
std::string factName(const TargetFact& fact) {
    return formatText("[{}{}]", fact.id, fact.certainty == Certainty::Reported ? ", reported" : "");
}

/// The views of equal targets differ in the profile only.
std::string targetName(const ModelView& view) {
    return view.profile == &view.facts->defaultProfile() ? view.facts->name
                                                         : formatText("{}:{}", view.facts->name, view.profile->name);
}

/// The facts in their order, each with the places it applies to.
std::vector<std::vector<const ViewFact*>> byFact(const std::vector<ViewFact>& facts) {
    std::vector<std::vector<const ViewFact*>> groups;
    for (const ViewFact& each : facts) {
        const auto group = std::ranges::find_if(groups, [&](const auto& known) { return known[0]->fact == each.fact; });
        if (group == groups.end())
            groups.push_back({&each});
        else
            group->push_back(&each);
    }
    return groups;
}

class ViewTextReport {
public:
    explicit ViewTextReport(bool withColor)
        : m_withColor(withColor) {}

    void add(const ToolView& each) {
        const ModelView& view = each.view;
        m_text += m_text.empty() ? "" : "\n";
        m_text += colored(formatText("{} through {} ({})", visibleText(each.tool), view.facts->titleWith(*view.profile),
                                     targetName(view)),
                          "1") +
                  '\n';
        if (!view.name.empty())
            m_text += formatText("  Name     {}\n", visibleText(view.name));
        m_text += formatText("  Tokens   {} before, {} after{}\n", view.tokensBefore.tokens, view.tokensAfter.tokens,
                             view.tokensAfter.exact ? "" : " (estimated)");
        addFacts("Breaks", view.breaking, view.isBroken() ? "1;31" : "33");
        addFacts("Deferred", view.deferring, "36");
        addFacts("Changes", view.changes, "36");
        addFacts("Also", view.described, "2");
        if (!view.facts->unknown.empty())
            m_text += formatText("  Not known of this target: {}\n", view.facts->unknown.size());
        addDiff(view.diff());
    }

    std::string text() { return std::move(m_text); }

private:
    [[nodiscard]] std::string colored(std::string text, std::string_view color) const {
        return m_withColor ? formatText("\x1b[{}m{}\x1b[0m", color, text) : std::move(text);
    }

    void addFacts(std::string_view title, const std::vector<ViewFact>& facts, std::string_view color) {
        for (const auto& group : byFact(facts)) {
            const TargetFact& fact = *group.front()->fact;
            m_text += formatText("  {}{}{} {}\n", colored(std::string(title), color),
                                 std::string(title.size() < 9 ? 9 - title.size() : 1, ' '), fact.about, factName(fact));
            if (group.front()->what.text().empty() && !fact.to.empty())
                m_text += formatText("           Becomes: {}\n", fact.to);
            std::size_t shown = 0;
            for (const ViewFact* each : group) {
                const std::string what = viewFactText(*each);
                if (what.empty())
                    continue;
                if (shown++ == maxPointers) {
                    m_text += formatText("           and {} more\n", group.size() - maxPointers);
                    break;
                }
                m_text += formatText("           {}\n", visibleText(what));
            }
        }
    }

    void addDiff(const std::string& diff) {
        if (diff.empty()) {
            m_text += "  Nothing is known that changes it.\n";
            return;
        }
        m_text += '\n';
        for (const auto part : std::views::split(std::string_view(diff), '\n')) {
            const std::string_view line(part.begin(), part.end());
            if (line.empty())
                continue;
            const std::string_view color = line.starts_with("@@")  ? "36"
                                           : line.starts_with('-') ? "31"
                                           : line.starts_with('+') ? "32"
                                                                   : "";
            m_text += (color.empty() ? visibleText(line) : colored(visibleText(line), color)) + '\n';
        }
    }

    bool m_withColor;
    std::string m_text;
};

Json factsJson(const std::vector<ViewFact>& facts, std::string_view today) {
    Json list = Json::array();
    for (const ViewFact& each : facts) {
        Json listed = factJson(*each.fact, today);
        listed["pointer"] = each.pointer;
        if (const std::string what = each.what.text(); !what.empty())
            listed["change"] = what;
        list.push_back(std::move(listed));
    }
    return list;
}

} // namespace

std::string viewFactText(const ViewFact& each) {
    const std::string what = each.what.text();
    if (each.pointer.empty())
        return what;
    return what.empty() ? each.pointer : formatText("{} {}", each.pointer, what);
}

void writeViewText(std::span<const ToolView> views, QIODevice& device, bool withColor) {
    ViewTextReport report(withColor);
    for (const ToolView& view : views)
        report.add(view);
    const std::string text = report.text();
    device.write(text.data(), std::ssize(text));
}

void writeViewJson(std::span<const ToolView> views, std::string_view today, QIODevice& device) {
    JsonStream json(device);
    json.writeMember("version", 1);
    json.writeMember("tool", Json{{"name", "toolroom"}, {"version", version()}});
    json.beginMember("views", Json::value_t::array);
    for (const ToolView& each : views) {
        const ModelView& view = each.view;
        json.element({{"tool", each.tool},
                      {"target", view.facts->name},
                      {"profile", view.profile->name},
                      {"title", view.facts->titleWith(*view.profile)},
                      {"name", view.name},
                      {"broken", view.isBroken()},
                      {"tokens",
                       {{"before", view.tokensBefore.tokens},
                        {"after", view.tokensAfter.tokens},
                        {"exact", view.tokensBefore.exact && view.tokensAfter.exact}}},
                      {"breaking", factsJson(view.breaking, today)},
                      {"deferred", factsJson(view.deferring, today)},
                      {"changes", factsJson(view.changes, today)},
                      {"described", factsJson(view.described, today)},
                      {"unknown", view.facts->unknown},
                      {"original", view.original},
                      {"seen", view.seen()}});
    }
    json.end();
    json.finish();
}

} // namespace toolroom
