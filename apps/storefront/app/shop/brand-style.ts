import type { ShopBrand } from '@vitrine/contract'

/**
 * The CSS of the owner's look, or nothing. It sets tokens alone: their lightness stays that of the design, and with it the
 * contrast.
 */
export function brandStyle({ accent, radius, headings }: ShopBrand): string | undefined {
  const values = {
    '--accent-h': accent?.hue,
    '--accent-c': accent?.chroma,
    '--r-control': radius === undefined ? undefined : `${radius}px`,
    '--r-sheet': radius === undefined ? undefined : `${2 * radius}px`,
    '--serif': headings === 'sans' ? 'var(--sans)' : undefined,
  }
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return set.length > 0 ? `:root{${set.map((entry) => entry.join(':')).join(';')}}` : undefined
}
