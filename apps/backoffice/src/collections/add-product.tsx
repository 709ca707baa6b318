import type { Product } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Thumbnail } from '../products/thumbnail.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import styles from './collections.module.css'

export interface AddProductProps {
  isIncluded: (product: Product) => boolean
  onAdd: (product: Product) => void
}

/** Finds products by name; choosing one adds it. */
export function AddProduct({ isIncluded, onAdd }: AddProductProps) {
  const { collections: messages } = useMessages()
  const { products } = useAdmin()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Product[]>([])

  useEffect(() => {
    const words = text.trim()
    if (words === '') return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = leaving
      const query = products.queryMerchantProducts().contains('name', words).ascending('name')
      query
        .limit(20)
        .find({ signal })
        .then(
          ({ items }) => setFound(items),
          () => {
            // The list stays as it is; typing on asks again.
          },
        )
    }, 150)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, products])

  return (
    <ComboBox
      className={styles['combo'] ?? ''}
      items={found.filter((product) => !isIncluded(product))}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      allowsEmptyCollection={text.trim() !== ''}
      menuTrigger="input"
      onSelectionChange={(key) => {
        const chosen = found.find(({ id }) => id === key)
        if (!chosen) return
        onAdd(chosen)
        setText('')
      }}
    >
      <Label>{messages.addProduct}</Label>
      <Input className={styles['input'] ?? ''} placeholder={messages.addPlaceholder} />
      <Popover className={styles['popover'] ?? ''}>
        <ListBox<Product>
          renderEmptyState={() => <p className={styles['none']}>{messages.nothingFound}</p>}
        >
          {(product) => (
            <ListBoxItem id={product.id} textValue={product.name} className={styles['found'] ?? ''}>
              <Thumbnail product={product} />
              {product.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
