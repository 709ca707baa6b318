import type { Filter, QueryMembersRequest } from '@vitrine/contract'

export const PAGE_SIZE = 50

export const views = ['all', 'waiting', 'unconfirmed', 'blocked'] as const
export type MembersView = (typeof views)[number]

/** What the address of the list says. */
export interface MemberFilters {
  search: string
  view: MembersView
  /** From 1. */
  page: number
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): MemberFilters {
  const page = Number(parameters.get('page') ?? 1)
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
    view: views.find((one) => one === parameters.get('view')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of the list; defaults are left out. */
export function writeFilters({ search, view, page }: MemberFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(view !== 'all' && { view }),
    ...(page > 1 && { page: String(page) }),
  })
}

const FILTERS: Record<MembersView, Filter> = {
  all: {},
  waiting: { pendingReasons: { $hasSome: ['PENDING_ADMIN_APPROVAL_REQUIRED'] }, status: 'PENDING' },
  unconfirmed: { loginEmailVerified: false, status: { $ne: 'BLOCKED' } },
  blocked: { status: 'BLOCKED' },
}

/** The server's query for one page of the list; who waits longest for a decision is first, otherwise who came last. */
export function toQuery({ search, view, page }: MemberFilters): QueryMembersRequest {
  return {
    fieldsets: ['FULL'],
    query: {
      filter: FILTERS[view],
      paging: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      sorting: [{ fieldName: 'createdDate', order: view === 'waiting' ? 'ASC' : 'DESC' }],
    },
    ...(search !== '' && { search: { expression: search } }),
  }
}
