import { Button, Field, Notice } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
import type { Screen } from '../../sign-in/screen.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'

export interface RegisterFormProps {
  /** Where to go afterwards. */
  to: string
  screen: Extract<Screen, { kind: 'form' }> | undefined
}

export function RegisterForm({ to, screen }: RegisterFormProps) {
  const { state, formAction } = useNavigation()
  const isBusy = state === 'submitting' && formAction === '/register'

  return (
    <Sheet title="Make an account">
      <Sub>So that you can find an order again. Looking around works without one.</Sub>
      {screen?.title && (
        <Notice tone="bad" title={screen.title}>
          {screen.text}
        </Notice>
      )}
      <Form method="post" action="/register">
        <input type="hidden" name="to" value={to} />
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
          error={screen?.fields?.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          hint="At least 10 characters. A short sentence is easier to keep than a puzzle."
          error={screen?.fields?.password}
        />
        <Button wide busy={isBusy ? 'Making the account' : undefined}>
          Make the account
        </Button>
      </Form>
      <Foot>
        Have one already?{' '}
        <Link className="text-link" to={`/sign-in?to=${encodeURIComponent(to)}`}>
          Sign in
        </Link>
      </Foot>
    </Sheet>
  )
}
