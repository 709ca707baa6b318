import styles from './card-skeleton.module.css'

/** The placeholder of a card in a listing: of the same height, with its line, shown after 200 ms. */
export function CardSkeleton() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <div className={styles['picture']} />
      <div className={styles['label']}>
        <div className={styles['name']} />
        <div className={styles['maker']} />
        <div className={styles['price']} />
      </div>
    </div>
  )
}
