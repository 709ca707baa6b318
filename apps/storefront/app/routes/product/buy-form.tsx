import { Button, Quantity } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import * as messages from '#messages/product'
import { CHOICE_FIELD, TEXT_FIELD } from '../../cart/cart-form-fields.ts'
import type { Selection } from '../../catalog/option-matrix.ts'
import type { PictureView, ProductView, VariantView } from '../../catalog/product-view.ts'
import { inShop } from '../../language/in-shop.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './buy-form.module.css'

const FORM = 'buy'

interface BuyFormProps {
  product: ProductView
  selection: Selection
  variant: VariantView
}

/** Adds the chosen variant to the cart; without JavaScript the page of the cart follows. */
export function BuyForm({ product, selection, variant }: BuyFormProps) {
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
      {product.customTexts.map((field) => (
        <CustomText key={field.title} {...field} />
      ))}
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
  picture,
}: {
  variant: VariantView
  picture: PictureView | undefined
}) {
  return (
    <div className={styles['bar']} aria-hidden="true">
      {picture && <Picture {...picture} alt="" sizes="44px" widths={[160]} />}
      <p>
        {Object.values(variant.choices).join(', ')}
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

function CustomText({
  title,
  key = title,
  maxLength,
  mandatory,
}: ProductView['customTexts'][number]) {
  const [length, setLength] = useState(0)

  return (
    <label className={styles['text']}>
      <span>{mandatory ? title : messages.optionalText({ title })}</span>
      <textarea
        name={TEXT_FIELD + key}
        maxLength={maxLength}
        required={mandatory}
        rows={2}
        onChange={({ target }) => setLength(target.value.length)}
      />
      <small>{messages.characters({ count: length, max: maxLength })}</small>
    </label>
  )
}
