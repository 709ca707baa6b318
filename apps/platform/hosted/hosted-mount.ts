import type { AccountMount } from '@vitrine/account/account-mount.ts'
import { inLanguage } from '../src/account-pages/in-language.ts'
import type { HostedReader } from '../src/account-pages/reader.ts'
import { ReaderForm } from './reader-form.tsx'

/** What the hosted pages give to the views of the account: plain HTML, and addresses of their own. */
export function createHostedMount({
  shopName,
  back = '/',
  reader,
}: {
  shopName: string
  /** Of the shop. */
  back: string | undefined
  reader: HostedReader
}): AccountMount {
  return {
    shopName,
    shopHref: back === '/' ? undefined : back,
    paths: {
      overview: '/hosted/account',
      profile: '/hosted/account',
      address: (place) =>
        `/hosted/account/addresses/change${place === 'new' ? '' : `?place=${place}`}`,
      email: '/hosted/account',
      orders: '/hosted/account/orders',
      security: '/hosted/security',
      password: '/hosted/security',
      newPasskey: '/hosted/security',
      authenticator: '/hosted/security',
      backupCodesFile: '/hosted/security',
      data: '/hosted/account',
      export: '/hosted/account',
      signIn: back,
      recovery: '/hosted/forgot',
      signInPage: back,
      shop: back,
      privacy: back,
    },
    Form: ReaderForm,
    // Pages are loaded anew, so no form is ever on its way.
    useSentForm: () => null,
    formTarget: (form) => {
      throw new Error(`The form "${form}" is not on a hosted page.`)
    },
    plainHref: (path) => inLanguage(path, reader),
  }
}
