import { Button, Checkbox, PlusIcon } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import fieldStyles from '../fields/fields.module.css'
import { NumberField } from '../fields/number-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { RowTools } from './row-tools.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './sections.module.css'

const MOST = 10

/** What buyers are asked to write, such as an engraving. */
export function CustomTexts({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor } = useMessages()
  const { customTextFields: rows } = values
  const set = (customTextFields: typeof rows) => onChange({ customTextFields })

  return (
    <Panel
      title={editor.customTexts}
      end={
        !isReadOnly &&
        rows.length < MOST && (
          <Button
            type="button"
            look="second"
            size="small"
            onClick={() => set([...rows, { title: '', maxLength: 100, mandatory: false }])}
          >
            <PlusIcon size={16} />
            {editor.add}
          </Button>
        )
      }
      isFlush
    >
      {rows.length === 0 && <p className={styles['none']}>{editor.noCustomTexts}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
        <div key={at} className={styles['plain']}>
          <div className={fieldStyles['pair']}>
            <TextField
              label={editor.question}
              value={row.title}
              maxLength={100}
              disabled={isReadOnly}
              error={problemOf('customTextFields', at)}
              onChange={(title) => set(rows.with(at, { ...row, title }))}
            />
            <NumberField
              label={editor.maxLength}
              value={row.maxLength}
              inputMode="numeric"
              disabled={isReadOnly}
              onChange={(length) =>
                set(rows.with(at, { ...row, maxLength: Math.trunc(length ?? 100) }))
              }
            />
          </div>
          <Checkbox
            name={`mandatory-${at}`}
            checked={row.mandatory}
            disabled={isReadOnly}
            onChange={({ target }) => set(rows.with(at, { ...row, mandatory: target.checked }))}
          >
            {editor.mandatory}
          </Checkbox>
          {!isReadOnly && <RowTools name={row.title} at={at} rows={rows} onChange={set} />}
        </div>
      ))}
    </Panel>
  )
}
