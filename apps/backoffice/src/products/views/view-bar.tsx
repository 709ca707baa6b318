import { Field } from '@vitrine/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionMenu } from '../../dialog/action-menu.tsx'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useStaffMember } from '../../shell/staff-context.ts'
import { type ProductFilters, writeFilters } from '../product-filters.ts'
import { deleteView, type ProductView, readViews, saveView } from './product-views.ts'
import styles from './views.module.css'

const LONGEST_NAME = 40

/** The views of the list that a staff member has saved: filters, order and columns below a name. */
export function ViewBar({ filters }: { filters: ProductFilters }) {
  const { products, common } = useMessages()
  const { id } = useStaffMember()
  const [views, setViews] = useState(() => readViews(id))
  const [isNaming, setNaming] = useState(false)
  const query = writeFilters({ ...filters, page: 1 }).toString()
  const shown = views.find((view) => view.query === query)
  const all: ProductView = { name: products.allProducts, query: '' }

  return (
    <div className={styles['bar']}>
      <nav aria-label={products.views}>
        <ul>
          {[all, ...views].map((view) => (
            <li key={view.name}>
              <Link
                to={`?${view.query}`}
                aria-current={view.query === query ? 'true' : undefined}
                preventScrollReset
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ActionMenu
        label={products.view}
        actions={[
          { id: 'save', label: products.saveView, onAction: () => setNaming(true) },
          ...(shown
            ? [
                {
                  id: 'delete',
                  label: products.deleteView({ name: shown.name }),
                  isDestructive: true,
                  onAction: () => setViews(deleteView(id, shown.name)),
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <FormDialog
          title={products.saveView}
          verb={common.save}
          busy={common.saving}
          onClose={() => setNaming(false)}
          onSubmit={async (form) => {
            setViews(saveView(id, { name: String(form.get('name')).trim(), query }))
            setNaming(false)
          }}
        >
          <p>{products.saveViewText}</p>
          <Field
            label={products.viewName}
            name="name"
            defaultValue={shown?.name ?? ''}
            maxLength={LONGEST_NAME}
            pattern=".*\S.*"
            required
            autoFocus
          />
        </FormDialog>
      )}
    </div>
  )
}
