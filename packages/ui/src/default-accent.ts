/** The accent of a shop that has set none, in OKLCH: `--accent-h` and `--accent-c` of `tokens.css`. */
export const DEFAULT_ACCENT = { hue: 248, chroma: 0.066 } as const
