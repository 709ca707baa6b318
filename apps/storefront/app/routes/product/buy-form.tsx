import { Button, Quantity } from '@vitrine/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import * as messages from '#messages/product'
import { CHOICE_FIELD } from '../../cart/cart-form-fields.ts'
import type { Selection } from '../../catalog/option-matrix.ts'
import type { PictureView, ProductView, VariantView } from '../../catalog/product-view.ts'
import { inShop } from '../../language/in-shop.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './buy-form.module.css'
import { CustomText } from './custom-text.tsx'
import { type Personal, PersonalFields } from './personal-fields.tsx'

const FORM = 'buy'

/** Few products have such fields: their program is loaded for those, and their HTML is there before. */
const LazyFields = import.meta.env.SSR
  ? PersonalFields
  : lazy(() => import('./personal-fields-chunk.ts'))

interface BuyFormProps {
  product: ProductView
  selection: Selection
  variant: VariantView
  onPersonal: (personal: Personal) => void
}

/** Adds the chosen variant to the cart; without JavaScript the page of the cart follows. */
export function BuyForm({ product, selection, variant, onPersonal }: BuyFormProps) {
  const [quantity, setQuantity] = useState(1)

  return (
    <form
      id={FORM}
      method="post"
      action={inShop('/cart')}
      className={styles['buy']}
      onSubmit={(event) => add(event, product.name)}
    >
      <input type="hidden" name="product" value={product.id} />
      {Object.entries(selection).map(([option, value]) => (
        <input key={option} type="hidden" name={CHOICE_FIELD + option} value={value} />
      ))}
      {product.modifiers || product.customTexts.some(({ added }) => added) ? (
        <Suspense>
          <LazyFields product={product} onChange={onPersonal} />
        </Suspense>
      ) : (
        product.customTexts.map((field) => <CustomText key={field.title} field={field} />)
      )}
      <div className={styles['row']}>
        <Quantity
          label={messages.quantity}
          name="quantity"
          value={quantity}
          max={variant.quantity || undefined}
          onChange={setQuantity}
        />
        <Button size="big" className={styles['add']}>
          {messages.add}
        </Button>
      </div>
    </form>
  )
}

/**
 * On phones: what is chosen, what it costs, and the button, at the lower edge of the screen. Keyboards and screen readers
 * have the form's own, which is where they expect it.
 */
export function BuyBar({
  variant,
  choices,
  picture,
}: {
  variant: VariantView
  /** Of modifiers. */
  choices: string[]
  picture: PictureView | undefined
}) {
  return (
    <div className={styles['bar']} aria-hidden="true">
      {picture && <Picture {...picture} alt="" sizes="44px" widths={[160]} />}
      <p>
        {[...Object.values(variant.choices), ...choices].join(', ')}
        <span>{variant.price.now}</span>
      </p>
      <Button form={FORM} tabIndex={-1}>
        {messages.add}
      </Button>
    </div>
  )
}

/** What to do with the form is loaded when it is first sent; where that fails it is sent as it is. */
function add(event: FormEvent<HTMLFormElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget
  import('../../cart/add-to-cart.ts').then(
    ({ addForm }) => addForm(new FormData(form), name),
    () => form.submit(),
  )
}
