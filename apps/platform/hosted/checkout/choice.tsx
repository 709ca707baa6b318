import styles from './checkout-page.module.css'

interface ChoiceProps {
  name: string
  value: string
  title: string
  detail: string
  /** Such as a price. */
  aside?: string
  isChosen: boolean
  affectsTotal?: boolean
}

/** One of several ways, as a line to press. */
export function Choice({
  name,
  value,
  title,
  detail,
  aside,
  isChosen,
  affectsTotal = false,
}: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        required
        {...(affectsTotal && { 'data-affects-total': true })}
      />
      <span>
        {title}
        {detail && <small>{detail}</small>}
      </span>
      {aside && <strong>{aside}</strong>}
    </label>
  )
}
