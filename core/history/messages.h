// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Messages about the history and its search. Errors follow the file name or the position in the search query.
namespace toolroom::history_messages {

// The file.
inline constexpr MessageTemplate locked =
    messageTemplate("History", "the history is locked by another process; try again later");
inline constexpr MessageTemplate readOnly = messageTemplate("History", "cannot write to the history: it is read-only");
inline constexpr MessageTemplate diskFull = messageTemplate(
    "History", "cannot write to the history: the disk is full; use `toolroom --history prune` to delete runs");
inline constexpr MessageTemplate ioError = messageTemplate("History", "cannot read from or write to the history: %1");
inline constexpr MessageTemplate cannotOpen = messageTemplate("History", "cannot open the history");
inline constexpr MessageTemplate damaged =
    messageTemplate("History", "the history is corrupted; move the file elsewhere to start a new history");
inline constexpr MessageTemplate notAHistory =
    messageTemplate("History", "is not a Toolroom history; the file was not changed");
inline constexpr MessageTemplate otherDatabase =
    messageTemplate("History", "is a database, but not a Toolroom history; the file was not changed");
inline constexpr MessageTemplate newerVersion = messageTemplate(
    "History",
    "was written by a newer version of Toolroom (history version %1; this program supports up to %2); the file was not "
    "changed");
inline constexpr MessageTemplate databaseError = messageTemplate("History", "database error: %1");
inline constexpr MessageTemplate noSqlitePlugin =
    messageTemplate("History", "cannot open the history: Qt's SQLite plugin is not installed");
inline constexpr MessageTemplate noPostgresPlugin = messageTemplate(
    "History", "cannot open the history: Qt's PostgreSQL plugin is not installed (Debian: libqt6sql6-psql)");
inline constexpr MessageTemplate passwordInUrl =
    messageTemplate("History", "the URL of a history must not contain a password; put it into ~/.pgpass or PGPASSWORD");
inline constexpr MessageTemplate semicolonInUrl =
    messageTemplate("History", "the value of `%1` must not contain a semicolon");
inline constexpr MessageTemplate unknownParameter = messageTemplate("History", "unsupported URL parameter `%1`");
inline constexpr MessageTemplate invalidPort = messageTemplate("History", "the port must be a number from 1 to 65535");
inline constexpr MessageTemplate cannotConnect = messageTemplate("History", "cannot connect to the server: %1");
inline constexpr MessageTemplate cannotLogIn = messageTemplate("History", "cannot log in to the server: %1");
inline constexpr MessageTemplate connectionLost = messageTemplate("History", "the connection to the server was lost");
inline constexpr MessageTemplate spooling =
    messageTemplate("History", "runs are saved on this computer, not on the history server: %1");
inline constexpr MessageTemplate runsRejected =
    messageTemplate("History", "some runs stay on this computer, because the history server rejected them: %1");
inline constexpr MessageTemplate runsMoved =
    messageTemplate("History", "the runs saved on this computer are now on the server");
inline constexpr MessageTemplate noRights = messageTemplate("History", "this database role may not do this: %1");
inline constexpr MessageTemplate otherSchema =
    messageTemplate("History", "the schema `toolroom` of the database is not a Toolroom history; it was not changed");
inline constexpr MessageTemplate noHistory = messageTemplate("History", "there is no history");
inline constexpr MessageTemplate olderVersion = messageTemplate(
    "History", "was written by an older version of Toolroom; open it once with this version to copy it");
inline constexpr MessageTemplate noSuchFile = messageTemplate("History", "no such file");
inline constexpr MessageTemplate notRegularFile = messageTemplate("History", "is not a regular file");
inline constexpr MessageTemplate cannotCreateFolder = messageTemplate("History", "cannot create the history folder");
inline constexpr MessageTemplate cannotWrite = messageTemplate("History", "cannot write: %1");
inline constexpr MessageTemplate cannotLock = messageTemplate("History", "cannot lock: %1");
inline constexpr MessageTemplate cannotWriteHistory = messageTemplate("History", "cannot write to the history");

// Runs, grants and outputs.
inline constexpr MessageTemplate runExists = messageTemplate("History", "run %1 already exists");
inline constexpr MessageTemplate ambiguousRun = messageTemplate("History", "several run IDs start with %1: %2");
inline constexpr MessageTemplate noFinishedRun = messageTemplate("History", "there is no finished run %1");
inline constexpr MessageTemplate hiddenRun = messageTemplate(
    "History", "the arguments and the result of this run are visible only to the role that ran it and to auditors");
inline constexpr MessageTemplate sessionGrant =
    messageTemplate("History", "this grant expires with its session and cannot be stored");
inline constexpr MessageTemplate noSuchOutput = messageTemplate("History", "the output was deleted");

// The search.
inline constexpr MessageTemplate searchTooLong = pluralTemplate(
    "History", "a search query can have at most %n characters", "a search query can have at most %n character");
inline constexpr MessageTemplate tooManyTerms =
    pluralTemplate("History", "a search query can have at most %n terms", "a search query can have at most %n term");
inline constexpr MessageTemplate openQuote = messageTemplate("History", "unclosed quotation mark");
inline constexpr MessageTemplate unknownKey = messageTemplate("History", "unknown key `%1:`; %2");
inline constexpr MessageTemplate unknownValue = messageTemplate("History", "unknown value `%1` for `%2:`; %3");
inline constexpr MessageTemplate didYouMean = messageTemplate("History", "did you mean `%1`?");
inline constexpr MessageTemplate useOneOf = messageTemplate("History", "use one of %1");
inline constexpr MessageTemplate useOneOfOrQuote =
    messageTemplate("History", "use one of %1, or quote text that contains a colon");
inline constexpr MessageTemplate valueMissing = messageTemplate("History", "`%1:` requires a value, as in `%1:%2`");
inline constexpr MessageTemplate comparisonMissing =
    messageTemplate("History", "`%1:` requires a comparison, as in `%1:%2`");
inline constexpr MessageTemplate notADuration =
    messageTemplate("History", "`%1` is not a valid duration; use a value such as 500ms, 2s, 1.5min, or 1h");
inline constexpr MessageTemplate notACount = messageTemplate("History", "`%1` is not a valid number of attempts");
inline constexpr MessageTemplate notATime = messageTemplate(
    "History",
    "`%1` is not a valid time; use a value such as today, yesterday, 7d, 2h, 30min, 2026-11-01, or 2026-11-01T14:00");

} // namespace toolroom::history_messages
