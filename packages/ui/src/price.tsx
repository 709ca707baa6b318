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
  const text = from ? `${messages.from} ${now}` : now
  return (
    <span className={styles['price']} data-size={size}>
      {was ? (
        <>
          <span>
            <span className="visually-hidden">{messages.now} </span>
            {text}
          </span>
          <s className={styles['was']}>
            <span className="visually-hidden">{messages.was} </span>
            {was}
          </s>
        </>
      ) : (
        text
      )}
      {saving && <span className={styles['saving']}>{saving}</span>}
    </span>
  )
}
