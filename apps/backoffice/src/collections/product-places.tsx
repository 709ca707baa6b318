import type { Product } from '@vitrine/contract'
import { Link } from 'react-router'
import { Thumbnail } from '../products/thumbnail.tsx'
import styles from './collections.module.css'

/** The products where the list has them, until it is loaded with what moves them. */
export function ProductPlaces({ products, canEdit }: { products: Product[]; canEdit: boolean }) {
  return (
    <div className={styles['list']}>
      {products.map((product) => (
        <div key={product.id} className={styles['row']}>
          {canEdit && <span className={styles['handle']} aria-hidden="true" />}
          <Thumbnail product={product} />
          <Link to={`/products/${product.id}`}>{product.name}</Link>
        </div>
      ))}
    </div>
  )
}
