// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/verbs.h"

#include "core/base/ascii.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace toolroom {

namespace {

/// Verbs that tools use, in the imperative.
constexpr std::string_view actionVerbs =
    "abort accept access acknowledge acquire activate adapt add adjust advance aggregate align allocate allow amend "
    "analyse analyze annotate announce answer append apply approve archive arrange ask assemble assert assess assign "
    "associate "
    "attach attempt audit authenticate authorise authorize autocomplete back backup balance ban base begin benchmark "
    "bind "
    "block "
    "book bookmark boost branch break bring broadcast browse build bump bundle buy cache calculate calibrate call "
    "cancel "
    "capture cast categorise categorize censor change charge chart chat check checkout choose chunk cite claim "
    "classify "
    "clean clear click clone close cluster collapse collect combine comment commit compact compare compile complete "
    "compose compress compute concatenate conduct configure confirm connect consolidate construct consume contact "
    "continue control convert coordinate copy correct correlate count cover crawl create crop cross customise "
    "customize "
    "cut debit debug decide declare decline decode decompose decompress decrease decrypt dedupe deduplicate deduct "
    "define delegate delete deliver demonstrate deny dequeue deploy deprecate derive describe deselect deserialise "
    "deserialize design destroy detach detect determine diagnose diff disable disassemble disassociate discard "
    "disconnect discover dismiss dispatch display distribute divide document download draft drag draw drive drop dump "
    "duplicate echo edit elicit embed emit emulate enable encode encrypt end enforce enqueue enrich enrol enroll "
    "ensure "
    "enter enumerate erase escalate establish estimate evaluate examine exchange exclude execute exit expand expire "
    "explain explore export expose extend extract fail fetch file fill filter finalise finalize find finish fire fix "
    "flag flatten flip flush focus fold follow force forecast fork format forward freeze gather generate geocode get "
    "give go grab grant graph grep group guess gzip guide halt handle hash help hibernate hide highlight hold hover "
    "identify "
    "ignore illustrate import improve include increase increment index infer inflate inform ingest initialise "
    "initialize initiate inject insert inspect install instantiate instruct integrate interact interpolate interpret "
    "intersect introspect invalidate invert investigate invite invoke issue iterate join judge jump keep kick kill "
    "label "
    "launch lay learn leave lend let leverage lift like limit link lint list listen load locate lock log look lookup "
    "lower maintain make manage manipulate map mark mask match materialise materialize measure mention merge migrate "
    "mint mirror mix mock model moderate modify monitor mount move multiply mutate mute name narrow navigate negate "
    "normalise normalize notify number obtain offer omit open operate optimise optimize order organise organize "
    "outline "
    "output overwrite own pack package page paginate paint parse partition pass paste patch pause pay perform permit "
    "persist pick pin ping pipe place plan play plot poll pop populate post predict prefetch prepare prepend present "
    "preserve press prevent preview print prioritise prioritize probe process produce profile promote prompt propose "
    "protect provide provision prune publish pull purchase purge push put qualify quantify query queue quit quote "
    "raise "
    "randomise randomize rank rate read reason rebase rebuild recall receive recognise recognize recommend recompute "
    "reconcile reconnect record recover redact redeem redeploy redirect redo reduce refactor refine reflect reformat "
    "refresh refund register reject relate release reload remind remove rename render renew reopen reorder reorganise "
    "reorganize repair repeat replace replay reply report represent reprocess request require rerank rerun reschedule "
    "reserve reset reshape resize resolve respond restart restore restrict resume resubmit retain retrain retrieve "
    "retry "
    "return reveal revert review revise revoke rewind rewrite roll rotate round route run sample sanitise sanitize "
    "save "
    "scale scan schedule score scrape screen screenshot scroll seal search secure seed seek segment select sell send "
    "separate serialise serialize serve set settle share shift ship shorten show shrink shuffle shut sign simplify "
    "simulate skip sleep slice snapshot snooze solve sort spawn specify spell split stage star start stash step stop "
    "store stream strip structure study submit subscribe subtract suggest summarise summarize supply surface suspend "
    "swap switch symbolicate sync synchronise synchronize synthesise synthesize tag tail take tally tap target tell "
    "terminate test think throttle tidy tile tokenise tokenize toggle touch trace track trade train transcode "
    "transcribe "
    "transfer transform transition translate transmit transpose traverse trigger trim truncate try tune turn type "
    "unarchive "
    "unassign unban unblock undelete undo unfollow uninstall unify unlink unload unlock unmount unmute unpack unpin "
    "unpublish unregister unset unshare unstar unsubscribe unzip update upgrade upload upsert use validate verify view "
    "allowlist backfill backtest blacklist cleanup denylist enlarge exec login logout offboard onboard rollback setup "
    "sideload "
    "signin signout signup teardown unbookmark unflag unfreeze unhide unmerge warmup whitelist "
    "animate bisect blur brighten darken downscale fling input inset nest nudge pad pan pinch recolor rescale sharpen "
    "skew "
    "squash swipe tilt unwrap upscale "
    "visit visualise visualize vote wait wake walk warm warn watch weigh wipe withdraw work wrap write yield zip zoom";

const std::unordered_set<std::string_view>& verbs() {
    static const auto set = [] {
        std::unordered_set<std::string_view> result;
        for (const Word& word : wordsOf(actionVerbs))
            result.insert(word.text);
        return result;
    }();
    return set;
}

/// The known verb that `lower` is a form of; "" when there is none.
std::string knownVerb(std::string_view lower) {
    if (verbs().contains(lower))
        return std::string(lower);
    if (lower.ends_with("ies")) {
        const std::string base = std::string(lower.substr(0, lower.size() - 3)) + 'y';
        return verbs().contains(base) ? base : std::string();
    }
    for (const std::string_view ending : {"s", "es"})
        if (lower.ends_with(ending) && verbs().contains(lower.substr(0, lower.size() - ending.size())))
            return std::string(lower.substr(0, lower.size() - ending.size()));
    return {};
}

} // namespace

