import { createShop } from '@vitrine/client/shop'
import type { MediaItem, Shop, ShopSettingsReply } from '@vitrine/contract'
import { useState } from 'react'
import { type Loading, useLoaded } from '../../screen/use-loaded.ts'
import { useClient } from '../../shell/staff-context.ts'
import type { ChosenPicture } from './picture-field.tsx'

/** What the owner has set of the shop, and how the shop shows it. */
export interface Front {
  reply: ShopSettingsReply
  shop: Shop
}

export function useFront(): Loading<Front> {
  const client = useClient()
  return useLoaded('', async (signal) => {
    const calls = createShop(client)
    const [reply, shop] = await Promise.all([
      calls.getSettings({ signal }),
      calls.getShop({ signal }),
    ])
    return { reply, shop }
  })
}

/** The pictures of the shop by their ids, and those that are chosen here. */
export function usePictures(shop: Shop) {
  const [pictures, setPictures] = useState(() => new Map(listPictures(shop)))
  return {
    find: (id: string | undefined): ChosenPicture | undefined =>
      id === undefined ? undefined : pictures.get(id),
    add: (picture: ChosenPicture | undefined) =>
      picture && setPictures((before) => new Map(before).set(picture.id, picture)),
  }
}

function listPictures({ home, brands }: Shop): [string, ChosenPicture][] {
  const items = [
    ...home.flatMap((section) => {
      if (section.type === 'editorial') return [section.picture]
      if (section.type !== 'featuredPicture') return []
      return [section.picture, ...(section.narrow ? [section.narrow.picture] : [])]
    }),
    ...brands.map(({ picture }) => picture),
  ]
  return items.flatMap((item) => (item ? [toEntry(item)] : []))
}

function toEntry({ id, image }: MediaItem): [string, ChosenPicture] {
  return [id, { id, url: image?.url ?? '' }]
}
