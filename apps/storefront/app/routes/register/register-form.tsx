import type { SignInProvider } from '@vitrine/contract'
import { Button, Field, PasswordField } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/sign-in'
import { inShop } from '../../language/in-shop.ts'
import { ProviderLinks } from '../../sign-in/provider-links.tsx'
import type { Screen } from '../../sign-in/screen.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import type { ShopOfPlatform } from '../../sign-in/show-vendor.ts'
import { useEntry } from '../../sign-in/use-entry.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'

export interface RegisterFormProps {
  /** Where to go afterwards. */
  to: string
  /** Who else may say who the shopper is. */
  providers: SignInProvider[]
  /** For frames of the platform's. */
  shopOfPlatform: ShopOfPlatform
  screen: Extract<Screen, { kind: 'form' | 'check' }> | undefined
}

export function RegisterForm({ to, providers, shopOfPlatform, screen }: RegisterFormProps) {
  const isSending = useIsSending('/register')
  const entry = useEntry('register', screen, shopOfPlatform)
  const fields = screen?.kind === 'form' ? screen.fields : undefined

  return (
    <Sheet title={words.makeAccount}>
      <Sub>{words.whyAccount}</Sub>
      {entry.notice}
      <Form method="post" action={`/register?to=${encodeURIComponent(to)}`} ref={entry.form}>
        <input type="hidden" name="to" value={to} />
        {entry.hidden}
        <Field
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          optional
        />
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={screen?.email}
          error={fields?.email}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          minLength={10}
          hint={words.newPasswordHint}
          error={fields?.password}
        />
        {entry.captcha}
        <Button
          wide
          busy={isSending ? words.makingTheAccount : entry.busy}
          aria-disabled={entry.isPaused || undefined}
        >
          {words.makeTheAccount}
        </Button>
      </Form>
      <ProviderLinks providers={providers} to={to} />
      <Foot>
        <span>
          {words.haveOne}{' '}
          <Link className="text-link" to={`/sign-in?to=${encodeURIComponent(to)}`}>
            {words.signIn}
          </Link>
        </span>
        <a className="text-link" href={inShop(`/sign-in/redirect?to=${encodeURIComponent(to)}`)}>
          {words.hostedPage}
        </a>
      </Foot>
    </Sheet>
  )
}
