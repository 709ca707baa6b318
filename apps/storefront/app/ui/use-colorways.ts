import { useState } from 'react'
import { useHref } from 'react-router'
import type { ColorwayView, ProductCardView } from '../catalog/product-view.ts'

interface Colorways {
  /** Empty until loaded. */
  colorways: ColorwayView[]
  /** The one to show instead of the card's own picture. */
  shown: ColorwayView | undefined
  show: (color?: string) => void
  load: () => void
}

/** The colourways of a product, loaded on demand: in the listing's own data they would double its size. */
export function useColorways({
  slug,
  colors = [],
}: Pick<ProductCardView, 'slug' | 'colors'>): Colorways {
  const [colorways, setColorways] = useState<ColorwayView[]>()
  const [color, setColor] = useState<string>()
  const url = useHref(`/products/${slug}/colors`)

  return {
    colorways: colorways ?? [],
    shown: colorways?.find(({ name }) => name === color),
    show: setColor,
    load() {
      if (colorways || colors.length < 2) return
      setColorways([])
      void fetch(url)
        .then((response) => (response.ok ? response.json() : []))
        .then(setColorways)
        // Without a connection the swatches show colours only; the next hover or focus tries again.
        .catch(() => setColorways(undefined))
    },
  }
}
