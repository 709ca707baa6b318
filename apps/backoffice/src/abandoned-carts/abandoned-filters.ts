import { type AbandonedCheckoutSearch, cartAbandonmentStatuses } from '@vitrine/contract'
import { readDay, startOfDay } from '../list/days.ts'

const PAGE_SIZE = 50

export const views = ['all', ...cartAbandonmentStatuses] as const
export type AbandonedView = (typeof views)[number]

/** What the address of the list says. */
export interface AbandonedFilters {
  search: string
  view: AbandonedView
  /** Days such as 2026-11-23, both included; empty: no limit. */
  from: string
  to: string
  /** Of a further page; empty: the first one. */
  cursor: string
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): AbandonedFilters {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
    view: views.find((one) => one === parameters.get('view')) ?? 'all',
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    cursor: parameters.get('cursor') ?? '',
  }
}

/** The address of the list; defaults are left out. */
export function writeFilters({ search, view, ...texts }: AbandonedFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(view !== 'all' && { view }),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  })
}

/** The server's search for one page of the list, newest first. */
export function toSearch({
  search,
  view,
  from,
  to,
  cursor,
}: AbandonedFilters): AbandonedCheckoutSearch {
  const words = search === '' ? {} : { search: { expression: search } }
  // A cursor has the filters and the order of its search, and goes with its words.
  if (cursor !== '') return { ...words, cursorPaging: { limit: PAGE_SIZE, cursor } }
  const conditions = [
    ...(view === 'all' ? [] : [{ status: view }]),
    ...(from === '' ? [] : [{ createdDate: { $gte: startOfDay(from, 0).toISOString() } }]),
    ...(to === '' ? [] : [{ createdDate: { $lt: startOfDay(to, 1).toISOString() } }]),
  ]
  return {
    ...words,
    ...(conditions.length > 0 && { filter: { $and: conditions } }),
    cursorPaging: { limit: PAGE_SIZE },
  }
}
