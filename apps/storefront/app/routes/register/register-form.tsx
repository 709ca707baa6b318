import { Button, Field, PasswordField } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import { inShop } from '../../language/in-shop.ts'
import { fieldWords } from '../../sign-in/field-words.ts'
import type { Screen } from '../../sign-in/screen.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { useEntry } from '../../sign-in/use-entry.tsx'
import { useIsSending } from '../../ui/use-is-sending.ts'

export interface RegisterFormProps {
  /** Where to go afterwards. */
  to: string
  screen: Extract<Screen, { kind: 'form' | 'check' }> | undefined
}

export function RegisterForm({ to, screen }: RegisterFormProps) {
  const isSending = useIsSending('/register')
  const entry = useEntry('register', screen)
  const fields = screen?.kind === 'form' ? screen.fields : undefined

  return (
    <Sheet title="Make an account">
      <Sub>So that you can find an order again. Looking around works without one.</Sub>
      {entry.notice}
      <Form method="post" action="/register" ref={entry.form}>
        <input type="hidden" name="to" value={to} />
        {entry.hidden}
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          optional
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={screen?.email}
          error={fields?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={10}
          hint={fieldWords.newPassword}
          error={fields?.password}
        />
        <Button
          wide
          busy={isSending ? 'Making the account' : entry.busy}
          aria-disabled={entry.isPaused || undefined}
        >
          Make the account
        </Button>
      </Form>
      <Foot>
        <span>
          Have one already?{' '}
          <Link className="text-link" to={`/sign-in?to=${encodeURIComponent(to)}`}>
            Sign in
          </Link>
        </span>
        <a className="text-link" href={inShop(`/sign-in/redirect?to=${encodeURIComponent(to)}`)}>
          Go to the sign-in page
        </a>
      </Foot>
    </Sheet>
  )
}
