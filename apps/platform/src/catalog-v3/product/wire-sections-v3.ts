import type { ProductFieldV3, ProductV3 } from '@vitrine/contract'
import { infoSectionId } from '../../catalog/entities/entity-ids.ts'
import { toRichContent } from '../../catalog/product/rich-content.ts'
import type { ReferredSection } from './references.ts'
import type { ProductToWrite } from './wire-product-v3.ts'

/** The product's info sections: those that it shares with others, and its own. */
export function toSections(
  product: ProductToWrite,
  fields: ReadonlySet<ProductFieldV3>,
): NonNullable<ProductV3['infoSections']> {
  return listSections(product).map(({ id, uniqueName, title, description }) => ({
    id,
    ...(fields.has('INFO_SECTION') ? { uniqueName, ...(title && { title }) } : {}),
    ...(fields.has('INFO_SECTION_DESCRIPTION') ? { description: toRichContent(description) } : {}),
    ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
  }))
}

/**
 * The entities of the product's sections in their order. A shared one is meant as long as the product's row has its
 * texts: the other catalog may have changed them for this product alone.
 */
export function listSections(product: ProductToWrite): ReferredSection[] {
  const shown = product.record.infoSections
  return listOriginals(product).map((section, at) => ({ ...section, ...shown[at] }))
}

function listOriginals({ original: record, facts, references }: ProductToWrite): ReferredSection[] {
  const shared = facts.infoSectionIds.flatMap((id) => references.sections.get(id) ?? [])
  const seen = new Map<string, number>()
  return record.infoSections.map(({ title, description }) => {
    const at = shared.findIndex((one) => one.title === title && one.description === description)
    const [found] = at < 0 ? [] : shared.splice(at, 1)
    if (found) return found
    const repetition = seen.get(title) ?? 0
    seen.set(title, repetition + 1)
    const id = infoSectionId(record.productId, title, repetition)
    const uniqueName = references.sections.get(id)?.uniqueName ?? `${title} ${id}`
    return { id, productId: record.productId, uniqueName, title, description }
  })
}
