import styles from './keys-text.module.css'

/** Keys as they are written on the keyboard; several are pressed one after another. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
