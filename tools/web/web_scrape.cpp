// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/web/web_scrape.h"

#include "core/activity/process/tool_process.h"
#include "core/base/format.h"
#include "core/base/ip_address.h"
#include "core/base/offload.h"
#include "core/json/member.h"
#include "core/network/address_class.h"
#include "core/network/network.h"
#include "tools/tool_reply.h"
#include "tools/web/html_page.h"

#include <QCoroFuture>

#include <QProcessEnvironment>
#include <QPromise>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view scrapeFailedCode = "SCRAPE_FAILED";
constexpr double maxWaitMs = 600'000;

ActivityReply scrapeFailed(std::string message) {
    return errorReply(scrapeFailedCode, std::move(message), true, {"Check URL validity", "Verify page accessibility"});
}

QString browserOnPath(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (QString path = QStandardPaths::findExecutable(QString::fromStdString(name)); !path.isEmpty())
            return path;
    }
    return {};
}

/// Only the variables that a browser needs (paths, language), so that no secrets are passed on.
QProcessEnvironment browserEnvironment(const QString& home) {
    static const std::array passed = {QStringLiteral("PATH"), QStringLiteral("LANG"), QStringLiteral("LC_ALL")};
    const QProcessEnvironment ours = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment environment;
    for (const QString& name : passed) {
        if (ours.contains(name))
            environment.insert(name, ours.value(name));
    }
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("TMPDIR"), home);
    return environment;
}

/// Every connection goes through the proxy on `proxyPort`, which also resolves the names.
QStringList browserCommand(const QString& browser, const QString& profileFolder, std::uint16_t proxyPort, double waitMs,
                           const QUrl& url) {
    QStringList command = {browser, QStringLiteral("--headless"), QStringLiteral("--dump-dom"),
                           QStringLiteral("--user-data-dir=") + profileFolder, QStringLiteral("--no-first-run"),
                           QStringLiteral("--disable-extensions"), QStringLiteral("--disable-sync"),
                           QStringLiteral("--disable-background-networking"), QStringLiteral("--disable-gpu"),
                           QStringLiteral("--proxy-server=socks5://127.0.0.1:%1").arg(proxyPort),
                           // By default, Chromium connects to loopback and link-local addresses without a proxy.
                           QStringLiteral("--proxy-bypass-list=<-loopback>"),
                           QStringLiteral("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"),
                           QStringLiteral("--force-webrtc-ip-handling-policy=disable_non_proxied_udp")};
    if (waitMs > 0)
        command += QStringLiteral("--virtual-time-budget=%1").arg(std::llround(waitMs));
    command += QString::fromLatin1(url.toEncoded());
    return command;
}

/// Whether the URL names this computer; a name that merely resolves to a loopback address does not.
bool isLocal(const QUrl& url) {
    if (url.host() == QLatin1String("localhost") || url.host().endsWith(QLatin1String(".localhost")))
        return true;
    const auto address = parseIpAddress(url.host().toStdString());
    return address && classifyAddress(*address) == AddressClass::Loopback;
}

ActivityReply refusedHost(const std::string& host) {
    return errorReply(error_code::permissionDenied,
                      formatText("The host {} has an address on a private network, which cannot be scraped", host));
}

/// Checks the other hosts that a page connects to like redirects of the call, each host and port once. Redirects of the
/// page cannot be told from the connections for its images and scripts.
class HostPermissions {
public:
    using Check = decltype(ActivityCall::checkRedirect);

    HostPermissions(QUrl page, Check check)
        : m_page(std::move(page))
        , m_check(std::move(check)) {}

    static QCoro::Task<Message> check(std::shared_ptr<HostPermissions> hosts, QUrl url) {
        if (url.host() == hosts->m_page.host() && portOf(url) == portOf(hosts->m_page))
            co_return {};
        const std::string target = url.toString(QUrl::FullyEncoded).toStdString();
        const auto [answer, isNew] = hosts->m_answers.try_emplace(target);
        if (!isNew) {
            const QFuture<Message> known = answer->second;
            co_return co_await known;
        }
        QPromise<Message> promise;
        promise.start();
        answer->second = promise.future();
        Message reason = co_await hosts->m_check(target);
        promise.addResult(reason);
        promise.finish();
        co_return reason;
    }

    /// The reasons of all hosts that may not be reached. Waits for open questions; no check may start meanwhile.
    static QCoro::Task<std::vector<Message>> denials(std::shared_ptr<HostPermissions> hosts) {
        std::vector<Message> reasons;
        for (const auto& [target, answer] : hosts->m_answers) {
            const QFuture<Message> pending = answer;
            Message reason = co_await pending;
            if (!reason.empty())
                reasons.push_back(std::move(reason));
        }
        co_return reasons;
    }

private:
    static int portOf(const QUrl& url) {
        constexpr int httpPort = 80;
        constexpr int httpsPort = 443;
        return url.port(url.scheme() == QLatin1String("https") ? httpsPort : httpPort);
    }

    QUrl m_page;
    Check m_check;
    std::map<std::string, QFuture<Message>> m_answers;
};

/// True for the error page of the browser.
bool isErrorPage(const HtmlPage& page) {
    static const CssSelector errorBody = CssSelector::parse("body.neterror").value();
    return page.textOf(errorBody).has_value();
}

struct ScrapedPage {
    std::string url;
    std::string selectorText;
    std::optional<CssSelector> selector;
    std::int64_t timestamp = 0;
    std::vector<Message> denied; ///< why connections of the page were refused
};

/// The page could not be loaded, possibly because a connection was refused.
ActivityReply notLoaded(ActivityReply reply, const ScrapedPage& scraped) {
    return scraped.denied.empty() ? std::move(reply) : notPermittedReply(scraped.denied.front());
}

