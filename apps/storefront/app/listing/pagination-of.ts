import * as messages from '#messages/listing'
import { type ListingQuery, listingUrl, MAX_PAGES_SHOWN } from './listing-query.ts'

/** The progress through a listing, with links to the previous and the next page. */
export interface PaginationView {
  progress: string
  /** 0 to 1, in hundredths. */
  viewed: number
  back?: { label: string; href: string }
  /** `append`: the next page is shown below those that are shown. */
  more?: { label: string; href: string; append: boolean }
}

interface PaginationInput {
  path: string
  query: ListingQuery
  shown: number
  total: number
  perPage: number
}

/** `undefined` for a listing of one page. */
export function paginationOf({
  path,
  query,
  shown,
  total,
  perPage,
}: PaginationInput): PaginationView | undefined {
  if (total <= perPage) return undefined
  const { page, from } = query
  const viewed = (from - 1) * perPage + shown
  const rest = total - viewed
  const to = (next: Pick<ListingQuery, 'page' | 'from'>) => listingUrl(path, { ...query, ...next })
  const isFull = page - from + 1 >= MAX_PAGES_SHOWN
  return {
    progress: messages.progress({ count: viewed, all: total }),
    viewed: Math.round((100 * viewed) / total) / 100,
    ...(from > 1 && {
      back: {
        label: messages.previousPage({ page: from - 1 }),
        href: to({ page: from - 1, from: from - 1 }),
      },
    }),
    ...(rest > 0 && {
      more: isFull
        ? {
            label: messages.nextPage({ page: page + 1 }),
            href: to({ page: page + 1, from: page + 1 }),
            append: false,
          }
        : {
            label:
              rest > perPage
                ? messages.showMore({ count: perPage })
                : messages.showLast({ count: rest }),
            href: to({ page: page + 1, from }),
            append: true,
          },
    }),
  }
}
