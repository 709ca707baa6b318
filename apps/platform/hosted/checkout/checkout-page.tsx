import * as m from '@vitrine/account/messages/checkout'
import { Button, Notice } from '@vitrine/ui'
import type { CheckoutView } from '../../src/account-pages/checkout/checkout-view.ts'
import type { HostedCheckoutProps } from '../../src/account-pages/hosted-pages.ts'
import { HostedDocument } from '../document.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'

/** A page of a checkout: the form, a step of its payment, or the order. */
export function CheckoutPage({ view, ...document }: HostedCheckoutProps) {
  return (
    <HostedDocument {...document} title={titleOf(view)} isWide>
      {view.name === 'form' ? (
        <CheckoutForm view={view} back={document.back} />
      ) : (
        <div className={styles['step']}>
          <h1>{titleOf(view)}</h1>
          <Step view={view} shopName={document.shopName} back={document.back} />
        </div>
      )}
    </HostedDocument>
  )
}

function titleOf(view: CheckoutView): string {
  switch (view.name) {
    case 'form':
      return m.title
    case 'card-check':
      return m.checkTitle
    case 'payment-wait':
      return m.waitTitle
    case 'card-payment':
      return m.cardTitle({ amount: view.amount })
    case 'placed-order': {
      if (!view.order) return view.hasOrder ? m.elsewhere : m.completed
      return view.order.firstName === '' ? m.thanks : m.thanksName({ name: view.order.firstName })
    }
  }
}

interface StepProps {
  view: Exclude<CheckoutView, { name: 'form' }>
  shopName: string
  back: string
}

function Step({ view, shopName, back }: StepProps) {
  switch (view.name) {
    case 'card-check':
      return (
        <form method="post" action={view.action}>
          <p>{m.checkText({ amount: view.amount, shop: shopName })}</p>
          <div className={styles['ways']}>
            <Button name="do" value="approve">
              {m.approve}
            </Button>
            <Button name="do" value="decline" look="second">
              {m.decline}
            </Button>
          </div>
        </form>
      )
    case 'payment-wait':
      return (
        <form method="post" action={view.action} data-wait>
          <p>{m.waitText({ amount: view.amount })}</p>
          <div className={styles['ways']}>
            <a className="text-link" href={view.action}>
              {m.askAgain}
            </a>
            <Button name="do" value="cancel" look="second">
              {m.cancelPayment}
            </Button>
          </div>
        </form>
      )
    case 'card-payment':
      return <CardPayment view={view} />
    case 'placed-order':
      return <PlacedOrder view={view} back={back} />
  }
}

/** What pays is no part of the form: the form that is sent cancels the payment, with or without a script. */
function CardPayment({ view }: { view: Extract<CheckoutView, { name: 'card-payment' }> }) {
  const { action, amount, publishableKey, clientSecret, returnUrl, error } = view
  return (
    <form
      method="post"
      action={action}
      data-stripe
      data-publishable-key={publishableKey}
      data-client-secret={clientSecret}
      data-return-url={returnUrl}
      data-failed={m.providerAway}
      data-amount={m.pay({ amount })}
      data-busy={m.paying}
    >
      <noscript>
        <Notice tone="warn">{m.cardScript}</Notice>
      </noscript>
      <div className={styles['cardForm']} data-card-form aria-busy="true">
        <p>{m.cardLoading}</p>
      </div>
      <p className={styles['error']} role="alert">
        {error}
      </p>
      <Button type="button" size="big" wide disabled data-pay>
        {m.pay({ amount })}
      </Button>
      <Button name="do" value="cancel" look="quiet">
        {m.otherWay}
      </Button>
    </form>
  )
}

interface PlacedOrderProps {
  view: Extract<CheckoutView, { name: 'placed-order' }>
  back: string
}

function PlacedOrder({ view, back }: PlacedOrderProps) {
  const { order, notice } = view
  return (
    <>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {order ? (
        <>
          <p>{m.placed({ number: order.number })}</p>
          <p>{m.sentTo({ email: order.email })}</p>
          {order.instructions && (
            <Notice title={`${m.payBy}: ${order.instructions.title}.`}>
              {order.instructions.text}
            </Notice>
          )}
        </>
      ) : (
        <p>{view.hasOrder ? m.elsewhereText : m.empty}</p>
      )}
      <div className={styles['ways']}>
        {order && (
          <a className="text-link" href={order.href}>
            {m.toOrder}
          </a>
        )}
        <a className="text-link" href={back}>
          {m.toShop}
        </a>
      </div>
      <Account view={view} />
    </>
  )
}

function Account({ view: { account, action, order } }: Pick<PlacedOrderProps, 'view'>) {
  if (account === null || !order) return null
  if (account === 'sent') return <Notice tone="ok">{m.accountSent({ email: order.email })}</Notice>
  return (
    <form className={styles['account']} method="post" action={action}>
      <h2>{m.account}</h2>
      <p>{m.accountText}</p>
      <Button name="do" value="create-account" look="second">
        {m.createAccount}
      </Button>
    </form>
  )
}
