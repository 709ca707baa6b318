import * as m from '@vitrine/account/messages/checkout'
import { Notice } from '@vitrine/ui'
import type { CheckoutFormView } from '../../src/account-pages/checkout/checkout-view.ts'
import styles from './checkout-page.module.css'
import { Choice } from './choice.tsx'

/** How it can be sent, with what that costs. */
export function DeliveryChoices({
  view: { deliveries, isDeliveryByRegion, deliveryObstacle, errors },
}: {
  view: CheckoutFormView
}) {
  return (
    <section aria-labelledby="delivery" data-part="delivery">
      <h2 id="delivery">{m.method}</h2>
      {deliveries.length === 0 ? (
        <Notice tone={isDeliveryByRegion ? 'quiet' : 'warn'}>
          {isDeliveryByRegion ? m.deliveryByRegion : explain(deliveryObstacle)}
        </Notice>
      ) : (
        <fieldset className={styles['choices']}>
          <legend className="visually-hidden">{m.method}</legend>
          {deliveries.map(({ code, title, detail, price, isChosen }) => (
            <Choice
              key={code}
              name="delivery"
              value={code}
              title={title}
              detail={detail}
              aside={price ?? m.free}
              isChosen={isChosen}
              affectsTotal
            />
          ))}
        </fieldset>
      )}
      {errors.delivery && <p className={styles['error']}>{errors.delivery}</p>}
    </section>
  )
}

function explain(obstacle: CheckoutFormView['deliveryObstacle']): string {
  if (obstacle === null) return m.noDelivery
  return 'maxWeight' in obstacle
    ? m.tooHeavy({ weight: obstacle.maxWeight })
    : m.subtotalTooLow({ amount: obstacle.missing })
}
