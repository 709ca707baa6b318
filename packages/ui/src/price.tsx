import * as messages from '#messages/price'
import styles from './price.module.css'

export interface PriceProps {
  /** Formatted for the shopper, like all amounts here. */
  now: string
  was?: string | undefined
  /** The discount, as "−13 %". */
  saving?: string | undefined
  /** `now` is the lowest of several. */
  from?: boolean
  /** The size of a card's price, instead of the page's. */
  size?: 'page'
}

export function Price({ now, was, saving, from = false, size }: PriceProps) {
  return (
    <span className={styles['price']} data-size={size}>
      <span className={styles['now']}>
        {was && <span className="visually-hidden">{messages.now} </span>}
        {from && `${messages.from} `}
        {now}
      </span>
      {was && (
        <s className={styles['was']}>
          <span className="visually-hidden">{messages.was} </span>
          {was}
        </s>
      )}
      {saving && <span className={styles['saving']}>{saving}</span>}
    </span>
  )
}
