import { randomUUID } from 'node:crypto'
import type { PlatformImage } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordEntities } from '../changes/record-entities.ts'
import type { StoredChoice, StoredOption } from '../product/stored-product.ts'
import type { CheckedProduct } from '../product/write/product-input.ts'
import { customizationChoiceId, optionCustomizationId, textCustomizationId } from './entity-ids.ts'

/** A choice that products offer for a customization. */
export interface CustomizationChoice {
  id: string
  name: string
  colorCode?: string
  /** Of a modifier, as a decimal string. */
  defaultAddedPrice?: string
  /** A picture of the media library. */
  displayImage?: Omit<PlatformImage, 'url'>
  primaryChoiceIds?: string[]
}

export interface Customization {
  id: string
  name: string
  type: 'PRODUCT_OPTION' | 'MODIFIER'
  renderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  /** By name. */
  choices: Map<string, CustomizationChoice>
}

/** Of a customization. Further ones of a product of catalog V1 are not stored; catalog V3 refuses them. */
export const MAX_CHOICES = 1000

/** Creates or extends the customizations of the products' options and text fields; most exist already. */
export function saveCustomizations(tx: SiteScope, products: CheckedProduct[]): Promise<void> {
  return completeCustomizations(tx, collect(products))
}

/** Creates those that are new, and adds choices that the others lack. */
export async function completeCustomizations(tx: SiteScope, list: Customization[]): Promise<void> {
  if (list.length === 0) return
  const wanted = new Map(list.map((customization) => [keyOf(customization), customization]))
  const lacking = await findLacking(tx, wanted, 'catalog.find-customizations', '')
  if (lacking.length === 0) return
  await insert(
    tx,
    lacking.filter(({ isNew }) => isNew).map(({ customization }) => customization),
  )
  // Read again with a lock: a concurrent transaction may have added choices.
  const locked = await findLacking(
    tx,
    new Map(lacking.map(({ customization }) => [keyOf(customization), customization])),
    'catalog.lock-customizations',
    'ORDER BY customization_id FOR UPDATE',
  )
  for (const { id, customization, known } of locked) {
    await widen(tx, { ...customization, id: id ?? customization.id }, known)
  }
}

/** A customization is its type and name: its id stays when it is renamed. */
const keyOf = ({ type, renderType, name }: Pick<Customization, 'type' | 'renderType' | 'name'>) =>
  `${type} ${renderType} ${name}`

function collect(products: CheckedProduct[]) {
  const options = new Map<string, Customization>()
  const texts = new Map<string, Customization>()
  for (const product of products) {
    for (const option of product.options) {
      const key = `${option.optionType} ${option.name}`
      const customization = options.get(key) ?? optionCustomization(option)
      options.set(key, customization)
      for (const choice of option.choices) addChoice(customization, choice)
    }
    for (const { title } of product.customTextFields) {
      texts.set(title, texts.get(title) ?? textCustomization(title))
    }
  }
  return [...options.values(), ...texts.values()]
}

function optionCustomization(option: StoredOption): Customization {
  return {
    id: optionCustomizationId(option),
    name: option.name,
    type: 'PRODUCT_OPTION',
    renderType: option.optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choices: new Map(),
  }
}

function textCustomization(title: string): Customization {
  const id = textCustomizationId(title)
  return { id, name: title, type: 'MODIFIER', renderType: 'FREE_TEXT', choices: new Map() }
}

/** Thousands of products have the same few choices, so each id, which is a digest, is computed once. */
function addChoice({ id, renderType, choices }: Customization, choice: StoredChoice) {
  const { description: name, value } = choice
  choices.set(name, {
    id: choices.get(name)?.id ?? customizationChoiceId(id, choice),
    name,
    ...(renderType === 'SWATCH_CHOICES' ? { colorCode: value } : {}),
  })
}

interface Lacking {
  /** Of its row. */
  id: string | undefined
  customization: Customization
  isNew: boolean
  known: CustomizationChoice[]
}

