import type { CatalogLoss, CatalogLossKind } from '@vitrine/contract'

/** The losses as sentences for the command line. */
export function describeLosses(losses: readonly CatalogLoss[]): string[] {
  return losses.map(({ kind, names, total }) => {
    const more = total > names.length ? ` and ${total - names.length} more` : ''
    return `${SENTENCES[kind]}: ${names.join(', ')}${more}.`
  })
}

const SENTENCES: Record<CatalogLossKind, string> = {
  MODIFIER_CHOICES: 'Modifiers with choices are not shown by catalog V1',
  FURTHER_RIBBONS: 'Further ribbons are not shown by catalog V1',
  PRIVATE_TAGS: 'Private tags are not shown by catalog V1',
  SUBSCRIPTIONS: 'Subscriptions are not shown by catalog V1',
  TAX_GROUPS: 'Tax groups are not shown by catalog V1',
  APP_DATA: 'Data of apps is not shown by catalog V1',
  PURCHASE_ELIGIBILITY: 'Who may buy is not shown by catalog V1',
  SHARED_INFO_SECTIONS: 'Info sections shared by products are a text of each of them in catalog V1',
  SUBCATEGORIES: 'Subcategories are collections beside the others in catalog V1',
  PREPARATION_TIMES: 'Preparation times are not shown by catalog V3',
  TOO_MANY_INFO_SECTIONS:
    'Products with more than 20 info sections cannot be sent back by clients of catalog V3',
  TOO_MANY_VARIANTS:
    'Products with more than 1000 variants cannot be sent back by clients of catalog V3',
}
