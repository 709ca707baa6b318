import { Link } from '@vitrine/ui'
import { signIn } from '#messages/common'
import * as m from '#messages/recovery'
import { EmailForm, type EmailFormProps } from './email-form.tsx'
import { Foot, Sheet, Sub } from './sheet.tsx'

/** Asks where to send a link to choose a new password. */
export function RecoveryPage({ signInHref, ...form }: EmailFormProps & { signInHref: string }) {
  return (
    <Sheet title={m.title}>
      <Sub>{m.text}</Sub>
      <EmailForm {...form}>{m.sendLink}</EmailForm>
      <Foot>
        <span>
          {m.remembered}{' '}
          <Link className="text-link" href={signInHref}>
            {signIn}
          </Link>
        </span>
      </Foot>
    </Sheet>
  )
}
