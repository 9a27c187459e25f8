// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/permissions.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/run/permissions/permission_matcher.h"
#include "core/run/permissions/shell_expansion.h"
#include "core/run/permissions/text_interpretations.h"
#include "core/text/nearest_word.h"

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;
using Sensitivity = PathResolver::Sensitivity;

constexpr std::size_t maxCheckedBytes = 8 * 1024 * 1024; ///< total of all texts in the arguments
constexpr std::size_t maxCost = 20'000;                  ///< about 0.5 s
constexpr std::size_t maxNeeds = 1000;
constexpr std::size_t maxLineBytesPerUnit = 256; ///< bytes of a command per unit of cost
constexpr std::size_t maxRuleBytesPerUnit = 256; ///< the same, for each rule

/// Names of arguments that contain the resource of a scope.
std::span<const std::string_view> resourceArguments(std::string_view scope) {
    static constexpr std::array files = {"path"sv,      "paths"sv,     "file"sv,   "files"sv,       "filename"sv,
                                         "filepath"sv,  "file_path"sv, "source"sv, "destination"sv, "target"sv,
                                         "directory"sv, "dir"sv,       "folder"sv, "root"sv};
    static constexpr std::array addresses = {"url"sv, "urls"sv, "uri"sv, "endpoint"sv, "host"sv};
    if (isFileScope(scope))
        return files;
    if (scope == "network")
        return addresses;
    return {};
}

bool isAtOrBelow(std::string_view path, std::string_view folder) {
    return path == folder || folder == "/" ||
           (path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/');
}

/// The verdict of a list of rules.
struct RuleDecision {
    enum class Kind { None, Allowed, Undecided, Denied } kind = Kind::None; ///< Undecided: it may be denied
    const PermissionMatcher* matcher = nullptr;
};

Message ruleReason(const PermissionRule& rule, bool isProjectRule) {
    if (isProjectRule)
        return rule.allow ? message<run_messages::projectRuleAllows>(rule.scope, rule.resource)
                          : message<run_messages::projectRuleDenies>(rule.scope, rule.resource);
    return rule.allow ? message<run_messages::userRuleAllows>(rule.scope, rule.resource)
                      : message<run_messages::userRuleDenies>(rule.scope, rule.resource);
}

/// Scopes that a resource in an argument may be used with: those declared, otherwise any.
struct SuspectedScopes {
    std::vector<std::string> scopes;
    bool areDeclared = false;
};

SuspectedScopes fileScopesOf(const std::vector<std::string>& declared) {
    SuspectedScopes suspected;
    std::ranges::copy_if(declared, std::back_inserter(suspected.scopes), isFileScope);
    suspected.areDeclared = !suspected.scopes.empty();
    if (!suspected.areDeclared)
        suspected.scopes = {"fs-read", "fs-write", "fs-delete"};
    return suspected;
}

SuspectedScopes scopeOf(std::string_view scope, const std::vector<std::string>& declared) {
    return {.scopes = {std::string(scope)}, .areDeclared = std::ranges::contains(declared, scope)};
}

/// Limits the time to compare a resource with all rules, which is proportional to the lengths of both.
constexpr std::size_t maxRuleResources = std::size_t{128} * 1024; // bytes, of all rules in a file
constexpr std::size_t maxRuleResource = 8192;                     // bytes
constexpr std::int64_t maxRuleWildcards = 100;

Result<void> checkResource(std::string_view resource) {
    if (resource.size() > maxRuleResource)
        return std::unexpected(Error{message<run_messages::ruleTooLong>(maxRuleResource)});
    if (std::ranges::count_if(resource, [](char c) { return c == '*' || c == '?'; }) > maxRuleWildcards)
        return std::unexpected(Error{message<run_messages::ruleWithManyWildcards>(maxRuleWildcards)});
    return {};
}

} // namespace

std::span<const std::string_view> permissionScopes() {
    static constexpr std::array scopes = {"fs-read"sv, "fs-write"sv, "fs-delete"sv, "shell-run"sv, "network"sv};
    return scopes;
}