std::string baseVerb(std::string_view word) {
    const std::string lower = toAsciiLower(word);
    if (std::string known = knownVerb(lower); !known.empty())
        return known;
    static constexpr std::array prefixes = {"re-", "un-", "de-", "pre-", "auto-", "bulk-", "batch-", "mass-", "re"};
    for (const std::string_view prefix : prefixes)
        if (lower.starts_with(prefix))
            if (const std::string rest = knownVerb(std::string_view(lower).substr(prefix.size())); !rest.empty())
                return std::string(prefix) + rest;
    // Endings that form new verbs: tokenizes, gzip-ifies.
    for (const std::string_view ending : {"ize", "izes", "ify", "ifies"})
        if (lower.size() > ending.size() + 2 && lower.ends_with(ending))
            return ending.ends_with("ies") ? lower.substr(0, lower.size() - 3) + 'y'
                                           : (ending.ends_with('s') ? lower.substr(0, lower.size() - 1) : lower);
    return {};
}

ActionKind actionKind(std::string_view verb) {
    static constexpr std::array<std::string_view, 8> create = {"create", "add",   "insert", "post",
                                                               "open",   "start", "make",   "generate"};
    static constexpr std::array<std::string_view, 19> read = {
        "get",   "list", "read",   "fetch", "retrieve", "search",  "find",   "query",    "show",   "view",
        "check", "look", "lookup", "count", "describe", "inspect", "browse", "download", "compare"};
    static constexpr std::array<std::string_view, 11> change = {
        "update", "edit", "set", "modify", "patch", "change", "rename", "write", "merge", "replace", "adjust"};
    static constexpr std::array<std::string_view, 8> remove = {"delete", "remove", "clear",   "close",
                                                               "cancel", "stop",   "destroy", "purge"};
    if (std::ranges::contains(create, verb))
        return ActionKind::Create;
    if (std::ranges::contains(read, verb))
        return ActionKind::Read;
    if (std::ranges::contains(change, verb))
        return ActionKind::Change;
    return std::ranges::contains(remove, verb) ? ActionKind::Delete : ActionKind::Other;
}

ActionKind actionKindOfName(std::string_view name) {
    const std::vector<std::string> words = splitIdentifier(name);
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    return verb == words.end() ? ActionKind::Other : actionKind(*verb);
}

} // namespace toolroom
