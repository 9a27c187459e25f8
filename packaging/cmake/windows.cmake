# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# The Windows installer. Where makensis is installed, tests/install/windows compiles its script with stub programs.
set(CPACK_PACKAGE_FILE_NAME toolroom-${PROJECT_VERSION}-windows-x86_64)
set(CPACK_PACKAGE_INSTALL_DIRECTORY Toolroom)
set(CPACK_PACKAGE_EXECUTABLES toolroom Toolroom)
set(CPACK_NSIS_PACKAGE_NAME Toolroom)
set(CPACK_NSIS_DISPLAY_NAME "Toolroom ${PROJECT_VERSION}")
set(CPACK_NSIS_MUI_ICON ${TOOLROOM_ICO})
set(CPACK_NSIS_MUI_UNIICON ${TOOLROOM_ICO})
set(CPACK_NSIS_INSTALLED_ICON_NAME bin\\toolroom.exe)
set(CPACK_NSIS_URL_INFO_ABOUT ${PROJECT_HOMEPAGE_URL})
set(CPACK_NSIS_UNICODE ON)
set(CPACK_NSIS_MODIFY_PATH ON)
set(CPACK_NSIS_ENABLE_UNINSTALL_BEFORE_INSTALL ON)
# Windows looks only at the last extension, so *.toolroom.json cannot be registered on its own. Toolroom is offered for all
# .json files instead, but does not become their default program.
set(CPACK_NSIS_EXTRA_INSTALL_COMMANDS [[
WriteRegStr SHCTX 'Software\Classes\Applications\toolroom.exe' 'FriendlyAppName' 'Toolroom'
WriteRegStr SHCTX 'Software\Classes\Applications\toolroom.exe\DefaultIcon' '' '$INSTDIR\bin\toolroom.exe,0'
WriteRegStr SHCTX 'Software\Classes\Applications\toolroom.exe\SupportedTypes' '.json' ''
WriteRegStr SHCTX 'Software\Classes\Applications\toolroom.exe\shell\open\command' '' '"$INSTDIR\bin\toolroom.exe" "%1"'
WriteRegStr SHCTX 'Software\Classes\Toolroom.Manifest' '' 'Toolroom manifest'
WriteRegStr SHCTX 'Software\Classes\Toolroom.Manifest\DefaultIcon' '' '$INSTDIR\bin\toolroom.exe,0'
WriteRegStr SHCTX 'Software\Classes\Toolroom.Manifest\shell\open\command' '' '"$INSTDIR\bin\toolroom.exe" "%1"'
WriteRegStr SHCTX 'Software\Classes\.json\OpenWithProgids' 'Toolroom.Manifest' ''
WriteRegStr SHCTX 'Software\Classes\toolroom' '' 'URL:Toolroom call'
WriteRegStr SHCTX 'Software\Classes\toolroom' 'URL Protocol' ''
WriteRegStr SHCTX 'Software\Classes\toolroom\DefaultIcon' '' '$INSTDIR\bin\toolroom.exe,0'
WriteRegStr SHCTX 'Software\Classes\toolroom\shell\open\command' '' '"$INSTDIR\bin\toolroom.exe" "%1"'
System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
]])
set(CPACK_NSIS_EXTRA_UNINSTALL_COMMANDS [[
DeleteRegKey SHCTX 'Software\Classes\Applications\toolroom.exe'
DeleteRegKey SHCTX 'Software\Classes\Toolroom.Manifest'
DeleteRegKey SHCTX 'Software\Classes\toolroom'
DeleteRegValue SHCTX 'Software\Classes\.json\OpenWithProgids' 'Toolroom.Manifest'
System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
]])