Result<void> checkScope(std::string_view scope) {
    if (std::ranges::contains(permissionScopes(), scope) || scope.contains(':'))
        return {};
    const std::string_view nearest = nearestWord(scope, permissionScopes());
    return std::unexpected(
        Error{nearest.empty() ? message<run_messages::unknownPermission>(visibleText(scope))
                              : message<run_messages::unknownPermissionSuggestion>(visibleText(scope), nearest)});
}

Result<std::vector<PermissionRule>> readPermissionRules(const Document& document) {
    const Json& root = document.value();
    if (!root.is_object() || !root.contains("rules") || !root["rules"].is_array())
        return std::unexpected(document.error("", message<run_messages::rulesNotList>()));
    std::vector<PermissionRule> rules;
    std::size_t resources = 0;
    for (std::size_t i = 0; i < root["rules"].size(); ++i) {
        const Json& written = root["rules"][i];
        const std::string pointer = formatText("/rules/{}", i);
        if (!written.is_object())
            return std::unexpected(document.error(pointer, message<run_messages::ruleNotObject>()));
        for (const char* key : {"scope", "resource"}) {
            if (!written.contains(key) || !written[key].is_string() ||
                written[key].get_ref<const std::string&>().empty())
                return std::unexpected(document.error(pointer, message<run_messages::ruleMemberMissing>(key)));
        }
        const auto& resource = written["resource"].get_ref<const std::string&>();
        resources += resource.size();
        if (auto limited = checkResource(resource); !limited)
            return std::unexpected(document.error(pointer + "/resource", std::move(limited.error().reason)));
        if (resources > maxRuleResources)
            return std::unexpected(
                document.error(pointer, message<run_messages::rulesTooLong>(maxRuleResources / 1024)));
        if (auto known = checkScope(written["scope"].get_ref<const std::string&>()); !known)
            return std::unexpected(document.error(pointer + "/scope", std::move(known.error().reason)));
        if (!written.contains("allow") || !written["allow"].is_boolean())
            return std::unexpected(document.error(pointer, message<run_messages::ruleAllowNotBoolean>()));
        rules.push_back({.scope = written["scope"], .resource = written["resource"], .allow = written["allow"]});
    }
    return rules;
}

bool RequiredPermission::isComputed() const {
    return isFileScope(scope) && resource.contains(computedText);
}

struct PermissionEvaluator::Private {
    explicit Private(PermissionRules permissionRules)
        : rules(std::move(permissionRules))
        , project(compiled(rules.project))
        , user(compiled(rules.user)) {}

    std::vector<PermissionMatcher> compiled(const std::vector<PermissionRule>& list) {
        std::vector<PermissionMatcher> matchers;
        for (const PermissionRule& rule : list)
            matchers.emplace_back(rule, rules.folder, paths);
        return matchers;
    }

    RuleDecision decide(const std::vector<PermissionMatcher>& list, const RequiredPermission& need, bool hasWildcards,
                        bool isUsed) {
        bool mayBeDenied = false; // the resource is unknown
        RuleDecision undecided;   // by the first rule that may deny it; if it does not, the next rule decides
        for (const PermissionMatcher& matcher : list) {
            const bool allows = matcher.rule().allow;
            // A rule about everything does not say that this is used.
            if (!allows && matcher.isAny() && !need.isCertain)
                continue;
            mayBeDenied |= !allows && need.resource.empty() && matcher.rule().scope == need.scope && !matcher.isAny();
            switch (matcher.match(need, hasWildcards, isUsed, paths, command)) {
            case PermissionMatcher::Match::None:
                continue;
            case PermissionMatcher::Match::Possible:
                if (!undecided.matcher)
                    undecided = {RuleDecision::Kind::Undecided, &matcher};
                continue;
            case PermissionMatcher::Match::Certain:
                if (!allows && need.isCertain)
                    return {RuleDecision::Kind::Denied, &matcher};
                if (undecided.matcher)
                    return undecided;
                if (allows)
                    return mayBeDenied ? RuleDecision() : RuleDecision{RuleDecision::Kind::Allowed, &matcher};
                return {RuleDecision::Kind::Undecided, &matcher};
            }
        }
        return undecided;
    }

