import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import type { StoredOption } from '../../catalog/product/stored-product.ts'
import type { StoredFreeText } from '../facts/facts.ts'

/** A customization with its choices, as products refer to it. */
export interface ReferredCustomization {
  id: string
  name: string
  type: 'PRODUCT_OPTION' | 'MODIFIER'
  renderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choices: CustomizationChoice[]
  freeText: StoredFreeText | null
}

export interface ReferredSection {
  id: string
  /** Absent: shared by products. */
  productId: string | null
  uniqueName: string
  title: string
  /** HTML. */
  description: string
}

export interface ReferredCategory {
  id: string
  name: string
  slug: string
  parentId: string | null
}

/** What products refer to by name or id, of one site. */
export interface References {
  brandIds: ReadonlyMap<string, string>
  ribbonIds: ReadonlyMap<string, string>
  ribbonNames: ReadonlyMap<string, string>
  customizations: ReadonlyMap<string, ReferredCustomization>
  /** By {@link customizationKey}. */
  customizationsByName: ReadonlyMap<string, ReferredCustomization>
  sections: ReadonlyMap<string, ReferredSection>
  categories: ReadonlyMap<string, ReferredCategory>
}

export const customizationKey = ({
  type,
  renderType,
  name,
}: Pick<ReferredCustomization, 'type' | 'renderType' | 'name'>): string =>
  `${type} ${renderType} ${name}`

export const renderTypeOf = ({ optionType }: Pick<StoredOption, 'optionType'>) =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'

/** The category's ancestors from the top, without itself. */
export function ancestorsOf(
  categories: References['categories'],
  categoryId: string,
): ReferredCategory[] {
  const found: ReferredCategory[] = []
  let parentId = categories.get(categoryId)?.parentId
  while (parentId && found.length < MAX_DEPTH) {
    const parent = categories.get(parentId)
    if (!parent) break
    found.unshift(parent)
    parentId = parent.parentId
  }
  return found
}

/** Levels of a tree of categories: the breadcrumbs of the wire have at most five. */
export const MAX_DEPTH = 6
