import { storedCatalogVersion } from '../../catalog/version/catalog-version.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What of the stored catalog the site's version of it does not show, as sentences. */
export async function findLosses(scope: SiteScope): Promise<string[]> {
  const { catalogVersion } = await storedCatalogVersion.read(scope)
  const sentences: string[] = []
  for (const { says, text } of LOSSES[catalogVersion]) {
    const rows = await runStatement<{ name: string }>(scope.db, { text, values: [scope.siteId] })
    if (rows.length === 0) continue
    const names = rows.slice(0, MAX_NAMES).map(({ name }) => name)
    const more = rows.length > MAX_NAMES ? ` and ${rows.length - MAX_NAMES} more` : ''
    sentences.push(`${says}: ${names.join(', ')}${more}.`)
  }
  return sentences
}

const MAX_NAMES = 10

interface Loss {
  says: string
  /** SQL of the names of what it concerns; `$1` is the site. */
  text: string
}

const ofFacts = (condition: string) => `
  SELECT p.name
  FROM products_v3 f
  JOIN products p ON p.site_id = f.site_id AND p.product_id = f.product_id
  WHERE f.site_id = $1 AND ${condition}
  ORDER BY p.name_key`

const hasFact = (member: string) =>
  ofFacts(`f.facts ? '${member}' AND f.facts -> '${member}' NOT IN ('[]', '{}', 'null')`)

const ofVariants = (condition: string) => `
  SELECT p.name
  FROM products p
  WHERE p.site_id = $1
    AND EXISTS (
      SELECT FROM variants_v3 v WHERE v.site_id = p.site_id AND v.product_id = p.product_id AND ${condition}
    )
  ORDER BY p.name_key`

const LOSSES: Record<'V1' | 'V3', Loss[]> = {
  V1: [
    {
      says: 'Modifiers with choices are not shown by catalog V1',
      text: ofFacts(`EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(f.facts -> 'modifiers', '[]')) m WHERE m ? 'choices'
      )`),
    },
    {
      says: 'Further ribbons are not shown by catalog V1',
      text: hasFact('additionalRibbonIds'),
    },
    { says: 'Tags are not shown by catalog V1', text: hasFact('tags') },
    { says: 'Subscriptions are not shown by catalog V1', text: hasFact('subscriptionDetails') },
    { says: 'Tax groups are not shown by catalog V1', text: hasFact('taxGroupId') },
    { says: 'Data of apps is not shown by catalog V1', text: hasFact('extendedFields') },
    {
      says: 'Who may buy is not shown by catalog V1',
      text: hasFact('purchaseEligibility'),
    },
    { says: 'Barcodes are not shown by catalog V1', text: ofVariants('v.barcode IS NOT NULL') },
    {
      says: 'Struck-through prices that are no common discount are not shown by catalog V1',
      text: ofVariants('v.compare_at_minor IS NOT NULL'),
    },
    {
      says: 'Info sections shared by products are a text of each of them in catalog V1',
      text: `
        SELECT unique_name AS name FROM info_sections
        WHERE site_id = $1 AND product_id IS NULL ORDER BY unique_name`,
    },
    {
      says: 'Subcategories are collections beside the others in catalog V1',
      text: `
        SELECT c.name
        FROM categories_v3 v
        JOIN collections c ON c.site_id = v.site_id AND c.collection_id = v.category_id
        WHERE v.site_id = $1 AND v.parent_id IS NOT NULL
        ORDER BY c.name_key`,
    },
  ],
  V3: [
    {
      says: 'Preparation times are not shown by catalog V3',
      text: 'SELECT name FROM products WHERE site_id = $1 AND preparation_days IS NOT NULL ORDER BY name_key',
    },
    {
      says: 'Products with more than 20 info sections cannot be sent back by clients of catalog V3',
      text: `
        SELECT name FROM products
        WHERE site_id = $1 AND jsonb_array_length(info_sections) > 20 ORDER BY name_key`,
    },
    {
      says: 'Products with more than 1000 variants cannot be sent back by clients of catalog V3',
      text: `
        SELECT p.name
        FROM products p
        WHERE p.site_id = $1
          AND (SELECT count(*) FROM variants v WHERE v.site_id = p.site_id AND v.product_id = p.product_id) > 1000
        ORDER BY p.name_key`,
    },
  ],
}
