// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run_workbench.h"

#include "core/base/version.h"
#include "core/gateway/control_channel.h"
#include "core/gateway/window_policy.h"
#include "core/models/english_plurals.h"
#include "core/models/text.h"
#include "ui/confirm/gateway_listener.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/mainwindow/main_window.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QDir>
#include <QFileOpenEvent>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QLibraryInfo>
#include <QLocale>
#include <QTemporaryDir>
#include <QTranslator>

#include <array>
#include <cstdio>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// The names of keys on keyboards. Qt's own translations may differ, such as "Control+Retorno" for "Ctrl+Intro".
[[maybe_unused]] constexpr std::array keyNames = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"), QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"), QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Esc")};

/// Installs the translations for the user's locale; text without a translation stays in English.
void translate(QApplication& application) {
    const auto install = [&application](const QString& name, const QString& folder) {
        auto* translator = new QTranslator(&application);
        if (translator->load(QLocale(), name, QStringLiteral("_"), folder))
            QCoreApplication::installTranslator(translator);
    };
    QCoreApplication::installTranslator(new EnglishPlurals(&application));
    install(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("toolroom"), QStringLiteral(":/toolroom/translations"));
}

/// Loads the fonts from the portable archive on systems without fonts, where letters would appear as boxes.
void addFonts() {
    if (QFontMetrics(QApplication::font()).inFont(u'a'))
        return;
    const QDir fonts(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/toolroom/fonts"));
    for (const QFileInfo& file : fonts.entryInfoList({QStringLiteral("*.ttf")}, QDir::Files))
        QFontDatabase::addApplicationFont(file.filePath());
    QFont::insertSubstitution(QFontDatabase::systemFont(QFontDatabase::FixedFont).family(),
                              QStringLiteral("DejaVu Sans Mono"));
}

constexpr QSize screenshotSize(1200, 800); ///< on every screen

int writeScreenshot(MainWindow& window, const QString& file) {
    if (window.grab().save(file, "PNG"))
        return 0;
    std::fprintf(stderr, "%s: cannot write the screenshot\n", qUtf8Printable(file));
    return 1;
}

class OpenRequests : public QObject {
public:
    explicit OpenRequests(MainWindow& window)
        : QObject(&window)
        , m_window(window) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::FileOpen)
            return QObject::eventFilter(watched, event);
        const auto* opened = static_cast<QFileOpenEvent*>(event);
        const QString file = opened->file();
        if (file.isEmpty()) { // a URL that is not a file
            const QString link = opened->url().toString(QUrl::FullyEncoded);
            if (isCallPlace(link))
                m_window.openCall(link);
            return isCallPlace(link);
        }
        if (m_files.isEmpty())
            QMetaObject::invokeMethod(
                this, [this] { m_window.openPaths(std::exchange(m_files, {})); }, Qt::QueuedConnection);
        m_files += file;
        return true;
    }

private:
    MainWindow& m_window;
    QStringList m_files; ///< collected, because each file has its own event
};

/// Servers connect in the background, after the window has appeared.
void openStartup(MainWindow& window, const StartupSources& sources) {
    const bool hasSources =
        !sources.files.empty() || !sources.servers.empty() || !sources.configured.empty() || !sources.modules.empty();
    window.setBundledSources(sources.bundled);
    if (!hasSources && window.restoreWorkspace())
        return;
    window.openStartupSources(sources.files);
    if (!hasSources)
        return window.showWelcome();
    window.keepSession();
    for (const std::string& server : sources.servers)
        std::ignore = window.openServer(server, sources.serverOptions);
    for (const std::string& modules : sources.modules)
        window.openModules(modules);
    window.connectConfigured(sources.configured);
}

void openSources(MainWindow& window, const StartupSources& sources) {
    openStartup(window, sources);
    if (!sources.call.empty())
        window.openCall(toQString(sources.call));
}

/// Uses default settings instead of the user's.
int takeScreenshot(QApplication& application, const StartupSources& sources, const QString& file,
                   WindowRunSettings runs) {
    const QTemporaryDir fresh;
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(fresh.filePath(QStringLiteral("settings.ini"))), appearance,
                      std::move(runs));
    window.resize(screenshotSize);
    window.show();
    QObject::connect(
        &window, &MainWindow::settled, &application, [&] { QCoreApplication::exit(writeScreenshot(window, file)); },
        Qt::SingleShotConnection);
    openSources(window, sources);
    return QApplication::exec();
}

} // namespace

void handleFileOpenEvents(QApplication& application, MainWindow& window) {
    application.installEventFilter(new OpenRequests(window));
}

int runWorkbench(QApplication& application, const StartupSources& sources, const QString& screenshot,
                 WindowRunSettings runs, std::future<Result<std::shared_ptr<History>>> history,
                 std::future<void> fonts) {
    QCoreApplication::setApplicationName(QStringLiteral("toolroom"));
    QCoreApplication::setApplicationVersion(toQString(version()));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Toolroom"));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.toolroom.toolroom"));
    QApplication::setWindowIcon(applicationIcon());
    translate(application);
    if (fonts.valid())
        fonts.get();
    addFonts(); // while the history is opened
    if (history.valid()) {
        if (auto opened = history.get())
            runs.history = *std::move(opened);
        else
            runs.historyError = opened.error().text();
    }
    if (!screenshot.isEmpty())
        return takeScreenshot(application, sources, screenshot, std::move(runs));
    Appearance appearance;
    auto settings = std::make_unique<Settings>();
    MainWindow window(std::move(settings), appearance, std::move(runs));
    window.show();
    GatewayListener gateways(window.attention());
    QObject::connect(
        &window, &MainWindow::settled, &application,
        [&] { gateways.start(windowSocketPath(), &window.controlServer(), controlSocketPath()); },
        Qt::SingleShotConnection);
    openSources(window, sources);
    handleFileOpenEvents(application, window);
    return QApplication::exec();
}

} // namespace toolroom
