import type { ReactNode } from 'react'
import { useCart } from '../use-cart.ts'

/** The shopper's cart, as the hooks have it. */
export function CartSection(): ReactNode {
  const { status, value, count, pending } = useCart()
  return (
    <>
      <h2>Cart</h2>
      <p>
        {status === 'ready' ? `${count} items` : status}
        {pending && ', changing'}
        {value && `, ${value.subtotal.formattedAmount}`}
      </p>
      {value && value.lineItems.length > 0 && (
        <ul>
          {value.lineItems.map(({ id, quantity, productName }) => (
            <li key={id}>
              {quantity} × {productName.original}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