    /// Whether a rule denies or may deny the need. `hasWildcards`: its path is a pattern. `isUsed`: as in
    /// PermissionMatcher::match().
    bool restricts(const RequiredPermission& need, bool hasWildcards, bool isUsed) {
        return std::ranges::any_of(std::array{&project, &user}, [&](const std::vector<PermissionMatcher>* list) {
            return decide(*list, need, hasWildcards, isUsed).kind >= RuleDecision::Kind::Undecided;
        });
    }

    /// Whether a rule of the project may allow this.
    [[nodiscard]] bool isOfProject(const RequiredPermission& need) const {
        return isFileScope(need.scope) && !need.resource.empty() && isAtOrBelow(need.resource, rules.folder) &&
               !(toAsciiLower(need.resource) + '/').contains("/.git/");
    }

    Sensitivity sensitivityOf(const RequiredPermission& need) {
        if (need.resource.empty())
            return need.isCertain ? Sensitivity::None : Sensitivity::Place;
        if (!isFileScope(need.scope))
            return Sensitivity::None;
        const Sensitivity own = paths.sensitivityOf(need.resource, rules.folder);
        if (own != Sensitivity::None || !need.isCertain)
            return own;
        const std::size_t glob = need.resource.find_first_of("*?[");
        const std::string folder =
            glob == std::string::npos
                ? need.resource
                : need.resource.substr(0, std::max<std::size_t>(need.resource.rfind('/', glob), 1));
        return paths.containsSensitivePath(folder) ? Sensitivity::Name : Sensitivity::None;
    }

    const PermissionRules rules; ///< a copy: those of the session may change while the user is asked
    PathResolver paths;
    std::optional<CommandReading> command; ///< the last one that was evaluated
    std::vector<PermissionMatcher> project;
    std::vector<PermissionMatcher> user;
};

/// Collects the needs of a call.
class PermissionEvaluator::Needs {
public:
    Needs(PermissionEvaluator& evaluator, std::vector<std::string> scopes, const std::string& folder)
        : m_evaluator(evaluator)
        , m_folder(folder)
        , m_scopes(std::move(scopes))
        , m_fileScopes(fileScopesOf(m_scopes))
        , m_networkScope(scopeOf("network", m_scopes))
        , m_commandScope(scopeOf("shell-run", m_scopes)) {}

    void addDeclared(const std::vector<ArgumentText>& texts, const std::vector<std::string>& commands,
                     const ActivityResources& activity) {
        for (const std::string& scope : m_scopes) {
            const std::size_t before = m_needs.size();
            const auto names = resourceArguments(scope);
            for (const ArgumentText& text : texts) {
                if (!text.isKey && std::ranges::contains(names, toAsciiLower(text.name)))
                    add({scope, isFileScope(scope) ? filePath(text.text) : std::string(text.text)});
            }
            if (scope == "network" && !activity.url.empty())
                add({scope, activity.url});
            for (const std::string& command : scope == "shell-run" ? commands : std::vector<std::string>())
                add({scope, command});
            if (scope == "shell-run" && commands.empty() && !activity.command.empty())
                add({scope, activity.command});
            if (m_needs.size() == before)
                add({scope, {}});
        }
        for (const std::string& command : commands) {
            if (!isTooMuch(costOf(command)))
                addRestricted(m_commandScope, command, {});
        }
        // The activity uses these, regardless of the scopes that the tool declares.
        if (!activity.command.empty())
            addRestricted({.scopes = {"shell-run"}, .areDeclared = true}, activity.command, {});
        if (!activity.url.empty())
            addRestricted({.scopes = {"network"}, .areDeclared = true}, activity.url, {});
    }

