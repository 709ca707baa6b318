import type { AccountMount } from '@vitrine/account/account-mount.ts'
import type { ShopLogo } from '@vitrine/contract'
import { accountForms, accountPaths } from '../src/account-pages/account/account-paths.ts'
import { inLanguage } from '../src/account-pages/in-language.ts'
import type { HostedReader } from '../src/account-pages/reader.ts'
import { ReaderForm } from './reader-form.tsx'

/** What the hosted pages give to the views of the account: plain HTML, and addresses of their own. */
export function createHostedMount({
  shopName,
  shopLogo,
  back = '/',
  reader,
}: {
  shopName: string
  shopLogo: ShopLogo | undefined
  /** Of the shop. */
  back: string | undefined
  reader: HostedReader
}): AccountMount {
  return {
    shopName,
    shopLogo,
    shopHref: back === '/' ? undefined : back,
    paths: {
      ...accountPaths,
      signIn: back,
      recovery: '/hosted/forgot',
      signInPage: back,
      shop: back,
      privacy: back,
    },
    Form: ReaderForm,
    // Pages are loaded anew, so no form is ever on its way.
    useSentForm: () => null,
    formTarget: (form, values) => {
      const { action, hidden } = accountForms[form]
      return { action, hidden: { ...hidden, ...values } }
    },
    plainHref: (path) => inLanguage(path, reader),
  }
}
