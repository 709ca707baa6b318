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
      return null
    case 'placed-order':
      return <PlacedOrder order={view.order} back={back} />
  }
}

type PlacedOrderProps = {
  order: Extract<CheckoutView, { name: 'placed-order' }>['order']
  back: string
}

function PlacedOrder({ order, back }: PlacedOrderProps) {
  return (
    <>
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
        <p>{m.elsewhereText}</p>
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
    </>
  )
}