    void addSuspected(const std::vector<ArgumentText>& texts) {
        std::size_t bytes = 0;
        for (const ArgumentText& text : texts) {
            bytes += text.text.size();
            if (bytes > maxCheckedBytes || m_isTooLarge || m_evaluator.d->paths.isExhausted()) {
                m_isTooLarge = true;
                return;
            }
            addSuspected(text);
        }
    }

    /// Commands that are spread over several texts, if no rule is about one of the texts.
    void addSpreadCommands(const Json& arguments) {
        if (m_commandScope.areDeclared && std::ranges::none_of(m_needs, [this](const RequiredPermission& need) {
                return need.scope == "shell-run" && verdict(need) != Allowed && verdict(need) != Ask;
            }))
            addSuspectedCommands(collectArgumentLines(arguments), TextKind::PossibleCommand);
    }

    /// Rules that allow some resources of a scope do not allow the others that the arguments name.
    void addUncoveredResources() {
        std::set<std::string> notAllowed;
        for (const RequiredPermission& need : m_needs) {
            if (verdict(need) != Allowed)
                notAllowed.insert(need.scope);
        }
        for (const auto& [scope, resource, isLikely] : m_others) {
            RequiredPermission need{.scope = scope, .resource = resource, .isCertain = isLikely};
            if (!notAllowed.contains(scope) && verdict(need) != Allowed)
                add(std::move(need));
        }
    }

    /// What the activity starts or requests, if the tool does not declare it.
    void addCoveredByTrust(const ActivityResources& activity) {
        if (!activity.command.empty())
            add({.scope = "shell-run", .resource = activity.command, .isCoveredByTrust = true});
        if (!activity.url.empty())
            add({.scope = "network", .resource = activity.url, .isCoveredByTrust = activity.isUrlTrusted});
    }

    /// If there are too many needs, only a denied one counts.
    std::vector<RequiredPermission> take() {
        if (m_needs.size() >= maxNeeds) {
            m_isTooLarge = true;
            std::erase_if(m_needs, [this](const RequiredPermission& need) { return verdict(need) != Denied; });
            m_needs.resize(std::min<std::size_t>(m_needs.size(), 1));
        }
        if (m_isTooLarge || m_evaluator.d->paths.isExhausted())
            m_needs.push_back({.scope = m_scopes.empty() ? "fs-read" : m_scopes.front(), .isCertain = false});
        return std::move(m_needs);
    }

private:
    using enum PermissionVerdict;

    PermissionVerdict verdict(const RequiredPermission& need) {
        Message reason;
        return m_evaluator.verdict(need, reason);
    }

    void add(RequiredPermission need) {
        const auto [known, isNew] = m_known.try_emplace({need.scope, need.resource}, m_needs.size());
        if (!isNew) {
            if (need.isCertain && known->second < m_needs.size())
                m_needs[known->second].isCertain = true;
            return;
        }
        if (m_needs.size() >= maxNeeds) {
            if (isTooMuch(1) || verdict(need) != Denied)
                return;
        }
        m_needs.push_back(std::move(need));
    }

    /// The cost of evaluating a command, apart from isTooMuch().
    [[nodiscard]] std::size_t costOf(const std::string& command) const {
        const std::size_t rules = m_evaluator.d->project.size() + m_evaluator.d->user.size();
        return command.size() / maxLineBytesPerUnit + command.size() * rules / maxRuleBytesPerUnit;
    }

    /// Counts the cost of evaluating a resource, which depends on the number of rules.
    bool isTooMuch(std::size_t cost) {
        const std::size_t rulesPerUnit = cost > 0 ? 4 : 16;
        m_cost += cost + (m_evaluator.d->project.size() + m_evaluator.d->user.size()) / rulesPerUnit;
        m_isTooLarge |= m_cost > maxCost;
        return m_isTooLarge;
    }

    [[nodiscard]] bool isKnown(const std::string& scope, const std::string& resource) const {
        return m_known.contains({scope, resource});
    }

