import { LANGUAGE_HEADER, type Place } from '@vitrine/contract'
import * as v from 'valibot'
import { readSite } from '../catalog/product/read-site.ts'
import { askedLanguage } from '../http/headers/asked-language.ts'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { isCountry, listCountries, listSubdivisions } from '../kernel/places/places.ts'
import { deliverySettings } from './delivery-settings.ts'
import { deliversTo } from './find-delivery-options.ts'

/** A list changes with a release of ISO 3166 or of the names in a language, and so with the platform's own. */
const ONE_DAY = 'private, max-age=86400'
/** The owner may change the delivery at any time. */
const ONE_MINUTE = 'private, max-age=60'

const placesSchema = v.strictObject({
  country: v.optional(v.pipe(v.string(), v.check(isCountry, 'is no country code of ISO 3166-1'))),
  delivered: v.optional(v.literal('true')),
})

/** What an address may name. Ours alone. */
export const placeRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'listPlaces',
    method: 'get',
    path: '/v1/places',
    forms: pathForms.checkouts,
    summary:
      'The countries in the asked language, with `delivered` those that the store delivers to; or, with `country`, its subdivisions.',
    query: placesSchema,
    reply: { members: { places: ['Place'] } },
    handler: async (c, { country, delivered }) => {
      c.header('Cache-Control', delivered ? ONE_MINUTE : ONE_DAY)
      c.header('Vary', LANGUAGE_HEADER, { append: true })
      if (country) return c.json<{ places: Place[] }>({ places: listSubdivisions(country) })
      const language = askedLanguage(c) ?? (await readSite(c.var.scope)).language
      const countries = listCountries(language)
      if (!delivered) return c.json<{ places: Place[] }>({ places: countries })
      const { delivery } = await deliverySettings.read(c.var.scope)
      // A store without zones delivers everywhere.
      const places = countries.filter(
        ({ code }) => delivery.zones.length === 0 || deliversTo(delivery, code),
      )
      return c.json<{ places: Place[] }>({ places })
    },
  }),
]
