# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# cmake -DBUILD=… -DPREFIX=… -P install_tree.cmake: empties PREFIX and installs the build tree into it.
file(REMOVE_RECURSE ${PREFIX})
execute_process(COMMAND ${CMAKE_COMMAND} -E env DESTDIR= ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX}
    COMMAND_ERROR_IS_FATAL ANY)
