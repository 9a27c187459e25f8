// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/declared_text.h"

#include "core/models/text.h"

#include <QCoreApplication>

namespace toolroom {

namespace {

struct DeclaredText {
    Q_DECLARE_TR_FUNCTIONS(DeclaredText)
};

} // namespace

QString contractText(Contract contract) {
    return contract == Contract::Mcp ? QStringLiteral("MCP") : toQString(contractName(contract));
}

QString categoryText(Category category) {
    switch (category) {
    case Category::Read:
        return DeclaredText::tr("read", "category of a tool");
    case Category::Write:
        return DeclaredText::tr("write", "category of a tool");
    case Category::Delete:
        return DeclaredText::tr("delete", "category of a tool");
    case Category::SideEffect:
        return DeclaredText::tr("side effect", "category of a tool");
    }
    return {};
}

QString consequenceText(Consequence consequence) {
    switch (consequence) {
    case Consequence::Low:
        return DeclaredText::tr("low", "consequence of a tool");
    case Consequence::Medium:
        return DeclaredText::tr("medium", "consequence of a tool");
    case Consequence::High:
        return DeclaredText::tr("high", "consequence of a tool");
    }
    return {};
}

} // namespace toolroom
