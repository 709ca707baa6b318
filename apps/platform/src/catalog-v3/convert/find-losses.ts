import type { CatalogLoss, CatalogLossKind, SiteCatalogVersion } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What of the stored catalog the version does not show. */
export async function findLosses(
  scope: SiteScope,
  version: SiteCatalogVersion,
): Promise<CatalogLoss[]> {
  const losses: CatalogLoss[] = []
  for (const { kind, text } of LOSSES[version]) {
    const rows = await runStatement<{ name: string; total: number }>(scope.db, {
      text: `SELECT name, count(*) OVER ()::int AS total FROM (${text}) lost ORDER BY name LIMIT ${MAX_NAMES}`,
      values: [scope.siteId],
    })
    const [first] = rows
    if (first) losses.push({ kind, names: rows.map(({ name }) => name), total: first.total })
  }
  return losses
}

const MAX_NAMES = 10

interface LossStatement {
  kind: CatalogLossKind
  /** SQL of the names of what it concerns; `$1` is the site. */
  text: string
}

const ofFacts = (condition: string) => `
  SELECT p.name
  FROM products_v3 f
  JOIN products p ON p.site_id = f.site_id AND p.product_id = f.product_id
  WHERE f.site_id = $1 AND ${condition}`

const hasFact = (member: string) =>
  ofFacts(`f.facts ? '${member}' AND f.facts -> '${member}' NOT IN ('[]', '{}', 'null')`)

const LOSSES: Record<SiteCatalogVersion, LossStatement[]> = {
  V1: [
    {
      kind: 'MODIFIER_CHOICES',
      text: ofFacts(`EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(f.facts -> 'modifiers', '[]')) m WHERE m ? 'choices'
      )`),
    },
    {
      kind: 'FURTHER_RIBBONS',
      text: hasFact('additionalRibbonIds'),
    },
    { kind: 'PRIVATE_TAGS', text: ofFacts("f.facts #> '{tags,privateTags,tagIds}' <> '[]'") },
    { kind: 'SUBSCRIPTIONS', text: hasFact('subscriptionDetails') },
    { kind: 'TAX_GROUPS', text: hasFact('taxGroupId') },
    { kind: 'APP_DATA', text: hasFact('extendedFields') },
    {
      kind: 'PURCHASE_ELIGIBILITY',
      text: hasFact('purchaseEligibility'),
    },
    {
      kind: 'SHARED_INFO_SECTIONS',
      text: `
        SELECT unique_name AS name FROM info_sections
        WHERE site_id = $1 AND product_id IS NULL`,
    },
    {
      kind: 'SUBCATEGORIES',
      text: `
        SELECT c.name
        FROM categories_v3 v
        JOIN collections c ON c.site_id = v.site_id AND c.collection_id = v.category_id
        WHERE v.site_id = $1 AND v.parent_id IS NOT NULL`,
    },
  ],
  V3: [
    {
      kind: 'PREPARATION_TIMES',
      text: 'SELECT name FROM products WHERE site_id = $1 AND preparation_days IS NOT NULL',
    },
    {
      kind: 'TOO_MANY_INFO_SECTIONS',
      text: `
        SELECT name FROM products
        WHERE site_id = $1 AND jsonb_array_length(info_sections) > 20`,
    },
    {
      kind: 'TOO_MANY_VARIANTS',
      text: `
        SELECT p.name
        FROM products p
        WHERE p.site_id = $1
          AND (SELECT count(*) FROM variants v WHERE v.site_id = p.site_id AND v.product_id = p.product_id) > 1000`,
    },
  ],
}
