import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedGenericStepProps, HostedStepProps } from '../src/account-pages/hosted-pages.ts'
import { HostedDocument } from './document.tsx'
import { LoginView } from './login-view.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { Foot, Form, HiddenFields, Sheet, Sub, TextLink } from './sheet.tsx'

/** One step of a sign-in, of the account's package or of the platform alone. */
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
  const { title, text, form, passkey, links, error, back, ...shop } = props
  return (
    <Sheet {...shop} title={title} back={back}>
      {text.map((paragraph) => (
        <Sub key={paragraph}>{paragraph}</Sub>
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      {form && (
        <Form action={form.action}>
          <HiddenFields fields={form.hidden} />
          {form.fields.map((field) => (
            <Field key={field.name} {...field} />
          ))}
          <Button wide>{form.submit}</Button>
        </Form>
      )}
      {passkey && <PasskeyForm passkey={passkey} />}
      {links.map(({ label, href }) => (
        <Foot key={href}>
          <TextLink href={href}>{label}</TextLink>
        </Foot>
      ))}
    </Sheet>
  )
}
