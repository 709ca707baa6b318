import { readProducts } from '../catalog/product/read/read-products.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { languagesFor } from '../catalog/translations/read/languages.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The names of the product and of the variant's choices in the reader's language: "Bottle vase, Ink, 26 cm". */
export async function nameItem(
  scope: SiteScope,
  { productId, variantId }: { productId: string; variantId: string },
  language: string | null,
): Promise<string> {
  const languages = languagesFor(language ?? undefined, await readSite(scope))
  const product = (await readProducts({ ...scope, languages }, [productId])).get(productId)
  const variant = product?.variants.find((one) => one.variantId === variantId)
  return [product?.name ?? '', ...Object.values(variant?.choices ?? {})].join(', ')
}
