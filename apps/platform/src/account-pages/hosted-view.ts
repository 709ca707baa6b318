import type { EmailFormProps } from '@vitrine/account/login/email-form.tsx'
import type { FactorPageProps } from '@vitrine/account/login/factor-page.tsx'
import type { MessageScreen } from '@vitrine/account/login/login-screen.ts'
import type { NewPasswordPageProps } from '@vitrine/account/login/new-password-page.tsx'
import type { VerificationPageProps } from '@vitrine/account/login/verification-page.tsx'

/** A view of the account's package with its props, which are data only. */
export type HostedView =
  | { name: 'code-request' | 'recovery'; props: EmailFormProps & { signInHref: string } }
  | { name: 'verification'; props: VerificationPageProps }
  | { name: 'factor'; props: FactorPageProps }
  | { name: 'new-password'; props: NewPasswordPageProps }
  | { name: 'message'; props: Omit<MessageScreen, 'kind'> }
