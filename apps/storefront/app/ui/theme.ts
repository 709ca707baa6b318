export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const THEME_COOKIE = 'vitrine-theme'

export function readTheme(cookieHeader: string | null): Theme {
  const value = new RegExp(`(?:^|; *)${THEME_COOKIE}=(\\w+)`).exec(cookieHeader ?? '')?.[1]
  return themes.find((theme) => theme === value) ?? 'system'
}
