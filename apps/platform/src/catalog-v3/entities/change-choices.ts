import {
  type CustomizationChoice,
  MAX_CHOICES,
} from '../../catalog/entities/save-customizations.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { EntityRow } from './entity-kind.ts'
import { findProductsOf } from './products-of-entity.ts'
import { lockEntity } from './read-entities.ts'
import { renameOnProducts } from './rename-customization.ts'
import { noChoices, writeCustomization } from './save-customizations.ts'
import { requireDifferentNames } from './to-stored-choices.ts'

type ChangeOfChoices = (
  customization: EntityRow,
  tx: SiteScope,
) => CustomizationChoice[] | Promise<CustomizationChoice[]>

/**
 * Replaces its choices by the result of `decide`; those with another name or colour are changed on all products.
 *
 * @throws {ApiError} 404 for an unknown id, 409 for another revision, 400 for a text and for more than 1000 choices.
 */
export async function changeChoices(
  scope: SiteScope,
  {
    id,
    revision,
    isOptional = true,
  }: { id: string; revision?: string | null | undefined; isOptional?: boolean },
  decide: ChangeOfChoices,
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await lockEntity(tx, 'customization', { id, revision, isOptional })
    if (locked.renderType === 'FREE_TEXT') throw noChoices()
    const choices = await decide(locked, tx)
    if (choices.length > MAX_CHOICES) {
      throw applicationError(
        400,
        'CHOICES_LIMIT_EXCEEDED',
        `A customization has at most ${MAX_CHOICES} choices.`,
        { customizationIds: [locked.id] },
      )
    }
    requireDifferentNames(choices)
    const ids = new Set(choices.map((choice) => choice.id))
    const gone = locked.choices.filter((choice) => !ids.has(choice.id))
    const productIds = await findProductsOf(tx, 'customization', locked.id)
    await requireUnused(tx, locked, gone, productIds)
    await writeCustomization(tx, locked, { choices })
    await renameOnProducts(tx, productIds, locked, { name: locked.name, choices })
  })
}

async function requireUnused(
  { siteId, db }: SiteScope,
  { id, name }: EntityRow,
  gone: CustomizationChoice[],
  productIds: string[],
) {
  if (gone.length === 0 || productIds.length === 0) return
  const [used] = await runStatement<{ name: string }>(db, {
    name: 'catalog-v3.find-used-choices',
    text: `
      SELECT g.name
      FROM unnest($3::uuid[], $4::text[]) AS g (id, name)
      WHERE EXISTS (
          SELECT FROM products p
          WHERE p.site_id = $1 AND p.product_id = ANY($5::uuid[]) AND p.option_choices -> $2::text ? g.name
        )
        OR EXISTS (
          SELECT FROM products_v3 f
          WHERE f.site_id = $1
            AND f.product_id = ANY($5::uuid[])
            AND f.facts -> 'modifiers' @> jsonb_build_array(
              jsonb_build_object('customizationId', $6::text, 'choices', jsonb_build_array(jsonb_build_object('choiceId', g.id)))
            )
        )
      LIMIT 1`,
    values: [siteId, name, gone.map((one) => one.id), gone.map((one) => one.name), productIds, id],
  })
  if (!used) return
  throw applicationError(
    400,
    'CHOICE_ASSIGNED_TO_PRODUCT',
    `Products have the choice ${JSON.stringify(used.name)}: remove it from them first.`,
  )
}
