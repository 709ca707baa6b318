import { ButtonLink, Link, Styled } from '@vitrine/ui'
import * as messages from '#messages/home'
import { productPath } from '../../catalog/product-path.ts'
import type { PictureView } from '../../catalog/product-view.ts'
import { useShop } from '../../shop/use-shop.ts'
import { imageSources } from '../../ui/image-sources.ts'
import styles from './featured-picture.module.css'
import { ShopHeading } from './shop-heading.tsx'
import type { FeaturedPictureView, ListedProduct } from './to-home-view.ts'

const WIDTHS = [960, 1600, 2048]

/** The shape of the picture's frame, by which its own height is measured. */
const FRAME = 1440 / 718

/** A large picture with numbered pins on its products, which the list below names and prices. */
export function FeaturedPicture({ picture, narrow, pins }: FeaturedPictureView) {
  const { sentence } = useShop()
  const { width, height, placeholder } = picture

  return (
    <section className={styles['stillLife']} aria-label={messages.stillLife}>
      <div className={styles['intro']}>
        <ShopHeading />
        {sentence && <p>{sentence}</p>}
        <ButtonLink href="/collections">{messages.viewAll}</ButtonLink>
      </div>
      <Styled
        as="div"
        className={styles['picture']}
        values={{
          '--shown': (height / width) * FRAME,
          ...(placeholder && { 'background-color': placeholder }),
        }}
      >
        <picture>
          {narrow && (
            <source
              media="(max-width: 900px)"
              srcSet={sourcesOf(narrow.picture).srcSet}
              sizes="100vw"
            />
          )}
          <img
            {...sourcesOf(picture)}
            sizes="min(100vw, 1920px)"
            alt={picture.alt}
            width={width}
            height={height}
            fetchPriority="high"
          />
        </picture>
        {pins.map(({ product, x, y }, index) => (
          <Styled
            as={Link}
            key={product.slug}
            href={productPath(product)}
            className={styles['pin']}
            data-outside={(narrow && (x < narrow.from || x > narrow.to)) || undefined}
            values={{ '--x': x, '--y': y }}
            aria-label={`${index + 1}: ${product.name}, ${priceOf(product)}`}
          >
            <span>{index + 1}</span>
          </Styled>
        ))}
      </Styled>
      {pins.length > 0 && (
        <ol className={styles['list']}>
          {pins.map(({ product }, index) => (
            <li key={product.slug}>
              <Link href={productPath(product)}>
                <span aria-hidden="true">{index + 1}</span>
                {product.name}
                <small>{priceOf(product)}</small>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const sourcesOf = (picture: Pick<PictureView, 'url' | 'width' | 'height'>) =>
  imageSources(picture, WIDTHS)

function priceOf({ price, soldOut }: ListedProduct) {
  if (soldOut) return messages.soldOut.toLowerCase()
  return price.from ? messages.from({ price: price.now }) : price.now
}