ActivityReply extractContent(std::string html, const ScrapedPage& scraped) {
    while (html.ends_with('\n'))
        html.pop_back();
    if (html.empty())
        return scrapeFailed("The browser returned no page");
    const Result<HtmlPage> page = HtmlPage::parse(html);
    if (!page)
        return scrapeFailed(page.error().reason.text());
    if (isErrorPage(*page))
        return notLoaded(scrapeFailed("The browser could not load the page"), scraped);
    if (scraped.selector) {
        auto text = page->textOf(*scraped.selector);
        if (!text)
            return scrapeFailed(formatText("No element matches the selector {}", scraped.selectorText));
        html = *std::move(text);
    }
    return successReply({{"url", scraped.url}, {"content", std::move(html)}, {"timestamp", scraped.timestamp}},
                        formatText("Scraped {}", scraped.url));
}

ActivityReply browserFailed(const ToolProcessResult& end) {
    if (end.outputExceeded)
        return scrapeFailed("The page is larger than 64 MiB");
    ActivityReply reply =
        end.logTail.contains("no-sandbox")
            ? scrapeFailed("The browser cannot run as root because its sandbox is not available")
            : scrapeFailed(end.treeResult.exitCode
                               ? formatText("The browser exited with code {}", *end.treeResult.exitCode)
                               : std::string("The browser was terminated by a signal"));
    reply.detail = {{"log", end.logTail}};
    return reply;
}

class WebScrape final : public Activity {
public:
    WebScrape(std::vector<std::string> browsers, Clock& clock, HostResolver resolver)
        : m_browsers(std::move(browsers))
        , m_clock(clock)
        , m_resolver(std::move(resolver)) {}

    std::vector<std::string> scopes() const override { return {"network"}; }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        ScrapedPage scraped{.url = textAt(call.arguments, "url"), .selectorText = textAt(call.arguments, "selector")};
        const QUrl url(QString::fromStdString(scraped.url), QUrl::StrictMode);
        const bool isHttp = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
        if (!url.isValid() || !isHttp || url.host().isEmpty())
            co_return errorReply(error_code::invalidArguments, "Only http and https URLs can be scraped");
        if (!scraped.selectorText.empty()) {
            auto selector = CssSelector::parse(scraped.selectorText);
            if (!selector)
                co_return errorReply(error_code::invalidArguments, selector.error().reason.text());
            scraped.selector = *std::move(selector);
        }
        const QString browser = browserOnPath(m_browsers);
        if (browser.isEmpty())
            co_return errorReply(error_code::configError, formatText("No browser found on PATH; tried {}", names()));
        if (abort.stop_requested())
            co_return cancelledReply();
        const auto hosts = std::make_shared<HostPermissions>(url, call.checkRedirect);
        const UrlCheck check = call.checkRedirect
                                   ? [hosts](QUrl target) { return HostPermissions::check(hosts, std::move(target)); }
                                   : UrlCheck();
        const Result<Network*> loaded = network();
        auto proxy =
            loaded.and_then([&](Network* found) { return found->startBrowserProxy(isLocal(url), m_resolver, check); });
        if (!proxy)
            co_return errorReply(error_code::configError, proxy.error().reason.text());
        auto profileFolder = std::make_shared<QTemporaryDir>();
        if (!profileFolder->isValid())
            co_return errorReply(error_code::ioError, "Cannot create a folder for the browser profile");
        const auto waitFor = call.arguments.find("waitFor");
        const double waitMs = waitFor != call.arguments.end() && waitFor->is_number() ? waitFor->get<double>() : 0;
        auto end = co_await runToolProcess({.command = browserCommand(browser, profileFolder->path(), (*proxy)->port(),
                                                                      std::clamp(waitMs, 0.0, maxWaitMs), url),
                                            .folder = profileFolder->path(),
                                            .environment = browserEnvironment(profileFolder->path())},
                                           std::move(feedback), abort, call.kill, m_clock);
        scraped.timestamp = m_clock.epochMs();
        const bool wasAborted = abort.stop_requested();
        const bool isRefused =
            std::ranges::contains((*proxy)->refusedHosts(), url.host(QUrl::FullyEncoded).toStdString());
        proxy->reset();
        scraped.denied = co_await HostPermissions::denials(hosts);
        // Parsing the page and deleting the profile may take a while.
        co_return co_await offload([end = std::move(end), scraped = std::move(scraped), profileFolder, wasAborted,
                                    isRefused, host = url.host().toStdString()]() mutable {
            std::ignore = profileFolder->remove();
            if (wasAborted)
                return cancelledReply();
            if (isRefused)
                return refusedHost(host);
            if (!end)
                return scrapeFailed(end.error().reason.text());
            if (end->outputExceeded)
                return browserFailed(*end);
            if (end->treeResult.exitCode != 0)
                return notLoaded(browserFailed(*end), scraped);
            ActivityReply reply = extractContent(std::move(end->answer), scraped);
            if (reply.result)
                reply.warnings = std::move(scraped.denied);
            return reply;
        });
    }

private:
    [[nodiscard]] std::string names() const {
        std::string all;
        for (const std::string& name : m_browsers)
            all += (all.empty() ? "" : ", ") + name;
        return all;
    }

    std::vector<std::string> m_browsers;
    Clock& m_clock;
    HostResolver m_resolver;
};

} // namespace

std::vector<std::string> chromiumNames() {
    return {"chromium", "chromium-browser", "google-chrome", "chrome"};
}

std::shared_ptr<Activity> makeWebScrape(std::vector<std::string> browsers, Clock& clock, HostResolver resolver) {
    return std::make_shared<WebScrape>(std::move(browsers), clock, std::move(resolver));
}

} // namespace toolroom
