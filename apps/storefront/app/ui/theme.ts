import { findCookie } from '../session/find-cookie.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const THEME_COOKIE = 'vitrine-theme'

export function readTheme(cookieHeader: string | null): Theme {
  const value = findCookie(cookieHeader, THEME_COOKIE)
  return themes.find((theme) => theme === value) ?? 'system'
}
