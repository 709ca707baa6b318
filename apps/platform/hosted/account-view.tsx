import { AddressPage } from '@vitrine/account/account/address-page.tsx'
import { AuthenticatorPage } from '@vitrine/account/account/authenticator-page.tsx'
import { BackupCodesPage } from '@vitrine/account/account/backup-codes-page.tsx'
import { listCountries } from '@vitrine/account/account/countries.ts'
import { DataPage } from '@vitrine/account/account/data-page.tsx'
import { EmailPage } from '@vitrine/account/account/email-page.tsx'
import { NewPasskeyPage } from '@vitrine/account/account/new-passkey-page.tsx'
import { OrdersPage } from '@vitrine/account/account/orders-page.tsx'
import { OverviewPage } from '@vitrine/account/account/overview-page.tsx'
import { PasswordPage } from '@vitrine/account/account/password-page.tsx'
import { ProfilePage } from '@vitrine/account/account/profile-page.tsx'
import { SecurityPage } from '@vitrine/account/account/security-page.tsx'
import * as account from '@vitrine/account/messages/account'
import * as address from '@vitrine/account/messages/address'
import * as authenticator from '@vitrine/account/messages/authenticator'
import * as changeEmail from '@vitrine/account/messages/change-email'
import * as changePassword from '@vitrine/account/messages/change-password'
import { locale } from '@vitrine/account/messages/language'
import * as newPasskey from '@vitrine/account/messages/new-passkey'
import { twoStep } from '@vitrine/account/messages/security'
import { Picture } from '@vitrine/ui'
import type { AccountView as View } from '../src/account-pages/account/account-view.ts'
import { LinkAccounts } from './link-accounts.tsx'
import { PasskeyCreation, passkeyAttributes } from './passkey-creation.tsx'
import { QrCode } from './qr-code.tsx'
import { ShopNotes } from './shop-notes.tsx'

/** A page of the account, as the shop shows it too. */
export function AccountView({ view }: { view: View }) {
  switch (view.name) {
    case 'overview':
      return <OverviewPage {...view.props} />
    case 'profile': {
      const { notes, ...props } = view.props
      return (
        <ProfilePage {...props}>
          <ShopNotes notes={notes} />
        </ProfilePage>
      )
    }
    case 'address':
      return <AddressPage {...view.props} countries={listCountries(locale)} />
    case 'email':
      return <EmailPage {...view.props} />
    case 'orders': {
      const { orders, hrefs } = view.props
      return (
        <OrdersPage
          orders={orders}
          hrefOf={({ id }) => hrefs[id] ?? ''}
          pictureOf={({ url, width, height }) => (
            <Picture src={url} alt="" width={width} height={height} />
          )}
        />
      )
    }
    case 'data':
      return <DataPage {...view.props} />
    case 'security': {
      const { providers, ...props } = view.props
      return <SecurityPage {...props} linkAccounts={<LinkAccounts providers={providers} />} />
    }
    case 'password':
      return <PasswordPage {...view.props} />
    case 'new-passkey': {
      const { optionsUrl, ...props } = view.props
      return (
        <NewPasskeyPage
          {...props}
          form={passkeyAttributes(optionsUrl)}
          hidden={<PasskeyCreation />}
        />
      )
    }
    case 'authenticator': {
      const { waiting, ...props } = view.props
      const enrolment = waiting && { ...waiting, qrCode: <QrCode svg={waiting.qrCode} /> }
      return <AuthenticatorPage {...props} waiting={enrolment} />
    }
    case 'backup-codes':
      return <BackupCodesPage {...view.props} />
  }
}

/** The titles of the documents. */
export const accountTitles: Record<View['name'], string> = {
  overview: account.account,
  profile: account.profile,
  address: address.title,
  email: changeEmail.title,
  orders: account.orders,
  data: account.yourData,
  security: account.security,
  password: changePassword.title,
  'new-passkey': newPasskey.title,
  authenticator: twoStep,
  'backup-codes': authenticator.codesTitle,
}
