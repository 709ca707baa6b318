import type { ShopBrand } from '@vitrine/contract'
import { DEFAULT_ACCENT } from '@vitrine/ui/default-accent'
import { linearSrgb } from '@vitrine/ui/linear-srgb'

/**
 * A bag on the accent of the light theme as PNG of 180 pixels, without transparent corners: phones take no SVG on their
 * home screens, and round the corners themselves.
 */
export async function homeScreenTile({
  accent = DEFAULT_ACCENT,
}: Pick<ShopBrand, 'accent'>): Promise<Uint8Array<ArrayBuffer>> {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-12 -12 48 48">',
    `<rect x="-12" y="-12" width="48" height="48" fill="${groundOf(accent)}"/>`,
    '<path fill="none" stroke="#fbf8f2" stroke-width="1.5" d="M5 8h14l1 12.5H4zM9 10.5V7a3 3 0 0 1 6 0v3.5"/></svg>',
  ].join('')
  // Loading the library would take time and memory of each start.
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
}

/** The colour of the icon in tabs, in a notation that more than browsers read. */
function groundOf({ hue, chroma }: { hue: number; chroma: number }) {
  const angle = (hue * Math.PI) / 180
  const limited = Math.min(chroma, 0.12)
  const parts = linearSrgb(0.405, limited * Math.cos(angle), limited * Math.sin(angle))
  return `rgb(${parts.map((part) => Math.round(255 * encode(part)))})`
}

/** From light to the value of a pixel (IEC 61966-2-1). */
const encode = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
