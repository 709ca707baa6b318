import type { updateProductSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { runStatement } from '../../../kernel/database/statement.ts'
import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { recordEntities } from '../../changes/record-entities.ts'
import { customizationChoiceId, modifierCustomizationId } from '../../entities/entity-ids.ts'
import {
  CUSTOMIZATION,
  type Customization,
  type CustomizationRow,
  completeCustomizations,
} from '../../entities/save-customizations.ts'
import { readCatalogVersion } from '../../version/catalog-version.ts'
import { toMinor } from '../decimal.ts'
import { toDecimalText } from '../money.ts'
import { toOptionType } from '../write/to-option-type.ts'

export type ModifierToWrite = NonNullable<
  v.InferOutput<typeof updateProductSchema>['product']['modifiers']
>[number]

/**
 * Replaces the product's modifiers with choices, in the transaction that writes the product. A modifier of a name and its
 * choices are shared by the products that have it, as in catalog V3, and so are the colours of its choices.
 *
 * @throws {ApiError} 400 on a site with catalog V1, for a name that occurs twice, and for a price with too many decimals.
 */
export async function saveModifiers(
  tx: SiteScope,
  productId: string,
  { modifiers, currency }: { modifiers: readonly ModifierToWrite[]; currency: string },
): Promise<void> {
  if ((await readCatalogVersion(tx, true)) !== 'V3') {
    // Those that V1 does not show stay.
    if (modifiers.length === 0) return
    throw invalidArgument([violation('product.modifiers', 'need catalog V3', 'FIELD_NOT_ALLOWED')])
  }
  requireValid(modifiers)
  const wanted = modifiers.map(toCustomization)
  await completeCustomizations(tx, wanted)
  const stored = await recolor(tx, wanted)
  const facts = modifiers.map(({ mandatory, choices }, at) => {
    const { id, choices: known = [] } = stored[at] ?? {}
    const ids = new Map(known.map((choice) => [choice.name, choice.id]))
    return {
      customizationId: id,
      mandatory,
      choices: choices.map(({ description, addedPrice }, index) => {
        const choiceId = ids.get(description)
        const field = `product.modifiers.${at}.choices.${index}`
        if (!choiceId)
          throw invalidArgument([violation(field, 'is one choice too many of its name')])
        if (!addedPrice) return { choiceId }
        const minor = toMinor(`${field}.addedPrice`, addedPrice, currency)
        return { choiceId, addedPrice: toDecimalText(minor, currency) }
      }),
    }
  })
  await storeModifiers(tx, productId, facts)
}

function requireValid(modifiers: readonly ModifierToWrite[]) {
  const isTwice = (names: string[], at: number) => names.indexOf(names[at] ?? '') !== at
  const names = modifiers.map(({ name }) => name)
  const violations = modifiers.flatMap((modifier, at) => {
    const { choices } = modifier
    const isColor = optionTypeOf(modifier) === 'color'
    const described = choices.map(({ description }) => description)
    return [
      ...(isTwice(names, at) ? [violation(`product.modifiers.${at}.name`, 'occurs twice')] : []),
      ...choices.flatMap(({ value }, index) => {
        const field = `product.modifiers.${at}.choices.${index}`
        if (isTwice(described, index)) return [violation(`${field}.description`, 'occurs twice')]
        return isColor && !COLOR_CODE.test(value)
          ? [violation(`${field}.value`, 'is no colour')]
          : []
      }),
    ]
  })
  if (violations.length > 0) throw invalidArgument(violations)
}

/** As catalog V3 takes it. */
const COLOR_CODE = /^.{3,20}$/

const optionTypeOf = ({ optionType, choices }: ModifierToWrite) =>
  optionType ?? toOptionType(choices)

function toCustomization(modifier: ModifierToWrite): Customization {
  const { name, choices } = modifier
  const optionType = optionTypeOf(modifier)
  const id = modifierCustomizationId({ name, optionType, choices })
  return {
    id,
    name,
    type: 'MODIFIER',
    renderType: optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choices: new Map(
      choices.map((choice) => [
        choice.description,
        {
          id: customizationChoiceId(id, choice),
          name: choice.description,
          ...(optionType === 'color' ? { colorCode: choice.value } : {}),
        },
      ]),
    ),
  }
}

/** The stored customizations of the wanted, with their colours. */
async function recolor(tx: SiteScope, wanted: Customization[]): Promise<CustomizationRow[]> {
  // In one order in every transaction, so that two writers of the same modifiers do not deadlock.
  const rows = await runStatement<CustomizationRow & object>(tx.db, {
    name: 'catalog.lock-modifiers',
    text: `
      SELECT ${CUSTOMIZATION}
      FROM customizations
      WHERE site_id = $1
        AND type = 'MODIFIER'
        AND (render_type, name) IN (SELECT * FROM unnest($2::text[], $3::text[]))
      ORDER BY customization_id
      FOR UPDATE`,
    values: [tx.siteId, wanted.map((one) => one.renderType), wanted.map(({ name }) => name)],
  })
  const stored = wanted.map(({ name, renderType }) => {
    const row = rows.find((one) => one.name === name && one.renderType === renderType)
    if (!row) throw new Error(`The customization ${name}, which was completed, does not exist.`)
    return row
  })
  for (const [at, { id, choices }] of stored.entries()) {
    const colors = wanted[at]?.choices
    const recolored = choices.map((choice) => {
      const colorCode = colors?.get(choice.name)?.colorCode
      return colorCode === undefined ? choice : { ...choice, colorCode }
    })
    const isSame = recolored.every(
      ({ colorCode }, index) => colorCode === choices[index]?.colorCode,
    )
    if (!isSame) await saveChoices(tx, id, recolored)
  }
  return stored
}

/** Replies are kept by the versions of products: those that share the choices are shown anew. */
async function saveChoices(tx: SiteScope, id: string, choices: CustomizationRow['choices']) {
  const changed = await runStatement<CustomizationRow & object>(tx.db, {
    name: 'catalog.recolor-modifier',
    text: `
      WITH shown AS (
        UPDATE products p
        SET version = p.version + 1
        FROM products_v3 f
        WHERE f.site_id = $1
          AND f.facts -> 'modifiers' @> jsonb_build_array(jsonb_build_object('customizationId', $2::text))
          AND p.site_id = f.site_id
          AND p.product_id = f.product_id
      )
      UPDATE customizations
      SET choices = $3, revision = revision + 1, updated_at = $4
      WHERE site_id = $1
        AND customization_id = $2::uuid
      RETURNING ${CUSTOMIZATION}`,
    values: [tx.siteId, id, JSON.stringify(choices), tx.now()],
  })
  await recordEntities(
    tx,
    'customization',
    changed.map((one) => ({ ...one, kind: 'updated' })),
  )
}

/** Modifiers that are texts keep their settings and their places before and after those with choices. */
async function storeModifiers({ siteId, db }: SiteScope, productId: string, facts: object[]) {
  await runStatement(db, {
    name: 'catalog.save-modifiers',
    text: `
      INSERT INTO products_v3 (site_id, product_id, info_section_ids, facts)
      VALUES ($1, $2, '{}', jsonb_build_object('modifiers', $3::jsonb))
      ON CONFLICT (site_id, product_id) DO UPDATE
      SET facts = products_v3.facts || jsonb_build_object(
        'modifiers',
        (
          WITH known AS (
            SELECT value, ordinality AS place
            FROM jsonb_array_elements(products_v3.facts -> 'modifiers') WITH ORDINALITY
          ),
          first AS (SELECT coalesce(min(place), 0) AS place FROM known WHERE value ? 'choices')
          SELECT coalesce(jsonb_agg(one.value ORDER BY one.place, one.rank), '[]')
          FROM (
            SELECT value, place, 0 AS rank FROM known WHERE NOT value ? 'choices'
            UNION ALL
            SELECT value, first.place, ordinality
            FROM first, jsonb_array_elements($3::jsonb) WITH ORDINALITY
          ) one
        )
      )`,
    values: [siteId, productId, JSON.stringify(facts)],
  })
}
