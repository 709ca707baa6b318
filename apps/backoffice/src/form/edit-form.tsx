import { Badge, Button, Notice } from '@vitrine/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CompanyNotice } from '../live/company-notice.tsx'
import { staysAtEnd } from '../screen/scroll-padding.ts'
import { ConfirmableNotice } from '../session/confirmable-notice.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './edit-form.module.css'
import { violationsOf } from './field-problems.ts'
import type { EditFormState } from './use-edit-form.ts'

export interface EditFormProps {
  /** Its accessible name. */
  label: string
  form: Pick<
    EditFormState<unknown>,
    | 'isDirty'
    | 'isRestored'
    | 'isConflict'
    | 'changedBy'
    | 'editors'
    | 'isSaving'
    | 'failure'
    | 'discard'
    | 'save'
  >
  /** Whether a field is wrong; nothing is sent then, and the fields say why. */
  isWrong?: boolean
  /** For those who may look at it alone. */
  isReadOnly?: boolean
  /** What codes of the platform mean here. */
  reasons?: Readonly<Record<string, unknown>>
  onSaved: () => void
  /** Shown from the first attempt to save on, where something is wrong. */
  children: (isTold: boolean) => ReactNode
}

/** Fields that are saved together, with what stands in the way. Unsaved values are told, and kept. */
export function EditForm(props: EditFormProps) {
  const { label, form, isWrong = false, isReadOnly = false, reasons = {}, onSaved } = props
  const { common, forms } = useMessages()
  const [isTold, setTold] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const isRefused = violationsOf(form.failure).length > 0

  async function submit() {
    setTold(isWrong)
    if (!isWrong && (await form.save())) onSaved()
    else setRefusals((count) => count + 1)
  }

  useEffect(() => {
    if (refusals > 0) showProblems(element.current)
  }, [refusals])

  return (
    <form
      ref={element}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty) submit()
      }}
    >
      <CompanyNotice editors={form.editors} />
      {form.isRestored && !form.isConflict && <Notice>{forms.restored}</Notice>}
      {props.children(isTold)}
      <div ref={staysAtEnd} className={styles['bar']}>
        {form.isConflict && (
          <Notice
            tone="warn"
            {...(form.changedBy && { title: forms.changedBy({ name: form.changedBy }) })}
          >
            {form.changedBy ? forms.changedChoice : forms.conflict}
          </Notice>
        )}
        {(isTold && isWrong) || isRefused ? (
          <Notice tone="bad">{forms.checkFields}</Notice>
        ) : (
          <ConfirmableNotice failure={form.failure} reasons={reasons} />
        )}
        {!isReadOnly && (
          <div className={styles['answers']}>
            <Button
              size="small"
              busy={form.isSaving ? common.saving : undefined}
              aria-disabled={!form.isDirty || undefined}
            >
              {form.isConflict ? forms.saveMine : common.save}
            </Button>
            {form.isDirty && (
              <Button type="button" look="quiet" size="small" onClick={form.discard}>
                {form.isConflict ? forms.showTheirs : forms.discard}
              </Button>
            )}
          </div>
        )}
        {form.isDirty && <Badge tone="warn">{forms.unsaved}</Badge>}
      </div>
    </form>
  )
}

/** Opens what hides marked fields, and goes to the first of them. */
function showProblems(form: HTMLFormElement | null) {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  for (const field of marked) {
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
      at.open = true
    }
  }
  marked[0]?.focus()
}
