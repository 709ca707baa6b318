import type { ShopLogo } from '@vitrine/contract'
import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** Where a form goes, and what it brings along besides its fields. */
export interface FormTarget {
  /** The page itself where there is none. */
  action?: string
  hidden?: Readonly<Record<string, string>>
}

/** The forms of the account's pages. */
export type AccountForm =
  | 'profile'
  | 'save-address'
  | 'remove-address'
  | 'add-email'
  | 'remove-email'
  | 'add-phone'
  | 'remove-phone'
  | 'start-email-change'
  | 'confirm-email-change'
  | 'change-password'
  | 'create-passkey'
  | 'rename-passkey'
  | 'remove-passkey'
  | 'link-account'
  | 'remove-connection'
  | 'add-email-factor'
  | 'remove-email-factor'
  | 'add-channel'
  | 'confirm-channel'
  | 'remove-channel'
  | 'start-authenticator'
  | 'confirm-authenticator'
  | 'remove-authenticator'
  | 'create-backup-codes'
  | 'keep-backup-codes'
  | 'end-session'
  | 'end-other-sessions'
  | 'end-all-sessions'
  | 'remove-device'
  | 'remove-all-devices'
  | 'delete-account'
  | 'sign-out'

/** Where the account's pages are. */
export interface AccountPaths {
  overview: string
  profile: string
  /** `place` counts from 0. */
  address(place: number | 'new'): string
  email: string
  orders: string
  security: string
  password: string
  newPasskey: string
  authenticator: string
  data: string
  export: string
  signIn: string
  recovery: string
  signInPage: string
  shop: string
  privacy: string
}

/** What the program around gives to the views: the shop with its router, or the platform with plain HTML. */
export interface AccountMount {
  shopName: string
  shopLogo?: ShopLogo | undefined
  /** Where the shop's name on a sheet leads. */
  shopHref?: string | undefined
  paths: AccountPaths
  /** HTML's own form, or the router's. */
  Form: ComponentType<ComponentProps<'form'>>
  /** The form of this page that is on its way, or `null`; where pages are loaded anew it is always that. */
  useSentForm(): FormData | null
  formTarget(form: AccountForm, values: Readonly<Record<string, string>>): FormTarget
  /** A path as browsers know it, for links that the router does not follow. */
  plainHref(path: string): string
}

const Mount = createContext<AccountMount | null>(null)

export const AccountMountProvider = Mount.Provider

/** @throws {Error} No program gave the views a mount. */
export function useAccountMount(): AccountMount {
  const mount = use(Mount)
  if (!mount) throw new Error('No AccountMountProvider.')
  return mount
}
