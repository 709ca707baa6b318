import type { AddressPageProps } from '@vitrine/account/account/address-page.tsx'
import type { AuthenticatorView } from '@vitrine/account/account/authenticator-page.tsx'
import type { EmailPageProps } from '@vitrine/account/account/email-page.tsx'
import type { FormError } from '@vitrine/account/account/form-error.ts'
import type { OrderRowView } from '@vitrine/account/account/orders-view.ts'
import type { OverviewView } from '@vitrine/account/account/overview-view.ts'
import type { PasswordPageProps } from '@vitrine/account/account/password-page.tsx'
import type { ProfilePageProps } from '@vitrine/account/account/profile-page.tsx'
import type { SecurityPageProps } from '@vitrine/account/account/security-page.tsx'
import type { TotpEnrolment } from '@vitrine/contract'

/** A page of the account's package with its props, which are data only. */
export type AccountView =
  | { name: 'overview'; props: OverviewView }
  | { name: 'profile'; props: Omit<ProfilePageProps, 'children'> & { notes: ShopNote[] } }
  | { name: 'address'; props: Omit<AddressPageProps, 'countries'> }
  | { name: 'email'; props: EmailPageProps }
  | { name: 'orders'; props: { orders: OrderRowView[]; hrefs: Record<string, string> } }
  | { name: 'data'; props: { email: string; error?: string } }
  | {
      name: 'security'
      props: Omit<SecurityPageProps, 'linkAccounts'> & {
        /** Providers whose accounts can be linked. */
        providers: { id: string; name: string }[]
      }
    }
  | { name: 'password'; props: PasswordPageProps }
  | {
      name: 'new-passkey'
      props: { name: string; formError: FormError | undefined; optionsUrl: string }
    }
  | {
      name: 'authenticator'
      props: Omit<AuthenticatorView, 'waiting'> & {
        /** With its QR code as SVG. */
        waiting: TotpEnrolment | null
        formError: FormError | undefined
      }
    }
  | { name: 'backup-codes'; props: { codes: string[] } }

/** What the shop noted about the member: a label, or a field of its own with a value. */
export interface ShopNote {
  title: string
  value?: string
}
