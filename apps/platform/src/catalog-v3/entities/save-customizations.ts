import { randomUUID } from 'node:crypto'
import type { ChoiceToWriteV3 } from '@vitrine/contract/schemas'
import { recordEntities } from '../../catalog/changes/record-entities.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { StoredFreeText } from '../facts/facts.ts'
import type { EntityRow } from './entity-kind.ts'
import { findProductsOf } from './products-of-entity.ts'
import { lockEntity, requireEntity } from './read-entities.ts'
import { renameOnProducts } from './rename-customization.ts'
import { addChoices } from './to-stored-choices.ts'

export interface CustomizationInput {
  name: string
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER'
  customizationRenderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  freeTextInput?: FreeTextInput | undefined
  choicesSettings?: { choices: ChoiceToWriteV3[] } | undefined
}

interface FreeTextInput {
  minCharCount: number
  maxCharCount: number
  title: string
  defaultAddedPrice?: string | null
}

/** @throws {ApiError} 400 for settings that do not fit its type, 409 for one that exists. */
export function createCustomization(scope: SiteScope, input: CustomizationInput): Promise<string> {
  return transact(scope, async (tx) => (await insertCustomization(tx, input)).id)
}

/** @throws {ApiError} as {@link createCustomization} */
export async function insertCustomization(
  tx: SiteScope,
  input: CustomizationInput,
): Promise<EntityRow> {
  const { name, customizationType, customizationRenderType } = input
  requireSettings(input)
  const choices = await addChoices(
    tx,
    { renderType: customizationRenderType, choices: [] },
    input.choicesSettings?.choices ?? [],
  )
  const [row] = await runStatement<EntityRow & object>(tx.db, {
    name: 'catalog-v3.insert-customization',
    text: `
      INSERT INTO customizations (
        site_id, customization_id, name, type, render_type, choices, free_text, created_at, updated_at
      )
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
      ON CONFLICT DO NOTHING
      RETURNING ${RETURNED}`,
    values: [
      tx.siteId,
      randomUUID(),
      name,
      customizationType,
      customizationRenderType,
      JSON.stringify(choices),
      input.freeTextInput ? JSON.stringify(toFreeText(input.freeTextInput)) : null,
      tx.now(),
    ],
  })
  if (!row) throw customizationExists(name)
  await recordEntities(tx, 'customization', [{ ...row, kind: 'created' }])
  return row
}

function requireSettings({
  customizationType,
  customizationRenderType,
  freeTextInput,
  choicesSettings,
}: CustomizationInput) {
  const isText = customizationRenderType === 'FREE_TEXT'
  if (isText && customizationType === 'PRODUCT_OPTION') {
    throw applicationError(
      400,
      'INVALID_CUSTOMIZATION_RENDER_TYPE',
      'An option that makes variants has choices, no text.',
    )
  }
  if (isText && !freeTextInput) {
    throw applicationError(
      400,
      'INVALID_FREE_TEXT_SETTINGS',
      'A text needs freeTextInput with its title.',
    )
  }
  if (isText ? choicesSettings : freeTextInput) {
    throw isText
      ? noChoices()
      : applicationError(
          400,
          'DOESNT_SUPPORT_FREE_TEXT',
          'Only a modifier with a text has freeTextInput.',
        )
  }
  if (!isText && !choicesSettings) {
    throw invalidArgument([
      violation('customization.choicesSettings', 'is required', 'REQUIRED_FIELD'),
    ])
  }
  const priced = choicesSettings?.choices.some(({ defaultAddedPrice }) => defaultAddedPrice != null)
  if (priced && customizationType === 'PRODUCT_OPTION') {
    throw applicationError(
      400,
      'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
      'Variants have their own prices: only a modifier’s choice adds to the price.',
    )
  }
}

export const toFreeText = ({
  minCharCount,
  maxCharCount,
  title,
  defaultAddedPrice,
}: FreeTextInput): StoredFreeText => ({
  minCharCount,
  maxCharCount,
  title,
  ...(defaultAddedPrice == null ? {} : { defaultAddedPrice }),
})

