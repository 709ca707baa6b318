import { Button } from '@vitrine/ui'
import type { HostedPasskey } from '../src/hosted/hosted-pages.ts'
import { HiddenFields, Sub } from './sheet.tsx'
import { StepField } from './step-field.tsx'

/** Hidden until the script finds that the browser can: what is no use to somebody is not shown to them. */
export function PasskeyForm({ passkey }: { passkey: HostedPasskey }) {
  const { kind, optionsUrl, action, hidden, fields, submit, refused } = passkey
  return (
    <>
      <form
        method="post"
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
      </form>
      {kind === 'create' && (
        <div data-passkey-absent="">
          <Sub>This browser cannot make passkeys, or scripts are switched off in it.</Sub>
        </div>
      )}
    </>
  )
}
