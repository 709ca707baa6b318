import { findCookie } from '../session/find-cookie.ts'

/** Products per row of a wide screen; fewer where five have no room. */
export const densities = [2, 3, 5] as const
export type Density = (typeof densities)[number]

export const DENSITY_COOKIE = 'vitrine-density'
const DEFAULT_DENSITY: Density = 3

export function readDensity(cookieHeader: string | null): Density {
  return toDensity(findCookie(cookieHeader, DENSITY_COOKIE))
}

/** The density named by a text; the default for any other text. */
export function toDensity(text: string | undefined): Density {
  return densities.find((density) => String(density) === text) ?? DEFAULT_DENSITY
}