/**
 * Changes its name, on all its products, or the settings of its text.
 *
 * @throws {ApiError} 404 for an unknown id, 409 for another revision or a name that exists.
 */
export async function updateCustomization(
  scope: SiteScope,
  {
    id,
    revision,
    name,
    freeTextInput,
  }: {
    id: string
    revision?: string | null | undefined
    name?: string | undefined
    freeTextInput?: FreeTextInput | undefined
  },
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await lockEntity(tx, 'customization', { id, revision })
    if (freeTextInput && locked.renderType !== 'FREE_TEXT') {
      throw applicationError(
        400,
        'DOESNT_SUPPORT_FREE_TEXT',
        'Only a modifier with a text has freeTextInput.',
      )
    }
    if (name !== undefined && name !== locked.name) await requireFreeName(tx, locked, name)
    const productIds = await findProductsOf(tx, 'customization', locked.id)
    await writeCustomization(tx, locked, {
      name: name ?? locked.name,
      freeText: freeTextInput ? toFreeText(freeTextInput) : locked.freeText,
    })
    await renameOnProducts(tx, productIds, locked, {
      name: name ?? locked.name,
      choices: locked.choices,
    })
  })
}

async function requireFreeName(
  { siteId, db }: SiteScope,
  { type, renderType }: EntityRow,
  name: string,
) {
  const rows = await runStatement<object & { id: string }>(db, {
    name: 'catalog-v3.find-customization-name',
    text: 'SELECT customization_id AS id FROM customizations WHERE site_id = $1 AND type = $2 AND render_type = $3 AND name = $4',
    values: [siteId, type, renderType, name],
  })
  if (rows.length > 0) throw customizationExists(name)
}

/** @throws {ApiError} 404 for an unknown id, 400 while products have it. */
export async function deleteCustomization(scope: SiteScope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const found = await requireEntity(tx, 'customization', id, { withCounts: true })
    if (found.assigned !== null && found.assigned > 0) {
      throw invalidArgument([
        {
          ...violation(
            'customizationId',
            'is assigned to products: remove it from them first',
            'OTHER',
          ),
          ruleName: 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
        },
      ])
    }
    const rows = await runStatement<EntityRow & object>(tx.db, {
      name: 'catalog-v3.delete-customization',
      text: `DELETE FROM customizations WHERE site_id = $1 AND customization_id = $2 RETURNING ${RETURNED}`,
      values: [tx.siteId, found.id],
    })
    await recordEntities(
      tx,
      'customization',
      rows.map((row) => ({ ...row, kind: 'deleted' })),
    )
  })
}

/** Stores the changes of a customization, and records them. */
export async function writeCustomization(
  tx: SiteScope,
  { id, name, choices, freeText }: EntityRow,
  changes: Partial<Pick<EntityRow, 'name' | 'choices' | 'freeText'>>,
) {
  const after = { name, choices, freeText, ...changes }
  const rows = await runStatement<EntityRow & object>(tx.db, {
    name: 'catalog-v3.update-customization',
    text: `
      UPDATE customizations
      SET name = $3, choices = $4, free_text = $5, revision = revision + 1, updated_at = $6
      WHERE site_id = $1 AND customization_id = $2
      RETURNING ${RETURNED}`,
    values: [
      tx.siteId,
      id,
      after.name,
      JSON.stringify(after.choices),
      after.freeText && JSON.stringify(after.freeText),
      tx.now(),
    ],
  })
  await recordEntities(
    tx,
    'customization',
    rows.map((row) => ({ ...row, kind: 'updated' })),
  )
}

export const noChoices = () =>
  applicationError(400, 'DOESNT_SUPPORT_CHOICES', 'A text has no choices.')

const customizationExists = (name: string) =>
  applicationError(
    409,
    'DUPLICATE_CUSTOMIZATION',
    `There is a customization ${JSON.stringify(name)} of this type already.`,
    { name },
  )

const RETURNED = `
  customization_id AS id, name, type, render_type AS "renderType", choices, free_text AS "freeText", revision,
  created_at AS "createdAt", updated_at AS "updatedAt", NULL::int AS assigned`
