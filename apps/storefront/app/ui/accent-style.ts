import type { CSSProperties } from 'react'
import type { Accent } from '../catalog/product-view.ts'

/** The `style` that lets a page or section take its colour from an object; put `data-accent` beside it. */
export function accentStyle(accent: Accent | undefined): CSSProperties | undefined {
  if (!accent) return undefined
  return { '--accent-h': accent.hue, '--accent-c': accent.chroma } as CSSProperties
}
