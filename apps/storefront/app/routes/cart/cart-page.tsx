import type { Place } from '@vitrine/contract'
import { Button, ButtonLink, EmptyState, Link, Notice, Select } from '@vitrine/ui'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as messages from '#messages/cart'
import { CartLines } from '../../cart/cart-lines.tsx'
import { CartNotices, CartSummary, FreeDelivery } from '../../cart/cart-summary.tsx'
import type { CartTotalsView, CartView } from '../../cart/cart-view.ts'
import type { RemovedLine } from '../../cart/removed-cookie.ts'
import { useShopCart } from '../../cart/use-shop-cart.ts'
import { productPath } from '../../catalog/product-path.ts'
import type { ProductCardView } from '../../catalog/product-view.ts'
import { inShop } from '../../language/in-shop.ts'
import page from '../../ui/page.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import styles from './cart-page.module.css'

export interface CartPageProps {
  cart: CartView | null
  /** Those that the store delivers to. */
  countries: Place[]
  /** Viewed recently, by which a shopper finds the way back. */
  products: ProductCardView[]
  removed: RemovedLine | undefined
  problem: string | undefined
  /** Products of an order that were not added, because a choice or a text is missing. */
  incomplete: ProductCardView[]
  isMember: boolean
}

export function CartPage({ cart, countries, products, isMember, ...said }: CartPageProps) {
  const { removed, problem, incomplete } = said
  const shopCart = useShopCart(cart)
  const { state } = shopCart
  const { value = cart } = state
  const lines = value?.lineItems ?? []
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isEmpty = count === 0 && state.adding.length === 0

  return (
    <div className={page['wrap']}>
      <div className={styles['head']}>
        <h1>{messages.title}</h1>
        {!isEmpty && <p>{messages.products({ count })}</p>}
      </div>
      <div className={styles['notices']}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {incomplete.length > 0 && <Incomplete products={incomplete} />}
        {removed && <Undo {...removed} />}
        <CartNotices state={state} />
      </div>
      {isEmpty && <Empty isMember={isMember} />}
      <div className={styles['columns']}>
        <div>{(!isEmpty || state.removed.length > 0) && <CartLines {...shopCart} />}</div>
        {value && !isEmpty && (
          <aside className={styles['aside']} aria-label={messages.total}>
            <FreeDelivery state={state} />
            <CartSummary cart={value} shopCart={shopCart} />
            {value.totals.delivery && (
              <DeliverTo countries={countries} to={value.totals.delivery} store={shopCart.store} />
            )}
          </aside>
        )}
      </div>
      {products.length > 0 && (
        <section className={page['section']} aria-labelledby="seen">
          <div className={page['sectionHead']}>
            <h2 id="seen">{messages.seen}</h2>
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
    </div>
  )
}

/** What is missing is chosen on the product's page. */
function Incomplete({ products }: { products: ProductCardView[] }) {
  return (
    <Notice tone="warn" title={messages.orderIncomplete}>
      {products.map((product, at) => (
        <Fragment key={product.slug}>
          {at > 0 && ' · '}
          <Link className="text-link" href={productPath(product)}>
            {product.name}
          </Link>
        </Fragment>
      ))}
    </Notice>
  )
}

function Empty({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      title={messages.empty}
      action={
        <div className={styles['ways']}>
          <ButtonLink href="/collections">{messages.browse}</ButtonLink>
          {!isMember && (
            <Link className="text-link" href="/sign-in?to=/cart">
              {messages.signIn}
            </Link>
          )}
        </div>
      }
    >
      {isMember ? messages.emptyMember : messages.emptyText}
    </EmptyState>
  )
}

/** After a removal without JavaScript. */
function Undo({ name, undo }: RemovedLine) {
  return (
    <form method="post" action={inShop('/cart')} className={styles['undo']}>
      <input type="hidden" name="undo" value={undo} />
      <span>{messages.removed({ name })}</span>
      <Button look="quiet">{messages.undo}</Button>
    </form>
  )
}

interface DeliverToProps extends Pick<ReturnType<typeof useShopCart>, 'store'> {
  countries: Place[]
  to: NonNullable<CartTotalsView['delivery']>
}

function DeliverTo({ countries, to: { code, country }, store }: DeliverToProps) {
  const { revalidate } = useRevalidator()
  const choose = async (country: string) => {
    const form = new FormData()
    form.set('deliverTo', country)
    await fetch(inShop('/cart'), { method: 'POST', body: form, redirect: 'manual' })
    await Promise.all([store.reload(), revalidate()])
  }
  const field = useRef<HTMLFormElement>(null)
  // A country that was chosen before this program ran: React leaves it in the field without an event.
  const chooseEarly = useEffectEvent(() => {
    const early = field.current && new FormData(field.current).get('deliverTo')
    if (typeof early === 'string' && early !== code) choose(early).catch(() => {})
  })
  useEffect(() => chooseEarly(), [])
  // What another window has chosen. The field itself stays, with the focus of who goes through the countries by keys.
  const shown = useRef(code)
  useEffect(() => {
    if (shown.current === code) return
    shown.current = code
    const select = field.current?.elements.namedItem('deliverTo')
    const isUsed = select === document.activeElement
    if (select instanceof HTMLSelectElement && !isUsed) select.value = code
  }, [code])
  const isListed = countries.some((country) => country.code === code)
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))

  return (
    <form ref={field} method="post" action={inShop('/cart')} className={styles['country']}>
      <Select
        label={messages.deliverTo}
        name="deliverTo"
        defaultValue={code}
        options={isListed ? options : [{ value: code, label: country }, ...options]}
        onChange={({ target }) => choose(target.value).catch(() => {})}
      />
      <noscript>
        <Button look="second">{messages.change}</Button>
      </noscript>
    </form>
  )
}
