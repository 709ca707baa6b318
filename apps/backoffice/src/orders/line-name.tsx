import type { CheckoutLineItem, DescriptionLine, OrderLineItem } from '@vitrine/contract'
import styles from './line-name.module.css'

/** A line of an order or a checkout: its picture, its name and what was chosen. */
export function LineName({ line }: { line: OrderLineItem | CheckoutLineItem }) {
  const image = 'media' in line ? line.media : 'image' in line ? line.image : undefined
  const { productName, descriptionLines = [], physicalProperties } = line
  const choices = [...descriptionLines.map(textOf), physicalProperties?.sku].filter(Boolean)

  return (
    <span className={styles['line']}>
      {/* The name beside it says the same. */}
      {image ? <img src={image.url} alt="" loading="lazy" /> : <i aria-hidden="true" />}
      <span>
        <b>{productName.original}</b>
        {choices.length > 0 && <small>{choices.join(', ')}</small>}
      </span>
    </span>
  )
}

/** What was chosen or written: "Glaze: Ink". */
function textOf({ name, plainText, colorInfo }: DescriptionLine) {
  const value = plainText?.original ?? colorInfo?.original
  return [name?.original, value].filter(Boolean).join(': ')
}
