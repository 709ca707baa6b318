import { Button, Notice } from '@vitrine/ui'
import { CompanyNotice } from '../../live/company-notice.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../product-editor.module.css'
import type { ProductEditor } from '../use-product-editor.ts'

/** Who else has the product open, and what to do about what they have saved; own edits are kept meanwhile. */
export function OthersNotice({ editor }: { editor: ProductEditor }) {
  const { editor: messages, forms } = useMessages()
  const { editors, changedBy } = editor

  return (
    <>
      <CompanyNotice editors={editors} />
      {changedBy && (
        <div className={styles['draft']}>
          <Notice tone="warn">
            {changedBy.name === undefined
              ? messages.changedByApp
              : forms.changedBy({ name: changedBy.name })}
          </Notice>
          <Button type="button" size="small" onClick={() => editor.mergeTheirs('ask')}>
            {messages.showDifference}
          </Button>
          <Button
            type="button"
            size="small"
            look="second"
            onClick={() => editor.mergeTheirs('take')}
          >
            {messages.takeTheirs}
          </Button>
        </div>
      )}
    </>
  )
}
