import { Button, ButtonLink, Field, KeyIcon, LinkElement, Notice, PasswordField } from '@vitrine/ui'
import { Form, Link, useSubmit } from 'react-router'
import { inShop } from '../../language/in-shop.ts'
import type { Screen } from '../../sign-in/screen.ts'
import sheet from '../../sign-in/sheet.module.css'
import { Foot, Or, Sheet, Sub, Ways } from '../../sign-in/sheet.tsx'
import { useEntry } from '../../sign-in/use-entry.tsx'
import { usePasskeySignIn } from '../../sign-in/use-passkey-sign-in.ts'
import { useIsSending } from '../../ui/use-is-sending.ts'

export interface SignInFormProps {
  /** Where to go afterwards. */
  to: string
  /** The session of a member has ended. */
  ended: boolean
  /** A sign-in was begun elsewhere or too long ago. */
  stale: boolean
  /** The address of the member who signs in once more, before what cannot be taken back. */
  again: string | undefined
  screen: Extract<Screen, { kind: 'form' | 'check' }> | undefined
}

export function SignInForm({ to, ended, stale, again, screen }: SignInFormProps) {
  const isSending = useIsSending('/sign-in')
  const entry = useEntry('login', screen)
  const fields = screen?.kind === 'form' ? screen.fields : undefined
  const query = `?to=${encodeURIComponent(to)}`
  const context = { to, ...(again !== undefined && { again: 'yes' }) }

  return (
    <Sheet title={again === undefined ? 'Welcome back' : 'Is it still you?'}>
      {again !== undefined && <Sub>You signed in a while ago. Once more, and you can go on.</Sub>}
      {entry.notice}
      {ended && !screen && <Notice title="You were signed out.">Sign in again to go on.</Notice>}
      {stale && !screen && (
        <Notice tone="warn" title="This page is too old.">
          The sign-in began in another window, or too long ago. Start it again here.
        </Notice>
      )}
      <Passkey context={context} look={screen ? 'second' : 'first'} />
      <Form method="post" action="/sign-in" ref={entry.form}>
        {Object.entries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {entry.hidden}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={again ?? screen?.email}
          readOnly={again !== undefined}
          error={fields?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={fields?.password}
        />
        <Button
          wide
          look={screen ? 'first' : 'second'}
          busy={isSending ? 'Signing in' : entry.busy}
          aria-disabled={entry.isPaused || undefined}
        >
          Sign in
        </Button>
      </Form>
      {screen && (
        <Ways>
          {/* It leaves this site, so the browser itself has to follow it. */}
          <LinkElement value="a">
            <ButtonLink look="second" wide href={inShop(`/sign-in/redirect${query}`)}>
              Get in with a code by e-mail
            </ButtonLink>
          </LinkElement>
        </Ways>
      )}
      <Foot>
        <Link className="text-link" to={`/forgot-password${query}`}>
          Forgot the password?
        </Link>
        {again === undefined && (
          <Link className="text-link" to={`/register${query}`}>
            Make an account
          </Link>
        )}
        <a className="text-link" href={inShop(`/sign-in/redirect${query}`)}>
          Go to the sign-in page
        </a>
      </Foot>
    </Sheet>
  )
}

function Passkey({ context, look }: { context: Record<string, string>; look: 'first' | 'second' }) {
  const submit = useSubmit()
  const { state, ask } = usePasskeySignIn((credential) => {
    void submit({ ...context, credential }, { method: 'post', action: '/sign-in' })
  })

  return (
    <div className={sheet['passkey']} data-state={state}>
      <Button
        type="button"
        size="big"
        wide
        look={look}
        busy={state === 'asking' ? 'Asking your device' : undefined}
        onClick={ask}
      >
        <KeyIcon />
        Sign in with a passkey
      </Button>
      <p role="status">
        {state === 'refused'
          ? 'No passkey was used. Try again, or sign in with the password.'
          : 'Your face, finger or screen lock. No password leaves this device.'}
      </p>
      <Or>or with your e-mail</Or>
    </div>
  )
}
