// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/module.h"

#include "core/base/library_folder.h"

#include <QLibrary>

namespace toolroom {

namespace base_messages {
inline constexpr MessageTemplate cannotLoadModule = messageTemplate("Base", "cannot load a Toolroom module: %1");
inline constexpr MessageTemplate noModuleFunction =
    messageTemplate("Base", "the module %1 has no function %2; reinstall Toolroom");
} // namespace base_messages

Result<QFunctionPointer> loadModuleFunction(const char* module, const char* function) {
    const QString folder = libraryFolder();
    if (folder.isEmpty())
        return std::unexpected(Error{message<base_messages::cannotLoadModule>(module)});
    // An absolute path, so that no other folder is searched.
    QLibrary library(folder + QStringLiteral("/" TOOLROOM_MODULE_FOLDER "/") + QString::fromLatin1(module));
    library.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    if (!library.load())
        return std::unexpected(Error{message<base_messages::cannotLoadModule>(library.errorString().toStdString())});
    const QFunctionPointer found = library.resolve(function);
    if (!found)
        return std::unexpected(Error{message<base_messages::noModuleFunction>(module, function)});
    return found;
}

} // namespace toolroom
