import type { Product } from '@vitrine/contract'
import styles from './product-table.module.css'

/** The first picture, large enough to recognise the product; its name is beside it. */
export function Thumbnail({ product }: { product: Pick<Product, 'media'> }) {
  const [first] = product.media.items
  const url = first?.thumbnail?.url ?? first?.image?.url
  if (url === undefined) return <span className={styles['picture']} />
  return (
    <img
      className={styles['picture']}
      src={url.replace(/w_\d+,h_\d+/, 'w_72,h_90')}
      alt=""
      width={30}
      height={36}
      loading="lazy"
    />
  )
}
