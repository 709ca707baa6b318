import { useMessages } from '../../shell/language-context.tsx'
import type { ProductField } from '../values/product-values.ts'

/** What each field is called on the page. */
export function useFieldLabels(): Record<ProductField, string> {
  const { editor } = useMessages()
  return {
    name: editor.name,
    description: editor.description,
    visible: editor.visible,
    slug: editor.slug,
    sku: editor.sku,
    barcode: editor.barcode,
    price: editor.price,
    compareAtPrice: editor.compareAtPrice,
    cost: editor.cost,
    discount: editor.discount,
    pricePerUnitData: editor.pricePerUnit,
    weight: editor.weight,
    productDimensions: editor.productDimensions,
    packageDimensions: editor.packageDimensions,
    ribbon: editor.ribbon,
    brand: editor.brand,
    tags: editor.tags,
    infoSections: editor.infoSections,
    customTextFields: editor.customTexts,
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
