import { ButtonLink, Link, Styled } from '@vitrine/ui'
import * as messages from '#messages/home'
import { shop } from '../../shop.ts'
import wideAvif from './still-life.avif'
import styles from './still-life.module.css'
import wideWebp from './still-life.webp'
import phoneAvif from './still-life-phone.avif'
import phoneWebp from './still-life-phone.webp'
import type { ListedProduct } from './to-home-view.ts'

export interface StillLifeProps {
  /** `x` and `y` are fractions of the picture's width and height. */
  products: { product: ListedProduct; x: number; y: number }[]
}

/** Phones show the middle of the picture: products outside of it are listed below it only. */
const MIDDLE = { from: 0.32, to: 0.74 }

/** A still life with numbered pins on its products, which the list below names and prices. */
export function StillLife({ products }: StillLifeProps) {
  return (
    <section className={styles['stillLife']} aria-label={messages.stillLife}>
      <div className={styles['intro']}>
        <h1>
          {shop.title[0]}
          <br />
          {shop.title[1]}
        </h1>
        <p>{shop.sentence}</p>
        <ButtonLink href="/collections">{messages.viewAll}</ButtonLink>
      </div>
      <div className={styles['picture']}>
        <picture>
          <source media="(max-width: 900px)" type="image/avif" srcSet={phoneAvif} />
          <source media="(max-width: 900px)" type="image/webp" srcSet={phoneWebp} />
          <source type="image/avif" srcSet={wideAvif} />
          <img
            src={wideWebp}
            alt={messages.stillLifeOf({
              names: products.map(({ product }) => product.name).join(', '),
            })}
            width={1920}
            height={1080}
            fetchPriority="high"
          />
        </picture>
        {products.map(({ product, x, y }, index) => (
          <Styled
            as={Link}
            key={product.slug}
            href={`/products/${product.slug}`}
            className={styles['pin']}
            data-outside={x < MIDDLE.from || x > MIDDLE.to || undefined}
            values={{ '--x': x, '--y': y }}
            aria-label={`${index + 1}: ${product.name}, ${priceOf(product)}`}
          >
            <span>{index + 1}</span>
          </Styled>
        ))}
      </div>
      <ol className={styles['list']}>
        {products.map(({ product }, index) => (
          <li key={product.slug}>
            <Link href={`/products/${product.slug}`}>
              <span aria-hidden="true">{index + 1}</span>
              {product.name}
              <small>{priceOf(product)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function priceOf({ price, soldOut }: ListedProduct) {
  if (soldOut) return messages.soldOut.toLowerCase()
  return price.from ? messages.from({ price: price.now }) : price.now
}
