import { redirect } from 'react-router'
import * as messages from '#messages/region'
import {
  readDeliveryCountry,
  toCountryCode,
  writeDeliveryCountry,
} from '../../cart/delivery-country-cookie.ts'
import { currencyName } from '../../language/currency-name.ts'
import { inShop } from '../../language/in-shop.ts'
import { pathInShop } from '../../language/languages.ts'
import { toCurrencyCode, writeCurrency } from '../../region/currency-cookie.ts'
import { shownCurrency } from '../../region/shown-currency.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/region-route'
import { RegionPage } from './region-page.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const cookieHeader = request.headers.get('Cookie')
  const [shop, countries] = await Promise.all([
    browse((catalog) => catalog.findShop()),
    browse((catalog) => catalog.listDeliveryCountries()),
  ])
  return {
    to: safePath(url.searchParams.get('to'), '/'),
    country: readDeliveryCountry(cookieHeader) ?? shop.country,
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    currency: shownCurrency(shop, cookieHeader),
    charged: shop.currency,
    currencies: shop.currencies.map((code) => ({ value: code, label: currencyName(code) })),
  }
}

/** Back to the page, with the same choices in its URL; what is in the bag is on the server and stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const { browse } = context.get(requestScope)
  const form = await readForm(request)
  const { currencies } = await browse((catalog) => catalog.findShop())
  const country = toCountryCode(form.text('country'))
  const currency = toCurrencyCode(form.text('currency'))
  const headers = new Headers()
  if (country) headers.append('Set-Cookie', writeDeliveryCountry(country))
  if (currency && currencies.includes(currency)) {
    headers.append('Set-Cookie', writeCurrency(currency))
  }
  // The router adds the base path of the language.
  return redirect(pathInShop(safePath(form.text('to'), inShop('/'))) || '/', {
    status: 303,
    headers,
  })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(messages.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function RegionRoute({ loaderData }: Route.ComponentProps) {
  return <RegionPage {...loaderData} />
}
