import type { WebhookDeliveryFilter } from '@vitrine/contract'

export const PAGE_SIZE = 50

export const views = ['all', 'dead', 'retrying', 'endpoints'] as const
export type WebhooksView = (typeof views)[number]

/** What the address of the screen says. */
export interface DeliveryFilters {
  view: WebhooksView
  /** A type; empty: all. */
  event: string
  /** The id of a subscription; empty: all. */
  endpoint: string
  /** The last delivery of the page before; empty: the first page. */
  before: string
  /** The delivery that is shown beside the list; empty: none. */
  delivery: string
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): DeliveryFilters {
  const idOf = (name: string) => {
    const id = parameters.get(name) ?? ''
    return UUID.test(id) ? id : ''
  }
  return {
    view: views.find((one) => one === parameters.get('view')) ?? 'all',
    event: (parameters.get('event') ?? '').slice(0, 200),
    endpoint: idOf('endpoint'),
    before: idOf('before'),
    delivery: idOf('delivery'),
  }
}

/** The address of the screen; defaults are left out. */
export function writeFilters(filters: DeliveryFilters): URLSearchParams {
  const { view, event, endpoint, before, delivery } = filters
  return new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(event !== '' && { event }),
    ...(endpoint !== '' && { endpoint }),
    ...(before !== '' && { before }),
    ...(delivery !== '' && { delivery }),
  })
}

/** The server's filter for the list. */
export function toFilter({ view, event, endpoint }: DeliveryFilters): WebhookDeliveryFilter {
  return {
    ...(view === 'dead' && { status: 'DEAD' as const, isFailed: true }),
    ...(view === 'retrying' && { status: 'PENDING' as const, isFailed: true }),
    ...(event !== '' && { eventType: event }),
    ...(endpoint !== '' && { subscriptionId: endpoint }),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
