import type { Place } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** What an address may name. Only on Vitrine's platform. */
export interface Places {
  /**
   * All countries in the order of their names, in the language of the client.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const countries = await places.listCountries()
   * ```
   */
  listCountries(options?: CallOptions): Promise<Place[]>
  /**
   * The countries that the store delivers to, in the order of their names, in the language of the client.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const countries = await places.listDeliveryCountries()
   * ```
   */
  listDeliveryCountries(options?: CallOptions): Promise<Place[]>
  /**
   * The subdivisions of a country (ISO 3166-2) by their local names; empty for one that has none.
   *
   * @throws {PlatformError} 400: when there is no country with this code (ISO 3166-1 alpha-2).
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const states = await places.listSubdivisions('US')
   * ```
   */
  listSubdivisions(country: string, options?: CallOptions): Promise<Place[]>
}

/**
 * Creates the calls that list countries and their subdivisions, for forms of addresses.
 *
 * @example
 * ```ts
 * const places = createPlaces(client)
 * ```
 */
export function createPlaces({ api }: Pick<Connection, 'api'>): Places {
  return {
    listCountries: (options) => list({}, options),
    listDeliveryCountries: (options) => list({ delivered: true }, options),
    listSubdivisions: (country, options) => list({ country }, options),
  }

  async function list(
    query: { country?: string; delivered?: boolean },
    options: CallOptions | undefined,
  ) {
    const { places } = await api.get<{ places: Place[] }>('/ecom/v1/places', query, options)
    return places
  }
}
