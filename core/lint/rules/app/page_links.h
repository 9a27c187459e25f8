// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Something that an HTML page loads from another origin.
struct PageLink {
    enum class Kind {
        Resource, ///< a script, style sheet, image, font, or media file
        Frame     ///< a page in a frame
    };
    Kind kind = Kind::Resource;
    std::string url; ///< absolute; `//HOST/…` has become `https://HOST/…`
    ByteRange range; ///< in the page
};

/// What the tags of a page load with `src` and `href`, in order. Finds nothing in scripts, which may build such tags.
[[nodiscard]] TOOLROOM_EXPORT std::vector<PageLink> findPageLinks(std::string_view html);

} // namespace toolroom
