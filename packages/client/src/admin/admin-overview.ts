import type {
  AttentionOverview,
  GetAttentionOverviewResponse,
  GetSalesOverviewResponse,
  GetVisitsOverviewResponse,
  SalesOverview,
  VisitsOverview,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Sums of a shop's day, made by the platform. Only on Vitrine's platform. */
export interface AdminOverview {
  /**
   * The orders of a period by day, without canceled ones, beside as many days before it. Money is a
   * decimal string. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 400: when the period is longer than 366 days or ends before it begins;
   * and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { total, earlier } = await admin.overview.getSales({
   *   from: '2026-11-01',
   *   to: '2026-11-30',
   *   timeZone: 'Europe/Berlin',
   * })
   * ```
   */
  getSales(period: SalesPeriod, options?: CallOptions): Promise<SalesOverview>
  /**
   * What needs a person: orders, members, abandoned checkouts, stock and webhooks, each for callers
   * with its permission. Only on Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { orders } = await admin.overview.getAttention()
   * const waiting = orders?.toSend ?? 0
   * ```
   */
  getAttention(options?: CallOptions): Promise<AttentionOverview>
  /**
   * How often the pages of the shop were visited, by day in UTC, with the orders of each day; counted of visitors who
   * agreed. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 400: when the period is longer than 366 days or ends before it begins;
   * and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { total, products } = await admin.overview.getVisits({ from: '2026-11-01', to: '2026-11-30' })
   * ```
   */
  getVisits(period: Omit<SalesPeriod, 'timeZone'>, options?: CallOptions): Promise<VisitsOverview>
}

/** The days that sums are made of. */
export interface SalesPeriod {
  /** Days such as 2026-11-23, both included. */
  from: string
  to: string
  /** A name of the IANA database, in which the days begin: UTC by default. */
  timeZone?: string
}

export function createAdminOverview({ api }: Pick<Connection, 'api'>): AdminOverview {
  return {
    getSales: async (period, options) => {
      const { salesOverview } = await api.get<GetSalesOverviewResponse>(
        '/_api/vitrine/v1/overview/sales',
        { ...period },
        options,
      )
      return salesOverview
    },

    getAttention: async (options) => {
      const { attentionOverview } = await api.get<GetAttentionOverviewResponse>(
        '/_api/vitrine/v1/overview/attention',
        {},
        options,
      )
      return attentionOverview
    },

    getVisits: async ({ from, to }, options) => {
      const { visitsOverview } = await api.get<GetVisitsOverviewResponse>(
        '/_api/vitrine/v1/overview/visits',
        { from, to },
        options,
      )
      return visitsOverview
    },
  }
}
