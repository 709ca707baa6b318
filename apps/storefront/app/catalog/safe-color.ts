/** An owner's text for a style attribute: the frame's colour replaces anything that is not a CSS colour. */
export function safeColor(value: string): string {
  return /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg+-]+\))$/i.test(value)
    ? value
    : 'var(--frame)'
}
