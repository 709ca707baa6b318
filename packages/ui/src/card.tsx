import type { ReactNode } from 'react'
import * as messages from '#messages/price'
import styles from './card.module.css'
import { Link } from './link.tsx'
import { Ribbon } from './ribbon.tsx'

export interface CardColor {
  name: string
  color: string
  /** The product in this colour. */
  href?: string | undefined
}

export interface CardProps {
  href: string
  /** An earlier card leads to the same route. */
  isRouteKnown?: boolean
  /** Called when the link is followed. */
  onOpen?: (() => void) | undefined
  name: ReactNode
  /** Its alt text may be empty: the name is the link's text. */
  picture: ReactNode
  price: ReactNode
  maker?: string | undefined
  /** Beside the price: a unit price, "2 left", "Made to order". */
  note?: string | undefined
  /** A line below, such as the matches of a search. */
  excerpt?: ReactNode
  ribbon?: string | undefined
  soldOut?: boolean
  colors?: readonly CardColor[] | undefined
  /** Called when the pointer or the focus enters one of the linked colours, or leaves them. */
  onLook?: ((color?: string) => void) | undefined
  /** Called when the pointer or the focus enters the card. */
  onNear?: () => void
  headingLevel?: 2 | 3
  /** A `SaveButton` at the corner of the picture. */
  save?: ReactNode
  /** A `CardAction`: beside the link, never within it. */
  action?: ReactNode
}

export function Card({
  href,
  isRouteKnown = false,
  onOpen,
  name,
  picture,
  price,
  maker,
  note,
  excerpt,
  ribbon,
  soldOut = false,
  colors = [],
  onLook,
  onNear,
  headingLevel = 3,
  save,
  action,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  const label = soldOut ? messages.soldOut : ribbon

  return (
    <article
      className={styles['card']}
      data-sold-out={soldOut || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onNear?.()}
      onFocus={onNear}
      onPointerLeave={() => onLook?.()}
    >
      <div className={styles['picture']}>
        {picture}
        {save}
      </div>
      {label && (
        <div className={styles['ribbon']}>
          <Ribbon>{label}</Ribbon>
        </div>
      )}
      <div className={styles['label']}>
        <div className={styles['title']}>
          <Heading>
            <Link className={styles['link']} onClick={onOpen} {...{ href, isRouteKnown }}>
              {name}
            </Link>
          </Heading>
          {colors.length > 1 && <Colors {...{ colors, onLook, onOpen }} />}
        </div>
        {maker && <p className={styles['maker']}>{maker}</p>}
        {excerpt && <p className={styles['excerpt']}>{excerpt}</p>}
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

function Colors({
  colors,
  onLook,
  onOpen,
}: {
  colors: readonly CardColor[]
} & Pick<CardProps, 'onLook' | 'onOpen'>) {
  return (
    <ul className={styles['colors']}>
      {colors.slice(0, COLORS_SHOWN).map(({ name, color, href }) => (
        <li key={name}>
          {/* A presentation attribute: a rule for each colour would weigh more, and a policy blocks style attributes. */}
          <svg aria-hidden="true" color={color} />
          {href ? (
            <Link
              href={href}
              onClick={onOpen}
              onPointerEnter={() => onLook?.(name)}
              onFocus={() => onLook?.(name)}
              onBlur={() => onLook?.()}
            >
              <span className="visually-hidden">{name}</span>
            </Link>
          ) : (
            <span className="visually-hidden">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
