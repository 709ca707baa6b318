import { addressTags, type IdentityProfile } from '@vitrine/contract'
import { tagField } from './account-page.ts'
import type { StepPage } from './hosted-desk.ts'
import type { HostedField } from './hosted-pages.ts'

const HOME = '/hosted/account'
const BACK = { label: 'Back', href: HOME }

type AddressEntry = NonNullable<IdentityProfile['addresses']>[number]

/** One address; `place` is where it stands among the others, empty for a new one. */
export function addressStep(entry: AddressEntry | undefined, place: string): StepPage {
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
    title: entry ? 'Change the address' : 'A new address',
    text: [],
    form: {
      action: `${HOME}/addresses`,
      hidden: { place },
      fields: [
        field('addressLine', 'Street and number', 'address-line1', {
          value: address.addressLine ?? street,
        }),
        field('addressLine2', 'Second line', 'address-line2', { optional: true }),
        field('postalCode', 'Postal code', 'postal-code', { maxLength: 32 }),
        field('city', 'Town', 'address-level2'),
        field('country', 'Country', 'country', {
          maxLength: 2,
          hint: 'Two letters, such as DE.',
        }),
        tagField(addressTags, entry?.tag),
      ],
      submit: 'Save the address',
    },
    choices: [],
    ways: [BACK],
  }
}

/** The digits that went to the address that is to be the new one. */
export function newAddressStep(hidden: { changeToken: string; newEmail: string }): StepPage {
  return {
    title: 'Check your e-mail',
    text: [`We sent six digits to ${hidden.newEmail}. They work for 10 minutes.`],
    form: {
      action: `${HOME}/email/confirm`,
      hidden,
      fields: [
        { name: 'code', label: 'The six digits', type: 'code', autoComplete: 'one-time-code' },
      ],
      submit: 'Confirm',
    },
    choices: [],
    ways: [BACK],
  }
}

export function closeStep(): StepPage {
  return {
    title: 'Delete the account?',
    text: [
      'Your name, addresses, keys and sign-ins are forgotten, here and now. Nobody can bring them back.',
    ],
    form: {
      action: `${HOME}/close`,
      hidden: { really: 'yes' },
      fields: [],
      submit: 'Delete the account',
    },
    choices: [],
    ways: [{ label: 'Keep it', href: HOME }],
  }
}
