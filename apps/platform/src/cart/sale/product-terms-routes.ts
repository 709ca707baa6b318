import type { ProductTerms } from '@vitrine/contract'
import { LANGUAGE_HEADER } from '@vitrine/contract'
import { productTermsSchema } from '@vitrine/contract/schemas'
import { askedLanguage } from '../../http/headers/asked-language.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { findProductTerms } from './find-product-terms.ts'

/** Discounts end, and what is ordered later arrives later. */
const ONE_MINUTE = 'private, max-age=60'

/** On which terms products are sold. Ours alone. */
export const productTermsRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'getProductTerms',
    method: 'get',
    path: '/v1/product-terms',
    forms: pathForms.checkouts,
    summary:
      'When a product would arrive in a country, and the automatic discounts that it is sold with.',
    query: productTermsSchema,
    reply: { members: { terms: 'ProductTerms' } },
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c, { productId, country }) => {
      const terms = await findProductTerms(c.var.scope, {
        productId,
        country,
        language: askedLanguage(c),
      })
      c.header('Cache-Control', ONE_MINUTE)
      c.header('Vary', LANGUAGE_HEADER, { append: true })
      return c.json<{ terms: ProductTerms }>({ terms })
    },
  }),
]
