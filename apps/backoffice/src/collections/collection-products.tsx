import type { Product } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { ChangeNotice } from '../screen/change-notice.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Panel } from '../screen/panel.tsx'
import { useChange } from '../screen/use-change.ts'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './collections.module.css'
import { ProductPlaces } from './product-places.tsx'

const AddProduct = lazyPart(async () => (await import('./add-product.tsx')).AddProduct)

const ProductList = lazyPart(
  async () => (await import('./product-list.tsx')).ProductList,
  ProductPlaces,
)

/** As many as are shown and ordered by hand; the others follow them in the shop. */
const MOST = 200

export interface CollectionProductsProps {
  collectionId: string
  canEdit: boolean
  onChanged: () => void
}

/** The products of a collection in their order, moved by drag or with the keyboard; every change is saved at once. */
export function CollectionProducts({ collectionId, canEdit, onChanged }: CollectionProductsProps) {
  const { collections: messages } = useMessages()
  const admin = useAdmin()
  const change = useChange()
  const loading = useLoaded(collectionId, async (signal) => {
    const products: Product[] = []
    const query = admin.products
      .queryMerchantProducts()
      .hasSome('collectionIds', collectionId)
      .ascending('collectionPosition')
      .descending('numericId')
      .limit(100)
    let total = 0
    for (let offset = 0; offset < MOST; offset += 100) {
      const { items, totalCount = items.length } = await query.skip(offset).find({ signal })
      products.push(...items)
      total = totalCount
      if (items.length < 100) break
    }
    return { products, total }
  })
  const products = loading.loaded.data?.products ?? []

  async function order(ordered: Product[]) {
    const before = products
    show(ordered)
    const isSaved = await change.run(() =>
      admin.collections.orderProductsOfCollection(
        collectionId,
        ordered.map(({ id }) => id),
      ),
    )
    if (!isSaved) show(before)
  }

  function show(shown: Product[]) {
    loading.replace(({ total }) => ({ products: shown, total }))
  }

  async function edit(work: () => Promise<unknown>) {
    await change.run(work)
    loading.reload()
    onChanged()
  }

  return (
    <Panel title={messages.products} note={String(loading.loaded.data?.total ?? '')} isFlush>
      {canEdit && (
        <div className={styles['tools']}>
          <AddProduct
            isIncluded={({ id }) => products.some((one) => one.id === id)}
            onAdd={({ id }) =>
              edit(() => admin.collections.addProductsToCollection(collectionId, [id]))
            }
          />
          <p>{messages.orderHint}</p>
        </div>
      )}
      <ChangeNotice failure={change.failure} />
      <WhenLoaded of={loading}>
        {({ total }) => (
          <>
            {products.length === 0 && <p className={styles['none']}>{messages.noProducts}</p>}
            {products.length > 0 && (
              <ProductList
                products={products}
                canEdit={canEdit}
                onOrder={order}
                onRemove={({ id }) =>
                  edit(() => admin.collections.removeProductsFromCollection(collectionId, [id]))
                }
              />
            )}
            {total > products.length && (
              <Notice tone="quiet">
                {messages.first({ shown: products.length, total: String(total) })}
              </Notice>
            )}
          </>
        )}
      </WhenLoaded>
    </Panel>
  )
}
