import { Button } from '@vitrine/ui'
import type { HostedPasskey } from '../src/account-pages/hosted-pages.ts'
import { useReader } from './reader-context.ts'
import { Form, HiddenFields, Sub } from './sheet.tsx'
import { StepField } from './step-field.tsx'

/** Hidden until the script finds that the browser supports passkeys. */
export function PasskeyForm({ passkey }: { passkey: HostedPasskey }) {
  const { kind, optionsUrl, action, hidden, fields, submit, refused } = passkey
  const { page } = useReader().words
  return (
    <>
      <Form
        action={action}
        hidden
        data-passkey={kind}
        data-options-url={optionsUrl}
        data-refused={refused}
      >
        <HiddenFields fields={{ ...hidden, credential: '' }} />
        {fields.map((field) => (
          <StepField key={field.name} field={field} />
        ))}
        <Button wide look={kind === 'get' ? 'second' : 'first'}>
          {submit}
        </Button>
        <p role="status" data-passkey-status="" />
      </Form>
      {kind === 'create' && (
        <div data-passkey-absent="">
          <Sub>{page.noPasskeys}</Sub>
        </div>
      )}
    </>
  )
}
