/** A public template of the hosted platform, by its folder in the repository of templates. */
export type Template = 'nextjs/commerce' | 'nextjs/minimal-examples' | 'astro/commerce'

/** A call that a template makes. */
export interface TemplateCall {
  method: string
  /** `*` stands for one part of it, with any value. */
  path: string
  /** What the template can go on with: data, and the errors that it tells from others. */
  statuses: number[]
}

const TOKEN = { method: 'POST', path: '/oauth2/token', statuses: [200] }
const PRODUCTS = {
  method: 'GET',
  path: '/stores-reader/v1/products/query-platformized',
  statuses: [200, 304],
}
const CART = { method: 'GET', path: '/ecom/v1/carts/current', statuses: [200, 404] }
const BUYING = ['add-to-cart', 'update-line-items-quantity', 'create-checkout'].map((name) => ({
  method: 'POST',
  path: `/ecom/v1/carts/current/${name}`,
  statuses: [200],
}))
const REDIRECT = {
  method: 'POST',
  path: '/_api/redirects-api/v1/redirect-session',
  statuses: [200],
}

/** Every call of the templates that are run, as recorded from them; their preflights are not listed. */
export const templateCalls: Record<Template, TemplateCall[]> = {
  'nextjs/commerce': [
    TOKEN,
    PRODUCTS,
    CART,
    ...BUYING,
    REDIRECT,
    { method: 'POST', path: '/ecom/v1/carts/current/remove-line-items', statuses: [200] },
    { method: 'GET', path: '/v2/collections/slug/*', statuses: [200, 404] },
    { method: 'GET', path: '/v2/collections/query', statuses: [200] },
    { method: 'GET', path: '/wix-data/v2/items/query', statuses: [200, 404] },
    { method: 'POST', path: '/v1/recommendations/get', statuses: [200] },
    { method: 'GET', path: '/media/*', statuses: [200] },
    { method: 'GET', path: '/media/*/v1/fit/*/*', statuses: [200] },
  ],
  'nextjs/minimal-examples': [
    TOKEN,
    PRODUCTS,
    CART,
    ...BUYING,
    REDIRECT,
    { method: 'DELETE', path: '/ecom/v1/carts/current', statuses: [200] },
    { method: 'GET', path: '/members/v1/members/my', statuses: [200] },
    { method: 'POST', path: '/_api/bookings/v2/services/query', statuses: [428] },
    { method: 'POST', path: '/events/v3/events/query', statuses: [428] },
    { method: 'POST', path: '/pricing-plans/v2/plans/public/query', statuses: [428] },
  ],
  'astro/commerce': [
    TOKEN,
    { method: 'GET', path: '/stores/v3/products/query', statuses: [200] },
    { method: 'GET', path: '/assets/scripts/v1/site-scripts', statuses: [200] },
    // Its build sends traces for the hosted platform, and reads no reply.
    { method: 'POST', path: '/otel-collector/v1/traces', statuses: [404] },
    // A visitor is no member, which the template expects.
    { method: 'GET', path: '/members/v1/members/my', statuses: [200, 403] },
    CART,
    ...BUYING.filter(({ path }) => !path.endsWith('update-line-items-quantity')),
    { method: 'POST', path: '/ecom/v1/carts/current/estimate-totals', statuses: [200] },
    REDIRECT,
    { method: 'GET', path: '/media/*/v1/fill/*/*', statuses: [200] },
  ],
}

/** The listed call that this one is, with or without its query; `undefined`: the template is not known to make it. */
export function findTemplateCall(
  template: Template,
  { method, path }: { method: string; path: string },
): TemplateCall | undefined {
  const parts = (path.split('?')[0] ?? '').split('/')
  return templateCalls[template].find((call) => {
    const listed = call.path.split('/')
    const isSame = (part: string, at: number) => part === '*' || part === parts[at]
    return call.method === method && listed.length === parts.length && listed.every(isSame)
  })
}
