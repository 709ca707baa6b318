import { Button, CloseIcon, Link, OptionPills, Price, Swatches } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '#messages/cart'
import { add } from '#messages/product'
import {
  availabilityOf,
  findVariant,
  type Selection,
  selectNearest,
  stockState,
} from '../catalog/option-matrix.ts'
import { productPath } from '../catalog/product-path.ts'
import type { ProductCardView, ProductChoicesView } from '../catalog/product-view.ts'
import { readSelection } from '../catalog/selection-url.ts'
import { inShop } from '../language/in-shop.ts'
import { addProduct } from './add-to-cart.ts'
import styles from './quick-add.module.css'

interface QuickAddProps {
  product: ProductCardView
  /** The button that was pressed; the choices are shown beside it. */
  source: HTMLElement
  onClose: () => void
}

/** Adds a product that has nothing to choose; for others a popover with their options. */
export function QuickAdd({ product: card, source, onClose }: QuickAddProps) {
  const { name, choice } = card
  const [product, setProduct] = useState<ProductChoicesView>()
  const navigate = useNavigate()
  const path = productPath(card)

  const begin = useEffectEvent((loaded: ProductChoicesView) => {
    if (loaded.options.length > 0 && !loaded.needsPage) return setProduct(loaded)
    onClose()
    if (loaded.needsPage) navigate(path)
    else addProduct(loaded.id, {}, name)
  })
  // The product's own page says what is wrong.
  const fail = useEffectEvent(() => navigate(path))

  useEffect(() => {
    const aborted = new AbortController()
    const { signal } = aborted
    fetch(inShop(`${path}/choices`), { signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(
        (loaded) => begin(loaded),
        () => signal.aborted || fail(),
      )
    return () => aborted.abort()
  }, [path])

  return product && <Choices {...{ product, name, path, source, onClose }} search={choice ?? ''} />
}

interface ChoicesProps {
  product: ProductChoicesView
  name: string
  path: string
  source: HTMLElement
  search: string
  onClose: () => void
}

function Choices({ product, name, path, source, search, onClose }: ChoicesProps) {
  const [selection, setSelection] = useState<Selection>(() =>
    readSelection(product, new URLSearchParams(search)),
  )
  const popover = useRef<HTMLDivElement>(null)
  const variant = findVariant(product, selection)
  const isSold = variant !== undefined && stockState(variant) !== 'sold-out'

  useEffect(() => {
    const { current } = popover
    current?.showPopover({ source })
    current?.scrollIntoView({ block: 'nearest' })
    current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [source])

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={messages.choose({ name })}
      className={styles['choices']}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div className={styles['head']}>
        <strong>{name}</strong>
        <button
          type="button"
          className={styles['close']}
          aria-label={messages.closeChoices}
          onClick={() => popover.current?.hidePopover()}
        >
          <CloseIcon />
        </button>
      </div>
      {product.options.map(({ name: option, kind, values }) => {
        const Group = kind === 'color' ? Swatches : OptionPills
        return (
          <Group
            key={option}
            legend={option}
            name={option}
            chosen={selection[option] ?? ''}
            values={values.map(({ label, color }) => ({
              value: label,
              label,
              words: label,
              color,
              state: availabilityOf(product, selection, option, label).state,
            }))}
            onChoose={(value) =>
              setSelection(selectNearest(product, { ...selection, [option]: value }, option))
            }
          />
        )
      })}
      <div className={styles['foot']}>
        {variant && <Price {...variant.price} />}
        {isSold ? (
          <Button
            type="button"
            onClick={() => {
              popover.current?.hidePopover()
              addProduct(product.id, selection, name)
            }}
          >
            {add}
          </Button>
        ) : (
          <Link className="text-link" href={path}>
            {messages.details}
          </Link>
        )}
      </div>
    </div>
  )
}
