import { isDeepStrictEqual } from 'node:util'
import type { WantedMedia } from '../../../catalog/product/media/request-media.ts'
import type { CheckedProduct, ProductInput } from '../../../catalog/product/write/product-input.ts'
import type { PictureDraft, ProductDraft } from '../catalog-format.ts'
import type { ImportedPicture, ImportedPictures } from '../import-pictures.ts'
import { mediaIdInAddress } from '../media-id-in-address.ts'

interface PicturesToRevise {
  input: CheckedProduct
  /** The product's options as they will be. */
  options: CheckedProduct['options']
  before: ProductDraft
  after: ProductDraft
  /** Those of `after`, as the store has or will have them. */
  imported: ImportedPictures
}

export interface RevisedPictures {
  changes: Pick<Partial<ProductInput>, 'mediaIds' | 'options'>
  wanted: WantedMedia[]
}

/** The pictures, where the file has others than one that is written now; videos and other files stay behind them. */
export function revisePictures({
  input,
  options,
  before,
  after,
  imported,
}: PicturesToRevise): RevisedPictures {
  const said = before.pictures.map(toShown)
  const given = after.pictures.map(toShown)
  if (isDeepStrictEqual(said, given)) return { changes: {}, wanted: [] }
  const known = new Set(said.map(({ source }) => source))
  const own = new Set(said.flatMap((one) => (one.choice ? [] : [one.source])))
  const others = input.mediaIds.filter((id) => !own.has(id))
  // A picture of a choice that is new is one of the product too, as in every import.
  const shown = imported.stored.filter(({ mediaId, choice }) => !choice || !known.has(mediaId))
  const mediaIds = shown.map(({ mediaId }) => mediaId)
  return {
    changes: {
      mediaIds: [...new Set([...mediaIds, ...others])],
      options: options.map((option) => withPictures(option, said, given, imported.stored)),
    },
    wanted: imported.wanted,
  }
}

/** Whether the file has another alternative text for a picture that the product has. */
export function hasOtherAltTexts(before: ProductDraft, after: ProductDraft): boolean {
  const said = new Map(before.pictures.map((one) => [toKey(one), one.altText]))
  return after.pictures.some((one) => (said.get(toKey(one)) ?? one.altText) !== one.altText)
}

const toKey = (picture: PictureDraft) => JSON.stringify(toShown(picture))

type Shown = Pick<PictureDraft, 'source' | 'choice'>

/** A file of the store by its id, at whatever address. Alternative texts are of the file, not of the product. */
const toShown = ({ source, choice }: PictureDraft): Shown => ({
  source: mediaIdInAddress(source) ?? source,
  ...(choice ? { choice } : {}),
})

type Option = CheckedProduct['options'][number]

function withPictures(option: Option, said: Shown[], given: Shown[], stored: ImportedPicture[]) {
  return {
    ...option,
    choices: option.choices.map(({ mediaIds = [], ...choice }): Option['choices'][number] => {
      const isOf = (one: Pick<Shown, 'choice'>) =>
        one.choice?.option === option.name && one.choice.choice === choice.description
      const earlier = said.filter(isOf)
      const isSame = isDeepStrictEqual(earlier, given.filter(isOf))
      const shown = new Set(earlier.map(({ source }) => source))
      const now = stored.filter(isOf).map(({ mediaId }) => mediaId)
      const ids = isSame
        ? mediaIds
        : [...new Set([...now, ...mediaIds.filter((id) => !shown.has(id))])]
      return ids.length > 0 ? { ...choice, mediaIds: ids } : choice
    }),
  }
}
