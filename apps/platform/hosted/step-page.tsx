import { Button, Notice } from '@vitrine/ui'
import type { HostedGenericStepProps, HostedStepProps } from '../src/account-pages/hosted-pages.ts'
import { ChoiceForm } from './choice-form.tsx'
import { HostedDocument } from './document.tsx'
import { LoginView } from './login-view.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { Foot, Form, HiddenFields, Sheet, Sub, TextLink } from './sheet.tsx'
import { StepField } from './step-field.tsx'
import styles from './step-page.module.css'

/** One step of a journey. The ways on are forms, so that they work without a script. */
export function StepPage(props: HostedStepProps) {
  if (!('view' in props)) return <Step {...props} />
  const { view, ...document } = props
  return (
    <HostedDocument {...document} back={props.back}>
      <LoginView view={view} />
    </HostedDocument>
  )
}

function Step(props: HostedGenericStepProps) {
  const { title, text, list, picture, form, passkey, choices, ways, error, notice, back, ...shop } =
    props
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
        <Form action={form.action}>
          <HiddenFields fields={form.hidden} />
          {form.fields.map((field) => (
            <StepField key={field.name} field={field} error={error} />
          ))}
          <Button wide>{form.submit}</Button>
        </Form>
      )}
      {passkey && <PasskeyForm passkey={passkey} />}
      {choices.map((choice) => (
        <ChoiceForm key={choice.label} choice={choice} wide />
      ))}
      {ways.map(({ label, href }) => (
        <Foot key={href}>
          <TextLink href={href}>{label}</TextLink>
        </Foot>
      ))}
    </Sheet>
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
