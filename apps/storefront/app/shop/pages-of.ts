import type { OtherPage, Shop, ShopPage } from '@vitrine/contract'
import content from '#content'
import { direction } from '#messages/language'

/** The pages that every shop has, with the places for what its owner sets. */
const everyShops: readonly ShopPage[] = content

type FilledFrom = Pick<Shop, 'name' | 'contact' | 'countsVisits'>

/** All pages of text: the owner's, and in the places of those that the owner has not written, the ones of every shop. */
export function pagesOf(shop: (FilledFrom & Pick<Shop, 'pages'>) | null): ShopPage[] {
  if (!shop) return []
  const own = new Map(shop.pages.map((page) => [page.path, page]))
  const added = shop.pages.filter(({ path }) => !everyShops.some((page) => page.path === path))
  return [...added, ...everyShops.map((page) => own.get(page.path) ?? fill(page, shop))]
}

/** The page of this path; one that is written in other languages alone is shown in the first of them. */
export function findPage(
  shop: (FilledFrom & Pick<Shop, 'pages' | 'otherPages'>) | null,
  path: string,
): ShopPage | OtherPage | undefined {
  const found = [...pagesOf(shop), ...(shop?.otherPages ?? [])]
  return found.find((page) => page.path === path)
}

/**
 * Paragraphs about something that the owner has not set are left out, and so are sections without another. A place
 * without a text of its own only says when its paragraph is true.
 */
function fill(page: ShopPage, { name, contact, countsVisits }: FilledFrom): ShopPage {
  const { email, telephone, address, legal } = contact
  const values: Record<string, string | undefined> = {
    name,
    email,
    telephone,
    address: address?.join(', '),
    legal: legal?.join(' '),
    visitsCounted: countsVisits ? '' : undefined,
    visitsUncounted: countsVisits ? undefined : '',
  }
  const isSet = (text: string) =>
    [...text.matchAll(PLACE)].every(([, place = '']) => values[place] !== undefined)
  const filled = (text: string) =>
    text.replace(PLACE, (_, place: string) => isolated(values[place] ?? ''))
  const sections = page.sections.flatMap(({ title, paragraphs }) => {
    const known = paragraphs.filter(isSet).map(filled)
    return known.length > 0 ? [{ title, paragraphs: known }] : []
  })
  return { ...page, lede: filled(page.lede), sections }
}

/** An address or a number in the text of another direction, as in messages (decision 161). */
const isolated = (value: string) =>
  direction === 'rtl' && value !== '' ? `\u2068${value}\u2069` : value

const PLACE = /\{(\w+)\}/g
