import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { SectionProps } from './section-props.ts'

export function TextSection({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor } = useMessages()
  return (
    <Panel title={editor.texts}>
      <TextField
        label={editor.name}
        value={values.name}
        maxLength={80}
        disabled={isReadOnly}
        error={problemOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <RichText
        label={editor.description}
        value={values.description}
        hint={editor.descriptionHint}
        disabled={isReadOnly}
        error={problemOf('description')}
        onChange={(description) => onChange({ description })}
        isTall
      />
    </Panel>
  )
}
