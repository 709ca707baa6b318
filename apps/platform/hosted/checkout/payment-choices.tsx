import * as m from '@vitrine/account/messages/checkout'
import { Field, Notice } from '@vitrine/ui'
import type { CheckoutFormView } from '../../src/account-pages/checkout/checkout-view.ts'
import styles from './checkout-page.module.css'
import { Choice } from './choice.tsx'

/** The ways to pay. The fields of the test card are shown with their way, by style alone. */
export function PaymentChoices({ view }: { view: CheckoutFormView }) {
  return (
    <section aria-labelledby="payment" data-part="payment">
      <h2 id="payment">{m.payment}</h2>
      <Ways view={view} />
    </section>
  )
}

function Ways({ view: { payments, isFree, errors } }: { view: CheckoutFormView }) {
  if (isFree) return <p>{m.noPayment}</p>
  if (payments.length === 0) return <Notice tone="warn">{m.noWays}</Notice>
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{m.payment}</legend>
      {payments.map(({ value, title, detail, isChosen, isSandbox }) => (
        <div key={value} className={styles['way']}>
          <Choice {...{ name: 'payment', value, title, detail, isChosen }} />
          {isSandbox && <TestCard error={errors.cardNumber} />}
        </div>
      ))}
    </fieldset>
  )
}

function TestCard({ error }: { error: string | undefined }) {
  return (
    <div className={styles['card']}>
      <Field
        label={m.cardNumber}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        error={error}
        maxLength={30}
        required={false}
      />
      <details>
        <summary>{m.testCards}</summary>
        <dl>
          {TEST_CARDS.map(([number, outcome]) => (
            <div key={number}>
              <dt>{number}</dt>
              <dd>{outcome}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', m.cardSucceeds],
  ['4000 0000 0000 0002', m.cardDeclined],
  ['4000 0000 0000 9995', m.cardLacksFunds],
  ['4000 0000 0000 3220', m.cardNeedsAction],
  ['4000 0000 0000 0077', m.cardLate],
  ['4000 0000 0000 0259', m.cardTwice],
  ['4000 0000 0000 6975', m.cardNever],
] as const
