import type { ShopLogo } from '@vitrine/contract'

/** What an icon has room for. */
const WIDEST = 1.25

/** Both for dense screens. */
const TAB = 64
const HOME_SCREEN = 180

/** The logo as an icon for a phone's home screen, where it is about as wide as it is high. */
export function homeScreenIcon(logo: ShopLogo | undefined): string | undefined {
  return squareLogo(logo, HOME_SCREEN)
}

/** The icon of the shop for tabs and bookmarks: the logo where it is about as wide as high, otherwise the initial of the name. */
export function tabIcon(logo: ShopLogo | undefined): string {
  return squareLogo(logo, TAB) ?? '/icon.svg'
}

function squareLogo(logo: ShopLogo | undefined, pixels: number) {
  if (!logo || logo.width > WIDEST * logo.height) return undefined
  return logo.url.replace(/\/w_\d+,h_\d+/, `/w_${pixels},h_${pixels}`)
}
