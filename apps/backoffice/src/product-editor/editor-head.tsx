import { Badge, Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staysAtEnd, staysAtStart } from '../screen/scroll-padding.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './product-editor.module.css'
import type { ProductEditor } from './use-product-editor.ts'

export interface EditorHeadProps {
  editor: ProductEditor
  name: string
  isReadOnly: boolean
  onSave: () => void
  /** Why the last save failed; stays in view with the buttons. */
  children?: ReactNode
}

/** The name of the product, what is unsaved, and the buttons; stays at the top. */
export function EditorHead({ editor, name, isReadOnly, onSave, children }: EditorHeadProps) {
  const { editor: messages, products, common, language } = useMessages()
  const { state, changed, isDirty, isSaving } = editor
  const facts = state.state === 'editing' ? state.stored?.facts : undefined

  return (
    <header ref={staysAtStart} className={styles['head']}>
      <div className={styles['title']}>
        <Link to="/products">{products.title} /</Link>
        <h1>{name}</h1>
      </div>
      {/* In narrow windows the head is scrolled away, and these stay at the end. */}
      <div ref={staysAtEnd} className={styles['actions']} data-dirty={isDirty || undefined}>
        {isDirty ? (
          <Badge tone="warn">{messages.unsaved({ count: changed.length })}</Badge>
        ) : (
          facts && (
            <p>
              {messages.lastChanged({
                time: new Date(facts.lastUpdated).toLocaleString(language.locale, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }),
              })}
            </p>
          )
        )}
        {facts && !isReadOnly && (
          <Link className={styles['open']} to={`/products/${facts.id}/translations`}>
            {common.translate}
          </Link>
        )}
        {facts && (
          <a className={styles['open']} href={facts.url} target="_blank" rel="noreferrer">
            {messages.openInShop}
          </a>
        )}
        {!isReadOnly && (
          <>
            <Button
              type="button"
              look="second"
              size="small"
              aria-disabled={!isDirty || undefined}
              onClick={() => isDirty && editor.discard()}
            >
              {messages.discard}
            </Button>
            <Button
              type="button"
              size="small"
              busy={isSaving ? messages.saving : undefined}
              aria-disabled={!isDirty || undefined}
              aria-keyshortcuts="Meta+S Control+S"
              onClick={() => isDirty && onSave()}
            >
              {messages.save}
            </Button>
          </>
        )}
      </div>
      {children && <div className={styles['message']}>{children}</div>}
    </header>
  )
}
