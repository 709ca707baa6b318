import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { CustomTextField } from '../../../catalog/product/stored-product.ts'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { changeChoices } from '../../entities/change-choices.ts'
import type { EntityRow } from '../../entities/entity-kind.ts'
import { readEntities, readEntitiesByName } from '../../entities/read-entities.ts'
import { insertCustomization, toFreeText } from '../../entities/save-customizations.ts'
import { addChoices } from '../../entities/to-stored-choices.ts'
import type { StoredModifier } from '../../facts/facts.ts'
import { choiceNotExist } from './resolve-options.ts'

type ModifierToWrite = NonNullable<ProductToWriteV3['modifiers']>[number]

/**
 * The modifiers of a request: texts are custom text fields of the product's row too, choices are facts of catalog V3
 * only. Those given by name become customizations.
 *
 * @throws {ApiError} 400 for an unknown customization or choice, and for one without a name.
 */
export async function resolveModifiers(
  tx: SiteScope,
  given: readonly ModifierToWrite[],
): Promise<{ modifiers: StoredModifier[]; customTextFields: CustomTextField[] }> {
  const modifiers: StoredModifier[] = []
  const customTextFields: CustomTextField[] = []
  for (const modifier of given) {
    const customization = await requireCustomization(tx, modifier)
    const mandatory = modifier.mandatory ?? false
    const customizationId = customization.id
    if (modifiers.some((one) => one.customizationId === customizationId)) {
      throw invalidArgument([
        {
          ...violation('product.modifiers', 'name a modifier twice', 'OTHER'),
          ruleName: 'MODIFIERS_ID_DUPLICATION_ERROR',
        },
      ])
    }
    if (customization.renderType === 'FREE_TEXT') {
      const freeText = modifier.freeTextSettings
        ? toFreeText(modifier.freeTextSettings)
        : (customization.freeText ?? {
            minCharCount: 0,
            maxCharCount: 500,
            title: customization.name,
          })
      modifiers.push({ customizationId, mandatory, freeText })
      customTextFields.push({
        title: customization.name,
        maxLength: freeText.maxCharCount,
        mandatory,
      })
    } else {
      const choices = await resolveChoices(tx, customization, modifier)
      modifiers.push({ customizationId, mandatory, choices })
    }
  }
  return { modifiers, customTextFields }
}

async function requireCustomization(tx: SiteScope, modifier: ModifierToWrite): Promise<EntityRow> {
  const { id, name, modifierRenderType } = modifier
  if (id) {
    const [row] = await readEntities(tx, 'customization', [id])
    if (row?.type === 'MODIFIER') return row
    throw applicationError(400, 'CUSTOMIZATION_NOT_EXIST', `There is no modifier ${id}.`, {
      customizationId: id,
    })
  }
  if (!name || !modifierRenderType) {
    throw applicationError(
      400,
      'MODIFIER_NAME_AND_TYPE_REQUIRED',
      'A modifier has an id, or a name and a render type.',
    )
  }
  const known = (await readEntitiesByName(tx, 'customization', [name])).find(
    (row) => row.type === 'MODIFIER' && row.renderType === modifierRenderType,
  )
  if (known) return known
  const choices = modifier.choicesSettings?.choices.map(
    ({ name: choice, choiceType, colorCode, addedPrice }) => ({
      ...(choice == null ? {} : { name: choice }),
      ...(choiceType === undefined ? {} : { choiceType }),
      ...(colorCode === undefined ? {} : { colorCode }),
      ...(addedPrice == null ? {} : { defaultAddedPrice: addedPrice }),
    }),
  )
  return insertCustomization(tx, {
    name,
    customizationType: 'MODIFIER',
    customizationRenderType: modifierRenderType,
    ...(modifierRenderType === 'FREE_TEXT'
      ? {
          freeTextInput: modifier.freeTextSettings ?? {
            minCharCount: 0,
            maxCharCount: 500,
            title: name,
          },
        }
      : { choicesSettings: { choices: choices ?? [] } }),
  })
}

/** The choices by their ids; new ones are added to the customization. */
async function resolveChoices(
  tx: SiteScope,
  customization: EntityRow,
  { choicesSettings }: ModifierToWrite,
): Promise<NonNullable<StoredModifier['choices']>> {
  const given = choicesSettings?.choices
  if (!given) return customization.choices.map(({ id }) => ({ choiceId: id }))
  const names = new Set(customization.choices.map(({ name }) => name))
  const added = given.filter(({ choiceId, name }) => !choiceId && name != null && !names.has(name))
  let known = customization.choices
  if (added.length > 0) {
    const choices = added.map(({ name, choiceType, colorCode, addedPrice }) => ({
      ...(name == null ? {} : { name }),
      ...(choiceType === undefined ? {} : { choiceType }),
      ...(colorCode === undefined ? {} : { colorCode }),
      ...(addedPrice == null ? {} : { defaultAddedPrice: addedPrice }),
    }))
    await changeChoices(tx, { id: customization.id }, async (locked) => {
      known = await addChoices(tx, locked, choices)
      return known
    })
  }
  return given.map(({ choiceId, name, addedPrice }) => {
    const choice = known.find((one) => (choiceId ? one.id === choiceId : one.name === name))
    if (!choice) throw choiceNotExist(choiceId ?? name ?? '')
    const price = addedPrice ?? choice.defaultAddedPrice
    return { choiceId: choice.id, ...(price == null ? {} : { addedPrice: price }) }
  })
}
