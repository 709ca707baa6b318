import { Link, PendingPrice, Quantity, UndoLine } from '@vitrine/ui'
import { useState } from 'react'
import * as messages from '#messages/cart'
import { inShop } from '../language/in-shop.ts'
import { Picture } from '../ui/picture.tsx'
import { nameOfAdded } from './added-names.ts'
import styles from './cart.module.css'
import type { CartLineView } from './cart-view.ts'
import { usePricesSeen } from './prices-seen.ts'
import type { ShopCart } from './use-shop-cart.ts'

/** The lines of the cart; without JavaScript each is a form. */
export function CartLines({ store, state }: ShopCart) {
  const { value, adding, removed } = state
  const seen = usePricesSeen(value?.lineItems)
  const [undoGone, setUndoGone] = useState<unknown>()
  const setQuantity = (id: string, quantity: number) => {
    store.change({ kind: 'lines', quantities: new Map([[id, quantity]]) }).catch(() => {})
  }

  return (
    <>
      {removed.length > 0 && undoGone !== removed && (
        <UndoLine
          key={removed[0]?.id}
          type="button"
          onClick={() => store.undoRemoval().catch(() => {})}
          onGone={() => setUndoGone(removed)}
        >
          {messages.removed({ name: removed.map(fullName).join('; ') })}
        </UndoLine>
      )}
      <ul className={styles['lines']}>
        {value?.lineItems.map((line) => (
          <Line key={line.id} line={line} before={seen.get(line.id)} setQuantity={setQuantity} />
        ))}
        {adding.map((request, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is being added has no id yet, and keeps its order.
          <li key={index} className={styles['adding']}>
            <span>{nameOfAdded(request)}</span>
            <span role="status">{messages.adding}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  line: CartLineView
  /** The price at the last visit, where it was another. */
  before: string | undefined
  setQuantity: (id: string, quantity: number) => void
}

function Line({ line, before, setQuantity }: LineProps) {
  const { id, name, href, choices, texts = [], picture, quantity, lineItemPrice } = line
  const note = noteOf(line, before)

  return (
    <li className={styles['line']}>
      <div className={styles['picture']}>
        {picture && <Picture {...picture} alt="" sizes="88px" widths={[160, 320]} />}
      </div>
      <div>
        <div className={styles['lineHead']}>
          <h3>{href ? <Link href={href}>{name}</Link> : name}</h3>
          <span className={styles['amount']}>{lineItemPrice ?? <PendingPrice />}</span>
        </div>
        {choices && <p className={styles['choices']}>{choices}</p>}
        {texts.map((text) => (
          <p key={text} className={styles['choices']}>
            {text}
          </p>
        ))}
        {(quantity > 1 || line.was) && (
          <p className={styles['choices']}>
            {messages.each({ price: line.price })} {line.was && <s>{line.was}</s>}
          </p>
        )}
        {note && (
          <p className={styles['note']} role="status">
            {note}
          </p>
        )}
        <form
          method="post"
          action={inShop('/cart')}
          className={styles['change']}
          onSubmit={(event) => event.preventDefault()}
        >
          <Quantity
            label={messages.quantityOf({ name: fullName(line) })}
            name="quantity"
            value={quantity}
            max={Math.max(line.left ?? Number.POSITIVE_INFINITY, 1)}
            limit={line.left === undefined ? undefined : messages.atMost({ count: line.left })}
            onChange={(wanted) => setQuantity(id, wanted)}
            onRemove={() => setQuantity(id, 0)}
          />
          <noscript>
            <button type="submit" className={styles['textButton']} name="update" value={id}>
              {messages.update}
            </button>
          </noscript>
          <button
            type="submit"
            className={styles['textButton']}
            name="remove"
            value={id}
            aria-label={messages.removeLabel({ name: fullName(line) })}
            onClick={() => setQuantity(id, 0)}
          >
            {messages.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

const LOW_STOCK = 3

function noteOf({ status, left }: CartLineView, before: string | undefined) {
  switch (status) {
    case 'NOT_FOUND':
      return messages.lineGone
    case 'NOT_AVAILABLE':
      return messages.lineSoldOut
    case 'PARTIALLY_AVAILABLE':
      return messages.onlyLeft({ count: left ?? 0 })
    case 'AVAILABLE':
      if (before !== undefined) return messages.priceChanged({ before })
      return left !== undefined && left <= LOW_STOCK
        ? messages.leftNote({ count: left })
        : undefined
  }
}

/** "Bottle vase, Oat, 26 cm" */
function fullName({ name, choices }: Pick<CartLineView, 'name' | 'choices'>) {
  return choices ? `${name}, ${choices}` : name
}
