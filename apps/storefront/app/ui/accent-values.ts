import type { StyleValues } from '@vitrine/ui'
import type { Accent } from '../catalog/product-view.ts'

/** The values that set the accent of a page or section; the element also needs `data-accent`. */
export function accentValues(accent: Accent | undefined): StyleValues | undefined {
  return accent && { '--accent-h': accent.hue, '--accent-c': accent.chroma }
}
