import { Button, Field } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/sign-in'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'

export interface ForgotPasswordFormProps {
  /** Where to go after signing in with the new password. */
  to: string
  email?: string
  error?: string | undefined
}

export function ForgotPasswordForm({ to, email, error }: ForgotPasswordFormProps) {
  const isBusy = useIsSending('/forgot-password')

  return (
    <Sheet title={words.newPassword}>
      <Sub>{words.weSendALink}</Sub>
      <Form method="post" action={`/forgot-password?to=${encodeURIComponent(to)}`}>
        <input type="hidden" name="to" value={to} />
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={error}
        />
        <Button wide busy={isBusy ? words.sending : undefined}>
          {words.sendTheLink}
        </Button>
      </Form>
      <Foot>
        {words.remembered}{' '}
        <Link className="text-link" to={`/sign-in?to=${encodeURIComponent(to)}`}>
          {words.signIn}
        </Link>
      </Foot>
    </Sheet>
  )
}
