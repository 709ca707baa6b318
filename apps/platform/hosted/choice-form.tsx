import { Button } from '@vitrine/ui'
import type { HostedChoice } from '../src/account-pages/hosted-pages.ts'
import { Form, HiddenFields } from './sheet.tsx'

/** A button that changes something: a form of its own, so that it works without a script. */
export function ChoiceForm({
  choice: { label, about, action, hidden, isFinal },
  wide = false,
  quiet = false,
}: {
  choice: HostedChoice
  wide?: boolean
  quiet?: boolean
}) {
  return (
    <Form action={action}>
      <HiddenFields fields={hidden} />
      <Button look={isFinal ? 'destructive' : quiet ? 'quiet' : 'second'} wide={wide}>
        {label}
        {about && <span className="hidden-words"> {about}</span>}
      </Button>
    </Form>
  )
}
