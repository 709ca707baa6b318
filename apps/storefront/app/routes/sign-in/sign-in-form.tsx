import { Button, ButtonLink, Field, LinkElement, Notice } from '@vitrine/ui'
import { Form, Link, useNavigation } from 'react-router'
import type { Screen } from '../../sign-in/screen.ts'
import { Foot, Or, Sheet } from '../../sign-in/sheet.tsx'

export interface SignInFormProps {
  /** Where to go afterwards. */
  to: string
  /** The session of a member has ended. */
  ended: boolean
  /** A sign-in was begun elsewhere or too long ago. */
  stale: boolean
  screen: Extract<Screen, { kind: 'form' }> | undefined
}

export function SignInForm({ to, ended, stale, screen }: SignInFormProps) {
  const { state, formAction } = useNavigation()
  const isBusy = state === 'submitting' && formAction === '/sign-in'
  const query = `?to=${encodeURIComponent(to)}`

  return (
    <Sheet title="Welcome back">
      {screen?.title ? (
        <Notice tone="bad" title={screen.title}>
          {screen.text}
        </Notice>
      ) : (
        ended && <Notice title="You were signed out.">Sign in again to go on.</Notice>
      )}
      {stale && !screen && (
        <Notice tone="warn" title="This page is too old.">
          The sign-in began in another window, or too long ago. Start it again here.
        </Notice>
      )}
      <Form method="post" action="/sign-in">
        <input type="hidden" name="to" value={to} />
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
          autoComplete="current-password"
          error={screen?.fields?.password}
        />
        <Button wide busy={isBusy ? 'Signing in' : undefined}>
          Sign in
        </Button>
      </Form>
      <Or>or on a page of its own</Or>
      {/* It leaves this site, so the browser itself has to follow it. */}
      <LinkElement value="a">
        <ButtonLink look="second" wide href={`/sign-in/redirect${query}`}>
          Go to the sign-in page
        </ButtonLink>
      </LinkElement>
      <Foot>
        New here?{' '}
        <Link className="text-link" to={`/register${query}`}>
          Make an account
        </Link>
        {'. '}
        <Link className="text-link" to={`/forgot-password${query}`}>
          Forgot the password?
        </Link>
      </Foot>
    </Sheet>
  )
}
