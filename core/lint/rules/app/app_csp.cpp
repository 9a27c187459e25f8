// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/app/app_pages.h"
#include "core/lint/rules/app/page_links.h"
#include "core/lint/rules/common.h"

#include <QUrl>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 4> domainLists = {"connectDomains", "resourceDomains", "frameDomains",
                                                         "baseUriDomains"};
constexpr std::size_t maxUrlShown = 200;

constexpr auto cspListUnknown = messageTemplate("Lint", "Unknown domain list `%1`");
constexpr auto useCspLists = messageTemplate(
    "Lint", "Use `connectDomains`, `resourceDomains`, `frameDomains`, or `baseUriDomains`; others have no effect");
constexpr auto cspListInvalid = messageTemplate("Lint", "`%1` must be a list of origins");
constexpr auto originUnsafe =
    messageTemplate("Lint", "`%1` contains a character that ends a directive of the content security policy");
constexpr auto originKeyword = messageTemplate("Lint", "`%1` is not an origin, but a keyword");
constexpr auto originAny = messageTemplate("Lint", "`%1` allows every host");
constexpr auto originUnencrypted = messageTemplate("Lint", "`%1` uses an unencrypted scheme");
constexpr auto originWithoutScheme = messageTemplate("Lint", "`%1` has no scheme");
constexpr auto writeOrigin = messageTemplate("Lint", "Name the origin, as in `https://api.weather.example`");
constexpr auto useEncryption = messageTemplate("Lint", "Use `https://` or `wss://`");
// %1: a URL; %2: a list
constexpr auto linkBlocked =
    messageTemplate("Lint", "The page loads %1, which hosts block because `%2` does not contain its origin");
constexpr auto declareOrigin = messageTemplate("Lint", "Add the origin to `_meta.ui.csp`, or put the file in the page");

/// The content security policy of a page, and where it is. The one in the content takes precedence.
std::pair<const Json*, std::string> cspOf(const AppPage& page) {
    for (const auto& [object, pointer] : {std::pair{page.content, page.contentPointer()}, {page.listed, page.pointer}})
        if (const Json* ui = object ? resolvePointer(*object, "/_meta/ui") : nullptr)
            return {memberOf(*ui, "csp"), pointer + "/_meta/ui/csp"};
    return {};
}

bool isLoopback(std::string_view host) {
    host = host.substr(0, host.find_first_of(":/"));
    return host == "localhost" || host == "127.0.0.1" || host.ends_with(".localhost");
}

/// What is wrong with an origin; an empty message if nothing is.
FindingDetails checkOrigin(const std::string& origin) {
    const std::size_t separator = origin.find("://");
    const std::string_view host =
        separator == std::string::npos ? std::string_view(origin) : std::string_view(origin).substr(separator + 3);
    const std::string_view scheme = std::string_view(origin).substr(0, origin.size() - host.size());
    if (origin.find_first_of(" \t\r\n;,") != std::string::npos)
        return {.message = message<originUnsafe>(origin), .help = message<writeOrigin>(), .severity = Severity::Error};
    if (origin.starts_with('\''))
        return {.message = message<originKeyword>(origin), .help = message<writeOrigin>(), .severity = Severity::Error};
    if (host == "*" || host.starts_with("*:") || host.starts_with("*/") || (host.empty() && !scheme.empty()) ||
        (scheme.empty() && origin.ends_with(':')))
        return {.message = message<originAny>(origin), .help = message<writeOrigin>()};
    if ((scheme == "http://" || scheme == "ws://") && !isLoopback(host))
        return {.message = message<originUnencrypted>(origin), .help = message<useEncryption>()};
    if (scheme.empty())
        return {.message = message<originWithoutScheme>(origin), .help = message<writeOrigin>()};
    return {};
}

/// Whether an entry of the policy allows a URL. Ports and paths are ignored.
bool allows(std::string_view origin, const QUrl& url) {
    const std::string host = url.host().toStdString();
    const std::size_t separator = origin.find("://");
    if (separator != std::string_view::npos && origin.substr(0, separator) != url.scheme().toStdString())
        return false;
    if (separator != std::string_view::npos)
        origin.remove_prefix(separator + 3);
    else if (origin == url.scheme().toStdString() + ':')
        return true;
    origin = origin.substr(0, origin.find_first_of(":/"));
    return origin == "*" || toAsciiLower(origin) == host ||
           (origin.starts_with("*.") && host.ends_with(toAsciiLower(origin.substr(1))));
}

