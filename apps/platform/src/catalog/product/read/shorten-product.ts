import type { Media, Product, ProductOption } from '@vitrine/contract'
import { type ProductText, pickMembers } from '../product-text.ts'

/** What of a product is asked for. */
export interface ProductParts {
  /** The members besides `id`; all when absent. */
  fields?: readonly string[] | undefined
  /** Whether the lists of media are empty, of the product and of its choices. */
  mainMediaOnly?: boolean | undefined
}

/** The text of these parts of a product, in its own order. */
export function shortenProduct(
  text: ProductText,
  { fields, mainMediaOnly = false }: ProductParts = {},
): Buffer {
  if (!fields && !mainMediaOnly) return text.body
  const chosen = new Set(fields ? ['id', ...fields] : text.names)
  return mainMediaOnly ? pickMembers(text, chosen, withEmptyLists) : pickMembers(text, chosen)
}

/** A member's text with the lists of media in it emptied; most members have none, and are not parsed. */
function withEmptyLists(name: string, member: Buffer): Buffer {
  if (name !== 'media' && name !== 'productOptions') return member
  const { media, productOptions } = JSON.parse(`{${member}}`) as Pick<Product, typeof name>
  const short =
    name === 'media' ? { media: emptied(media) } : { productOptions: productOptions.map(shorten) }
  return Buffer.from(JSON.stringify(short).slice(1, -1))
}

const shorten = (option: ProductOption): ProductOption => ({
  ...option,
  choices: option.choices.map((choice) =>
    choice.media ? { ...choice, media: emptied(choice.media) } : choice,
  ),
})

const emptied = (media: Media): Media => ({ ...media, items: [] })
