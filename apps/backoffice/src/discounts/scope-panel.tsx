import { AlertIcon, CloseIcon, Radio } from '@vitrine/ui'
import { CollectionChoices } from '../product-editor/sections/collection-choices.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './discounts.module.css'
import type { DiscountPanelProps } from './panel-props.ts'

const AddProduct = lazyPart(async () => (await import('../collections/add-product.tsx')).AddProduct)

export interface ScopePanelProps extends DiscountPanelProps {
  /** What products are called, by id. */
  names: ReadonlyMap<string, string>
}

/** What the discount applies to. */
export function ScopePanel({ values, change, problemOf, names }: ScopePanelProps) {
  const { discounts: messages } = useMessages()
  const { isLimited, productIds } = values
  const problem = problemOf('scope')
  const scope = (limited: boolean, text: string) => (
    <Radio
      name="scope"
      value={String(limited)}
      checked={isLimited === limited}
      onChange={() => change({ isLimited: limited })}
    >
      {text}
    </Radio>
  )
  return (
    <Panel title={messages.scope}>
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{messages.scope}</legend>
        {scope(false, messages.everythingScope)}
        {scope(true, messages.limitedScope)}
      </fieldset>
      {isLimited && (
        <div className={styles['chosen']}>
          <CollectionChoices
            chosen={values.collectionIds}
            isReadOnly={false}
            onChange={(collectionIds) => change({ collectionIds })}
          />
          <AddProduct
            isIncluded={({ id }) => productIds.includes(id)}
            onAdd={({ id }) => change({ productIds: [...productIds, id] })}
          />
          {productIds.length > 0 && (
            <ul className={styles['chips']} aria-label={messages.products}>
              {productIds.map((id) => (
                <li key={id} className={styles['chip']}>
                  {names.get(id) ?? '…'}
                  <button
                    type="button"
                    aria-label={messages.leaveOut({ name: names.get(id) ?? messages.deleted })}
                    onClick={() => change({ productIds: productIds.filter((one) => one !== id) })}
                  >
                    <CloseIcon size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {problem !== undefined && (
            <p className={styles['error']} role="alert">
              <AlertIcon size={16} /> {problem}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