class CspCheck {
public:
    CspCheck(const SourceSubject& subject, const AppPages& apps, const AppPage& page, Reporter& reporter)
        : m_subject(subject)
        , m_apps(apps)
        , m_page(page)
        , m_reporter(reporter) {
        std::tie(m_csp, m_pointer) = cspOf(page);
    }

    void check() {
        if (m_csp && m_csp->is_object())
            for (const auto& [key, value] : m_csp->items())
                checkList(key, value);
        const std::string* html = m_page.content ? stringAt(*m_page.content, "text") : nullptr;
        if (!html)
            return;
        std::set<std::string> reported;
        for (const PageLink& link : findPageLinks(*html))
            checkLink(link, reported);
    }

private:
    void report(const std::string& pointer, FindingDetails details) {
        m_apps.report(m_subject, m_page, pointer, m_reporter, std::move(details));
    }

    void checkList(const std::string& key, const Json& list) {
        const std::string pointer = appendPointer(m_pointer, key);
        if (!std::ranges::contains(domainLists, key))
            return report(pointer, {.message = message<cspListUnknown>(key), .help = message<useCspLists>()});
        if (!list.is_array())
            return report(pointer, {.message = message<cspListInvalid>(key), .help = message<writeOrigin>()});
        for (std::size_t i = 0; i < list.size(); ++i) {
            FindingDetails details = list[i].is_string() ? checkOrigin(list[i].get<std::string>())
                                                         : FindingDetails{.message = message<cspListInvalid>(key),
                                                                          .help = message<writeOrigin>()};
            if (!details.message.empty())
                report(appendPointer(pointer, i), std::move(details));
        }
    }

    void checkLink(const PageLink& link, std::set<std::string>& reported) {
        const std::string name = link.kind == PageLink::Kind::Frame ? "frameDomains" : "resourceDomains";
        const Json* list = m_csp ? memberOf(*m_csp, name) : nullptr;
        const QUrl url(QString::fromStdString(link.url));
        const bool isAllowed = list && list->is_array() && std::ranges::any_of(*list, [&](const Json& origin) {
                                   return origin.is_string() && allows(origin.get_ref<const std::string&>(), url);
                               });
        if (isAllowed || !reported.insert(name + url.scheme().toStdString() + url.host().toStdString()).second)
            return;
        m_apps.report(
            m_subject, m_page, m_page.contentPointer() + "/text", m_reporter,
            {.message = message<linkBlocked>(elided(link.url, maxUrlShown), name), .help = message<declareOrigin>()},
            link.range);
    }

    const SourceSubject& m_subject;
    const AppPages& m_apps;
    const AppPage& m_page;
    Reporter& m_reporter;
    const Json* m_csp = nullptr; ///< null if there is none: hosts then allow no other origin
    std::string m_pointer;       ///< of the policy
};

void checkAppCsp(const SourceSubject& subject, Reporter& reporter) {
    if (const auto& apps = AppPages::of(subject))
        for (const AppPage& page : apps->pages)
            CspCheck(subject, *apps, page, reporter).check();
}

} // namespace

extern constinit const Rule appCsp = {
    .id = "app-csp",
    .title = messageTemplate("Rule", "Content security policy of a page is too wide, or blocks what the page loads"),
    .why = messageTemplate("Rule", "A page can send what it shows to every origin that its policy allows. Hosts block "
                                   "all others, and everything if there is no policy, so that the page stays empty or "
                                   "looks broken."),
    .bad = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app",
   "_meta": {"ui": {"csp": {"connectDomains": ["*"]}}},
   "contents": [{"uri": "ui://weather/page.html",
     "text": "<script src='https://cdn.weather.example/map.js'></script>"}]}]})",
    .good = R"({"tools": [{"name": "show_weather", "inputSchema": {"type": "object"},
   "_meta": {"ui": {"resourceUri": "ui://weather/page.html"}}}],
 "resources": [{"uri": "ui://weather/page.html", "mimeType": "text/html;profile=mcp-app",
   "_meta": {"ui": {"csp": {"connectDomains": ["https://api.weather.example"],
     "resourceDomains": ["https://cdn.weather.example"]}}},
   "contents": [{"uri": "ui://weather/page.html",
     "text": "<script src='https://cdn.weather.example/map.js'></script>"}]}]})",
    .source = appSpecification,
    .contracts = {Contract::Mcp},
    .checkSet = checkAppCsp,
};

} // namespace toolroom
