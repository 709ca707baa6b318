import { Link } from '@vitrine/ui'
import * as messages from '#messages/brand'
import type { PictureView, ProductCardView } from '../../catalog/product-view.ts'
import page from '../../ui/page.module.css'
import { Picture } from '../../ui/picture.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import styles from './brand-page.module.css'

export interface BrandPageProps {
  name: string
  /** The first sentence, in larger letters. */
  lede: string | undefined
  /** The shop's noun for brands. */
  noun?: string | undefined
  paragraphs: string[]
  shown?: PictureView | undefined
  products: ProductCardView[]
  /** The list of all of its products, where there are more. */
  all?: { href: string; total: number } | undefined
}

export function BrandPage({ name, lede, noun, paragraphs, shown, products, all }: BrandPageProps) {
  return (
    <article className={page['wrap']}>
      <div className={styles['head']} data-picture={shown !== undefined || undefined}>
        {shown && <Picture {...shown} alt="" sizes="(max-width: 900px) 92vw, 46vw" first />}
        <div>
          <p className={styles['noun']}>{noun ?? messages.brand}</p>
          <h1>{name}</h1>
          {lede !== undefined && <p className={styles['lede']}>{lede}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {products.length > 0 && (
        <section className={page['section']} aria-labelledby="products">
          <div className={page['sectionHead']}>
            <h2 id="products">{messages.products({ name })}</h2>
            {all && (
              <Link className="text-link" href={all.href}>
                {messages.viewAll({ count: all.total })}
              </Link>
            )}
          </div>
          <div className={page['grid']}>
            {products.map((product) => (
              <ProductCard
                key={product.slug}
                product={product}
                sizes="(max-width: 900px) 46vw, 22vw"
              />
            ))}
          </div>
        </section>
      )}
    </article>
  )
}
