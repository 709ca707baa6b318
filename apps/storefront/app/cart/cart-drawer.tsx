import { Drawer, EmptyState, Link, Notice } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as messages from '#messages/cart'
import styles from './cart.module.css'
import { CartLines } from './cart-lines.tsx'
import { setCartState } from './cart-state.ts'
import { CartNotices, CartSummary, FreeDelivery } from './cart-summary.tsx'
import { countOf } from './shop-cart-store.ts'
import { useShopCart } from './use-shop-cart.ts'

/** The cart over the page that the shopper is on; it opens when it is rendered. */
export function CartDrawer() {
  const shopCart = useShopCart()
  const { store, state, isMember } = shopCart
  const { value, adding, removed, status } = state
  const count = countOf(store)
  const isEmpty = status === 'ready' && count === 0
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    ref.current?.showModal()
  }, [])
  useEffect(() => {
    if (openedAt.current !== key) ref.current?.close()
  }, [key])

  return (
    <Drawer
      ref={ref}
      id="cart"
      title={messages.title}
      note={count ? messages.products({ count }) : undefined}
      closeLabel={messages.close}
      onClose={() => setCartState({ isOpen: false })}
      footer={
        value &&
        !isEmpty && (
          <div className={styles['foot']}>
            <CartSummary cart={value} shopCart={shopCart} />
          </div>
        )
      }
    >
      <CartNotices state={state} />
      {!isEmpty && <FreeDelivery state={state} />}
      {status === 'pending' && adding.length === 0 && <p role="status">{messages.loading}</p>}
      {status === 'failed' && <Failed retry={() => store.reload()} />}
      {(!isEmpty || removed.length > 0) && <CartLines {...shopCart} />}
      {isEmpty && (
        <EmptyState title={messages.empty} action={<AllProducts />}>
          {isMember ? messages.emptyMember : messages.emptyText}
        </EmptyState>
      )}
      {!isEmpty && status === 'ready' && (
        <p className={styles['pageLink']}>
          <Link className="text-link" href="/cart">
            {messages.openPage}
          </Link>
        </p>
      )}
    </Drawer>
  )
}

function AllProducts() {
  return (
    <Link className="text-link" href="/collections">
      {messages.browse}
    </Link>
  )
}

function Failed({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <Notice tone="bad">
      {messages.failed}{' '}
      <button
        type="button"
        className={styles['textButton']}
        onClick={() => retry().catch(() => {})}
      >
        {messages.again}
      </button>
    </Notice>
  )
}
