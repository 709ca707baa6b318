import type { ShopBrand } from '@vitrine/contract'
import { DEFAULT_ACCENT } from '@vitrine/ui/default-accent'

/** The initial of the name on the accent of the light theme, as SVG. */
export function initialIcon(
  name: string,
  { accent = DEFAULT_ACCENT }: Pick<ShopBrand, 'accent'>,
): string {
  const { hue, chroma } = accent
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="6" fill="oklch(0.405 ${Math.min(chroma, 0.12)} ${hue})"/>`,
    '<text x="16" y="16" dy=".35em" text-anchor="middle" font-family="Georgia, serif" font-size="20" fill="#fbf8f2">',
    `${escapeXml(initialOf(name))}</text></svg>`,
  ].join('')
}

/** The first grapheme, which may be several code points. */
function initialOf(name: string) {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string) {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
