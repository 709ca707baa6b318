import { Button, Details, PlusIcon } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { TextField } from '../fields/text-field.tsx'
import { RowTools } from './row-tools.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './sections.module.css'

/** Further texts with a heading, below the description. */
export function InfoSections({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor } = useMessages()
  const { infoSections: rows } = values
  const set = (infoSections: typeof rows) => onChange({ infoSections })

  return (
    <Panel
      title={editor.infoSections}
      end={
        !isReadOnly && (
          <Button
            type="button"
            look="second"
            size="small"
            onClick={() => set([...rows, { title: '', description: '' }])}
          >
            <PlusIcon size={16} />
            {editor.add}
          </Button>
        )
      }
      isFlush
    >
      {rows.length === 0 && <p className={styles['none']}>{editor.noInfoSections}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
        <Details key={at} className={styles['row']} isOpenAtFirst={row.title === ''}>
          <summary>{row.title || editor.untitled}</summary>
          <div className={styles['inside']}>
            <TextField
              label={editor.heading}
              value={row.title}
              maxLength={50}
              disabled={isReadOnly}
              error={problemOf('infoSections', at)}
              onChange={(title) => set(rows.with(at, { ...row, title }))}
            />
            <RichText
              label={editor.text}
              value={row.description}
              disabled={isReadOnly}
              onChange={(description) => set(rows.with(at, { ...row, description }))}
            />
            {!isReadOnly && <RowTools name={row.title} at={at} rows={rows} onChange={set} />}
          </div>
        </Details>
      ))}
    </Panel>
  )
}
