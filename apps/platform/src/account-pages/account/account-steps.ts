import type { Messages } from '@vitrine/account/all-messages'
import { addressTags, type IdentityProfile } from '@vitrine/contract'
import type { StepPage } from '../hosted-page-controller.ts'
import type { HostedField } from '../hosted-pages.ts'
import type { HostedMessages } from '../words.ts'
import { tagField } from './account-page.ts'

const HOME = '/hosted/account'

type AddressEntry = NonNullable<IdentityProfile['addresses']>[number]

/** One address; `place` is where it stands among the others, empty for a new one. */
export function addressStep(
  { account }: HostedMessages,
  entry: AddressEntry | undefined,
  place: string,
): StepPage {
  const { streetName, streetNumber, ...address } = entry?.address ?? {}
  const field = (
    name: keyof typeof address,
    label: string,
    autoComplete: string,
    more: Partial<HostedField> = {},
  ): HostedField => ({
    name,
    label,
    type: 'text',
    autoComplete,
    value: address[name] ?? '',
    maxLength: 200,
    ...more,
  })
  const street = [streetName, streetNumber].filter(Boolean).join(' ')
  return {
    title: entry ? account.changeAddress : account.aNewAddress,
    text: [],
    form: {
      action: `${HOME}/addresses`,
      hidden: { place },
      fields: [
        field('addressLine', account.street, 'address-line1', {
          value: address.addressLine ?? street,
        }),
        field('addressLine2', account.secondLine, 'address-line2', { optional: true }),
        field('postalCode', account.postalCode, 'postal-code', { maxLength: 32 }),
        field('city', account.city, 'address-level2'),
        field('country', account.country, 'country', {
          maxLength: 2,
          hint: account.countryHint,
        }),
        tagField(account, addressTags, entry?.tag),
      ],
      submit: account.saveAddress,
    },
    choices: [],
    ways: [{ label: account.back, href: HOME }],
  }
}

/** Asks for the code that went to the new address. */
export function newAddressStep(
  { verification, common }: Messages,
  hidden: { changeToken: string; newEmail: string },
  error?: string,
): StepPage {
  return {
    title: verification.title,
    view: {
      name: 'verification',
      props: {
        target: { action: `${HOME}/email/confirm`, hidden },
        email: hidden.newEmail,
        error,
        links: [{ label: common.back, href: HOME }],
      },
    },
    ...(error === undefined ? {} : { error }),
  }
}

export function closeStep({ account }: HostedMessages): StepPage {
  return {
    title: account.deleteTitle,
    text: [account.whatGoes],
    form: {
      action: `${HOME}/close`,
      hidden: { really: 'yes' },
      fields: [],
      submit: account.deleteAccount,
    },
    choices: [],
    ways: [{ label: account.keepIt, href: HOME }],
  }
}
