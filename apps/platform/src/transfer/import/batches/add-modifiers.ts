import {
  customizationChoiceId,
  modifierCustomizationId,
  textCustomizationId,
} from '../../../catalog/entities/entity-ids.ts'
import {
  CUSTOMIZATION,
  type Customization,
  type CustomizationRow,
  completeCustomizations,
} from '../../../catalog/entities/save-customizations.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ExportedModifier } from '../../export/exported-modifier.ts'

interface WithModifiers {
  productId: string
  modifiers: ExportedModifier[]
}

/**
 * Gives products that were just written the modifiers of their lines, with as many statements as for one. On a site with
 * catalog V1 they are stored and not shown, as after a conversion. Colours of choices that the store has stay.
 *
 * @throws {ApiError} 400 for a modifier whose choices are too many, with those that the store has.
 */
export async function addModifiers(tx: SiteScope, list: WithModifiers[]): Promise<void> {
  if (list.length === 0) return
  const wanted = collect(list.flatMap(({ modifiers }) => modifiers))
  await completeCustomizations(tx, wanted)
  const stored = await readCustomizations(tx, wanted)
  await runStatement(tx.db, {
    name: 'import.add-modifiers',
    text: `
      INSERT INTO products_v3 (site_id, product_id, info_section_ids, facts)
      SELECT $1, m.product_id, '{}', jsonb_build_object('modifiers', m.modifiers)
      FROM unnest($2::uuid[], $3::jsonb[]) AS m (product_id, modifiers)
      ON CONFLICT (site_id, product_id) DO UPDATE
      SET facts = products_v3.facts || excluded.facts`,
    values: [
      tx.siteId,
      list.map(({ productId }) => productId),
      list.map(({ modifiers }) =>
        JSON.stringify(
          modifiers.map((modifier, at) => toFacts(modifier, `modifiers.${at}`, stored)),
        ),
      ),
    ],
  })
}

const keyOf = ({ renderType, name }: Pick<Customization, 'renderType' | 'name'>) =>
  `${renderType} ${name}`

/** One of each kind and name, with the choices of all products. */
function collect(modifiers: ExportedModifier[]): Customization[] {
  const wanted = new Map<string, Customization>()
  for (const modifier of modifiers) {
    const known = wanted.get(keyOf(modifier)) ?? toCustomization(modifier)
    wanted.set(keyOf(modifier), known)
    if (modifier.renderType === 'FREE_TEXT') continue
    for (const { name, colorCode } of modifier.choices) {
      const id = customizationChoiceId(known.id, { description: name, value: name })
      known.choices.set(name, { id, name, ...(colorCode === undefined ? {} : { colorCode }) })
    }
  }
  return [...wanted.values()]
}

function toCustomization({ name, renderType }: ExportedModifier): Customization {
  const optionType = renderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down'
  const id =
    renderType === 'FREE_TEXT'
      ? textCustomizationId(name)
      : modifierCustomizationId({ name, optionType, choices: [] })
  return { id, name, type: 'MODIFIER', renderType, choices: new Map() }
}

async function readCustomizations({ siteId, db }: SiteScope, wanted: Customization[]) {
  const rows = await runStatement<CustomizationRow & object>(db, {
    name: 'import.read-modifiers',
    text: `
      SELECT ${CUSTOMIZATION}
      FROM customizations
      WHERE site_id = $1
        AND type = 'MODIFIER'
        AND (render_type, name) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    values: [siteId, wanted.map((one) => one.renderType), wanted.map(({ name }) => name)],
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The modifier as catalog V3 stores it. */
function toFacts(
  modifier: ExportedModifier,
  field: string,
  stored: ReadonlyMap<string, CustomizationRow>,
): object {
  const customization = stored.get(keyOf(modifier))
  const { mandatory } = modifier
  const facts = { customizationId: customization?.id, mandatory }
  if (modifier.renderType === 'FREE_TEXT') return { ...facts, freeText: modifier.freeText }
  const ids = new Map(customization?.choices.map(({ id, name }) => [name, id]))
  return {
    ...facts,
    choices: modifier.choices.map(({ name, addedPrice }, at) => {
      const choiceId = ids.get(name)
      if (!choiceId) {
        const description = 'is one choice too many of its name'
        throw invalidArgument([violation(`${field}.choices.${at}`, description)])
      }
      return { choiceId, ...(addedPrice === undefined ? {} : { addedPrice }) }
    }),
  }
}
