import type { CatalogLossKind } from '@vitrine/contract'
import { findLosses } from '../../catalog-v3/convert/find-losses.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { LeftOut } from './left-out.ts'

/** What only catalog V3 says and exported lines do not have. */
export async function findLeftOutOfLines(scope: SiteScope): Promise<LeftOut[]> {
  const losses = await findLosses(scope, 'V1')
  return losses.flatMap(({ kind, names, total }) => {
    const words = WORDS[kind]
    return words ? [{ ...words, count: total, examples: names.slice(0, MAX_EXAMPLES) }] : []
  })
}

const MAX_EXAMPLES = 5

const WORDS: Partial<Record<CatalogLossKind, Pick<LeftOut, 'what' | 'of'>>> = {
  FURTHER_RIBBONS: { what: 'further ribbons', of: 'products' },
  PRIVATE_TAGS: { what: 'private tags', of: 'products' },
  SUBSCRIPTIONS: { what: 'subscriptions', of: 'products' },
  TAX_GROUPS: { what: 'tax groups', of: 'products' },
  APP_DATA: { what: 'data of apps', of: 'products' },
  PURCHASE_ELIGIBILITY: { what: 'who may buy', of: 'products' },
  SHARED_INFO_SECTIONS: {
    what: 'the sharing, which makes a text of each product,',
    of: 'sections',
  },
  SUBCATEGORIES: { what: 'the collection above', of: 'collections' },
}
