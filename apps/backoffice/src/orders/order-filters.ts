import {
  type CursorSearch,
  type Filter,
  type FulfillmentStatus,
  fulfillmentStatuses,
  type PaymentStatus,
} from '@vitrine/contract'
import { readDay, startOfDay } from '../list/days.ts'

export const PAGE_SIZE = 50

/** The payment states that an order of this platform can have. */
export const shownPaymentStatuses = [
  'NOT_PAID',
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
] as const satisfies readonly PaymentStatus[]

export const paymentChoices = ['all', ...shownPaymentStatuses] as const
export type PaymentChoice = (typeof paymentChoices)[number]

export const fulfillmentChoices = ['all', ...fulfillmentStatuses] as const
export type FulfillmentChoice = 'all' | FulfillmentStatus

/** Which orders; what was canceled is not shown among those that need a hand. */
export const views = ['open', 'returns', 'canceled', 'archived', 'all'] as const
export type OrdersView = (typeof views)[number]

/** What the address of the list says. */
export interface OrderFilters {
  search: string
  view: OrdersView
  payment: PaymentChoice
  fulfillment: FulfillmentChoice
  /** Days such as 2026-11-23, both included; empty: no limit. */
  from: string
  to: string
  /** Of a further page; empty: the first one. */
  cursor: string
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): OrderFilters {
  const [from = '', to = ''] = ['from', 'to'].map((name) => readDay(parameters.get(name)))
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
    view: views.find((one) => one === parameters.get('view')) ?? 'open',
    payment: paymentChoices.find((one) => one === parameters.get('payment')) ?? 'all',
    fulfillment: fulfillmentChoices.find((one) => one === parameters.get('fulfillment')) ?? 'all',
    from,
    to,
    cursor: parameters.get('cursor') ?? '',
  }
}

/** The address of the list; defaults are left out. */
export function writeFilters(filters: OrderFilters): URLSearchParams {
  const { search, view, payment, fulfillment, from, to, cursor } = filters
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(view !== 'open' && { view }),
    ...(payment !== 'all' && { payment }),
    ...(fulfillment !== 'all' && { fulfillment }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(cursor !== '' && { cursor }),
  })
}

/** The server's search for one page of the list, newest first. */
export function toSearch(filters: OrderFilters): CursorSearch {
  const { search, cursor } = filters
  const words = search === '' ? {} : { search: { expression: search } }
  // A cursor has the filters and the order of its search, and goes with its words.
  if (cursor !== '') return { ...words, cursorPaging: { limit: PAGE_SIZE, cursor } }
  const conditions = listConditions(filters)
  return {
    ...words,
    ...(conditions.length > 0 && { filter: { $and: conditions } }),
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    cursorPaging: { limit: PAGE_SIZE },
  }
}

function listConditions({ view, payment, fulfillment, from, to }: OrderFilters): Filter[] {
  return [
    ...VIEWS[view],
    ...(payment === 'all' ? [] : [{ paymentStatus: payment }]),
    ...(fulfillment === 'all' ? [] : [{ fulfillmentStatus: fulfillment }]),
    ...(from === '' ? [] : [{ createdDate: { $gte: startOfDay(from, 0).toISOString() } }]),
    ...(to === '' ? [] : [{ createdDate: { $lt: startOfDay(to, 1).toISOString() } }]),
  ]
}

const VIEWS: Record<OrdersView, Filter[]> = {
  open: [{ archived: false }, { status: { $ne: 'CANCELED' } }],
  returns: [{ returnRequested: true }],
  canceled: [{ status: 'CANCELED' }],
  archived: [{ archived: true }],
  all: [],
}
