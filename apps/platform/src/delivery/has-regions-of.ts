import type { DeliverySettings } from '@vitrine/contract'

/** Whether the delivery to the country depends on the state or region. */
export function hasRegionsOf({ zones }: DeliverySettings, country: string): boolean {
  const destinations = zones.flatMap((zone) => zone.destinations)
  return destinations.some((one) => one.country === country && one.subdivisions !== undefined)
}
