import styles from './margin-meter.module.css'

/** A margin below this part needs a look. */
export const LOW_MARGIN = 0.4

/** A share of the price as a bar; the number stands beside it. */
export function MarginMeter({ share, label }: { share: number; label: string }) {
  return (
    <meter
      className={styles['meter']}
      data-tone={share < LOW_MARGIN ? 'warn' : undefined}
      min={0}
      max={1}
      value={Math.max(0, share)}
      aria-label={label}
    />
  )
}
