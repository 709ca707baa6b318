import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedChoice, HostedField, HostedStepProps } from '../src/hosted/hosted-pages.ts'
import { Foot, HiddenFields, Sheet, Sub } from './sheet.tsx'
import styles from './step-page.module.css'

/** One step of a journey. The ways on are forms, so that they work without a script. */
export function StepPage(props: HostedStepProps) {
  const { title, text, list, picture, form, choices, ways, error, notice, back, ...shop } = props
  return (
    <Sheet {...shop} title={title} back={back}>
      {text.map((paragraph) => (
        <Sub key={paragraph}>{paragraph}</Sub>
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      {picture && (
        <div
          className={styles['picture']}
          role="img"
          aria-label={picture.label}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that the platform drew itself
          dangerouslySetInnerHTML={{ __html: picture.svg }}
        />
      )}
      {list && list.length > 0 && <Codes codes={list} />}
      {form && (
        <form method="post" action={form.action}>
          <HiddenFields fields={form.hidden} />
          {form.fields.map((field) => (
            <StepField key={field.name} field={field} error={error} />
          ))}
          <Button wide>{form.submit}</Button>
        </form>
      )}
      {choices.map((choice) => (
        <Choice key={choice.label} choice={choice} />
      ))}
      {ways.length > 0 && (
        <Foot>
          {ways.map(({ label, href }) => (
            <a key={href} className="text-link" href={href}>
              {label}
            </a>
          ))}
        </Foot>
      )}
    </Sheet>
  )
}

function StepField({ field, error }: { field: HostedField; error: string | undefined }) {
  const { name, label, type, autoComplete, value, hint, optional } = field
  if (type === 'checkbox') {
    return (
      <label className={styles['check']}>
        <input type="checkbox" name={name} value="yes" /> {label}
      </label>
    )
  }
  const isCode = type === 'code'
  return (
    <Field
      label={label}
      name={name}
      type={isCode ? 'text' : type}
      autoComplete={autoComplete}
      defaultValue={value}
      hint={hint}
      optional={optional ?? false}
      aria-invalid={isCode && error ? true : undefined}
      {...(isCode ? { inputMode: 'numeric', maxLength: 20, spellCheck: false } : {})}
    />
  )
}

function Choice({ choice: { label, action, hidden } }: { choice: HostedChoice }) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={hidden} />
      <Button look="second" wide>
        {label}
      </Button>
    </form>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <ul className={styles['codes']}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
