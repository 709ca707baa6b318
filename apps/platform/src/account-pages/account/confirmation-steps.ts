import type { Messages } from '@vitrine/account/all-messages'
import type { StepPage } from '../hosted-page-controller.ts'
import { accountPaths } from './account-paths.ts'

/** Where the script gets what a browser needs to ask for a passkey, or, with `for=create`, to create one. */
export const PASSKEY_OPTIONS = `${accountPaths.security}/passkey-options`

const ACTION = `${accountPaths.security}/confirm`

/** Asks for the password or a passkey again, before something is changed; `page` is where the member continues. */
export function confirmStep({ signIn, common, confirmation }: Messages, page: string): StepPage {
  const hidden = { to: page }
  return {
    title: signIn.confirmTitle,
    text: [confirmation.text],
    form: {
      action: ACTION,
      hidden,
      fields: [
        {
          name: 'password',
          label: common.password,
          type: 'password',
          autoComplete: 'current-password',
        },
      ],
      submit: common.next,
    },
    passkey: {
      optionsUrl: PASSKEY_OPTIONS,
      action: ACTION,
      hidden,
      submit: confirmation.usePasskey,
      notUsed: confirmation.passkeyNotUsed,
    },
    links: [{ label: common.back, href: accountPaths.security }],
  }
}

/** For members who sign in by e-mail codes or with a provider: they have nothing to confirm with here. */
export function signInAgainStep(
  { signIn, common, providers }: Messages,
  shopUrl: string,
): StepPage {
  return {
    title: signIn.confirmTitle,
    text: [providers.nothingElse],
    links: [
      { label: common.backToShop, href: shopUrl },
      { label: common.back, href: accountPaths.security },
    ],
  }
}

/** The redirect to a provider whose account is to be linked. */
export function linkAccountStep(
  { providers, common }: Messages,
  { provider, url }: { provider: string; url: string },
): StepPage {
  return {
    title: providers.add({ provider }),
    text: [providers.addText({ provider })],
    links: [
      { label: providers.goThere({ provider }), href: url },
      { label: common.back, href: accountPaths.security },
    ],
  }
}
