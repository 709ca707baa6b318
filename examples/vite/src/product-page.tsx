import { type Product, STORES_APP_ID } from '@vitrine/client'
import { useCart, useProduct } from '@vitrine/react'
import { useState } from 'react'
import { texts } from '../language.js'
import { shop } from '../shop.config.js'

export function ProductPage({ slug }: { slug: string }) {
  const { status, value } = useProduct({ slug })
  if (status === 'failed') return <p role="alert">{texts.failed}</p>
  if (status === 'pending') return <p>{texts.loading}</p>
  if (!value) return <h1>{texts.gone}</h1>
  return <Details product={value} />
}

function Details({ product }: { product: Product }) {
  const variants = product.variants.filter(({ variant }) => variant.visible)
  const firstInStock = variants.find(({ stock }) => stock.inStock)
  const [variantId, setVariantId] = useState(firstInStock?.id)
  const [message, setMessage] = useState('')
  const { add, pending } = useCart()
  const chosen = variants.find(({ id }) => id === variantId)

  const addToCart = async () => {
    setMessage('')
    try {
      await add({
        lineItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: product.id,
              options: { variantId },
            },
            quantity: 1,
          },
        ],
      })
      setMessage(texts.added)
    } catch {
      setMessage(texts.failed)
    }
  }

  return (
    <div className="product">
      <title>{`${product.name} – ${shop.name}`}</title>
      <img
        src={product.media.mainMedia?.image?.url}
        width={product.media.mainMedia?.image?.width}
        height={product.media.mainMedia?.image?.height}
        alt=""
      />
      <div>
        <h1>{product.name}</h1>
        <p>{(chosen?.variant ?? product).convertedPriceData.formatted.price}</p>
        <p>{plainText(product.description)}</p>
        <form action={addToCart}>
          {variants.length > 1 && (
            <label>
              {texts.variant}
              <select value={variantId} onChange={(event) => setVariantId(event.target.value)}>
                {variants.map(({ id, choices, stock }) => (
                  <option key={id} value={id} disabled={!stock.inStock}>
                    {Object.values(choices).join(', ')}
                    {!stock.inStock && ` (${texts.soldOut})`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="submit" className="main" disabled={!firstInStock || pending}>
            {firstInStock ? texts.add : texts.soldOut}
          </button>
          <p role="status">{message}</p>
        </form>
      </div>
    </div>
  )
}

function plainText(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
