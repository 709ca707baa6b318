import { CloseIcon } from '@vitrine/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as messages from '#messages/back-in-stock'
import { inShop } from '../language/in-shop.ts'
import styles from './back-in-stock-dialog.module.css'
import { BackInStockForm } from './back-in-stock-form.tsx'

/** What the shop's server says to the form. */
export interface BackInStockAnswer {
  outcome?: 'confirm' | 'wait'
  /** It is in stock again, so that nobody has to wait. */
  isBack?: true
  problem?: string
}

export interface BackInStockDialogProps {
  /** The product's slug. */
  product: string
  /** Of the variant, as in the URL of the product. */
  choices: string
  /** Of the product and its choices. */
  name: string
  onClose: () => void
}

const REQUESTS = '/back-in-stock/requests'

/** The page of the same form, over the page of the product. */
export function BackInStockDialog({ product, choices, name, onClose }: BackInStockDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [email, setEmail] = useState<string>()
  const [answer, setAnswer] = useState<BackInStockAnswer>({})
  const { outcome, problem } = answer

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const aborted = new AbortController()
    fetch(inShop(REQUESTS), { signal: aborted.signal })
      .then((response) => response.json())
      .then(
        (own: { email?: string }) => setEmail(own.email),
        // The field is empty, as it is for a guest.
        () => {},
      )
    return () => aborted.abort()
  }, [])

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    fetch(inShop(REQUESTS), { method: 'POST', body: new FormData(form) })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(
        (next: BackInStockAnswer) => (next.isBack ? location.reload() : setAnswer(next)),
        // The page of the same form says what is wrong.
        () => form.submit(),
      )
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={onClose}
      {...{ closedby: 'any' }}
    >
      <button
        type="button"
        className={styles['close']}
        aria-label={messages.close}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      <div className={styles['body']} aria-live="polite">
        <h2 id={titleId}>{outcome ? titles[outcome] : messages.title}</h2>
        <p>{outcome ? texts[outcome]({ name }) : messages.text({ name })}</p>
        {!outcome && (
          <BackInStockForm
            // The field keeps what is typed, so that the address of the member is in a new one.
            key={email}
            {...{ product, choices, email, problem }}
            onSubmit={ask}
          />
        )}
      </div>
    </dialog>
  )
}

const titles = { confirm: messages.confirmTitle, wait: messages.waitTitle }
const texts = { confirm: messages.confirm, wait: messages.wait }
