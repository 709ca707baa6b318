import { useMessages } from '../../shell/language-context.tsx'
import type { ProductField } from '../values/product-values.ts'

/** What each field is called on the page. */
export function useFieldLabels(): Record<ProductField, string> {
  const { editor, measures } = useMessages()
  return {
    name: editor.name,
    description: editor.description,
    visible: editor.visible,
    slug: editor.slug,
    sku: editor.sku,
    barcode: measures.barcode,
    price: editor.price,
    compareAtPrice: measures.compareAtPrice,
    cost: editor.cost,
    discount: editor.discount,
    pricePerUnitData: measures.pricePerUnit,
    weight: editor.weight,
    productDimensions: measures.productDimensions,
    packageDimensions: measures.packageDimensions,
    ribbon: editor.ribbon,
    brand: editor.brand,
    tags: measures.tags,
    infoSections: editor.infoSections,
    customTextFields: editor.customTexts,
    modifiers: editor.modifiers,
    seoTitle: editor.seoTitle,
    seoDescription: editor.seoDescription,
    collectionIds: editor.collections,
    pictures: editor.media,
    managesVariants: editor.managesVariants,
    options: editor.options,
    variants: editor.variants,
    tracksStock: editor.trackStock,
    quantity: editor.quantity,
    inStock: editor.inStock,
    preorder: editor.preorder,
    preparationDays: editor.madeToOrder,
  }
}
