import { createPlaces } from '@vitrine/client/checkout'
import type { Place } from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { useClient } from '../shell/staff-context.ts'

export interface Subdivisions {
  /** By their codes of ISO 3166-2, in the order of their local names; `undefined` until they are known. */
  subdivisions: Place[] | undefined
  /** The code itself until the name is known. */
  nameOf: (code: string) => string
}

/** States, provinces and other parts of the countries. */
export function useSubdivisions(countries: readonly string[]): Subdivisions {
  const { api } = useClient()
  const asked = [...new Set(countries)].toSorted()
  const { loaded } = useLoaded(asked.join(), async (signal) => {
    const places = createPlaces({ api })
    const lists = asked.map((country) => places.listSubdivisions(country, { signal }))
    return (await Promise.all(lists)).flat()
  })
  const names = new Map(loaded.data?.map(({ code, name }) => [code, name]))
  return { subdivisions: loaded.data, nameOf: (code) => names.get(code) ?? code }
}
