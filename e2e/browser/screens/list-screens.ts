import { inject } from 'vitest'
import { listBackOfficeScreens } from './back-office-screens.ts'
import type { Screen } from './screen.ts'
import { listShopScreens } from './shop-screens.ts'

/** Every screen of the store in every state that can be reached. */
export function listScreens(platformUrl = inject('store').platformUrl): Screen[] {
  return [...listShopScreens(platformUrl), ...listBackOfficeScreens(platformUrl)]
}
