import * as words from '#words/shelf'
import { MOST_PAGES_AT_ONCE, type ShelfChoice, shelfUrl } from './shelf-choice.ts'

/** How far a shopper got, and the ways on and back. */
export interface PagesView {
  progress: string
  /** 0 to 1. */
  seen: number
  back?: { words: string; href: string }
  more?: { words: string; href: string; stays: boolean }
}

interface PagesInput {
  path: string
  choice: ShelfChoice
  shown: number
  total: number
  perPage: number
}

/** Nothing for a shelf of one page. */
export function pagesOf({
  path,
  choice,
  shown,
  total,
  perPage,
}: PagesInput): PagesView | undefined {
  if (total <= perPage) return undefined
  const { page, from } = choice
  const seen = (from - 1) * perPage + shown
  const rest = total - seen
  const to = (next: Pick<ShelfChoice, 'page' | 'from'>) => shelfUrl(path, { ...choice, ...next })
  const isFull = page - from + 1 >= MOST_PAGES_AT_ONCE
  return {
    progress: words.seen(seen, total),
    seen: seen / total,
    ...(from > 1 && {
      back: { words: words.goBack(from - 1), href: to({ page: from - 1, from: from - 1 }) },
    }),
    ...(rest > 0 && {
      more: isFull
        ? {
            words: words.goOn(page + 1),
            href: to({ page: page + 1, from: page + 1 }),
            stays: false,
          }
        : {
            words: rest > perPage ? words.showMore(perPage) : words.showOther(rest),
            href: to({ page: page + 1, from }),
            stays: true,
          },
    }),
  }
}
