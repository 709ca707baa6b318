import type { CSSProperties } from 'react'
import type { Accent } from '../catalog/product-view.ts'

/** The `style` that sets the accent of a page or section; the element also needs `data-accent`. */
export function accentStyle(accent: Accent | undefined): CSSProperties | undefined {
  if (!accent) return undefined
  return { '--accent-h': accent.hue, '--accent-c': accent.chroma } as CSSProperties
}
