import * as m from '@vitrine/account/messages/checkout'
import { Button, Checkbox, Field, Notice } from '@vitrine/ui'
import type { CheckoutFormView } from '../../src/account-pages/checkout/checkout-view.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout-page.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryChoices } from './delivery-choices.tsx'
import { PaymentChoices } from './payment-choices.tsx'

interface CheckoutFormProps {
  view: CheckoutFormView
  /** Where the buyer came from. */
  back: string
}

/**
 * Everything in one form, which works without a script. With one, a change that the total depends on is sent at once, and
 * what it changed is taken from the reply: the elements with a `data-part`.
 */
export function CheckoutForm({ view, back }: CheckoutFormProps) {
  const { action, errors, notice, values, isSent } = view
  return (
    <form
      className={styles['checkout']}
      method="post"
      action={action}
      data-checkout
      data-busy={m.paying}
      data-updating={m.updating}
    >
      {/* The first button is the one that the Enter key presses. */}
      <button
        type="submit"
        name="do"
        value="update"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        formNoValidate
      />
      <CheckoutSummary view={view} />
      <div className={styles['fields']}>
        <div className={styles['top']}>
          <h1>{m.title}</h1>
          <a className="text-link" href={back}>
            {m.back}
          </a>
        </div>
        <div data-part="notice">
          {notice && (
            <Notice tone={notice.tone} {...(notice.title ? { title: notice.title } : {})}>
              {notice.text}
            </Notice>
          )}
        </div>
        <section aria-labelledby="contact">
          <div className={styles['top']}>
            <h2 id="contact">{m.contact}</h2>
            {view.signInHref && (
              <a className="text-link" href={view.signInHref}>
                {m.signIn}
              </a>
            )}
          </div>
          <Field
            label={m.email}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            hint={m.emailHint}
            defaultValue={values.email}
            error={errors.email}
            maxLength={254}
          />
          <Checkbox name="recoveryConsent" value="yes" defaultChecked={values.hasConsent}>
            {m.remind}
          </Checkbox>
        </section>
        <section aria-labelledby="address">
          <h2 id="address">{isSent ? m.delivery : m.billing}</h2>
          <SavedAddresses addresses={view.savedAddresses} />
          <AddressFields view={view} prefix="" section={isSent ? 'shipping' : 'billing'} />
          <Button
            name="do"
            value="update"
            look="second"
            formNoValidate
            className={styles['update']}
            data-update
          >
            {m.update}
          </Button>
        </section>
        {isSent && <DeliveryChoices view={view} />}
        <PaymentChoices view={view} />
        {isSent && <Billing view={view} />}
        <Pay view={view} />
      </div>
    </form>
  )
}

function SavedAddresses({ addresses }: { addresses: CheckoutFormView['savedAddresses'] }) {
  if (addresses.length === 0) return null
  return (
    <details className={styles['saved']}>
      <summary>{m.savedAddresses}</summary>
      <ul>
        {addresses.map(({ place, lines }) => (
          <li key={place}>
            <span>{lines.join(', ')}</span>
            <Button name="useAddress" value={place} look="second" size="small" formNoValidate>
              {m.useAddress}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Billing({ view }: { view: CheckoutFormView }) {
  const { values } = view
  return (
    <section className={styles['billing']} aria-label={m.billing}>
      <Checkbox name="isBillingSame" value="yes" defaultChecked={values.isBillingSame}>
        {m.sameAddress}
      </Checkbox>
      <fieldset className={styles['billingFields']}>
        <legend>{m.billing}</legend>
        <AddressFields view={view} prefix="billing-" section="billing" />
      </fieldset>
    </section>
  )
}

function Pay({ view: { sums, isFree, payments } }: { view: CheckoutFormView }) {
  const chosen = payments.find(({ isChosen }) => isChosen)
  const isLater = isFree || chosen?.value !== 'card'
  return (
    <div className={styles['pay']} data-part="pay">
      <Button name="do" value="pay" size="big" wide data-pay>
        <span data-when="card" hidden={isLater}>
          {m.pay({ amount: sums.total })}
        </span>
        <span data-when="later" hidden={!isLater}>
          {m.order({ amount: sums.total })}
        </span>
      </Button>
      <p>{m.binding}</p>
    </div>
  )
}
