import type { DeliveryZone } from '@vitrine/contract'

/** What delivery regions deliver to. */
export interface TakenPlaces {
  /** Countries without a choice of their parts, by their codes of ISO 3166-1. */
  wholes: ReadonlySet<string>
  /** Parts of countries, by their codes of ISO 3166-2. */
  parts: ReadonlySet<string>
}

export function takenBy(zones: readonly Pick<DeliveryZone, 'destinations'>[]): TakenPlaces {
  const destinations = zones.flatMap((zone) => zone.destinations)
  return {
    wholes: new Set(
      destinations.flatMap(({ country, subdivisions }) => (subdivisions ? [] : [country])),
    ),
    parts: new Set(destinations.flatMap(({ subdivisions = [] }) => subdivisions)),
  }
}
