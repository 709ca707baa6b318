import { createPlaces } from '@vitrine/client/checkout'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
}

/** All countries by their name in the language of the screen; empty until they are known. */
export function useCountries(): { countries: Country[]; nameOf: (code: string) => string } {
  const { language } = useMessages()
  const { api } = useClient()
  const { loaded } = useLoaded('', (signal) => createPlaces({ api }).listCountries({ signal }))
  const names = new Intl.DisplayNames(language.locale, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const countries = (loaded.data ?? [])
    .map(({ code }) => ({ code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language.locale))
  return { countries, nameOf }
}
