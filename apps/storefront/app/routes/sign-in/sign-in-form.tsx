import type { SignInProvider } from '@vitrine/contract'
import { Button, ButtonLink, Field, KeyIcon, Notice, PasswordField } from '@vitrine/ui'
import { Form, Link, useSubmit } from 'react-router'
import * as words from '#messages/sign-in'
import { inShop } from '../../language/in-shop.ts'
import { ProviderLinks } from '../../sign-in/provider-links.tsx'
import type { Screen } from '../../sign-in/screen.ts'
import sheet from '../../sign-in/sheet.module.css'
import { Foot, Or, Sheet, Sub, Ways } from '../../sign-in/sheet.tsx'
import type { ShopOfPlatform } from '../../sign-in/show-vendor.ts'
import { useEntry } from '../../sign-in/use-entry.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'
import { usePasskeySignIn } from '../../sign-in/use-passkey-sign-in.ts'

export interface SignInFormProps {
  /** Where to go afterwards. */
  to: string
  /** The session of a member has ended. */
  ended: boolean
  /** A sign-in was begun elsewhere or too long ago. */
  stale: boolean
  /** The address of the member who signs in once more, before what cannot be taken back. */
  again: string | undefined
  /** Who else may say who the shopper is. */
  providers: SignInProvider[]
  /** For frames of the platform's. */
  shopOfPlatform: ShopOfPlatform
  screen: Extract<Screen, { kind: 'form' | 'check' }> | undefined
}

export function SignInForm({
  to,
  ended,
  stale,
  again,
  providers,
  shopOfPlatform,
  screen,
}: SignInFormProps) {
  const isSending = useIsSending('/sign-in')
  const entry = useEntry('login', screen, shopOfPlatform)
  const fields = screen?.kind === 'form' ? screen.fields : undefined
  const query = `?to=${encodeURIComponent(to)}`
  // A refused form comes back with its address, and so with the way to go on.
  const action = `/sign-in${query}${again === undefined ? '' : '&again'}`
  const context = { to, ...(again !== undefined && { again: 'yes' }) }

  return (
    <Sheet title={again === undefined ? words.welcome : words.stillYou}>
      {again !== undefined && <Sub>{words.onceMore}</Sub>}
      {entry.notice}
      {ended && !screen && <Notice title={words.endedTitle}>{words.ended}</Notice>}
      {stale && !screen && (
        <Notice tone="warn" title={words.staleTitle}>
          {words.stale}
        </Notice>
      )}
      <Passkey action={action} context={context} look={screen ? 'second' : 'first'} />
      <Form method="post" action={action} ref={entry.form}>
        {Object.entries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {entry.hidden}
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={again ?? screen?.email}
          readOnly={again !== undefined}
          error={fields?.email}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={fields?.password}
        />
        {entry.captcha}
        <Button
          wide
          look={screen ? 'first' : 'second'}
          busy={isSending ? words.signingIn : entry.busy}
          aria-disabled={entry.isPaused || undefined}
        >
          {words.signIn}
        </Button>
      </Form>
      <ProviderLinks providers={providers} to={to} />
      {screen && (
        <Ways>
          <ButtonLink
            look="second"
            wide
            href={`/sign-in/code${query}${again === undefined ? '' : '&again'}`}
          >
            {words.codeByEmail}
          </ButtonLink>
        </Ways>
      )}
      <Foot>
        <Link className="text-link" to={`/forgot-password${query}`}>
          {words.forgot}
        </Link>
        {again === undefined && (
          <Link className="text-link" to={`/register${query}`}>
            {words.makeAccount}
          </Link>
        )}
        <a className="text-link" href={inShop(`/sign-in/redirect${query}`)}>
          {words.hostedPage}
        </a>
      </Foot>
    </Sheet>
  )
}

function Passkey({
  action,
  context,
  look,
}: {
  action: string
  context: Record<string, string>
  look: 'first' | 'second'
}) {
  const submit = useSubmit()
  const { state, ask } = usePasskeySignIn((credential) => {
    void submit({ ...context, credential }, { method: 'post', action })
  })

  return (
    <div className={sheet['passkey']} data-state={state}>
      <Button
        type="button"
        size="big"
        wide
        look={look}
        busy={state === 'asking' ? words.askingDevice : undefined}
        onClick={ask}
      >
        <KeyIcon />
        {words.passkey}
      </Button>
      <p role="status">{state === 'refused' ? words.passkeyRefused : words.passkeyHint}</p>
      <Or>{words.orEmail}</Or>
    </div>
  )
}