async function findLacking(
  { siteId, db }: SiteScope,
  wanted: Map<string, Customization>,
  name: string,
  locking: string,
): Promise<Lacking[]> {
  const list = [...wanted.values()]
  const rows = await runStatement<FoundRow & object>(db, {
    name,
    text: `
      SELECT customization_id AS id, type, render_type AS "renderType", name, choices
      FROM customizations
      WHERE site_id = $1
        AND (type, render_type, name) IN (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]))
      ${locking}`,
    values: [
      siteId,
      list.map(({ type }) => type),
      list.map(({ renderType }) => renderType),
      list.map((one) => one.name),
    ],
  })
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return list.flatMap((customization) => {
    const row = found.get(keyOf(customization))
    const known = row?.choices
    const names = new Set(known?.map((choice) => choice.name))
    const isComplete = known && [...customization.choices.keys()].every((one) => names.has(one))
    if (isComplete) return []
    return [{ id: row?.id, customization, isNew: known === undefined, known: known ?? [] }]
  })
}

type FoundRow = Pick<Customization, 'id' | 'type' | 'renderType' | 'name'> & {
  choices: CustomizationChoice[]
}

async function insert(tx: SiteScope, given: Customization[]) {
  const { siteId, db, now } = tx
  if (given.length === 0) return
  const customizations = given.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const made = await runStatement<CustomizationRow>(db, {
    name: 'catalog.save-customizations',
    text: `
      INSERT INTO customizations (
        site_id, customization_id, name, type, render_type, choices, created_at, updated_at
      )
      SELECT $1,
        -- The customization of this id may have got another name.
        CASE
          WHEN EXISTS (SELECT FROM customizations k WHERE k.site_id = $1 AND k.customization_id = c.id)
          THEN gen_random_uuid()
          ELSE c.id
        END,
        c.name, c.type, c.render_type, c.choices, $7, $7
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
        AS c (id, name, type, render_type, choices)
      ON CONFLICT DO NOTHING
      RETURNING ${CUSTOMIZATION}`,
    values: [
      siteId,
      customizations.map(({ id }) => id),
      customizations.map(({ name }) => name),
      customizations.map(({ type }) => type),
      customizations.map(({ renderType }) => renderType),
      customizations.map(({ choices }) =>
        JSON.stringify([...choices.values()].slice(0, MAX_CHOICES)),
      ),
      now(),
    ],
  })
  await recordEntities(
    tx,
    'customization',
    made.map((row) => ({ ...row, kind: 'created' })),
  )
}

async function widen(tx: SiteScope, { id, choices }: Customization, known: CustomizationChoice[]) {
  const { siteId, db, now } = tx
  if (known.length >= MAX_CHOICES) return
  const all = new Map(known.map((choice) => [choice.name, choice]))
  const ids = new Set(known.map((choice) => choice.id))
  for (const [name, choice] of choices) {
    // The choice of this id may have got another name.
    const id = ids.has(choice.id) ? randomUUID() : choice.id
    if (!all.has(name)) all.set(name, { ...choice, id })
  }
  const widened = await runStatement<CustomizationRow>(db, {
    name: 'catalog.extend-customization',
    text: `
      UPDATE customizations
      SET choices = $3, revision = revision + 1, updated_at = $4
      WHERE site_id = $1
        AND customization_id = $2
      RETURNING ${CUSTOMIZATION}`,
    values: [siteId, id, JSON.stringify([...all.values()].slice(0, MAX_CHOICES)), now()],
  })
  await recordEntities(
    tx,
    'customization',
    widened.map((row) => ({ ...row, kind: 'updated' })),
  )
}

export interface CustomizationRow {
  id: string
  name: string
  type: Customization['type']
  renderType: Customization['renderType']
  choices: CustomizationChoice[]
  revision: number
  createdAt: Date
}

export const CUSTOMIZATION = `
  customization_id AS id, name, type, render_type AS "renderType", choices, revision, created_at AS "createdAt"`
