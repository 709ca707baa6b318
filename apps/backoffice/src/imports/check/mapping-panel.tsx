import { type CatalogImportPreview, type PlainColumn, plainColumns } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { useState } from 'react'
import { ListTable } from '../../list/list-table.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import styles from '../imports.module.css'
import { findMappingProblems, toColumns, toMapping } from './to-columns.ts'

export interface MappingPanelProps {
  preview: CatalogImportPreview
  isRunning: boolean
  onMap: (columns: Record<string, string>) => void
}

/** Says what each column of a table of the merchant's own holds. */
export function MappingPanel({ preview, isRunning, onMap }: MappingPanelProps) {
  const { columns, rows, suggestedColumns, remembered } = preview
  const { imports: messages, importFields, language } = useMessages()
  const [mapping, setMapping] = useState(() => toMapping(columns, suggestedColumns))
  const [isTold, setTold] = useState(false)
  const { missing, repeated } = findMappingProblems(mapping)
  const isWrong = missing.length > 0 || repeated.length > 0
  const named = (fields: readonly PlainColumn[]) =>
    new Intl.ListFormat(language.locale).format(
      fields.map((field) => importFields[messageOf[field]]),
    )

  return (
    <form
      className={styles['mapping']}
      onSubmit={(event) => {
        event.preventDefault()
        setTold(isWrong)
        if (!isWrong) onMap(toColumns(columns, mapping))
      }}
    >
      <Panel title={messages.mapTitle} isFlush>
        <p className={styles['intro']}>{remembered ? messages.mapRemembered : messages.mapHelp}</p>
        <ListTable
          caption={messages.mapTitle}
          rows={columns.map((column, at) => ({ column, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { label: messages.column, cell: ({ column }) => column || messages.unnamed },
            {
              label: messages.example,
              isExtra: true,
              cell: ({ at }) => (
                <span className={styles['example']}>
                  {rows.map((values) => values[at]).find((value) => value) ?? ''}
                </span>
              ),
            },
            {
              label: messages.field,
              cell: ({ column, at }) => (
                <select
                  className={styles['select']}
                  aria-label={messages.fieldOf({ column: column || messages.unnamed })}
                  disabled={column.trim() === ''}
                  value={mapping[at]}
                  onChange={({ target }) =>
                    setMapping(
                      mapping.map((field, place) =>
                        place === at
                          ? (plainColumns.find((one) => one === target.value) ?? '')
                          : field,
                      ),
                    )
                  }
                >
                  <option value="">{messages.leaveOut}</option>
                  {plainColumns.map((field) => (
                    <option key={field} value={field}>
                      {importFields[messageOf[field]]}
                    </option>
                  ))}
                </select>
              ),
            },
          ]}
        />
      </Panel>
      {isTold && missing.length > 0 && (
        <Notice tone="bad">{messages.fieldsMissing({ fields: named(missing) })}</Notice>
      )}
      {isTold && repeated.length > 0 && (
        <Notice tone="bad">{messages.fieldsRepeated({ fields: named(repeated) })}</Notice>
      )}
      <div>
        <Button size="small" busy={isRunning ? messages.beginning : undefined}>
          {messages.checkFile}
        </Button>
      </div>
    </form>
  )
}

const messageOf = {
  name: 'name',
  price: 'price',
  key: 'key',
  sku: 'sku',
  barcode: 'barcode',
  description: 'description',
  'full price': 'fullPrice',
  cost: 'cost',
  quantity: 'quantity',
  weight: 'weight',
  brand: 'brand',
  ribbon: 'ribbon',
  tags: 'tags',
  collection: 'collection',
  picture: 'picture',
  visible: 'visible',
} as const satisfies Record<PlainColumn, string>
