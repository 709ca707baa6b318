import sans from '@fontsource-variable/funnel-sans/files/funnel-sans-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2?url'

/** URLs of the two font files that every page needs, for `<link rel="preload">`. */
export const preloadedFonts: readonly string[] = [serif, sans]
