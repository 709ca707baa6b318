import type { ShopLogo } from '@vitrine/contract'

/** What an icon has room for. */
const WIDEST = 1.25

/** The URL of the logo as an icon of so many pixels, where it is about as wide as it is high. */
export function squareLogo(logo: ShopLogo | undefined, pixels: number): string | undefined {
  if (!logo || logo.width > WIDEST * logo.height) return undefined
  return logo.url.replace(/\/w_\d+,h_\d+/, `/w_${pixels},h_${pixels}`)
}