    /// A path through `/proc/PID` is kept: the tool is another process.
    std::string filePath(std::string_view text) {
        ResolvedPath resolved = m_evaluator.d->paths.resolve(text, m_folder);
        return resolved.processPath.empty() ? std::move(resolved.path) : std::move(resolved.processPath);
    }

    /// How a call may use a resource that an argument names.
    struct Use {
        bool isCertain = true;    ///< if the scope is declared
        bool isLikely = true;     ///< otherwise, a rule about everything does not apply
        bool mayBePattern = true; ///< wildcards may be meant as such
        bool isFolder = true;     ///< with everything in it, if it is a folder
    };

    /// Adds the need of `resource` for each scope for which a rule denies it.
    void addRestricted(const SuspectedScopes& suspected, const std::string& resource, const Use& use) {
        for (const std::string& scope : suspected.scopes) {
            // A tool that does not say how it uses a file reads it, at least.
            const bool isUsed = suspected.areDeclared || (use.isLikely && scope == suspected.scopes.front());
            RequiredPermission need{.scope = scope, .resource = resource, .isCertain = use.isCertain && isUsed};
            RequiredPermission evaluated = need;
            evaluated.isCertain = need.isCertain && use.isLikely && suspected.areDeclared;
            if ((need.isCertain || !isKnown(scope, resource)) &&
                m_evaluator.d->restricts(evaluated, use.mayBePattern && hasGlob(resource), use.isFolder))
                add(std::move(need));
        }
    }

    void addSuspected(const ArgumentText& text) {
        // A tool that runs commands may take them from any argument.
        const TextKind kind = mayBeCommandArgument(text.name) ? TextKind::Command
                              : m_commandScope.areDeclared    ? TextKind::PossibleCommand
                                                              : TextKind::Text;
        const bool isCommand = !text.isKey && isCommandArgument(text.name);
        const std::string name = text.isKey ? std::string() : toAsciiLower(text.name);
        const bool isPathName = std::ranges::contains(resourceArguments("fs-read"), name);
        const bool isFileName = m_fileScopes.areDeclared && isPathName;
        const bool isAddressName =
            m_networkScope.areDeclared && std::ranges::contains(resourceArguments("network"), name);
        const auto [texts, isComplete] = interpretText(text.text);
        m_isTooLarge |= !isComplete;
        if (kind != TextKind::Text)
            addSuspectedCommands(std::span(texts).first(texts.size() - (isCommand ? 1 : 0)), kind);
        std::optional<int> asked; // the interpretation of the text that the user is asked about
        findResourceCandidates(texts, kind, m_folder, m_evaluator.d->paths, [&](const ResourceCandidate& found) {
            if (isTooMuch(found.isPlainText ? 0 : 1))
                return false;
            const bool isCertain = found.isWhole || isCommand;
            // An argument such as `path` is one path, regardless of its characters.
            const bool isPart = !found.isWhole && (isCommand || (found.isSingleWord && !isFileName && !isAddressName));
            if (!found.address.empty() && !isNumber(found, kind, text)) {
                addRestricted(m_networkScope, found.address,
                              {.isCertain = isCertain && !found.isPlainAddress, .isLikely = found.isLikelyAddress});
                if (m_networkScope.areDeclared && !isFileName && !found.isPlainAddress &&
                    ((found.isLikelyAddress && (found.isWhole || isPart)) ||
                     (found.isWhole && isHostName(found.address))))
                    m_others.emplace("network", found.address, found.isLikelyAddress);
            }
            if (found.path.empty() || (found.isPlainText && text.isKey)) // keys are words
                return true;
            if (found.isUnlikely) {
                addRestricted(m_fileScopes, found.path, {.isCertain = isCertain});
                return true;
            }
            const bool isUsed = isCertain && !found.isPlainText && (m_fileScopes.areDeclared || isCommand);
            addRestricted(m_fileScopes, found.path,
                          {.isCertain = isCertain && !found.isPlainText,
                           .isLikely = found.isLikelyPath || isPathName,
                           .mayBePattern = found.mayBePattern,
                           .isFolder = isUsed});
            if (found.isPlainText)
                return true;
            if (found.isLikelyPath && (found.isWhole || isPart) && m_fileScopes.areDeclared) {
                for (const std::string& scope : m_fileScopes.scopes)
                    m_others.emplace(scope, found.path, true);
            }
            addSensitive(found, isCertain, isUsed && (found.mayBePattern || !hasGlob(found.path)), asked);
            return true;
        });
    }

