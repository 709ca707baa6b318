import { CodeRequestPage } from '@vitrine/account/login/code-request-page.tsx'
import { FactorPage } from '@vitrine/account/login/factor-page.tsx'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { NewPasswordPage } from '@vitrine/account/login/new-password-page.tsx'
import { RecoveryPage } from '@vitrine/account/login/recovery-page.tsx'
import { VerificationPage } from '@vitrine/account/login/verification-page.tsx'
import type { HostedView } from '../src/account-pages/hosted-view.ts'

/** A page of the account, as the shop shows it too. */
export function LoginView({ view }: { view: HostedView }) {
  switch (view.name) {
    case 'code-request':
      return <CodeRequestPage {...view.props} />
    case 'verification':
      return <VerificationPage {...view.props} />
    case 'factor':
      return <FactorPage {...view.props} />
    case 'recovery':
      return <RecoveryPage {...view.props} />
    case 'new-password':
      return <NewPasswordPage {...view.props} />
    case 'message':
      return <MessagePage {...view.props} />
  }
}
