/** How many cards stand in a row on a wide screen. */
export const densities = [2, 3, 5] as const
export type Density = (typeof densities)[number]

export const DENSITY_COOKIE = 'vitrine-density'
const DEFAULT_DENSITY: Density = 3

export function readDensity(cookieHeader: string | null): Density {
  const value = new RegExp(`(?:^|; *)${DENSITY_COOKIE}=(\\d)`).exec(cookieHeader ?? '')?.[1]
  return densities.find((density) => String(density) === value) ?? DEFAULT_DENSITY
}