    /// Whether what may be an IPv4 address in an unusual form is a number, rather.
    static bool isNumber(const ResourceCandidate& found, TextKind kind, const ArgumentText& text) {
        if (found.isLikelyAddress || mayBeAddressArgument(text.name))
            return false;
        const auto number = shortAddress(found.address);
        return number && (found.address.contains('.') ? kind != TextKind::Command : *number < minAddressNumber);
    }

    /// Adds the last of several texts, which may be commands, to which a rule applies.
    void addSuspectedCommands(std::span<const std::string> lines, TextKind kind) {
        const std::size_t before = m_needs.size();
        for (const std::string& line : std::views::reverse(lines)) {
            if (m_needs.size() > before || isTooMuch(costOf(line)))
                return;
            if (kind == TextKind::Command || isRestrictedAsText(line))
                addRestricted(m_commandScope, line, {.isCertain = false});
        }
    }

    /// Whether a rule is about a command that a text names, not only about what a shell would compute in the text.
    bool isRestrictedAsText(std::string line) {
        constexpr std::string_view computing = "$`";
        if (line.find_first_of(computing) != line.find_first_not_of(" \t"))
            std::ranges::replace_if(line, [computing](char c) { return computing.contains(c); }, ' ');
        return m_evaluator.d->restricts({.scope = "shell-run", .resource = std::move(line), .isCertain = false}, false,
                                        true);
    }

    /// The user is asked only once about a path that several interpretations, or a text and its parts, yield. `isUsed`:
    /// a folder above secrets counts.
    void addSensitive(const ResourceCandidate& suspected, bool isCertain, bool isUsed, std::optional<int>& asked) {
        const auto& scopes = m_fileScopes.scopes;
        std::string path = suspected.path;
        if (!suspected.mayBePattern)
            std::ranges::replace_if(path, [](char c) { return hasGlob(std::string_view(&c, 1)); }, '_');
        if (m_evaluator.d->sensitivityOf({.scope = scopes.front(), .resource = path, .isCertain = isUsed}) ==
            Sensitivity::None)
            return;
        const bool isAsked = asked && (*asked != suspected.interpretation || suspected.isWhole);
        const bool isNeeded =
            std::ranges::any_of(scopes, [&](const std::string& each) { return isKnown(each, suspected.path); });
        if (!isAsked && !isNeeded) {
            // A user's rule that allows reading the file does not allow a tool without scopes to write it.
            const auto notAllowed = std::ranges::find_if(scopes, [&](const std::string& each) {
                return verdict({.scope = each, .resource = suspected.path, .isCertain = isCertain}) != Allowed;
            });
            add({.scope = notAllowed == scopes.end() ? scopes.front() : *notAllowed,
                 .resource = suspected.path,
                 .isCertain = isCertain});
        }
        asked = suspected.interpretation;
    }

    PermissionEvaluator& m_evaluator;
    const std::string& m_folder;
    std::vector<std::string> m_scopes;
    SuspectedScopes m_fileScopes;
    SuspectedScopes m_networkScope;
    SuspectedScopes m_commandScope;
    std::vector<RequiredPermission> m_needs;
    std::map<std::pair<std::string, std::string>, std::size_t> m_known; ///< scope and resource, and position in m_needs
    /// Scope, resource, and whether it is likely, in arguments of any name.
    std::set<std::tuple<std::string, std::string, bool>> m_others;
    std::size_t m_cost = 0;
    bool m_isTooLarge = false;
};

