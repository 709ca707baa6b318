import { randomUUID } from 'node:crypto'
import type { ChoiceToWriteV3 } from '@vitrine/contract/schemas'
import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import { readMedia } from '../../catalog/product/media/read-media.ts'
import { toPlatformImage } from '../../catalog/product/media/wire-media.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../media/files/media-reference.ts'
import type { EntityRow } from './entity-kind.ts'

/** The choices with those that are added. @throws {ApiError} 400 for one that does not fit the render type. */
export async function addChoices(
  tx: SiteScope,
  { renderType, choices }: Pick<EntityRow, 'renderType' | 'choices'>,
  added: readonly ChoiceToWriteV3[],
): Promise<CustomizationChoice[]> {
  const made: CustomizationChoice[] = []
  for (const [index, choice] of added.entries()) {
    made.push(await toStoredChoice(tx, renderType, choice, `choices.${index}`))
  }
  const all = [...choices, ...made]
  requireDifferentNames(all)
  return all
}

/** @throws {ApiError} 400: two choices have one name. */
export function requireDifferentNames(choices: readonly CustomizationChoice[]): void {
  if (new Set(choices.map(({ name }) => name)).size === choices.length) return
  throw rule('choices', 'DUPLICATE_CHOICE_NAME', 'name a choice twice')
}

/** A choice of the request; what it leaves out stays as in `known`. @throws {ApiError} 400 when it does not fit. */
export async function toStoredChoice(
  tx: SiteScope,
  renderType: EntityRow['renderType'],
  given: ChoiceToWriteV3,
  field: string,
  known?: CustomizationChoice,
): Promise<CustomizationChoice> {
  const name = given.name ?? known?.name
  const colorCode = given.colorCode ?? known?.colorCode
  if (name === undefined)
    throw invalidArgument([violation(`${field}.name`, 'is required', 'REQUIRED_FIELD')])
  const isSwatch = renderType === 'SWATCH_CHOICES'
  if (given.choiceType !== undefined && (given.choiceType === 'ONE_COLOR') !== isSwatch) {
    throw rule(`${field}.choiceType`, 'INVALID_CHOICE_TYPE', `is not that of ${renderType}`)
  }
  if (isSwatch !== (colorCode !== undefined)) {
    throw rule(
      `${field}.colorCode`,
      'INVALID_CHOICE_VALUE',
      isSwatch ? 'is required' : 'is only for colours',
    )
  }
  const price =
    given.defaultAddedPrice === undefined ? known?.defaultAddedPrice : given.defaultAddedPrice
  const image = await findImage(tx, given, known, field)
  const primary = given.primaryChoiceIds ?? known?.primaryChoiceIds
  return {
    id: known?.id ?? randomUUID(),
    name,
    ...(colorCode === undefined ? {} : { colorCode }),
    ...(price == null ? {} : { defaultAddedPrice: price }),
    ...(image ? { displayImage: image } : {}),
    ...(primary ? { primaryChoiceIds: primary } : {}),
  }
}

const rule = (field: string, ruleName: string, description: string) =>
  invalidArgument([{ ...violation(field, description, 'OTHER'), ruleName }])

async function findImage(
  tx: SiteScope,
  { displayImage }: ChoiceToWriteV3,
  known: CustomizationChoice | undefined,
  field: string,
) {
  if (displayImage === undefined) return known?.displayImage
  const reference = displayImage?.id ?? displayImage?.url
  if (!reference) return undefined
  const [stored] = await readMedia(tx, [toMediaId(reference)], `${field}.displayImage`)
  if (!stored) return undefined
  const { url: _, ...image } = toPlatformImage(stored, {
    publicPlatformUrl: '',
    publicStorefrontUrl: '',
  })
  return image
}
