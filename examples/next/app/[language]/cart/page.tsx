import type { Metadata } from 'next'
import { readLanguage } from '../../../components/language.ts'
import { Problem } from '../../../components/problem.tsx'
import { readShopper } from '../../../components/shopper.ts'

type Props = PageProps<'/[language]/cart'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readLanguage(params)).texts.cart }
}

export default async function CartPage({ params, searchParams }: Props) {
  const { language, texts } = await readLanguage(params)
  const { cart } = await readShopper(language)
  const { problem } = await searchParams
  const lines = cart?.lineItems ?? []
  const changes = `/${language}/cart/changes`
  return (
    <>
      <h1>{texts.cart}</h1>
      <Problem texts={texts} code={problem} />
      {lines.length === 0 && <p>{texts.emptyCart}</p>}
      <ul className="lines">
        {lines.map(({ id, productName, quantity, lineItemPrice }) => {
          const name = productName.translated ?? productName.original
          return (
            <li key={id}>
              <strong>{name}</strong>
              <form className="line" method="post" action={changes}>
                <input type="hidden" name="line" value={id} />
                <input
                  type="number"
                  name="quantity"
                  min={1}
                  defaultValue={quantity}
                  aria-label={texts.quantity(name)}
                />
                <button type="submit" name="action" value="update">
                  {texts.save}
                </button>
                <button type="submit" name="action" value="remove" aria-label={texts.remove(name)}>
                  {texts.removeShort}
                </button>
              </form>
              <span>{lineItemPrice?.formattedConvertedAmount}</span>
            </li>
          )
        })}
      </ul>
      {cart && lines.length > 0 && (
        <>
          <p className="sum">
            <span>{texts.subtotal}</span>
            <strong>{cart.subtotal.formattedConvertedAmount}</strong>
          </p>
          <form method="post" action={changes}>
            <button type="submit" name="action" value="checkout" className="main">
              {texts.checkout}
            </button>
          </form>
        </>
      )}
    </>
  )
}
