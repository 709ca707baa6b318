import type { Product } from '@vitrine/contract'
import { CloseIcon } from '@vitrine/ui'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Link } from 'react-router'
import { reorder } from '../product-editor/media/reorder.ts'
import { Thumbnail } from '../products/thumbnail.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './collections.module.css'

export interface ProductListProps {
  products: Product[]
  canEdit: boolean
  onOrder: (products: Product[]) => void
  onRemove: (product: Product) => void
}

/** Products in their order, moved by drag or with the keyboard: Enter on the handle, arrows, Enter. */
export function ProductList({ products, canEdit, onOrder, onRemove }: ProductListProps) {
  const { collections: messages, editor } = useMessages()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder(reorder(products, { keys, target: target.key, position: target.dropPosition })),
  })

  return (
    <GridList
      className={styles['list'] ?? ''}
      aria-label={messages.products}
      items={products}
      {...(canEdit && { dragAndDropHooks })}
    >
      {(product) => (
        <GridListItem id={product.id} textValue={product.name} className={styles['row'] ?? ''}>
          {canEdit && (
            <Button
              slot="drag"
              className={styles['handle'] ?? ''}
              aria-label={editor.move({ name: product.name })}
            >
              ⠿
            </Button>
          )}
          <Thumbnail product={product} />
          <Link to={`/products/${product.id}`}>{product.name}</Link>
          {canEdit && (
            <Button
              className={styles['handle'] ?? ''}
              aria-label={editor.removeNamed({ name: product.name })}
              onPress={() => onRemove(product)}
            >
              <CloseIcon size={16} />
            </Button>
          )}
        </GridListItem>
      )}
    </GridList>
  )
}
