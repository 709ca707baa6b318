import type { Page } from 'playwright-core'
import type { Member } from './member-sessions.ts'

export interface Screen {
  name: string
  /** A path of the shop, valid under `/de` too, or an absolute URL. */
  path: string
  /** Who is signed in. */
  as?: Member
  /** Brings the page into the state of the screen. */
  act?: (page: Page) => Promise<unknown>
  /** The same once the window has become narrow, where that changes the state. */
  actWhenNarrow?: (page: Page) => Promise<unknown>
}

/** Opens a screen in a language; `base` is the base path of the language. */
export async function openScreen(page: Page, { path, act }: Screen, base = ''): Promise<void> {
  await page.goto(path.startsWith('/') ? `${base}${path}` : path)
  await act?.(page)
}
