import { useState } from 'react'
import { useHref } from 'react-router'
import type { CardLook, CardObject } from '../catalog/product-view.ts'

interface Looks {
  /** By their colours; none until somebody came near. */
  looks: CardLook[]
  /** The one to be seen now. */
  shown: CardLook | undefined
  show: (color?: string) => void
  comeNear: () => void
}

/**
 * What an object looks like in its other colours. It is asked for when somebody comes near its card: a shelf would be
 * twice as long if it said so of all its objects.
 */
export function useLooks({ slug, colors = [] }: Pick<CardObject, 'slug' | 'colors'>): Looks {
  const [looks, setLooks] = useState<CardLook[]>()
  const [color, setColor] = useState<string>()
  const address = useHref(`/products/${slug}/colors`)

  return {
    looks: looks ?? [],
    shown: looks?.find(({ name }) => name === color),
    show: setColor,
    comeNear() {
      if (looks || colors.length < 2) return
      setLooks([])
      void fetch(address)
        .then((response) => (response.ok ? response.json() : []))
        .then(setLooks)
        // Without a connection the swatches stay what they were: colours to look at.
        .catch(() => setLooks(undefined))
    },
  }
}
