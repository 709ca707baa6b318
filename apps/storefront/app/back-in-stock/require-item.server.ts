import { DEFAULT_VARIANT_ID, STORES_APP_ID } from '@vitrine/contract'
import { data, type RouterContextProvider } from 'react-router'
import { findVariant, stockState } from '../catalog/option-matrix.ts'
import { readSelection, writeSelection } from '../catalog/selection-url.ts'
import { toProductView } from '../catalog/to-product-view.ts'
import { requestScope } from '../session/request-scope.server.ts'

/**
 * The variant with these choices; without any, the first that is sold out.
 *
 * @throws {Response-like} 404: there is none.
 */
export async function requireItem(
  context: Readonly<RouterContextProvider>,
  slug: string,
  choices: string | null,
) {
  const { browse } = context.get(requestScope)
  const found = slug === '' ? null : await browse((catalog) => catalog.findProduct(slug))
  if (!found) throw data('There is no such product.', { status: 404 })
  const visible = found.variants.filter(({ variant }) => variant.visible)
  const view = toProductView(found, [])
  const soldOut = view.variants.find((one) => stockState(one) === 'sold-out')
  const chosen =
    choices === null ? (soldOut?.choices ?? {}) : readSelection(view, new URLSearchParams(choices))
  const variant = choices === null ? soldOut : findVariant(view, chosen)
  const variantId = variant && visible[view.variants.indexOf(variant)]?.id
  if (!variant || variantId === undefined) {
    throw data('No variant is sold out.', { status: 404 })
  }
  const selection = `${writeSelection(view, chosen)}`
  return {
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: found.id,
      ...(variantId === DEFAULT_VARIANT_ID ? {} : { options: { variantId } }),
    },
    item: {
      product: view.slug,
      choices: selection,
      name: [view.name, ...Object.values(chosen)].join(', '),
      path: `/products/${encodeURIComponent(view.localSlug ?? view.slug)}${selection && `?${selection}`}`,
    },
  }
}
