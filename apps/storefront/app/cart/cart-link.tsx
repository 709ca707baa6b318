import { BagIcon } from '@vitrine/ui'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '#messages/shop'
import { CurrentLink } from '../ui/current-link.tsx'
import styles from './cart-link.module.css'
import { setCartState, useCartState } from './cart-state.ts'

const loadDrawer = () => import('./cart-drawer.tsx')
type Drawer = Awaited<ReturnType<typeof loadDrawer>>['CartDrawer']

/**
 * The link to the cart with the number of its items, which opens the cart over the page; its code is loaded then, and
 * where that fails the link leads to the cart's page.
 */
export function CartLink({ count }: { count: number }) {
  const cart = useCartState()
  const [Drawer, setDrawer] = useState<Drawer>()
  const navigate = useNavigate()
  const shown = cart.count ?? count

  // The number of the server is newer than the one of this page, such as after a sign-in.
  useEffect(() => setCartState({ count }), [count])
  useEffect(() => {
    if (!cart.isOpen) return
    loadDrawer().then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      () => {
        setCartState({ isOpen: false })
        void navigate('/cart')
      },
    )
  }, [cart.isOpen, navigate])

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setCartState({ isOpen: true })
  }

  return (
    <>
      <CurrentLink
        href="/cart"
        className={styles['link']}
        onClick={open}
        onPointerEnter={() => void loadDrawer().catch(() => {})}
      >
        <BagIcon />
        <span className="visually-hidden">{messages.cart}</span>{' '}
        <span aria-live="polite">{shown > 0 && shown}</span>
      </CurrentLink>
      {cart.isOpen && Drawer && <Drawer />}
    </>
  )
}
