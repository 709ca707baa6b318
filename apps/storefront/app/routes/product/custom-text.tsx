import { type FormEvent, useState } from 'react'
import * as messages from '#messages/product'
import { TEXT_FIELD } from '../../cart/cart-form-fields.ts'
import type { ProductView } from '../../catalog/product-view.ts'
import styles from './buy-form.module.css'

interface CustomTextProps {
  field: ProductView['customTexts'][number]
  /** The id of what is wrong with it, which is shown beside it. */
  describedBy?: string | undefined
  onInvalid?: (event: FormEvent<HTMLTextAreaElement>) => void
}

/** What a buyer writes of the product. */
export function CustomText({ field, describedBy, onInvalid }: CustomTextProps) {
  const { title, key: name = title, maxLength, mandatory, added } = field
  const [length, setLength] = useState(0)

  return (
    <label className={styles['text']}>
      <span>
        {mandatory ? title : messages.optionalText({ title })}
        {added && <small> {added.text}</small>}
      </span>
      <textarea
        name={TEXT_FIELD + name}
        maxLength={maxLength}
        required={mandatory}
        rows={2}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onInvalid={onInvalid}
        onChange={({ target }) => setLength(target.value.length)}
      />
      <small>{messages.characters({ count: length, max: maxLength })}</small>
    </label>
  )
}
