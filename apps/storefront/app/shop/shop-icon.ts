import { squareLogo } from '@vitrine/account/square-logo.ts'
import type { ShopLogo } from '@vitrine/contract'

/** The logo as an icon for a phone's home screen, where it is about as wide as it is high. */
export function homeScreenIcon(logo: ShopLogo | undefined): string | undefined {
  return squareLogo(logo, 180)
}

/** The icon of the shop for tabs and bookmarks: the logo where it is about as wide as high, otherwise the initial of the name. */
export function tabIcon(logo: ShopLogo | undefined): string {
  return squareLogo(logo, 64) ?? '/icon.svg'
}
