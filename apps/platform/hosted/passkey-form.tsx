import { Button } from '@vitrine/ui'
import type { HostedPasskey } from '../src/account-pages/hosted-pages.ts'
import { Form, HiddenFields } from './sheet.tsx'

/** Signs in with a passkey, or confirms; hidden until the script finds that the browser supports passkeys. */
export function PasskeyForm({
  passkey: { optionsUrl, action, hidden, submit, notUsed },
}: {
  passkey: HostedPasskey
}) {
  return (
    <Form
      action={action}
      hidden
      data-passkey="get"
      data-options-url={optionsUrl}
      data-failed={notUsed}
    >
      <HiddenFields fields={{ ...hidden, credential: '' }} />
      <Button wide look="second">
        {submit}
      </Button>
      <p role="status" data-passkey-status="" />
    </Form>
  )
}
