export type Theme = 'system' | 'light' | 'dark'

const STORED = 'vitrine.theme'

export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the theme and stores it for the next visit. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(STORED)
    delete document.documentElement.dataset['theme']
    return
  }
  localStorage.setItem(STORED, theme)
  document.documentElement.dataset['theme'] = theme
}
