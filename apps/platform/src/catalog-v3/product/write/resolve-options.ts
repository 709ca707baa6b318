import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { StoredMedia, StoredOption } from '../../../catalog/product/stored-product.ts'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../../media/files/media-reference.ts'
import type { EntityRow } from '../../entities/entity-kind.ts'
import { readEntities } from '../../entities/read-entities.ts'

type OptionToWrite = NonNullable<ProductToWriteV3['options']>[number]

/** An option of the request, with what variants refer to it by. */
export interface ResolvedOption extends StoredOption {
  id?: string
  /** The names of its choices by their ids. */
  choiceNames: ReadonlyMap<string, string>
}

/**
 * The options of a request by name: those given by id are customizations, others become customizations when the
 * product is written.
 *
 * @throws {ApiError} 400 for an unknown customization or choice, and for one without a name.
 */
export async function resolveOptions(
  tx: SiteScope,
  options: readonly OptionToWrite[],
  media: readonly Pick<StoredMedia, 'id'>[],
): Promise<ResolvedOption[]> {
  const ids = options.flatMap(({ id }) => id ?? [])
  const known = new Map((await readEntities(tx, 'customization', ids)).map((row) => [row.id, row]))
  const mediaIds = new Set(media.map(({ id }) => id))
  const resolved = options.map((option) => resolve(option, known, mediaIds))
  if (new Set(resolved.map(({ name }) => name)).size !== resolved.length) {
    throw applicationError(400, 'DUPLICATE_PRODUCT_OPTIONS', 'Two options have the same name.')
  }
  return resolved
}

function resolve(
  option: OptionToWrite,
  known: ReadonlyMap<string, EntityRow>,
  mediaIds: ReadonlySet<string>,
): ResolvedOption {
  const customization = option.id ? known.get(option.id) : undefined
  if (option.id && customization?.type !== 'PRODUCT_OPTION') {
    throw applicationError(
      400,
      'CUSTOMIZATION_NOT_EXIST',
      `There is no option ${option.id}. Create the customization first, or give a name and a render type.`,
      { customizationId: option.id },
    )
  }
  const name = customization?.name ?? option.name
  const renderType = customization?.renderType ?? option.optionRenderType
  if (!name || !renderType) {
    throw applicationError(
      400,
      'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED',
      'An option has an id, or a name and a render type.',
    )
  }
  const isColor = renderType === 'SWATCH_CHOICES'
  const given = option.choicesSettings?.choices ?? []
  const choiceNames = new Map<string, string>()
  const choices = given.map((choice) => {
    const found = choice.choiceId
      ? customization?.choices.find(({ id }) => id === choice.choiceId)
      : customization?.choices.find((one) => one.name === choice.name)
    if (choice.choiceId && !found) throw choiceNotExist(choice.choiceId)
    const description = found?.name ?? choice.name
    const value = isColor ? (found?.colorCode ?? choice.colorCode) : description
    if (!description || !value) {
      throw applicationError(
        400,
        'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
        'A choice has an id, or a name, and a colour where the option has swatches.',
      )
    }
    if (found) choiceNames.set(found.id, description)
    const shown = mediaOf(choice).filter((id) => mediaIds.has(id))
    return { value, description, ...(shown.length > 0 ? { mediaIds: shown } : {}) }
  })
  if (choices.length > MAX_CHOICES) {
    throw applicationError(
      400,
      'CHOICES_LIMIT_EXCEEDED',
      `An option of a product has at most ${MAX_CHOICES} choices here.`,
    )
  }
  return {
    ...(customization ? { id: customization.id } : {}),
    name,
    optionType: isColor ? 'color' : 'drop_down',
    choices,
    choiceNames,
  }
}

/** Of one product; both catalogs have the row. */
const MAX_CHOICES = 100

export const choiceNotExist = (choiceId: string) =>
  applicationError(400, 'CHOICE_NOT_EXIST', `There is no choice ${choiceId}.`, { choiceId })

function mediaOf({
  media,
  linkedMedia = [],
}: NonNullable<OptionToWrite['choicesSettings']>['choices'][number]) {
  const references = media
    ? media.items.map(({ mediaId, url }) => mediaId ?? url ?? '')
    : linkedMedia.map(({ id, url, image }) => id ?? image?.id ?? url ?? '')
  return references.map(toMediaId)
}
