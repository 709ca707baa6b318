/** Whether the command key is ⌘; elsewhere it is Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the command key is called on this keyboard. */
export const commandKey = isApple ? '⌘' : 'Ctrl'

/** The keys that lead to a screen after `G`, by its address. */
export const screenKeys: Readonly<Record<string, string>> = {
  '/': 'H',
  '/orders': 'O',
  '/members': 'M',
  '/discounts': 'D',
  '/products': 'P',
  '/collections': 'C',
  '/inventory': 'I',
  '/settings': 'S',
}

const STORED = 'vitrine.single-key-shortcuts'

/**
 * Whether shortcuts of a single key work in this browser: speech input types letters where none were meant (WCAG 2.1.4),
 * so they can be turned off.
 */
export function readSingleKeys(): boolean {
  return localStorage.getItem(STORED) !== 'off'
}

export function saveSingleKeys(areOn: boolean) {
  if (areOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
}
