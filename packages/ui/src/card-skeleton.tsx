import styles from './card-skeleton.module.css'

/** Stands on the shelf where a card will: as high, with its line, and only for those who wait longer than 200 ms. */
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
