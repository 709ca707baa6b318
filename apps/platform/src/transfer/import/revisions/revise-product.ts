import { isDeepStrictEqual } from 'node:util'
import type { SeoData } from '@vitrine/contract'
import type { CheckedProduct, ProductInput } from '../../../catalog/product/write/product-input.ts'
import { type TableFormat, type TableProduct, writtenVariants } from '../../export/table-format.ts'
import type { ProductDraft } from '../catalog-format.ts'
import { type DraftInput, matchVariants } from './match-variants.ts'
import { reviseOptions } from './revise-options.ts'
import { reviseVariants } from './revise-variants.ts'

interface ProductToRevise {
  product: TableProduct
  table: TableFormat
  /** What a file would say about it now. */
  before: ProductDraft
  /** What the imported file says. */
  after: ProductDraft
}

/**
 * The members that the file changes: those that it says otherwise than a file that is written now would. What the format
 * lacks, or says only in part, is equal in both, and stays. `undefined` where the change belongs to no part of the
 * product, because the format has several parts of it as one.
 */
export function reviseProduct({
  product,
  table,
  before: { input: before },
  after: { input: after },
}: ProductToRevise): Partial<ProductInput> | undefined {
  const { input } = product
  const written = writtenVariants(product, table)
  const variants = matchVariants({ input, written, before, after })
  if (!variants) return undefined
  const unsaid = variants.known.flatMap((one) => (one.before || one.after ? [] : [one.now]))
  const hasColours = !table.lacks.includes('colours')
  const options = reviseOptions({ input, before, after, unsaid, hasColours })
  if (!options) return undefined
  return {
    ...reviseFields(before, after),
    ...reviseTextFields(input, before, after),
    ...reviseSeo(input, before, after),
    ...reviseVariants({ input, before, after, variants, options }),
  }
}

/** Members that are compared in other ways. */
const OTHERS = new Set([
  ...['priceMinor', 'compareAtMinor', 'costMinor', 'discount', 'weight'],
  ...['trackInventory', 'quantity', 'inStock', 'options', 'variants', 'seo', 'customTextFields'],
])

function reviseFields(before: DraftInput, after: DraftInput): Partial<ProductInput> {
  const earlier: Record<string, unknown> = { ...before }
  const changed = Object.entries(after).filter(
    ([name, value]) => !OTHERS.has(name) && !isDeepStrictEqual(value, earlier[name]),
  )
  return Object.fromEntries(changed)
}

/** Files have the first ones. */
function reviseTextFields(
  { customTextFields }: CheckedProduct,
  before: DraftInput,
  after: DraftInput,
) {
  const { customTextFields: said = [] } = before
  const { customTextFields: given = [] } = after
  if (isDeepStrictEqual(said, given)) return {}
  return { customTextFields: [...given, ...customTextFields.slice(said.length)] }
}

/** Files have the title and the description. */
function reviseSeo({ seo }: CheckedProduct, before: DraftInput, after: DraftInput) {
  if (after.seo === undefined || isDeepStrictEqual(before.seo, after.seo)) return {}
  const others = seo?.tags.filter((tag) => !isWritten(tag)) ?? []
  const tags = [...(after.seo?.tags ?? []), ...others]
  return { seo: tags.length > 0 || seo?.settings ? { ...seo, tags } : null }
}

const isWritten = ({ type, props }: SeoData['tags'][number]) =>
  type === 'title' || (type === 'meta' && props?.['name'] === 'description')
