import { Button, Field } from '@vitrine/ui'
import type { FormEventHandler } from 'react'
import * as messages from '#messages/back-in-stock'
import { inShop } from '../language/in-shop.ts'
import styles from './back-in-stock-form.module.css'

export interface BackInStockFormProps {
  /** The product's slug. */
  product: string
  /** Of the variant, as in the URL of the product. */
  choices: string
  /** Of the member, or as it was entered. */
  email?: string | undefined
  problem?: string | undefined
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** Asks for an e-mail when a sold-out variant is back; the page that follows says how it goes on. */
export function BackInStockForm({
  product,
  choices,
  email,
  problem,
  onSubmit,
}: BackInStockFormProps) {
  return (
    <form
      method="post"
      action={inShop('/back-in-stock')}
      className={styles['form']}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="choices" value={choices} />
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        hint={messages.consent}
        error={problem}
      />
      <Button size="big">{messages.submit}</Button>
    </form>
  )
}
