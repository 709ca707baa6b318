import * as m from '@vitrine/account/messages/checkout'
import * as sheet from '@vitrine/account/messages/order-sheet'
import { Button, Field } from '@vitrine/ui'
import type {
  CheckoutFormView,
  CheckoutLine,
  CheckoutSums,
} from '../../src/account-pages/checkout/checkout-view.ts'
import styles from './checkout-summary.module.css'

/** What is bought and what it costs; on a phone folded, with the total on it. */
export function CheckoutSummary({ view }: { view: CheckoutFormView }) {
  const { lines, count, sums, isSent } = view
  const isFolded = lines.every(({ problem }) => problem === null)
  return (
    <aside className={styles['summary']} aria-label={m.yourOrder} data-part="summary">
      <details open={!isFolded}>
        <summary>
          <span>{m.items({ count })}</span>
          <strong>{sums.total}</strong>
        </summary>
        <div className={styles['order']}>
          <h2>{m.yourOrder}</h2>
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <Coupon view={view} />
          <Sums sums={sums} isSent={isSent} />
        </div>
      </details>
    </aside>
  )
}

function Line({ line }: { line: CheckoutLine }) {
  const { id, name, choices, quantity, total, picture, problem } = line
  return (
    <li data-problem={problem ? true : undefined}>
      {picture ? <img {...picture} alt="" /> : <span className={styles['noPicture']} />}
      <div>
        <p className={styles['name']}>{name}</p>
        <strong>{total}</strong>
        <p>{[...choices, `${quantity} ×`].join(', ')}</p>
        {problem && (
          <>
            <p className={styles['error']}>{problem}</p>
            <Button
              name="removeLine"
              value={id}
              look="second"
              size="small"
              formNoValidate
              aria-label={m.remove({ name })}
            >
              {m.removeShort}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function Coupon({ view: { couponCode, errors } }: { view: CheckoutFormView }) {
  return (
    <div className={styles['coupon']}>
      {couponCode === null ? (
        <>
          <Field
            label={m.coupon}
            name="couponCode"
            autoComplete="off"
            error={errors.couponCode}
            maxLength={100}
            required={false}
          />
          <Button name="do" value="apply-coupon" look="second" formNoValidate>
            {m.apply}
          </Button>
        </>
      ) : (
        <>
          <Button
            name="do"
            value="remove-coupon"
            look="second"
            size="small"
            formNoValidate
            aria-label={m.removeCoupon({ code: couponCode })}
          >
            {couponCode} ×
          </Button>
          {errors.couponCode && <p className={styles['error']}>{errors.couponCode}</p>}
        </>
      )}
    </div>
  )
}

function Sums({ sums, isSent }: { sums: CheckoutSums; isSent: boolean }) {
  const { subtotal, discounts, delivery, tax, isTaxIncluded, total } = sums
  return (
    <dl className={styles['sums']}>
      <Sum label={sheet.subtotal} value={subtotal} />
      {discounts.map(({ label, amount }) => (
        <Sum key={label} label={label} value={`−${amount}`} />
      ))}
      {isSent && <Sum label={sheet.shipping} value={delivery ?? m.toBeChosen} />}
      {tax && !isTaxIncluded && <Sum label={sheet.tax} value={tax} />}
      <Sum label={sheet.total} value={total} isTotal />
      {tax && isTaxIncluded && <Sum label={sheet.taxIncluded} value={tax} />}
    </dl>
  )
}

function Sum({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
