// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/tokenizer.h"

#include "core/base/ascii.h"
#include "core/text/token_pieces.h"
#include "core/text/token_ranks.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

// The published o200k_base ranks: 199,998 tokens.
constexpr qint64 ranksSize = 3'613'922;
constexpr auto ranksSha256 = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d";

QString ranksPath() {
    if (const QString named = qEnvironmentVariable("TOOLROOM_TOKENIZER_RANKS"); !named.isEmpty())
        return named;
    const QString file = QStringLiteral("toolroom/o200k_base.tiktoken");
    QString shared = QStandardPaths::locate(QStandardPaths::GenericDataLocation, file);
    if (!shared.isEmpty() || QCoreApplication::instance() == nullptr)
        return shared;
    // A portable installation is in no shared data directory.
    return QCoreApplication::applicationDirPath() + QStringLiteral("/../share/") + file;
}

std::optional<TokenRanks> loadRanks() {
    QFile file(ranksPath());
    if (file.fileName().isEmpty() || file.size() != ranksSize || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.readAll();
    if (QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() != ranksSha256)
        return std::nullopt;
    return TokenRanks::parse({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

// A common word and the space before it are one token; rarer words are split every few letters. For the descriptions of
// public MCP servers, nine out of ten estimates are within an eighth of the exact count.
struct PieceRate {
    std::size_t first; ///< bytes of the first token
    std::size_t more;  ///< bytes of each further token
};
constexpr PieceRate whitespaceRate{64, 64};
constexpr PieceRate wordRate{12, 5};
constexpr PieceRate punctuationRate{4, 4};
constexpr PieceRate otherScriptRate{5, 4};

PieceRate rateOf(std::string_view piece) {
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    const auto isLetter = [](char c) { return isAsciiLetter(c); };
    if (!std::ranges::all_of(piece, isAscii))
        return otherScriptRate;
    if (std::ranges::any_of(piece, isLetter))
        return wordRate;
    return piece.find_first_not_of(" \t\r\n") == std::string_view::npos ? whitespaceRate : punctuationRate;
}

} // namespace

std::size_t estimateTokens(std::string_view text) {
    std::size_t tokens = 0;
    forEachTokenPiece(text, [&](std::string_view piece) {
        const PieceRate rate = rateOf(piece);
        const std::size_t rest = piece.size() - std::min(piece.size(), rate.first);
        tokens += 1 + (rest + rate.more - 1) / rate.more;
    });
    return tokens;
}

TokenCount countTokens(std::string_view text) {
    static const std::optional<TokenRanks> ranks = loadRanks();
    if (!ranks)
        return {estimateTokens(text), false};
    std::size_t tokens = 0;
    forEachTokenPiece(text, [&](std::string_view piece) { tokens += ranks->countTokens(piece); });
    return {tokens, true};
}

} // namespace toolroom
