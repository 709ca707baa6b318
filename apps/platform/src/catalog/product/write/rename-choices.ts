import type { ProductOptionToWrite } from '@vitrine/contract'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { CurrentProduct } from './read-input.ts'

type Renamed = Pick<ProductOptionToWrite, 'name' | 'renamedFrom' | 'choices'>

/** The choices of a variant by the new names of its options and of their choices. */
export function renameChoices(
  choices: Record<string, string>,
  options: readonly Renamed[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, description]) => {
      const option = options.find(({ renamedFrom, name: now }) => (renamedFrom ?? now) === name)
      const choice = option?.choices.find(
        ({ renamedFrom, description: now }) => (renamedFrom ?? now) === description,
      )
      return [option?.name ?? name, choice?.description ?? description]
    }),
  )
}

/**
 * Renames the choices of the product's stored variants: the write that follows in the same transaction finds them by
 * their choices, so that they keep their ids.
 */
export async function renameStoredChoices(
  { siteId, db }: SiteScope,
  productId: string,
  current: CurrentProduct,
  options: readonly Renamed[],
): Promise<void> {
  const isRenamed = options.some(
    ({ renamedFrom, choices }) =>
      renamedFrom !== undefined || choices.some((choice) => choice.renamedFrom !== undefined),
  )
  if (!isRenamed) return
  current.stored = current.stored.map((variant) => ({
    ...variant,
    choices: renameChoices(variant.choices, options),
  }))
  await runStatement(db, {
    name: 'catalog.rename-choices',
    text: `
      UPDATE variants v
      SET choices = r.choices::jsonb
      FROM unnest($3::uuid[], $4::text[]) AS r (variant_id, choices)
      WHERE v.site_id = $1
        AND v.product_id = $2
        AND v.variant_id = r.variant_id`,
    values: [
      siteId,
      productId,
      current.stored.map(({ variantId }) => variantId),
      current.stored.map(({ choices }) => JSON.stringify(choices)),
    ],
  })
}
