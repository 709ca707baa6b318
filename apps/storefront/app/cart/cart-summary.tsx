import { Button, CheckIcon, Field, Goal, Notice, PendingPrice } from '@vitrine/ui'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import * as messages from '#messages/cart'
import { inShop } from '../language/in-shop.ts'
import styles from './cart.module.css'
import type { CartView } from './cart-view.ts'
import { preWarm } from './pre-warm.ts'
import type { ShopCart } from './use-shop-cart.ts'

/** How far it is to free delivery. */
export function FreeDelivery({ state: { value, pending } }: Pick<ShopCart, 'state'>) {
  const goal = value?.totals.freeDelivery
  if (!goal) return null
  const text = goal.missing ? messages.untilFree({ amount: goal.missing }) : messages.freeDelivery
  return <Goal value={goal.progress}>{pending ? `${text} ${messages.countedBefore}` : text}</Goal>
}

/** What went wrong with the last change, and whether the browser is offline. */
export function CartNotices({ state: { offline, changeError } }: Pick<ShopCart, 'state'>) {
  return (
    <>
      {offline && <Notice tone="warn">{messages.offline}</Notice>}
      {changeError !== undefined && (
        <Notice tone="bad">{messageOf(changeError) || messages.unchanged}</Notice>
      )}
    </>
  )
}

/** Errors of the shop's server have a text for the shopper; those of a connection do not. */
function messageOf(error: unknown) {
  return error instanceof Error && error.name === 'CartError' ? error.message : ''
}

/** Coupon, sums, and the way to the checkout. */
export function CartSummary({ cart, shopCart }: { cart: CartView; shopCart: ShopCart }) {
  const { pending } = shopCart.state
  useEffect(preWarm, [])

  return (
    <div className={styles['summary']}>
      <Coupon cart={cart} {...shopCart} />
      <Sums cart={cart} pending={pending} />
      <form method="post" action={inShop('/cart/check-out')} onSubmit={whenSent(shopCart)}>
        <Button size="big" wide>
          {messages.checkOut}
        </Button>
      </form>
      <p className={styles['honest']}>{messages.honest}</p>
    </div>
  )
}

/** A checkout is for the cart of the platform: it waits for the changes that are not there yet. */
function whenSent({ store }: ShopCart) {
  return async (event: FormEvent<HTMLFormElement>) => {
    if (!store.state().pending) return
    event.preventDefault()
    const form = event.currentTarget
    await store.reload().catch(() => {})
    form.submit()
  }
}

function Coupon({ cart: { coupon }, store }: { cart: CartView } & ShopCart) {
  const change = (event: FormEvent, code: string | null) => {
    event.preventDefault()
    store.change({ kind: 'coupon', code }).catch(() => {})
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const code = String(new FormData(event.currentTarget).get('coupon')).trim()
    if (code === '') event.preventDefault()
    else change(event, code)
  }
  const form = { method: 'post', action: inShop('/cart'), className: styles['coupon'] } as const

  if (!coupon) {
    return (
      <form {...form} noValidate onSubmit={apply}>
        <Field label={messages.coupon} name="coupon" autoComplete="off" maxLength={50} />
        <Button look="second">{messages.apply}</Button>
      </form>
    )
  }
  return (
    <form {...form} onSubmit={(event) => change(event, null)}>
      <p className={styles['code']}>
        {coupon.code}
        {coupon.problem ? (
          <span className={styles['note']}>{coupon.problem}</span>
        ) : (
          <span className={styles['applied']}>
            <CheckIcon size={16} /> {messages.applied}
          </span>
        )}
      </p>
      <Button
        look="second"
        name="removeCoupon"
        aria-label={messages.removeCoupon({ code: coupon.code })}
      >
        {messages.remove}
      </Button>
    </form>
  )
}

function Sums({ cart: { totals }, pending }: { cart: CartView; pending: boolean }) {
  const { subtotal, discounts, delivery, tax, total, taxIncluded } = totals
  const waiting = (amount: ReactNode) => (pending ? messages.afterThat : amount)

  return (
    <dl className={styles['sums']}>
      <Sum label={messages.subtotal}>{pending ? <PendingPrice /> : subtotal}</Sum>
      {discounts.map(({ name, amount }) => (
        <Sum key={name} label={name}>
          {waiting(amount)}
        </Sum>
      ))}
      {delivery && (
        <Sum
          label={messages.delivery({ country: delivery.country })}
          note={pending ? undefined : noteOf(delivery)}
        >
          {waiting(costOf(delivery))}
        </Sum>
      )}
      {tax && <Sum label={messages.tax}>{waiting(tax)}</Sum>}
      <Sum label={taxIncluded ? messages.totalWithTax : messages.total} isTotal>
        {pending ? <PendingPrice was={total} /> : total}
      </Sum>
    </dl>
  )
}

type Delivery = NonNullable<CartView['totals']['delivery']>

function noteOf({ dates, maxWeight, missing }: Delivery): string | undefined {
  if (dates) return messages.arrives({ dates })
  if (maxWeight) return messages.deliveredUpTo({ weight: maxWeight })
  return missing && messages.untilDelivered({ amount: missing })
}

function costOf({ isFree, isByRegion, maxWeight, missing, price }: Delivery): string {
  if (isFree) return messages.free
  if (price) return price
  if (isByRegion) return messages.byRegion
  if (maxWeight) return messages.tooHeavy
  return missing ? messages.notYetDelivered : messages.noDelivery
}

function Sum({
  label,
  note,
  isTotal = false,
  children,
}: {
  label: string
  /** Below the label. */
  note?: string | undefined
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
