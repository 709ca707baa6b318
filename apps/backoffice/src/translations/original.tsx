import { useEffect, useId, useRef } from 'react'
import { cleanHtml } from '../product-editor/fields/clean-html.ts'
import type { TextRow } from './text-group.ts'
import styles from './translations.module.css'

/** A text as shoppers of the shop's own language read it. */
export function Original({
  label,
  language,
  row,
}: {
  label: string
  language: string
  row: TextRow
}) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (row.isHtml && text.current) text.current.innerHTML = cleanHtml(row.original)
  }, [row])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles['original']} role="group" aria-labelledby={id}>
      <p id={id}>{label}</p>
      {row.isHtml ? <div ref={text} lang={language} /> : <div lang={language}>{row.original}</div>}
    </div>
  )
}