PermissionEvaluator::PermissionEvaluator(PermissionRules rules)
    : d(std::make_unique<Private>(std::move(rules))) {}

PermissionEvaluator::~PermissionEvaluator() = default;

PermissionVerdict PermissionEvaluator::verdict(const RequiredPermission& need, Message& reason) {
    using Kind = RuleDecision::Kind;
    if (need.resource.empty() && !need.isCertain) {
        reason = message<run_messages::argumentsTooLarge>();
        return PermissionVerdict::MustAsk;
    }
    const bool hasWildcards = isFileScope(need.scope) && hasGlob(need.resource);
    const RuleDecision project = d->decide(d->project, need, hasWildcards, true);
    const RuleDecision user = d->decide(d->user, need, hasWildcards, true);
    for (const Kind kind : {Kind::Denied, Kind::Undecided}) {
        const bool isByProject = project.kind == kind;
        if (!isByProject && user.kind != kind)
            continue;
        const PermissionRule& rule = (isByProject ? project : user).matcher->rule();
        if (kind == Kind::Denied || rule.allow)
            reason = ruleReason(rule, isByProject);
        else if (need.isComputed())
            reason = message<run_messages::computedMayBeDenied>(rule.resource);
        else
            reason = isByProject ? message<run_messages::projectRuleMayDeny>(rule.scope, rule.resource)
                                 : message<run_messages::userRuleMayDeny>(rule.scope, rule.resource);
        return kind == Kind::Denied ? PermissionVerdict::Denied : PermissionVerdict::MustAsk;
    }
    const Sensitivity sensitivity = d->sensitivityOf(need);
    const bool isNamedByUser = user.kind == Kind::Allowed && user.matcher->isExact();
    if (sensitivity == Sensitivity::Place || (sensitivity == Sensitivity::Name && !isNamedByUser)) {
        reason = message<run_messages::sensitiveResource>();
        return PermissionVerdict::MustAsk;
    }
    if (user.kind == Kind::Allowed) {
        reason = ruleReason(user.matcher->rule(), false);
        return PermissionVerdict::Allowed;
    }
    if (project.kind == Kind::Allowed && d->isOfProject(need)) {
        reason = ruleReason(project.matcher->rule(), true);
        return PermissionVerdict::Allowed;
    }
    reason = project.kind == Kind::Allowed ? message<run_messages::projectRuleCannotAllow>(need.scope)
                                           : message<run_messages::noRule>();
    return PermissionVerdict::Ask;
}

PathResolver::Sensitivity PermissionEvaluator::sensitivityOf(const RequiredPermission& need) {
    return d->sensitivityOf(need);
}

std::vector<RequiredPermission> PermissionEvaluator::needs(const ToolDefinition& tool, const Json& arguments,
                                                           const std::string& folder,
                                                           const ActivityResources& activity) {
    std::vector<std::string> scopes = tool.permissionScopes.value.value_or(std::vector<std::string>());
    for (const std::string& scope : activity.scopes) {
        if (!std::ranges::contains(scopes, scope))
            scopes.push_back(scope);
    }
    Needs needs(*this, std::move(scopes), folder);
    std::deque<std::string> numbers;
    const std::vector<ArgumentText> texts = collectArgumentTexts(arguments, numbers);
    std::vector<std::string> commands;
    for (const std::string& command : collectArgumentCommands(arguments))
        commands.push_back(makeProgramAbsolute(command, folder));
    needs.addDeclared(texts, commands, activity);
    needs.addSuspected(texts);
    needs.addSpreadCommands(arguments);
    needs.addUncoveredResources();
    needs.addCoveredByTrust(activity);
    return needs.take();
}

PermissionVerdict PermissionRules::verdict(const RequiredPermission& need, Message& reason) const {
    return PermissionEvaluator(*this).verdict(need, reason);
}

} // namespace toolroom
