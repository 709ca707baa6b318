import { ButtonLink, Link } from '@vitrine/ui'
import type { CSSProperties } from 'react'
import * as words from '#words/home'
import { shop } from '../../shop.ts'
import wideAvif from './still-life.avif'
import styles from './still-life.module.css'
import wideWebp from './still-life.webp'
import phoneAvif from './still-life-phone.avif'
import phoneWebp from './still-life-phone.webp'
import type { ListedObject } from './to-home-view.ts'

export interface StillLifeProps {
  /** `x` and `y` are fractions of the picture's width and height. */
  objects: { object: ListedObject; x: number; y: number }[]
}

/** Phones see the middle of the picture: what stands outside has its place in the key only. */
const MIDDLE = { from: 0.32, to: 0.74 }

/** The picture of the house with numbers on its objects, and the key below, like the label in a museum case. */
export function StillLife({ objects }: StillLifeProps) {
  return (
    <section className={styles['stillLife']} aria-label={words.stillLife}>
      <div className={styles['words']}>
        <h1>
          {shop.title[0]}
          <br />
          {shop.title[1]}
        </h1>
        <p>{shop.sentence}</p>
        <ButtonLink href="/collections">{words.allObjects}</ButtonLink>
      </div>
      <div className={styles['picture']}>
        <picture>
          <source media="(max-width: 900px)" type="image/avif" srcSet={phoneAvif} />
          <source media="(max-width: 900px)" type="image/webp" srcSet={phoneWebp} />
          <source type="image/avif" srcSet={wideAvif} />
          <img
            src={wideWebp}
            alt={words.stillLifeOf(objects.map(({ object }) => object.name).join(', '))}
            width={1920}
            height={1080}
            fetchPriority="high"
          />
        </picture>
        {objects.map(({ object, x, y }, index) => (
          <Link
            key={object.slug}
            href={`/products/${object.slug}`}
            className={styles['pin']}
            data-outside={x < MIDDLE.from || x > MIDDLE.to || undefined}
            style={{ '--x': x, '--y': y } as CSSProperties}
            aria-label={`${index + 1}: ${object.name}, ${priceOf(object)}`}
          >
            <span>{index + 1}</span>
          </Link>
        ))}
      </div>
      <ol className={styles['key']}>
        {objects.map(({ object }, index) => (
          <li key={object.slug}>
            <Link href={`/products/${object.slug}`}>
              <span aria-hidden="true">{index + 1}</span>
              {object.name}
              <small>{priceOf(object)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function priceOf({ price, soldOut }: ListedObject) {
  if (soldOut) return words.soldOut.toLowerCase()
  return price.from ? words.from(price.now) : price.now
}
