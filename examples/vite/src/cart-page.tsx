import { useCart, useClient } from '@vitrine/react'
import { useState } from 'react'
import { texts } from '../language.js'
import { shop } from '../shop.config.js'

export function CartPage() {
  const { status, value, pending, setQuantity, remove } = useCart()
  const [hasFailed, setHasFailed] = useState(false)
  const checkOut = useCheckOut()

  const report = async (work: Promise<unknown>) => {
    setHasFailed(false)
    try {
      await work
    } catch (error) {
      console.error(error)
      setHasFailed(true)
    }
  }
  const lines = value?.lineItems ?? []

  return (
    <div aria-busy={pending}>
      <title>{`${texts.cart} – ${shop.name}`}</title>
      <h1>{texts.cart}</h1>
      {(hasFailed || status === 'failed') && <p role="alert">{texts.failed}</p>}
      {status === 'pending' && <p>{texts.loading}</p>}
      {status === 'ready' && lines.length === 0 && <p>{texts.emptyCart}</p>}
      <ul className="lines">
        {lines.map(({ id, productName, quantity, lineItemPrice }) => {
          const name = productName.translated ?? productName.original
          return (
            <li key={id}>
              <strong>{name}</strong>
              <input
                type="number"
                min={1}
                defaultValue={quantity}
                aria-label={texts.quantity(name)}
                onChange={({ target }) => {
                  if (target.valueAsNumber >= 1) report(setQuantity(id, target.valueAsNumber))
                }}
              />
              <span>{lineItemPrice?.formattedConvertedAmount ?? '…'}</span>
              <button
                type="button"
                aria-label={texts.remove(name)}
                onClick={() => report(remove(id))}
              >
                {texts.removeShort}
              </button>
            </li>
          )
        })}
      </ul>
      {lines.length > 0 && (
        <>
          <p className="sum">
            <span>{texts.subtotal}</span>
            <strong>{pending ? '…' : value?.subtotal.formattedConvertedAmount}</strong>
          </p>
          <button
            type="button"
            className="main"
            disabled={pending}
            onClick={() => report(checkOut())}
          >
            {texts.checkout}
          </button>
        </>
      )}
    </div>
  )
}

/** Leads to the platform's page of a new checkout. */
function useCheckOut() {
  const { currentCart, redirects } = useClient()
  return async () => {
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const { redirectSession } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: location.origin + location.pathname },
    })
    location.assign(redirectSession.fullUrl)
  }
}
