import { carrierName } from '@vitrine/account/account/carrier-name.ts'
import { onDay } from '@vitrine/account/account/dates.ts'
import { locale } from '@vitrine/account/messages/language'
import * as m from '@vitrine/account/messages/order-sheet'
import { Badge, Notice } from '@vitrine/ui'
import type { HostedOrderProps } from '../src/account-pages/hosted-pages.ts'
import { HostedDocument } from './document.tsx'
import styles from './order-page.module.css'

/** An order, or its invoice, on screen and on paper. */
export function OrderPage(props: HostedOrderProps) {
  const { kind, sheet, downloads, returns, returnHref, otherHref, ...document } = props
  const isInvoice = kind === 'invoice'
  const title = isInvoice ? m.invoice({ number: sheet.number }) : m.order({ number: sheet.number })
  const date = onDay(sheet.placedDate, locale)

  return (
    <HostedDocument {...document} title={title} isWide>
      <article className={styles['sheet']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p>{isInvoice ? m.dated({ date }) : m.placedOn({ date })}</p>
          {sheet.status === 'canceled' && <p>{m.canceled}</p>}
        </header>
        {isInvoice ? <Parties sheet={sheet} /> : <State sheet={sheet} />}
        {sheet.manualPayment && sheet.status === 'open' && (
          <Notice title={`${m.payment}: ${sheet.manualPayment.title}.`}>
            {sheet.manualPayment.instructions}
          </Notice>
        )}
        <Items sheet={sheet} />
        {isInvoice && sheet.taxes.length > 0 && <Taxes sheet={sheet} />}
        {!isInvoice && <Parcels sheet={sheet} />}
        {downloads.length > 0 && <Downloads downloads={downloads} />}
        {!isInvoice && returns.length > 0 && <Returns sheet={sheet} returns={returns} />}
        {!isInvoice && sheet.recipient.length > 0 && (
          <Address title={m.deliverTo} lines={sheet.recipient} />
        )}
        <p className={styles['way']}>
          {returnHref && (
            <a className="text-link" href={returnHref}>
              {m.returnItems}
            </a>
          )}
          <a className="text-link" href={otherHref}>
            {isInvoice ? m.toOrder : m.toInvoice}
          </a>
        </p>
      </article>
    </HostedDocument>
  )
}

type SheetProps = Pick<HostedOrderProps, 'sheet'>

const PAYMENT = {
  due: m.due,
  pending: m.pending,
  paid: m.paid,
  partlyRefunded: m.partlyRefunded,
  refunded: m.refunded,
}
const RETURN = {
  REQUESTED: m.REQUESTED,
  APPROVED: m.APPROVED,
  DECLINED: m.DECLINED,
  RECEIVED: m.RECEIVED,
  REFUNDED: m.REFUNDED,
}
const FULFILLMENT = { none: m.none, part: m.part, all: m.all }

function State({ sheet }: SheetProps) {
  if (sheet.status === 'canceled') return null
  return (
    <dl className={styles['state']}>
      <dt>{m.payment}</dt>
      <dd>
        <Badge>{PAYMENT[sheet.payment]}</Badge>
      </dd>
      <dt>{m.delivery}</dt>
      <dd>
        <Badge>{FULFILLMENT[sheet.fulfillment]}</Badge>
      </dd>
    </dl>
  )
}

function Parties({ sheet: { seller, sellerVatId, buyer, buyerVatId, recipient } }: SheetProps) {
  const vatLine = (id: string | null) => (id ? [m.vatId({ id })] : [])
  const isElsewhere = recipient.length > 0 && recipient.join() !== buyer.join()

  return (
    <div className={styles['parties']}>
      <Address title={m.seller} lines={[...seller, ...vatLine(sellerVatId)]} />
      <Address title={m.buyer} lines={[...buyer, ...vatLine(buyerVatId)]} />
      {isElsewhere && <Address title={m.deliverTo} lines={recipient} />}
    </div>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}

function Items({ sheet: { lines, totals, deliveryTitle } }: SheetProps) {
  const shipping = deliveryTitle ? `${m.shipping} (${deliveryTitle})` : m.shipping
  const taxLabel = totals.isTaxIncluded ? m.taxIncluded : m.tax
  const sums = [
    { label: m.subtotal, value: totals.subtotal },
    ...sumOf(shipping, totals.shipping),
    ...totals.discounts.map(({ name, amount }) => ({
      label: name ?? m.discount,
      value: `−${amount}`,
    })),
    ...(totals.isTaxIncluded ? [] : sumOf(taxLabel, totals.tax)),
  ]
  const notes = [
    ...(totals.isTaxIncluded ? sumOf(taxLabel, totals.tax) : []),
    ...sumOf(m.refundedSum, totals.refunded),
  ]

  return (
    <section>
      <h2>{m.items}</h2>
      <table className={styles['items']}>
        <thead>
          <tr>
            <th scope="col">{m.item}</th>
            <th scope="col">{m.quantity}</th>
            <th scope="col">{m.price}</th>
            <th scope="col">{m.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, choices, quantity, price, total }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {choices.map((choice) => (
                  <small key={choice}>{choice}</small>
                ))}
              </th>
              <td>{quantity}</td>
              <td>{price}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['sums']}>
        {sums.map(({ label, value }) => (
          <Sum key={`${label} ${value}`} label={label} value={value} />
        ))}
        <Sum label={m.total} value={totals.total} isTotal />
        {notes.map(({ label, value }) => (
          <Sum key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  )
}

const sumOf = (label: string, value: string | null) => (value ? [{ label, value }] : [])

function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Taxes({ sheet: { taxes } }: SheetProps) {
  return (
    <section>
      <h2>{m.taxes}</h2>
      <table className={styles['items']}>
        <thead>
          <tr>
            <th scope="col">{m.rate}</th>
            <th scope="col">{m.net}</th>
            <th scope="col">{m.tax}</th>
            <th scope="col">{m.gross}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ name, rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row">{name ? `${name} ${rate}` : rate}</th>
              <td>{net}</td>
              <td>{tax}</td>
              <td>{gross}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Parcels({ sheet: { parcels } }: SheetProps) {
  if (parcels.length === 0) return null
  return (
    <section>
      <h2>{m.parcels}</h2>
      <ul className={styles['parcels']}>
        {parcels.map(({ id, date, items, carrier, trackingNumber, trackingLink }) => (
          <li key={id}>
            <p>{m.sentOn({ date: onDay(date, locale) })}</p>
            <p>{items.join(', ')}</p>
            {(carrier || trackingNumber) && (
              <p>{[carrierName(carrier ?? undefined), trackingNumber].filter(Boolean).join(' ')}</p>
            )}
            {trackingLink && (
              <a className="text-link" href={trackingLink} rel="noreferrer noopener">
                {m.track}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Returns({ sheet, returns }: Pick<HostedOrderProps, 'sheet' | 'returns'>) {
  const nameOf = (id: string) => {
    const found = sheet.lines.find((line) => line.id.toLowerCase() === id)
    return found ? [found.name, ...found.choices].join(', ') : ''
  }
  return (
    <section>
      <h2>{m.returns}</h2>
      <ul className={styles['parcels']}>
        {returns.map(({ id, status, createdDate, lineItems, declineReason }) => (
          <li key={id}>
            <p>{m.askedOn({ date: onDay(createdDate, locale) })}</p>
            <p>{lineItems.map((line) => `${line.quantity} × ${nameOf(line.id)}`).join(', ')}</p>
            <p>
              <Badge>{RETURN[status]}</Badge>
            </p>
            {declineReason && <p>{declineReason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Downloads({ downloads }: Pick<HostedOrderProps, 'downloads'>) {
  const usable = downloads.find(({ hasEnded }) => !hasEnded)
  return (
    <section className={styles['downloads']}>
      <h2>{m.downloads}</h2>
      <ul>
        {downloads.map(({ lineItemId, fileId, fileName: name, link, hasEnded }) => (
          <li key={lineItemId + fileId}>
            {hasEnded ? (
              m.downloadEnded({ name })
            ) : (
              <a className="text-link" href={link}>
                {m.download({ name })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {usable && <p>{m.downloadUntil({ date: onDay(usable.expirationDate, locale) })}</p>}
    </section>
  )
}
