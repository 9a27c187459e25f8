// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_listing.h"

#include "core/base/clock.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t firstPart = 200; ///< runs: more than a screen holds, and read within some ms
constexpr std::size_t nextPart = 1'000;
constexpr int refreshMs = 250;

struct Part {
    Result<std::vector<RunSummary>> runs;
    bool hasMore = false;
};

Part readPart(const HistoryReader& reader, RunFilter filter, std::size_t size) {
    filter.limit = size + 1; // whether there are more
    Part part{.runs = reader.list(filter)};
    if (part.runs && part.runs->size() > size) {
        part.runs->pop_back();
        part.hasMore = true;
    }
    return part;
}

} // namespace

struct RunListing::Counts {
    Result<std::int64_t> found;
    Result<std::int64_t> total;
    Result<std::vector<ToolStatistics>> statistics;
    Result<KnownRunWords> known;
};

RunListing::RunListing(const std::string& history, QObject* parent)
    : QObject(parent)
    , m_reader(history) {
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &RunListing::refresh);
    m_recount.setSingleShot(true);
    connect(&m_recount, &QTimer::timeout, this, [this] {
        m_isStale = m_isStale || !m_isSeen;
        m_isSeen ? count() : countTotal();
    });
    connect(&m_runs, &RunsModel::moreWanted, this, &RunListing::readMore);
}

void RunListing::setSeen(bool seen) {
    m_isSeen = seen;
    if (!seen || !m_isStale)
        return;
    if (!m_isRightOne)
        return readAgain();
    m_isStale = false;
    refresh(); // what is chosen stays, and how far it was read
}

void RunListing::readIfSeen() {
    if (m_isSeen)
        return readAgain();
    m_isStale = true;
    m_isRightOne = false;
    m_reading.abort();
    countTotal();
}

RunFilter RunListing::filter() const {
    // Read again each time, as `since:2h` means another moment then.
    return {.tool = m_tool, .query = parseRunQuery(m_search, systemClock().epochMs()).value_or(RunQuery())};
}

void RunListing::setTool(const std::string& toolId) {
    m_tool = toolId;
    if (!m_isSeen) { // else what is there stays until there is something else
        m_hasRead = false;
        m_runs.setRuns({}, false);
        Q_EMIT listed();
    }
    readIfSeen();
}

Result<void> RunListing::search(const std::string& text) {
    const auto query = parseRunQuery(text, systemClock().epochMs());
    if (!query)
        return std::unexpected(query.error());
    m_search = query->empty() ? std::string() : text;
    readIfSeen();
    return {};
}

void RunListing::readAgain() {
    m_isStale = false;
    m_isRightOne = false;
    readFirst();
    count();
}

void RunListing::refreshSoon() {
    if (!m_isSeen)
        m_isStale = true;
    if (!m_refresh.isActive() && (m_isSeen || !m_tool.empty()))
        m_refresh.start();
}

void RunListing::readFirst() {
    m_refresh.stop();
    m_reading.run(
        [reader = m_reader, filter = filter()](const AbortSignal&) { return readPart(reader, filter, firstPart); },
        [this](Part part) {
            if (!part.runs)
                return fail(part.runs.error());
            m_error.reset();
            m_hasRead = true;
            m_isRightOne = true;
            m_runs.setRuns(*std::move(part.runs), part.hasMore);
            Q_EMIT listed();
        });
}

void RunListing::readMore() {
    RunFilter below = filter();
    below.after = placeOf(m_runs.rows().back());
    m_reading.run([reader = m_reader, below](const AbortSignal&) { return readPart(reader, below, nextPart); },
                  [this](Part part) {
                      if (!part.runs)
                          return fail(part.runs.error());
                      m_runs.append(*std::move(part.runs), part.hasMore);
                  });
}

void RunListing::refresh() {
    if (!m_isSeen) {
        m_isStale = true;
        return countTotal();
    }
    if (m_reading.isBusy()) // what it reads would be lost
        return refreshSoon();
    const std::size_t size = std::clamp(m_runs.rows().size(), firstPart, nextPart);
    m_reading.run(
        [reader = m_reader, filter = filter(), size](const AbortSignal&) { return readPart(reader, filter, size); },
        [this](Part part) {
            if (!part.runs)
                return fail(part.runs.error());
            m_error.reset();
            m_hasRead = true;
            m_runs.refresh(*std::move(part.runs), part.hasMore);
            Q_EMIT listed();
        });
    constexpr qint64 rest = 4; // most of the time a core is left to others, however many runs there are
    if (!m_recount.isActive())
        m_recount.start(static_cast<int>(rest * m_countMs));
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
                counts.known = reader.knownWords();
            return counts;
        },
        [this, timer](Counts counts) {
            m_countMs = timer.elapsed();
            if (!counts.found || !counts.total || !counts.statistics || !counts.known)
                return; // the listing tells why
            m_found = *counts.found;
            m_total = *counts.total;
            m_statistics.setStatistics(*std::move(counts.statistics));
            m_known = *std::move(counts.known);
            Q_EMIT counted();
        });
}

/// As many as the name of a tab says.
void RunListing::countTotal() {
    if (m_tool.empty())
        return;
    m_recount.stop();
    m_counting.run([reader = m_reader, tool = m_tool](const AbortSignal&) { return reader.count({.tool = tool}); },
                   [this](const Result<std::int64_t>& total) {
                       if (!total)
                           return;
                       m_total = *total;
                       Q_EMIT counted();
                   });
}

void RunListing::fail(const Error& error) {
    m_error = error;
    Q_EMIT listed();
}

} // namespace toolroom
