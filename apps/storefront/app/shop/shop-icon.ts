import { squareLogo } from '@vitrine/account/square-logo.ts'
import type { ShopLogo } from '@vitrine/contract'

/** The address of the tile: phones take no SVG on their home screens, and look there themselves. */
export const HOME_SCREEN_TILE = '/apple-touch-icon.png'

/** The icon of the shop for a phone's home screen: the logo where it is about as wide as high, otherwise a tile with a bag. */
export function homeScreenIcon(logo: ShopLogo | undefined): string {
  return squareLogo(logo, 180) ?? HOME_SCREEN_TILE
}

/** The icon of the shop for tabs and bookmarks: the logo where it is about as wide as high, otherwise the initial of the name. */
export function tabIcon(logo: ShopLogo | undefined): string {
  return squareLogo(logo, 64) ?? '/icon.svg'
}
