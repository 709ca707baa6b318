import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { cleanHtml } from './clean-html.ts'
import fieldStyles from './fields.module.css'
import styles from './rich-text.module.css'

export interface RichTextProps {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  hint?: string
  error?: string | undefined
  disabled?: boolean
  isTall?: boolean
}

const COMMANDS = ['bold', 'italic', 'insertUnorderedList', 'insertOrderedList'] as const

/**
 * A text with structure, edited as it is shown. `execCommand` is deprecated without a successor; every browser has it, and
 * an editor library would be larger than this application.
 */
export function RichText(props: RichTextProps) {
  const { label, value, onChange, hint, error, disabled = false, isTall = false } = props
  const { editor } = useMessages()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const [isSource, setSource] = useState(false)
  /** The text that a link is asked for; `null` where none is selected. */
  const [linked, setLinked] = useState<Range | null>()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  // React does not own the text: a value that was typed here is not written back, which would move the caret.
  useEffect(() => {
    if (isSource || !area.current || shown.current === value) return
    shown.current = value
    area.current.innerHTML = cleanHtml(toHtml(value))
  }, [value, isSource])

  function report() {
    const html = area.current?.innerHTML ?? ''
    shown.current = isEmpty(html) ? '' : html
    onChange(shown.current)
  }

  function run(command: string, argument?: string) {
    area.current?.focus()
    document.execCommand('defaultParagraphSeparator', false, 'p')
    // Elements: the platform's security policy refuses inline styles.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, argument)
    report()
  }

  function toSource() {
    shown.current = undefined
    setSource((before) => !before)
  }

  function askForLink() {
    const selection = document.getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
    const isHere = range && area.current?.contains(range.commonAncestorContainer)
    setLinked(isHere ? range.cloneRange() : null)
  }

  function addLink(address: string) {
    const selection = document.getSelection()
    if (linked) {
      area.current?.focus()
      selection?.removeAllRanges()
      selection?.addRange(linked)
    }
    setLinked(undefined)
    if (address === '') return
    const href = /^[a-z]+:|^\//i.test(address) ? address : `https://${address}`
    // Without a selected text the address is the text.
    if (selection?.isCollapsed) run('insertText', address)
    else run('createLink', href)
  }

  const labels = {
    bold: editor.bold,
    italic: editor.italic,
    insertUnorderedList: editor.list,
    insertOrderedList: editor.numberedList,
  }

  return (
    <div className={fieldStyles['field']}>
      <span id={`${id}-label`} className={fieldStyles['label']}>
        {label}
      </span>
      <div className={styles['frame']} data-invalid={error ? true : undefined}>
        <div className={styles['tools']} role="toolbar" aria-label={editor.formatting}>
          {COMMANDS.map((command) => (
            <button
              key={command}
              type="button"
              disabled={disabled || isSource}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              {labels[command]}
            </button>
          ))}
          <button
            type="button"
            disabled={disabled || isSource}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run('formatBlock', 'h3')}
          >
            {editor.heading}
          </button>
          <button
            type="button"
            disabled={disabled || isSource}
            onMouseDown={(event) => event.preventDefault()}
            onClick={askForLink}
          >
            {editor.link}
          </button>
          <button type="button" aria-pressed={isSource} disabled={disabled} onClick={toSource}>
            HTML
          </button>
        </div>
        {linked !== undefined && (
          <LinkForm onLink={addLink} onCancel={() => setLinked(undefined)} />
        )}
        {isSource ? (
          <textarea
            className={styles['source']}
            aria-labelledby={`${id}-label`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a textarea has no structure.
          <div
            ref={area}
            className={styles['area']}
            data-tall={isTall || undefined}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-readonly={disabled || undefined}
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            contentEditable={!disabled}
            suppressContentEditableWarning
            onInput={report}
            onPaste={(event) => {
              event.preventDefault()
              const { clipboardData } = event
              const html = clipboardData.getData('text/html')
              if (html) run('insertHTML', cleanHtml(html))
              else run('insertText', clipboardData.getData('text/plain'))
            }}
          />
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

function LinkForm({
  onLink,
  onCancel,
}: {
  onLink: (address: string) => void
  onCancel: () => void
}) {
  const { editor } = useMessages()
  const [address, setAddress] = useState('')
  return (
    <div className={styles['link']}>
      <input
        type="url"
        aria-label={editor.linkAddress}
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for.
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (event.key !== 'Enter') return
          event.preventDefault()
          onLink(address.trim())
        }}
      />
      <button type="button" onClick={() => onLink(address.trim())}>
        {editor.addLink}
      </button>
    </div>
  )
}

/** Text that is not HTML: its lines are paragraphs. */
function toHtml(value: string) {
  if (/<[a-z][^>]*>/i.test(value) || value === '') return value
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

const isEmpty = (html: string) =>
  html.replace(/<(?:br|p|\/p|div|\/div)\s*\/?>|&nbsp;|\s/gi, '') === ''
