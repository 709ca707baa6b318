import { Link } from '@vitrine/ui'
import * as m from '#messages/code-request'
import { withPassword } from '#messages/sign-in'
import { EmailForm, type EmailFormProps } from './email-form.tsx'
import { Foot, Sheet, Sub } from './sheet.tsx'

/** Asks where to send a code to sign in with; an address without an account leads to the same next page. */
export function CodeRequestPage({ signInHref, ...form }: EmailFormProps & { signInHref: string }) {
  return (
    <Sheet title={m.title}>
      <Sub>{m.text}</Sub>
      <EmailForm {...form}>{m.send}</EmailForm>
      <Foot>
        <Link className="text-link" href={signInHref}>
          {withPassword}
        </Link>
      </Foot>
    </Sheet>
  )
}
