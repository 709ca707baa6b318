import type { Shop, ShopLinkTarget } from '@vitrine/contract'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { COMMON_PATHS } from '../pages/page-values.ts'

export interface LinkTarget {
  /** For a list of choices. */
  value: string
  name: string
  target: ShopLinkTarget
}

const MOST = 100

export const ADDRESS = 'address'

/** All that a link of the shop can lead to, but for addresses. */
export function useLinkTargets({ brands, pages }: Shop): LinkTarget[] {
  const { settings: messages } = useMessages()
  const { collections } = useAdmin()
  const { loaded } = useLoaded('', async (signal) => {
    const { items } = await collections.queryCollections().limit(MOST).find({ signal })
    return items
  })
  // The id of the collection of all products is one character shorter than a GUID.
  const ownCollections = (loaded.data ?? []).filter(({ id }) => id.length === 36)
  const common = COMMON_PATHS.filter((path) => !pages.some((page) => page.path === path))
  const targets: [string, ShopLinkTarget][] = [
    [messages.allProducts, { type: 'allProducts' }],
    ...ownCollections.map(({ name, id }): [string, ShopLinkTarget] => [
      name,
      { type: 'collection', collectionId: id },
    ]),
    ...pages.map(({ title, path }): [string, ShopLinkTarget] => [title, { type: 'page', path }]),
    ...common.map((path): [string, ShopLinkTarget] => [messages[path], { type: 'page', path }]),
    ...brands.map(({ brand, path }): [string, ShopLinkTarget] => [brand, { type: 'brand', path }]),
  ]
  return targets.map(([name, target]) => ({ name, target, value: choiceOf(target) }))
}

/** The choice of a target. */
export function choiceOf(target: ShopLinkTarget): string {
  switch (target.type) {
    case 'collection':
      return `collection ${target.collectionId}`
    case 'page':
    case 'brand':
      return `${target.type} ${target.path}`
    default:
      return target.type
  }
}
