// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_listing.h"

#include "core/base/clock.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t firstPageSize = 200; ///< runs: more than fit on a screen, read within a few ms
constexpr std::size_t nextPageSize = 1'000;
constexpr int listingRefreshMs = 250;

struct Page {
    std::string mark; ///< of the history before the runs were read
    Result<std::vector<RunSummary>> runs;
    bool hasMore = false;
};

Page readPage(const HistoryReader& reader, RunFilter filter, std::size_t size) {
    filter.limit = size + 1; // one extra, to detect whether there are more
    std::string mark = reader.changeMark();
    Page page{.mark = std::move(mark), .runs = reader.list(filter)};
    if (page.runs && page.runs->size() > size) {
        page.runs->pop_back();
        page.hasMore = true;
    }
    return page;
}

} // namespace

struct RunListing::Counts {
    Result<std::int64_t> found;
    Result<std::int64_t> total;
    Result<std::vector<ToolStatistics>> statistics;
    Result<RunQueryValues> known;
};

RunListing::RunListing(const std::string& history, QObject* parent)
    : QObject(parent)
    , m_reader(history)
    , m_watch(history) {
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(listingRefreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &RunListing::refresh);
    m_recount.setSingleShot(true);
    PendingWork::instance().track(m_refresh);
    PendingWork::instance().track(m_recount);
    connect(&m_recount, &QTimer::timeout, this, [this] {
        m_isStale = m_isStale || !m_isVisible;
        m_isVisible ? count() : countTotal();
    });
    connect(&m_runs, &RunsModel::moreRequested, this, &RunListing::readNextPage);
    connect(&m_watch, &HistoryWatch::changed, this, &RunListing::scheduleRefresh);
    connect(&m_watch, &HistoryWatch::unchanged, this, &RunListing::refreshRunning);
}

void RunListing::setListVisible(bool isVisible) {
    m_isVisible = isVisible;
    m_watch.setActive(isVisible);
    if (!isVisible)
        return;
    if (!m_isStale)
        return m_watch.look();
    if (!m_isCurrentQuery)
        return reload();
    m_isStale = false;
    refresh(); // keeps the selection and the number of loaded runs
}

void RunListing::readIfVisible() {
    if (m_isVisible)
        return reload();
    m_isStale = true;
    m_isCurrentQuery = false;
    m_reading.abort();
    countTotal();
}

RunFilter RunListing::filter() const {
    // Parsed each time because `since:2h` is relative to now.
    return {.tool = m_tool, .query = parseRunQuery(m_search, systemClock().epochMs()).value_or(RunQuery())};
}

void RunListing::setTool(const std::string& toolId) {
    m_tool = toolId;
    if (!m_isVisible) { // otherwise the old rows stay until the new ones are read
        m_hasRead = false;
        m_runs.setRuns({}, false);
        Q_EMIT listed();
    }
    readIfVisible();
}

Result<void> RunListing::search(const std::string& text) {
    const auto query = parseRunQuery(text, systemClock().epochMs());
    if (!query)
        return std::unexpected(query.error());
    m_search = query->empty() ? std::string() : text;
    readIfVisible();
    return {};
}

void RunListing::reload() {
    m_isStale = false;
    m_isCurrentQuery = false;
    readFirstPage();
}

void RunListing::scheduleRefresh() {
    if (!m_isVisible)
        m_isStale = true;
    if (!m_refresh.isActive() && (m_isVisible || !m_tool.empty()))
        m_refresh.start();
}

void RunListing::readFirstPage() {
    m_refresh.stop();
    m_reading.run(
        [reader = m_reader, filter = filter()](const AbortSignal&) { return readPage(reader, filter, firstPageSize); },
        [this](Page page) {
            m_watch.setMark(std::move(page.mark));
            if (!page.runs)
                return fail(page.runs.error());
            m_error.reset();
            m_hasRead = true;
            m_isCurrentQuery = true;
            m_runs.setRuns(*std::move(page.runs), page.hasMore);
            Q_EMIT listed();
            count(); // not before: the number must include all listed runs
        });
}

void RunListing::readNextPage() {
    RunFilter below = filter();
    below.after = positionOf(m_runs.rows().back());
    m_reading.run([reader = m_reader, below](const AbortSignal&) { return readPage(reader, below, nextPageSize); },
                  [this](Page page) {
                      if (!page.runs)
                          return fail(page.runs.error());
                      m_runs.append(*std::move(page.runs), page.hasMore);
                  });
}

void RunListing::refresh() {
    if (!m_isVisible) {
        m_isStale = true;
        return countTotal();
    }
    if (m_reading.isBusy()) // do not discard its result
        return scheduleRefresh();
    refreshRows();
    constexpr qint64 rest = 4; // counting takes at most a fifth of the time, regardless of the number of runs
    if (!m_recount.isActive())
        m_recount.start(static_cast<int>(rest * m_countMs));
}

void RunListing::refreshRunning() {
    const bool hasRunning = std::ranges::contains(m_runs.rows(), RunStatus::Running, &RunSummary::status);
    if (hasRunning && !m_reading.isBusy() && !m_refresh.isActive())
        refreshRows();
}

void RunListing::refreshRows() {
    const std::size_t size = std::clamp(m_runs.rows().size(), firstPageSize, nextPageSize);
    m_reading.run(
        [reader = m_reader, filter = filter(), size](const AbortSignal&) { return readPage(reader, filter, size); },
        [this](Page page) {
            m_watch.setMark(std::move(page.mark));
            if (!page.runs)
                return fail(page.runs.error());
            m_error.reset();
            m_hasRead = true;
            m_runs.refresh(*std::move(page.runs), page.hasMore);
            Q_EMIT listed();
        });
}

void RunListing::count() {
    m_recount.stop();
    QElapsedTimer timer;
    timer.start();
    m_counting.run(
        [reader = m_reader, filter = filter()](const AbortSignal& abort) {
            Counts counts{.found = reader.count(filter), .total = {}, .statistics = {}, .known = {}};
            counts.total = filter.query.empty() ? counts.found : reader.count({.tool = filter.tool});
            if (!abort.stop_requested())
                counts.statistics = reader.statistics(filter);
            if (!abort.stop_requested())
                counts.known = reader.queryValues();
            return counts;
        },
        [this, timer](Counts counts) {
            m_countMs = timer.elapsed();
            if (!counts.found || !counts.total || !counts.statistics || !counts.known)
                return; // reading the list reports the error
            m_matchCount = *counts.found;
            m_totalCount = *counts.total;
            m_statistics.setStatistics(*std::move(counts.statistics));
            m_known = *std::move(counts.known);
            Q_EMIT counted();
        });
}

/// Updates only the count in the tab title.
void RunListing::countTotal() {
    if (m_tool.empty())
        return;
    m_recount.stop();
    m_counting.run([reader = m_reader, tool = m_tool](const AbortSignal&) { return reader.count({.tool = tool}); },
                   [this](const Result<std::int64_t>& total) {
                       if (!total)
                           return;
                       m_totalCount = *total;
                       Q_EMIT counted();
                   });
}

void RunListing::fail(const Error& error) {
    m_error = error;
    Q_EMIT listed();
}

} // namespace toolroom
