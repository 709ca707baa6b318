import { Button, Field } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../ui/use-is-sending.ts'

export interface ForgotPasswordFormProps {
  /** Where to go after signing in with the new password. */
  to: string
  email?: string
  error?: string | undefined
}

export function ForgotPasswordForm({ to, email, error }: ForgotPasswordFormProps) {
  const isBusy = useIsSending('/forgot-password')

  return (
    <Sheet title="A new password">
      <Sub>We send you a link to choose one.</Sub>
      <Form method="post" action="/forgot-password">
        <input type="hidden" name="to" value={to} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={error}
        />
        <Button wide busy={isBusy ? 'Sending' : undefined}>
          Send the link
        </Button>
      </Form>
      <Foot>
        Remembered it?{' '}
        <Link className="text-link" to={`/sign-in?to=${encodeURIComponent(to)}`}>
          Sign in
        </Link>
      </Foot>
    </Sheet>
  )
}
