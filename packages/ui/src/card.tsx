import type { ReactNode } from 'react'
import * as words from '#words'
import styles from './card.module.css'
import { Link } from './link.tsx'
import { Ribbon } from './ribbon.tsx'

export interface CardProps {
  href: string
  /** Somebody goes to it. */
  onOpen?: () => void
  name: string
  /** Its alt text may be empty: the name is the link's text. */
  picture: ReactNode
  price: ReactNode
  maker?: string | undefined
  /** Beside the price: a unit price, "2 left", "Made to order". */
  note?: string | undefined
  ribbon?: string | undefined
  soldOut?: boolean
  colors?: readonly { name: string; color: string }[] | undefined
  headingLevel?: 2 | 3
  /** A `CardAction`: beside the link, never within it. */
  action?: ReactNode
}

export function Card({
  href,
  onOpen,
  name,
  picture,
  price,
  maker,
  note,
  ribbon,
  soldOut = false,
  colors = [],
  headingLevel = 3,
  action,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  const label = soldOut ? words.soldOut : ribbon

  return (
    <article className={styles['card']} data-sold-out={soldOut || undefined}>
      <div className={styles['picture']}>{picture}</div>
      {label && (
        <div className={styles['ribbon']}>
          <Ribbon>{label}</Ribbon>
        </div>
      )}
      <div className={styles['label']}>
        <div className={styles['title']}>
          <Heading>
            <Link href={href} className={styles['link']} onClick={onOpen}>
              {name}
            </Link>
          </Heading>
          {colors.length > 1 && <Colors colors={colors} />}
        </div>
        {maker && <p className={styles['maker']}>{maker}</p>}
        <p className={styles['price']}>
          {price}
          {note && <span className={styles['note']}>{note}</span>}
        </p>
      </div>
      {action}
    </article>
  )
}

const COLORS_SHOWN = 5

function Colors({ colors }: { colors: readonly { name: string; color: string }[] }) {
  return (
    <ul className={styles['colors']}>
      {colors.slice(0, COLORS_SHOWN).map(({ name, color }) => (
        <li key={name} style={{ '--swatch': color } as object}>
          <span className="hidden-words">{name}</span>
        </li>
      ))}
    </ul>
  )
}
