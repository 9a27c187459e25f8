# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT

# Links `target`, a program with a window, to Qt before all other libraries. The dynamic loader looks for each symbol in
# the libraries in their order, and most symbols are Qt's, so that the program starts faster.
function(toolroom_link_qt_first target)
    if(UNIX AND NOT APPLE)
        target_link_options(${target} PRIVATE LINKER:--push-state,--no-as-needed
            $<TARGET_FILE:Qt6::Core> $<TARGET_FILE:Qt6::Widgets> $<TARGET_FILE:Qt6::Gui> LINKER:--pop-state)
    endif()
endfunction()
